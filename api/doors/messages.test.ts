// Where all sentences are joined, a later one would quietly take the place of an earlier one of the same code.
import { expect, test } from "vitest";
import * as administration from "#modules/administration/api/index.ts";
import * as home from "#modules/home/api/index.ts";
import * as leave from "#modules/leave/api/index.ts";
import * as notifications from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import * as session from "#modules/session/api/index.ts";
import { exportMessages } from "#shared/exports/messages.ts";
import { fileMessages } from "#shared/files/messages.ts";
import type { Message } from "#shared/message.ts";
import { platformMessages } from "../problems.ts";
import { messages } from "./messages.ts";

const doors = { administration, home, leave, notifications, people, requests, session };
const ofServer: [string, Record<string, Message>][] = [
  ["exports", exportMessages],
  ["files", fileMessages],
];
const ofModules = Object.entries(doors).flatMap(([module, door]) =>
  Object.entries(door).flatMap(([name, value]): [string, Record<string, Message>][] =>
    name.endsWith("Messages") ? [[`${module}.${name}`, value as Record<string, Message>]] : [],
  ),
);
const given = [...ofModules, ...ofServer];

test("every sentence of every module is told as its module wrote it", () => {
  expect(ofModules.length).toBeGreaterThan(10);
  const joined: Record<string, Message> = { ...platformMessages, ...messages };
  for (const [name, own] of given)
    for (const [code, sentence] of Object.entries(own)) expect([name, code, joined[code]]).toEqual([name, code, sentence]);
});

test("none of them takes the place of a sentence of the platform", () => {
  const taken = given.flatMap(([name, own]) => Object.keys(own).flatMap((code) => (code in platformMessages ? [`${name}: ${code}`] : [])));
  expect(taken).toEqual([]);
});

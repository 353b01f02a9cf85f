// Where all sentences are joined, a later one would quietly take the place of an earlier one of the same code, and a forgotten one be told by its code.
import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import type { Message } from "#shared/message.ts";
import { messages } from "./modules.ts";
import { platformMessages } from "./problems.ts";
import { projectRoot } from "./project-root.ts";

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [join(folder, entry.name)] : []));

/** Those of modules and of their nouns, and of the parts of the server. */
const files = [
  ...foldersIn(join(projectRoot, "modules")).flatMap((module) => [module, ...foldersIn(module)]),
  ...foldersIn(join(projectRoot, "shared")),
]
  .map((folder) => join(folder, "messages.ts"))
  .filter(existsSync);

const given: [name: string, own: Record<string, Message>][] = [];
beforeAll(async () => {
  for (const file of files)
    for (const [name, own] of Object.entries((await import(pathToFileURL(file).href)) as Record<string, Record<string, Message>>))
      if (name.endsWith("Messages")) given.push([`${relative(projectRoot, file)} ${name}`, own]);
});

test("every sentence of every module is told as its module wrote it", () => {
  expect(given.length).toBeGreaterThan(30);
  const joined: Record<string, Message> = { ...platformMessages, ...messages };
  for (const [name, own] of given)
    for (const [code, sentence] of Object.entries(own)) expect([name, code, joined[code]]).toEqual([name, code, sentence]);
});

test("none of them takes the place of a sentence of the platform", () => {
  const taken = given.flatMap(([name, own]) => Object.keys(own).flatMap((code) => (code in platformMessages ? [`${name}: ${code}`] : [])));
  expect(taken).toEqual([]);
});

// Whether the matrix sees what an answer tells: a whole group, a field within one, an item of a list.
import { expect, test } from "vitest";
import { z } from "zod";
import type { AccessEntry, Outcome } from "#shared/access.ts";
import { type Answer, wrongIn } from "./testing-answers.ts";

const job = z.object({ joinedOn: z.string().optional(), exitKind: z.string().optional() });
const returns = z.object({ job: job.optional(), papers: z.array(z.object({ kind: z.string() })).optional() });
const kept: Outcome = "allowed without job.exitKind papers.passport";
const none: Outcome = "allowed without job papers";
const entry = { endpoint: { method: "GET", returns }, outcomes: { hr: "allowed", finance: kept, peer: none } } as unknown as AccessEntry;
const wrong = (outcome: Outcome, body: object) =>
  wrongIn({ outcome }, entry, { statusCode: 200, body: JSON.stringify(body), json: () => body } as unknown as Answer);

const whole = { job: { joinedOn: "2021-07-05", exitKind: "resignation" }, papers: [{ kind: "pan" }, { kind: "passport" }] };
const part = { job: { joinedOn: "2021-07-05" }, papers: [{ kind: "pan" }] };

test.each<[string, Outcome, object, string[]]>([
  ["all of it", "allowed", whole, []],
  ["what is kept within a group", kept, part, []],
  ["nothing of either group", none, {}, []],
  ["a field that should be kept back", kept, { ...part, job: whole.job }, ["tells job.exitKind"]],
  ["an item that should be kept back", kept, { ...part, papers: whole.papers }, ["tells papers.passport"]],
  ["no field that should be told", "allowed", { ...whole, job: part.job }, ["does not tell job.exitKind"]],
  ["a group to whom none is told", none, part, ["tells job", "tells papers"]],
])("an answer that tells %s, to whom it is %s", (_, outcome, body, expected) => {
  expect(wrong(outcome, body)).toEqual(expected);
});

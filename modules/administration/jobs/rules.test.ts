import { describe, expect, test } from "vitest";
import { agoWords, graceFor, type JobFacts, stateOf } from "./rules.ts";

const now = "2026-12-07T04:30:00.000Z";
const idle: JobFacts = {
  running: 0,
  lastOutcome: "done",
  lastSuccess: "2026-12-07T04:00:10.000Z",
  rhythm: 3_600_000,
  dueAt: "2026-12-07T02:00:00.000Z",
  waitingSince: undefined,
};

describe("AD-05 a job", () => {
  test.each<[string, Partial<JobFacts>]>([
    ["idle", {}],
    ["running", { running: 1 }],
    ["running", { running: 1, lastOutcome: "failed" }],
    ["failing", { lastOutcome: "failed" }],
    ["failing", { lastOutcome: "dead" }],
    ["idle", { lastOutcome: "abandoned" }],
    ["late", { lastSuccess: "2026-12-07T01:59:59.000Z" }],
    ["idle", { lastSuccess: "2026-12-07T02:00:00.000Z" }],
    ["idle", { lastSuccess: undefined }],
    ["late", { waitingSince: "2026-12-07T04:00:00.000Z" }],
    ["idle", { waitingSince: "2026-12-07T04:00:01.000Z" }],
  ])("is %s with %j", (state, also) => expect(stateOf({ ...idle, ...also }, now)).toBe(state));

  test("has half an hour, or twice its rhythm, before it is late", () => {
    expect([graceFor(60_000), graceFor(3_600_000), graceFor()]).toEqual([1_800_000, 7_200_000, 1_800_000]);
  });
});

test.each([
  ["2026-12-07T04:29:20.000Z", "40 s"],
  ["2026-12-07T04:27:00.000Z", "3 min"],
  ["2026-12-07T02:30:00.000Z", "2 h"],
])("since %s it is %s", (since, words) => expect(agoWords(since, now)).toBe(words));

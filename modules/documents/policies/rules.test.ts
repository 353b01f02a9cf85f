// Which version is in force, who has to accept what by when, and what may be published: the vectors of file 09, section 6.
import { describe, expect, test } from "vitest";
import { renderMessage } from "#shared/message.ts";
import { policyMessages } from "./messages.ts";
import {
  type AcceptFacts,
  checkAcceptance,
  checkPublishing,
  complianceOf,
  dueOn,
  dutyOf,
  earliestDay,
  inForceOn,
  isChanged,
  mayWithdraw,
  type PolicyViolation,
  type PublishedVersion,
  readerState,
  stateOf,
} from "./rules.ts";

const said = (found: PolicyViolation | undefined): string | undefined =>
  found && renderMessage(policyMessages[found.code] ?? found.code, found.params);
const at = (version: number, effectiveFrom: string, asks = true): PublishedVersion => ({ version, effectiveFrom, asks, dueDays: 7 });
// v3 asks, v4 only corrects a word, v5 asks again from 1 December.
const [v3, v4, v5] = [at(3, "2026-03-01"), at(4, "2026-10-01", false), at(5, "2026-12-01")];
const joinedOn = "2020-01-01";

describe("which version counts", () => {
  test("DO-04: in force is the greatest number whose day has come; later ones are scheduled, earlier ones superseded", () => {
    const versions = [v3, v4, v5];
    expect(inForceOn(versions, "2026-11-30")).toBe(v4);
    expect(inForceOn(versions, "2026-12-01")).toBe(v5);
    expect(inForceOn(versions, "2026-02-28")).toBeUndefined();
    const states = versions.map((one) => stateOf({ ...one, withdrawn: false }, 4, "2026-11-30"));
    expect(states).toEqual(["superseded", "in_force", "scheduled"]);
    expect(stateOf({ ...v5, withdrawn: true }, 4, "2026-11-30")).toBe("withdrawn");
  });

  test("a policy is marked as changed for 30 days after another version took effect, and never for its first", () => {
    expect([isChanged([v3, v4], "2026-10-31"), isChanged([v3, v4], "2026-11-01"), isChanged([v3], "2026-03-02")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("what somebody has to accept", () => {
  test("DO-11: seven days after the effective day, or after the joining day where that is later", () => {
    const version = at(4, "2026-11-02");
    expect(dueOn(version, joinedOn)).toBe("2026-11-09");
    expect(dueOn(version, "2026-11-16")).toBe("2026-11-23");
    // Published on 28 October: the duty is there from then on, and due after the effective day.
    const duty = dutyOf([version], { today: "2026-10-28", joinedOn, accepted: [] });
    expect(duty).toEqual({ version: 4, due: "2026-11-09", overdue: false, daysLeft: 12 });
    expect(dutyOf([version], { today: "2026-11-10", joinedOn, accepted: [] })).toMatchObject({ overdue: true, daysLeft: -1 });
  });

  test("DO-10, DO-13: v3 accepted, v4 minor: nothing until v5 asks, from its publication on", () => {
    const reader = { today: "2026-11-20", joinedOn, accepted: [3] };
    expect(readerState([v3, v4], reader)).toBe("accepted");
    expect(dutyOf([v3, v4, v5], reader)).toEqual({ version: 5, due: "2026-12-08", overdue: false, daysLeft: 18 });
    expect(readerState([v3, v4, v5], { ...reader, accepted: [3, 5] })).toBe("accepted");
  });

  test("DO-13: whoever has not accepted v3 reads the minor version in its place, by the day of v3", () => {
    const reader = { today: "2026-10-02", joinedOn, accepted: [] };
    expect(dutyOf([v3, v4], reader)).toEqual({ version: 4, due: "2026-03-08", overdue: true, daysLeft: -208 });
    expect(readerState([v3, v4], reader)).toBe("overdue");
    expect(readerState([v3, v4], { ...reader, accepted: [4] })).toBe("accepted");
    expect(readerState([v4], reader)).toBe("nothing");
  });
});

describe("accepting", () => {
  const facts: AcceptFacts = { today: "2026-11-20", versions: [v3, v4, v5], version: 4, isInAudience: true, accepted: [] };
  const why = (wish: Partial<AcceptFacts>) => said(checkAcceptance({ ...facts, ...wish }));

  test("DO-05: a version in force or scheduled is accepted, the scheduled one early; a withdrawn one is not", () => {
    expect(why({})).toBeUndefined();
    expect(why({ version: 5 })).toBeUndefined();
    expect(why({ version: 5, accepted: [{ version: 4, on: "2026-11-19" }] })).toBeUndefined();
    expect(why({ version: 6 })).toBe("This version can no longer be accepted.");
  });

  test("DO-06: once a later version is in force, that one is named", () => {
    expect(why({ today: "2026-12-01" })).toBe("Version 5 has been in force since Tue 1 Dec. Read that one: it shows what changed.");
    expect(why({ version: 3 })).toContain("Version 4");
  });

  test("DO-07, DO-13: outside the audience, asked by nothing, or accepted before", () => {
    expect(why({ isInAudience: false })).toBe("This policy does not need your acceptance.");
    expect(why({ versions: [v4] })).toBe("This policy does not need your acceptance.");
    expect(why({ accepted: [{ version: 4, on: "2026-11-19" }] })).toBe("You accepted version 4 on Thu 19 Nov.");
    expect(why({ accepted: [{ version: 3, on: "2026-03-04" }] })).toBe("You accepted version 3 on Wed 4 Mar.");
  });
});

describe("publishing", () => {
  const facts = { today: "2026-11-20", versions: [v3, v4], text: "x".repeat(200), hasFile: false, effectiveFrom: "2026-11-20", people: 58 };
  const why = (wish: Partial<typeof facts>) => checkPublishing({ ...facts, ...wish }).map(said);

  test("DO-02: a text of 200 characters or a PDF, and a day that is neither past nor before the newest version", () => {
    expect([why({}), why({ text: "", hasFile: true })]).toEqual([[], []]);
    expect(why({ text: "" })).toEqual(["Write the text or add a PDF first."]);
    expect(why({ text: "x".repeat(199) })).toEqual(["Write at least 200 characters, so that everybody can read and compare the policy."]);
    expect(why({ effectiveFrom: "2026-11-19" })).toEqual(["Choose today or a later day."]);
    expect(why({ versions: [v5], effectiveFrom: "2026-12-01" })).toEqual(["Version 5 takes effect on Tue 1 Dec. Choose a later day."]);
    expect([earliestDay([], "2026-11-20"), earliestDay([v4], "2026-11-20"), earliestDay([v5], "2026-11-20")]).toEqual([
      ...["2026-11-20", "2026-11-20", "2026-12-02"],
    ]);
  });

  test("DO-01: somebody has to be in the audience", () => {
    expect(why({ people: 0 })).toEqual(["Nobody matches this audience today."]);
  });

  test("a scheduled version is withdrawn, and the one in force where an earlier one counts then", () => {
    const versions = [v3, v4, v5];
    expect([3, 4, 5, 6].map((version) => mayWithdraw(versions, version, "2026-11-20"))).toEqual([false, true, true, false]);
    expect(mayWithdraw([v4], 4, "2026-11-20")).toBe(false);
  });
});

test("DO-15: the share is half up to one decimal, and none where nobody is required", () => {
  expect(complianceOf({ required: 55, accepted: 47, overdue: 2 })).toEqual({
    required: 55,
    accepted: 47,
    open: 6,
    overdue: 2,
    share: 85.5,
  });
  expect(complianceOf({ required: 16, accepted: 1, overdue: 0 }).share).toBe(6.3);
  expect(complianceOf({ required: 0, accepted: 0, overdue: 0 })).toEqual({ required: 0, accepted: 0, open: 0, overdue: 0 });
});

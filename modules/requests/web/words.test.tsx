// Whatever a step, its reason or the timeline may say has a sentence, with nothing left to be filled in.
import { renderHook } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { stepReasons } from "../chain.ts";
import { type ChainStep, type Decider, timelineEvents } from "../contract.ts";
import { commonApprovers } from "../policies/policy.ts";
import { stepStates } from "../workflow.ts";
import { usePreviewSentence, useStepSentence, useWhy } from "./chain-words.ts";
import { useEventSentence } from "./request-timeline.tsx";
import { asha, fatima, openStep, rohan } from "./testing.ts";

const whole = /^[^{}]{3,}$/;

describe("a step", () => {
  const told = (step: Partial<ChainStep>, next = true) =>
    renderHook(() => useStepSentence()).result.current({ ...openStep, decidedBy: rohan, ...step }, next);

  test.each(stepStates)("that is %s says so", (state) => {
    expect(told({ state, why: { code: "own_request" } })).toMatch(whole);
  });

  test.each([
    [{}, "With Rohan Mehta"],
    [{ people: [rohan, fatima] }, "With Rohan Mehta and Fatima Sheikh"],
    [{ people: [], queue: "hr" }, "With HR"],
    [{ queueToo: "hr" }, "With Rohan Mehta and HR"],
    [{ people: [], why: { code: "without_decider" } }, "With nobody yet (nobody can decide it yet; HR and Admin are told)"],
    [{ state: "approved" }, "Approved by Rohan Mehta"],
    [{ state: "approved", decidedBy: fatima, decidedFor: rohan }, "Approved by Fatima Sheikh for Rohan Mehta"],
    [{ state: "returned" }, "Returned by Rohan Mehta"],
    [{ state: "waiting" }, "Comes next"],
    [{ state: "closed" }, "Not asked any more"],
    [{ state: "closed", why: { code: "not_answered" } }, "Not answered"],
    [{ state: "skipped", why: { code: "own_request" } }, "Passed over: it would be their own request"],
    [{ state: "skipped", why: { code: "approved_earlier", no: 1, name: "Rohan Mehta" } }, "Passed over: Rohan Mehta approved step 1"],
  ] as const)("%j reads “%s”", (step, sentence) => {
    expect(told(step as Partial<ChainStep>)).toBe(sentence);
  });
});

test.each(stepReasons)("RP-04 RP-05 RP-06 the reason %s has words", (code) => {
  const why = renderHook(() => useWhy()).result.current;
  for (const approver of [...commonApprovers, "recruiter"])
    expect(why({ code, no: 1, name: "Rohan Mehta" }, { approver, name: "Recruiter" })).toMatch(whole);
});

describe("who decides, before it is sent", () => {
  const told = (decider: Partial<Decider>) => {
    const sentence = renderHook(() => usePreviewSentence()).result.current;
    return sentence({ name: "Manager", approver: "manager", people: [rohan], ...decider });
  };

  test.each([
    [{}, "Rohan Mehta, your manager"],
    [{ approver: "managersManager" }, "Rohan Mehta, your manager’s manager"],
    [{ approver: "departmentHead" }, "Rohan Mehta, head of your department"],
    [{ ofOther: true }, "Rohan Mehta, their manager"],
    [{ ofOther: true, approver: "managersManager" }, "Rohan Mehta, their manager’s manager"],
    [{ ofOther: true, approver: "departmentHead" }, "Rohan Mehta, head of their department"],
    [{ approver: "person" }, "Rohan Mehta"],
    [{ approver: "hr", people: [], queue: "hr" }, "HR"],
    [{ people: [], queue: "hr", why: { code: "sent_to_hr" } }, "HR (no manager; sent to HR)"],
    [{ people: [], why: { code: "without_decider" } }, "nobody yet (nobody can decide it yet; HR and Admin are told)"],
    [
      { name: "Head", people: [], skipped: true, why: { code: "approved_earlier", no: 1, name: "Rohan Mehta" } },
      "Head: not asked, Rohan Mehta decides step 1",
    ],
  ] as const)("%j reads “%s”", (decider, sentence) => {
    expect(told(decider as Partial<Decider>)).toBe(sentence);
  });
});

describe("the timeline", () => {
  const told = (event: (typeof timelineEvents)[number], entry: object = {}) =>
    renderHook(() => useEventSentence()).result.current({ event, actor: asha, params: {}, ...entry });

  test.each(timelineEvents)("tells that something was %s", (event) => {
    expect(told(event, { params: { step: "Manager", no: 1, people: "Rohan Mehta", from: "Asha Nair", why: "own_request" } })).toMatch(
      whole,
    );
    expect(told(event)).toMatch(whole);
    expect(told(event, { onBehalfOf: rohan })).toMatch(whole);
  });

  test.each([
    ["opened", { params: { people: "Rohan Mehta" } }, "With Rohan Mehta"],
    // RP-06
    ["opened", { params: { queue: "hr", why: "sent_to_hr", approver: "departmentHead" } }, "No department head; sent to HR"],
    ["opened", { params: { people: "Rohan Mehta", why: "sent_up", approver: "manager" } }, "No manager; sent up to Rohan Mehta"],
    ["opened", { params: { queue: "finance", why: "sent_to_finance", approver: "hr" } }, "Nobody in HR can decide; sent to Finance"],
    ["opened", { params: { queue: "hr", why: "sent_to_hr", step: "Recruiter" } }, "Nobody for “Recruiter”; sent to HR"],
    [
      "skipped",
      { params: { step: "Head of department", why: "approved_earlier", earlier: 1, by: "Rohan Mehta" } },
      "Head of department passed over: Rohan Mehta approved step 1",
    ],
    ["approved", { actor: fatima, onBehalfOf: rohan }, "Approved by Fatima Sheikh for Rohan Mehta"],
    ["reassigned", { actor: rohan, params: { people: "Fatima Sheikh" } }, "Rohan Mehta gave it to Fatima Sheikh"],
    // RP-08
    [
      "moved",
      { params: { from: "Rohan Mehta", people: "Fatima Sheikh", cause: "manager" } },
      "Moved from Rohan Mehta to Fatima Sheikh: new manager",
    ],
    ["moved", { params: { from: "Rohan Mehta", people: "Fatima Sheikh" } }, "Moved from Rohan Mehta to Fatima Sheikh"],
    [
      "moved",
      { params: { from: "Rohan Mehta", people: "Rohan Mehta, Fatima Sheikh", also: "Fatima Sheikh" } },
      "Given to Fatima Sheikh as well: the stand-in of Rohan Mehta may not decide it",
    ], // DG-03
    [
      "opened",
      { params: { people: "Rohan Mehta, Fatima Sheikh", also: "Fatima Sheikh" } },
      "With Rohan Mehta, Fatima Sheikh: a stand-in may not decide it, so Fatima Sheikh may as well",
    ],
    ["lapsed", { actor: undefined }, "Withdrawn by the portal: it was returned and not sent again"],
  ] as const)("%s %j reads “%s”", (event, entry, sentence) => {
    expect(told(event, entry)).toBe(sentence);
  });
});

import { describe, expect, test } from "vitest";
import { actionsOf, allowedActions, decide } from "#shared/workflow.ts";
import {
  type ActorFacts,
  actionsFor,
  capacityOf,
  checkAction,
  endedLongAgo,
  isConcerned,
  isInHandsOf,
  type OpenStep,
  type RequestFacts,
  relationsTo,
  wasAsked,
} from "./rules.ts";
import { requestStates, requestWorkflow } from "./workflow.ts";

const [owner, manager, hr, stranger, finance, standIn] = [1, 2, 3, 4, 5, 6];
const step: OpenStep = { no: 1, people: [{ id: manager }], secondPerson: false };
const open: RequestFacts = {
  state: "open",
  version: 3,
  owner,
  excluded: [owner],
  step,
  closed: [],
  deciders: [],
  offers: ["approve", "reject", "return"],
  reasons: ["TOO_LATE", "OTHER"],
  withdrawUntil: "last",
};
const queued: RequestFacts = { ...open, step: { ...step, people: [], queue: "hr" } };
const withStep = (wish: Partial<OpenStep>, request: Partial<RequestFacts> = {}): RequestFacts => ({
  ...open,
  ...request,
  step: { ...step, ...wish },
});
const person = (employee: number): ActorFacts => ({
  employee,
  queues: employee === hr ? ["hr"] : employee === finance ? ["finance"] : [],
  principals: employee === standIn ? [manager] : [],
  reassigns: employee === hr,
});
const approved = (no: number, actor: number, ...inPlaceOf: number[]) => ({
  no,
  people: [{ id: manager }],
  approved: true,
  actor,
  decidedBy: [actor, ...inPlaceOf],
});

describe("the workflow", () => {
  test("who may do what in which state, as one table", () => {
    const holds = { asked: true, rejectOffered: true, returnOffered: true, withdrawable: true };
    const table = requestStates.map((status) =>
      ["owner", "submitter", "approver", "hr", "reader"].map(
        (relation) => allowedActions(requestWorkflow, { status, relations: [relation], holds }).join("+") || "-",
      ),
    );
    expect(Object.fromEntries(requestStates.map((status, index) => [status, table[index]]))).toEqual({
      open: ["nudge+withdraw", "-", "approve+return+reject", "reassign", "-"],
      returned: ["resubmit+withdraw", "resubmit", "-", "-", "-"],
      approved: ["-", "-", "-", "-", "-"],
      rejected: ["-", "-", "-", "-", "-"],
      withdrawn: ["-", "-", "-", "-", "-"],
    });
  });
  test("every action leads where it says", () => {
    const holds = { asked: true, rejectOffered: true, returnOffered: true, withdrawable: true };
    const to = Object.fromEntries(
      actionsOf(requestWorkflow).map((action) => {
        const status = action === "resubmit" ? ("returned" as const) : ("open" as const);
        const decision = decide(requestWorkflow, action, { status, relations: ["owner", "approver", "hr"], holds });
        return [action, decision.ok ? decision.to : decision.why];
      }),
    );
    expect(to).toEqual({
      approve: "approved",
      return: "returned",
      reject: "rejected",
      nudge: "open",
      reassign: "open",
      resubmit: "open",
      withdraw: "withdrawn",
    });
  });
});

describe("relations", () => {
  test("RP-10: the people of the open step, the members of its queues and stand-ins decide", () => {
    const table = (request: RequestFacts) =>
      [owner, manager, hr, stranger, finance, standIn].map((employee) => relationsTo(request, person(employee)).join("+") || "-");
    expect(table(open)).toEqual(["owner", "approver", "hr", "-", "-", "approver"]);
    expect(table(queued)).toEqual(["owner", "-", "approver+hr", "-", "-", "-"]);
    expect(table(withStep({ queueToo: "finance" }))).toEqual(["owner", "approver", "hr", "-", "approver", "approver"]);
    expect(table({ ...open, step: undefined })).toEqual(["owner", "-", "hr", "-", "-", "-"]);
  });
  test("RP-17: who sent it for its owner is its submitter while they belong to those whom the kind lets send for others", () => {
    const sent: RequestFacts = { ...open, submitter: hr, sentBy: "hr", excluded: [owner, hr] };
    const former = { ...person(hr), queues: [], reassigns: false };
    expect([relationsTo(sent, person(hr)), relationsTo(sent, former)]).toEqual([["submitter"], []]);
    expect([relationsTo({ ...sent, sentBy: undefined }, person(hr)), relationsTo(sent, person(finance))]).toEqual([[], []]);
    expect(relationsTo({ ...sent, submitter: undefined }, person(hr))).toEqual([]);
  });
  test("RP-09: whoever is excluded is no approver: not named, by queue or as a stand-in, nor in the place of one who is", () => {
    expect(relationsTo({ ...open, excluded: [owner, manager] }, person(manager))).toEqual([]);
    expect(relationsTo({ ...queued, owner: hr, excluded: [hr] }, person(hr))).toEqual(["owner"]);
    expect(relationsTo({ ...open, excluded: [owner, standIn] }, person(standIn))).toEqual([]);
    expect(relationsTo({ ...open, excluded: [owner, manager] }, person(standIn))).toEqual([]);
  });
  test("in whose place and for which step: the own name comes before the queue, and the queue before a principal", () => {
    expect(capacityOf(open, person(manager))).toEqual({ step: 1 });
    expect(capacityOf(open, person(standIn))).toEqual({ step: 1, onBehalfOf: manager });
    expect(capacityOf(withStep({ people: [{ id: manager }, { id: standIn }] }), person(standIn))).toEqual({ step: 1 });
    expect(capacityOf(withStep({ queue: "hr" }), { ...person(hr), principals: [manager] })).toEqual({ step: 1 });
  });
  test("RP-10: people and queues of a later step that may answer early answer that one", () => {
    expect(capacityOf(withStep({ people: [{ id: manager }, { id: stranger, asStep: 2 }] }), person(stranger))).toEqual({ step: 2 });
    expect(capacityOf(withStep({ queueToo: "hr", queueTooAsStep: 3 }), person(hr))).toEqual({ step: 3 });
    expect(capacityOf(withStep({ queueToo: "hr" }), person(hr))).toEqual({ step: 1 });
  });
  test("RP-07: whoever decided earlier, also in whose place, is no approver of a step for a second person", () => {
    const second = withStep({ no: 2, secondPerson: true }, { closed: [approved(1, standIn, manager)] });
    expect([manager, standIn].map((employee) => capacityOf(second, person(employee)))).toEqual([undefined, undefined]);
    const plain = withStep({ no: 2 }, { closed: [approved(1, manager)] });
    expect(capacityOf(plain, person(manager))).toEqual({ step: 2 });
  });
  test("RP-07: nor of a later step that wants one, which they would answer early, in nobody's place", () => {
    const early = { asStep: 3, id: manager };
    const later = (wish: Partial<OpenStep>) => withStep({ no: 2, ...wish, secondPersonLater: [3] }, { closed: [approved(1, standIn)] });
    expect(capacityOf(later({ people: [early] }), person(standIn))).toBeUndefined();
    expect(capacityOf(later({ people: [early] }), person(manager))).toEqual({ step: 3 });
    expect(capacityOf(later({ people: [early, { id: manager }] }), person(standIn))).toEqual({ step: 2, onBehalfOf: manager });
    const queue = later({ people: [], queueToo: "hr", queueTooAsStep: 3 });
    expect(capacityOf(queue, { ...person(standIn), queues: ["hr"] })).toBeUndefined();
    expect(checkAction({ action: "approve", version: 3 }, later({ people: [early] }), person(standIn))?.params).toEqual({ n: 1, m: 3 });
  });
  test("RP-11: whose it was to decide stays known when the step is closed", () => {
    const closed = [{ no: 1, people: [{ id: manager }], decidedBy: [], approved: false }];
    const over: RequestFacts = { ...open, state: "rejected", step: undefined, closed };
    expect([manager, standIn, hr, owner].map((employee) => wasAsked(over, person(employee)))).toEqual([true, true, false, false]);
    const ofQueues = {
      ...over,
      closed: [{ no: 1, people: [], queue: "hr" as const, queueToo: "finance" as const, decidedBy: [], approved: true }],
    };
    expect([hr, finance, manager].map((employee) => wasAsked(ofQueues, person(employee)))).toEqual([true, true, false]);
  });
  test("RP-09: whoever is excluded was never asked, neither by name nor by queue, whoever of the others was", () => {
    const asked = withStep({ queueToo: "hr" }, { excluded: [owner, manager, hr] });
    expect([manager, hr, standIn].map((employee) => wasAsked(asked, person(employee)))).toEqual([false, false, true]);
  });
});

describe("the buttons", () => {
  test("only what the kind offers, and withdrawing until its limit", () => {
    expect(actionsFor({ ...open, offers: ["approve"] }, person(manager))).toEqual(["approve"]);
    expect(actionsFor({ ...open, offers: ["approve", "return"] }, person(manager))).toEqual(["approve", "return"]);
    const second: RequestFacts = { ...open, closed: [approved(1, manager)] };
    expect(actionsFor(second, person(owner))).toEqual(["nudge", "withdraw"]);
    expect(actionsFor({ ...second, withdrawUntil: "first" }, person(owner))).toEqual(["nudge"]);
    expect(actionsFor({ ...open, withdrawUntil: "first" }, person(owner))).toEqual(["nudge", "withdraw"]);
  });
});

describe("why an action is refused", () => {
  const approve = { action: "approve" as const, version: 3 };
  const refusal = (asked: Parameters<typeof checkAction>[0], request: RequestFacts, employee: number) => {
    const found = checkAction(asked, request, person(employee));
    return found && `${found.kind} ${found.code}`;
  };
  test("nothing stands in the way of the approver and the owner", () => {
    expect(refusal(approve, open, manager)).toBeUndefined();
    expect(refusal({ ...approve, action: "reject", comment: "Not now" }, open, manager)).toBeUndefined();
    expect(refusal({ ...approve, action: "return", comment: "Not now" }, open, manager)).toBeUndefined();
    expect(refusal({ ...approve, action: "withdraw" }, open, owner)).toBeUndefined();
    expect(refusal({ ...approve, action: "nudge" }, open, owner)).toBeUndefined();
    expect(refusal({ ...approve, action: "reassign", comment: "Back later" }, open, hr)).toBeUndefined();
    expect(refusal({ ...approve, action: "resubmit" }, { ...open, state: "returned", step: undefined }, owner)).toBeUndefined();
  });
  test("RP-11: decided already comes before an old version", () => {
    const rejected: RequestFacts = { ...open, state: "rejected", step: undefined };
    expect(refusal({ ...approve, version: 1 }, rejected, manager)).toBe("conflict request.already_decided");
    const passedOn = withStep({ no: 2, people: [{ id: stranger }] }, { closed: [{ ...approved(1, hr), people: [{ id: manager }] }] });
    expect(refusal({ ...approve, version: 1 }, passedOn, manager)).toBe("conflict request.already_decided");
  });
  test("RP-17: only what was returned is sent again, which is said in its own words, also before an old version", () => {
    const again = { ...approve, action: "resubmit" as const, version: 1 };
    const ended = (["approved", "rejected", "withdrawn"] as const).map((state) => ({ ...open, state, step: undefined }));
    const refused = [open, ...ended].map((request) => refusal(again, request, owner));
    expect(new Set(refused)).toEqual(new Set(["conflict request.not_returned"]));
  });
  test("RP-11: whoever's stand-in was quicker is too late, and so is the stand-in of whoever was; not who decided it themselves", () => {
    const next = (actor: number, ...inPlaceOf: number[]) =>
      withStep({ no: 2, people: [{ id: stranger }] }, { closed: [approved(1, actor, ...inPlaceOf)] });
    const both = (request: RequestFacts) => [manager, standIn].map((one) => refusal(approve, request, one));
    expect(both(next(standIn, manager))).toEqual(["conflict request.already_decided", "forbidden request.not_yours"]);
    expect(both(next(manager))).toEqual(["forbidden request.not_yours", "conflict request.already_decided"]);
  });
  test("RP-09, RP-10: own, and not yours", () => {
    expect(refusal(approve, open, owner)).toBe("forbidden request.own");
    expect(refusal(approve, open, stranger)).toBe("forbidden request.not_yours");
    expect(refusal({ ...approve, action: "withdraw" }, open, manager)).toBe("forbidden request.withdraw_not_owner");
    expect(refusal({ ...approve, action: "nudge" }, open, manager)).toBe("forbidden request.not_owner");
    const reassign = { ...approve, action: "reassign" as const, comment: "To me" };
    for (const one of [manager, owner]) expect(refusal(reassign, open, one)).toBe("forbidden request.only_hr");
    const [ofHr, sentByHr] = [
      { ...open, owner: hr, excluded: [hr] },
      { ...open, submitter: hr, excluded: [owner, hr] },
    ];
    for (const request of [ofHr, sentByHr]) {
      expect(refusal(reassign, request, hr)).toBe("forbidden request.reassign_own");
      expect(refusal(approve, request, hr)).toBe("forbidden request.own");
    }
  });
  test("RP-07: a second person, with both numbers", () => {
    const second = withStep({ no: 2, secondPerson: true }, { closed: [approved(1, manager)] });
    expect(checkAction(approve, second, person(manager))).toEqual({
      kind: "forbidden",
      code: "request.second_person",
      params: { n: 1, m: 2 },
    });
    const elsewhere = withStep({ no: 2, people: [{ id: stranger }] }, { closed: [approved(1, manager)] });
    expect(refusal(approve, elsewhere, manager)).toBe("forbidden request.not_yours");
  });
  test("what the kind does not offer, and a withdrawal too late", () => {
    const bare: RequestFacts = { ...open, offers: ["approve"] };
    expect(refusal({ ...approve, action: "reject", comment: "Not now" }, bare, manager)).toBe("refused request.not_offered");
    expect(refusal({ ...approve, action: "return", comment: "Not now" }, bare, manager)).toBe("refused request.not_offered");
    const late: RequestFacts = { ...open, withdrawUntil: "first", closed: [approved(1, stranger)] };
    expect(refusal({ ...approve, action: "withdraw" }, late, owner)).toBe("conflict request.withdraw_late");
  });
  test("RP-12: another version than the present one", () =>
    expect(refusal({ ...approve, version: 2 }, open, manager)).toBe("stale request.changed"));
  test("RP-13: a rejection or a return without a comment of five characters, or with a reason that says nothing", () => {
    const short = { ...approve, action: "reject" as const, comment: " abc  " };
    expect(refusal(short, open, manager)).toBe("refused request.comment_needed");
    expect(refusal({ ...short, comment: "\u200b".repeat(6) }, open, manager)).toBe("refused request.comment_needed");
    expect(refusal({ ...short, comment: "12345" }, open, manager)).toBeUndefined();
    expect(refusal({ ...short, comment: "", reason: "TOO_LATE" }, open, manager)).toBeUndefined();
    expect(refusal({ ...short, comment: "", reason: "OTHER" }, open, manager)).toBe("refused request.comment_needed");
    expect(refusal({ ...short, comment: "", reason: "MADE_UP" }, open, manager)).toBe("refused request.reason_unknown");
    const back = { ...short, action: "return" as const };
    expect(refusal({ ...back, reason: "TOO_LATE" }, open, manager)).toBe("refused request.comment_needed");
  });
});

describe("without a chain", () => {
  const held: RequestFacts = {
    ...open,
    step: undefined,
    offers: ["approve"],
    withdrawUntil: "never",
    hands: { people: [manager], queue: "hr" },
  };
  test("it is in the hands of people and a queue, who decide nothing", () => {
    expect([manager, hr, stranger, owner].map((one) => isInHandsOf(held, person(one)))).toEqual([true, true, false, false]);
    expect([manager, hr].map((one) => actionsFor(held, person(one)))).toEqual([[], []]);
    expect([manager, stranger].map((one) => isConcerned(owner, held, person(one)))).toEqual([true, false]);
  });
  test("its owner takes it back only where the kind says so, and reminds nobody", () => {
    expect(actionsFor(held, person(owner))).toEqual([]);
    expect(checkAction({ action: "withdraw", version: 3 }, held, person(owner))).toMatchObject({ code: "request.not_offered" });
    expect(actionsFor({ ...held, withdrawUntil: "last" }, person(owner))).toEqual(["withdraw"]);
  });
});

test("whoever decided it in any round has a say in it, while it is with others", () => {
  const again: RequestFacts = { ...queued, deciders: [manager] };
  expect([manager, stranger, owner, hr].map((one) => isConcerned(owner, again, person(one)))).toEqual([true, false, true, true]);
});

test("nothing is said about it any more 30 days after its end", () => {
  const on = (decidedAt: string | null) => endedLongAgo(decidedAt, "2026-12-31T09:00:00.000Z");
  expect([null, "2026-12-01T23:00:00.000Z", "2026-11-30T23:00:00.000Z"].map(on)).toEqual([false, false, true]);
});

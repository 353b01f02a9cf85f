import { describe, expect, test } from "vitest";
import { actionsOf, allowedActions, decide } from "#shared/workflow.ts";
import { checkAction, firstStep, type RequestFacts, relationsTo, standing, wasAsked } from "./rules.ts";
import { requestStates, requestWorkflow } from "./workflow.ts";

const [owner, manager, hr, stranger] = [1, 2, 3, 4];
const open: RequestFacts = { state: "open", version: 3, owner, excluded: [owner], step: { approver: "manager", people: [manager] } };
const queued: RequestFacts = { ...open, step: { approver: "hr", people: [] } };
const person = (employee: number) => ({ employee, inHrQueue: employee === hr });

describe("the workflow", () => {
  test("who may do what in which state, as one table", () => {
    const table = requestStates.map((status) =>
      ["owner", "approver", "reader"].map(
        (relation) => allowedActions(requestWorkflow, { status, relations: [relation] }).join("+") || "-",
      ),
    );
    expect(Object.fromEntries(requestStates.map((status, index) => [status, table[index]]))).toEqual({
      open: ["withdraw", "approve+reject", "-"],
      approved: ["-", "-", "-"],
      rejected: ["-", "-", "-"],
      withdrawn: ["-", "-", "-"],
    });
  });
  test("every action leads where it says", () => {
    const standing = { status: "open" as const, relations: ["owner", "approver"] };
    expect(actionsOf(requestWorkflow).map((action) => decide(requestWorkflow, action, standing))).toEqual([
      { ok: true, to: "approved" },
      { ok: true, to: "rejected" },
      { ok: true, to: "withdrawn" },
    ]);
  });
});

describe("relations", () => {
  test("RP-10: the people of the open step and the members of its queue decide", () => {
    expect([owner, manager, hr, stranger].map((employee) => relationsTo(open, person(employee)))).toEqual([
      ["owner"],
      ["approver"],
      [],
      [],
    ]);
    expect([owner, manager, hr].map((employee) => relationsTo(queued, person(employee)))).toEqual([["owner"], [], ["approver"]]);
    expect(relationsTo({ ...open, step: undefined }, person(manager))).toEqual([]);
  });
  test("RP-09: whoever is excluded is no approver, neither named nor by queue", () => {
    expect(relationsTo({ ...open, excluded: [owner, manager] }, person(manager))).toEqual([]);
    expect(relationsTo({ ...queued, owner: hr, excluded: [hr] }, person(hr))).toEqual(["owner"]);
  });
  test("RP-11: whose it was to decide stays known when the step is closed", () => {
    const steps = [{ approver: "manager" as const, people: [manager] }];
    expect([manager, hr, owner].map((employee) => wasAsked(steps, [owner], person(employee)))).toEqual([true, false, false]);
    expect(wasAsked([{ approver: "hr", people: [] }], [owner], person(hr))).toBe(true);
  });
});

describe("with whom a step is", () => {
  const [works, none] = [new Set([manager]), new Set<number>()];
  test("RP-03: the manager who works today", () => {
    expect(firstStep({ manager, active: works, excluded: [owner] })).toEqual({ approver: "manager", people: [manager], why: null });
  });
  test("RP-06: HR where nobody else is found, and why", () => {
    const alone = { approver: "hr", people: [], why: "no_manager" };
    expect(firstStep({ manager: undefined, active: none, excluded: [owner] })).toEqual(alone);
    expect(firstStep({ manager, active: works, excluded: [owner, manager] })).toEqual(alone);
    expect(firstStep({ manager, active: none, excluded: [owner] })).toEqual({ ...alone, why: "manager_absent" });
  });
  test("RP-06: HR as soon as none of its people can decide any more", () => {
    const step = { approver: "manager" as const, people: [manager, stranger], why: null };
    expect(standing(step, new Set([stranger]))).toBe(step);
    expect(standing(step, none)).toEqual({ approver: "hr", people: [], why: "manager_absent" });
    const queue = { approver: "hr" as const, people: [], why: null };
    expect(standing(queue, none)).toBe(queue);
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
    expect(refusal({ ...approve, action: "withdraw" }, open, owner)).toBeUndefined();
  });
  test("RP-11: decided already comes before an old version", () => {
    expect(refusal({ ...approve, version: 1 }, { ...open, state: "rejected", step: undefined }, manager)).toBe(
      "conflict request.already_decided",
    );
  });
  test("RP-09, RP-10: own, and not yours", () => {
    expect(refusal(approve, open, owner)).toBe("forbidden request.own");
    expect(refusal(approve, open, stranger)).toBe("forbidden request.not_yours");
    expect(refusal({ ...approve, action: "withdraw" }, open, manager)).toBe("forbidden request.withdraw_not_owner");
  });
  test("RP-12: another version than the present one", () =>
    expect(refusal({ ...approve, version: 2 }, open, manager)).toBe("stale request.changed"));
  test("RP-13: a rejection without a reason", () => {
    const short = { ...approve, action: "reject" as const, comment: " abc  " };
    expect(refusal(short, open, manager)).toBe("refused request.comment_needed");
    expect(refusal({ ...short, comment: "\u200b".repeat(6) }, open, manager)).toBe("refused request.comment_needed");
  });
});

// Rounds that do not begin at the first step, and what a module does to the ask about its record.
import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { newId } from "#api/ids.ts";
import { inTransaction } from "#api/transaction.ts";
import { requestEndpoints } from "../contract.ts";
import { step } from "../policies/policy.ts";
import { reopen, returnAs, withdrawAs } from "./index.ts";
import {
  applied,
  ask,
  askAgain,
  chainOf,
  makeKind,
  makePerson,
  nextCompany,
  requestsAppForThisFile,
  type TestPerson,
} from "./testing-app.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");

const paid = chainOf(step("manager", { name: "Manager" }), step("finance", { name: "Finance" }));
/** Only the amount decides whether everybody is asked again. */
const bill = () =>
  makeKind({
    area: "money",
    defaultPolicy: paid,
    restartAt: (before, after) => (before.amount === after.amount ? "returned" : "first"),
  });

const team = () => {
  const company = nextCompany();
  const rohan = makePerson(portal.app, company, "Rohan Mehta", { role: "Manager" });
  const asha = makePerson(portal.app, company, "Asha Nair", { manager: rohan });
  const imran = makePerson(portal.app, company, "Imran Qureshi", { role: "Finance" });
  return { company, rohan, asha, imran };
};

const read = (person: TestPerson, number: string) => person.call(requestEndpoints.byNumber, { params: { number } });
const decide = async (person: TestPerson, number: string, action: "approve" | "return") => {
  const { id, version } = await read(person, number);
  return person.call(requestEndpoints.decide, { params: { id }, body: { action, version, comment: "Please look again" } });
};
const chainOfRound = async (person: TestPerson, number: string) =>
  (await read(person, number)).view.chain.map(({ no, state, why }) => [no, state, why?.code]);

const returnedByFinance = async () => {
  const all = team();
  const asked = await ask(all.asha, undefined, { kind: bill(), facts: { amount: 100 } });
  await decide(all.rohan, asked.number, "approve");
  await decide(all.imran, asked.number, "return");
  return { ...all, ...asked };
};

describe("a bill that finance sends back", () => {
  test("RP-17: goes on where it was returned when nothing that matters changed; the manager's approval stands", async () => {
    const { asha, imran, rohan, number, recordId } = await returnedByFinance();
    await askAgain(asha, recordId, 3, [], { amount: 100 });
    expect(await chainOfRound(asha, number)).toEqual([
      [1, "skipped", "approved_before"],
      [2, "open", undefined],
    ]);
    expect((await rohan.call(requestEndpoints.waiting, { query: {} })).total).toBe(0);
    await decide(imran, number, "approve");
    expect((await read(asha, number)).status).toBe("approved");
    expect(applied.get(recordId)).toEqual(["step_approved", "returned", "resubmitted", "approved"]);
  });

  test("RP-17: begins at the first step when it did", async () => {
    const { asha, number, recordId } = await returnedByFinance();
    await askAgain(asha, recordId, 3, [], { amount: 101 });
    expect(await chainOfRound(asha, number)).toEqual([
      [1, "open", undefined],
      [2, "waiting", undefined],
    ]);
  });

  test("RP-07: whoever approved before the return does not take the step of the second person", async () => {
    const { company } = team();
    const imran = makePerson(portal.app, company, "Imran Qureshi", { role: "Finance" });
    const asha = makePerson(portal.app, company, "Asha Nair", { manager: imran });
    const neha = makePerson(portal.app, company, "Neha Gupta", { role: "Finance" });
    const { number, recordId } = await ask(asha, undefined, { kind: bill(), facts: { amount: 100 } });
    await decide(imran, number, "approve");
    await decide(neha, number, "return");
    await askAgain(asha, recordId, 3, [], { amount: 100 });
    expect((await imran.call(requestEndpoints.waiting, { query: {} })).total).toBe(0);
    const { id, version } = await read(asha, number);
    expect(await imran.refused(requestEndpoints.decide, { params: { id }, body: { action: "approve", version } })).toMatchObject({
      status: 403,
      sentences: ["You decided step 1. Step 2 needs another person."],
    });
    await decide(neha, number, "approve");
  });
});

describe("a bill that is sent back twice", () => {
  const three = (wish: Parameters<typeof makeKind>[0] = {}) =>
    makeKind({
      area: "money",
      defaultPolicy: chainOf(
        step("manager", { name: "Manager" }),
        step("hr", { name: "HR" }),
        step("finance", { name: "Finance", whenVacant: "finance" }),
      ),
      restartAt: () => "returned",
      ...wish,
    });
  /** Approved by `first`, then returned in two rounds from the second step on. */
  const twiceReturned = async (owner: TestPerson, first: TestPerson, kavita: TestPerson, kind = three()) => {
    const asked = await ask(owner, undefined, { kind, facts: { amount: 100 } });
    await decide(first, asked.number, "approve");
    await decide(kavita, asked.number, "return");
    await askAgain(owner, asked.recordId, 3, [], { amount: 100 });
    await decide(kavita, asked.number, "return");
    await askAgain(owner, asked.recordId, 5, [], { amount: 100 });
    await decide(kavita, asked.number, "approve");
    return asked;
  };
  const mayNotDecideTwice = async (person: TestPerson, owner: TestPerson, number: string) => {
    expect((await person.call(requestEndpoints.waiting, { query: {} })).total).toBe(0);
    const { id, version } = await read(owner, number);
    expect(await person.refused(requestEndpoints.decide, { params: { id }, body: { action: "approve", version } })).toMatchObject({
      status: 403,
      sentences: ["You decided step 1. Step 3 needs another person."],
    });
  };

  test("RP-07: in the third round whoever approved in the first still does not take the step of the second person", async () => {
    const { company } = team();
    const imran = makePerson(portal.app, company, "Imran Qureshi", { role: "Finance" });
    const asha = makePerson(portal.app, company, "Asha Nair", { manager: imran });
    const kavita = makePerson(portal.app, company, "Kavita Rao", { role: "HR" });
    const neha = makePerson(portal.app, company, "Neha Gupta", { role: "Finance" });
    const { number } = await twiceReturned(asha, imran, kavita);
    await mayNotDecideTwice(imran, asha, number);
    expect((await read(asha, number)).view.chain[0]?.why).toEqual({ code: "approved_before", no: 1, name: "Imran Qureshi" });
    await decide(neha, number, "approve");
    expect((await read(asha, number)).status).toBe("approved");
  });

  test("RP-07: nor does the person in whose place it was approved", async () => {
    const { company } = team();
    const imran = makePerson(portal.app, company, "Imran Qureshi", { role: "Finance" });
    const asha = makePerson(portal.app, company, "Asha Nair", { manager: imran });
    const kavita = makePerson(portal.app, company, "Kavita Rao", { role: "HR" });
    const fatima = makePerson(portal.app, company, "Fatima Sheikh", { role: "Manager" });
    makePerson(portal.app, company, "Neha Gupta", { role: "Finance" });
    await portal.pastTriggers(
      `insert into requests.stand_ins (company_id, id, principal_id, stand_in_id, kind, from_day, to_day, begins_at, ends_at, source, set_at)
       values ($1, $2, $3, $4, '*', '2026-12-07', '2026-12-11', '2026-12-06T18:30:00Z', '2026-12-11T18:30:00Z', 'own', '2026-12-06T00:00:00Z')`,
      [company, newId(), imran.actor.employee, fatima.actor.employee],
    );
    const { number } = await twiceReturned(asha, fatima, kavita);
    await mayNotDecideTwice(imran, asha, number);
  });

  test("RP-17: what was passed over stays passed over for its own reason, and approves nothing: it can be withdrawn until the first approval", async () => {
    const { company } = team();
    const kavita = makePerson(portal.app, company, "Kavita Rao", { role: "HR" });
    const sunita = makePerson(portal.app, company, "Sunita Krishnan", { role: "Manager" });
    const kind = makeKind({
      withdrawUntil: "first",
      defaultPolicy: chainOf(step("person", { name: "Named", person: sunita.actor.employee }), step("hr", { name: "HR" })),
      restartAt: () => "returned",
    });
    const { id, number, recordId } = await ask(sunita, undefined, { kind, facts: { amount: 100 } });
    await decide(kavita, number, "return");
    await askAgain(sunita, recordId, 2, [], { amount: 100 });
    expect(await chainOfRound(sunita, number)).toEqual([
      [1, "skipped", "own_request"],
      [2, "open", undefined],
    ]);
    const { timeline, view } = await read(sunita, number);
    expect(timeline.map(({ event }) => event)).toEqual(["submitted", "skipped", "opened", "returned", "resubmitted", "opened"]);
    expect(view.actions).toContain("withdraw");
    await sunita.call(requestEndpoints.withdraw, { params: { id }, body: { version: 3 } });
    expect((await read(sunita, number)).status).toBe("withdrawn");
  });
});

describe("a module", () => {
  test("opens what was approved once more, at the step it names", async () => {
    const { company, asha, rohan, imran } = team();
    const { number, recordId, id } = await ask(asha, undefined, { kind: bill(), facts: { amount: 100 } });
    await decide(rohan, number, "approve");
    const again = () =>
      inTransaction(systemActor(company), (tx) => reopen(tx, { recordId, from: 2, reason: "The payment bounced", summary: [] }));
    await expect(again()).rejects.toThrow("request.not_approved");
    await decide(imran, number, "approve");
    await again();
    expect(await read(asha, number)).toMatchObject({
      status: "open",
      round: 2,
      view: { chain: [{ state: "skipped" }, { state: "open" }], changes: [] },
    });
    await decide(imran, number, "approve");
    const { status, timeline } = await read(asha, number);
    expect([status, timeline.map(({ event }) => event)]).toEqual([
      "approved",
      ["submitted", "opened", "step_approved", "opened", "approved", "reopened", "opened", "approved"],
    ]);
    expect(id).toBe((await read(asha, number)).id);
  });

  test("takes an ask back or returns it for a reason of its own, once", async () => {
    const { company, asha, rohan } = team();
    const one = await ask(asha);
    const other = await ask(asha);
    const system = systemActor(company);
    expect(await inTransaction(system, (tx) => returnAs(tx, one.recordId, "The calendar changed"))).toBe(true);
    expect(await inTransaction(system, (tx) => returnAs(tx, one.recordId, "The calendar changed"))).toBe(false);
    expect(await inTransaction(system, (tx) => withdrawAs(tx, other.recordId, "The owner left"))).toBe(true);
    expect(await inTransaction(system, (tx) => withdrawAs(tx, other.recordId, "The owner left"))).toBe(false);
    const [returned, withdrawn] = [await read(asha, one.number), await read(asha, other.number)];
    expect([returned.status, withdrawn.status]).toEqual(["returned", "withdrawn"]);
    expect(returned.timeline.at(-1)).toMatchObject({ event: "returned", comment: "The calendar changed" });
    expect(returned.timeline.at(-1)?.actor).toBeUndefined();
    expect((await rohan.call(requestEndpoints.waiting, { query: {} })).total).toBe(0);
    expect([applied.get(one.recordId), applied.get(other.recordId)]).toEqual([["returned"], ["withdrawn"]]);
  });
});

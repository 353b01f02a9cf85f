import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { inTransaction } from "#api/transaction.ts";
import { requestEndpoints } from "../../contract.ts";
import { step } from "../../policies/policy.ts";
import { findAnew } from "../index.ts";
import {
  applied,
  ask,
  chainOf,
  makeKind,
  makePerson,
  makeTeam,
  readers,
  requestsAppForThisFile,
  setHeads,
  setLeft,
  setManager,
  setWorking,
  type TestPerson,
} from "../testing-app.ts";
import { decide, newsOf, read, waitingOf } from "../testing-calls.ts";
import { undecidedOwners } from "./store.ts";
import { careAt, findAbandoned, lapseAt } from "./testing.ts";

const portal = requestsAppForThisFile("2026-12-04T10:40:00.000Z");

const team = () => makeTeam(portal.app);
const changed = (company: number, ...people: TestPerson[]) =>
  inTransaction(systemActor(company), (tx) =>
    findAnew(
      tx,
      people.map(({ actor }) => actor.employee),
    ),
  );
const lastEntry = async (owner: TestPerson, number: string) => {
  const { event, params, actor } = (await read(owner, number)).timeline.at(-1) ?? {};
  return { event, actor, ...params };
};

describe("found anew", () => {
  test("RP-08: a new manager has what is open, in the transaction of the change; the age runs on", async () => {
    const { company, people, asha, rohan, fatima } = team();
    const { id, number } = await ask(asha);
    const done = await ask(asha);
    await decide(rohan, asha, done.number);
    newsOf(id, people);
    await careAt(company, "2026-12-07");
    expect(newsOf(id, people)).toEqual(["reminder rohan"]);
    const before = await read(asha, number);
    setManager(asha, fatima);
    expect([await changed(company, asha), await changed(company, asha)]).toEqual([1, 0]);
    expect(newsOf(id, people)).toEqual(["waiting fatima"]);
    const after = await read(asha, number);
    expect([after.version, after.view.chain[0]?.people.map(({ name }) => name)]).toEqual([2, ["Fatima Sheikh"]]);
    expect(after.view.chain[0]?.openedAt).toBe(before.view.chain[0]?.openedAt);
    expect(await lastEntry(asha, number)).toEqual({ event: "moved", step: "Manager", no: 1, from: "Rohan Mehta", people: "Fatima Sheikh" });
    expect([await waitingOf(rohan), await waitingOf(fatima)]).toEqual([[], [number]]);
    await careAt(company, "2026-12-08");
    expect(newsOf(id, people)).toEqual(["reminder fatima"]);
  });

  test("RP-08: nothing of colleagues is looked for when somebody changes of whom and with whom nothing is open", async () => {
    const { company, asha, rohan, fatima } = team();
    const { number } = await ask(asha);
    setManager(asha, fatima);
    expect([await changed(company, fatima), await waitingOf(rohan), await waitingOf(fatima)]).toEqual([0, [number], []]);
  });

  test("RP-08: a manager who leaves: to the next up in that transaction, or by the hour, journey 6", async () => {
    const { company, asha, rohan, sunita, kavita } = team();
    const [one, other] = [await ask(asha), await ask(asha)];
    await decide(rohan, asha, one.number, { action: "return", comment: "Please say more" });
    setWorking(rohan.actor.employee, false);
    expect(await waitingOf(kavita)).toEqual([other.number]);
    expect([await findAbandoned(company), await findAbandoned(company)]).toEqual([1, 0]);
    expect([await waitingOf(kavita), await waitingOf(sunita)]).toEqual([[], [other.number]]);
    expect(await lastEntry(asha, other.number)).toMatchObject({
      event: "moved",
      from: "Rohan Mehta",
      people: "Sunita Krishnan",
      why: "sent_up",
    });
    setWorking(sunita.actor.employee, false);
    expect(await changed(company, sunita)).toBe(1);
    expect(await lastEntry(asha, other.number)).toMatchObject({ from: "Sunita Krishnan", queue: "hr", people: "HR" });
    expect(await waitingOf(kavita)).toEqual([other.number]);
  });

  test("RP-08: a queue in which nobody is left is found anew by the hour", async () => {
    const { company, asha, kavita, rohan } = team();
    const kind = makeKind({ defaultPolicy: chainOf(step("hr", { name: "HR" })) });
    const { number } = await ask(asha, newId(), { kind });
    const own = await ask(kavita, newId(), {
      kind: makeKind({ defaultPolicy: chainOf(step("person", { name: "R", person: rohan.actor.employee })) }),
    });
    setWorking(kavita.actor.employee, false);
    expect(await findAbandoned(company)).toBe(1);
    expect(await waitingOf(rohan)).toEqual([number, own.number]);
  });

  test("RP-08: nothing is approved by a change of the company: an own or an approved step goes on to somebody else", async () => {
    const { company, asha, rohan, sunita, fatima } = team();
    setHeads(asha, fatima);
    const kind = makeKind({
      defaultPolicy: chainOf(step("manager", { name: "Manager" }), step("departmentHead", { name: "Head" })),
    });
    const { number, recordId } = await ask(asha, newId(), { kind });
    await decide(rohan, asha, number);
    setHeads(asha, rohan);
    await changed(company, asha);
    expect((await read(asha, number)).view.chain[1]).toMatchObject({ state: "open", people: [{ name: "Sunita Krishnan" }] });
    setHeads(asha, asha);
    await changed(company, asha);
    expect((await read(asha, number)).view.chain[1]).toMatchObject({ state: "open", people: [{ name: "Sunita Krishnan" }] });
    expect(applied.get(recordId)).toEqual(["step_approved"]);
    await decide(sunita, asha, number);
  });

  test("by the hour it stays with whoever of several can still decide it; a change of their status takes the others out", async () => {
    const { company, asha, rohan, fatima, kavita } = team();
    const both = [rohan, fatima].map(({ actor }) => actor.employee);
    const relations = { leads: { label: "Leads", people: async () => both } };
    const kind = makeKind({ relations, defaultPolicy: chainOf(step("leads", { name: "Leads" })) });
    const { number } = await ask(asha, newId(), { kind });
    setWorking(rohan.actor.employee, false);
    expect([await findAbandoned(company), await waitingOf(fatima)]).toEqual([0, [number]]);
    expect((await read(asha, number)).version).toBe(1);
    expect(await changed(company, rohan)).toBe(1);
    expect(await lastEntry(asha, number)).toMatchObject({ from: "Rohan Mehta, Fatima Sheikh", people: "Fatima Sheikh" });
    setWorking(fatima.actor.employee, false);
    expect([await findAbandoned(company), await waitingOf(kavita)]).toEqual([1, [number]]);
  });

  test("whom HR gave it to keeps it while they can decide, and others keep it by the hour", async () => {
    const { company, asha, fatima, kavita, sunita } = team();
    const { id, number, recordId } = await ask(asha);
    readers.set(recordId, [kavita.actor.employee]);
    const to = `T-${fatima.actor.employee}`;
    await kavita.call(requestEndpoints.reassign, { params: { id }, body: { version: 1, to, comment: "Rohan is away" } });
    expect(await waitingOf(fatima)).toEqual([number]);
    setManager(asha, sunita);
    expect([await changed(company, asha), await findAbandoned(company), await waitingOf(fatima)]).toEqual([0, 0, [number]]);
    setWorking(fatima.actor.employee, false);
    expect([await findAbandoned(company), await waitingOf(sunita)]).toEqual([1, [number]]);
  });
});

describe("RP-08, RP-23: a step that was escalated", () => {
  const escalated = async () => {
    const made = team();
    const asked = await ask(made.asha);
    await careAt(made.company, "2026-12-09");
    expect(await waitingOf(made.sunita)).toEqual([asked.number]);
    return { ...made, ...asked };
  };

  test("stays with whom it was escalated to when its manager changes", async () => {
    const { company, asha, fatima, rohan, sunita, number } = await escalated();
    setManager(asha, fatima);
    expect(await changed(company, asha)).toBe(1);
    expect(await Promise.all([rohan, fatima, sunita].map(waitingOf))).toEqual([[], [number], [number]]);
    await careAt(company, "2026-12-09", "10:00");
    expect(await lastEntry(asha, number)).toMatchObject({ event: "moved" });
  });

  test("is escalated anew when it goes to whom it was escalated to", async () => {
    const { company, asha, rohan, sunita, kavita, number } = await escalated();
    setWorking(rohan.actor.employee, false);
    expect(await changed(company, rohan)).toBe(1);
    expect(await waitingOf(sunita)).toEqual([number]);
    await careAt(company, "2026-12-09", "10:00");
    expect([await lastEntry(asha, number), await waitingOf(kavita)]).toEqual([
      expect.objectContaining({ event: "escalated", people: "HR" }),
      [number],
    ]);
  });

  test("is escalated anew when whom it was escalated to leaves", async () => {
    const { company, rohan, sunita, kavita, number } = await escalated();
    setWorking(sunita.actor.employee, false);
    await changed(company, sunita);
    expect(await Promise.all([rohan, kavita].map(waitingOf))).toEqual([[number], []]);
    await careAt(company, "2026-12-09", "10:00");
    expect(await Promise.all([rohan, kavita].map(waitingOf))).toEqual([[number], [number]]);
  });

  test("stays with the others when one of those it was escalated to leaves", async () => {
    const { company, asha, rohan, sunita, kavita } = team();
    // Another queue has the place of HR, whose people are asked by name then.
    makePerson(portal.app, company, "F1", { role: "Finance" });
    const later = step("finance", { name: "Finance", overtakeAfter: 1 });
    const kind = makeKind({ defaultPolicy: chainOf(step("manager", { name: "Manager" }), later) });
    const { number } = await ask(asha, newId(), { kind });
    for (const day of ["2026-12-07", "2026-12-09", "2026-12-14"]) await careAt(company, day);
    expect(await Promise.all([rohan, sunita, kavita].map(waitingOf))).toEqual([[number], [number], [number]]);
    setWorking(sunita.actor.employee, false);
    await changed(company, sunita);
    expect(await Promise.all([rohan, kavita].map(waitingOf))).toEqual([[number], [number]]);
    expect((await read(asha, number)).view.chain[0]?.people.map(({ name }) => name).toSorted()).toEqual(["Kavita Rao", "Rohan Mehta"]);
  });
});

test("RP-11: whoever comes too late reads who decided, also when the next step has been escalated since", async () => {
  const { company, asha, rohan, fatima, sunita, kavita } = team();
  const both = [rohan, fatima].map(({ actor }) => actor.employee);
  const relations = { leads: { label: "Leads", people: async () => both } };
  const second = step("person", { name: "Second", person: sunita.actor.employee });
  const kind = makeKind({ relations, defaultPolicy: chainOf(step("leads", { name: "Leads" }), second) });
  const { id, number } = await ask(asha, newId(), { kind });
  await decide(rohan, asha, number);
  await careAt(company, "2026-12-09");
  expect([await waitingOf(kavita), await lastEntry(asha, number)]).toEqual([[number], expect.objectContaining({ event: "escalated" })]);
  const refused = await fatima.refused(requestEndpoints.decide, { params: { id }, body: { action: "approve", version: 1 } });
  expect(refused.sentences).toEqual(["Rohan Mehta approved this at 4 Dec 2026, 16:10. Your decision was not saved."]);
});

describe("RP-18: what is taken back", () => {
  const returned = async ({ asha, rohan }: ReturnType<typeof team>, kind = makeKind()) => {
    const asked = await ask(asha, newId(), { kind });
    clock.set("2026-12-08T06:00:00.000Z");
    await decide(rohan, asha, asked.number, { action: "return", comment: "Please start later" });
    return asked;
  };

  test("returned 8 Dec and untouched: told 31 Dec, withdrawn 7 Jan, each once", async () => {
    const made = team();
    const { company, people, asha } = made;
    const { id, number, recordId } = await returned(made);
    newsOf(id, people);
    expect([await lapseAt(company, "2026-12-31", "01:59"), newsOf(id, people)]).toEqual([0, []]);
    expect([await lapseAt(company, "2026-12-31"), newsOf(id, people)]).toEqual([1, ["lapses_soon asha"]]);
    expect([await lapseAt(company, "2027-01-01"), await lapseAt(company, "2027-01-07", "01:59")]).toEqual([0, 0]);
    expect((await read(asha, number)).status).toBe("returned");
    const [first, second] = await Promise.all([lapseAt(company, "2027-01-07"), lapseAt(company, "2027-01-07")]);
    expect([first + second, newsOf(id, people)]).toEqual([1, ["withdrawn asha"]]);
    expect([(await read(asha, number)).status, await lastEntry(asha, number)]).toEqual([
      "withdrawn",
      { event: "lapsed", actor: undefined },
    ]);
    expect(applied.get(recordId)).toEqual(["returned", "withdrawn"]);
    expect(await lapseAt(company, "2027-01-08")).toBe(0);
  });

  test("of an owner who has left, where the kind says so; an account that is only switched off is none", async () => {
    const made = team();
    const { company, asha, rohan, kavita } = made;
    const keep = makeKind({ ownerLeft: "keep" });
    const [one, kept, ofOther] = [await ask(asha), await ask(asha, newId(), { kind: keep }), await ask(rohan)];
    const back = await returned(made);
    setWorking(asha.actor.employee, false);
    expect(await lapseAt(company, "2026-12-09")).toBe(0);
    setLeft(asha);
    expect([await lapseAt(company, "2026-12-09"), await lapseAt(company, "2026-12-10")]).toEqual([2, 0]);
    expect(await Promise.all([one, kept, back].map(async ({ number }) => (await read(asha, number)).status))).toEqual([
      "withdrawn",
      "open",
      "withdrawn",
    ]);
    expect((await read(rohan, ofOther.number)).status).toBe("open");
    expect([await waitingOf(rohan), await waitingOf(kavita)]).toEqual([[kept.number], []]);
  });

  test("owners are looked at by their numbers, each page behind the one before", async () => {
    const { company, asha, rohan } = team();
    for (const owner of [asha, rohan]) await ask(owner);
    const behind = (owner: number) => inTransaction(systemActor(company), (tx) => undecidedOwners(tx, owner));
    const [first, second] = [rohan.actor.employee, asha.actor.employee];
    expect([await behind(0), await behind(first), await behind(second)]).toEqual([[first, second], [second], []]);
  });
});

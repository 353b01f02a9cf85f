// "Waiting for me": decisions and to-dos in one list, whose figure is that of the list.
import { beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, reading } from "#api/transaction.ts";
import { requestEndpoints } from "../contract.ts";
import { step } from "../policies/policy.ts";
import { closeTodo, openTodo, todoKinds, waitingTotal } from "./index.ts";
import {
  ask,
  chainOf,
  makeKind,
  makePerson,
  makeTeam,
  requestsAppForThisFile,
  setLastResort,
  setWorking,
  type TestPerson,
} from "./testing-app.ts";
import { decide, waitingOf } from "./testing-calls.ts";
import { careAt } from "./time/testing.ts";

const portal = requestsAppForThisFile("2026-12-04T10:40:00.000Z");
beforeAll(() => todoKinds.give([{ id: "tiny.todo", label: "Tiny to-do", sentence: "Look at {what}.", path: () => "/tiny" }]));

const team = () => makeTeam(portal.app);
type Query = {
  limit?: number;
  after?: string | undefined;
  before?: string | undefined;
  show?: "decisions" | "todos";
  kind?: string;
  as?: "me" | "stand-in" | "queue";
  sort?: "since" | "-since";
};
const list = (person: TestPerson, query: Query = {}) => person.call(requestEndpoints.waiting, { query });
const titles = async (person: TestPerson, query: Query = {}) =>
  (await list(person, query)).items.map(({ request, title }) => request?.number ?? title);
const todo = (company: number, assignee: TestPerson, what: string, dueOn?: string) =>
  inTransaction(systemActor(company), async (tx) =>
    openTodo(tx, {
      kind: "tiny.todo",
      subject: { type: "tiny.record", id: newId() },
      params: { what },
      assignee: assignee.actor.employee,
      ...(dueOn && { dueOn }),
    }),
  );
/** From Monday 7 to Friday 11 December, for everything. */
const standIn = (principal: TestPerson, person: TestPerson) =>
  portal.pastTriggers(
    `insert into requests.stand_ins (company_id, id, principal_id, stand_in_id, kind, from_day, to_day, begins_at, ends_at, source, set_at)
     values ($1, gen_random_uuid(), $2, $3, '*', '2026-12-07', '2026-12-11', '2026-12-06T18:30:00Z', '2026-12-11T18:30:00Z', 'own', now())`,
    [principal.actor.company, principal.actor.employee, person.actor.employee],
  );
const totals = (person: TestPerson) => reading(person.actor, (tx) => waitingTotal(tx));
const byHr = makeKind({ defaultPolicy: chainOf(step("hr", { name: "HR" })) });

describe("the rows", () => {
  test("DG-02: of whom I stand in for, with until when, only in those days, and mine is mine", async () => {
    const { asha, rohan, fatima } = team();
    const { number } = await ask(asha);
    await standIn(rohan, fatima);
    expect(await titles(fatima)).toEqual([]);
    clock.set("2026-12-07T04:00:00.000Z");
    const [row] = (await list(fatima)).items;
    expect([row?.request?.number, row?.standsInFor]).toEqual([
      number,
      { person: { code: `T-${rohan.actor.employee}`, name: "Rohan Mehta" }, until: "2026-12-11" },
    ]);
    expect((await list(rohan)).items[0]?.standsInFor).toBeUndefined();
    expect([await titles(fatima, { as: "me" }), await titles(fatima, { as: "stand-in" })]).toEqual([[], [number]]);
    await decide(fatima, asha, number);
    const decided = await fatima.call(requestEndpoints.decided, { query: {} });
    expect(decided.items[0]).toMatchObject({ number, action: "approve", decidedFor: { name: "Rohan Mehta" } });
    expect([await titles(fatima), await titles(rohan)]).toEqual([[], []]);
    const late = await ask(asha);
    clock.set("2026-12-11T18:30:00.000Z");
    expect([await titles(fatima), await titles(rohan)]).toEqual([[], [late.number]]);
  });

  test("of a kind that keeps to the people asked nobody stands in", async () => {
    const { asha, rohan, fatima } = team();
    await standIn(rohan, fatima);
    const { number } = await ask(asha, newId(), { kind: makeKind({ standIn: false }) });
    clock.set("2026-12-07T04:00:00.000Z");
    expect([await titles(fatima), await titles(rohan)]).toEqual([[], [number]]);
  });

  test("of a queue, and by filters of whose, what and which kind", async () => {
    const { company, asha, kavita, sunita } = team();
    const queued = await ask(asha, newId(), { kind: byHr });
    const report = makePerson(portal.app, company, "Vikram", { manager: kavita });
    const own = await ask(report);
    await todo(company, kavita, "this");
    expect(await titles(kavita)).toEqual([queued.number, own.number, "Look at this."]);
    expect([await titles(kavita, { as: "me" }), await titles(kavita, { as: "queue" })]).toEqual([
      [own.number, "Look at this."],
      [queued.number],
    ]);
    expect([await titles(kavita, { show: "decisions" }), await titles(kavita, { show: "todos" })]).toEqual([
      [queued.number, own.number],
      ["Look at this."],
    ]);
    expect([await titles(kavita, { kind: byHr }), await titles(kavita, { kind: "tiny.todo" })]).toEqual([
      [queued.number],
      ["Look at this."],
    ]);
    expect(await titles(sunita)).toEqual([]);
  });

  test("as=queue is what waits in a queue, and no to-do of one's own, also where HR has what nobody else can decide", async () => {
    const { company, asha, rohan, kavita } = team();
    const { number } = await ask(asha);
    setWorking(rohan.actor.employee, false);
    await todo(company, kavita, "this");
    expect([await titles(kavita, { as: "queue" }), await titles(kavita)]).toEqual([[number], [number, "Look at this."]]);
  });

  test("RP-06, RP-21: HR has what nobody of those asked can decide any more, not what one of them or another queue still can", async () => {
    const { company, asha, rohan, fatima, kavita } = team();
    makePerson(portal.app, company, "F1", { role: "Finance" });
    await setLastResort(portal.pastTriggers, rohan);
    await ask(asha, newId(), { kind: makeKind({ defaultPolicy: chainOf(step("finance", { name: "Finance" })) }) });
    await careAt(company, "2026-12-09");
    const both = [rohan, fatima].map(({ actor }) => actor.employee);
    const relations = { leads: { label: "Leads", people: async () => both } };
    const { number } = await ask(asha, newId(), {
      kind: makeKind({ relations, defaultPolicy: chainOf(step("leads", { name: "Leads" })) }),
    });
    setWorking(rohan.actor.employee, false);
    expect([await waitingOf(kavita), await totals(kavita)]).toEqual([[], { waiting: 0, todos: 0 }]);
    setWorking(fatima.actor.employee, false);
    expect([await waitingOf(kavita), await totals(kavita)]).toEqual([[number], { waiting: 1, todos: 0 }]);
  });

  test("RP-07: what needs a second person is not in the list of whoever decided", async () => {
    const { company, asha } = team();
    const [f1, f2] = [
      makePerson(portal.app, company, "F1", { role: "Finance" }),
      makePerson(portal.app, company, "F2", { role: "Finance" }),
    ];
    const kind = makeKind({
      defaultPolicy: chainOf(step("person", { name: "First", person: f1.actor.employee }), step("finance", { name: "Finance" })),
    });
    const { number } = await ask(asha, newId(), { kind });
    await decide(f1, asha, number);
    expect([await waitingOf(f1), await waitingOf(f2)]).toEqual([[], [number]]);
    expect([await totals(f1), await totals(f2)]).toEqual([
      { waiting: 0, todos: 0 },
      { waiting: 1, todos: 0 },
    ]);
  });

  test("a to-do is gone when it is done, and the same is open once", async () => {
    const { company, rohan } = team();
    const subject = newId();
    const open = () =>
      inTransaction(systemActor(company), async (tx) =>
        openTodo(tx, {
          kind: "tiny.todo",
          subject: { type: "tiny.record", id: subject },
          params: { what: "it" },
          assignee: rohan.actor.employee,
        }),
      );
    await Promise.all([open(), open(), open()]);
    expect(await titles(rohan)).toEqual(["Look at it."]);
    await inTransaction(systemActor(company), async (tx) => closeTodo(tx, { kind: "tiny.todo", subject }, "done"));
    expect(await titles(rohan)).toEqual([]);
  });
});

describe("RP-21: the order and the figure", () => {
  test("overdue first, then the oldest, across pages in both directions; total and badge are of the same rows", async () => {
    const { company, asha, rohan } = team();
    const old = [await ask(asha), await ask(asha)].map(({ number }) => number);
    await careAt(company, "2026-12-04", "18:00");
    clock.set("2026-12-09T12:00:00.000Z");
    await todo(company, rohan, "late", "2026-12-08");
    const fresh = (await ask(asha)).number;
    await todo(company, rohan, "soon", "2026-12-20");
    expect(await titles(rohan)).toEqual(["Look at late.", ...old, fresh, "Look at soon."]);
    clock.set("2026-12-10T06:00:00.000Z");
    const expected = [...old, "Look at late.", fresh, "Look at soon."];
    const whole = await list(rohan);
    expect([whole.items.map(({ request, title }) => request?.number ?? title), whole.total]).toEqual([expected, 5]);
    expect(whole.items.map(({ overdue }) => overdue)).toEqual([true, true, true, false, false]);

    const pages = [await list(rohan, { limit: 2 })];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await list(rohan, { limit: 2, after: next }));
    const names = (page: (typeof pages)[number]) => page.items.map(({ request, title }) => request?.number ?? title);
    expect([pages.flatMap(names), pages.map(({ total }) => total)]).toEqual([expected, [5, 5, 5]]);
    const back = await list(rohan, { limit: 2, before: pages[2]?.previous });
    expect(names(back)).toEqual(expected.slice(2, 4));
    expect(names(await list(rohan, { limit: 2, before: back.previous }))).toEqual(expected.slice(0, 2));

    expect(await totals(rohan)).toEqual({ waiting: 3, todos: 2 });
    for (const query of [{ show: "decisions" }, { show: "todos" }, { as: "me" }, { as: "queue" }, { kind: "tiny.ask" }] as const) {
      const filtered = await list(rohan, query);
      expect([query, filtered.total]).toEqual([query, filtered.items.length]);
    }
  });

  test("RP-21: what has waited longest is what was opened first, not what was sent first, in every order and across pages", async () => {
    const { company, asha, rohan, kavita } = team();
    const kind = makeKind({ defaultPolicy: chainOf(step("manager", { name: "Manager" }), step("hr", { name: "HR" })) });
    const sentFirst = await ask(asha, newId(), { kind });
    clock.set("2026-12-05T06:00:00.000Z");
    const openedFirst = await ask(asha, newId(), { kind: byHr });
    clock.set("2026-12-05T07:00:00.000Z");
    await todo(company, kavita, "this");
    clock.set("2026-12-05T08:00:00.000Z");
    await decide(rohan, asha, sentFirst.number);
    const expected = [openedFirst.number, "Look at this.", sentFirst.number];
    expect(await titles(kavita)).toEqual(expected);
    expect([await titles(kavita, { sort: "since" }), await titles(kavita, { sort: "-since" })]).toEqual([expected, expected.toReversed()]);
    for (const query of [{}, { sort: "since" }, { sort: "-since" }] as const) {
      const { next } = await list(kavita, { ...query, limit: 2 });
      expect(await titles(kavita, { ...query, limit: 2, after: next })).toEqual([query.sort === "-since" ? expected[0] : expected[2]]);
    }
  });
});

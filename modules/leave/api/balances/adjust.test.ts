// HR's balances and adjustments: what the list says, what an adjustment brings, what stops one, and who is told.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { inTransaction } from "#api/transaction.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import type { TestCompany } from "#modules/people/api/testing.ts";
import { balanceEndpoints } from "../../balances/contract.ts";
import { leaveEndpoints } from "../../contract.ts";
import { contradictions } from "../ledger/due-store.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "../testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 8 });
});
beforeEach(() => clock.set("2026-12-07T04:00:00.000Z"));
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const reason = "For the move of the office";

/** The reasons with which that was audited in the company. */
const auditedAs = async ({ company }: { company: number }, action: string): Promise<(string | null)[]> => {
  const rows = await portal.asSuperuser<{ reason: string | null }>(
    "select reason from platform.audit_entries where company_id = $1 and action = $2",
    [company, action],
  );
  return rows.map((row) => row.reason);
};
const { adjust, listBalances } = balanceEndpoints;

type Cast = { home: TestCompany; kavita: LeavePerson; rohan: LeavePerson; asha: LeavePerson };
const office = async (): Promise<Cast> => {
  const home = await makeLeaveCompany();
  const kavita = await makePerson(portal.app, home, { role: "HR" });
  const rohan = await makePerson(portal.app, home, { manager: kavita, role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  return { home, kavita, rohan, asha };
};

const bodyFor = ({ code }: LeavePerson, units: number, more: object = {}) => ({ employee: code, type: "EL", units, reason, ...more });

describe("LV-42: HR adjusts a balance", () => {
  test("journey 9: two days more with a reason, in a lot of this leave year; the owner is told what is free now and why", async () => {
    const { home, kavita, asha } = await office();
    expect(await kavita.call(adjust, { body: bodyFor(asha, 2) })).toMatchObject({ type: "EL", free: 12, inHand: 12 });
    const { lines } = await asha.call(leaveEndpoints.statement, { params: { type: "EL" }, query: {} });
    expect(lines.at(-1)).toMatchObject({ kind: "adjusted", units: 2, day: "2026-12-07", usableUntil: "2026-12-31", reason, after: 12 });
    const { items } = await asha.call(notificationEndpoints.list, { query: {} });
    expect(items[0]).toMatchObject({ event: "leave.adjusted", params: { days: "+2 days", type: "Earned leave", free: 12, reason } });
    expect(await inTransaction(systemActor(home.company), contradictions)).toEqual([]);
    expect(await auditedAs(home, "leave.adjust")).toEqual([reason]);
  });

  test("an account that it opens is credited from this leave year, however long its owner has been here", async () => {
    const { kavita, asha } = await office();
    // Sick leave has no account yet: 10 days of this year, and the two that are added.
    expect(await kavita.call(adjust, { body: bodyFor(asha, 2, { type: "SL" }) })).toMatchObject({ type: "SL", inHand: 12 });
  });

  test("below zero only with the tick, which raises what may be owed to the debt", async () => {
    const { home, kavita, asha } = await office();
    const refusal = await kavita.refused(adjust, { body: bodyFor(asha, -11.5) });
    expect([refusal.code, refusal.sentences]).toEqual([
      "leave.adjust",
      [`This would leave ${asha.name} at −1.5. Tick “may owe” or change the days.`],
    ]);
    expect(await kavita.call(adjust, { body: bodyFor(asha, -11.5, { mayOwe: true }) })).toMatchObject({ inHand: -1.5, free: 0 });
    const [account] = await portal.asSuperuser<{ may_owe: number }>(
      "select may_owe::float from leave.accounts where company_id = $1 and employee_id = $2 and type = 'EL'",
      [home.company, asha.employee],
    );
    expect(account?.may_owe).toBe(1.5);
    // What is owed is repaid first.
    expect(await kavita.call(adjust, { body: bodyFor(asha, 2) })).toMatchObject({ inHand: 0.5, free: 0.5 });
  });

  test("days that are booked count: what is left for them stays", async () => {
    const { kavita, asha } = await office();
    await asha.call(leaveEndpoints.apply, { body: { type: "EL", from: "2026-12-14", to: "2026-12-18" } });
    const { sentences } = await kavita.refused(adjust, { body: bodyFor(asha, -6) });
    expect(sentences).toEqual([`This would leave ${asha.name} at −1. Tick “may owe” or change the days.`]);
    expect(await kavita.call(adjust, { body: bodyFor(asha, -5) })).toMatchObject({ free: 0 });
  });

  test.each([
    [0, "Write half or whole days, from 0.5 to 60."],
    [0.25, "Write half or whole days, from 0.5 to 60."],
    [60.5, "Write half or whole days, from 0.5 to 60."],
    [-61, "Write half or whole days, from 0.5 to 60."],
  ])("%s days are refused", async (units, sentence) => {
    const { kavita, asha } = await office();
    expect((await kavita.refused(adjust, { body: bodyFor(asha, units, { mayOwe: true }) })).sentences).toEqual([sentence]);
  });

  test("its days lie in this or the next leave year; a short reason and an unknown type are refused beside their fields", async () => {
    const { kavita, asha } = await office();
    const late = { usable: { from: "2026-12-01", until: "2028-01-01" } };
    expect((await kavita.refused(adjust, { body: bodyFor(asha, 1, late) })).body.violations).toMatchObject([{ field: "usable.until" }]);
    const next = { usable: { from: "2027-01-01", until: "2027-12-31" } };
    expect(await kavita.call(adjust, { body: bodyFor(asha, 1, next) })).toMatchObject({ free: 10, inHand: 10 });
    expect((await kavita.refused(adjust, { body: bodyFor(asha, 1, { reason: "too short" }) })).body.violations).toMatchObject([
      { field: "reason" },
    ]);
    expect((await kavita.refused(adjust, { body: bodyFor(asha, 1, { type: "ZZ" }) })).body.violations).toMatchObject([{ field: "type" }]);
  });

  test("an account that the policy has and nobody has opened yet is opened with it", async () => {
    const { kavita, asha } = await office();
    expect(await kavita.call(adjust, { body: { ...bodyFor(asha, 1), type: "OH" } })).toMatchObject({ name: "Optional holiday", inHand: 3 });
  });

  test("the database keeps an adjustment without a reason, and one of one's own, out by itself", async () => {
    const { home, kavita, asha } = await office();
    const insert = (units: number, why: string, actor: number) =>
      portal.asSuperuser(
        `insert into leave.entries (company_id, id, employee_id, type, kind, units, day, lot, usable_from, usable_until, reason, actor_id, at, key)
         values ($1, gen_random_uuid(), $2, 'EL', 'ADJUST', $3, '2026-12-07', '2026-01-01..2026-12-31', '2026-01-01', '2026-12-31', $4, $5, now(), gen_random_uuid()::text)`,
        [home.company, asha.employee, units, why, actor],
      );
    await expect(insert(1, "short", kavita.employee)).rejects.toThrow(/entries_adjusted/);
    await expect(insert(60.5, reason, kavita.employee)).rejects.toThrow(/entries_adjusted/);
    await expect(insert(1, reason, asha.employee)).rejects.toThrow(/entries_given_by_others/);
  });
});

test("LV-43: nobody changes their own balance, and only HR changes any", async () => {
  const { kavita, rohan, asha } = await office();
  const own = await kavita.refused(adjust, { body: bodyFor(kavita, 2) });
  expect([own.status, own.sentences]).toEqual([403, ["You cannot change your own balance. Ask another HR colleague."]]);
  expect((await rohan.refused(adjust, { body: bodyFor(asha, 2) })).sentences).toEqual(["HR keeps the balances of leave."]);
});

test("HR reads people and types on a day, a page at a time, and not themselves as one to adjust", async () => {
  const { home, kavita, asha } = await office();
  await asha.call(leaveEndpoints.apply, { body: { type: "EL", from: "2026-12-14", to: "2026-12-15" } });
  const { items, total } = await kavita.call(listBalances, { query: { sort: "code" } });
  expect(total).toBe(3);
  const row = items.find(({ code }) => code === asha.code);
  expect(row?.balances).toEqual([
    { type: "EL", name: "Earned leave", free: 8, inHand: 10, kept: 2, waiting: 2, booked: 0 },
    { type: "CL", name: "Casual leave", free: 5, inHand: 5, kept: 0, waiting: 0, booked: 0 },
  ]);
  expect(items.map(({ mayAdjust, code }) => [code === kavita.code, mayAdjust])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  const only = await kavita.call(listBalances, { query: { type: "CL", location: home.locationId, limit: 2 } });
  expect([only.items.length, only.items[0]?.balances.map(({ type }) => type)]).toEqual([2, ["CL"]]);
  const next = await kavita.call(listBalances, { query: { on: "2027-01-04", type: "CL" } });
  expect(next.items[0]?.balances[0]?.free).toBe(0);
});

test("a statement is for its owner, whoever stands above, and HR, whose look is audited; of a masked type for owner and HR alone", async () => {
  const { home, kavita, rohan, asha } = await office();
  const read = { params: { type: "EL" }, query: { employee: asha.code } };
  expect((await asha.call(leaveEndpoints.statement, read)).owner).toBeUndefined();
  expect(await rohan.call(leaveEndpoints.statement, read)).toMatchObject({ owner: { code: asha.code }, inHand: 10 });
  const looks = async () => (await auditedAs(home, "leave.view_statement")).length;
  expect(await looks()).toBe(0);
  const seen = { ...read, query: { ...read.query, whatIfFrom: "2026-12-14" } };
  expect(await kavita.call(leaveEndpoints.statement, seen)).toMatchObject({ owner: { code: asha.code } });
  expect(await looks()).toBe(1);
  expect((await asha.refused(leaveEndpoints.statement, { ...read, query: { employee: rohan.code } })).status).toBe(404);
  await kavita.call(adjust, { body: { ...bodyFor(asha, 1), type: "SL" } });
  const sick = { ...read, params: { type: "SL" } };
  expect((await rohan.refused(leaveEndpoints.statement, sick)).status).toBe(404);
  expect(await kavita.call(leaveEndpoints.statement, sick)).toMatchObject({ masked: true });
});

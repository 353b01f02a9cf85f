// What two people, or fifty tabs, do in the same instant. Without the locks of `effects.ts` these tests fail.
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { RACING } from "#api/testing-database.ts";
import { inTransaction } from "#api/transaction.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { addDays } from "#shared/dates.ts";
import { leaveEndpoints } from "../contract.ts";
import { lockAccount } from "./ledger/store.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "./testing.ts";
import { leaveRaces, RACE_DAY, together } from "./testing-races.ts";

let portal: TestPortal;
beforeAll(async () => {
  clock.set(RACE_DAY);
  portal = await openTestPortal({ size: RACING });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const balanceIsSumOfLedger = async (person: LeavePerson): Promise<void> => {
  const [row] = await portal.asSuperuser<{ balance: number; sum: number; live: number }>(
    `select a.balance, (select sum(units) from leave.entries e where (e.company_id, e.employee_id, e.type) = (a.company_id, a.employee_id, a.type)) as sum,
            (select coalesce(sum(d.units), 0) from leave.days d join leave.requests r on (r.company_id, r.id) = (d.company_id, d.request_id)
             where d.company_id = a.company_id and d.employee_id = a.employee_id and r.type = a.type and d.state <> 'released') as live
     from leave.accounts a where a.company_id = $1 and a.employee_id = $2 and a.type = 'EL'`,
    [person.company, person.employee],
  );
  expect(row?.balance).toBe(row?.sum);
  expect(row?.balance).toBe(10 - (row?.live ?? 0));
};

const mondays = (count: number) =>
  Array.from({ length: count }, (_, week) => addDays("2026-12-14", week * 7)).filter((day) => day <= "2027-12-31");

test("LV-07: of 50 applications at once for one day each against 10 free days exactly 10 succeed and 40 read the balance sentence", async () => {
  expect(await leaveRaces(portal).reservation()).toEqual([]);
});

test("LV-06: of 50 applications at once for the same date one succeeds and 49 read which leave is in the way", async () => {
  expect(await leaveRaces(portal).overlap()).toEqual([]);
});

test("LV-02, LV-06: fifty ask at once for halves of dates and for whole ones: both halves are given, and of what meets only one", async () => {
  expect(await leaveRaces(portal).halves()).toEqual([]);
});

test("LV-28: a day that its owner gives back, HR takes and a calendar returns, all at once, comes back once", async () => {
  expect(await leaveRaces(portal).giveBack()).toEqual([]);
});

test("LV-28: so does one of which fifty want at once that it comes back", async () => {
  expect(await leaveRaces(portal).giveBackOfOne()).toEqual([]);
});

test("LV-34: fifty workers that settle the same accounts over a change of month credit each period once", async () => {
  expect(await leaveRaces(portal).accrual()).toEqual([]);
});

test("an approval and a withdrawal at once: one wins, and the ledger shows only what the winner did", async () => {
  const home = await makeLeaveCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  for (const day of mondays(8)) {
    const { request } = await asha.call(leaveEndpoints.apply, { body: { type: "EL", from: day, to: day } });
    const params = { id: request.id };
    const outcomes = await together([
      () => rohan.call(requestEndpoints.decide, { params, body: { action: "approve", version: 1 } }),
      () => asha.call(requestEndpoints.withdraw, { params, body: { version: 1 } }),
    ]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.find((outcome) => !outcome.ok)).toMatchObject({ status: 409 });
  }
  await balanceIsSumOfLedger(asha);
});

test("whoever changes an account waits until the one before has finished", async () => {
  const { company, employee } = await makePerson(portal.app, await makeLeaveCompany());
  const account = { employee, type: "EL" };
  const order: string[] = [];
  let second: Promise<unknown> = Promise.resolve();
  await inTransaction(systemActor(company), async (tx) => {
    await lockAccount(tx, account);
    second = inTransaction(systemActor(company), async (other) => {
      await lockAccount(other, account);
      order.push("second");
    });
    await portal.asSuperuser("select pg_sleep(0.2)");
    order.push("first");
  });
  await second;
  expect(order).toEqual(["first", "second"]);
});

test("NR-01: numbers run without a gap, also when applications are refused in between", async () => {
  const home = await makeLeaveCompany();
  const people = await Promise.all(Array.from({ length: 20 }, () => makePerson(portal.app, home, { earned: 1 })));
  const body = { type: "EL", from: "2026-12-14", to: "2026-12-14" };
  await together(
    people.flatMap((person) =>
      [body, { ...body, from: "2026-12-15", to: "2026-12-15" }].map((asked) => () => person.call(leaveEndpoints.apply, { body: asked })),
    ),
  );
  const numbers = await portal.asSuperuser<{ number: string }>("select number from leave.requests where company_id = $1 order by number", [
    home.company,
  ]);
  expect(numbers.map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, index) => `LV-2026-${String(index + 1).padStart(5, "0")}`),
  );
});

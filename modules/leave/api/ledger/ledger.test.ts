// The ledger as jobs and calls write it, on the day that the clock says.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { makeEmployee, type TestCompany } from "#modules/people/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { leaveEndpoints } from "../../contract.ts";
import { openWith } from "../setup.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "../testing.ts";
import { settleDue, settlePerson } from "./due.ts";
import { contradictions } from "./due-store.ts";
import { reconcileAll } from "./jobs.ts";
import { remind } from "./reminders.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 12 });
});
beforeEach(() => clock.set("2026-12-07T04:00:00.000Z"));
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const inCompany =
  ({ company }: { company: number }) =>
  <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(systemActor(company), work);

/** In the morning in Bengaluru. */
const settleOn = (home: TestCompany, day: string): Promise<number> => {
  clock.set(`${day}T04:00:00.000Z`);
  return settleDue({ transaction: inCompany(home) });
};

type Whose = { company: number; employee: number };

const ledgerOf = async ({ company, employee }: Whose, type: string): Promise<string[]> => {
  const rows = await portal.asSuperuser<{ kind: string; units: number; day: string }>(
    `select kind, units::float, day::text from leave.entries where company_id = $1 and employee_id = $2 and type = $3 order by id`,
    [company, employee, type],
  );
  return rows.map(({ kind, units, day }) => `${kind} ${units} ${day}`);
};

const balanceOf = async ({ company, employee }: Whose, type = "EL"): Promise<number> => {
  const [row] = await portal.asSuperuser<{ balance: number }>(
    "select balance::float from leave.accounts where company_id = $1 and employee_id = $2 and type = $3",
    [company, employee, type],
  );
  return row?.balance ?? Number.NaN;
};

const nothingContradicts = async (home: TestCompany) => expect(await inCompany(home)(contradictions)).toEqual([]);

describe("LV-34: leave.settle", () => {
  test("opens what somebody's policy has, and credits it from the leave year on", async () => {
    const home = await makeLeaveCompany();
    const asha = await makeEmployee(home);
    const intern = await makeEmployee(home, { employmentType: "intern", joinedOn: "2026-11-16" });
    await settleOn(home, "2026-12-07");
    expect([await balanceOf(asha, "EL"), await balanceOf(asha, "CL"), await balanceOf(asha, "SL"), await balanceOf(asha, "OH")]).toEqual([
      18, 8, 10, 2,
    ]);
    expect(await ledgerOf(intern, "CL")).toEqual(["ACCRUAL 0.5 2026-11-16", "ACCRUAL 1 2026-12-01"]);
    expect(await balanceOf(intern, "EL")).toBeNaN();
    expect(await settleOn(home, "2026-12-07")).toBe(0);
    await nothingContradicts(home);
  });

  test("was dead from 28 Sep to 5 Nov: the next run posts each missed month with its own day, once", async () => {
    const home = await makeLeaveCompany();
    const asha = await makeEmployee(home, { joinedOn: "2026-08-01" });
    await settleOn(home, "2026-09-28");
    const before = [await ledgerOf(asha, "EL"), await ledgerOf(asha, "CL")];
    await settleOn(home, "2026-11-05");
    expect((await ledgerOf(asha, "EL")).slice(before[0]?.length)).toEqual(["ACCRUAL 1.5 2026-10-01", "ACCRUAL 1.5 2026-11-01"]);
    expect((await ledgerOf(asha, "CL")).slice(before[1]?.length)).toEqual(["ACCRUAL 2 2026-10-01"]);
    expect(await settleOn(home, "2026-11-05")).toBe(0);
  });

  test("was dead over the new year: whoever came in December has December's credit, carried as if it had run", async () => {
    const home = await makeLeaveCompany();
    await makeEmployee(home);
    await settleOn(home, "2026-12-07");
    const late = await makeEmployee(home, { joinedOn: "2026-12-01" });
    await settleOn(home, "2027-01-02");
    expect(await ledgerOf(late, "EL")).toEqual([
      ...["ACCRUAL 1.5 2026-12-01", "CARRY_OUT -1.5 2027-01-01", "CARRY_IN 1.5 2027-01-01", "ACCRUAL 1.5 2027-01-01"],
    ]);
    expect(await settleOn(home, "2027-01-02")).toBe(0);
    await nothingContradicts(home);
  });

  test("brings nothing of the years before the company kept its leave here", async () => {
    const home = await makeLeaveCompany();
    const asha = await makeEmployee(home, { joinedOn: "2024-03-01" });
    await settleOn(home, "2027-01-02");
    expect(await ledgerOf(asha, "EL")).toEqual(["ACCRUAL 1.5 2027-01-01"]);
  });

  test("by two workers over a change of month posts each period once", async () => {
    const home = await makeLeaveCompany();
    const people = await Promise.all([makeEmployee(home), makeEmployee(home), makeEmployee(home)]);
    await settleOn(home, "2026-10-31");
    clock.set("2026-11-02T04:00:00.000Z");
    await Promise.all([1, 2, 3].map(() => settleDue({ transaction: inCompany(home) })));
    for (const person of people) {
      expect((await ledgerOf(person, "EL")).at(-1)).toBe("ACCRUAL 1.5 2026-11-01");
      expect(await balanceOf(person, "EL")).toBe(16.5);
    }
    await nothingContradicts(home);
  });

  test("goes on behind an account that fails, and says so", async () => {
    const home = await makeLeaveCompany();
    const [first, second] = [await makeEmployee(home), await makeEmployee(home)];
    await settleOn(home, "2026-10-31");
    await portal.pastTriggers(
      `insert into leave.entries (company_id, id, employee_id, type, kind, units, day, lot, usable_from, usable_until, actor_id, at, key)
       values ($1, gen_random_uuid(), $2, 'CL', 'GRANT', 1, '2026-01-01', '2026-01-01..2026-12-31', '2026-01-01', '2026-12-31', 0, now(), $3)`,
      [home.company, second.employee, `credit:2026-11:${first.employee}:EL:1`],
    );
    await expect(settleOn(home, "2026-11-02")).rejects.toThrow(/1 leave accounts were not settled/);
    expect(await balanceOf(second, "EL")).toBe(16.5);
  });

  test("LV-29, LV-35: a last day that becomes known corrects what was credited, and its withdrawal brings it back", async () => {
    const home = await makeLeaveCompany();
    const aditya = await makeEmployee(home);
    await settleOn(home, "2026-11-12");
    const known = (day: string | null) =>
      portal.pastTriggers("update people.employees set last_working_day = $3, status = $4 where company_id = $1 and id = $2", [
        ...[home.company, aditya.employee, day],
        day === null ? "active" : "notice",
      ]);
    const settled = async () => {
      await inCompany(home)((tx) => settlePerson(tx, aditya.employee));
      return Promise.all(["EL", "CL", "SL"].map((type) => balanceOf(aditya, type)));
    };
    await known("2026-11-20");
    expect(await settled()).toEqual([16, 7, 9]);
    expect((await ledgerOf(aditya, "EL")).at(-1)).toBe("ACCRUAL -0.5 2026-11-12");
    await known(null);
    expect(await settled()).toEqual([16.5, 8, 10]);
  });
});

/** Somebody with 12 days for 2026 and the rules from 2027 on, and who decides for them. */
const pair = async (earned = 12) => {
  const home = await makeLeaveCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan, earned: 0 });
  await portal.pastTriggers("update leave.accounts set credited_from = '2027-01-01' where company_id = $1 and employee_id = $2", [
    home.company,
    asha.employee,
  ]);
  await inCompany(home)((tx) => openWith(tx, { employee: asha.employee, type: "SL" }, earned, "2026-01-01"));
  return { home, rohan, asha };
};

const ask = (person: LeavePerson, from: string, to = from) =>
  person.call(leaveEndpoints.apply, { body: { type: "SL", from, to, promised: true } });

/** Whoever was signed in before the clock was moved signs in again. */
const again = async (person: LeavePerson): Promise<LeavePerson> => ({ ...person, ...callerFor(portal.app, await signInAs(person)) });

const decide = (rohan: LeavePerson, { request }: Awaited<ReturnType<typeof ask>>, action: "approve" | "reject") =>
  rohan.call(requestEndpoints.decide, {
    params: { id: request.id },
    body: { action, version: request.version, ...(action === "reject" && { comment: "Not then" }) },
  });

describe("the year end", () => {
  test("LV-37: what is left is carried up to the most, and days that wait stay in their year until a rejection carries them too", async () => {
    const { home, rohan, asha } = await pair();
    const sent = await ask(asha, "2026-12-30", "2026-12-31");
    await settleOn(home, "2027-01-04");
    expect((await ledgerOf(asha, "SL")).slice(3)).toEqual(["CARRY_OUT -10 2027-01-01", "CARRY_IN 10 2027-01-01", "ACCRUAL 10 2027-01-01"]);
    await decide(await again(rohan), sent, "reject");
    expect((await ledgerOf(asha, "SL")).slice(6)).toEqual([
      ...["RELEASE 1 2026-12-30", "RELEASE 1 2026-12-31"],
      ...["CARRY_OUT -2 2027-01-01", "CARRY_IN 2 2027-01-01"],
    ]);
    expect(await balanceOf(asha, "SL")).toBe(22);
    await nothingContradicts(home);
  });

  test("LV-38: a rejection after the close that would only lapse gives the days back for 30 days", async () => {
    const { home, rohan, asha } = await pair(22);
    const sent = await ask(asha, "2026-12-30", "2026-12-31");
    await settleOn(home, "2027-01-05");
    await decide(await again(rohan), sent, "reject");
    expect((await ledgerOf(asha, "SL")).slice(-4)).toEqual([
      ...["RELEASE 1 2026-12-30", "RELEASE 1 2026-12-31"],
      ...["RETURN 2 2027-01-05", "LAPSE -2 2027-01-01"],
    ]);
    expect(await balanceOf(asha, "SL")).toBe(32);
  });

  test("a day of December asked for while the year is closed comes to the same as one after the other", async () => {
    const { home, asha } = await pair();
    clock.set("2027-01-04T04:00:00.000Z");
    const signedIn = await again(asha);
    await Promise.all([settleDue({ transaction: inCompany(home) }), ask(signedIn, "2026-12-30", "2026-12-31")]);
    await settleDue({ transaction: inCompany(home) });
    const sums = await portal.asSuperuser(
      `select kind, sum(units)::float as units from leave.entries where company_id = $1 and employee_id = $2 and type = 'SL' group by kind order by kind`,
      [home.company, asha.employee],
    );
    expect(sums).toEqual([
      { kind: "ACCRUAL", units: 10 },
      { kind: "CARRY_IN", units: 10 },
      { kind: "CARRY_OUT", units: -10 },
      { kind: "OPENING", units: 12 },
      { kind: "RESERVE", units: -2 },
    ]);
    await nothingContradicts(home);
  });

  test("LV-07: January's credit covers a day of January before it has come", async () => {
    const { asha } = await pair(2);
    const { freeBefore } = await asha.call(leaveEndpoints.preview, { body: { type: "SL", from: "2026-12-30", to: "2026-12-31" } });
    expect(freeBefore).toBe(2);
    await ask(asha, "2026-12-30", "2026-12-31");
    await ask(asha, "2027-01-04", "2027-01-08");
    const refusal = await asha.refused(leaveEndpoints.apply, { body: { type: "SL", from: "2026-12-10", to: "2026-12-10" } });
    expect(refusal.code).toBe("leave.balance");
  });
});

describe("leave.reminders", () => {
  test("tells its owner of days that lapse, 30 and 7 days before, once, and not of what is booked", async () => {
    const { home, asha } = await pair(0);
    const told = async () =>
      (
        await portal.asSuperuser<{ params: Record<string, string> }>(
          "select params from notifications.notices where employee_id = $1 and event like 'leave.days_lapse' order by at",
          [asha.employee],
        )
      ).map(({ params }) => `${params.days} of ${params.type} after ${params.day}`);
    await ask(asha, "2026-12-30").catch(() => undefined);
    await asha.call(leaveEndpoints.apply, { body: { type: "CL", from: "2026-12-21", to: "2026-12-21" } });
    const remindOn = async (day: string) => {
      clock.set(`${day}T04:00:00.000Z`);
      await inCompany(home)(remind);
    };
    await remindOn("2026-11-30");
    expect(await told()).toEqual([]);
    await remindOn("2026-12-01");
    await remindOn("2026-12-02");
    expect(await told()).toEqual(["4 days of Casual leave after 2026-12-31"]);
    await remindOn("2026-12-24");
    expect(await told()).toHaveLength(2);
  });

  test("tells what the new leave year began with", async () => {
    const { home, asha } = await pair();
    await settleOn(home, "2027-01-01");
    await inCompany(home)(remind);
    await inCompany(home)(remind);
    const notices = await portal.asSuperuser<{ params: { sentence: string } }>(
      "select params from notifications.notices where employee_id = $1 and event = 'leave.year_opened'",
      [asha.employee],
    );
    expect(notices.map(({ params }) => params.sentence)).toEqual([
      "You start 2027 with 1.5 Earned: 1.5 new; 2.0 Casual: 2.0 new; 22.0 Sick: 12.0 carried, 10.0 new; 2.0 Optional holiday: 2.0 new. 5.0 Casual lapsed.",
    ]);
  });
});

describe("leave.reconcile", () => {
  test("finds a balance, a day or an entry that does not fit, and nobody else's", async () => {
    const { home, asha } = await pair();
    await ask(asha, "2026-12-30");
    await nothingContradicts(home);
    const of = [home.company, asha.employee];
    await portal.pastTriggers("update leave.days set state = 'released' where company_id = $1 and employee_id = $2", of);
    expect(await inCompany(home)(contradictions)).toEqual([{ check: "an entry that holds a day which is no leave any more", count: 1 }]);
    await portal.pastTriggers("update leave.days set state = 'waiting', units = 0.5 where company_id = $1 and employee_id = $2", of);
    expect(await inCompany(home)(contradictions)).toEqual([{ check: "a day of leave without the one entry that holds it", count: 1 }]);
    await portal.pastTriggers("update leave.accounts set balance = 40, may_owe = 1 where company_id = $1 and employee_id = $2", of);
    expect((await inCompany(home)(contradictions)).map(({ check, count }) => [check.slice(0, 9), count])).toEqual([
      ["a balance", 3],
      ["a day of ", 1],
      ["a person ", 3],
    ]);
    const { failures } = await reconcileAll({ transaction: inCompany(home) });
    expect(failures.map(({ what }) => what.slice(0, 14))).toEqual(["a balance that", "a day of leave", "a person who o"]);
    const other = await makeLeaveCompany();
    await nothingContradicts(other);
    expect((await reconcileAll({ transaction: inCompany(other) })).failures).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeCompany, makeEmployee } from "../testing.ts";
import { noticeDaysOn, payOn } from "./doors.ts";

const portal = openForThisFile(() => openTestPortal({ size: 10 }), "2026-11-23T04:00:00.000Z");

describe("what other modules ask of a job on a day", () => {
  test("PE-10: notice of L3 joined 2026-11-16 and not confirmed: 30 days up to 2027-05-15, 60 from the day after", async () => {
    const home = await makeCompany();
    const asha = await makeEmployee(home, { joinedOn: "2026-11-16" });
    await portal.pastTriggers("update people.employees set probation_ends_on = '2027-05-15' where company_id = $1 and id = $2", [
      home.company,
      asha.employee,
    ]);
    const noticeOn = (day: string) => inTransaction(systemActor(home.company), (tx) => noticeDaysOn(tx, asha.employee, day));
    expect([await noticeOn("2027-05-15"), await noticeOn("2027-05-16")]).toEqual([30, 60]);
  });

  test("pay is that of the row that has begun", async () => {
    const home = await makeCompany();
    const asha = await makeEmployee(home);
    for (const [from, basic] of [
      ["2026-04-01", 100],
      ["2027-04-01", 200],
    ])
      await portal.pastTriggers(
        "insert into people.pay (company_id, employee_id, starts_on, currency, basic, hra, special, other) values ($1, $2, $3, 'INR', $4, 0, 0, 0)",
        [home.company, asha.employee, from, basic],
      );
    const basicOn = async (day: string) => (await inTransaction(systemActor(home.company), (tx) => payOn(tx, asha.employee, day)))?.basic;
    expect([await basicOn("2026-03-31"), await basicOn("2027-03-31"), await basicOn("2027-04-01")]).toEqual([undefined, 100, 200]);
  });
});

// What the clock does: people start, invitations leave, what ends soon is told, and what contradicts itself is an alarm.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { makeAccount } from "#modules/session/api/testing.ts";
import { makeColleague } from "../directory/testing.ts";
import { makeRecord } from "../record/testing.ts";
import { makeCompany, makeEmployee, makeLocation } from "../testing.ts";
import { calendarReminderAt, contradictionsIn, dayChangeAt } from "./testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 10 });
});
beforeEach(() => clock.set("2026-11-23T04:00:00.000Z"));
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const staff = async () => {
  const home = await makeCompany();
  const kavita = await makeColleague(portal.app, home, { firstName: "Kavita", role: "HR" });
  const leela = await makeColleague(portal.app, home, { firstName: "Leela", role: "Admin" });
  const rohan = await makeColleague(portal.app, home, { firstName: "Rohan" });
  return { home, kavita, leela, rohan };
};
const eventsOf = async ({ company, employee }: { company: number; employee: number }) =>
  (
    await portal.asSuperuser<{ event: string; params: Record<string, string | number> }>(
      "select event, params from notifications.notices where company_id = $1 and employee_id = $2 and event like 'people.%' order by at, event",
      [company, employee],
    )
  ).map(({ event, params }) => [event.replace("people.", ""), params.name ?? params.document ?? params.check, params.day]);
const change = (sql: string, ...values: unknown[]) => portal.pastTriggers(`update people.employees set ${sql}`, values);

describe("the day changes", () => {
  test("upcoming people are active from their day on where they are to work, whatever was missed, and once", async () => {
    const { home } = await staff();
    const auckland = await makeLocation(home.company, { name: "Auckland", timeZone: "Pacific/Auckland" });
    const one = await makeEmployee(home, { status: "upcoming", joinedOn: "2026-12-01" });
    const other = await makeEmployee(home, { status: "upcoming", joinedOn: "2026-12-01", locationId: auckland.locationId });
    const statuses = async () =>
      (
        await portal.asSuperuser<{ status: string }>("select status from people.employees where id = any($1) order by id", [
          [one.employee, other.employee],
        ])
      ).map(({ status }) => status);
    expect((await dayChangeAt(home.company, "2026-11-30", "18:00")).done).toBe(1);
    expect(await statuses()).toEqual(["upcoming", "active"]);
    expect((await dayChangeAt(home.company, "2026-12-03")).done).toBe(1);
    expect(await statuses()).toEqual(["active", "active"]);
    expect((await dayChangeAt(home.company, "2026-12-03")).done).toBe(0);
  });

  test("PE-17: who decides is found anew once the day has begun where somebody stands from then on", async () => {
    const { home, rohan } = await staff();
    const london = await makeLocation(home.company, { name: "London", timeZone: "Europe/London" });
    await portal.pastTriggers(
      `update people.placements set ends_on = '2026-12-31' where company_id = ${home.company} and employee_id = ${rohan.employee};
       insert into people.placements (company_id, id, employee_id, starts_on, department_id, designation_id, grade_id, location_id, employment_type, kind)
       select company_id, gen_random_uuid(), employee_id, '2027-01-01', department_id, designation_id, grade_id, '${london.locationId}', employment_type, 'transfer'
       from people.placements where company_id = ${home.company} and employee_id = ${rohan.employee}`,
    );
    const begun = async (time: string) => {
      await dayChangeAt(home.company, "2027-01-01", time);
      return portal.asSuperuser("select day from platform.told_days where company_id = $1 and what = 'people.placed'", [home.company]);
    };
    expect(await begun("05:25")).toEqual([]);
    expect(await begun("05:35")).toEqual([{ day: "2027-01-01" }]);
  });

  test("PE-18: an invitation that was asked for too early leaves on its day", async () => {
    const { home } = await staff();
    const mira = await makeEmployee(home, { status: "upcoming", joinedOn: "2026-12-01" });
    await makeAccount({ ...mira, state: "invited" });
    await change("invite_on = '2026-12-01' where company_id = $1 and id = $2", home.company, mira.employee);
    const links = () =>
      portal.asSuperuser<{ purpose: string }>("select purpose from session.links where company_id = $1 and employee_id = $2", [
        home.company,
        mira.employee,
      ]);
    await dayChangeAt(home.company, "2026-11-30");
    expect(await links()).toEqual([]);
    expect((await dayChangeAt(home.company, "2026-12-01")).done).toBe(2);
    expect(await links()).toEqual([{ purpose: "activate" }]);
    expect((await dayChangeAt(home.company, "2026-12-01", "01:05")).done).toBe(0);
  });

  test("manager and HR read once, 14 days before, that a probation or a contract ends", async () => {
    const { home, kavita, rohan } = await staff();
    const zoya = await makeEmployee(home, { firstName: "Zoya", lastName: "Khan", manager: rohan });
    const thomas = await makeEmployee(home, { firstName: "Thomas", lastName: "Wright", manager: rohan });
    await change("probation_ends_on = '2026-12-15' where company_id = $1 and id = $2", home.company, zoya.employee);
    await change("contract_ends_on = '2026-12-16' where company_id = $1 and id = $2", home.company, thomas.employee);
    expect((await dayChangeAt(home.company, "2026-11-30")).told).toBe(0);
    expect((await dayChangeAt(home.company, "2026-12-03")).told).toBe(2);
    expect((await dayChangeAt(home.company, "2026-12-04")).told).toBe(0);
    const said = [
      ["contract_ends", "Thomas Wright", "2026-12-16"],
      ["probation_ends", "Zoya Khan", "2026-12-15"],
    ];
    expect([await eventsOf(kavita), await eventsOf(rohan)]).toEqual([said, said]);
    await change(
      "confirmed_on = '2026-12-01', probation_ends_on = '2026-12-17' where company_id = $1 and id = $2",
      home.company,
      zoya.employee,
    );
    expect((await dayChangeAt(home.company, "2026-12-04")).told).toBe(0);
  });

  test("the owner reads 60, 30 and 7 days before that a document expires, HR with the last of them", async () => {
    const { home, kavita, rohan } = await staff();
    await makeRecord(rohan);
    await portal.pastTriggers(
      "update people.identity_documents set expires_on = '2027-02-01', issued_on = null where company_id = $1 and employee_id = $2 and kind = 'pan'",
      [home.company, rohan.employee],
    );
    const told = [];
    for (const day of ["2026-12-02", "2026-12-03", "2026-12-04", "2027-01-05", "2027-01-25", "2027-02-02"])
      told.push((await dayChangeAt(home.company, day)).told);
    expect(told).toEqual([0, 1, 0, 1, 1, 0]);
    expect(await eventsOf(rohan)).toEqual(Array.from({ length: 3 }, () => ["document_expires", "PAN", "2027-02-01"]));
    expect(await eventsOf(kavita)).toHaveLength(1);
  });

  test("PE-47: HR is reminded of a year that is not published, once on each of its days", async () => {
    const { home, kavita } = await staff();
    expect(await calendarReminderAt(home.company, "2026-11-15")).toBe(0);
    await portal.pastTriggers("update people.calendar_years set status = 'draft' where company_id = $1 and year = 2027", [home.company]);
    expect(await calendarReminderAt(home.company, "2026-11-15", "08:45")).toBe(0);
    expect(await calendarReminderAt(home.company, "2026-11-15")).toBe(1);
    expect(await calendarReminderAt(home.company, "2026-11-16")).toBe(0);
    expect(await calendarReminderAt(home.company, "2026-12-01")).toBe(1);
    expect((await eventsOf(kavita)).map(([event]) => event)).toEqual(["year_unpublished", "year_unpublished"]);
  });

  test("every hour for every company, at five past", async () => {
    const { home } = await staff();
    await makeEmployee(home, { status: "upcoming", joinedOn: "2026-11-23" });
    clock.set("2026-11-22T19:05:00.000Z");
    await portal.jobs.runSlot("people.day-change.each", "2026-11-22T19:05:00.000Z");
    expect(portal.jobs.failures).toEqual([]);
    const rows = await portal.asSuperuser<{ count: number }>(
      "select count(*)::integer as count from people.employees where company_id = $1 and status = 'upcoming'",
      [home.company],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe("PE-29: contradictions", () => {
  test("there are none of themselves, and of each kind that is planted the Admins read", async () => {
    const { home, leela, rohan, kavita } = await staff();
    await makeEmployee(home, { manager: rohan });
    expect(await contradictionsIn(home.company)).toBe(0);
    const planted = async (sql: string, undo: string): Promise<number> => {
      await portal.pastTriggers(sql);
      const found = await contradictionsIn(home.company);
      await portal.pastTriggers(undo);
      return found;
    };
    const of = `company_id = ${home.company}`;
    const circle = `update people.employees set manager_id = case id when ${rohan.employee} then ${kavita.employee} else ${rohan.employee} end where ${of} and id in (${rohan.employee}, ${kavita.employee})`;
    const back = `update people.employees set manager_id = null where ${of} and id in (${rohan.employee}, ${kavita.employee})`;
    expect(await planted(circle, back)).toBe(1);
    const gone = (status: string) =>
      `update people.employees set status = '${status}', last_working_day = ${status === "left" ? "'2026-11-20'" : "null"} where ${of} and id = ${rohan.employee}`;
    expect(await planted(gone("left"), gone("active"))).toBe(1);
    const ends = (day: string) => `update people.placements set ends_on = ${day} where ${of} and employee_id = ${rohan.employee}`;
    expect(await planted(ends("'2026-11-20'"), ends("null"))).toBe(1);
    const closes = (day: string) => `update people.schedules set ends_on = ${day} where ${of}`;
    expect(await planted(closes("'2026-11-20'"), closes("null"))).toBe(1);
    const role = (to: string) => `update session.accounts set role = '${to}' where ${of} and employee_id = ${leela.employee}`;
    expect(await planted(role("Employee"), role("Admin"))).toBe(1);
    expect((await eventsOf(leela)).every(([event]) => event === "integrity_broken")).toBe(true);
    expect((await eventsOf(leela)).length).toBeGreaterThan(0);
  });
});

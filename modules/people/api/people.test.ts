import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { auditTest } from "#api/testing-audit.ts";
import { testDatabase } from "#api/testing-database.ts";
import { pastTriggersOf } from "#api/testing-superuser.ts";
import { inTransaction, lookup, reading, type Tx } from "#api/transaction.ts";
import { makeAccount } from "#modules/session/api/testing.ts";
import * as people from "./index.ts";
import { addCalendarYear, addPlacements, addSchedule, addWorkWeek } from "./setup-store.ts";
import { makeCompany, makeEmployee, makeLocation, type TestCompany } from "./testing.ts";

let drop: () => Promise<void>;
let pastTriggers: ReturnType<typeof pastTriggersOf>;
beforeAll(async () => {
  const database = await testDatabase();
  pastTriggers = pastTriggersOf(database.superuserConnection);
  drop = database.drop;
  openDatabase({ connection: database.appConnection, size: 4 });
});
afterEach(() => clock.reset());
afterAll(async () => {
  await closeDatabase();
  await drop();
});

const inside = <T>(home: TestCompany, work: (tx: Tx) => Promise<T>): Promise<T> => reading(systemActor(home.company), work);

describe("who somebody is", () => {
  it("gives cards for many people at once, and none of another company", async () => {
    const [home, elsewhere] = [await makeCompany(), await makeCompany()];
    const [asha, rohan] = [await makeEmployee(home, { firstName: "Asha" }), await makeEmployee(home)];
    const stranger = await makeEmployee(elsewhere);
    const cards = await inside(home, (tx) => people.cards(tx, [asha.employee, rohan.employee, stranger.employee]));
    expect([...cards.keys()].sort()).toEqual([asha.employee, rohan.employee].sort());
    expect(cards.get(asha.employee)).toEqual({ id: asha.employee, code: asha.code, name: asha.name });
    expect(await inside(home, (tx) => people.cards(tx, []))).toEqual(new Map());
  });

  it("finds people by code within the company only", async () => {
    const [home, elsewhere] = [await makeCompany(), await makeCompany()];
    const stranger = await makeEmployee(elsewhere);
    expect(await inside(home, (tx) => people.employeeByCode(tx, stranger.code))).toBeUndefined();
    expect(await inside(elsewhere, (tx) => people.employeeByCode(tx, stranger.code))).toBe(stranger.employee);
  });

  it("tells a session who its person is, in the zone and currency of the place they work at", async () => {
    const home = await makeCompany({ companyName: "Coal & Iron" });
    const london = await makeLocation(home.company, { name: "London", timeZone: "Europe/London", currency: "GBP" });
    const grace = await makeEmployee(home, { firstName: "Grace", lastName: "Okafor", locationId: london.locationId });
    expect(await inside(home, (tx) => people.identityOf(tx, grace.employee))).toEqual({
      code: grace.code,
      name: "Grace Okafor",
      companyName: "Coal & Iron",
      companyTimeZone: "Asia/Kolkata",
      timeZone: "Europe/London",
      currency: "GBP",
      demo: false,
      access: "work",
    });
    const elsewhere = await makeCompany();
    expect(await inside(elsewhere, (tx) => people.identityOf(tx, grace.employee))).toBeUndefined();
    expect(await inside(home, (tx) => people.companyName(tx))).toBe("Coal & Iron");
  });

  it("knows the dates of employment", async () => {
    const home = await makeCompany();
    const leaver = await makeEmployee(home, { joinedOn: "2019-09-16", lastWorkingDay: "2026-12-25" });
    expect(await inside(home, (tx) => people.factsOf(tx, leaver.employee))).toEqual({
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      joinedOn: "2019-09-16",
      keptSince: "2019-09-16",
      lastWorkingDay: "2026-12-25",
      timeZone: "Asia/Kolkata",
      status: "notice",
    });
    await expect(inside(home, (tx) => people.factsOf(tx, 0))).rejects.toMatchObject({ kind: "missing" });
  });
});

describe("the reporting line", () => {
  it("follows the line upwards and downwards at any level", async () => {
    const home = await makeCompany();
    const top = await makeEmployee(home);
    const middle = await makeEmployee(home, { manager: top });
    const low = await makeEmployee(home, { manager: middle });
    const gone = await makeEmployee(home, { manager: middle, status: "left", lastWorkingDay: "2026-10-30" });
    await inside(home, async (tx) => {
      expect(await people.isAbove(tx, top.employee, low.employee)).toBe(true);
      expect(await people.isAbove(tx, low.employee, top.employee)).toBe(false);
      expect(await people.isAbove(tx, low.employee, low.employee)).toBe(false);
      expect(await people.reportsBelow(tx, top.employee)).toEqual([middle.employee, low.employee]);
      expect(await people.reportsBelow(tx, top.employee, 1)).toEqual([middle.employee]);
      expect(await people.reportsBelow(tx, middle.employee)).not.toContain(gone.employee);
    });
  });

  it("PE-11 looks no further than 15 levels", async () => {
    const home = await makeCompany();
    const line = [await makeEmployee(home)];
    for (let level = 1; level <= 15; level += 1) line.push(await makeEmployee(home, { manager: line.at(-1) }));
    line.push(await makeEmployee(home));
    // No longer a line than that can be written any more: what if there were one?
    await pastTriggers("update people.employees set manager_id = $3 where company_id = $1 and id = $2", [
      home.company,
      line[16]?.employee,
      line[15]?.employee,
    ]);
    const [top, fifteenth, sixteenth] = [line[0]?.employee ?? 0, line[15]?.employee ?? 0, line[16]?.employee ?? 0];
    await inside(home, async (tx) => {
      expect(await people.isAbove(tx, top, fifteenth)).toBe(true);
      expect(await people.isAbove(tx, top, sixteenth)).toBe(false);
      expect(await people.reportsBelow(tx, top)).toHaveLength(15);
    });
  });

  it("PE-18 says who works at a moment, and names the manager whether or not", async () => {
    const home = await makeCompany();
    const manager = await makeEmployee(home, { lastWorkingDay: "2026-12-11", accessUntil: "2026-12-11T12:30:00.000Z" });
    const starting = await makeEmployee(home, { status: "upcoming", joinedOn: "2026-12-14" });
    const ids = [manager.employee, starting.employee];
    const workingAt = async (now: string) => {
      clock.set(now);
      const working = await inside(home, (tx) => people.working(tx, ids));
      return ids.map((id) => working.has(id));
    };
    expect(await workingAt("2026-12-11T12:29:59.000Z")).toEqual([true, false]);
    expect(await workingAt("2026-12-11T12:30:00.000Z")).toEqual([false, false]);
    expect(await workingAt("2026-12-13T18:29:59.000Z")).toEqual([false, false]);
    expect(await workingAt("2026-12-13T18:30:00.000Z")).toEqual([false, true]);
    const report = await makeEmployee(home, { manager });
    const managers = await inside(home, (tx) => Promise.all([report, manager].map(({ employee }) => people.managerOf(tx, employee))));
    expect(managers).toEqual([manager.employee, undefined]);
  });

  it("finds the working people with a role", async () => {
    const home = await makeCompany();
    const [kavita, neha, left, asha] = [
      await makeEmployee(home),
      await makeEmployee(home),
      await makeEmployee(home, { status: "left", lastWorkingDay: "2026-10-30" }),
      await makeEmployee(home),
    ];
    for (const person of [kavita, neha, left]) await makeAccount({ ...person, role: "HR" });
    await makeAccount(asha);
    expect((await inside(home, (tx) => people.holdersOf(tx, "HR"))).sort()).toEqual([kavita.employee, neha.employee].sort());
  });
});

describe("days and moments", () => {
  it("PE-17 counts each date by the placement of that date", async () => {
    const home = await makeCompany();
    const pune = await makeLocation(home.company);
    const mover = await makeEmployee(home, { moves: { locationId: pune.locationId, on: "2026-11-01", lastDayBefore: "2026-10-31" } });
    const days = await inside(home, (tx) => people.days(tx, mover.employee, "2026-10-31", "2026-11-09"));
    expect(days.map(({ date, kind, holiday, locationId }) => [date.slice(5), kind, holiday, locationId === pune.locationId])).toEqual([
      ["10-31", "weekly_off", undefined, false],
      ["11-01", "weekly_off", undefined, true],
      ["11-02", "working", undefined, true],
      ["11-03", "working", undefined, true],
      ["11-04", "working", undefined, true],
      ["11-05", "working", undefined, true],
      ["11-06", "working", undefined, true],
      ["11-07", "working", undefined, true],
      ["11-08", "weekly_off", undefined, true],
      ["11-09", "holiday", "Diwali", true],
    ]);
  });

  it("gives where they are placed of those alone who are asked about", async () => {
    const home = await makeCompany();
    const [asha] = [await makeEmployee(home), await makeEmployee(home)];
    const placed = await inside(home, (tx) => people.placementsOf(tx, [asha.employee]));
    expect([...placed.keys()]).toEqual([asha.employee]);
  });

  it("PE-47 says when a year is not published", async () => {
    const home = await makeCompany();
    const person = await makeEmployee(home);
    const drafted = { calendar_id: home.calendarId, year: 2028, status: "draft" } as const;
    await inTransaction(systemActor(home.company), (tx) => {
      auditTest(tx);
      return addCalendarYear(tx, drafted, [{ day: "2028-01-03", name: "Planned", kind: "public" }]);
    });
    const countOn = async (day: string) => {
      const [counted] = await inside(home, (tx) => people.days(tx, person.employee, day, day));
      return [counted?.kind, counted?.published];
    };
    expect(await countOn("2027-12-31")).toEqual(["working", true]);
    expect(await countOn("2028-01-01")).toEqual(["weekly_off", false]);
    expect(await countOn("2028-01-03")).toEqual(["working", false]);
  });

  it("gives no days for people of another company instead of counting by nobody's calendar", async () => {
    const [home, elsewhere] = [await makeCompany(), await makeCompany()];
    const stranger = await makeEmployee(elsewhere);
    await expect(inside(home, (tx) => people.days(tx, stranger.employee, "2026-11-02", "2026-11-03"))).rejects.toThrow("no placement");
    expect(await inside(elsewhere, (tx) => people.days(tx, stranger.employee, "2026-11-03", "2026-11-02"))).toEqual([]);
  });

  it("PE-17 takes today from the location in force", async () => {
    const home = await makeCompany();
    const london = await makeLocation(home.company, { name: "London", timeZone: "Europe/London" });
    const mover = await makeEmployee(home, { moves: { locationId: london.locationId, on: "2027-01-01", lastDayBefore: "2026-12-31" } });
    const todayAt = (now: string) => {
      clock.set(now);
      return inside(home, (tx) => people.todayOf(tx, mover.employee));
    };
    expect(await todayAt("2026-12-31T19:00:00.000Z")).toEqual({ today: "2027-01-01", timeZone: "Asia/Kolkata" });
    expect(await todayAt("2027-01-01T00:00:00.000Z")).toEqual({ today: "2027-01-01", timeZone: "Europe/London" });
  });

  it("takes the company's day from its head office", async () => {
    const [india, britain] = [await makeCompany(), await makeCompany({ timeZone: "Europe/London" })];
    clock.set("2026-12-31T19:00:00.000Z");
    expect(await inside(india, people.headOfficeDay)).toBe("2027-01-01");
    expect(await inside(britain, people.headOfficeDay)).toBe("2026-12-31");
  });

  it("makes two commands about one person follow each other", async () => {
    const home = await makeCompany();
    const person = await makeEmployee(home);
    const order: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const command = (name: string, before: Promise<void> | undefined) =>
      inTransaction(systemActor(home.company), async (tx) => {
        await people.lockEmployee(tx, person.employee);
        order.push(`${name} has the row`);
        await before;
        order.push(`${name} is done`);
      });
    const first = command("first", held);
    while (order.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const second = command("second", undefined);
    setTimeout(release, 100);
    await Promise.all([first, second]);
    expect(order).toEqual(["first has the row", "first is done", "second has the row", "second is done"]);
    await expect(inTransaction(systemActor(home.company), (tx) => people.lockEmployee(tx, 0))).rejects.toMatchObject({ kind: "missing" });
  });
});

describe("whoever waited for a person", () => {
  it("reads where they belong now, and not where they belonged when the wait began", async () => {
    const home = await makeCompany();
    const london = await makeLocation(home.company, { name: "London", timeZone: "Europe/London", currency: "GBP" });
    const { locationId: location_id } = london;
    const { employee } = await makeEmployee(home, { moves: { locationId: location_id, lastDayBefore: "2026-12-30", on: "2027-06-01" } });
    clock.set("2026-12-31T19:00:00.000Z");
    const actor = systemActor(home.company);
    let second: Promise<people.EmployeeFacts> | undefined;
    await inTransaction(actor, async (tx) => {
      expect((await people.lockEmployee(tx, employee)).today).toBe("2027-01-01");
      second = inTransaction(actor, (other) => people.lockEmployee(other, employee));
      await new Promise((resolve) => setTimeout(resolve, 100));
      await addPlacements(tx, [
        {
          employee_id: employee,
          location_id,
          department_id: home.departmentId,
          designation_id: home.designationId,
          employment_type: "full_time",
          starts_on: "2026-12-31",
          ends_on: "2027-05-31",
        },
      ]);
      auditTest(tx);
    });
    expect((await second)?.today).toBe("2026-12-31");
  });
});

describe("a schedule of a location", () => {
  it("is refused by the database where it meets another", async () => {
    const home = await makeCompany();
    const overlapping = inTransaction(systemActor(home.company), async (tx) => {
      const work_week_id = await addWorkWeek(tx, { name: "Another week", days_off: [] });
      await addSchedule(tx, { location_id: home.locationId, calendar_id: home.calendarId, work_week_id, starts_on: "2027-01-01" });
    });
    await expect(overlapping).rejects.toMatchObject({ code: "23P01", constraint: "schedules_apart" });
  });

  it("needs one working day", async () => {
    const home = await makeCompany();
    const always = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => [1, 2, 3, 4, 5].map((occurrence) => weekday * 10 + occurrence));
    const adding = (days_off: number[]) => inTransaction(systemActor(home.company), (tx) => addWorkWeek(tx, { name: "Never", days_off }));
    await expect(adding(always)).rejects.toMatchObject({ constraint: "work_weeks_working_day" });
    await expect(adding([66])).rejects.toMatchObject({ constraint: "work_weeks_occurrences" });
  });
});

it("lists the companies of the installation before a company is known", async () => {
  const [one, other] = [await makeCompany(), await makeCompany()];
  const all = await lookup(people.companyIds);
  expect(all).toEqual(expect.arrayContaining([one.company, other.company]));
});

// The directory: who is found by what, who stands in it at which moment, and until when somebody is away.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { directoryEndpoints } from "../../directory/contract.ts";
import { peopleListEndpoints } from "../../people-list/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { makeCompany, makeEmployee, makeLocation, type TestCompany } from "../testing.ts";
import { directoryNeeds } from "./needs.ts";
import { type Colleague, makeColleague } from "./testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 6 });
});
beforeEach(() => clock.set("2026-12-07T04:00:00.000Z"));
afterEach(() => clock.reset());
afterAll(() => portal.close());

const namesFor = async (asker: Colleague, query: Record<string, string>): Promise<string[]> =>
  (await asker.call(directoryEndpoints.directory, { query })).items.map(({ name }) => name);

/** Some other work, for whoever is to be found by it. */
const designate = async (home: TestCompany, employee: number, designation: string): Promise<void> => {
  const id = (await portal.asSuperuser<{ id: string }>("select gen_random_uuid() as id"))[0]?.id ?? "";
  await portal.pastTriggers("insert into people.designations (company_id, id, name) values ($1, $2, $3)", [home.company, id, designation]);
  await portal.pastTriggers("update people.placements set designation_id = $3 where company_id = $1 and employee_id = $2", [
    home.company,
    employee,
    id,
  ]);
};

describe("the search of the directory", () => {
  test("6.9 letter case and accents do not count, and each word is met by its beginning: of a name, a code, a designation, a work e-mail", async () => {
    const home = await makeCompany();
    const asker = await makeColleague(portal.app, home, { firstName: "Asha", lastName: "Nair" });
    const lakshmi = await makeEmployee(home, { firstName: "Lakshmi", lastName: "Hegde" });
    const jose = await makeEmployee(home, { firstName: "José", lastName: "Peña" });
    await makeEmployee(home, { firstName: "李晓明", lastName: "." });
    const [first, second] = [
      await makeEmployee(home, { firstName: "Priya", lastName: "Sharma" }),
      await makeEmployee(home, { firstName: "Priya", lastName: "Sharma" }),
    ];
    await designate(home, jose.employee, "Quality Analyst");
    const find = (q: string) => namesFor(asker, { q });
    expect(await find("lak heg")).toEqual(["Lakshmi Hegde"]);
    expect(await find("HEGDE")).toEqual(["Lakshmi Hegde"]);
    expect(await find("egde")).toEqual([]);
    expect(await find("李")).toEqual(["李晓明 ."]);
    expect(await find("pena")).toEqual(["José Peña"]);
    expect(await find("qual")).toEqual(["José Peña"]);
    expect(await find("jose analyst")).toEqual(["José Peña"]);
    expect(await find("lakshmi analyst")).toEqual([]);
    expect(await find(lakshmi.code.toLowerCase())).toEqual(["Lakshmi Hegde"]);
    expect(await find(`person.${lakshmi.employee}@example.com`)).toEqual(["Lakshmi Hegde"]);
    expect(await find("example")).toEqual([]);
    const { items } = await asker.call(directoryEndpoints.directory, { query: { q: "priya sh" } });
    expect(items.map(({ code }) => code).sort()).toEqual([first.code, second.code].sort());
    expect(items[0]?.department).toBe("Engineering");
  });

  test("is in the order of names without letter case and accents", async () => {
    const home = await makeCompany();
    const asker = await makeColleague(portal.app, home, { firstName: "Óscar", lastName: "Ruiz" });
    for (const firstName of ["zoë", "Anil", "oliver", "Peter"]) await makeEmployee(home, { firstName, lastName: "A" });
    expect(await namesFor(asker, {})).toEqual(["Anil A", "oliver A", "Óscar Ruiz", "Peter A", "zoë A"]);
    expect(await namesFor(asker, { sort: "-name" })).toEqual(["zoë A", "Peter A", "Óscar Ruiz", "oliver A", "Anil A"]);
  });

  test("filters by location and by department with those below it, as each stands now", async () => {
    const home = await makeCompany();
    const pune = await makeLocation(home.company, { name: "Pune" });
    const asker = await makeColleague(portal.app, home, { firstName: "Asha", lastName: "Nair" });
    await makeEmployee(home, { firstName: "Rahul", lastName: "Patil", locationId: pune.locationId });
    const moved = { locationId: pune.locationId, on: "2026-12-01", lastDayBefore: "2026-11-30" };
    const vikram = await makeEmployee(home, { firstName: "Vikram", lastName: "Singh", moves: moved });
    await makeEmployee(home, { firstName: "Ananya", lastName: "Iyer", moves: { ...moved, on: "2027-01-01", lastDayBefore: "2026-12-31" } });
    expect(await namesFor(asker, { location: pune.locationId })).toEqual(["Rahul Patil", "Vikram Singh"]);
    expect(await namesFor(asker, { location: home.locationId })).toEqual(["Ananya Iyer", "Asha Nair"]);
    const [department] = await portal.pastTriggers<{ id: string }>(
      "insert into people.departments (company_id, id, name, parent_id) values ($1, gen_random_uuid(), 'Platform', $2) returning id",
      [home.company, home.departmentId],
    );
    await portal.pastTriggers("update people.placements set department_id = $3 where company_id = $1 and employee_id = $2", [
      home.company,
      vikram.employee,
      department?.id,
    ]);
    expect(await namesFor(asker, { department: department?.id ?? "" })).toEqual(["Vikram Singh"]);
    expect(await namesFor(asker, { department: home.departmentId })).toHaveLength(4);
    const places = await asker.call(directoryEndpoints.places, {});
    expect(places.departments.map(({ name }) => name)).toEqual(["Engineering", "Engineering / Platform"]);
    expect(places.locations.map(({ name }) => name)).toEqual(["Bengaluru", "Pune"]);
  });
});

describe("who stands in the directory", () => {
  test("PE-17, PE-18: whoever works at this moment where they are: not before the first moment of the joining day, nor after the end", async () => {
    const home = await makeCompany();
    const london = await makeLocation(home.company, { name: "London", timeZone: "Europe/London", calendar: "England and Wales" });
    const asker = await makeColleague(portal.app, home, { firstName: "Asha", lastName: "Nair" });
    await makeEmployee(home, { firstName: "Bela", lastName: "Starts", joinedOn: "2026-12-08", status: "upcoming" });
    await makeEmployee(home, {
      firstName: "Carl",
      lastName: "Starts",
      joinedOn: "2026-12-08",
      status: "upcoming",
      locationId: london.locationId,
    });
    await makeEmployee(home, { firstName: "Dora", lastName: "Stops", lastWorkingDay: "2026-12-07" });
    await makeEmployee(home, {
      firstName: "Emil",
      lastName: "Stops",
      lastWorkingDay: "2026-12-07",
      accessUntil: "2026-12-07T12:30:00.000Z",
    });
    await makeEmployee(home, { firstName: "Fritz", lastName: "Left", lastWorkingDay: "2026-12-07", status: "left" });
    await makeEmployee(home, { firstName: "Gerd", lastName: "Never", status: "cancelled" });
    const at = async (moment: string) => {
      clock.set(moment);
      const again = { ...asker, ...callerFor(portal.app, await signInAs(asker)) };
      const { items, total } = await again.call(directoryEndpoints.directory, { query: {} });
      // Counted in parts, and by what it is narrowed by in one: nobody is missed, and nobody is counted twice.
      expect([total, (await again.call(directoryEndpoints.directory, { query: { q: "s" } })).total]).toEqual([
        items.length,
        items.length - 1,
      ]);
      return items.map(({ name }) => name.split(" ")[0]);
    };
    expect(await at("2026-12-07T12:29:59.000Z")).toEqual(["Asha", "Dora", "Emil"]);
    expect(await at("2026-12-07T12:30:00.000Z")).toEqual(["Asha", "Dora"]);
    expect(await at("2026-12-07T18:30:00.000Z")).toEqual(["Asha", "Bela"]);
    expect(await at("2026-12-08T00:00:00.000Z")).toEqual(["Asha", "Bela", "Carl"]);
  });

  test("PE-18: people to come and people whose end is known are counted like all others, once each", async () => {
    const home = await makeCompany();
    const asker = await makeColleague(portal.app, home, { firstName: "Asha", lastName: "Nair" });
    await makeEmployee(home, { firstName: "Bela", lastName: "Later", joinedOn: "2026-12-09", status: "upcoming" });
    await makeEmployee(home, { firstName: "Dora", lastName: "Notice", lastWorkingDay: "2027-01-06" });
    await makeEmployee(home, { firstName: "Emil", lastName: "Over", lastWorkingDay: "2026-12-05" });
    const exit = { lastWorkingDay: "2026-12-31", accessUntil: "2026-12-07T03:59:59.000Z" };
    await makeEmployee(home, { firstName: "Fritz", lastName: "Released", ...exit });
    await makeEmployee(home, { firstName: "Gita", lastName: "Stays", ...exit, accessUntil: "2026-12-07T04:00:01.000Z" });
    await makeEmployee(home, { firstName: "Hugo", lastName: "New", joinedOn: "2026-12-07" });
    await makeEmployee(home, { firstName: "Ines", lastName: "Brief", joinedOn: "2026-12-07", lastWorkingDay: "2026-12-07" });
    const { items, total } = await asker.call(directoryEndpoints.directory, { query: {} });
    expect([total, ...items.map(({ name }) => name.split(" ")[0])]).toEqual([5, "Asha", "Dora", "Gita", "Hugo", "Ines"]);
  });

  test("6.4, PE-17: a card says where somebody stands from the first moment of a placement at its own location, and the first one before", async () => {
    const home = await makeCompany();
    const london = await makeLocation(home.company, { name: "London", timeZone: "Europe/London", calendar: "England and Wales" });
    const moves = { locationId: london.locationId, on: "2027-01-01", lastDayBefore: "2026-12-31" };
    const asker = await makeColleague(portal.app, home, { firstName: "Asha", lastName: "Nair", role: "HR" });
    await makeEmployee(home, { firstName: "Bela", lastName: "Moves", moves });
    const upcoming = { joinedOn: "2027-02-01", status: "upcoming" } as const;
    await makeEmployee(home, {
      ...upcoming,
      firstName: "Carl",
      lastName: "Comes",
      moves: { ...moves, on: "2027-03-01", lastDayBefore: "2027-02-28" },
    });
    const at = async (moment: string) => {
      clock.set(moment);
      const again = callerFor(portal.app, await signInAs(asker));
      const { items } = await again.call(peopleListEndpoints.list, { query: {} });
      return items.map(({ location }) => location);
    };
    expect(await at("2026-12-31T19:00:00.000Z")).toEqual(["Bengaluru", "Bengaluru", "Bengaluru"]);
    expect(await at("2027-01-01T00:00:00.000Z")).toEqual(["Bengaluru", "London", "Bengaluru"]);
    expect(await at("2027-03-02T00:00:00.000Z")).toEqual(["Bengaluru", "London", "London"]);
  });

  test("a card says where somebody stands now, and their manager; who does not work here has none", async () => {
    const home = await makeCompany();
    const rohan = await makeEmployee(home, { firstName: "Rohan", lastName: "Mehta" });
    const asha = await makeColleague(portal.app, home, { firstName: "Asha", lastName: "Nair", manager: rohan });
    const upcoming = await makeEmployee(home, { joinedOn: "2027-01-04", status: "upcoming", manager: rohan });
    const left = await makeEmployee(home, { status: "left", lastWorkingDay: "2026-10-30" });
    const told = await asha.call(directoryEndpoints.directoryPerson, { params: { code: asha.code } });
    expect(told).toEqual({
      id: told.id,
      code: asha.code,
      name: "Asha Nair",
      designation: "Engineer",
      department: "Engineering",
      location: "Bengaluru",
      timeZone: "Asia/Kolkata",
      workEmail: `person.${asha.employee}@example.com`,
      reports: 0,
      manager: { code: rohan.code, name: "Rohan Mehta" },
    });
    expect((await asha.call(directoryEndpoints.directoryPerson, { params: { code: rohan.code } })).reports).toBe(1);
    for (const { code } of [upcoming, left, { code: "TC-99999" }]) {
      const { status, body } = await asha.refused(directoryEndpoints.directoryPerson, { params: { code } });
      expect([status, body.violations]).toEqual([404, [{ code: "missing", message: expect.any(String) }]]);
    }
  });

  test("says until when somebody is away, across the days off between", async () => {
    const home = await makeCompany();
    const rohan = await makeColleague(portal.app, home, { firstName: "Rohan", lastName: "Mehta" });
    const asha = await makeColleague(portal.app, home, { firstName: "Asha", lastName: "Nair", manager: rohan });
    const booked = ["2026-12-10", "2026-12-11", "2026-12-14", "2026-12-15", "2026-12-17"];
    const asked: unknown[] = [];
    directoryNeeds.give({
      awayOn: async (_tx, employees, ...days) => {
        asked.push([employees.toSorted(), ...days]);
        return new Map([
          [asha.employee, booked],
          [rohan.employee, ["2026-12-10"]],
        ]);
      },
    });
    const ends = async () =>
      (await rohan.call(directoryEndpoints.directory, { query: {} })).items.map(({ name, awayUntil }) => [name, awayUntil]);
    expect(await ends()).toEqual([
      ["Asha Nair", undefined],
      ["Rohan Mehta", undefined],
    ]);
    expect(asked[0]).toEqual([[rohan.employee, asha.employee].toSorted(), "2026-12-06", "2027-03-09"]);
    clock.set("2026-12-10T04:00:00.000Z");
    const later = callerFor(portal.app, await signInAs(rohan));
    const { items } = await later.call(directoryEndpoints.directory, { query: {} });
    expect(items.map(({ name, awayUntil }) => [name, awayUntil])).toEqual([
      ["Asha Nair", "2026-12-15"],
      ["Rohan Mehta", "2026-12-10"],
    ]);
    expect((await later.call(directoryEndpoints.directoryPerson, { params: { code: asha.code } })).awayUntil).toBe("2026-12-15");
    expect((await later.call(recordEndpoints.record, { params: { code: asha.code } })).card.awayUntil).toBe("2026-12-15");
    expect((await later.call(recordEndpoints.me, {})).card.awayUntil).toBeUndefined();
  });
});

describe("the holidays of a year", () => {
  test("the own location first, in order of days; what is not published is not told", async () => {
    const home = await makeCompany();
    const pune = await makeLocation(home.company, { name: "Pune" });
    const rahul = await makeColleague(portal.app, home, { locationId: pune.locationId });
    const { year, today, locations } = await rahul.call(directoryEndpoints.holidays, { query: {} });
    expect([year, today, locations.map(({ name, own }) => [name, own])]).toEqual([
      2026,
      "2026-12-07",
      [
        ["Pune", true],
        ["Bengaluru", false],
      ],
    ]);
    const [own] = locations;
    expect(own?.holidays.at(-1)).toEqual({ date: "2026-12-25", name: "Christmas", kind: "public", off: "day", tentative: false });
    expect(own?.holidays.map(({ date }) => date)).toEqual(own?.holidays.map(({ date }) => date).toSorted());
    const later = await rahul.call(directoryEndpoints.holidays, { query: { year: "2028" } });
    expect(later.locations.map(({ published, holidays }) => [published, holidays])).toEqual([
      [false, []],
      [false, []],
    ]);
  });
});

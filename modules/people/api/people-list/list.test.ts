// HR's list: everybody with a record, what it is narrowed by, and the same as a file.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { exportEndpoints } from "#shared/exports/contract.ts";
import { peopleListEndpoints } from "../../people-list/contract.ts";
import { type Colleague, makeColleague } from "../directory/testing.ts";
import { makeCompany, makeEmployee, makeLocation } from "../testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 6 });
});
beforeEach(() => clock.set("2026-12-07T04:00:00.000Z"));
afterEach(() => clock.reset());
afterAll(() => portal.close());

const company = async () => {
  const home = await makeCompany();
  const pune = await makeLocation(home.company, { name: "Pune" });
  const kavita = await makeColleague(portal.app, home, { firstName: "Kavita", lastName: "Rao", role: "HR" });
  const rohan = await makeColleague(portal.app, home, { firstName: "Rohan", lastName: "Mehta", role: "Manager", manager: kavita });
  await makeEmployee(home, { firstName: "Asha", lastName: "Nair", manager: rohan });
  await makeEmployee(home, { firstName: "Deepak", lastName: "Verma", manager: rohan, lastWorkingDay: "2027-01-06" });
  const ishaan = { firstName: "Ishaan", lastName: "Chawla", manager: rohan, joinedOn: "2026-12-15", status: "upcoming" } as const;
  await makeEmployee(home, ishaan);
  await makeEmployee(home, { firstName: "Devika", lastName: "Nanda", status: "left", lastWorkingDay: "2026-10-30" });
  await makeEmployee(home, { firstName: "Shruti", lastName: "Kamath", employmentType: "intern", locationId: pune.locationId });
  return { home, pune, kavita, rohan };
};
const firstNames = async (asker: Colleague, query: Record<string, string>): Promise<string[]> =>
  (await asker.call(peopleListEndpoints.list, { query })).items.map(({ name }) => name.split(" ")[0] ?? "");

describe("HR's list of people", () => {
  test("holds everybody, with where they stand, whom they report to and what HR may do", async () => {
    const { kavita, rohan } = await company();
    const { items, total } = await kavita.call(peopleListEndpoints.list, { query: {} });
    expect(total).toBe(7);
    expect(items.map(({ name, status, actions }) => [name.split(" ")[0], status, actions.length])).toEqual([
      ["Asha", "active", 1],
      ["Deepak", "notice", 1],
      ["Devika", "left", 0],
      ["Ishaan", "upcoming", 1],
      ["Kavita", "active", 0],
      ["Rohan", "active", 1],
      ["Shruti", "active", 1],
    ]);
    expect(items[1]).toMatchObject({
      designation: "Engineer",
      department: "Engineering",
      location: "Bengaluru",
      lastWorkingDay: "2027-01-06",
      joinedOn: "2020-01-01",
      manager: { code: rohan.code, name: "Rohan Mehta" },
    });
  });

  test("is narrowed by words, status, place, type and by what there is to do", async () => {
    const { home, pune, kavita } = await company();
    expect(await firstNames(kavita, { q: "me" })).toEqual(["Rohan"]);
    expect(await firstNames(kavita, { status: "left" })).toEqual(["Devika"]);
    expect(await firstNames(kavita, { location: pune.locationId })).toEqual(["Shruti"]);
    expect(await firstNames(kavita, { department: home.departmentId, type: "intern" })).toEqual(["Shruti"]);
    expect(await firstNames(kavita, { care: "without_manager" })).toEqual(["Kavita", "Shruti"]);
    expect(await firstNames(kavita, { care: "on_notice" })).toEqual(["Deepak"]);
    expect(await firstNames(kavita, { care: "on_notice", status: "left" })).toEqual([]);
    expect(await firstNames(kavita, { care: "no_account" })).toEqual(["Asha", "Deepak", "Ishaan", "Shruti"]);
    expect(await firstNames(kavita, { care: "probation_ends" })).toEqual([]);
    await portal.pastTriggers(
      `update people.employees set probation_ends_on = case first_name when 'Asha' then date '2027-01-06' when 'Shruti' then '2027-01-07' else '2026-12-20' end,
         confirmed_on = case first_name when 'Rohan' then date '2026-12-01' end where company_id = $1`,
      [home.company],
    );
    expect(await firstNames(kavita, { care: "probation_ends" })).toEqual(["Asha", "Deepak", "Ishaan", "Kavita"]);
  });

  test("is in the order of names, of codes or of joining days", async () => {
    const { kavita } = await company();
    expect((await firstNames(kavita, { sort: "-joined" }))[0]).toBe("Ishaan");
    expect(await firstNames(kavita, { sort: "code" })).toEqual(["Kavita", "Rohan", "Asha", "Deepak", "Ishaan", "Devika", "Shruti"]);
  });

  test("puts letters that look alike beside each other, and finds people by plain letters", async () => {
    const home = await makeCompany();
    const kavita = await makeColleague(portal.app, home, { firstName: "Kavita", lastName: "Rao", role: "HR" });
    for (const name of ["Zoë O’Brien", "Łukasz Żółć", "Luz Lima", "Lukas Berg", "Øyvind Dahl", "Olga Popova", "Ölwin Graf", "Đuro Babić"]) {
      const [firstName = "", lastName = ""] = name.split(" ");
      await makeEmployee(home, { firstName, lastName });
    }
    expect(await firstNames(kavita, { sort: "name" })).toEqual(
      ["Đuro", "Kavita", "Lukas", "Łukasz", "Luz", "Olga", "Ölwin", "Øyvind", "Zoë"], // biome-ignore format: a row
    );
    for (const q of ["lukasz zolc", "ŁUKASZ", "Żółć"]) expect(await firstNames(kavita, { q })).toEqual(["Łukasz"]);
    for (const q of ["O'Brien", "obrien", "zoe"]) expect(await firstNames(kavita, { q })).toEqual(["Zoë"]);
  });

  test("becomes a file of what it shows, for HR alone", async () => {
    const { kavita, rohan } = await company();
    const body = { list: "people.list", format: "csv", filters: { status: "notice" } } as const;
    const { rowsTotal, title } = await kavita.call(exportEndpoints.request, { body });
    expect([rowsTotal, title]).toEqual([1, "People"]);
    const chosen = { list: "people.list", format: "csv", filters: { codes: [kavita.code, rohan.code].join(",") } } as const;
    expect((await kavita.call(exportEndpoints.request, { body: chosen })).rowsTotal).toBe(2);
    expect((await rohan.refused(exportEndpoints.request, { body })).status).toBe(404);
    expect((await rohan.refused(peopleListEndpoints.list, { query: {} })).sentences).toEqual([
      "HR keeps the list of people and says who reports to whom.",
    ]);
  });

  test("journey 10, DX-02: a middle name that a spreadsheet would reckon with opens as text", async () => {
    const { home, kavita } = await company();
    const mira = await makeEmployee(home, { firstName: "Mira", lastName: "Sen" });
    await portal.pastTriggers("update people.employees set middle_name = '=Devi' where company_id = $1 and id = $2", [
      mira.company,
      mira.employee,
    ]);
    const { id } = await kavita.call(exportEndpoints.request, { body: { list: "people.list", format: "csv", filters: { q: "mira" } } });
    const browser = await signInAs(kavita);
    const { ticket } = await callerFor(portal.app, browser).call(exportEndpoints.ticket, { params: { id } });
    const headers = { cookie: browser.cookie, authorization: `Bearer ${ticket}` };
    const { body } = await portal.app.inject({ url: `/api/exports/${id}/content`, headers });
    const [head, row] = body.replace("\ufeff", "").split("\r\n");
    expect(head).toBe(
      "Code,Name,First name,Middle name,Last name,Designation,Department,Location,Manager,Manager's code,Status,Joined on,Last working day",
    );
    expect(row?.split(",").slice(1, 5)).toEqual(["Mira Sen", "Mira", "'=Devi", "Sen"]);
  });
});

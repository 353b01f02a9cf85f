// The line as everybody sees it, and how HR changes it: each with an own result, the roles that come and go with it, and who is told.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { RACING } from "#api/testing-database.ts";
import { callerFor } from "#api/testing-http.ts";
import { setRole, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { lineEndpoints } from "../../line/contract.ts";
import { type Colleague, makeColleague } from "../directory/testing.ts";
import { makeCompany, makeEmployee, type TestEmployee } from "../testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: RACING });
  clock.set("2026-12-07T04:00:00.000Z");
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

/** Sunita above Rohan above Asha, Karthik beside Asha; Kavita and Neha are HR. */
const team = async () => {
  const home = await makeCompany();
  const make = (firstName: string, lastName: string, wish: { manager?: TestEmployee; role?: Role } = {}) =>
    makeColleague(portal.app, home, { firstName, lastName, ...wish });
  const sunita = await make("Sunita", "Krishnan", { role: "Manager" });
  const rohan = await make("Rohan", "Mehta", { manager: sunita, role: "Manager" });
  const asha = await make("Asha", "Nair", { manager: rohan });
  const karthik = await make("Karthik", "Subramanian", { manager: rohan });
  const kavita = await make("Kavita", "Rao", { role: "HR" });
  const neha = await make("Neha", "Gupta", { role: "HR", manager: kavita });
  return { home, sunita, rohan, asha, karthik, kavita, neha };
};

const versionOf = async ({ company, employee }: TestEmployee): Promise<number> =>
  (
    await portal.asSuperuser<{ version: number }>("select version from people.employees where company_id = $1 and id = $2", [
      company,
      employee,
    ])
  )[0]?.version ?? 0;
const roleOf = async ({ company, employee }: TestEmployee): Promise<string | undefined> =>
  (
    await portal.asSuperuser<{ role: string }>("select role from session.accounts where company_id = $1 and employee_id = $2", [
      company,
      employee,
    ])
  )[0]?.role;
const managerOf = async ({ company, employee }: TestEmployee): Promise<number | null | undefined> =>
  (
    await portal.asSuperuser<{ manager_id: number | null }>("select manager_id from people.employees where company_id = $1 and id = $2", [
      company,
      employee,
    ])
  )[0]?.manager_id;

const wish = async (people: readonly TestEmployee[], manager: TestEmployee | null) => ({
  people: await Promise.all(people.map(async (person) => ({ code: person.code, version: await versionOf(person) }))),
  manager: manager?.code ?? null,
});
const move = async (hr: Colleague, people: readonly TestEmployee[], manager: TestEmployee | null) =>
  hr.call(lineEndpoints.changeManager, { body: await wish(people, manager) });
const reasonsIn = ({ results }: Awaited<ReturnType<typeof move>>) =>
  results.flatMap(({ name, reasons }) => reasons.map(({ code, message }) => [name, code, message]));

describe("the line of a person", () => {
  test("everybody above from the top, the person, and who reports to them with how many report to each", async () => {
    const { sunita, rohan, asha, karthik } = await team();
    const told = (person: TestEmployee, reports: number) => ({ code: person.code, name: person.name, designation: "Engineer", reports });
    expect(await karthik.call(lineEndpoints.line, { params: { code: rohan.code } })).toEqual({
      above: [told(sunita, 1)],
      person: told(rohan, 2),
      reports: [told(asha, 0), told(karthik, 0)],
    });
  });

  test("nobody is in it who has left or not started; they have none, like a code that nobody has, or of another company", async () => {
    const { home, rohan, asha } = await team();
    const upcoming = await makeEmployee(home, { manager: rohan, joinedOn: "2027-02-01", status: "upcoming" });
    const left = await makeEmployee(home, { status: "left", lastWorkingDay: "2026-10-30" });
    const ending = await makeEmployee(home, { manager: rohan, lastWorkingDay: "2026-12-06" });
    const stranger = (await team()).asha;
    const line = await asha.call(lineEndpoints.line, { params: { code: rohan.code } });
    expect([line.person.reports, line.reports.map(({ code }) => code).includes(upcoming.code)]).toEqual([2, false]);
    const refusals = await Promise.all(
      [upcoming, left, ending, stranger, { code: "TC-99999" }].map(({ code }) => asha.refused(lineEndpoints.line, { params: { code } })),
    );
    for (const { status, code } of refusals) expect([status, code]).toEqual([404, "missing"]);
  });
});

describe("another manager", () => {
  test("PE-16: each person has their own result, with names and the way out", async () => {
    const { home, sunita, rohan, asha, karthik, kavita } = await team();
    const left = await makeEmployee(home, { firstName: "Devika", lastName: "Nanda", status: "left", lastWorkingDay: "2026-10-30" });
    const body = await wish([asha, sunita, karthik, left, kavita], karthik);
    body.people.push({ code: "TC-99999", version: 1 });
    const done = await kavita.call(lineEndpoints.changeManager, { body });
    expect([done.moved, done.sentence]).toEqual([1, "1 moved, 5 not: see the reasons."]);
    expect(reasonsIn(done)).toEqual([
      [
        "Sunita Krishnan",
        "people.manager_cycle",
        "Karthik Subramanian reports to Sunita Krishnan by way of Rohan Mehta, so Sunita Krishnan cannot report to Karthik Subramanian.",
      ],
      ["Karthik Subramanian", "people.manager_cycle", "Karthik Subramanian cannot report to themselves. Choose somebody else."],
      ["Devika Nanda", "people.not_here", "Devika Nanda left on 30 Oct 2026, so their line stays as it was."],
      ["Kavita Rao", "people.own_record", "You cannot change your own job or pay. Ask another HR colleague."],
      ["TC-99999", "people.unknown_code", "Nobody here has the code TC-99999."],
    ]);
    expect(await managerOf(asha)).toBe(karthik.employee);
    expect(await managerOf(sunita)).toBeNull();
    expect((await rohan.call(lineEndpoints.line, { params: { code: karthik.code } })).above.map(({ name }) => name)).toEqual([
      "Sunita Krishnan",
      "Rohan Mehta",
    ]);
  });

  test("PE-12: a manager who does not work here is refused beside the field, for all of them; one on notice is told of", async () => {
    const { home, asha, kavita } = await team();
    const left = await makeEmployee(home, { firstName: "Devika", lastName: "Nanda", status: "left", lastWorkingDay: "2026-10-30" });
    const upcoming = await makeEmployee(home, { firstName: "Ishaan", lastName: "Chawla", status: "upcoming", joinedOn: "2027-01-04" });
    const leaving = await makeEmployee(home, { firstName: "Deepak", lastName: "Verma", lastWorkingDay: "2027-01-06" });
    const stranger = (await team()).rohan;
    const refused = async (manager: TestEmployee) => {
      const { status, body } = await kavita.refused(lineEndpoints.changeManager, { body: await wish([asha], manager) });
      return [status, body.violations[0]?.field, body.violations[0]?.message];
    };
    expect(await refused(left)).toEqual([422, "manager", "Devika Nanda left on 30 Oct 2026. Choose somebody who works here."]);
    expect(await refused(upcoming)).toEqual([422, "manager", "Ishaan Chawla starts on 4 Jan 2027. Choose somebody who works here."]);
    expect((await refused(stranger))[2]).toBe(`Nobody here has the code ${stranger.code}. Choose somebody who works here.`);
    const { moved, warnings } = await move(kavita, [asha], leaving);
    expect([moved, warnings.map(({ message }) => message)]).toEqual([1, ["Deepak Verma is on notice until 6 Jan 2027."]]);
    expect((await move(kavita, [asha], null)).warnings.map(({ message }) => message)).toEqual(["Without a manager, requests go to HR."]);
  });

  test("PE-13: the first direct report makes an Employee Manager, the last one gone takes it back; the session knows at the next call", async () => {
    const { home, rohan, asha, karthik, kavita } = await team();
    const priya = await makeEmployee(home, { firstName: "Priya", lastName: "Sharma", manager: rohan });
    await move(kavita, [asha, priya], karthik);
    expect(await roleOf(karthik)).toBe("Manager");
    expect((await karthik.refused(lineEndpoints.line, { params: { code: asha.code } })).code).toBe("session.stale");
    await move(kavita, [priya], rohan);
    expect(await roleOf(karthik)).toBe("Manager");
    await move(kavita, [asha], rohan);
    expect(await roleOf(karthik)).toBe("Employee");
    const entries = await portal.asSuperuser<{ change: string }>(
      "select change from platform.audit_entries where company_id = $1 and action = 'session.change_role' and record_id = $2 order by seq",
      [karthik.company, String(karthik.employee)],
    );
    expect(entries.map(({ change }) => change)).toEqual(['{"role":["Employee","Manager"]}', '{"role":["Manager","Employee"]}']);
  });

  test("PE-13: what an Admin gave stays, also when it was given to somebody who was Manager by the line; HR keeps its role", async () => {
    const { rohan, asha, karthik, kavita, neha } = await team();
    await move(kavita, [asha, karthik], neha);
    expect([await roleOf(rohan), await roleOf(neha)]).toEqual(["Manager", "HR"]);
    await move(kavita, [asha], karthik);
    await setRole(karthik, "Finance");
    await setRole(karthik, "Manager");
    await move(kavita, [asha], rohan);
    expect(await roleOf(karthik)).toBe("Manager");
  });

  test("PE-15: what would change nothing is said, and so is a record that somebody has changed since", async () => {
    const { rohan, sunita, asha, karthik, kavita } = await team();
    expect(reasonsIn(await move(kavita, [asha], rohan))).toEqual([
      ["Asha Nair", "people.nothing_changed", "Nothing is different from what we have."],
    ]);
    const body = await wish([asha, karthik], sunita);
    await move(kavita, [asha], karthik);
    expect(reasonsIn(await kavita.call(lineEndpoints.changeManager, { body }))).toEqual([
      ["Asha Nair", "people.changed", "Somebody has changed the record of Asha Nair since you read it. Look at it again."],
    ]);
    expect([await managerOf(asha), await managerOf(karthik)]).toEqual([karthik.employee, sunita.employee]);
  });

  test("PE-11: a line of 16 levels is refused", async () => {
    const { home, asha, kavita } = await team();
    let last = await makeEmployee(home);
    for (let made = 0; made < 15; made += 1) last = await makeEmployee(home, { manager: last });
    expect(reasonsIn(await move(kavita, [asha], last))).toEqual([
      ["Asha Nair", "people.line_deep", "The line would have 16 levels; 15 is the most."],
    ]);
  });

  test("only HR changes it, each person is named once, and a call sent twice is kept once", async () => {
    const { rohan, sunita, asha, kavita } = await team();
    const body = await wish([asha], sunita);
    expect((await rohan.refused(lineEndpoints.changeManager, { body })).code).toBe("people.list_not_yours");
    const twice = { ...body, people: [...body.people, ...body.people] };
    expect((await kavita.refused(lineEndpoints.changeManager, { body: twice })).status).toBe(400);
    const headers = { ...(await signInAs(kavita)), "idempotency-key": "change-manager-once" };
    const same = callerFor(portal.app, headers);
    const first = await same.call(lineEndpoints.changeManager, { body });
    expect(await same.call(lineEndpoints.changeManager, { body })).toEqual(first);
    expect(first.moved).toBe(1);
  });

  test("both managers and the person are told, in one notice each, however many move", async () => {
    const { sunita, rohan, asha, karthik, kavita } = await team();
    await move(kavita, [asha, karthik], sunita);
    const newsOf = ({ company, employee }: TestEmployee) =>
      portal.asSuperuser<{ event: string; params: object; path: string }>(
        "select event, params, path from notifications.notices where company_id = $1 and employee_id = $2 and event like 'people.%'",
        [company, employee],
      );
    const path = "/profile/view/reporting-line";
    const day = "2026-12-07";
    expect(await newsOf(asha)).toEqual([{ event: "people.manager_changed", params: { manager: "Sunita Krishnan", day }, path }]);
    expect(await newsOf(sunita)).toEqual([
      { event: "people.reports_now", params: { sentence: "Asha Nair and 1 other report to you now." }, path },
    ]);
    expect(await newsOf(rohan)).toEqual([
      { event: "people.team_left", params: { name: "Asha Nair and 1 other", manager: "Sunita Krishnan", day }, path },
    ]);
  });
});

describe("at the same moment", () => {
  test("PE-29: of contrary pairs by 50 contenders one of each is kept, the other reads people.manager_cycle", async () => {
    const { home, kavita, neha } = await team();
    const pairs = await Promise.all(Array.from({ length: 25 }, async () => [await makeEmployee(home), await makeEmployee(home)] as const));
    const outcomes = await Promise.all(
      pairs.map(async ([one, other]) => {
        const [down, up] = [await wish([one], other), await wish([other], one)];
        return Promise.all([
          kavita.call(lineEndpoints.changeManager, { body: down }),
          neha.call(lineEndpoints.changeManager, { body: up }),
        ]);
      }),
    );
    for (const both of outcomes) {
      expect(both.map(({ moved }) => moved).sort()).toEqual([0, 1]);
      expect(both.flatMap(({ results }) => results.flatMap(({ reasons }) => reasons.map(({ code }) => code)))).toEqual([
        "people.manager_cycle",
      ]);
    }
  });

  test("PE-29: 50 contenders close rings of five, and no ring is closed", async () => {
    const { home, kavita } = await team();
    const rings = await Promise.all(Array.from({ length: 10 }, () => Promise.all(Array.from({ length: 5 }, () => makeEmployee(home)))));
    const moves = await Promise.all(
      rings.flatMap((ring) => ring.map(async (person, index) => wish([person], ring[(index + 1) % 5] as TestEmployee))),
    );
    const answers = await Promise.all(moves.map((body) => kavita.call(lineEndpoints.changeManager, { body })));
    expect(answers.filter(({ moved }) => moved === 0)).toHaveLength(10);
    for (const ring of rings) expect((await Promise.all(ring.map(managerOf))).filter((manager) => manager === null)).toHaveLength(1);
  });
});

// Who stands in the calendar, and what each reader learns of it: journey 8 of file 04.
import { describe, expect, test } from "vitest";
import { observeStatements } from "#api/statements.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makeEmployee } from "#modules/people/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { leaveEndpoints } from "../../contract.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

const month = "2026-12";
const ill = { type: "SL", from: "2026-12-14", to: "2026-12-15", reason: "Back pain" };

const office = async () => {
  const home = await makeLeaveCompany();
  const person = (firstName: string, wish: Parameters<typeof makePerson>[2] = {}) => makePerson(portal.app, home, { firstName, ...wish });
  const emma = await person("Emma", { role: "Manager" });
  const daniel = await person("Daniel", { role: "Manager", manager: emma });
  const charlotte = await person("Charlotte", { role: "HR" });
  const grace = await person("Grace", { manager: daniel, sick: 10 });
  const layla = await person("Layla", { manager: daniel });
  return { home, emma, daniel, charlotte, grace, layla };
};

const book = async (owner: LeavePerson, decider: LeavePerson, body: { type: string; from: string; to: string }) => {
  const { request, number } = await owner.call(leaveEndpoints.apply, { body });
  await decider.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
  return number;
};
const read = (who: LeavePerson, query: Record<string, string> = {}) =>
  who.call(leaveEndpoints.readCalendar, { query: { month, ...query } });
const today = { from: "2026-12-07", to: "2026-12-07" };
const away = (who: LeavePerson, scope?: "team" | "peers") => who.call(leaveEndpoints.awayToday, { query: scope ? { scope } : {} });
const rowOf = async (who: LeavePerson, whose: LeavePerson, query: Record<string, string> = {}) =>
  (await read(who, query)).people.find(({ code }) => code === whose.code);

describe("journey 8: privacy", () => {
  test("Layla sees Grace away; Daniel, her manager, leave without reason or file; Charlotte of HR all; another company nothing", async () => {
    const { grace, layla, daniel, charlotte } = await office();
    const number = await book(grace, daniel, ill);
    const away = (more: object) => ["2026-12-14", "2026-12-15"].map((date) => ({ date, portion: "whole", ...more }));
    expect((await rowOf(layla, grace))?.away).toEqual(away({}));
    expect((await rowOf(daniel, grace, { scope: "tree" }))?.away).toEqual(away({ number, what: "Leave" }));
    expect((await rowOf(charlotte, grace, { scope: "company" }))?.away).toEqual(away({ number, what: "Sick leave" }));
    expect((await rowOf(grace, grace))?.away).toEqual(away({ number, what: "Sick leave" }));

    const params = { number };
    expect((await layla.refused(leaveEndpoints.read, { params })).status).toBe(404);
    expect(await charlotte.call(leaveEndpoints.read, { params })).toMatchObject({ typeName: "Sick leave", reason: "Back pain" });

    const strangers = await makeLeaveCompany();
    const harbour = await makePerson(portal.app, strangers, { role: "HR" });
    expect((await harbour.refused(leaveEndpoints.read, { params })).status).toBe(404);
    expect((await read(harbour, { scope: "company" })).people.map(({ code }) => code)).toEqual([harbour.code]);
  });

  test("a manager above who has decided nothing reads no type and no reason; what waits is told to those above alone", async () => {
    const { grace, layla, emma, daniel } = await office();
    const { number } = await grace.call(leaveEndpoints.apply, { body: ill });
    expect((await rowOf(layla, grace))?.away).toEqual([]);
    expect((await rowOf(emma, grace, { scope: "tree" }))?.away[0]).toEqual({
      date: "2026-12-14",
      portion: "whole",
      number,
      what: "Leave",
      waiting: true,
    });
    expect(await emma.call(leaveEndpoints.read, { params: { number } })).toMatchObject({ typeName: "Leave", reason: "" });
    expect((await rowOf(daniel, grace, { scope: "tree" }))?.away).toHaveLength(2);
  });
});

describe("who stands in the calendar", () => {
  test("oneself, then the own team with its manager; tree, department and company as far as they are open", async () => {
    const { grace, layla, daniel, emma, charlotte } = await office();
    const first = await read(layla);
    expect(first.people.map(({ code }) => code)).toEqual([layla, daniel, grace].map(({ code }) => code));
    expect([first.scopes, first.today, first.total]).toEqual([["team", "department"], "2026-12-07", 3]);
    expect((await read(daniel)).scopes).toEqual(["team", "peers", "department", "tree"]);
    expect((await read(emma, { scope: "tree" })).people.map(({ code }) => code)).toEqual(
      [emma, daniel, grace, layla].map(({ code }) => code),
    );
    expect((await read(charlotte, { scope: "company" })).total).toBe(5);
    expect((await read(layla, { scope: "department" })).total).toBe(5);
    const refusal = await layla.refused(leaveEndpoints.readCalendar, { query: { scope: "company" } });
    expect([refusal.status, refusal.code]).toEqual([403, "leave.calendar_not_yours"]);
    await portal.pastTriggers("insert into leave.settings (company_id, shows_department) values ($1, false)", [layla.company]);
    expect((await read(layla)).scopes).toEqual(["team"]);
  });

  test("nobody before they join or after their last day, and their days off by their own calendar", async () => {
    const { home, grace, layla, daniel, charlotte } = await office();
    await makeEmployee(home, { manager: daniel, joinedOn: "2027-01-04", status: "upcoming" });
    const leaving = await makePerson(portal.app, home, { manager: daniel, lastWorkingDay: "2026-12-18" });
    await portal.pastTriggers("update people.employees set last_working_day = '2026-12-04' where company_id = $1 and id = $2", [
      grace.company,
      grace.employee,
    ]);
    const { people } = await read(layla);
    expect(people.map(({ code }) => code).sort()).toEqual([layla, daniel, leaving].map(({ code }) => code).sort());
    const off = people.find(({ code }) => code === leaving.code)?.off.map(({ date }) => date) ?? [];
    expect(off).toEqual(["2026-12-05", "2026-12-06", "2026-12-12", "2026-12-13"]);
    expect((await read(charlotte, { scope: "company", month: "2027-01" })).people.map(({ code }) => code)).not.toContain(leaving.code);
  });

  test("fifty a page; however many there are, their month is two statements", async () => {
    const { home, daniel, layla } = await office();
    const asked = async () => {
      const seen: string[] = [];
      observeStatements((text) => seen.push(text));
      await read(daniel, { scope: "tree" });
      observeStatements(undefined);
      return seen;
    };
    const few = await asked();
    for (let joined = 0; joined < 52; joined += 1) await makeEmployee(home, { manager: daniel });
    const many = await asked();
    expect(many).toEqual(few);
    // How the days of all of them count is one statement, and their leave in the month another.
    expect(many.filter((text) => text.includes("calendar_years"))).toHaveLength(1);
    expect(many.filter((text) => text.includes("people.schedules") || text.includes('"schedules"'))).toHaveLength(1);
    expect(many.filter((text) => text.includes('"leave"."days" as "d"'))).toHaveLength(1);
    const [one, two] = [await read(daniel, { scope: "tree" }), await read(daniel, { scope: "tree", page: "2" })];
    expect([one.people.length, one.pages, one.total, two.people.length]).toEqual([50, 2, 55, 5]);
    expect(new Set([...one.people, ...two.people].map(({ code }) => code)).size).toBe(55);
    await book(layla, daniel, { type: "EL", from: "2026-12-07", to: "2026-12-07" });
    expect((await read(daniel, { scope: "tree" })).awayToday).toBe(1);
  });
});

test("who of the team is away today: without a type, without what waits, and without oneself", async () => {
  const { grace, layla, daniel } = await office();
  await book(grace, daniel, { type: "SL", ...today });
  await layla.call(leaveEndpoints.apply, { body: { type: "CL", ...today } });
  const told = { today: "2026-12-07", total: 1, people: [expect.objectContaining({ code: grace.code, portion: "whole" })] };
  for (const who of [layla, daniel]) expect(await away(who)).toMatchObject({ ...told, scope: "team" });
  expect(Object.keys((await away(daniel)).people[0] ?? {})).toEqual(["code", "name", "portion"]);
  expect((await away(grace)).total).toBe(0);
});

describe("whose team it is", () => {
  test("of whoever leads somebody: direct reports, on the home page and in the calendar; peers and manager are a choice of their own", async () => {
    const { home, emma, daniel, grace, layla } = await office();
    const otto = await makePerson(portal.app, home, { firstName: "Otto", manager: emma });
    await book(grace, daniel, { type: "EL", ...today });
    await book(otto, emma, { type: "EL", ...today });
    const codes = async (who: LeavePerson, query = {}) => (await read(who, query)).people.map(({ code }) => code);
    expect(await codes(daniel)).toEqual([daniel, grace, layla].map(({ code }) => code));
    expect(await codes(daniel, { scope: "peers" })).toEqual([daniel, emma, otto].map(({ code }) => code));
    // Grace reports to Daniel and not to Emma.
    expect(await codes(emma)).toEqual([emma, daniel, otto].map(({ code }) => code));
    const named = async (who: LeavePerson, scope?: "team" | "peers") =>
      (await away(who, scope)).people.map(({ name }) => name.split(" ")[0]);
    expect([await named(daniel), await named(daniel, "peers"), await named(emma)]).toEqual([["Grace"], ["Otto"], ["Otto"]]);
    expect([(await away(daniel)).scopes, (await away(otto)).scopes]).toEqual([["team", "peers"], ["team"]]);
  });

  test("of whoever leads nobody, or only somebody who has not joined yet: peers and manager, without a second choice", async () => {
    const { home, daniel, grace, layla } = await office();
    await makeEmployee(home, { manager: layla, joinedOn: "2027-01-04", status: "upcoming" });
    const { people, scopes } = await read(layla);
    expect(people.map(({ code }) => code)).toEqual([layla, daniel, grace].map(({ code }) => code));
    expect(scopes).not.toContain("peers");
    expect((await layla.refused(leaveEndpoints.readCalendar, { query: { scope: "peers" } })).code).toBe("leave.calendar_not_yours");
  });
});

// What waits for a manager, narrowed and searched, and what of it wants a look: the whole portal, with real people and leave.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { makeEmployee } from "#modules/people/api/testing.ts";
import { requestEndpoints, standInEndpoints } from "#modules/requests/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { leaveEndpoints } from "../contract.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "./testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 5 });
});
beforeEach(() => clock.set("2026-12-07T04:00:00.000Z"));
afterEach(() => clock.reset());
afterAll(() => portal.close());

const team = async () => {
  const home = await makeLeaveCompany();
  const rohan = await makePerson(portal.app, home, { firstName: "Rohan", lastName: "Mehta", role: "Manager" });
  const asha = await makePerson(portal.app, home, { firstName: "Asha", lastName: "Nair", manager: rohan });
  const zoe = await makePerson(portal.app, home, { firstName: "Zoë", lastName: "D'Costa", manager: rohan });
  return { home, rohan, asha, zoe };
};

const ask = (person: LeavePerson, from: string, also: object = {}) =>
  person.call(leaveEndpoints.apply, { body: { type: "EL", from, to: from, ...also } });
const approve = (person: LeavePerson, { id, version }: { id: string; version: number }, comment?: string) =>
  person.call(requestEndpoints.decide, { params: { id }, body: { action: "approve", version, ...(comment && { comment }) } });
const at = async (moment: string, person: LeavePerson): Promise<LeavePerson> => {
  clock.set(moment);
  return { ...person, ...callerFor(portal.app, await signInAs(person)) };
};

type Query = Record<string, string | number>;
const numbers = async (person: LeavePerson, list: "waiting" | "mine" | "decided", query: Query): Promise<string[]> => {
  const page = await person.call(requestEndpoints[list], { query } as never);
  const rows = page.items as { number?: string; title: string; request?: { number: string } }[];
  expect([query, page.total]).toEqual([query, rows.length]);
  return rows.map(({ number, request, title }) => request?.number ?? number ?? title);
};

describe("SR-01: a list is searched", () => {
  test("by number and its digits, owner's name, kind and title, by beginnings of words, without case and accents", async () => {
    const { rohan, asha, zoe } = await team();
    const first = (await ask(asha, "2026-12-14", { reason: "Secret errand" })).number;
    const second = (await ask(zoe, "2026-12-16", { type: "CL" })).number;
    const both = [first, second];
    const waiting = (q: string) => numbers(rohan, "waiting", { q });
    const found: [string, string[]][] = [
      [first, [first]],
      [first.toLowerCase(), [first]],
      [first.slice(3), [first]],
      [second.slice(-5), [second]],
      ["lv-2026", both],
      ["asha", [first]],
      ["NAIR asha", [first]],
      ["zoe", [second]],
      ["ZOË d'co", [second]],
      ["costa", [second]],
      ["earned", [first]],
      ["leave", both],
      ["leave asha", [first]],
      ["asha casual", []],
      ["14 dec", [first]],
      // Neither the middle of a word, nor what was written as a reason, nor somebody for whom nothing waits.
      ["ohan", []],
      ["arned", []],
      ["secret", []],
      ["rohan", []],
      ["%%", []],
      ["'; --", []],
    ];
    for (const [typed, expected] of found) expect([typed, await waiting(typed)]).toEqual([typed, expected]);
  });

  test("what may not be read is not found: by no number, name or word, in no list", async () => {
    const { home, rohan, asha, zoe } = await team();
    const { number } = await ask(asha, "2026-12-14");
    const other = await makePerson(portal.app, home, { role: "Manager" });
    for (const person of [other, zoe])
      for (const q of [number, "asha", "leave", "earned"])
        for (const list of ["waiting", "mine", "decided"] as const)
          expect([q, list, await numbers(person, list, { q })]).toEqual([q, list, []]);
    expect(await numbers(rohan, "mine", { q: number })).toEqual([]);
    expect(await numbers(rohan, "decided", { q: number })).toEqual([]);
  });

  test("own requests and decided ones too, with status, kind and year beside it", async () => {
    const { rohan, asha, zoe } = await team();
    const first = await ask(asha, "2026-12-14");
    const second = await ask(zoe, "2026-12-16");
    const third = await ask(asha, "2026-12-18", { type: "CL" });
    await approve(rohan, first.request, "Enjoy it");
    await approve(rohan, second.request);
    expect(await numbers(asha, "mine", { q: "casual" })).toEqual([third.number]);
    expect(await numbers(asha, "mine", { q: "leave", status: "approved" })).toEqual([first.number]);
    expect(await numbers(asha, "mine", { q: first.number.slice(-5), year: 2026 })).toEqual([first.number]);
    expect(await numbers(asha, "mine", { q: "leave", year: 2025 })).toEqual([]);
    expect(await numbers(rohan, "decided", { q: "asha" })).toEqual([first.number]);
    expect(await numbers(rohan, "decided", { q: "leave" })).toEqual([second.number, first.number]);
    expect(await numbers(rohan, "decided", { status: "approved", kind: "leave.application", year: 2026 })).toHaveLength(2);
    expect(await numbers(rohan, "decided", { status: "rejected" })).toEqual([]);
    expect(await numbers(rohan, "decided", { year: 2025 })).toEqual([]);
    const record = await asha.call(requestEndpoints.byNumber, { params: { number: first.number } });
    expect(record.timeline.find(({ event }) => event === "approved")?.comment).toBe("Enjoy it");
  });

  test("what is sent again is found by what it says now", async () => {
    const { rohan, asha } = await team();
    const { number, request } = await ask(asha, "2026-12-14");
    const body = { action: "return" as const, version: request.version, comment: "Please take the 15th" };
    const { view } = await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body });
    const changed = { type: "CL", from: "2026-12-15", to: "2026-12-15", version: view.version };
    await asha.call(leaveEndpoints.resubmit, { params: { number }, body: changed });
    expect(await numbers(rohan, "waiting", { q: "casual 15" })).toEqual([number]);
    expect(await numbers(rohan, "waiting", { q: "earned" })).toEqual([]);
    expect(await numbers(rohan, "waiting", { q: "14" })).toEqual([]);
  });

  test("to-dos by their words", async () => {
    const { home, rohan, asha } = await team();
    const sunita = await makePerson(portal.app, home, { role: "Manager" });
    await portal.pastTriggers(`update people.employees set manager_id = ${sunita.employee} where id = ${rohan.employee}`);
    await approve(sunita, (await ask(rohan, "2026-12-21")).request);
    const { number } = await ask(asha, "2026-12-22");
    const question = "Who approves for you from Mon 21 Dec to Mon 21 Dec?";
    expect(await numbers(rohan, "waiting", { q: "approves" })).toEqual([question]);
    expect(await numbers(rohan, "waiting", { q: "asha" })).toEqual([number]);
    expect(await numbers(rohan, "waiting", { q: "delegate 21" })).toEqual([question]);
    expect(await numbers(rohan, "waiting", { q: "approves", show: "decisions" })).toEqual([]);
    expect(await numbers(rohan, "waiting", { person: asha.code })).toHaveLength(1);
    expect(await numbers(rohan, "waiting", { person: asha.code, show: "todos" })).toEqual([]);
    expect(await rohan.call(standInEndpoints.standInOverview, {})).toMatchObject({ offers: [{ from: "2026-12-21" }] });
  });

  test("one letter is refused, and so are more than 80", async () => {
    const { rohan } = await team();
    for (const q of ["a", " a ", "a".repeat(81)])
      for (const list of ["waiting", "mine", "decided"] as const)
        expect((await rohan.refused(requestEndpoints[list], { query: { q } } as never)).status).toBe(400);
  });
});

describe("what waits is narrowed", () => {
  test("to a person and a department, those above it included; the choices say how many wait", async () => {
    const { home, rohan, asha, zoe } = await team();
    const [{ id: below } = { id: "" }] = await portal.pastTriggers<{ id: string }>(
      `insert into people.departments (company_id, id, name, parent_id) values ($1, gen_random_uuid(), 'Testing', $2) returning id`,
      [home.company, home.departmentId],
    );
    await portal.pastTriggers(`update people.placements set department_id = $1 where employee_id = $2`, [below, zoe.employee]);
    const mine = [(await ask(asha, "2026-12-14")).number, (await ask(asha, "2026-12-15")).number];
    const hers = (await ask(zoe, "2026-12-16")).number;
    expect(await numbers(rohan, "waiting", { person: asha.code })).toEqual(mine);
    expect(await numbers(rohan, "waiting", { person: zoe.code, q: "leave" })).toEqual([hers]);
    expect(await numbers(rohan, "waiting", { person: rohan.code })).toEqual([]);
    expect(await numbers(rohan, "waiting", { person: "XX-0000" })).toEqual([]);
    expect(await numbers(rohan, "waiting", { department: below })).toEqual([hers]);
    expect(await numbers(rohan, "waiting", { department: home.departmentId })).toEqual([...mine, hers]);
    expect(await rohan.call(requestEndpoints.waitingChoices, {})).toEqual({
      people: [
        { code: asha.code, name: asha.name, count: 2 },
        { code: zoe.code, name: zoe.name, count: 1 },
      ],
      departments: [
        { id: home.departmentId, name: "Engineering", count: 2 },
        { id: below, name: "Engineering / Testing", count: 1 },
      ],
      todos: [],
    });
    // Where it was sent from is what counts, also once its owner works elsewhere.
    await portal.pastTriggers(`update people.placements set department_id = $1 where employee_id = $2`, [home.departmentId, zoe.employee]);
    expect(await numbers(rohan, "waiting", { department: below })).toEqual([hers]);
    expect(await asha.call(requestEndpoints.waitingChoices, {})).toEqual({ people: [], departments: [], todos: [] });
    const { id, version } = (await ask(asha, "2026-12-17")).request;
    const body = { action: "return", version, comment: "Please say more" } as const;
    await rohan.call(requestEndpoints.decide, { params: { id }, body });
    const todos = [{ id: "requests.returned", label: "Changes requested" }];
    expect(await asha.call(requestEndpoints.waitingChoices, {})).toEqual({ people: [], departments: [], todos });
  });

  test("RP-22: to what waits for two or five working days, or is past its day", async () => {
    const { rohan, asha } = await team();
    clock.set("2026-12-03T06:00:00.000Z");
    const thursday = (await ask(await at("2026-12-03T06:00:00.000Z", asha), "2026-12-21")).number;
    const friday = (await ask(await at("2026-12-04T18:00:00.000Z", asha), "2026-12-22")).number;
    const saturday = (await ask(await at("2026-12-05T06:00:00.000Z", asha), "2026-12-23")).number;
    const monday = (await ask(await at("2026-12-07T06:00:00.000Z", asha), "2026-12-24")).number;
    const seen = async (moment: string) => {
      const person = await at(moment, rohan);
      return [await numbers(person, "waiting", { age: "two" }), await numbers(person, "waiting", { age: "five" })];
    };
    expect(await seen("2026-12-06T06:00:00.000Z")).toEqual([[], []]);
    expect(await seen("2026-12-07T08:00:00.000Z")).toEqual([[thursday], []]);
    expect(await seen("2026-12-08T08:00:00.000Z")).toEqual([[thursday, friday, saturday], []]);
    expect(await seen("2026-12-10T08:00:00.000Z")).toEqual([[thursday, friday, saturday, monday], [thursday]]);
    await portal.pastTriggers(
      `update requests.steps s set due_on = '2026-12-09' from requests.requests r where r.id = s.request_id and r.number = $1 and r.company_id = $2`,
      [friday, rohan.company],
    );
    expect(await numbers(await at("2026-12-09T08:00:00.000Z", rohan), "waiting", { age: "overdue" })).toEqual([]);
    expect(await numbers(await at("2026-12-10T08:00:00.000Z", rohan), "waiting", { age: "overdue" })).toEqual([friday]);
  });
});

describe("LV-19: a leave of a thin team", () => {
  const flagsSeenBy = async (person: LeavePerson) =>
    (await person.call(requestEndpoints.waiting, { query: {} })).items.map(({ request }) => request?.flags);

  test("carries how many are away, by approved leave alone, for those who decide and not for its owner", async () => {
    const { home, rohan, asha, zoe } = await team();
    const karthik = await makePerson(portal.app, home, { manager: rohan });
    await makeEmployee(home, { manager: rohan, lastWorkingDay: "2026-12-01" });
    await approve(rohan, (await ask(karthik, "2026-12-09")).request);
    const { number } = await ask(asha, "2026-12-08", { to: "2026-12-09" });
    // Three who work are no team.
    expect(await flagsSeenBy(rohan)).toEqual([[]]);
    await makePerson(portal.app, home, { manager: rohan });
    const flag = (away: number, size: number) => ({
      code: "leave.team_thin",
      text: `${away} of ${size} away on 9 Dec`,
      sentence: `${away} of ${size} in the team ${away === 1 ? "is" : "are"} away on Wed 9 Dec already.`,
    });
    expect(await flagsSeenBy(rohan)).toEqual([[flag(1, 4)]]);
    const hers = await ask(zoe, "2026-12-09", { firstDay: "first", lastDay: "first" });
    expect(await flagsSeenBy(rohan)).toEqual([[flag(1, 4)], [flag(1, 4)]]);
    await approve(rohan, hers.request);
    expect(await flagsSeenBy(rohan)).toEqual([[flag(2, 4)]]);
    const record = await rohan.call(requestEndpoints.byNumber, { params: { number } });
    expect(record.flags).toEqual([flag(2, 4)]);
    expect((await asha.call(requestEndpoints.byNumber, { params: { number } })).flags).toEqual([]);
    for (let more = 0; more < 8; more += 1) await makePerson(portal.app, home, { manager: rohan });
    expect(await flagsSeenBy(rohan)).toEqual([[flag(2, 12)]]);
    await makePerson(portal.app, home, { manager: rohan });
    expect(await flagsSeenBy(rohan)).toEqual([[]]);
  });

  test("is thin from the part on that the company has set", async () => {
    const { home, rohan, asha, zoe } = await team();
    for (let more = 0; more < 2; more += 1) await makePerson(portal.app, home, { manager: rohan });
    await approve(rohan, (await ask(zoe, "2026-12-09")).request);
    await ask(asha, "2026-12-09");
    const codes = async () => (await flagsSeenBy(rohan))[0]?.map(({ code }) => code);
    expect(await codes()).toEqual(["leave.team_thin"]);
    const set =
      "insert into leave.settings (company_id, thin_percent) values ($1, $2) on conflict (company_id) do update set thin_percent = $2";
    await portal.pastTriggers(set, [home.company, 51]);
    expect(await codes()).toEqual([]);
  });

  test("is decided together with others when it is ticked, and says nothing any more once it is decided", async () => {
    const { home, rohan, asha, zoe } = await team();
    const others = [await makePerson(portal.app, home, { manager: rohan }), await makePerson(portal.app, home, { manager: rohan })];
    await approve(rohan, (await ask(zoe, "2026-12-09")).request);
    const flagged = await ask(asha, "2026-12-09");
    const plain = await ask(others[0] as LeavePerson, "2026-12-10");
    const { items } = await rohan.call(requestEndpoints.waiting, { query: {} });
    expect(items.map(({ together, request }) => [together, request?.flags.length])).toEqual([
      [true, 1],
      [true, 0],
    ]);
    const body = { action: "approve" as const, items: [flagged, plain].map(({ request }) => request) };
    expect(await rohan.call(requestEndpoints.decideTogether, { body })).toMatchObject({ done: 2, refused: 0 });
    const record = await rohan.call(requestEndpoints.byNumber, { params: { number: flagged.number } });
    expect([record.status, record.flags]).toEqual(["approved", []]);
  });
});

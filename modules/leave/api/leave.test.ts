import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { allowedValues } from "#api/testing-superuser.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { dayReasons, leaveEndpoints, portions } from "../contract.ts";
import { entryKinds } from "../ledger/entry.ts";
import { dayStates, leaveStatuses } from "../workflow.ts";
import { makeLeaveCompany, makePerson } from "./testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
beforeAll(() => clock.set("2026-12-07T04:00:00.000Z"));
afterEach(() => clock.set("2026-12-07T04:00:00.000Z"));
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const team = async () => {
  const home = await makeLeaveCompany();
  const rohan = await makePerson(portal.app, home, { firstName: "Rohan", lastName: "Mehta", role: "Manager" });
  const asha = await makePerson(portal.app, home, { firstName: "Asha", lastName: "Nair", manager: rohan });
  return { home, rohan, asha };
};

const givesNotice = (company: number, employee: number, lastWorkingDay: string) =>
  portal.pastTriggers("update people.employees set status = 'notice', last_working_day = $3 where company_id = $1 and id = $2", [
    company,
    employee,
    lastWorkingDay,
  ]);

const twoDays = { type: "EL", from: "2026-12-14", to: "2026-12-15" };

describe("applying", () => {
  test("LV-22: an application waits, holds its days back and says with whom it is", async () => {
    const { asha, rohan } = await team();
    const answer = await asha.call(leaveEndpoints.apply, { body: { ...twoDays, reason: "Family visit" } });
    const sent = await asha.call(leaveEndpoints.read, { params: { number: answer.number } });
    const { id, number, title, units, status, waitingFor, request } = sent;
    expect(answer).toEqual({ id, number, title, units, status, waitingFor, request: { id: request.id, version: request.version } });
    expect(sent).toMatchObject({
      status: "waiting",
      units: 2,
      free: 8,
      owner: { name: "Asha Nair" },
      waitingFor: { approver: "manager", people: [{ name: "Rohan Mehta" }] },
    });
    expect(sent.number).toBe("LV-2026-00001");
    expect(sent.request.actions).toEqual(["nudge", "withdraw"]);
    const [earned] = (await asha.call(leaveEndpoints.summary, { query: {} })).balances;
    expect(earned).toMatchObject({ type: "EL", free: 8, inHand: 10, waiting: 2, booked: 0 });
    const waiting = await rohan.call(requestEndpoints.waiting, { query: {} });
    expect(waiting).toMatchObject({
      total: 1,
      items: [{ request: { number: sent.number, owner: { name: "Asha Nair" }, title: "Earned leave, 14–15 Dec", amount: "2 days" } }],
    });
  });

  test("the preview says what sending would answer, and writes nothing", async () => {
    const { asha } = await team();
    const body = { type: "EL", from: "2026-12-09", to: "2026-12-28" };
    const preview = await asha.call(leaveEndpoints.preview, { body });
    expect(preview).toMatchObject({ total: 13, freeBefore: 10, freeAfter: -3, fits: { to: "2026-12-22", units: 10 } });
    // Thirteen days ask for the head of the department too; there is none, and above Rohan nobody: he has approved already.
    expect(preview.deciders).toMatchObject([
      { approver: "manager", people: [{ name: "Rohan Mehta" }] },
      { approver: "departmentHead", people: [], skipped: true, why: { code: "approved_earlier", no: 1, name: "Rohan Mehta" } },
    ]);
    const refusal = await asha.refused(leaveEndpoints.apply, { body });
    expect(refusal).toMatchObject({ status: 422, code: "leave.balance" });
    const notice = { code: "leave.notice", level: "warn", message: "More than 3 days of Earned leave need 7 days' notice; this gives 2." };
    expect(preview.findings).toMatchObject([{ code: "leave.balance", level: "stop", message: refusal.sentences[0] }, notice]);
    expect(refusal.sentences).toEqual(["You asked for 13 days of Earned leave; 10 are free on 9 Dec. Until Tue 22 Dec it fits (10 days)."]);
    expect((await asha.call(leaveEndpoints.listMine, { query: {} })).total).toBe(0);
  });

  test("LV-06: the same half of a date cannot be asked for twice, the other half can", async () => {
    const { asha } = await team();
    const day = { type: "EL", from: "2026-12-09", to: "2026-12-09" };
    const first = await asha.call(leaveEndpoints.apply, { body: { ...day, firstDay: "first", lastDay: "first" } });
    expect(first.units).toBe(0.5);
    const whole = await asha.refused(leaveEndpoints.apply, { body: day });
    expect(whole.sentences).toEqual([`You already have ${first.number} (pending, 9 Dec). Choose other days or change that leave.`]);
    const second = await asha.call(leaveEndpoints.apply, { body: { ...day, firstDay: "second", lastDay: "second" } });
    expect(await asha.call(leaveEndpoints.read, { params: { number: second.number } })).toMatchObject({ units: 0.5, free: 9 });
  });

  test("LV-01, LV-02, LV-04, LV-05: every refusal names its field and the way out", async () => {
    const { home, rohan } = await team();
    const newcomer = await makePerson(portal.app, home, { manager: rohan, joinedOn: "2026-12-01", lastWorkingDay: "2026-12-31" });
    const refusal = async (body: object) =>
      (await newcomer.refused(leaveEndpoints.apply, { body: { type: "CL", ...body } as never })).body.violations;
    expect(await refusal({ from: "2026-12-10", to: "2026-12-09" })).toMatchObject([{ code: "leave.dates", field: "to" }]);
    expect(await refusal({ from: "2026-12-09", to: "2026-12-10", firstDay: "first" })).toMatchObject([
      { code: "leave.half", field: "firstDay" },
    ]);
    expect(await refusal({ from: "2026-12-30", to: "2027-01-04" })).toMatchObject([{ code: "leave.employment", field: "to" }]);
    expect(await refusal({ from: "2026-11-30", to: "2026-12-02" })).toMatchObject([{ code: "leave.employment", field: "from" }]);
    expect(await refusal({ from: "2026-12-25", to: "2026-12-27" })).toMatchObject([
      {
        code: "leave.no_working_day",
        message: "No working day here: Fri 25 Dec is a holiday (Christmas), Sat 26 Dec is a day off, Sun 27 Dec is a day off.",
      },
    ]);
    expect(await refusal({ type: "XX", from: "2026-12-09", to: "2026-12-09" })).toMatchObject([{ code: "leave.type", field: "type" }]);
    expect(await refusal({ from: "9 Dec", to: "2026-12-32", reason: "x".repeat(501) })).toMatchObject([
      { field: "from" },
      { field: "to" },
      { field: "reason" },
    ]);
  });
});

describe("deciding", () => {
  test("LV-23: an approval takes the days for good, and the owner sees who decided", async () => {
    const { asha, rohan } = await team();
    const sent = await asha.call(leaveEndpoints.apply, { body: twoDays });
    const { view } = await rohan.call(requestEndpoints.byNumber, { params: { number: sent.number } });
    expect(view.actions).toEqual(["approve", "return", "reject"]);
    await rohan.call(requestEndpoints.decide, {
      params: { id: view.id },
      body: { action: "approve", version: view.version, comment: "Enjoy" },
    });
    const seen = await asha.call(leaveEndpoints.read, { params: { number: sent.number } });
    expect(seen).toMatchObject({ status: "approved", free: 8 });
    expect(seen.request.actions).toEqual([]);
    expect(seen.request.chain).toMatchObject([{ state: "approved", decidedBy: { name: "Rohan Mehta" }, comment: "Enjoy" }]);
    expect(seen.timeline.map(({ event }) => event)).toEqual(["submitted", "opened", "approved"]);
    const statement = await asha.call(leaveEndpoints.statement, { params: { type: "EL" }, query: {} });
    expect(statement).toMatchObject({ free: 8, inHand: 10, waiting: 0, booked: 2 });
    expect(statement.lines).toMatchObject([
      { kind: "opening", units: 10, after: 10 },
      { kind: "booked", day: "2026-12-14", units: -1, after: 9, number: sent.number },
      { kind: "booked", day: "2026-12-15", units: -1, after: 8, number: sent.number },
    ]);
  });

  test("LV-22: a rejection and a withdrawal give the days back, and the dates are free again", async () => {
    const { asha, rohan } = await team();
    const rejected = await asha.call(leaveEndpoints.apply, { body: twoDays });
    const decision = { params: { id: rejected.request.id }, body: { action: "reject", version: 1, comment: "Release week" } } as const;
    await rohan.call(requestEndpoints.decide, decision);
    const withdrawn = await asha.call(leaveEndpoints.apply, { body: twoDays });
    await asha.call(requestEndpoints.withdraw, { params: { id: withdrawn.request.id }, body: { version: 1 } });
    const again = await asha.call(leaveEndpoints.apply, { body: twoDays });
    expect((await asha.call(leaveEndpoints.read, { params: { number: again.number } })).free).toBe(8);
    const list = await asha.call(leaveEndpoints.listMine, { query: {} });
    expect(list.items.map(({ status }) => status)).toEqual(["waiting", "withdrawn", "rejected"]);
  });

  test("LV-23: nobody is given leave for a day on which they work here no more", async () => {
    const { home, rohan } = await team();
    const leaver = await makePerson(portal.app, home, { firstName: "Deepak", lastName: "Verma", manager: rohan });
    const sent = await leaver.call(leaveEndpoints.apply, { body: twoDays });
    await givesNotice(home.company, leaver.employee, "2026-12-14");
    const body = { action: "approve", version: 1 } as const;
    const refusal = await rohan.refused(requestEndpoints.decide, { params: { id: sent.request.id }, body });
    // RP-20: decided with others it says the same.
    const items = [{ id: sent.request.id, version: 1 }];
    const { results } = await rohan.call(requestEndpoints.decideTogether, { body: { action: "approve", items } });
    expect(results).toMatchObject([{ ok: false, code: "leave.not_employed", sentence: refusal.sentences[0] }]);
    expect(refusal).toMatchObject({
      status: 422,
      sentences: ["Deepak Verma does not work here on Tue 15 Dec. Reject this request."],
    });
  });
});

describe("reading", () => {
  test("a leave is readable to its owner, the line above, HR and the decider, and to nobody else", async () => {
    const { home, asha, rohan } = await team();
    const hr = await makePerson(portal.app, home, { role: "HR" });
    const finance = await makePerson(portal.app, home, { role: "Finance" });
    const colleague = await makePerson(portal.app, home, { manager: rohan });
    const elsewhere = await makePerson(portal.app, await makeLeaveCompany(), { role: "HR" });
    const { number } = await asha.call(leaveEndpoints.apply, { body: twoDays });
    const unknown = { params: { number: "LV-2026-99999" } };
    for (const reader of [asha, rohan, hr])
      expect(await reader.call(leaveEndpoints.read, { params: { number } })).toMatchObject({ number });
    for (const stranger of [finance, colleague, elsewhere]) {
      const refusal = await stranger.refused(leaveEndpoints.read, { params: { number } });
      const { body } = await stranger.refused(leaveEndpoints.read, unknown);
      expect({ ...refusal.body, requestId: "" }).toEqual({ ...body, requestId: "" });
      expect(refusal.status).toBe(404);
    }
  });

  test("who decided it once reads the leave, and not what is left today", async () => {
    const { home, asha, rohan } = await team();
    const sunita = await makePerson(portal.app, home, { firstName: "Sunita", lastName: "Krishnan", role: "Manager" });
    const { number, request } = await asha.call(leaveEndpoints.apply, { body: twoDays });
    expect((await rohan.call(leaveEndpoints.read, { params: { number } })).free).toBe(8);
    await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
    await portal.pastTriggers("update people.employees set manager_id = $2 where id = $1", [asha.employee, sunita.employee]);
    const seen = await rohan.call(leaveEndpoints.read, { params: { number } });
    expect([seen.units, seen.free]).toEqual([2, undefined]);
    expect((await sunita.call(leaveEndpoints.read, { params: { number } })).free).toBe(8);
  });

  test("RP-03: a manager whose account is switched off is not asked", async () => {
    const { home, asha, rohan } = await team();
    const hr = await makePerson(portal.app, home, { firstName: "Kavita", lastName: "Rao", role: "HR" });
    await portal.pastTriggers("update session.accounts set state = 'closed' where employee_id = $1", [rohan.employee]);
    const { number } = await asha.call(leaveEndpoints.apply, { body: twoDays });
    const waiting = await hr.call(requestEndpoints.waiting, { query: {} });
    expect(waiting.items).toMatchObject([{ request: { number, waitingForQueue: "hr" } }]);
  });

  test("the list pages by key, counts all and filters by status, type and year", async () => {
    const { asha } = await team();
    for (const [type, day] of [
      ["EL", "2026-12-08"],
      ["EL", "2026-12-09"],
      ["CL", "2026-12-21"],
      ["EL", "2027-01-04"],
    ] as const)
      await asha.call(leaveEndpoints.apply, { body: { type, from: day, to: day } });
    const first = await asha.call(leaveEndpoints.listMine, { query: { limit: 3 } });
    expect(first.total).toBe(4);
    const second = await asha.call(leaveEndpoints.listMine, { query: { limit: 3, after: first.next } });
    expect([...first.items, ...second.items].map(({ number }) => number.slice(-1))).toEqual(["4", "3", "2", "1"]);
    expect(second.next).toBeUndefined();
    const count = async (query: object) => (await asha.call(leaveEndpoints.listMine, { query: query as never })).total;
    expect(await Promise.all([count({ type: "CL" }), count({ year: 2027 }), count({ status: "approved" })])).toEqual([1, 1, 0]);
  });
});

describe("the database", () => {
  test.each([
    ["leave.requests", "status", leaveStatuses],
    ["leave.requests", "first_day", portions],
    ["leave.days", "state", dayStates],
    ["leave.days", "why", dayReasons],
    ["leave.entries", "kind", entryKinds],
  ])("allows in %s.%s exactly the words of the contract", async (table, column, words) => {
    expect(await allowedValues(portal.asSuperuser, table, column)).toEqual([...words].sort());
  });

  test("refuses to change or delete an entry of the ledger, whoever asks", async () => {
    await (await team()).asha.call(leaveEndpoints.summary, { query: {} });
    await expect(portal.asSuperuser("update leave.entries set units = 99")).rejects.toThrow(/the leave ledger only grows/);
    await expect(portal.asSuperuser("delete from leave.entries")).rejects.toThrow(/the leave ledger only grows/);
    await expect(portal.asSuperuser("truncate leave.entries")).rejects.toThrow(/the leave ledger only grows/);
  });

  test("LV-06: holds a half of a date once for a person, also against the code and from another leave", async () => {
    const { asha } = await team();
    const { id } = await asha.call(leaveEndpoints.apply, { body: twoDays });
    const other = await asha.call(leaveEndpoints.apply, { body: { type: "EL", from: "2026-12-17", to: "2026-12-17" } });
    const copy = `insert into leave.days (company_id, id, request_id, employee_id, day, halves, units, why, location_id, state)
      select company_id, gen_random_uuid(), $2, employee_id, day, $3::int4range, 0.5, why, location_id, state from leave.days where request_id = $1 limit 1`;
    for (const half of ["[0,1)", "[1,2)"]) await expect(portal.asSuperuser(copy, [id, other.id, half])).rejects.toThrow(/no_overlap/);
  });

  test("LV-07: holds an account above its floor, and equal to its ledger, also against the code", async () => {
    const { asha } = await team();
    const set = "update leave.accounts set balance = $2 where employee_id = $1 and type = 'EL'";
    await expect(portal.asSuperuser(set, [asha.employee, -0.5])).rejects.toThrow(/never_below_what_is_allowed/);
    await expect(portal.asSuperuser(set, [asha.employee, 99])).rejects.toThrow(
      /the EL balance of employee \d+ is 99.0, its ledger says 10.0/,
    );
  });

  test("holds days and entries with the person whose leave they are", async () => {
    const { asha, rohan } = await team();
    const { id } = await asha.call(leaveEndpoints.apply, { body: twoDays });
    await expect(portal.asSuperuser("update leave.days set employee_id = $2 where request_id = $1", [id, rohan.employee])).rejects.toThrow(
      /foreign key/,
    );
  });
});

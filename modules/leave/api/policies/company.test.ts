// Who gets which policy, and what the company sets for all its leave: said anew, kept for the days before, and followed by balances.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { makeEmployee, type TestCompany } from "#modules/people/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { leaveEndpoints } from "../../contract.ts";
import { settleDue } from "../ledger/due.ts";
import { contradictions } from "../ledger/due-store.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "../testing.ts";
import { followTask } from "./jobs.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
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
const follow = (home: TestCompany) => followTask.execute({ payload: {}, transaction: inCompany(home) } as never);

const team = async () => {
  const home = await makeLeaveCompany();
  const kavita = await makePerson(portal.app, home, { role: "HR" });
  const asha = await makeEmployee(home, { firstName: "Asha", lastName: "Nair" });
  await settleDue({ transaction: inCompany(home) });
  return { home, kavita, asha };
};

const balances = async ({ company, employee }: { company: number; employee: number }): Promise<Record<string, number>> => {
  const rows = await portal.asSuperuser<{ type: string; balance: number }>(
    "select type, balance::float from leave.accounts where company_id = $1 and employee_id = $2",
    [company, employee],
  );
  return Object.fromEntries(rows.map(({ type, balance }) => [type, balance]));
};

const entriesBefore = ({ company, employee }: { company: number; employee: number }, day: string) =>
  portal.asSuperuser(
    "select kind, type, units::float, day::text from leave.entries where company_id = $1 and employee_id = $2 and day < $3 order by id",
    [...[company, employee, day]],
  );

/** The year has changed; whoever calls has signed in again. */
const nextYear = async (home: TestCompany, person: LeavePerson) => {
  clock.set("2027-01-04T04:00:00.000Z");
  await settleDue({ transaction: inCompany(home) });
  return { ...person, ...callerFor(portal.app, await signInAs(person)) };
};

const giveInterns = async (hr: LeavePerson, from: string) => {
  const { version, policies } = await hr.call(leaveEndpoints.assignment, {});
  const interns = policies.find(({ name }) => name === "Interns")?.id ?? "";
  const lines = [{ locations: [], employments: [], policy: interns }];
  const { mark: seen } = await hr.call(leaveEndpoints.assignmentEffect, { body: { from, lines } });
  return hr.call(leaveEndpoints.saveAssignment, { body: { from, lines, seen } }, version);
};

describe("who gets which policy", () => {
  test("LV-35: is said from a day on: closed leave years keep what was credited and carried", async () => {
    const { home, kavita, asha } = await team();
    const hr = await nextYear(home, kavita);
    const [before, closed] = [await balances(asha), await entriesBefore(asha, "2027-01-01")];
    expect(before).toMatchObject({ EL: 19.5, CL: 2, SL: 20 });
    const early = await hr.refused(
      leaveEndpoints.saveAssignment,
      {
        body: { from: "2026-12-31", lines: (await hr.call(leaveEndpoints.assignment, {})).lines, seen: "" },
      },
      1,
    );
    expect(early.sentences).toEqual([
      "Rules cannot begin on Thu 31 Dec 2026: the leave year that is open began on Fri 1 Jan 2027. Fix it before publishing.",
    ]);
    expect(await giveInterns(hr, "2027-01-01")).toMatchObject({ version: 2, from: "2027-01-01" });
    await follow(home);
    // No Earned leave any more from January on; what was carried stays. Casual leave is 12 a year by months now.
    expect(await balances(asha)).toMatchObject({ EL: 18, CL: 1, SL: 20 });
    expect(await entriesBefore(asha, "2027-01-01")).toEqual(closed);
    expect(await inCompany(home)(contradictions)).toEqual([]);
    // HR's list names what is in hand of it, once, however often the job runs.
    await follow(home);
    const { items } = await hr.call(leaveEndpoints.listToSettle, { query: { what: "type" } });
    expect(items.filter(({ owner }) => owner.code === asha.code)).toMatchObject([
      { what: "type", typeName: "Earned leave", day: "2027-01-01", units: 18 },
    ]);
  });

  test("LV-41: tells first whose rules and credits it changes, and is said only with what was seen", async () => {
    const { home, kavita, asha } = await team();
    const { version, policies, lines: now } = await kavita.call(leaveEndpoints.assignment, {});
    const lines = [{ locations: [], employments: [], policy: policies.find(({ name }) => name === "Interns")?.id ?? "" }];
    const effect = await kavita.call(leaveEndpoints.assignmentEffect, { body: { from: "2027-01-01", lines } });
    // HR's own Earned and Casual leave is credited from 2099 on.
    expect(effect).toMatchObject({ people: 2, years: [2026, 2027] });
    expect(effect.types).toContainEqual({ type: "EL", name: "Earned leave", people: 1, thisYear: 0, nextYear: -18 });
    expect(effect.types).toContainEqual({ type: "CL", name: "Casual leave", people: 1, thisYear: 0, nextYear: 4 });
    expect(effect.losses[0]).toMatchObject({ person: { code: asha.code }, type: "EL", units: -18 });
    const save = (body: { from: string; lines: typeof now }) =>
      kavita.refused(leaveEndpoints.saveAssignment, { body: { ...body, seen: effect.mark } }, version);
    expect(await save({ from: "2027-02-01", lines })).toMatchObject({ status: 409, code: "leave.policy_unseen" });
    expect(await save({ from: "2027-01-01", lines: now })).toMatchObject({ status: 409, code: "leave.policy_unseen" });
    const body = { from: "2027-01-01", lines, seen: effect.mark };
    await kavita.call(leaveEndpoints.saveAssignment, { body }, version);
    clock.set("2027-01-04T04:00:00.000Z");
    await settleDue({ transaction: inCompany(home) });
    // 18 carried, and what Interns bring for January.
    expect(await balances(asha)).toMatchObject({ EL: 18, CL: 1 });
  });

  test("waits for its day, and whoever has read the older lines is refused", async () => {
    const { home, kavita, asha } = await team();
    const saved = await giveInterns(kavita, "2027-01-01");
    expect([saved.lines.length, saved.now?.length]).toEqual([1, 2]);
    await follow(home);
    expect(await balances(asha)).toMatchObject({ EL: 18, CL: 8 });
    const { lines } = saved;
    const late = await kavita.refused(leaveEndpoints.saveAssignment, { body: { from: "2027-01-01", lines, seen: "" } }, 1);
    expect(late).toMatchObject({ status: 412, code: "leave.policy_changed" });
    const [first] = saved.now ?? [];
    const open = await kavita.refused(
      leaveEndpoints.saveAssignment,
      { body: { from: "2027-01-01", lines: first ? [first] : [], seen: "" } },
      2,
    );
    expect(open).toMatchObject({ status: 422, code: "leave.assignment_last" });
  });
});

describe("another policy for somebody", () => {
  const override = async (hr: LeavePerson, employee: string, from: string, until?: string) => {
    const { policies } = await hr.call(leaveEndpoints.assignment, {});
    const policy = policies.find(({ name }) => name === "Interns")?.id ?? "";
    return { employee, policy, from, ...(until && { until }), reason: "Comes back as an intern" };
  };

  test("LV-35: counts from its day to its last, and balances follow at once", async () => {
    const { home, kavita, asha } = await team();
    const body = await override(kavita, asha.code, "2026-07-01");
    const { id } = await kavita.call(leaveEndpoints.addOverride, { body });
    // Six months of 18, and none after; Casual leave 4 by quarters and 6 by months.
    expect(await balances(asha)).toMatchObject({ EL: 9, CL: 10 });
    const again = await kavita.refused(leaveEndpoints.addOverride, { body: { ...body, from: "2027-01-01" } });
    expect(again.sentences).toEqual(["Asha Nair has another policy in these days already. End that one first."]);
    const { items } = await kavita.call(leaveEndpoints.overrides, { query: {} });
    expect(items).toMatchObject([{ id, person: { name: "Asha Nair" }, policy: { name: "Interns" }, from: "2026-07-01", mayEnd: true }]);
    await kavita.call(leaveEndpoints.endOverride, { params: { id }, body: { until: "2026-06-30" } });
    expect(await balances(asha)).toMatchObject({ EL: 18, CL: 8 });
    expect((await kavita.call(leaveEndpoints.overrides, { query: {} })).items).toEqual([]);
    expect(await inCompany(home)(contradictions)).toEqual([]);
  });

  test("LV-43: nobody gives it to themselves, and none reaches into closed years", async () => {
    const { kavita, asha } = await team();
    const own = await kavita.refused(leaveEndpoints.addOverride, { body: await override(kavita, kavita.code, "2026-12-01") });
    expect(own).toMatchObject({ status: 403, sentences: ["You cannot change your own policy. Ask another HR colleague."] });
    const early = await kavita.refused(leaveEndpoints.addOverride, { body: await override(kavita, asha.code, "2025-12-31", "2025-12-30") });
    expect(early.sentences).toEqual([
      "Choose a day from Thu 1 Jan 2026 on: earlier leave years are closed.",
      "The last day (Tue 30 Dec 2025) is before the first day (Wed 31 Dec 2025).",
    ]);
  });
});

describe("settings", () => {
  test("LV-35: a changed rounding counts from the open leave year, and the first month stays once there are entries", async () => {
    const home = await makeLeaveCompany();
    const kavita = await makePerson(portal.app, home, { role: "HR" });
    const zoya = await makeEmployee(home, { joinedOn: "2026-03-16" });
    await settleDue({ transaction: inCompany(home) });
    expect(await balances(zoya)).toMatchObject({ EL: 14.5 });
    const hr = await nextYear(home, kavita);
    const { version, isYearFixed, ...settings } = await hr.call(leaveEndpoints.leaveSettings, {});
    expect([version, isYearFixed]).toEqual([0, true]);
    const body = { ...settings, rounding: "down" as const };
    const fixed = await hr.refused(leaveEndpoints.saveLeaveSettings, { body: { ...body, yearFrom: 4, halfMinutes: 600 } }, 0);
    expect(fixed.sentences).toEqual([
      "The first month of the leave year stays: balances have been credited by it.",
      "A half day needs fewer minutes than a whole one.",
    ]);
    const closed = await entriesBefore(zoya, "2027-01-01");
    const effect = await hr.call(leaveEndpoints.settingsEffect, { body: { rounding: "down" } });
    // In whole years both ways come to the same.
    expect(effect).toMatchObject({ people: 2, years: [2027, 2028], types: [], requests: { all: 0, breaking: 0 } });
    const unseen = await hr.refused(leaveEndpoints.saveLeaveSettings, { body }, 0);
    expect(unseen).toMatchObject({ status: 409, code: "leave.policy_unseen" });
    const seen = { ...body, seen: effect.mark };
    expect(await hr.call(leaveEndpoints.saveLeaveSettings, { body: seen }, 0)).toMatchObject({ version: 1, rounding: "down" });
    await follow(home);
    expect(await entriesBefore(zoya, "2027-01-01")).toEqual(closed);
    expect(await balances(zoya)).toMatchObject({ EL: 16 });
    expect(await hr.refused(leaveEndpoints.saveLeaveSettings, { body }, 0)).toMatchObject({ status: 412 });
  });

  test("LV-41: another rounding tells first whose credits it changes; what changes none is saved without a look", async () => {
    const home = await makeLeaveCompany();
    const kavita = await makePerson(portal.app, home, { role: "HR" });
    const zoya = await makeEmployee(home, { joinedOn: "2026-03-16", firstName: "Zoya", lastName: "Khan" });
    await settleDue({ transaction: inCompany(home) });
    const effect = await kavita.call(leaveEndpoints.settingsEffect, { body: { rounding: "down" } });
    expect(effect.types).toContainEqual({ type: "EL", name: "Earned leave", people: 1, thisYear: -0.5, nextYear: 0 });
    expect(effect.losses).toContainEqual({ person: { code: zoya.code, name: "Zoya Khan" }, type: "EL", units: -0.5 });
    const { version, isYearFixed: _, ...settings } = await kavita.call(leaveEndpoints.leaveSettings, {});
    const saved = await kavita.call(leaveEndpoints.saveLeaveSettings, { body: { ...settings, thinPercent: 40 } }, version);
    expect(saved).toMatchObject({ thinPercent: 40 });
    // The rules themselves are as they were seen.
    const body = { ...settings, rounding: "down" as const, seen: effect.mark };
    await kavita.call(leaveEndpoints.saveLeaveSettings, { body }, saved.version);
    await follow(home);
    expect(await balances(zoya)).toMatchObject({ EL: 14 });
  });
});

test("LV-17: days without leave are closed for a place, and what is left of them is opened again", async () => {
  const { home, kavita } = await team();
  const form = { name: "stock-taking", from: "2026-12-01", to: "2026-12-31", excepted: ["SL"], level: "stop" as const };
  const refused = await kavita.refused(leaveEndpoints.addNoLeaveDays, { body: { ...form, to: "2026-11-30", excepted: ["XX"] } });
  expect(refused.sentences).toEqual([
    "Choose a location or a department.",
    "The last day (Mon 30 Nov 2026) is before the first day (Tue 1 Dec 2026).",
    "Choose types that the company has.",
  ]);
  const added = await kavita.call(leaveEndpoints.addNoLeaveDays, { body: { ...form, location: home.locationId } });
  expect(added).toMatchObject({ location: { name: "Bengaluru" }, excepted: ["SL"] });
  await kavita.call(leaveEndpoints.endNoLeaveDays, { params: { id: added.id } });
  const { spans } = await kavita.call(leaveEndpoints.noLeaveDays, {});
  expect(spans.map(({ from, to }) => [from, to])).toEqual([["2026-12-01", "2026-12-06"]]);
  const over = await kavita.refused(leaveEndpoints.endNoLeaveDays, { params: { id: added.id } });
  expect(over).toMatchObject({ status: 409, code: "leave.no_leave_over" });
});

test("LV-41: kind and code of a used type stay, and one that a policy gives is not put away", async () => {
  const { kavita } = await team();
  const body = { typeCode: "SB", name: "Sabbatical", kind: "unpaid" as const, colour: "grey" as const, masked: false, paidAtExit: false };
  const added = await kavita.call(leaveEndpoints.addType, { body });
  expect(added).toMatchObject({ code: "SB", active: true, used: false, version: 1 });
  expect((await kavita.refused(leaveEndpoints.addType, { body })).sentences).toEqual(["SB is Sabbatical already."]);
  const { types } = await kavita.call(leaveEndpoints.types, {});
  const earned = types.find(({ code }) => code === "EL");
  if (!earned) throw new Error("Everybody has Earned leave.");
  const { code: type, used, version, ...form } = earned;
  const change = { params: { type }, body: { ...form, kind: "event" as const, active: false } };
  expect((await kavita.refused(leaveEndpoints.changeType, change, version)).sentences).toEqual([
    "Earned leave is used already: its kind stays as it is.",
    "Earned leave stands in Standard India. Publish a version without it first.",
  ]);
  expect(used).toBe(true);
  const renamed = await kavita.call(leaveEndpoints.changeType, { params: { type }, body: { ...form, name: "Privilege leave" } }, version);
  expect(renamed).toMatchObject({ name: "Privilege leave", version: 2 });
});

test("the name of a type may have as many characters as are kept of it, and a longer one is refused beside it", async () => {
  const { kavita } = await team();
  const body = { typeCode: "SB", kind: "unpaid" as const, colour: "grey" as const, masked: false, paidAtExit: false };
  const refused = await kavita.refused(leaveEndpoints.addType, { body: { ...body, name: "x".repeat(61) } });
  expect([refused.status, refused.sentences]).toEqual([400, ["At most 60 characters."]]);
  const added = await kavita.call(leaveEndpoints.addType, { body: { ...body, name: "x".repeat(60) } });
  expect(added.name).toHaveLength(60);
});

// A policy is drafted, its effect seen, tried and published; balances follow what it says, from its day on.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { makeEmployee, makeLocation } from "#modules/people/api/testing.ts";
import { leaveEndpoints } from "../../contract.ts";
import type { LeavePolicy } from "../../policies/rules-contract.ts";
import { settleDue } from "../ledger/due.ts";
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

const team = async () => {
  const home = await makeLeaveCompany();
  const [kavita, asha] = [
    await makePerson(portal.app, home, { role: "HR" }),
    await makeEmployee(home, { firstName: "Asha", lastName: "Nair" }),
  ];
  await settleDue({ transaction: inCompany(home) });
  return { home, kavita, asha };
};

const policyNamed = async (hr: LeavePerson, name: string): Promise<LeavePolicy> => {
  const { policies } = await hr.call(leaveEndpoints.policies, {});
  return hr.call(leaveEndpoints.policy, { params: { id: policies.find((one) => one.name === name)?.id ?? "" } });
};

/** A draft of a policy with other days of Earned leave. */
const draftOf = async (hr: LeavePerson, days: number, from: string, name = "Standard India"): Promise<LeavePolicy> => {
  const { id, version, versions } = await policyNamed(hr, name);
  const typeRules = (versions[0]?.typeRules ?? []).map((row) => (row.type === "EL" ? { ...row, daysAYear: days } : row));
  return hr.call(leaveEndpoints.saveDraft, { params: { id }, body: { from, typeRules, note: "As agreed" } }, version);
};

const publish = async (hr: LeavePerson, { id, version }: LeavePolicy): Promise<LeavePolicy> => {
  const { mark } = await hr.call(leaveEndpoints.effect, { params: { id } });
  return hr.call(leaveEndpoints.publishPolicy, { params: { id }, body: { version, seen: mark } });
};

/** What was asked for with the publishing, done. */
const follow = (home: { company: number }, policy?: string) =>
  followTask.execute({ payload: policy ? { policy } : {}, transaction: inCompany(home) } as never);

const earned = (who: { company: number; employee: number }) =>
  portal.asSuperuser<{ said: string }>(
    `select kind || ' ' || units::float || ' ' || day as said from leave.entries
     where company_id = $1 and employee_id = $2 and type = 'EL' and (kind <> 'ACCRUAL' or day >= '2026-06-01') order by id`,
    [who.company, who.employee],
  );

describe("LV-41: a version is published", () => {
  test("6.2 #5: 18 a year, a version with 21 from 1 Jul: 19.5, corrected on the day it is found in the lot of the month", async () => {
    const { home, kavita, asha } = await team();
    const draft = await draftOf(kavita, 21, "2026-07-01");
    expect(draft.problems).toEqual([]);
    const effect = await kavita.call(leaveEndpoints.effect, { params: { id: draft.id } });
    // 1.5 days more this year and 3 the next, for Asha; HR's own credits begin in 2099.
    expect(effect).toMatchObject({
      people: 2,
      years: [2026, 2027],
      losses: [],
      types: [{ type: "EL", people: 1, thisYear: 1.5, nextYear: 3 }],
      gains: [{ person: { name: "Asha Nair" }, type: "EL", units: 4.5 }],
    });
    const published = await publish(kavita, draft);
    expect(published.versions.map(({ number, from, until, state }) => [number, from, until, state])).toEqual([
      [2, "2026-07-01", undefined, "published"],
      [1, "2000-01-01", "2026-06-30", "superseded"],
    ]);
    expect(published.draft).toBeUndefined();
    await follow(home, draft.id);
    expect((await earned(asha)).map(({ said }) => said).slice(-3)).toEqual([
      "ACCRUAL 0.5 2026-12-07",
      "ACCRUAL 0.5 2026-12-07",
      "ACCRUAL 0.5 2026-12-07",
    ]);
    const [row] = await portal.asSuperuser<{ balance: number }>(
      "select balance::float from leave.accounts where company_id = $1 and employee_id = $2 and type = 'EL'",
      [asha.company, asha.employee],
    );
    expect(row?.balance).toBe(19.5);
  });

  test("only what was seen is published, and only what was read", async () => {
    const { kavita } = await team();
    const draft = await draftOf(kavita, 21, "2027-01-01");
    const { id, version } = draft;
    const { mark } = await kavita.call(leaveEndpoints.effect, { params: { id } });
    const refusal = (body: { version: number; seen: string }) => kavita.refused(leaveEndpoints.publishPolicy, { params: { id }, body });
    expect(await refusal({ version, seen: "" })).toMatchObject({ status: 409, code: "leave.policy_unseen" });
    const again = await draftOf(kavita, 22, "2027-01-01");
    expect(await refusal({ version, seen: mark })).toMatchObject({ status: 409, code: "leave.policy_changed" });
    expect(await refusal({ version: again.version, seen: mark })).toMatchObject({ status: 409, code: "leave.policy_unseen" });
    expect((await publish(kavita, again)).versions[0]).toMatchObject({ number: 2, from: "2027-01-01", state: "published" });
  });

  test("says all that keeps it from being published, with each field", async () => {
    const { kavita } = await team();
    const { id, version, versions } = await policyNamed(kavita, "Interns");
    const [casual, ...others] = versions[0]?.typeRules ?? [];
    if (!casual) throw new Error("Interns have Casual leave.");
    const typeRules = [{ ...casual, daysAYear: 0 }, { ...casual, type: "XX" }, ...others];
    const body = { from: "2025-12-31", typeRules };
    const draft = await kavita.call(leaveEndpoints.saveDraft, { params: { id }, body }, version);
    expect(draft.problems.map(({ field, message }) => [field, message])).toEqual([
      ["from", "Rules cannot begin on Wed 31 Dec 2025: the leave year that is open began on Thu 1 Jan 2026. Fix it before publishing."],
      ["typeRules.0.daysAYear", "Casual leave has no days a year. Fix it before publishing."],
      ["typeRules.1.type", "XX is not a type that can be given. Fix it before publishing."],
    ]);
    const refused = await kavita.refused(leaveEndpoints.publishPolicy, { params: { id }, body: { version: draft.version, seen: "" } });
    expect(refused).toMatchObject({ status: 409 });
    expect((await kavita.refused(leaveEndpoints.effect, { params: { id } })).sentences).toHaveLength(3);
  });

  test("one draft of a policy, saved and discarded by whoever has read the last of it", async () => {
    const { kavita } = await team();
    const draft = await draftOf(kavita, 21, "2027-01-01");
    const { id } = draft;
    expect(await kavita.refused(leaveEndpoints.discardDraft, { params: { id } }, draft.version - 1)).toMatchObject({ status: 412 });
    const discarded = await kavita.call(leaveEndpoints.discardDraft, { params: { id } }, draft.version);
    expect([discarded.draft, discarded.version]).toEqual([undefined, draft.version + 1]);
    const nothing = await kavita.refused(leaveEndpoints.discardDraft, { params: { id } }, discarded.version);
    expect(nothing).toMatchObject({ status: 409, code: "leave.policy_no_draft" });
  });

  test("a version takes the place of one that has not begun", async () => {
    const { kavita } = await team();
    await publish(kavita, await draftOf(kavita, 20, "2027-04-01"));
    const { versions } = await publish(kavita, await draftOf(kavita, 21, "2027-01-01"));
    expect(versions.map(({ number, from, until, state }) => [number, from, until, state])).toEqual([
      [3, "2027-01-01", undefined, "published"],
      [2, "2027-04-01", "2027-03-31", "superseded"],
      [1, "2000-01-01", "2026-12-31", "superseded"],
    ]);
  });
});

test("Try it: a person reads what they would read before sending, as if the draft counted", async () => {
  const { kavita, asha } = await team();
  const { id, version, versions } = await policyNamed(kavita, "Standard India");
  const typeRules = (versions[0]?.typeRules ?? []).map((row) =>
    row.type === "EL" ? { ...row, inARow: { most: 2, level: "stop" as const }, daysAYear: 24 } : row,
  );
  await kavita.call(leaveEndpoints.saveDraft, { params: { id }, body: { from: "2026-01-01", typeRules } }, version);
  const body = { employee: asha.code, type: "EL", from: "2026-12-09", to: "2026-12-11" };
  const tried = await kavita.call(leaveEndpoints.tryPolicy, { params: { id }, body });
  expect(tried.findings.map(({ message }) => message)).toContain("Earned leave is at most 2 days in a row; this would be 3.");
  // As Asha would have it: 24 of this year, and what the next one brings stays out of it.
  expect(tried.freeBefore).toBe(24);
  const unknown = { params: { id }, body: { ...body, employee: "TC-9999" } };
  expect((await kavita.refused(leaveEndpoints.tryPolicy, unknown)).sentences).toEqual(["Nobody has the number TC-9999."]);
});

test("the effect counts leave that is still to come and would break a rule, and leaves it as it is", async () => {
  const { home, kavita } = await team();
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const meera = await makePerson(portal.app, home, { manager: rohan });
  for (const [from, to] of [
    ["2026-12-14", "2026-12-17"],
    ["2027-01-04", "2027-01-05"],
  ] as const)
    await meera.call(leaveEndpoints.apply, { body: { type: "EL", from, to } });
  const { id, version, versions } = await policyNamed(kavita, "Standard India");
  const typeRules = (versions[0]?.typeRules ?? []).map((row) =>
    row.type === "EL" ? { ...row, inARow: { most: 2, level: "stop" as const } } : row,
  );
  await kavita.call(leaveEndpoints.saveDraft, { params: { id }, body: { from: "2026-12-01", typeRules } }, version);
  const { requests, types } = await kavita.call(leaveEndpoints.effect, { params: { id } });
  expect(requests).toEqual({ all: 2, breaking: 1, why: [{ code: "leave.in_a_row", count: 1 }] });
  expect(types).toEqual([]);
});

test("LV-41: somebody who is at a place without rules keeps a policy from being given", async () => {
  const { home, kavita } = await team();
  await makeLocation(home.company, { name: "Pune" });
  const added = await kavita.call(leaveEndpoints.addPolicy, { body: { name: "Pune", copyOf: undefined } });
  const before = await kavita.call(leaveEndpoints.assignment, {});
  const pune = before.locations.find(({ name }) => name === "Pune")?.id ?? "";
  const lines = [{ locations: [pune], employments: ["part_time" as const], policy: added.id }, ...before.lines];
  const refused = await kavita.refused(leaveEndpoints.saveAssignment, { body: { from: "2027-01-01", lines, seen: "" } }, before.version);
  expect(refused.sentences).toEqual(["Pune, part time: nobody there has rules on Fri 1 Jan 2027. Fix it before publishing."]);
});

// LV-03: what a policy that begins later brings is asked for beforehand, for days that lie in it.
import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { makeEmployee } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { leaveEndpoints } from "../../contract.ts";
import { settleDue } from "../ledger/due.ts";
import { contradictions } from "../ledger/due-store.ts";
import { makeLeaveCompany, makePerson } from "../testing.ts";

const NOW = "2026-12-07T04:00:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);

/** Maya is an intern, and has Standard India from a day on. */
const taken = async (from: string) => {
  const home = await makeLeaveCompany();
  const inCompany = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(systemActor(home.company), work);
  const settle = () => settleDue({ transaction: inCompany });
  const kavita = await makePerson(portal.app, home, { role: "HR" });
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const maya = await makeEmployee(home, { employmentType: "intern", manager: rohan });
  await makeAccount({ company: home.company, employee: maya.employee, role: "Employee" });
  await settle();
  const { policies } = await kavita.call(leaveEndpoints.assignment, {});
  const policy = policies.find(({ name }) => name === "Standard India")?.id ?? "";
  await kavita.call(leaveEndpoints.addOverride, { body: { employee: maya.code, policy, from, reason: "Stays as an engineer" } });
  const signedIn = async () => callerFor(portal.app, await signInAs(maya));
  const posted = () =>
    portal.asSuperuser<{ kind: string; units: number; day: string }>(
      "select kind, units::float8 as units, day::text from leave.entries where employee_id = $1 and type = 'EL' order by id",
      [maya.employee],
    );
  return { home, kavita, maya, inCompany, settle, signedIn, posted };
};

const earned = (from: string, to = from) => ({ type: "EL", from, to, reason: "A wedding" });

describe("a type that only a later policy has", () => {
  test("LV-03: is asked for where the dates lie in that policy, out of what it brings by then", async () => {
    const { inCompany, settle, signedIn, posted } = await taken("2027-01-01");
    const owner = await signedIn();
    const early = await owner.refused(leaveEndpoints.apply, { body: earned("2026-12-31", "2027-01-04") });
    expect(early.sentences).toContain("Earned leave is not part of your policy on 31 Dec 2026.");
    const preview = await owner.call(leaveEndpoints.preview, { body: earned("2027-02-01", "2027-02-02") });
    expect(preview).toMatchObject({ freeBefore: 3, freeAfter: 1, total: 2, findings: [] });
    expect((await owner.refused(leaveEndpoints.apply, { body: earned("2027-02-01", "2027-02-04") })).code).toBe("leave.balance");
    await owner.call(leaveEndpoints.apply, { body: earned("2027-02-01", "2027-02-02") });
    expect((await owner.call(leaveEndpoints.summary, { query: {} })).balances).toContainEqual(
      expect.objectContaining({ type: "EL", free: 0, inHand: 0, waiting: 2 }),
    );
    clock.set("2027-02-03T04:00:00.000Z");
    await settle();
    expect(await posted()).toEqual([
      { kind: "RESERVE", units: -1, day: "2027-02-01" },
      { kind: "RESERVE", units: -1, day: "2027-02-02" },
      { kind: "ACCRUAL", units: 1.5, day: "2027-01-01" },
      { kind: "ACCRUAL", units: 1.5, day: "2027-02-01" },
    ]);
    expect(await inCompany(contradictions)).toEqual([]);
  });

  test("LV-03: is offered with the day from which it is theirs, and from then on with its balance", async () => {
    const { kavita, maya, settle, signedIn } = await taken("2027-01-01");
    const owner = await signedIn();
    const now = await owner.call(leaveEndpoints.summary, { query: {} });
    expect(now.balances.map(({ type }) => type)).toEqual(["CL", "SL"]);
    expect(now.others.map(({ type }) => type)).toEqual(["BL", "LWP"]);
    expect(now.later).toEqual([
      { type: "EL", name: "Earned leave", step: 0.5, masked: false, from: "2027-01-01" },
      { type: "OH", name: "Optional holiday", step: 1, masked: false, from: "2027-01-01" },
      { type: "CO", name: "Comp-off", step: 0.5, masked: false, from: "2027-01-01" },
      { type: "ML", name: "Maternity leave", step: 1, masked: true, from: "2027-01-01", kind: "event", eventLimit: 182 },
      { type: "PL", name: "Paternity leave", step: 1, masked: false, from: "2027-01-01", kind: "event", eventLimit: 10 },
    ]);
    const { later } = await kavita.call(leaveEndpoints.beginEntering, { params: { code: maya.code } });
    expect(later).toEqual(now.later);
    const then = await owner.call(leaveEndpoints.summary, { query: { on: "2027-02-15" } });
    expect(then.balances).toContainEqual(expect.objectContaining({ type: "EL", free: 3 }));
    clock.set("2027-01-02T04:00:00.000Z");
    await settle();
    const begun = await (await signedIn()).call(leaveEndpoints.summary, { query: {} });
    expect(begun.later).toBeUndefined();
    expect(begun.balances).toContainEqual(expect.objectContaining({ type: "EL", free: 1.5 }));
  });

  test("LV-03, LV-18: is not looked for beyond the end of next leave year, and comes with the year in which it can be planned", async () => {
    const { settle, signedIn } = await taken("2028-03-01");
    expect((await (await signedIn()).call(leaveEndpoints.summary, { query: {} })).later).toBeUndefined();
    clock.set("2027-01-02T04:00:00.000Z");
    await settle();
    const owner = await signedIn();
    expect(await owner.call(leaveEndpoints.preview, { body: earned("2028-04-03") })).toMatchObject({
      freeBefore: 3,
      findings: [{ code: "leave.unpublished" }],
    });
  });
});

// Days granted to many: checked, granted to all or nobody, undone from all or nobody.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { makeEmployee, makeLocation, type TestCompany } from "#modules/people/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { type Batch, batchEndpoints } from "../../batches/contract.ts";
import type { BatchAction } from "../../batches/workflow.ts";
import { leaveEndpoints } from "../../contract.ts";
import { contradictions } from "../ledger/due-store.ts";
import { openWith } from "../setup.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "../testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 8 });
});
beforeEach(() => clock.set("2026-12-07T04:00:00.000Z"));
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const reason = "For the weekend of the move";

/** Somebody who never signs in, with an account. */
const makeHand = async (home: TestCompany): Promise<{ code: string; employee: number; company: number }> => {
  const person = await makeEmployee(home);
  await inTransaction(systemActor(home.company), (tx) =>
    openWith(tx, { employee: person.employee, type: "EL" }, 1, "2026-01-01", "2099-01-01"),
  );
  return person;
};

const office = async () => {
  const home = await makeLeaveCompany();
  const kavita = await makePerson(portal.app, home, { role: "HR" });
  const rohan = await makePerson(portal.app, home, { manager: kavita, role: "Manager" });
  const karthik = await makePerson(portal.app, home, { manager: rohan, earned: 1 });
  return { home, kavita, rohan, karthik };
};

const act = (who: LeavePerson, { number, version }: Pick<Batch, "number" | "version">, action: BatchAction) =>
  who.call(batchEndpoints.actOnBatch, { params: { number, action }, body: { version } });
const refusedAct = (who: LeavePerson, { number, version }: Pick<Batch, "number" | "version">, action: BatchAction) =>
  who.refused(batchEndpoints.actOnBatch, { params: { number, action }, body: { version } });

/** Once the clock has moved on. */
const signedInAgain = async (person: LeavePerson): Promise<LeavePerson> => ({
  ...person,
  ...callerFor(portal.app, await signInAs(person)),
});

const balancesOf = ({ company }: TestCompany) =>
  portal.asSuperuser("select employee_id, balance::float from leave.accounts where company_id = $1 and type = 'EL' order by 1", [company]);
const nothingContradicts = async ({ company }: TestCompany) =>
  expect(await inTransaction(systemActor(company), contradictions)).toEqual([]);

describe("LV-44: a batch is checked row by row", () => {
  test("journey 9: 60 rows, 2 wrong, named, removed and granted; undo lists who has used it, and afterwards all is as before", async () => {
    const { home, kavita, rohan, karthik } = await office();
    const hands = await Promise.all(Array.from({ length: 57 }, () => makeHand(home)));
    const before = await balancesOf(home);
    const lines = [...hands.map(({ code }) => `${code},EL,1`), `${karthik.code},EL,1`];
    lines.splice(13, 0, "LF-0099,EL,1");
    lines.splice(30, 0, `${karthik.code},EL,0.3`);
    const batch = await kavita.call(batchEndpoints.checkBatch, { body: { reason, pasted: lines.join("\n") } });
    expect(batch).toMatchObject({ status: "checked", rows: 60, wrong: 2, units: 58, actions: ["remove", "check", "discard"] });
    expect(batch.number).toMatch(/^LB-2026-/);
    const wrong = await kavita.call(batchEndpoints.batchRows, { params: { number: batch.number }, query: { result: "wrong" } });
    expect(wrong.items.map(({ problem }) => problem?.message)).toEqual([
      "Row 14: LF-0099 is not known.",
      "Row 31: “0.3” are no days; write half or whole days, from 0.5 to 60.",
    ]);
    expect((await refusedAct(kavita, batch, "commit")).code).toBe("leave.batch_ended");
    const clean = await act(kavita, batch, "remove");
    expect(clean).toMatchObject({ rows: 58, wrong: 0, actions: ["commit", "check", "discard"] });
    expect(await balancesOf(home)).toEqual(before);

    const committed = await act(kavita, clean, "commit");
    expect(committed).toMatchObject({ status: "committed", committedBy: { code: kavita.code }, actions: ["undo"] });
    await nothingContradicts(home);
    await portal.jobs.runJobs();
    const told = (await karthik.call(notificationEndpoints.list, { query: {} })).items;
    expect(told[0]).toMatchObject({ event: "leave.granted", params: { days: "+1 day", type: "Earned leave", free: 2, reason } });

    const leave = await karthik.call(leaveEndpoints.apply, { body: { type: "EL", from: "2026-12-14", to: "2026-12-15" } });
    const { id, version } = leave.request;
    await rohan.call(requestEndpoints.decide, { params: { id }, body: { action: "approve", version } });
    const used = await refusedAct(kavita, committed, "undo");
    expect([used.status, used.sentences]).toEqual([422, [`1 person has used these days: ${karthik.code}.`]]);
    await karthik.call(leaveEndpoints.giveBack, { params: { number: leave.number }, body: { days: ["2026-12-15"], reason: "" } });
    const undone = await act(kavita, committed, "undo");
    expect(undone).toMatchObject({ status: "undone", undoneBy: { code: kavita.code }, actions: [] });
    await karthik.call(leaveEndpoints.giveBack, { params: { number: leave.number }, body: { days: ["2026-12-14"], reason: "" } });
    await portal.jobs.runJobs();
    expect(await balancesOf(home)).toEqual(before);
    await nothingContradicts(home);
    const ended = (await karthik.call(notificationEndpoints.list, { query: {} })).items.find(({ event }) => event === "leave.grant_undone");
    expect(ended?.params).toMatchObject({ days: "−1 day" });
    const page = await kavita.call(batchEndpoints.listBatches, { query: {} });
    expect(page.items).toMatchObject([{ number: batch.number, status: "undone", rows: 58 }]);
  });

  test("who left, whoever asks, an unknown type, a day too far, and the same twice are each said", async () => {
    const { home, kavita, karthik } = await office();
    const gone = await makeEmployee(home, { status: "left", lastWorkingDay: "2026-11-30" });
    const rows = [
      "Code;Type;Days;Until",
      `${gone.code};EL;1;`,
      `${kavita.code};EL;1;`,
      `${karthik.code};ZZ;1;`,
      `${karthik.code};EL;1;2029-01-01`,
      `${karthik.code.toLowerCase()};el;0,5;2027-03-31`,
      `${karthik.code};EL;2;`,
      "",
    ];
    const { number, units } = await kavita.call(batchEndpoints.checkBatch, { body: { reason, pasted: rows.join("\n") } });
    const { items } = await kavita.call(batchEndpoints.batchRows, { params: { number }, query: {} });
    expect(units).toBe(0.5);
    expect(items.map(({ no, problem }) => [no, problem?.message])).toEqual([
      [2, `Row 2: ${gone.code} does not work here.`],
      [3, "You cannot change your own balance. Ask another HR colleague."], // LV-43
      [4, `Row 4: ${karthik.code} has no balance of “ZZ”.`],
      [5, "Row 5: “2029-01-01” is no last day; write one like 2027-12-31, in this or next leave year."],
      [6, undefined],
      [7, `Row 7: ${karthik.code} has EL in row 6 already.`],
    ]);
  });

  test("by where people work; whoever joins or leaves the place between check and commit is counted", async () => {
    const { home, kavita } = await office();
    const pune = await makeLocation(home.company, { name: "Pune" });
    const three = await Promise.all([1, 2, 3].map(() => makeHand({ ...home, locationId: pune.locationId })));
    const grantTo = { type: "EL", units: 1, location: pune.locationId };
    const batch = await kavita.call(batchEndpoints.checkBatch, { body: { reason, grantTo } });
    expect(batch).toMatchObject({ rows: 3, wrong: 0, units: 3 });
    await portal.pastTriggers(
      "update people.employees set status = 'left', last_working_day = '2026-12-01' where company_id = $1 and id = $2",
      [home.company, three[0]?.employee],
    );
    await makeHand({ ...home, locationId: pune.locationId });
    expect((await refusedAct(kavita, batch, "commit")).sentences).toEqual(["2 people changed since the check. Check again."]);
    const again = await act(kavita, batch, "check");
    expect(await act(kavita, again, "commit")).toMatchObject({ status: "committed", rows: 3 });
    await nothingContradicts(home);
  });

  test("nobody, too many and neither rows nor a place are refused, each beside its field", async () => {
    const { home, kavita } = await office();
    const refused = async (body: object) =>
      (await kavita.refused(batchEndpoints.checkBatch, { body: { reason, ...body } as never })).sentences;
    expect(await refused({})).toEqual(["Choose who gets days, or paste rows; one of the two."]);
    expect(await refused({ pasted: Array.from({ length: 5001 }, () => "X,EL,1").join("\n") })).toEqual([
      "These are 5001 rows; 5000 is the most. Part them into several.",
    ]);
    expect(await refused({ pasted: "code,type,days" })).toEqual(["There is no row. Write one for each person: code, type and days."]);
    expect(await refused({ pasted: "sep=;\nEmp. Code;Type;Days" })).toEqual([
      "There is no row. Write one for each person: code, type and days.",
    ]);
    expect(await refused({ pasted: 'LF-0012,"EL,1' })).toEqual(["Line 1 cannot be read: a quotation mark is not closed there."]);
    const empty = await makeLocation(home.company, { name: "Nowhere" });
    expect(await refused({ grantTo: { type: "EL", units: 1, location: empty.locationId } })).toEqual([
      "Nobody works there as that. Choose others.",
    ]);
    expect(await refused({ pasted: "X,EL,1", usable: { from: "2026-01-01", until: "2026-12-01" } })).toEqual([
      "Choose days that end from 7 Dec 2026 to 31 Dec 2027.",
    ]);
  });
});

describe("LV-45: undo", () => {
  test("names all who have used their days, and nobody loses any; a second press finds it done", async () => {
    const { home, kavita, karthik } = await office();
    const asha = await makePerson(portal.app, home, { earned: 0 });
    const other = await makeHand(home);
    const pasted = [karthik, asha, other].map(({ code }) => `${code},EL,1`).join("\n");
    const committed = await act(kavita, await kavita.call(batchEndpoints.checkBatch, { body: { reason, pasted } }), "commit");
    await karthik.call(leaveEndpoints.apply, { body: { type: "EL", from: "2026-12-14", to: "2026-12-15" } });
    await asha.call(leaveEndpoints.apply, { body: { type: "EL", from: "2026-12-14", to: "2026-12-14" } });
    const before = await balancesOf(home);
    const refusal = await refusedAct(kavita, committed, "undo");
    const codes = [karthik.code, asha.code].toSorted().join(", ");
    expect([refusal.code, refusal.sentences]).toEqual(["leave.batch_used", [`2 people have used these days: ${codes}.`]]);
    expect(await balancesOf(home)).toEqual(before);
  });

  test("whoever owed before the grant has used it too, and nobody falls below the floor", async () => {
    const { home, kavita } = await office();
    const asha = await makePerson(portal.app, home, { earned: 0 });
    const allow = (days: number) =>
      portal.pastTriggers(
        "insert into leave.settings (company_id, may_owe) values ($1, $2) on conflict (company_id) do update set may_owe = excluded.may_owe",
        [home.company, days],
      );
    await allow(2);
    await asha.call(leaveEndpoints.apply, { body: { type: "EL", from: "2026-12-14", to: "2026-12-14" } });
    await allow(0);
    clock.set("2026-12-07T04:05:00.000Z");
    const pasted = `${asha.code},EL,1`;
    const committed = await act(kavita, await kavita.call(batchEndpoints.checkBatch, { body: { reason, pasted } }), "commit");
    await portal.jobs.runJobs();
    const refusal = await refusedAct(kavita, committed, "undo");
    expect([refusal.code, refusal.sentences]).toEqual(["leave.batch_used", [`1 person has used these days: ${asha.code}.`]]);
    await allow(1);
    await act(kavita, committed, "undo");
    await nothingContradicts(home);
  });

  test("LV-43: is for a colleague where one's own days are among them", async () => {
    const { home, kavita, karthik } = await office();
    const neha = await makePerson(portal.app, home, { role: "HR", earned: 1 });
    const pasted = `${neha.code},EL,1\n${karthik.code},EL,1`;
    const committed = await act(kavita, await kavita.call(batchEndpoints.checkBatch, { body: { reason, pasted } }), "commit");
    expect(await refusedAct(neha, committed, "undo")).toMatchObject({ status: 403, code: "leave.own_balance" });
    await act(kavita, committed, "undo");
  });

  test("after the year was closed what lapsed of the grant is set right with it", async () => {
    const { home, kavita, karthik } = await office();
    const pasted = `${karthik.code},CL,2`;
    const committed = await act(kavita, await kavita.call(batchEndpoints.checkBatch, { body: { reason, pasted } }), "commit");
    clock.set("2027-01-05T04:00:00.000Z");
    await portal.jobs.runJobs();
    const again = await signedInAgain(kavita);
    await act(again, committed, "undo");
    await portal.jobs.runJobs();
    await nothingContradicts(home);
    const rows = await portal.asSuperuser<{ sum: number }>(
      "select sum(units)::float from leave.entries where company_id = $1 and employee_id = $2 and type = 'CL' and kind in ('GRANT', 'LAPSE')",
      [home.company, karthik.employee],
    );
    expect(rows[0]?.sum).toBe(-5);
  });

  test("two who press at once: one grants, the other reads that it does not wait any more", async () => {
    const { home, kavita, karthik } = await office();
    const neha = await makePerson(portal.app, home, { role: "HR" });
    const batch = await kavita.call(batchEndpoints.checkBatch, { body: { reason, pasted: `${karthik.code},EL,1` } });
    const press = (who: LeavePerson) =>
      act(who, batch, "commit").then(
        () => "granted",
        () => "refused",
      );
    expect((await Promise.all([press(kavita), press(neha)])).toSorted()).toEqual(["granted", "refused"]);
    await nothingContradicts(home);
    expect((await refusedAct(neha, batch, "commit")).status).toBe(409);
    const discarded = await kavita.call(batchEndpoints.checkBatch, { body: { reason, pasted: `${karthik.code},EL,1` } });
    expect((await refusedAct(kavita, { ...discarded, version: 9 }, "discard")).status).toBe(412);
    expect(await act(kavita, discarded, "discard")).toMatchObject({ status: "discarded", actions: [] });
  });
});

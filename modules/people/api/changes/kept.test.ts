// What the database itself holds of changes, and what time takes away again.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeRecord } from "../record/testing.ts";
import { recordsForThisFile } from "../record/testing-team.ts";
import { payableAccountAt, payableAccountsAt } from "./index.ts";
import { asking, decide, newAccount } from "./testing.ts";

const { portal, signedIn, team, entriesOf } = recordsForThisFile();
const married = { section: "name" as const, name: { firstName: "Asha", middleName: "", lastName: "Nair Menon" } };

test("PE-33: the database refuses a second live item of one field", async () => {
  const { asha } = await team();
  const own = await signedIn(asha);
  await asking(portal(), asha, own)(married);
  const again = portal().pastTriggers(
    `insert into people.change_items (company_id, change_id, round, field, employee_id, place, before, proposed, live)
     select company_id, change_id, 2, field, employee_id, place, before, proposed, true from people.change_items where company_id = $1`,
    [asha.company],
  );
  await expect(again).rejects.toThrow(/change_items_one_live/);
});

test("what was asked for is changed and deleted by nobody; only what became of it is written beside it", async () => {
  const rows = await portal().asSuperuser<{ deletes: boolean; asked: boolean; verdict: boolean }>(
    `select has_table_privilege('portal_app', 'people.change_items', 'delete') as deletes,
            has_column_privilege('portal_app', 'people.change_items', 'proposed', 'update') as asked,
            has_column_privilege('portal_app', 'people.change_items', 'verdict', 'update') as verdict`,
  );
  expect(rows).toEqual([{ deletes: false, asked: false, verdict: true }]);
});

test("PE-38: who reads an account for a payment leaves a trace, person by person", async () => {
  const { asha, rohan, kavita } = await team();
  await makeRecord(kavita);
  const found = await inTransaction(systemActor(asha.company), (tx) => payableAccountAt(tx, [asha.employee, rohan.employee], clock.now()));
  expect([found.get(asha.employee)?.number, found.has(rohan.employee)]).toEqual(["50100123456789", false]);
  expect((await entriesOf(asha)).map(({ action }) => action)).toEqual(["people.read_payable_account"]);
  for (const other of [rohan, kavita]) expect(await entriesOf(other)).toEqual([]);
});

test("PE-38: an account is shown by its ending, or why nothing can be paid, without opening a number; whole ones are for Finance", async () => {
  const { asha, rohan } = await team();
  const both = [asha.employee, rohan.employee];
  const states = (moment?: string) => inTransaction(systemActor(asha.company), (tx) => payableAccountsAt(tx, both, moment));
  const now = await states();
  expect([now.get(asha.employee), now.get(rohan.employee)]).toMatchObject([
    { state: "payable", ending: "6789", holder: "Asha Nair", bank: "HDFC Bank", routing: "HDFC0001234" },
    { state: "none" },
  ]);
  expect((await states("2000-01-01T00:00:00.000Z")).get(asha.employee)).toMatchObject({ state: "waiting", ending: "6789" });
  expect(await entriesOf(asha)).toEqual([]);
  const asHr = { ...systemActor(asha.company), employee: rohan.employee, role: "HR", session: "test" } as const;
  await expect(inTransaction(asHr, (tx) => payableAccountAt(tx, both, clock.now()))).rejects.toThrow("HR asked for whole account numbers.");
});

test("files of decided changes go after the days that the company has set; those of what waits stay", async () => {
  clock.set("2026-01-05T05:00:00.000Z");
  const { asha, kavita } = await team();
  const own = await signedIn(asha);
  const hr = await signedIn(kavita, "HR");
  const ask = asking(portal(), asha, own);
  const decided = await ask(married);
  await decide(hr, decided);
  const waits = await ask({ section: "bank", bank: newAccount });
  const stateOf = async () =>
    portal().asSuperuser<{ number: string; state: string }>(
      "select record_number as number, state from files.files where company_id = $1 order by record_number",
      [asha.company],
    );
  for (const [moment, state] of [
    ["2026-07-04T04:59:00.000Z", "clean"],
    ["2026-07-04T05:01:00.000Z", "deleted"],
  ] as const) {
    clock.set(moment);
    await portal().jobs.runSlot("people.drop-files-of-decided-changes.each", moment);
    expect(await stateOf()).toEqual([
      { number: decided.number, state },
      { number: waits.number, state: "clean" },
    ]);
  }
  expect(decided.number < waits.number).toBe(true);
});

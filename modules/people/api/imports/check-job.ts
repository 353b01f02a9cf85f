// Checks a file without changing anybody: read once, looked at in parts, so that whatever else the server does goes on.
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { type CompanyRun, companyTask } from "#api/jobs.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import type { SheetRow } from "#shared/sheet.ts";
import type { CheckedRow } from "../../imports/check.ts";
import { checkRow } from "../../imports/check.ts";
import { checkTogether, countersOf, missingOf } from "../../imports/check-together.ts";
import type { EmploymentType } from "../../record/fields.ts";
import { keptNotes } from "../joining/kept-since.ts";
import { unitsOf } from "../joining/store.ts";
import { factsOf } from "./facts.ts";
import * as rowStore from "./row-store.ts";
import * as store from "./store.ts";
import { tellOf } from "./tell.ts";

export const ImportPayload = z.strictObject({ id: z.uuid() });
type Run = CompanyRun<z.infer<typeof ImportPayload>>;
export type RunningImport = NonNullable<Awaited<ReturnType<typeof store.lockById>>>;

/** Whoever asked for it is who did it. */
export const inNameOf = (tx: Tx, { asked_by: employee }: RunningImport): Tx =>
  actingAs(tx, { company: tx.company, employee: employee ?? 0, role: "HR", session: "system" });

const READ = 1000;
/** Rows between which others get their turn; a few milliseconds' work. */
const TURN = 100;
const ATTEMPTS = 4;

const cellsOf = async ({ transaction, payload: { id } }: Run): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  for (let more = true; more; ) {
    const part = await transaction((tx) => rowStore.cellsOf(tx, id, rows.at(-1)?.no ?? 0, READ));
    rows.push(...part);
    more = part.length === READ;
  }
  return rows;
};

const checked = async (run: Run, record: RunningImport): Promise<(CheckedRow & { depth: number })[]> => {
  const { transaction, payload, signal } = run;
  const rows = await cellsOf(run);
  const facts = await transaction((tx) => factsOf(tx, rows, { mapping: record.mapping, importer: record.asked_by ?? 0 }));
  const found: CheckedRow[] = [];
  for (const row of rows) {
    found.push(checkRow(row, facts));
    if (found.length % TURN === 0) await setImmediate();
    if (found.length % READ === 0) {
      signal.throwIfAborted();
      await transaction(async (tx) => store.setProgress(tx, payload.id, Math.floor(found.length / 2)));
    }
  }
  const depths = await checkTogether(found, facts, () => setImmediate());
  return found.map((row) => ({ ...row, depth: depths.get(row.code) ?? 0 }));
};

/** What HR reads of those who would be added and joined before today. */
const notesOf = async (tx: Tx, rows: readonly CheckedRow[], { mapping }: RunningImport) => {
  const added = rows.filter(({ outcome }) => outcome === "add");
  const { locations } = await unitsOf(tx);
  const places = new Map(locations.map(({ id, name, time_zone }) => [name, { locationId: id, timeZone: time_zone }]));
  const people = added.flatMap(({ after: { location, joinedOn, employmentType } }) => {
    const place = places.get(location ?? "");
    return place && joinedOn ? [{ ...place, joinedOn, employmentType: employmentType as EmploymentType }] : [];
  });
  return keptNotes(tx, people, mapping.keepFrom ?? "today", (count) => (count === 1 ? "1 person" : `${count.toLocaleString("en")} people`));
};

const keep = async (
  { transaction, payload: { id } }: Run,
  record: RunningImport,
  rows: (CheckedRow & { depth: number })[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += READ)
    await transaction(async (tx) => {
      await rowStore.setChecked(tx, id, rows.slice(from, from + READ));
      store.setProgress(tx, id, Math.floor((rows.length + from) / 2));
    });
  const notes = JSON.stringify(await transaction((tx) => notesOf(tx, rows, record)));
  await transaction(async (tx) => {
    const now = await store.lockById(tx, id);
    // Somebody asked for another check, or let it go.
    if (now?.status !== "checking" || now.version !== record.version) return;
    const counters = countersOf(rows);
    const missing = JSON.stringify(missingOf(rows));
    const change = { counters: JSON.stringify(counters), missing, notes, failure: "[]", checked_at: clock.now() };
    store.moveImport(tx, id, { status: "checked", ...change });
    const own = inNameOf(tx, record);
    audit(own, { action: "people.check_import", record: tellOf.record(record), change: { counters: [null, counters] } });
    tellOf.checked(tx, record, counters);
  });
};

const fail = (run: Run, { id }: { id: string }): Promise<void> =>
  run.transaction(async (tx) => {
    const now = await store.lockById(tx, id);
    if (now?.status !== "checking") return;
    store.moveImport(tx, id, { status: "failed", failure: JSON.stringify([{ code: "people.import_broken" }]) });
    audit(inNameOf(tx, now), { action: "people.fail_import", record: tellOf.record(now), change: { status: [now.status, "failed"] } });
    tellOf.failed(tx, now);
  });

export const checkImport = companyTask({
  name: "people.check-import",
  purpose: "Check a file of people without changing anybody",
  attempts: ATTEMPTS,
  payload: ImportPayload,
  run: async (run) => {
    const record = await run.transaction((tx) => store.lockById(tx, run.payload.id));
    if (record?.status !== "checking") return 0;
    try {
      const rows = await checked(run, record);
      await keep(run, record, rows);
      return rows.length;
    } catch (error) {
      if (run.attempt >= ATTEMPTS) await fail(run, run.payload);
      throw error;
    }
  },
}); // PE-64

// Checks a device's file without adding anything: read once, looked at in parts, so that whatever else the server does goes on.
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { type CompanyRun, companyTask } from "#api/jobs.ts";
import { actingAs, type Tx } from "#api/transaction.ts";
import {
  type CheckedPunch,
  type ChosenMapping,
  checkPunchRow,
  countersOf,
  lockedByNight,
  type NewRow,
  type PunchFacts,
  withoutRepeats,
} from "../../imports/check.ts";
import { punchImportRecord } from "../../imports/contract.ts";
import { holdsStates } from "../../imports/direction.ts";
import { cellsBy } from "../../imports/moment.ts";
import { factsFor, nightsOf, seenNow } from "./facts.ts";
import * as rowStore from "./row-store.ts";
import * as store from "./store.ts";

export const ImportPayload = z.strictObject({ id: z.uuid() });
export type ImportRun = CompanyRun<z.infer<typeof ImportPayload>>;

export const recordOf = ({ id, number }: { id: string; number: string }) => ({ type: punchImportRecord, id, number });

/** Whoever asked for it is who did it. */
export const inNameOf = (tx: Tx, { asked_by: employee }: Pick<store.ImportRecord, "asked_by">): Tx =>
  actingAs(tx, { company: tx.company, employee: employee ?? 0, role: "HR", session: "system" });

const READ = 1000;
/** Rows between which others get their turn; a few milliseconds' work. */
const TURN = 100;
const ATTEMPTS = 4;

type Cells = { no: number; cells: string[] };

const cellsOf = async ({ transaction, payload: { id } }: ImportRun): Promise<Cells[]> => {
  const rows: Cells[] = [];
  for (let more = true; more; ) {
    const part = await transaction((tx) => rowStore.cellsOf(tx, id, rows.at(-1)?.no ?? 0, READ));
    rows.push(...part);
    more = part.length === READ;
  }
  return rows;
};

const isNew = (row: CheckedPunch): row is CheckedPunch & NewRow => row.outcome === "new";

/** What only the database knows of new rows: that somebody has the punch already, or that it would change a locked day. */
export const comparedIn = async (tx: Tx, rows: readonly CheckedPunch[]): Promise<CheckedPunch[]> => {
  const fresh = rows.filter(isNew);
  const [known, nights] = [await rowStore.knownAmong(tx, fresh), await nightsOf(tx, fresh)];
  return rows.map((row) => {
    if (!isNew(row)) return row;
    const locked = lockedByNight(row, nights.get(row.employee));
    if (locked) return { ...row, outcome: "error", reasons: [locked, ...row.reasons] };
    return known.has(row.no) ? { ...row, outcome: "same" } : row;
  });
};

const looked = async (run: ImportRun, rows: readonly Cells[], facts: PunchFacts): Promise<CheckedPunch[]> => {
  const found: CheckedPunch[] = [];
  for (const row of rows) {
    found.push(checkPunchRow(row, facts));
    if (found.length % TURN === 0) await setImmediate();
    if (found.length % (READ * 5) === 0) {
      run.signal.throwIfAborted();
      await run.transaction(async (tx) => store.setProgress(tx, run.payload.id, Math.floor(found.length / 2)));
    }
  }
  return withoutRepeats(found);
};

const keep = async (
  { transaction, payload: { id } }: ImportRun,
  record: store.ImportRecord,
  rows: readonly CheckedPunch[],
  seen: string,
) => {
  const counted: { outcome: CheckedPunch["outcome"]; reasons: CheckedPunch["reasons"] }[] = [];
  for (let from = 0; from < rows.length; from += READ)
    await transaction(async (tx) => {
      const part = await comparedIn(tx, rows.slice(from, from + READ));
      counted.push(...part);
      await rowStore.setChecked(tx, id, part);
      store.setProgress(tx, id, Math.floor((rows.length + from) / 2));
    });
  await transaction(async (tx) => {
    const now = await store.lockById(tx, id);
    // Somebody asked for another check, or let it go.
    if (now?.status !== "checking" || now.version !== record.version) return;
    const counters = countersOf(counted);
    store.moveImport(tx, id, {
      status: "checked",
      counters: JSON.stringify(counters),
      failure: "[]",
      checked_at: clock.now(),
      seen,
    });
    audit(inNameOf(tx, record), { action: "attendance.check_import", record: recordOf(record), change: { counters: [null, counters] } });
  });
};

const fail = ({ transaction, payload: { id } }: ImportRun): Promise<void> =>
  transaction(async (tx) => {
    const now = await store.lockById(tx, id);
    if (now?.status !== "checking") return;
    store.moveImport(tx, id, { status: "failed", failure: JSON.stringify([{ code: "attendance.import_broken" }]) });
    audit(inNameOf(tx, now), { action: "attendance.fail_import", record: recordOf(now), change: { status: [now.status, "failed"] } });
  });

const check = async (run: ImportRun, record: store.ImportRecord): Promise<number> => {
  const rows = await cellsOf(run);
  // Its command has asked for both.
  const mapping = record.mapping as ChosenMapping;
  const codes = rows.map(({ cells }) => cellsBy(cells, mapping)("code"));
  const numbered = holdsStates(rows.map(({ cells }) => cellsBy(cells, mapping)("direction")));
  // Looked at first: what changes from here on is a change since the check.
  const seen = await run.transaction(seenNow);
  const facts = await run.transaction((tx) => factsFor(tx, { codes, mapping, importer: record.asked_by ?? 0 }));
  await keep(run, record, await looked(run, rows, { ...facts, numbered }), seen);
  return rows.length;
};

export const checkPunchImport = companyTask({
  name: "attendance.check-import",
  purpose: "Check a file of punches without adding any",
  attempts: ATTEMPTS,
  payload: ImportPayload,
  run: async (run) => {
    const record = await run.transaction((tx) => store.byId(tx, run.payload.id));
    if (record?.status !== "checking") return 0;
    try {
      return await check(run, record);
    } catch (error) {
      if (run.attempt >= ATTEMPTS) await fail(run);
      throw error;
    }
  },
}); // AT-41

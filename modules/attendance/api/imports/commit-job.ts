// Takes the new rows of a checked file into the punches, some people at a time, each under their clock; a job that was killed goes on
// behind the last people that were kept.
import { setTimeout as pause } from "node:timers/promises";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { companyTask } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { lockedByNight, type RowReason } from "../../imports/check.ts";
import { insertPunches, lockClocks } from "../punches-store.ts";
import { offsetAt } from "../punching/punch.ts";
import { ImportPayload, type ImportRun, inNameOf, recordOf } from "./check-job.ts";
import { nightsOf } from "./facts.ts";
import * as rowStore from "./row-store.ts";
import * as store from "./store.ts";
import { deriveTouched } from "./touched.ts";
import { resultOf } from "./view.ts";

/** So many clocks are held at once, for so many rows at the most. */
const AT_ONCE = { people: 200, rows: 3000 } as const;
/** Of the time that a part took, others have so much to themselves before the next: an import may take long, a press may not. */
const REST = 0.5;

/** What a check found new and what is none any more: somebody has added it since, or its month was closed. */
const behind = async (tx: Tx, rows: readonly rowStore.RowToWrite[]): Promise<Map<number, RowReason>> => {
  const [known, nights] = [await rowStore.knownAmong(tx, rows), await nightsOf(tx, rows)];
  const added = (no: number): RowReason => ({ code: "attendance.import_row", params: { case: "known", row: no }, isWarning: true });
  return new Map(
    rows.flatMap((row): [number, RowReason][] => {
      const locked = lockedByNight(row, nights.get(row.employee));
      if (locked) return [[row.no, locked]];
      return known.has(row.no) ? [[row.no, added(row.no)]] : [];
    }),
  );
};

/** In one transaction; whoever punches meanwhile waits for their clock and for nobody else's. */
const takeFor = async (tx: Tx, record: store.ImportRecord, people: readonly number[]): Promise<void> => {
  await lockClocks(tx, people);
  const rows = await rowStore.toWrite(tx, record.id, people);
  const stays = await behind(tx, rows);
  const fresh = rows.filter(({ no }) => !stays.has(no));
  const ids = insertPunches(
    tx,
    fresh.map(({ employee, at, kind, zone, device }) => ({
      employee,
      at,
      kind,
      zone,
      offset: offsetAt(zone, at),
      source: "import" as const,
      number: record.number,
      ...(device !== null && { device }),
    })),
  );
  rowStore.setWritten(tx, record.id, [
    ...fresh.map(({ no }, place) => ({ no, written: "added" as const, punch: ids[place] })),
    ...[...stays].map(([no, reason]) => ({ no, written: "left_behind" as const, reasons: [reason] })),
  ]);
  if (fresh.length > 0) {
    const change = { people: [0, people.length], punches: [0, fresh.length] } as const;
    audit(inNameOf(tx, record), { action: "attendance.take_punches", record: recordOf(record), change });
    await deriveTouched(tx, fresh);
  }
  store.addProgress(tx, record.id, rows.length);
}; // AT-42

/** Works through all people of an import, some at a time. */
export const inParts = async (
  { transaction, signal, payload: { id } }: ImportRun,
  what: "write" | "void",
  take: (tx: Tx, people: readonly number[]) => Promise<void>,
): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const began = performance.now();
    const people = await transaction((tx) => rowStore.nextPeople(tx, id, what, AT_ONCE));
    if (people.length === 0) return;
    await transaction((tx) => take(tx, people));
    await pause((performance.now() - began) * REST);
  }
};

const finish = async (tx: Tx, id: string): Promise<void> => {
  const now = await store.lockById(tx, id);
  if (now?.status !== "committing") return;
  rowStore.setLeftOut(tx, id);
  const result = resultOf(await rowStore.tallyOf(tx, [id]));
  store.moveImport(tx, id, { status: "committed", committed_at: clock.now() });
  audit(inNameOf(tx, now), { action: "attendance.end_import", record: recordOf(now), change: { result: [null, result] } });
};

export const commitPunchImport = companyTask({
  name: "attendance.commit-import",
  purpose: "Take a checked file of punches into the days of its people",
  payload: ImportPayload,
  run: async (run) => {
    const record = await run.transaction((tx) => store.byId(tx, run.payload.id));
    if (record?.status !== "committing") return 0;
    await inParts(run, "write", (tx, people) => takeFor(tx, record, people));
    await run.transaction((tx) => finish(tx, run.payload.id));
    return record.to_do;
  },
}); // AT-42

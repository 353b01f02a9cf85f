// Takes a checked file into the records: first what does not exist yet, then people, then managers.

import type { z } from "zod";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { type CompanyRun, companyTask } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { holdersOf } from "#modules/session/api/index.ts";
import { mistake } from "../../imports/reasons.ts";
import { holdJoining } from "../joining/add.ts";
import { addUnit } from "../organisation/units.ts";
import { working } from "../records.ts";
import { ImportPayload, inNameOf, type ImportPayload as Payload, type RunningImport } from "./check-job.ts";
import { inParts, TOGETHER } from "./in-parts.ts";
import { lineRows, refusedLine } from "./line-rows.ts";
import { unitsByName } from "./placing.ts";
import * as rowStore from "./row-store.ts";
import * as store from "./store.ts";
import { tellOf } from "./tell.ts";
import { resultOf } from "./view.ts";
import { writeRows } from "./write-rows.ts";

type Run = CompanyRun<z.infer<typeof Payload>>;

const tables = { department: "people.departments", designation: "people.designations" } as const;

/** Departments and designations that were listed with the check; again none where somebody has made it meanwhile. */
const makeMissing = async (tx: Tx, { missing }: RunningImport): Promise<void> => {
  if (missing.length === 0) return;
  await holdJoining(tx);
  const there = await unitsByName(tx);
  for (const { field, name } of missing) if (!there[field].has(name.toLowerCase())) addUnit(tx, tables[field], { name }, { name });
}; // PE-62

const note = (tx: Tx, id: string, rows: Parameters<typeof rowStore.setEnded>[2], done: number): void => {
  rowStore.setEnded(tx, id, rows);
  store.setProgress(tx, id, done);
};

const commit = async ({ transaction, signal }: Run, record: RunningImport): Promise<number> => {
  const { id } = record;
  let done = record.done;
  await transaction((tx) => makeMissing(inNameOf(tx, record), record));
  await inParts({
    next: () => transaction((tx) => rowStore.nextToWrite(tx, id, TOGETHER)),
    take: async (rows) => {
      signal.throwIfAborted();
      await transaction(async (tx) => note(tx, id, await writeRows(inNameOf(tx, record), rows, record), done + rows.length));
      done += rows.length;
    },
    refuse: (row) =>
      transaction(async (tx) =>
        note(tx, id, [{ no: row.no, written: "skipped", reasons: [mistake.row("refused", "code", { row: row.no })] }], ++done),
      ),
  });
  await inParts({
    next: () => transaction((tx) => rowStore.nextInLine(tx, id, TOGETHER)),
    take: async (rows) => {
      signal.throwIfAborted();
      await transaction(async (tx) =>
        note(tx, id, await lineRows(inNameOf(tx, record), rows, ({ after }) => after.manager), done + rows.length),
      );
      done += rows.length;
    },
    refuse: (row) => transaction(async (tx) => note(tx, id, [refusedLine(row)], ++done)),
  });
  return done;
};

const finish = async (tx: Tx, id: string): Promise<void> => {
  const now = await store.lockById(tx, id);
  if (now?.status !== "committing") return;
  rowStore.setLeftOut(tx, id);
  const result = resultOf(await rowStore.tallyOf(tx, id));
  store.moveImport(tx, id, { status: "committed", committed_at: clock.now() });
  audit(inNameOf(tx, now), { action: "people.end_import", record: tellOf.record(now), change: { result: [null, result] } });
  tellOf.committed(tx, now, result);
  const firstPays = await rowStore.firstPaysIn(tx, id);
  if (firstPays > 0) tellOf.firstPay(tx, now, firstPays, await working(tx, await holdersOf(tx, "Finance"))); // PE-37
};

export const commitImport = companyTask({
  name: "people.commit-import",
  purpose: "Take a checked file of people into the records",
  payload: ImportPayload,
  run: async (run) => {
    const { transaction, payload } = run;
    const record = await transaction((tx) => store.lockById(tx, payload.id));
    if (record?.status !== "committing") return 0;
    const done = await commit(run, record);
    await transaction((tx) => finish(tx, payload.id));
    return done;
  },
}); // PE-65

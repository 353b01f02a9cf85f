// Takes an import back: its punches are voided, and the days that they touched are as if they had never come.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { companyTask } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { lockClocks, voidPunches } from "../punches-store.ts";
import { ImportPayload, inNameOf, recordOf } from "./check-job.ts";
import { inParts } from "./commit-job.ts";
import * as rowStore from "./row-store.ts";
import * as store from "./store.ts";
import { deriveTouched } from "./touched.ts";

const takeBack = async (tx: Tx, record: store.ImportRecord, people: readonly number[]): Promise<void> => {
  await lockClocks(tx, people);
  const rows = await rowStore.toVoid(tx, record.id, people);
  const gone = await rowStore.voidedAmong(
    tx,
    rows.map(({ punch }) => punch),
  );
  // What a regularisation or HR has taken away already stays taken away by them.
  const still = rows.filter(({ punch }) => !gone.has(punch));
  const at = clock.now();
  const own = inNameOf(tx, record);
  voidPunches(
    own,
    still.map(({ punch }) => ({ punch, at, reason: record.undo_reason ?? "", number: record.number })),
  );
  rowStore.setVoided(
    tx,
    record.id,
    rows.map(({ no }) => no),
  );
  audit(own, { action: "attendance.void_punches", record: recordOf(record), change: { voided: [0, still.length] } });
  await deriveTouched(tx, still);
  store.addProgress(tx, record.id, rows.length);
}; // AT-43

const finish = async (tx: Tx, id: string): Promise<void> => {
  const now = await store.lockById(tx, id);
  if (now?.status !== "undoing") return;
  store.moveImport(tx, id, { status: "undone" });
  audit(inNameOf(tx, now), {
    action: "attendance.end_undo",
    record: recordOf(now),
    change: { status: [now.status, "undone"] },
    reason: now.undo_reason ?? "",
  });
};

export const undoPunchImport = companyTask({
  name: "attendance.undo-import",
  purpose: "Void the punches of an import that is taken back",
  payload: ImportPayload,
  run: async (run) => {
    const record = await run.transaction((tx) => store.byId(tx, run.payload.id));
    if (record?.status !== "undoing") return 0;
    await inParts(run, "void", (tx, people) => takeBack(tx, record, people));
    await run.transaction((tx) => finish(tx, run.payload.id));
    return record.to_do;
  },
}); // AT-43

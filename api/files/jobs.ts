// By the hour: what nobody has used or what was kept long enough goes, what a crash left behind is found, and what waits for the scanner is asked about again.
import { addDays } from "#shared/dates.ts";
import { audit } from "../audit.ts";
import { clock } from "../clock.ts";
import { type CompanyRun, companyTask, eachCompany, enqueue, type ModuleJobs, NoPayload } from "../jobs.ts";
import { keysOfDay, removeBytes } from "./bytes.ts";
import { erase, eraseBytes } from "./erase.ts";
import { scanFile } from "./scan-job.ts";
import { slotsThatForget } from "./slots.ts";
import * as store from "./store.ts";

const HOUR = 3_600_000;
const hoursAgo = (hours: number): string => new Date(clock.millis() - hours * HOUR).toISOString();

const UNUSED_HOURS = 24;
const AT_ONCE = 200;
/** Days back in which bytes without a row are looked for: an outage of the jobs is seldom longer. */
const LEFT_DAYS = 14;

type Transaction = CompanyRun<unknown>["transaction"];

const forgetUnattached = async (transaction: Transaction): Promise<number> => {
  const forgetSome = () =>
    transaction(async (tx) => {
      const old = await store.unattachedBefore(tx, hoursAgo(UNUSED_HOURS), AT_ONCE);
      const gone = await store.forgetFiles(
        tx,
        old.map(({ id }) => id),
      );
      if (gone.length > 0)
        audit(tx, { action: "files.forget", record: { type: "files.files", id: tx.company }, change: { count: [gone.length, 0] } });
      await erase(tx, gone);
      return gone.length;
    });
  let removed = 0;
  for (let more = 1; more > 0; removed += more) more = await forgetSome();
  return removed;
}; // FI-04

/** The newest days are left alone: there a call may be at work between its bytes and its row. */
const removeLeftOver = async (company: number, transaction: Transaction): Promise<number> => {
  const today = clock.now().slice(0, 10);
  let removed = 0;
  for (let back = 2; back <= LEFT_DAYS; back += 1) {
    const keys = await keysOfDay(company, addDays(today, -back));
    if (keys.length === 0) continue;
    const inUse = await transaction((tx) => store.keysInUse(tx, keys));
    for (const key of keys.filter((one) => !inUse.has(one))) {
      await removeBytes(key);
      removed += 1;
    }
  }
  return removed;
};

const askAgain = (transaction: Transaction): Promise<void> =>
  transaction(async (tx) => {
    const waiting = await store.quarantinedBefore(tx, hoursAgo(1), AT_ONCE);
    for (const { id } of waiting) await enqueue(tx, scanFile, { file: id }, { key: id });
  }); // FI-03

/** What its slot keeps for so many days. */
const forgetOld = (transaction: Transaction): Promise<number> =>
  transaction(async (tx) => {
    let removed = 0;
    for (const { slot, days } of slotsThatForget()) {
      const old = await store.attachedBefore(tx, slot, hoursAgo(days * 24), AT_ONCE);
      const ids = old.map(({ id }) => id);
      removed += ids.length;
      if (ids.length === 0) continue;
      await store.markDeleted(tx, ids);
      audit(tx, { action: "files.forget", record: { type: "files.files", id: slot }, change: { files: [ids, null] } });
      await erase(tx, old);
    }
    return removed;
  });

export const tidy = companyTask({
  name: "files.tidy",
  purpose: "Remove files that no record has used within 24 hours, those that were kept long enough, and what was left behind",
  payload: NoPayload,
  run: async ({ company, transaction }) => {
    const removed = (await forgetUnattached(transaction)) + (await forgetOld(transaction));
    await askAgain(transaction);
    await transaction((tx) => store.forgetTraces(tx, { ticketsBefore: hoursAgo(1), daysBefore: addDays(clock.now().slice(0, 10), -7) }));
    return removed + (await removeLeftOver(company, transaction));
  },
});

export const fileJobs: ModuleJobs = {
  tasks: [scanFile, eraseBytes, tidy],
  schedule: [eachCompany(tidy, { at: "47 * * * *", fill: "1d" })],
};

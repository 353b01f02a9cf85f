// What makes long exports, and what removes those that nobody may fetch any more.
import { z } from "zod";
import type { ExportFailure } from "#shared/exports/contract.ts";
import { KEPT_FOR } from "#shared/exports/rules.ts";
import { isUnderWay } from "#shared/exports/workflow.ts";
import { Problem } from "#shared/problem.ts";
import type { Actor } from "../actor.ts";
import { audit } from "../audit.ts";
import { clock } from "../clock.ts";
import { fileStore } from "../file-store.ts";
import { type CompanyRun, companyTask, eachCompany, enqueue, type ModuleJobs, NoPayload } from "../jobs.ts";
import { reading, type Tx } from "../transaction.ts";
import { type ExportableList, exportNeeds, listNamed } from "./list.ts";
import { aboutOf, askedOf, folderOf, keptUntil, madeAt, newKey, pagesOf, readableList } from "./making.ts";
import * as store from "./store.ts";
import { storeTable } from "./writers.ts";

const ATTEMPTS = 4;

const Payload = z.strictObject({ id: z.uuid() });
type Run = CompanyRun<z.infer<typeof Payload>>;

/** Its asker does not want it any more, or it was finished before: there is nothing to do, and nothing has failed. */
class Over extends Error {}

type Begun = { row: store.ExportRow; actor: Actor; key: string };

/** Takes it up, from the beginning: what another worker had made until it was killed is under a key that no export names from now on. */
const begin = async (tx: Tx, id: string): Promise<Begun | undefined> => {
  const row = await store.lockExport(tx, id);
  if (!row || !isUnderWay(row.state)) return undefined;
  const { employee_id: employee, session_id: session } = row;
  const role = await exportNeeds.get().standing(tx, employee);
  if (!role) {
    await fail(tx, row, "exports.not_allowed");
    return undefined;
  }
  const key = newKey(tx.company);
  await store.setRunning(tx, { id, employee, key });
  return { row, key, actor: { company: tx.company, employee, role, session } };
};

/** In the transaction that ends it. A list that is not declared any more has no page to lead to. */
const tell = (tx: Tx, { id, employee_id: employee, list: name }: store.ExportRow, ok: boolean): void => {
  const list = listNamed(name);
  if (list) exportNeeds.get().finished(tx, { employee, id, title: list.title, path: list.path, ok });
};

const fail = async (tx: Tx, row: store.ExportRow, failure: ExportFailure): Promise<void> => {
  const { id, list } = row;
  await store.setFailed(tx, id, failure);
  tell(tx, row, false);
  audit(tx, { action: "exports.fail", record: { type: "exports.export", id }, change: { list: [null, list], failure: [null, failure] } });
};

/** Reads in the asker's name, in one short reading for each page; whoever may not read the list any more gets nothing of it. */
const make = async ({ row, actor, key }: Begun, { transaction, signal }: Run): Promise<number> => {
  let rows = 0;
  const look = <T>(work: (tx: Tx, list: ExportableList) => Promise<T>): Promise<T> =>
    reading(actor, async (tx) => work(tx, await readableList(tx, row.list)));
  const { list, asked, about } = await look(async (tx, list) => ({
    list,
    asked: askedOf(list, row.filters),
    about: await aboutOf(tx, actor.employee, { list, filters: row.filters, at: row.asked_at }),
  }));
  const pages = pagesOf(
    list,
    asked,
    (work) => look((tx) => work(tx)),
    async (read) => {
      signal.throwIfAborted();
      rows = read;
      if (!(await transaction((tx) => store.setProgress(tx, row.id, read)))) throw new Over();
    },
  );
  const bytes = await storeTable(key, row.format, { title: list.title, head: list.head, pages, about });
  await transaction(async (tx) => {
    const now = await store.lockExport(tx, row.id);
    if (now?.state !== "running" || now.file_key !== key) throw new Over();
    await store.setReady(tx, row.id, { key, bytes, rows, expiresAt: keptUntil(KEPT_FOR) });
    tell(tx, now, true);
    audit(tx, { action: "exports.finish", record: { type: "exports.export", id: row.id }, change: { rows: [null, rows] } });
  });
  return rows;
};

const isGone = (error: unknown): boolean => error instanceof Problem && error.kind === "missing";

export const makeExport = companyTask({
  name: "exports.make",
  purpose: "Make a long export",
  attempts: ATTEMPTS,
  payload: Payload,
  run: async (run) => {
    const { transaction, payload, attempt } = run;
    const begun = await transaction((tx) => begin(tx, payload.id));
    if (!begun) return 0;
    try {
      return await make(begun, run);
    } catch (error) {
      // What cannot be removed now the sweep finds.
      await fileStore()
        .remove(begun.key)
        .catch(() => undefined);
      if (error instanceof Over) return 0;
      const isLast = isGone(error) || attempt >= ATTEMPTS;
      await transaction(async (tx) => {
        const now = await store.lockExport(tx, payload.id);
        if (now?.state !== "running") return;
        if (isLast) await fail(tx, now, isGone(error) ? "exports.not_allowed" : "exports.broken");
        else store.setQueued(tx, payload.id);
      });
      if (isGone(error)) return 0;
      throw error;
    }
  },
}); // DX-01

const removeBytes = companyTask({
  name: "exports.remove-bytes",
  purpose: "Remove the file of an export that has expired",
  payload: z.strictObject({ keys: z.array(z.string()) }),
  run: async ({ payload: { keys } }) => {
    for (const key of keys) await fileStore().remove(key);
    return keys.length;
  },
});

/** Exports that are forgotten in one transaction. */
const TOGETHER = 100;
/** Milliseconds: long after any export was written whose transaction has not ended yet. */
const LONG_AGO = 3_600_000;

/** Files that no export names: of a worker that was killed, or of a call that was not kept. */
const sweep = async ({ company, transaction }: CompanyRun<unknown>): Promise<number> => {
  const old = (await fileStore().keys(folderOf(company))).filter((key) => madeAt(key) < clock.millis() - LONG_AGO);
  if (old.length === 0) return 0;
  const named = await transaction((tx) => store.keysInUse(tx, old));
  const left = old.filter((key) => !named.has(key));
  for (const key of left) await fileStore().remove(key);
  return left.length;
};

const expireExports = companyTask({
  name: "exports.expire",
  purpose: "Forget exports after 24 hours, with their files",
  payload: NoPayload,
  run: async (run) => {
    let expired = 0;
    for (let more = TOGETHER; more === TOGETHER; expired += more) {
      more = await run.transaction(async (tx) => {
        const keys = await store.expire(tx, clock.now(), TOGETHER);
        // Removed once this is kept, so that a rollback loses nothing.
        if (keys.length > 0) await enqueue(tx, removeBytes, { keys });
        return keys.length;
      });
    }
    await run.transaction(async (tx) => {
      store.forgetTickets(tx, clock.now());
      for (const row of await store.lockForgotten(tx, new Date(clock.millis() - KEPT_FOR).toISOString()))
        await fail(tx, row, "exports.broken");
    });
    return expired + (await sweep(run));
  },
}); // DX-01

export const exportJobs: ModuleJobs = {
  tasks: [makeExport, removeBytes, expireExports],
  schedule: [eachCompany(expireExports, { at: "50 * * * *", fill: "1d" })],
};

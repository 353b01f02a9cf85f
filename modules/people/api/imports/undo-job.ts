// Takes an import back: what it changed is as before unless it has changed since, and whom it added goes unless somebody depends on them.

import type { z } from "zod";
import { audit } from "#api/audit.ts";
import { type CompanyRun, companyTask } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { removeUnused, signedInAmong, waitingAmong } from "#modules/session/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { columnOf, credentialFields, type ImportField, importFields, isPay, isPlaced, type PlacedField } from "../../imports/columns.ts";
import type { Found } from "../../imports/reasons.ts";
import type { Values } from "../../imports/values.ts";
import { takeBackAsked } from "../changes/pay.ts";
import { lockedAt } from "../job-changes/needs.ts";
import type { PlacementRow } from "../job-changes/store.ts";
import { ceaseToLead } from "../line/roles.ts";
import { tellOwner } from "../record/tell-owner.ts";
import { ImportPayload, inNameOf, type ImportPayload as Payload, type RunningImport } from "./check-job.ts";
import { placedNow, valuesNow } from "./facts.ts";
import { heldBy, holdEmployees, type RecordNow, recordsByCode, removeEmployees, reportsTo } from "./facts-store.ts";
import { furtherOf, saysFurther, takeBackPay } from "./further.ts";
import { inParts, TOGETHER } from "./in-parts.ts";
import { lineRows } from "./line-rows.ts";
import { importNeeds } from "./needs.ts";
import { lockedAgainst, tellPlaces, unplace, unplacingOf } from "./placing.ts";
import * as rowStore from "./row-store.ts";
import * as store from "./store.ts";
import { tellOf } from "./tell.ts";
import { undoneOf } from "./view.ts";
import { saidOf, writeOwn } from "./write-rows.ts";

type Run = CompanyRun<z.infer<typeof Payload>>;
type Row = rowStore.PlannedRow;
type Undone = { no: number; undone: "removed" | "restored" | "kept"; reasons?: Found[] };

const stays = (kind: string, { no, name }: Row, params: Found["params"] = {}, field: ImportField = "code"): Found => ({
  code: "people.undo_kept",
  field,
  isWarning: true,
  params: { case: kind, row: no, name, ...params },
});

/** What a part of the undo shares. */
type Ctx = {
  /** Of the import. */
  number: string;
  /** Whose addresses wait for a second person. */
  keepers: ReadonlySet<number>;
  locked: ReadonlyMap<string, PlainDate>;
  /** Who stands elsewhere again; filled on the way. */
  moved: { employee: number; from: PlainDate }[];
};

type Unplaced = { goesBack: boolean; lockedOn?: PlainDate };

/** Whether these fields of the placement go back; if not, the locked day that they stay for, or nothing where another placement follows. */
const unplaced = (
  tx: Tx,
  { id, row: { trace } }: { id: number; row: Row },
  rows: readonly PlacementRow[],
  fields: PlacedField[],
  ctx: Ctx,
): Unplaced => {
  const unplacing = trace && unplacingOf(trace, rows);
  if (!unplacing || fields.length === 0) return { goesBack: false };
  const { from, places } = unplacing;
  const lockedOn = lockedAgainst(ctx.locked, from, places);
  if (lockedOn !== undefined) return { goesBack: false, lockedOn }; // PE-14
  unplace(tx, trace, rows, unplacing, fields);
  ctx.moved.push({ employee: id, from });
  return { goesBack: true };
};

type At = { rows: readonly PlacementRow[]; now: Values };

const restore = async (tx: Tx, row: Row, record: RecordNow | undefined, { rows, now }: At, ctx: Ctx): Promise<Undone> => {
  const { no, before, after } = row;
  if (!record) return { no, undone: "kept", reasons: [stays("gone", row)] };
  const touched = importFields.filter((field) => field in after && field !== "effectiveFrom");
  const holds = (field: ImportField): boolean => (now[field] ?? null) === (after[field] ?? null);
  const { goesBack: mayUnplace, lockedOn } = unplaced(tx, { id: record.id, row }, rows, touched.filter(isPlaced).filter(holds), ctx);
  const { pay, askedPay } = row.trace ?? {};
  const paid = touched.filter(isPay);
  const mayUnpay =
    askedPay === undefined ? pay !== undefined && paid.every(holds) : await takeBackAsked(tx, askedPay, `${ctx.number} was undone.`);
  const isGuarded = (field: ImportField): boolean => credentialFields.includes(field) && ctx.keepers.has(record.id); // SE-23
  const isKept = (field: ImportField): boolean =>
    isGuarded(field) || (isPay(field) ? !mayUnpay : !holds(field) || (isPlaced(field) && !mayUnplace));
  const kept = touched.filter(isKept);
  const back = touched.filter((field) => !kept.includes(field));
  if (mayUnpay && pay) takeBackPay(tx, record.id, pay);
  const own: Values = Object.fromEntries(
    back.filter((field) => !isPlaced(field) && !isPay(field) && field !== "manager").map((field) => [field, before[field] ?? null]),
  );
  if (Object.keys(own).length > 0 || mayUnplace || (mayUnpay && pay)) await writeOwn(tx, record, own);
  const said = back.filter((field) => field !== "manager" && !(askedPay !== undefined && isPay(field)));
  if (said.length > 0) {
    const only = (values: Values): Values => Object.fromEntries(said.map((field) => [field, values[field] ?? null]));
    const change = saidOf(only(after), only(before));
    audit(tx, { action: "people.undo_change", record: { type: "people.employee", id: record.id, number: record.code }, change });
    await tellOwner(tx, record.id, change, `${ctx.number} was undone`);
  }
  const reasons = kept.map((field) => {
    const said = { field: columnOf(field).label };
    if (isGuarded(field)) return stays("keeper", row, said, field);
    if (!isPlaced(field) || !holds(field)) return stays("field", row, said, field);
    return lockedOn === undefined ? stays("followed", row, said, field) : stays("locked", row, { ...said, day: lockedOn }, field);
  });
  return { no, undone: kept.length > 0 ? "kept" : "restored", ...(reasons.length > 0 && { reasons }) };
}; // PE-66

/** In one transaction; managers last, when the versions of the records are known. */
const restoreRows = async (tx: Tx, rows: readonly Row[], number: string): Promise<Undone[]> => {
  await holdEmployees(
    tx,
    rows.flatMap(({ employee_id }) => employee_id ?? []),
  );
  const records = new Map(
    (
      await recordsByCode(
        tx,
        rows.map(({ code }) => code),
      )
    ).map((record) => [record.code, record]),
  );
  const placed = await placedNow(
    tx,
    [...records.values()].map(({ id }) => id),
  );
  const further = rows.some(({ after }) => saysFurther(after))
    ? await furtherOf(
        tx,
        [...records.values()].map(({ id }) => id),
      )
    : undefined;
  const locked = await lockedAt(
    tx,
    rows.flatMap(({ code, trace }) => {
      const at = trace && placed.get(records.get(code)?.id ?? 0);
      return at ? (unplacingOf(trace, at.rows)?.places ?? []) : [];
    }),
  );
  const ids = [...records.values()].map(({ id }) => id);
  const keepers = await waitingAmong(tx, ids, "work_email");
  const ctx: Ctx = { number, keepers, locked, moved: [] };
  const undone: Undone[] = [];
  const inLine: Row[] = [];
  for (const row of rows) {
    const record = records.get(row.code);
    const at = record && placed.get(record.id);
    // Nobody undoes what was done to themselves.
    const mine = record?.id === tx.actor.employee;
    // What was to begin on a later day stands where it was written.
    const placement = at?.rows.find(({ id }) => id === row.trace?.placement) ?? at?.inForce;
    const now = record && !mine ? { ...valuesNow(record, placement), ...further?.get(record.id) } : {};
    undone.push(await restore(tx, row, record, { rows: at?.rows ?? [], now }, ctx));
    if (record && row.after.manager !== undefined && now.manager === row.after.manager) inLine.push(row);
  }
  await tellPlaces(tx, ctx.moved);
  if (inLine.length === 0) return undone;
  const versions = new Map(
    (
      await recordsByCode(
        tx,
        inLine.map(({ code }) => code),
      )
    ).map(({ code, version }) => [code, version]),
  );
  const lined = await lineRows(
    tx,
    inLine.map((row) => ({ ...row, employee_version: versions.get(row.code) ?? 0 })),
    ({ before }) => before.manager ?? null,
  );
  const refused = new Set(lined.filter(({ reasons }) => reasons).map(({ no }) => no));
  return undone.map((one) => {
    const row = refused.has(one.no) && rows.find(({ no }) => no === one.no);
    if (!row) return one;
    return {
      ...one,
      undone: "kept",
      reasons: [...(one.reasons ?? []), stays("field", row, { field: columnOf("manager").label }, "manager")],
    };
  });
};

/** On whom something depends, and what. */
const dependedOn = async (tx: Tx, ids: readonly number[]): Promise<Map<number, string>> => {
  const [signedIn, reports, held, ...others] = await Promise.all([
    signedInAmong(tx, ids),
    reportsTo(tx, ids),
    heldBy(tx, ids),
    ...importNeeds.get().dependsOn.map(async ({ what, among }) => ({ what, those: await among(tx, ids) })),
  ]);
  const all = [
    ...others,
    { what: "something in the records of people", those: held },
    { what: "somebody who reports to them", those: reports },
    { what: "a sign-in", those: signedIn },
  ];
  return new Map(all.flatMap(({ what, those }) => ids.filter((id) => those.has(id)).map((id) => [id, what] as const)));
};

const removeRows = async (tx: Tx, rows: readonly Row[]): Promise<Undone[]> => {
  const ids = rows.flatMap(({ employee_id }) => employee_id ?? []);
  await holdEmployees(tx, ids);
  const records = await recordsByCode(
    tx,
    rows.map(({ code }) => code),
  );
  const needed = await dependedOn(tx, ids);
  const goes = records.filter(({ id }) => !needed.has(id));
  for (const { id, code, name } of goes)
    audit(tx, { action: "people.remove_employee", record: { type: "people.employee", id, number: code }, change: { name: [name, null] } });
  const gone = goes.map(({ id }) => id);
  await removeUnused(tx, gone);
  await removeEmployees(tx, gone);
  await ceaseToLead(
    tx,
    goes.map(({ manager_id }) => manager_id),
  ); // PE-13
  return rows.map((row): Undone => {
    const what = needed.get(row.employee_id ?? 0);
    return what === undefined ? { no: row.no, undone: "removed" } : { no: row.no, undone: "kept", reasons: [stays("used", row, { what })] };
  });
}; // PE-66

const undo = async ({ transaction, signal }: Run, record: RunningImport): Promise<number> => {
  const { id } = record;
  let done = record.done;
  const note = (tx: Tx, rows: readonly Undone[], count: number): void => {
    rowStore.setEnded(tx, id, rows);
    store.setProgress(tx, id, count);
  };
  const part = (what: "updated" | "added", work: (tx: Tx, rows: readonly Row[]) => Promise<Undone[]>) =>
    inParts({
      next: async () => {
        const rows = await transaction((tx) => rowStore.nextToUndo(tx, id, what, TOGETHER));
        // Those who report to others of the import stand before them: one level is gone before the next is looked at.
        return what === "added" ? rows.filter(({ depth }) => depth === rows[0]?.depth) : rows;
      },
      take: async (rows) => {
        signal.throwIfAborted();
        await transaction(async (tx) => note(tx, await work(inNameOf(tx, record), rows), done + rows.length));
        done += rows.length;
      },
      refuse: (row) =>
        transaction(async (tx) => note(tx, [{ no: row.no, undone: "kept", reasons: [stays("used", row, { what: "something" })] }], ++done)),
    });
  await part("updated", (tx, rows) => restoreRows(tx, rows, record.number));
  await part("added", removeRows);
  return done;
};

const finish = async (tx: Tx, id: string): Promise<void> => {
  const now = await store.lockById(tx, id);
  if (now?.status !== "undoing") return;
  const undone = undoneOf(await rowStore.tallyOf(tx, id));
  store.moveImport(tx, id, { status: "undone" });
  audit(inNameOf(tx, now), { action: "people.end_undo", record: tellOf.record(now), change: { undone: [null, undone] } });
  tellOf.undone(tx, now, undone);
};

export const undoImport = companyTask({
  name: "people.undo-import",
  purpose: "Take an import of people back",
  payload: ImportPayload,
  run: async (run) => {
    const { transaction, payload } = run;
    const record = await transaction((tx) => store.lockById(tx, payload.id));
    if (record?.status !== "undoing") return 0;
    const done = await undo(run, record);
    await transaction((tx) => finish(tx, payload.id));
    return done;
  },
}); // PE-66

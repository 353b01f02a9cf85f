// Drafts keep what was typed so far, with its receipts, until they are submitted or deleted.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { draftIsSaved } from "#api/drafts.ts";
import { dropFiles } from "#api/files.ts";
import { newId } from "#api/ids.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { requireVersion } from "#api/versions.ts";
import * as people from "#modules/people/api/index.ts";
import { missing, Problem } from "#shared/problem.ts";
import type { BillForm, Draft, LineForm } from "../../claims/form.ts";
import { lineRecord } from "../../slots.ts";
import type { DraftLine } from "../tables.ts";
import { gather } from "./gather.ts";
import { keepReceipts, receiptsByLine } from "./receipts.ts";
import * as store from "./store.ts";

/** A line keeps the id the bill gave it; any other id makes a new line. */
export const nameLines = (lines: readonly LineForm[], known: readonly { id: string }[]): DraftLine[] => {
  const left = new Set(known.map(({ id }) => id));
  return lines.map((line) => ({ ...line, id: line.id !== undefined && left.delete(line.id) ? line.id : newId() }));
};

const present = async (tx: Tx, { id, version, saved_at, purpose, draft }: store.BillRow): Promise<Draft> => {
  const lines = draft ?? [];
  const files = await receiptsByLine(
    tx,
    lines.map((line) => line.id),
  );
  const shown = lines.map((line) => {
    const own = files.get(line.id) ?? [];
    return { ...line, receipts: own.map((file) => file.id), files: own };
  });
  return { id, version, savedAt: saved_at, purpose, lines: shown };
};

/** Only the actor's own drafts are found. A draft that was submitted meanwhile says so. */
export const ownDraft = async (tx: Tx, id: string, read = store.byId): Promise<store.BillRow & { draft: DraftLine[] }> => {
  const bill = await read(tx, id);
  if (bill.employee_id !== tx.actor.employee) throw missing("draft");
  if (!bill.draft || bill.status !== "draft")
    throw new Problem("conflict", [{ code: "bills.already_submitted", params: { number: bill.number ?? "" } }]);
  return { ...bill, draft: bill.draft };
};

const read = (actor: Actor, id: string) => reading(actor, async (tx) => present(tx, await ownDraft(tx, id)));

const told = (tx: Tx, deed: "add" | "save" | "delete", id: string, lines: readonly [number | null, number | null]): void =>
  audit(tx, { action: `bills.${deed}_draft`, record: { type: "bills.bill", id }, change: { lines } });

const claimedOf = async (tx: Tx, form: BillForm): Promise<{ claimed: number; currency: string; today: string }> => {
  const owner = tx.actor.employee;
  const { claimed, facts } = await gather(tx, { owner, employment: await people.factsOf(tx, owner), form });
  return { claimed, currency: facts.currency, today: facts.today };
};

/** On behalf of the transaction's actor. */
export const addDraftIn = async (tx: Tx, form: BillForm): Promise<string> => {
  const { claimed, currency, today } = await claimedOf(tx, form);
  const id = newId();
  const lines = nameLines(form.lines, []);
  const { keep } = await keepReceipts(tx, { lines, before: [] });
  store.insertDraft(tx, { id, employee: tx.actor.employee, purpose: form.purpose, lines, day: today, at: clock.now(), currency, claimed });
  await keep();
  told(tx, "add", id, [null, lines.length]);
  return id;
};

const withoutId = ({ id: _, ...line }: LineForm): object => line;

const save = async (tx: Tx, id: string, version: number, form: BillForm): Promise<void> => {
  const before = await ownDraft(tx, id, store.lock);
  const values = { purpose: before.purpose, lines: before.draft.map(withoutId) };
  if (draftIsSaved(version, { version: before.version, values }, { purpose: form.purpose, lines: form.lines.map(withoutId) })) return;
  const { claimed } = await claimedOf(tx, form);
  const lines = nameLines(form.lines, before.draft);
  const { keep } = await keepReceipts(tx, { lines, before: before.draft });
  await keep();
  store.saveDraft(tx, id, { purpose: form.purpose, lines, at: clock.now(), claimed, version: version + 1 });
  told(tx, "save", id, [before.draft.length, lines.length]);
};

const drop = async (tx: Tx, id: string, lines: readonly DraftLine[]): Promise<void> => {
  for (const line of lines) await dropFiles(tx, { recordType: lineRecord, recordId: line.id });
  store.deleteDraft(tx, id);
  told(tx, "delete", id, [lines.length, null]);
};

const remove = async (tx: Tx, id: string, version: number): Promise<void> => {
  const { draft, version: present } = await ownDraft(tx, id, store.lock);
  requireVersion(version, present);
  await drop(tx, id, draft);
};

/** Nobody can submit what a person who has left had begun. */
export const dropDraftsOf = async (tx: Tx, { employee, what }: people.NoticeChanged): Promise<void> => {
  if (what !== "left") return;
  for (const { id, draft } of await store.lockDraftsOf(tx, employee)) await drop(tx, id, draft ?? []);
};

export const draftHandlers = {
  readDraft: ({ actor, params }: { actor: Actor; params: { id: string } }) => read(actor, params.id),
  addDraft: async ({ actor, body }: { actor: Actor; body: BillForm }) =>
    read(actor, await inTransaction(actor, (tx) => addDraftIn(tx, body))),
  saveDraft: async ({ actor, params, version, body }: { actor: Actor; params: { id: string }; version: number; body: BillForm }) => {
    await inTransaction(actor, (tx) => save(tx, params.id, version, body));
    return read(actor, params.id);
  },
  deleteDraft: ({ actor, params, version }: { actor: Actor; params: { id: string }; version: number }) =>
    inTransaction(actor, (tx) => remove(tx, params.id, version)).then(() => undefined),
};

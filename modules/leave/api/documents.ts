// Files of a leave: those that its form names, and those that come later.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { type HeldFiles, hold } from "#api/files.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { missing, Problem } from "#shared/problem.ts";
import type { LeaveRequest } from "../contract.ts";
import { leaveEvents } from "../messages.ts";
import type { CompanyType } from "../policies/standard.ts";
import { leaveRecord, slotOf } from "../slots.ts";
import { takesFiles } from "../workflow.ts";
import { lock } from "./effects.ts";
import * as ledger from "./ledger/store.ts";
import * as store from "./store.ts";
import { present } from "./views.ts";

export const ownEvents = { type: leaveRecord, events: leaveEvents };

const NONE: HeldFiles = { files: [], keep: async () => undefined };

type Wish = { id: string; type: Pick<CompanyType, "masked"> | undefined; fileIds: readonly string[]; replaces?: boolean };

/** Locked and checked, for the round that keeps their hashes; most leaves have none, and ask nothing of the database. */
export const holdFiles = async (tx: Tx, { id, type, fileIds, replaces = false }: Wish): Promise<HeldFiles> =>
  type && (replaces || fileIds.length > 0)
    ? hold(tx, { recordType: leaveRecord, recordId: id, slot: slotOf(type), fileIds, replaces })
    : NONE; // FI-04

/** Who may read the leave is told whose it is; everybody else that there is none. */
export const requireOwner = async (tx: Tx, leave: store.LeaveRecordRow): Promise<void> => {
  if (!(await requests.mayReadRecord(tx, leave.id))) throw missing("leave request");
  const owner = leave.employee_id;
  if (owner === tx.actor.employee) return;
  const name = (await people.cards(tx, [owner])).get(owner)?.name ?? "";
  throw new Problem("forbidden", [{ code: "request.not_owner", params: { owner: name } }]);
};

/** Adds to a leave that was sent. The owner's row is locked as by a decision, so that none of them sees half of it. */
export const addFiles = async (actor: Actor, number: string, fileIds: readonly string[]): Promise<LeaveRequest> => {
  await inTransaction(actor, async (tx) => {
    const found = await store.byNumber(tx, number);
    await requireOwner(tx, found);
    await lock(tx, { employee: found.employee_id, type: found.type });
    const leave = await store.byId(tx, found.id);
    if (!takesFiles(leave.status)) throw new Problem("conflict", [{ code: "leave.files_closed", params: { number } }]);
    const held = await holdFiles(tx, { id: leave.id, type: (await ledger.allTypes(tx)).get(leave.type), fileIds });
    await held.keep(number);
    const count = fileIds.length;
    requests.addToTimeline(tx, { of: ownEvents, id: leave.id }, "leave.files_added", { count, case: count === 1 ? "one" : "several" });
    if (leave.document_due_on === null) return;
    store.documentArrived(tx, leave.id);
    const change = { documentDueOn: [leave.document_due_on, null] as const };
    audit(tx, { action: "leave.keep_promise", record: { type: leaveRecord, id: leave.id, number }, change });
  });
  return reading(actor, async (tx) => present(tx, await store.byNumber(tx, number)));
}; // FI-04, LV-15

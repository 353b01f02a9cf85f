// The waiting time of a new account: it comes into force by itself, and until then its owner, HR or Finance stops it.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import { needsConfirmation } from "#modules/session/api/index.ts";
import { formatMoment } from "#shared/format.ts";
import { missing, Problem } from "#shared/problem.ts";
import type { ProfileChange } from "../../changes/contract.ts";
import { changeName } from "../../changes/kind-names.ts";
import { mayStop, takesEffect } from "../../changes/rules.ts";
import { changeRecord } from "../../changes/slots.ts";
import { changeWorkflow, relationsTo } from "../../changes/workflow.ts";
import { changeEmployee } from "../record/write-store.ts";
import { lockedRecord, placedAt } from "../records.ts";
import { takeAccountBack } from "./account-store.ts";
import { accountsIn, auditAccount, tellStage } from "./apply.ts";
import { ownChangeEvents } from "./kind.ts";
import { changeNeeds } from "./needs.ts";
import * as store from "./store.ts";
import type { AccountValue } from "./stored.ts";
import { accountText } from "./values.ts";
import { presentOf } from "./views.ts";

/** Whoever may not know of the change is told nothing of it; its owner types their password. */
export const stop = async (actor: Actor, number: string, comment: string): Promise<ProfileChange> => {
  await inTransaction(actor, async (tx) => {
    const found = await store.byNumber(tx, number);
    if (!(await requests.mayReadRecord(tx, found.id))) throw missing("profile change");
    await stopIn(tx, actor, found.id, comment, () => needsConfirmation(tx));
  });
  return reading(actor, async (tx) => presentOf(tx, await store.byNumber(tx, number)));
};

const refusalOf = (why: "state" | "relation" | "guard", params: Record<string, string>): Problem =>
  new Problem(why === "relation" ? "forbidden" : "conflict", [{ code: "people.change_stop", params: { case: why, ...params } }]);

/** The same inside a running transaction; `confirm` asks its owner for the password. */
export const stopIn = async (tx: Tx, actor: Actor, id: string, comment: string, confirm?: () => Promise<void>): Promise<void> => {
  const { employee_id: employee } = await store.byId(tx, id);
  const record = await lockedRecord(tx, employee);
  const change = await store.byId(tx, id);
  const { number, status, section, account_id: account } = change;
  const [at, payableFrom] = [clock.now(), change.payable_from ?? undefined];
  const relations = relationsTo(actor, employee);
  const decision = mayStop({ status, relations, payableFrom, now: at });
  if (!decision.ok) {
    const moment = payableFrom ? formatMoment(payableFrom, placedAt(record, at).timeZone) : "";
    throw refusalOf(decision.why, { number, moment });
  }
  if (relations.includes("owner")) await confirm?.();
  if (account && payableFrom) takeAccountBack(tx, { employee, id: account, payableFrom });
  await changeEmployee(tx, employee, {});
  store.setStatus(tx, id, { status: decision.to, at });
  requests.markCancelled(tx, changeName.id, id);
  audit(tx, {
    action: "people.stop_change",
    record: { type: changeRecord, id, number },
    change: { status: [status, decision.to] },
    reason: comment,
  });
  const [item] = await store.itemsOf(tx, [id]);
  if (item) {
    const { before, after } = accountsIn(item);
    auditAccount(tx, { id, employee }, { before: after, after: before }, comment);
  }
  requests.addToTimeline(tx, { of: ownChangeEvents, id }, "people.change_stopped", {}, comment);
  await tellStage(tx, "stopped", { id, number, employee, section });
}; // PE-38

/** One account whose time has come; nothing when it was stopped or is in force already. */
export const takeEffect = async (tx: Tx, { id, employee }: { id: string; employee: number }): Promise<boolean> => {
  await lockedRecord(tx, employee);
  const change = await store.byId(tx, id);
  const at = clock.now();
  if (!takesEffect(change.status, change.payable_from ?? undefined, at)) return false;
  const { to: status } = changeWorkflow.transitions.take_effect;
  store.setStatus(tx, id, { status, at });
  audit(tx, {
    action: "people.account_in_force",
    record: { type: changeRecord, id, number: change.number },
    change: { status: [change.status, status] },
  });
  const [item] = await store.itemsOf(tx, [id]);
  const account = item ? accountText(item.proposed as unknown as AccountValue) : "";
  requests.addToTimeline(tx, { of: ownChangeEvents, id }, "people.change_in_force", { account });
  for (const changed of changeNeeds.get().bankChanged) await changed(tx, { employee, from: change.payable_from ?? at });
  return true;
}; // PE-38

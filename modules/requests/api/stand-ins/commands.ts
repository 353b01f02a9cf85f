// Set, change, end, decline: the principal is held first, so that what is set for one person comes one after the other.
import type { Actor } from "#api/actor.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { withSentences } from "#shared/message.ts";
import { missing, orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { StandIn, StandInChange, StandInDraft, StandInPreview, StandInWish } from "../../stand-ins/contract.ts";
import { standInMessages } from "../../stand-ins/messages.ts";
import { checkStandIn, checkStandInAction, lastDayFor, maySee, standInWarnings } from "../../stand-ins/rules.ts";
import type { StandInAction } from "../../stand-ins/workflow.ts";
import { needs } from "../kind.ts";
import { changeStandIn, closeStandIn, setStandIn } from "./changes.ts";
import { asking, gatherFacts, standingOf } from "./facts.ts";
import { standInNeeds } from "./needs.ts";
import * as store from "./store.ts";
import { presentOne } from "./views.ts";

/** For whom it is wished: oneself, or by HR for somebody who works here. */
const principalOf = async (tx: Tx, code: string | undefined): Promise<number> => {
  const { employee } = tx.actor;
  const wanted = code === undefined ? employee : await standInNeeds.get().employeeByCode(tx, code);
  if (wanted === employee) return employee;
  if (!asking(tx).keepsAll) throw new Problem("forbidden", [{ code: "request.stand_in_for_other" }]);
  const active = await needs.get().active(tx, wanted === undefined ? [] : [wanted]);
  if (wanted === undefined || !active.has(wanted)) {
    throw new Problem("refused", [{ code: "request.stand_in_principal", field: "principal" }]);
  }
  return wanted;
};

const idOf = (person: { id: number } | undefined): number => orMissing("stand-in")(person).id;

export const set = (actor: Actor, { principal: code, ...wish }: StandInWish): Promise<StandIn> =>
  inTransaction(actor, async (tx) => {
    const principal = await principalOf(tx, code);
    const employment = await standInNeeds.get().lockEmployee(tx, principal);
    const facts = await gatherFacts(tx, wish, { principal, employment });
    refuseIf(checkStandIn(wish, facts));
    const source = facts.byAnother ? "hr" : "own";
    return presentOne(tx, await setStandIn(tx, { ...wish, principal, standIn: idOf(facts.standIn), source }));
  });

/** Whoever may not know of it meets the same 404 as for one that does not exist, before anything is locked. */
const held = async (tx: Tx, id: string): Promise<{ row: store.StandInRow; employment: Awaited<ReturnType<typeof lockPrincipal>> }> => {
  const known = await store.byId(tx, id);
  if (!maySee(standingOf(known), asking(tx))) throw missing("stand-in");
  const employment = await lockPrincipal(tx, known.principal_id);
  return { row: await store.lock(tx, id), employment };
};
const lockPrincipal = (tx: Tx, principal: number) => standInNeeds.get().lockEmployee(tx, principal);

const refuseUnless = async (tx: Tx, row: store.StandInRow, asked: { action: StandInAction; version: number }): Promise<void> => {
  const refusal = checkStandInAction(asked, { ...standingOf(row), version: row.version }, asking(tx));
  if (!refusal) return;
  const cards = await needs.get().cards(tx, [row.principal_id, row.stand_in_id]);
  const [principal, standIn] = [row.principal_id, row.stand_in_id].map((id) => cards.get(id)?.name ?? "");
  const params = { principal, standIn, from: row.from_day, to: row.to_day, ...(refusal.case && { case: refusal.case }) };
  throw new Problem(refusal.kind, [{ code: refusal.code, params }]);
};

export const change = (actor: Actor, id: string, version: number, wish: StandInChange): Promise<StandIn> =>
  inTransaction(actor, async (tx) => {
    const { row, employment } = await held(tx, id);
    await refuseUnless(tx, row, { action: "change", version });
    const facts = await gatherFacts(tx, wish, { principal: row.principal_id, employment, changed: row });
    refuseIf(checkStandIn(wish, facts));
    await changeStandIn(tx, row, { ...wish, standIn: idOf(facts.standIn) });
    return presentOne(tx, id);
  });

const closing =
  (action: "end" | "decline", state: "ended" | "declined") =>
  (actor: Actor, id: string, version: number): Promise<StandIn> =>
    inTransaction(actor, async (tx) => {
      const { row } = await held(tx, id);
      await refuseUnless(tx, row, { action, version });
      await closeStandIn(tx, row, state);
      return presentOne(tx, id);
    });

export const end = closing("end", "ended");
export const decline = closing("decline", "declined");

/** Days on which nobody but the principal decides are told and stop nothing. */
const warningsFor = async (tx: Tx, wish: StandInDraft, standIn: { id: number; name: string } | undefined) => {
  if (!standIn || wish.to < wish.from || wish.to > lastDayFor(wish.from)) return [];
  const away = await standInNeeds.get().awayOn(tx, [standIn.id], wish.from, wish.to);
  return standInWarnings(standIn.name, away.get(standIn.id) ?? []);
};

/** What setting or changing it would be answered with, without doing it. */
export const preview = (actor: Actor, { id, principal: code, ...wish }: StandInDraft): Promise<StandInPreview> =>
  reading(actor, async (tx) => {
    const changed = id === undefined ? undefined : await store.byId(tx, id);
    if (changed && !maySee(standingOf(changed), asking(tx))) throw missing("stand-in");
    if (changed) await refuseUnless(tx, changed, { action: "change", version: changed.version });
    const principal = changed?.principal_id ?? (await principalOf(tx, code));
    const employment = await standInNeeds.get().employmentOf(tx, principal);
    const facts = await gatherFacts(tx, wish, { principal, employment, changed });
    return {
      findings: withSentences(standInMessages, checkStandIn(wish, facts)),
      warnings: withSentences(standInMessages, await warningsFor(tx, wish, facts.standIn)),
      last: lastDayFor(wish.from),
    };
  });

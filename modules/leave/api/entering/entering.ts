// HR enters leave for somebody else: the same rules, the same deciders, and its owner is told.
import type { Actor } from "#api/actor.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import type { EnteredLeave, EnteringChoices, LeaveApplication, LeavePreview, LeaveSent } from "../../contract.ts";
import { leaveReaders } from "../../permissions.ts";
import { applyIn, previewIn } from "../commands.ts";
import * as ledger from "../ledger/store.ts";
import { summaryOf } from "../ledger/views.ts";
import { tellEntered } from "./tell.ts";

/** Whose leave it would be. */
const ownerOf = async (tx: Tx, code: string): Promise<number> => {
  if (!may(tx.actor.role, leaveReaders)) throw new Problem("forbidden", [{ code: "leave.entering_not_yours" }]);
  const owner = orMissing("employee")(await people.employeeByCode(tx, code));
  if (owner === tx.actor.employee) throw new Problem("forbidden", [{ code: "leave.own_balance" }]); // LV-43
  return owner;
};

export const beginEntering = (actor: Actor, code: string): Promise<EnteringChoices> =>
  reading(actor, async (tx) => {
    const id = await ownerOf(tx, code);
    const [summary, cards] = await Promise.all([summaryOf(tx, id), people.cards(tx, [id])]);
    const { name } = orMissing("employee")(cards.get(id));
    return { ...summary, owner: { code, name } };
  });

export const previewEntering = (actor: Actor, code: string, asked: LeaveApplication): Promise<LeavePreview> =>
  reading(actor, async (tx) => previewIn(tx, asked, { owner: await ownerOf(tx, code) }));

export const enter = (actor: Actor, code: string, { comment, ...asked }: EnteredLeave): Promise<LeaveSent> =>
  inTransaction(actor, async (tx) => {
    const owner = await ownerOf(tx, code);
    const sent = await applyIn(tx, asked, { owner, comment });
    const isMasked = (await ledger.allTypes(tx)).get(asked.type)?.masked ?? false;
    await tellEntered(tx, { ...sent, owner, from: asked.from, to: asked.to, isMasked, comment });
    return sent;
  });

// Who writes policies, one after the other within a company, and from which day on rules may still change.
import type { Actor } from "#api/actor.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { may } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import { leaveYearOf } from "../../ledger/leave-year.ts";
import { policyEditors } from "../../permissions.ts";
import { lockPolicies } from "./draft-store.ts";
import { settingsOf } from "./store.ts";

const requireEditor = ({ role }: Actor): void => {
  if (!may(role, policyEditors)) throw new Problem("forbidden", [{ code: "leave.policies_not_yours" }]);
};

/** For whoever writes policies, reading. */
export const lookingAtPolicies = <T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> => {
  requireEditor(actor);
  return reading(actor, work);
};

/** For whoever writes policies, changing them. */
export const writingPolicies = <T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> => {
  requireEditor(actor);
  return inTransaction(actor, async (tx) => {
    await lockPolicies(tx);
    return work(tx);
  });
};

export const changedMeanwhile = (): Problem => new Problem("stale", [{ code: "leave.policy_changed" }]);

/** The first day of the leave year that is open: what was before is closed, or about to be. */
export const openYear = async (tx: Tx): Promise<{ today: PlainDate; openFrom: PlainDate }> => {
  const [today, { yearFrom }] = await Promise.all([people.headOfficeDay(tx), settingsOf(tx)]);
  return { today, openFrom: leaveYearOf(today, yearFrom).from };
};

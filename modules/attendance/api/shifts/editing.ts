// Who changes shifts and rosters: HR, one after the other within a company, and what lies behind only as it was seen.
import type { Actor } from "#api/actor.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import { rosterKeepers } from "../../permissions.ts";
import { lockSettings } from "./edit-store.ts";
import { type AttendanceSettings, settingsOf } from "./store.ts";

const requireKeeper = ({ role }: Actor): void => {
  if (!may(role, rosterKeepers)) throw new Problem("forbidden", [{ code: "attendance.shifts_not_yours" }]);
};

export type Office = { today: PlainDate; settings: AttendanceSettings };

const officeOf = async (tx: Tx): Promise<Office> => {
  const [today, settings] = await Promise.all([people.headOfficeDay(tx), settingsOf(tx)]);
  return { today, settings: orMissing("attendance")(settings) };
};

/** For whoever keeps rosters, reading. */
export const lookingAtShifts = <T>(actor: Actor, work: (tx: Tx, office: Office) => Promise<T>): Promise<T> => {
  requireKeeper(actor);
  return reading(actor, async (tx) => work(tx, await officeOf(tx)));
};

/** For whoever keeps rosters, changing them. */
export const writingShifts = <T>(actor: Actor, work: (tx: Tx, office: Office) => Promise<T>): Promise<T> => {
  requireKeeper(actor);
  return inTransaction(actor, async (tx) => {
    await lockSettings(tx);
    return work(tx, await officeOf(tx));
  });
};

/** Days behind change only for whoever has seen which. */
export const requireSeen = (seen: string, present: string): void => {
  if (seen !== present)
    throw new Problem("conflict", [{ code: "attendance.shift_unseen", params: { case: seen === "" ? "never" : "changed" } }]);
}; // AT-44

// HR gives one person another shift for some days, or that of the place again.
import type { Actor } from "#api/actor.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { missing, Problem, refuseIf } from "#shared/problem.ts";
import type { RosterChange } from "../../roster/contract.ts";
import type { RosterEffect } from "../../shifts/contract.ts";
import { checkFrom, checkSpan } from "../../shifts/rules.ts";
import { lookingAtShifts, requireSeen, writingShifts } from "../shifts/editing.ts";
import { markOf } from "../shifts/effect.ts";
import { shiftIds } from "../shifts/store.ts";
import { behindOf, locksOf, type PersonWish, rosterEffect, writeRoster } from "./change.ts";

const wishOf = async (tx: Tx, { employee: code, shiftId, from, until }: RosterChange): Promise<PersonWish> => {
  const employee = await people.employeeByCode(tx, code);
  if (employee === undefined) {
    refuseIf([{ code: "attendance.roster_person", field: "employee", params: { employee: code } }]);
    throw missing("employee");
  }
  if (employee === tx.actor.employee) throw new Problem("forbidden", [{ code: "attendance.roster_own" }]);
  const [shifts, locks] = await Promise.all([shiftIds(tx), locksOf(tx, [employee])]);
  const isKnown = shiftId === undefined || shifts.some(({ id }) => id === shiftId);
  refuseIf([
    ...(isKnown ? [] : [{ code: "attendance.shift_unknown", field: "shiftId" }]),
    ...checkFrom(from, locks.get(employee)),
    ...checkSpan(from, until),
  ]);
  return { employee, from, until: until ?? null, ...(shiftId !== undefined && { shiftId }) };
};

export const previewRoster = (actor: Actor, wish: RosterChange): Promise<RosterEffect> =>
  lookingAtShifts(actor, async (tx, office) => rosterEffect(tx, [await wishOf(tx, wish)], office));

export const changeRoster = (actor: Actor, { seen, ...wish }: RosterChange & { seen: string }): Promise<{ people: number }> =>
  writingShifts(actor, async (tx, office) => {
    const own = await wishOf(tx, wish);
    requireSeen(seen, markOf(await behindOf(tx, [own], office)));
    return { people: await writeRoster(tx, [own], new Map([[own.employee, wish.employee]])) };
  });

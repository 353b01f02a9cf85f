// Where each of many people stands on a date, and which shift they have there: what the grid is narrowed by.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { assignmentsOf, onDate, settingsOf, shiftIds, shiftsOfPlaces } from "../shifts/store.ts";

export type StandsOn = { locationId: string; shift: string };

/** By the shift's code. */
export const shiftsOn = async (tx: Tx, ids: readonly number[], date: PlainDate): Promise<Map<number, StandsOn>> => {
  const [placements, assigned, places, settings, shifts] = await Promise.all([
    people.placementsOf(tx, ids),
    assignmentsOf(tx, ids, date, date),
    shiftsOfPlaces(tx),
    settingsOf(tx),
    shiftIds(tx),
  ]);
  const codes = new Map(shifts.map(({ id, code }) => [id, code]));
  const named = new Map(assigned.map(({ employee, shiftId }) => [employee, shiftId]));
  return new Map(
    [...placements].map(([employee, own]) => {
      const locationId = (own.findLast(({ startsOn }) => startsOn <= date) ?? own[0])?.locationId ?? "";
      const shiftId = named.get(employee) ?? onDate(places.get(locationId), date)?.shiftId ?? settings?.shiftId ?? "";
      return [employee, { locationId, shift: codes.get(shiftId) ?? "" }];
    }),
  );
};

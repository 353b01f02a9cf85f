// What a new company begins with: the standard shifts, and which of them its places have.
import { audit, auditedAsNew } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import { GENERAL, shiftOfZone, standardShifts } from "../../shifts/standard.ts";
import * as store from "./setup-store.ts";
import { shiftIds } from "./store.ts";

/** Before every day that anybody asks about. */
export const ALWAYS = "2000-01-01";

/**
 * The company's places are there already. Days before `startsOn`, the day of set-up unless another is named, are not shown: nobody was
 * absent on a day of which nothing is known.
 */
export const setUpShifts = async (tx: Tx, { startsOn }: { startsOn?: PlainDate | undefined } = {}): Promise<void> => {
  const shifts = standardShifts.map((shift) => ({ id: newId(), versionId: newId(), from: ALWAYS, shift }));
  const idOf = (wanted: string): string => shifts.find(({ shift: { code } }) => code === wanted)?.id ?? "";
  store.insertShifts(tx, shifts);
  for (const { id, shift } of shifts) {
    const { code, name, kind, start, end } = shift;
    audit(tx, {
      action: "attendance.add_shift",
      record: { type: "attendance.shift", id },
      change: auditedAsNew({ code, name, kind, start, end }),
    });
  }
  const [zones, today] = await Promise.all([people.placesById(tx), people.headOfficeDay(tx)]);
  const places = [...zones].flatMap(([locationId, { timeZone }]) => {
    const code = shiftOfZone[timeZone];
    return code === undefined ? [] : [{ id: newId(), locationId, shiftId: idOf(code), from: ALWAYS }];
  });
  const from = startsOn ?? today;
  store.insertSettings(tx, { startsOn: from, shiftId: idOf(GENERAL) });
  store.insertPlaceShifts(tx, places);
  audit(tx, {
    action: "attendance.set_up",
    record: { type: "attendance.settings", id: String(tx.company) },
    change: auditedAsNew({ startsOn: from, shift: GENERAL }),
  });
};

export type ShiftOf = { employee: number; code: string; from: PlainDate; until?: PlainDate | undefined };

/** Gives people another shift than their place has, by its code. */
export const assignShifts = async (tx: Tx, wished: readonly ShiftOf[]): Promise<void> => {
  const ids = new Map((await shiftIds(tx)).map(({ code, id }) => [code, id]));
  const assignments = wished.map(({ code, ...own }) => ({ id: newId(), shiftId: orMissing("shift")(ids.get(code)), code, ...own }));
  store.insertAssignments(tx, assignments);
  for (const { id, employee, code, from, until } of assignments)
    audit(tx, {
      action: "attendance.assign_shift",
      record: { type: "attendance.assignment", id },
      change: auditedAsNew({ employee, shift: code, from, until }),
    });
};

// HR adds shifts, gives them other times from a day on, and places another shift. Days behind are computed anew by a job.
import type { Actor } from "#api/actor.ts";
import { audit, auditedAsNew } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { orMissing, refuseIf } from "#shared/problem.ts";
import type { Shift } from "../../day/model.ts";
import type { NewPlaceShift, NewShift, NewVersion, RosterEffect, ShiftTimes } from "../../shifts/contract.ts";
import { checkFollows, checkFrom, checkTimes, measuredTimes } from "../../shifts/rules.ts";
import { onScheduleChanged } from "../days/jobs.ts";
import { lockedByPlace } from "../periods/locked.ts";
import * as store from "./edit-store.ts";
import { lookingAtShifts, type Office, requireSeen, writingShifts } from "./editing.ts";
import { effectOf, markOf } from "./effect.ts";
import { ALWAYS } from "./setup.ts";
import { insertPlaceShifts, insertVersion } from "./setup-store.ts";
import { onDate, shiftsOfPlaces, shiftVersions } from "./store.ts";

type Identity = Pick<Shift, "code" | "name" | "kind">;

const shiftOf = ({ code, name, kind }: Identity, given: ShiftTimes): Shift => {
  const { overtimeFrom, overtimeStep, overtimeMost, ...times } = measuredTimes(kind, given);
  return { code, name, kind, ...times, overtime: { from: overtimeFrom, step: overtimeStep, most: overtimeMost } };
};

const recordOf = (id: string) => ({ type: "attendance.shift", id });

export const addShift = (actor: Actor, { shiftCode: code, name, shiftKind: kind, times }: NewShift): Promise<{ id: string }> =>
  writingShifts(actor, async (tx) => {
    refuseIf(checkTimes(kind, times));
    const id = newId();
    if (!(await store.insertShift(tx, { id, code, name, kind })))
      refuseIf([{ code: "attendance.shift_code", field: "shiftCode", params: { shift: code } }]);
    insertVersion(tx, { id: newId(), shiftId: id, from: ALWAYS, shift: shiftOf({ code, name, kind }, times) });
    audit(tx, { action: "attendance.add_shift", record: recordOf(id), change: auditedAsNew({ code, name, kind, ...times }) });
    return { id };
  });

type Version = { id: string; shift: Shift; from: PlainDate };

/** What a new version meets: the versions of its shift, and everything that is wrong with it. */
const meeting = async (tx: Tx, { today }: Office, id: string, { from, times }: NewVersion) => {
  const [found, all, locked] = await Promise.all([store.shiftById(tx, id), shiftVersions(tx), lockedByPlace(tx)]);
  const own: Version[] = all.filter(({ shiftId }) => shiftId === id);
  const last = orMissing("shift")(own.at(-1));
  const versions = own.map((one) => one.id);
  const lock = await store.lockMet(tx, { versions, from, locked });
  refuseIf([...checkTimes(found.kind, times), ...checkFrom(from, lock), ...checkFollows(from, last.from, today)]);
  const behind = await store.behindVersions(tx, { versions, from, before: today });
  return { found, last, behind, versions: new Set(versions), lock, shift: shiftOf(found, times) };
};

export const previewVersion = (actor: Actor, id: string, wish: NewVersion): Promise<RosterEffect> =>
  lookingAtShifts(actor, async (tx, office) => {
    const { behind, versions, shift } = await meeting(tx, office, id, wish);
    return effectOf(tx, office, behind, {
      employees: await people.employedIds(tx),
      from: wish.from,
      until: null,
      supposed: (_, day) => (day.date >= wish.from && versions.has(day.shiftVersionId) ? shift : undefined),
    });
  });

/** A day before reaches into what is said anew, unless it must stay as it is. */
export const deriveFrom = (from: PlainDate, locked: PlainDate | undefined): PlainDate => {
  const before = addDays(from, -1);
  return locked !== undefined && before <= locked ? from : before;
};

export const addVersion = (actor: Actor, id: string, { seen, ...wish }: NewVersion & { seen: string }): Promise<{ id: string }> =>
  writingShifts(actor, async (tx, office) => {
    const { last, behind, shift, lock } = await meeting(tx, office, id, wish);
    requireSeen(seen, markOf(behind));
    const { from, times } = wish;
    if (last.from === from) store.deleteVersion(tx, last.id);
    else store.endVersion(tx, last.id, addDays(from, -1));
    insertVersion(tx, { id: newId(), shiftId: id, from, shift });
    audit(tx, { action: "attendance.change_shift", record: recordOf(id), change: auditedAsNew({ shift: shift.code, from, ...times }) });
    await onScheduleChanged(tx, { from: deriveFrom(from, lock) });
    return { id };
  });

const meetingPlace = async (tx: Tx, { today, settings }: Office, id: string, { from, shiftId }: NewPlaceShift) => {
  const [places, held, all, locked] = await Promise.all([people.placesById(tx), shiftsOfPlaces(tx), shiftVersions(tx), lockedByPlace(tx)]);
  orMissing("place")(places.get(id));
  const own = held.get(id) ?? [];
  const before = onDate(own, from)?.shiftId ?? settings.shiftId;
  const later = own.filter((one) => one.from >= from);
  const lock = locked.get(id);
  const chosen = all.filter((one) => one.shiftId === shiftId);
  refuseIf([...(chosen.length === 0 ? [{ code: "attendance.shift_unknown", field: "shiftId" }] : []), ...checkFrom(from, lock)]);
  const touched = new Set([before, ...later.map((one) => one.shiftId)]);
  const versions = all.filter((one) => touched.has(one.shiftId)).map((one) => one.id);
  const behind = await store.behindVersions(tx, { versions, from, before: today, location: id });
  const shift = orMissing("shift")((chosen.findLast((one) => one.from <= from) ?? chosen[0])?.shift);
  return { own, later, behind, lock, shift, versions: new Set(versions) };
};

export const previewPlaceShift = (actor: Actor, id: string, wish: NewPlaceShift): Promise<RosterEffect> =>
  lookingAtShifts(actor, async (tx, office) => {
    const { behind, versions, shift } = await meetingPlace(tx, office, id, wish);
    return effectOf(tx, office, behind, {
      employees: await people.employedIds(tx),
      from: wish.from,
      until: null,
      supposed: (_, day) => (day.date >= wish.from && day.locationId === id && versions.has(day.shiftVersionId) ? shift : undefined),
    });
  });

/** What was said of later days is said anew with it. */
export const setPlaceShift = (actor: Actor, id: string, { seen, ...wish }: NewPlaceShift & { seen: string }): Promise<{ id: string }> =>
  writingShifts(actor, async (tx, office) => {
    const { own, later, behind, lock, shift } = await meetingPlace(tx, office, id, wish);
    requireSeen(seen, markOf(behind));
    const { from, shiftId } = wish;
    for (const one of later) store.deletePlaceShift(tx, one.id);
    const running = own.find((one) => one.from < from && (one.until === null || one.until >= from));
    if (running) store.endPlaceShift(tx, running.id, addDays(from, -1));
    insertPlaceShifts(tx, [{ id: newId(), locationId: id, shiftId, from }]);
    const change = auditedAsNew({ shift: shift.code, from });
    audit(tx, { action: "attendance.change_place_shift", record: { type: "attendance.place", id }, change });
    await onScheduleChanged(tx, { from: deriveFrom(from, lock) });
    return { id };
  });

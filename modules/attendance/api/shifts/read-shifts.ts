// Shifts with their times, and which of them each place has.
import type { Actor } from "#api/actor.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { Shift } from "../../day/model.ts";
import type { PlaceLine, ShiftLine, Shifts, ShiftVersionView } from "../../shifts/contract.ts";
import { lockedByPlace } from "../periods/locked.ts";
import { everyShift } from "./edit-store.ts";
import { lookingAtShifts } from "./editing.ts";
import { onDate, type PlaceShift, type ShiftVersion, shiftsOfPlaces, shiftVersions } from "./store.ts";

const timesOf = ({ start, end, lateFrom, earlyUntil, overtime, ...shift }: Shift) => ({
  start,
  end,
  lateFrom,
  earlyUntil,
  breakMinutes: shift.breakMinutes,
  graceIn: shift.graceIn,
  graceOut: shift.graceOut,
  before: shift.before,
  after: shift.after,
  full: shift.full,
  halfBelow: shift.halfBelow,
  absentBelow: shift.absentBelow,
  overtimeFrom: overtime.from,
  overtimeStep: overtime.step,
  overtimeMost: overtime.most,
});

const versionView = ({ from, until, shift }: ShiftVersion): ShiftVersionView => ({
  ...timesOf(shift),
  from,
  ...(until !== undefined && { until }),
});

type Named = { id: string; name: string };
type Beside = { shifts: ReadonlyMap<string, string>; ofCompany: string; today: PlainDate; locked: ReadonlyMap<string, PlainDate> };

const placeLine = ({ id, name }: Named, held: readonly PlaceShift[], { shifts, ofCompany, today, locked }: Beside): PlaceLine => {
  const named = (shiftId: string): Named => ({ id: shiftId, name: shifts.get(shiftId) ?? "" });
  const next = held.find(({ from }) => from > today);
  const lockedUntil = locked.get(id);
  return {
    id,
    name,
    shift: named(onDate(held, today)?.shiftId ?? ofCompany),
    ...(next && { next: { shift: named(next.shiftId), from: next.from } }),
    ...(lockedUntil !== undefined && { lockedUntil }),
  };
};

export const readShifts = (actor: Actor): Promise<Shifts> =>
  lookingAtShifts(actor, async (tx, { today, settings }) => {
    const [every, versions, places, held, locked] = await Promise.all([
      everyShift(tx),
      shiftVersions(tx),
      people.locations(tx),
      shiftsOfPlaces(tx),
      lockedByPlace(tx),
    ]);
    const beside = { shifts: new Map(every.map(({ id, name }) => [id, name])), ofCompany: settings.shiftId, today, locked };
    const lineOf = ({ id, code, name, kind }: (typeof every)[number]): ShiftLine => ({
      id,
      code,
      name,
      kind,
      versions: versions.filter(({ shiftId }) => shiftId === id).map(versionView),
    });
    return { shifts: every.map(lineOf), places: places.map((place) => placeLine(place, held.get(place.id) ?? [], beside)), today };
  });

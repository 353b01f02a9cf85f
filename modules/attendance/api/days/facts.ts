// What is known of days beside their punches: employment, calendar, zone, shift and leave of their own date, of many people at once.
import type { Tx } from "#api/transaction.ts";
import * as leave from "#modules/leave/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import type { CalendarDay } from "#modules/people/contract.ts";
import { eachDay, type PlainDate } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import { orMissing } from "#shared/problem.ts";
import type { DayFacts, Halves } from "../../day/model.ts";
import { otherHalf } from "../../day/plan.ts";
import { versionOn } from "../../shifts/versions.ts";
import { modeOf, modesOf } from "../day-requests/modes.ts";
import { type Assigned, assignmentsOf, onDate, type ShiftVersion, settingsOf, shiftsOfPlaces, shiftVersions } from "../shifts/store.ts";

/** With where it stands in the database. */
export type KnownDay = DayFacts & { locationId: string; shiftVersionId: string };

const takenBy = (days: readonly leave.DayOfLeave[], halfOff: CalendarDay["halfOff"]): DayFacts["leave"] => {
  const [first] = days;
  if (!first) return { halves: "none" };
  // Leave of a whole day that counts half has the half that its holiday leaves.
  const isBeside = halfOff && first.portion === "whole" && first.units < 1;
  // Two halves of one date are the whole of it, whichever leave they belong to.
  const halves: Halves = days.length > 1 ? "whole" : isBeside ? otherHalf[halfOff] : first.portion;
  return { halves, number: first.number };
};

const bookedBy = (days: readonly leave.DayOfLeave[]): Map<PlainDate, leave.DayOfLeave[]> =>
  grouped(
    days.filter(({ state }) => state === "booked"),
    ({ date }) => date,
  );

/** Whoever has always been at one place has the very days of all others there. */
const byDateOnce = () => {
  const known = new Map<readonly CalendarDay[], Map<PlainDate, CalendarDay>>();
  return (days: readonly CalendarDay[]): Map<PlainDate, CalendarDay> => {
    const dates = known.get(days) ?? new Map(days.map((day) => [day.date, day]));
    known.set(days, dates);
    return dates;
  };
};

export const employedOn = (
  { joinedOn, keptSince, lastWorkingDay }: Pick<people.Employed, "joinedOn" | "keptSince" | "lastWorkingDay">,
  date: PlainDate,
): DayFacts["employed"] => {
  if (date < joinedOn) return "not_yet";
  if (date < keptSince) return "not_kept";
  return lastWorkingDay !== undefined && date > lastWorkingDay ? "no_longer" : "yes";
}; // AT-13

/** A placement counts from its first day on; dates before the first one count as that. */
const placedOn = ({ placements }: Hired, date: PlainDate) =>
  orMissing("place")(placements.findLast(({ startsOn }) => startsOn <= date) ?? placements[0]);

const companyFacts = (tx: Tx) => Promise.all([settingsOf(tx), shiftVersions(tx), shiftsOfPlaces(tx)]);

type Own = {
  calendar: readonly CalendarDay[];
  leaves?: readonly leave.DayOfLeave[] | undefined;
  mode?: ReturnType<Awaited<ReturnType<typeof modesOf>>["get"]>;
  assigned?: readonly Assigned[] | undefined;
};
type Hired = Pick<people.Employment, "joinedOn" | "keptSince" | "lastWorkingDay"> & {
  placements: readonly Pick<people.Employment["placements"][number], "startsOn" | "locationId" | "timeZone">[];
};

/** Puts the days of one person after the other together, from the day on which attendance began here. */
const daysWith = (
  [settings, versions, places]: Awaited<ReturnType<typeof companyFacts>>,
  first: PlainDate,
  to: PlainDate,
): ((hired: Hired, own: Own) => KnownDay[]) => {
  const from = settings && first < settings.startsOn ? settings.startsOn : first;
  if (!settings || from > to) return () => [];
  const versionsOf = grouped(versions, ({ shiftId }) => shiftId);
  const shiftOf = (own: readonly Assigned[], locationId: string, date: PlainDate): ShiftVersion => {
    const held = onDate(own, date) ?? onDate(places.get(locationId), date);
    return orMissing("shift")(versionOn(versionsOf.get(held?.shiftId ?? settings.shiftId) ?? [], date));
  };
  const dates = eachDay(from, to);
  const { homeNeedsPunches, regulariseDays } = settings;
  const datesOf = byDateOnce();
  return (hired, { calendar, leaves = [], mode, assigned = [] }) => {
    const { joinedOn, keptSince, lastWorkingDay: lastDay } = hired;
    const known = datesOf(calendar);
    const taken = bookedBy(leaves);
    return dates.map((date): KnownDay => {
      // Where nobody has said how a place works, its days are working days.
      const { kind = "working", holiday, halfOff } = known.get(date) ?? {};
      const { locationId, timeZone: zone } = placedOn(hired, date);
      const { id: shiftVersionId, shift } = shiftOf(assigned, locationId, date);
      const onLeave = taken.get(date) ?? [];
      const { workFromHome, onDuty } = modeOf(mode?.get(date), onLeave, halfOff);
      const employed = employedOn(hired, date);
      // One literal: of a team there are hundreds of thousands of them.
      return {
        date,
        joinedOn,
        keptSince,
        lastDay,
        locationId,
        shiftVersionId,
        shift,
        zone,
        employed,
        calendar: holiday === undefined ? { kind } : { kind, holiday, ...(halfOff && { halfOff }) },
        leave: takenBy(onLeave, halfOff),
        workFromHome,
        onDuty,
        homeNeedsPunches,
        regulariseDays,
      };
    });
  };
};

/** The days of somebody new at each of these places, who has no leave, request or shift of their own. */
export const factsOfPlaces = async (tx: Tx, ids: readonly string[], first: PlainDate, to: PlainDate): Promise<Map<string, KnownDay[]>> => {
  const [company, calendars, places] = await Promise.all([
    companyFacts(tx),
    people.daysOfPlaces(tx, ids, first, to),
    people.placesById(tx),
  ]);
  const daysFor = daysWith(company, first, to);
  return new Map(
    ids.map((locationId) => {
      const placements = [{ startsOn: first, locationId, timeZone: places.get(locationId)?.timeZone ?? "UTC" }];
      const hired = { joinedOn: first, keptSince: first, lastWorkingDay: undefined, placements };
      return [locationId, daysFor(hired, { calendar: calendars.get(locationId) ?? [] })];
    }),
  );
};

/**
 * The days of each of them from the day on which attendance began here; ids of other companies are absent. A handful of statements in
 * one flight, however many people they are. `employments` where whoever asks reads them anyway.
 */
export const factsOfDays = async (
  tx: Tx,
  employees: readonly number[],
  first: PlainDate,
  to: PlainDate,
  employments: Promise<Map<number, people.Employment>> = people.employmentsOf(tx, employees),
): Promise<Map<number, KnownDay[]>> => {
  if (employees.length === 0) return new Map();
  const [hired, company, calendars, leaves, assigned, modes] = await Promise.all([
    employments,
    companyFacts(tx),
    people.daysOfMany(tx, employees, first, to),
    leave.daysOf(tx, employees, first, to),
    assignmentsOf(tx, employees, first, to),
    modesOf(tx, employees, first, to),
  ]);
  const assignedTo = grouped(assigned, ({ employee }) => employee);
  const daysFor = daysWith(company, first, to);
  return new Map(
    [...hired.values()].map((employment) => {
      const { id } = employment;
      const own = { calendar: calendars.get(id) ?? [], leaves: leaves.get(id), mode: modes.get(id), assigned: assignedTo.get(id) };
      return [id, daysFor(employment, own)];
    }),
  );
};

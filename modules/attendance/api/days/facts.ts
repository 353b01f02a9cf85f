// What is known of days beside their punches: employment, calendar, zone, shift and leave of their own date, of many people at once.
import type { Tx } from "#api/transaction.ts";
import * as leave from "#modules/leave/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import type { CalendarDay } from "#modules/people/contract.ts";
import { eachDay, type PlainDate } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import { orMissing } from "#shared/problem.ts";
import type { DayFacts, Halves } from "../../day/model.ts";
import { versionOn } from "../../shifts/versions.ts";
import { modeOf, modesOf } from "../day-requests/modes.ts";
import { type Assigned, assignmentsOf, onDate, type ShiftVersion, settingsOf, shiftsOfPlaces, shiftVersions } from "../shifts/store.ts";

/** With where it stands in the database. */
export type KnownDay = DayFacts & { locationId: string; shiftVersionId: string };

const takenBy = (days: readonly leave.DayOfLeave[]): DayFacts["leave"] => {
  const [first] = days;
  if (!first) return { halves: "none" };
  // Two halves of one date are the whole of it, whichever leave they belong to.
  const halves: Halves = days.length > 1 ? "whole" : first.portion;
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

export const employedOn = ({ joinedOn, lastWorkingDay }: people.Employed, date: PlainDate): DayFacts["employed"] => {
  if (date < joinedOn) return "not_yet";
  return lastWorkingDay !== undefined && date > lastWorkingDay ? "no_longer" : "yes";
}; // AT-13

/** A placement counts from its first day on; dates before the first one count as that. */
const placedOn = ({ placements }: people.Employment, date: PlainDate) =>
  orMissing("place")(placements.findLast(({ startsOn }) => startsOn <= date) ?? placements[0]);

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
  const [hired, settings, versions, places, calendars, leaves, assigned, modes] = await Promise.all([
    employments,
    settingsOf(tx),
    shiftVersions(tx),
    shiftsOfPlaces(tx),
    people.daysOfMany(tx, employees, first, to),
    leave.daysOf(tx, employees, first, to),
    assignmentsOf(tx, employees, first, to),
    modesOf(tx, employees, first, to),
  ]);
  const from = settings && first < settings.startsOn ? settings.startsOn : first;
  if (!settings || from > to) return new Map(employees.map((employee) => [employee, []]));
  const versionsOf = grouped(versions, ({ shiftId }) => shiftId);
  const assignedTo = grouped(assigned, ({ employee }) => employee);
  const shiftOf = (own: readonly Assigned[], locationId: string, date: PlainDate): ShiftVersion => {
    const held = onDate(own, date) ?? onDate(places.get(locationId), date);
    return orMissing("shift")(versionOn(versionsOf.get(held?.shiftId ?? settings.shiftId) ?? [], date));
  };
  const dates = eachDay(from, to);
  const { homeNeedsPunches, regulariseDays } = settings;
  const datesOf = byDateOnce();
  const daysFor = (employment: people.Employment): KnownDay[] => {
    const { id, joinedOn, lastWorkingDay: lastDay } = employment;
    const calendar = datesOf(calendars.get(id) ?? []);
    const [taken, mode, own] = [bookedBy(leaves.get(id) ?? []), modes.get(id), assignedTo.get(id) ?? []];
    return dates.map((date): KnownDay => {
      // Where nobody has said how a place works, its days are working days.
      const { kind = "working", holiday } = calendar.get(date) ?? {};
      const { locationId, timeZone: zone } = placedOn(employment, date);
      const { id: shiftVersionId, shift } = shiftOf(own, locationId, date);
      const onLeave = taken.get(date) ?? [];
      const { workFromHome, onDuty } = modeOf(mode?.get(date), onLeave);
      const employed = employedOn(employment, date);
      // One literal: of a team there are hundreds of thousands of them.
      return {
        date,
        joinedOn,
        lastDay,
        locationId,
        shiftVersionId,
        shift,
        zone,
        employed,
        calendar: holiday === undefined ? { kind } : { kind, holiday },
        leave: takenBy(onLeave),
        workFromHome,
        onDuty,
        homeNeedsPunches,
        regulariseDays,
      };
    });
  };
  return new Map([...hired.values()].map((employment) => [employment.id, daysFor(employment)]));
};

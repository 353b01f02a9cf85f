// Where the company's people work: a few locations, each with its holidays and its working week.
import type { CalendarDay } from "#modules/people/contract.ts";
import { calendarDays, weekdayOff } from "#modules/people/rules.ts";
import { addDays, type PlainDate, yearOf } from "#shared/dates.ts";

export type Place = {
  name: string;
  country: string;
  zone: string;
  currency: string;
  calendar: string;
  week: { name: string; daysOff: number[] };
  holidays: readonly (readonly [monthAndDay: string, name: string])[];
};

const indian = [
  ["01-26", "Republic Day"],
  ["05-01", "May Day"],
  ["08-15", "Independence Day"],
  ["10-02", "Gandhi Jayanti"],
  ["12-25", "Christmas"],
] as const;
const english = [
  ["01-01", "New Year’s Day"],
  ["05-05", "Early May bank holiday"],
  ["08-25", "Summer bank holiday"],
  ["12-25", "Christmas Day"],
  ["12-26", "Boxing Day"],
] as const;
const mondayToFriday = { name: "Monday to Friday", daysOff: [...weekdayOff(0), ...weekdayOff(6)] };
const alternateSaturdays = { name: "Alternate Saturdays", daysOff: [...weekdayOff(0), ...weekdayOff(6, 2, 4)] };
const inIndia = { country: "IN", zone: "Asia/Kolkata", currency: "INR" };

/** The first is the head office. */
export const places: readonly [Place, ...Place[]] = [
  { name: "Bengaluru", ...inIndia, calendar: "Karnataka", week: mondayToFriday, holidays: [...indian, ["11-01", "Karnataka Rajyotsava"]] },
  { name: "Pune", ...inIndia, calendar: "Maharashtra", week: alternateSaturdays, holidays: [...indian, ["02-19", "Shivaji Jayanti"]] },
  { name: "Hyderabad", ...inIndia, calendar: "Telangana", week: mondayToFriday, holidays: [...indian, ["06-02", "Telangana Day"]] },
  {
    name: "London",
    country: "GB",
    zone: "Europe/London",
    currency: "GBP",
    calendar: "England and Wales",
    week: mondayToFriday,
    holidays: english,
  },
];

/** Every date of a place's calendar, looked up by date: the portal's own rule counts them, once for all its people. */
export type PlaceCalendar = ReadonlyMap<PlainDate, CalendarDay>;

export const yearsFrom = (first: PlainDate, last: PlainDate): number[] =>
  Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, index) => yearOf(first) + index);

export const holidaysOf = ({ holidays }: Place, year: number) =>
  holidays.map(([monthAndDay, name]) => ({ day: `${year}-${monthAndDay}`, name }));

export const calendarOf = (place: Place, locationId: string, from: PlainDate, to: PlainDate): PlaceCalendar => {
  const calendarId = place.calendar;
  const years = yearsFrom(from, to);
  const days = calendarDays(
    {
      placements: [{ startsOn: from, locationId }],
      schedules: [{ locationId, calendarId, daysOff: place.week.daysOff }],
      publishedYears: years.map((year) => ({ calendarId, year })),
      holidays: years.flatMap((year) =>
        holidaysOf(place, year).map((holiday) => ({ calendarId, kind: "public" as const, off: "day" as const, ...holiday })),
      ),
    },
    from,
    to,
  );
  return new Map(days.map((day) => [day.date, day]));
};

/** The days of a calendar from one date to another, both included. */
export const between = (calendar: PlaceCalendar, from: PlainDate, to: PlainDate): CalendarDay[] => {
  const found: CalendarDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const known = calendar.get(day);
    if (known) found.push(known);
  }
  return found;
};

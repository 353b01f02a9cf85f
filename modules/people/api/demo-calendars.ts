// Holidays, work weeks and places of the demo companies (file 02, section 10).
import { addDays, type PlainDate } from "#shared/dates.ts";
import type { HolidayKind } from "../contract.ts";
import { calendarDays, type DaysOff, weekdayOff } from "../rules.ts";

type DemoHoliday = { day: PlainDate; name: string; kind: HolidayKind; tentative: boolean };
type Announced = readonly [monthAndDay: string, name: string];

const inYear = (year: number, kind: HolidayKind, tentative: boolean, days: readonly Announced[]): DemoHoliday[] =>
  days.map(([monthAndDay, name]) => ({ day: `${year}-${monthAndDay}`, name, kind, tentative }));

const fixed = (year: number, days: readonly Announced[]) => inYear(year, "public", false, days);
/** Festivals that follow the moon: announced, but the day may still move. */
const moving = (year: number, days: readonly Announced[]) => inYear(year, "public", true, days);
const givenByCompany = (year: number, tentative: boolean, days: readonly Announced[]) => inYear(year, "company", tentative, days);
const optional = (year: number, tentative: boolean, days: readonly Announced[]) => inYear(year, "optional", tentative, days);

const indianFixed: Announced[] = [
  ["01-26", "Republic Day"],
  ["05-01", "May Day"],
  ["08-15", "Independence Day"],
  ["10-02", "Gandhi Jayanti"],
  ["12-25", "Christmas"],
];

const indianOptional = [
  ...optional(2026, false, [
    ["01-14", "Makar Sankranti"],
    ["03-21", "Id-ul-Fitr"],
    ["04-03", "Good Friday"],
    ["05-27", "Bakrid"],
    ["06-26", "Muharram"],
    ["08-28", "Raksha Bandhan"],
    ["09-04", "Janmashtami"],
    ["11-24", "Guru Nanak Jayanti"],
  ]),
  ...optional(2027, false, [
    ["01-15", "Makar Sankranti"],
    ["03-26", "Good Friday"],
  ]),
  ...optional(2027, true, [
    ["03-10", "Id-ul-Fitr"],
    ["05-17", "Bakrid"],
    ["06-15", "Muharram"],
    ["08-17", "Raksha Bandhan"],
    ["08-25", "Janmashtami"],
    ["11-14", "Guru Nanak Jayanti"],
  ]),
];

const bothIndian = [
  ...[2025, 2026, 2027].flatMap((year) => fixed(year, indianFixed)),
  ...fixed(2026, [
    ["03-19", "Ugadi"],
    ["09-14", "Ganesh Chaturthi"],
    ["10-20", "Dussehra"],
  ]),
  ...givenByCompany(2026, false, [["11-09", "Diwali"]]),
  ...moving(2027, [
    ["04-07", "Ugadi"],
    ["09-04", "Ganesh Chaturthi"],
    ["10-09", "Dussehra"],
  ]),
  ...givenByCompany(2027, true, [["10-29", "Diwali"]]),
  ...indianOptional,
];

const karnatakaAlone = [2026, 2027].flatMap((year) =>
  fixed(year, [
    ["01-01", "New Year’s Day"],
    ["11-01", "Karnataka Rajyotsava"],
  ]),
);
const maharashtraAlone = [...fixed(2026, [["03-04", "Holi"]]), ...moving(2027, [["03-22", "Holi"]])];

const englandAndWales = [
  ...fixed(2025, [
    ["01-01", "New Year’s Day"],
    ["04-18", "Good Friday"],
    ["04-21", "Easter Monday"],
    ["05-05", "Early May bank holiday"],
    ["05-26", "Spring bank holiday"],
    ["08-25", "Summer bank holiday"],
    ["12-25", "Christmas Day"],
    ["12-26", "Boxing Day"],
  ]),
  ...fixed(2026, [
    ["01-01", "New Year’s Day"],
    ["04-03", "Good Friday"],
    ["04-06", "Easter Monday"],
    ["05-04", "Early May bank holiday"],
    ["05-25", "Spring bank holiday"],
    ["08-31", "Summer bank holiday"],
    ["12-25", "Christmas Day"],
    ["12-28", "Boxing Day (substitute day)"],
  ]),
  ...fixed(2027, [
    ["01-01", "New Year’s Day"],
    ["03-26", "Good Friday"],
    ["03-29", "Easter Monday"],
    ["05-03", "Early May bank holiday"],
    ["05-31", "Spring bank holiday"],
    ["08-30", "Summer bank holiday"],
    ["12-27", "Christmas Day (substitute day)"],
    ["12-28", "Boxing Day (substitute day)"],
  ]),
];

export const demoCalendars = {
  Karnataka: [...bothIndian, ...karnatakaAlone],
  Maharashtra: [...bothIndian, ...maharashtraAlone],
  "England and Wales": englandAndWales,
} satisfies Record<string, DemoHoliday[]>;
export type DemoCalendar = keyof typeof demoCalendars;

/** Published in every demo calendar; the year after them is still to come. */
export const demoYears = [2025, 2026, 2027];

export const demoWorkWeeks = {
  "Monday to Friday": [...weekdayOff(0), ...weekdayOff(6)],
  "Alternate Saturdays": [...weekdayOff(0), ...weekdayOff(6, 2, 4)],
} satisfies Record<string, DaysOff>;
export type DemoWorkWeek = keyof typeof demoWorkWeeks;

/** The day the demo's stories are told from: `today`, or the next working day at the head office. */
export const demoDay = (today: PlainDate): PlainDate => {
  const ahead = calendarDays(
    {
      placements: [{ startsOn: today, locationId: "head office" }],
      schedules: [{ locationId: "head office", calendarId: "Karnataka", daysOff: demoWorkWeeks["Monday to Friday"] }],
      publishedYears: demoYears.map((year) => ({ calendarId: "Karnataka", year })),
      holidays: demoCalendars.Karnataka.map((holiday) => ({ calendarId: "Karnataka", off: "day" as const, ...holiday })),
    },
    today,
    addDays(today, 14),
  );
  return ahead.find(({ kind }) => kind === "working")?.date ?? today;
};

// Calendars and applications for tests of rules.
import { eachDay, type PlainDate, weekdayOf } from "#shared/dates.ts";
import type { LeaveApplication, Portion } from "./contract.ts";
import type { CalendarDay } from "./rules.ts";

// Calendars of file 02, section 10, as far as the vectors touch them. Saturday and Sunday off, or Pune's week.
const holidays: Record<string, Record<PlainDate, string>> = {
  Bengaluru: {
    "2026-10-02": "Gandhi Jayanti",
    "2026-11-09": "Diwali",
    "2026-12-25": "Christmas",
    "2027-01-01": "New Year",
    "2026-08-15": "Independence Day",
  },
  Pune: { "2026-10-02": "Gandhi Jayanti", "2026-11-09": "Diwali", "2026-12-25": "Christmas" },
  London: { "2026-12-25": "Christmas Day", "2026-12-28": "Boxing Day", "2027-01-01": "New Year's Day" },
};
const optional: Record<PlainDate, string> = { "2026-09-04": "Janmashtami", "2026-12-24": "Christmas Eve" };
const isOff = (place: string, day: PlainDate): boolean => {
  const weekday = weekdayOf(day);
  const occurrence = Math.ceil(Number(day.slice(8)) / 7);
  return weekday === 0 || (weekday === 6 && (place !== "Pune" || occurrence === 2 || occurrence === 4));
};
export const calendarOf = (placeOn: (day: PlainDate) => string, from: PlainDate, to: PlainDate): CalendarDay[] =>
  eachDay(from, to).map((date) => {
    const place = placeOn(date);
    const holiday = holidays[place]?.[date];
    return {
      date,
      locationId: place,
      kind: holiday ? "holiday" : isOff(place, date) ? "weekly_off" : "working",
      holiday,
      ...(optional[date] && { optional: optional[date] }),
    };
  });

/** Half holidays on working days of a calendar: 24 December until midday, 31 December from midday on. */
export const withHalfHolidays = (calendar: readonly CalendarDay[]): CalendarDay[] => {
  const halves: Record<PlainDate, Pick<CalendarDay, "holiday" | "halfOff">> = {
    "2026-12-24": { holiday: "Christmas Eve", halfOff: "second" },
    "2026-12-31": { holiday: "New Year's Eve", halfOff: "first" },
  };
  return calendar.map((day) => ({ ...day, ...(day.kind === "working" && halves[day.date]) }));
};

export const ask = (from: PlainDate, to: PlainDate = from, firstDay: Portion = "whole", lastDay: Portion = firstDay): LeaveApplication => ({
  type: "EL",
  from,
  to,
  firstDay,
  lastDay,
  reason: "",
  files: [],
  promised: false,
});

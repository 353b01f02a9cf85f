import type { Messages } from "#shared/message.ts";

export type CalendarViolation =
  | "people.holiday_date"
  | "people.holiday_half"
  | "people.year_incomplete"
  | "people.year_exists"
  | "people.year_published"
  | "people.year_draft"
  | "people.year_same"
  | "people.effect_changed"
  | "people.holiday_locked";

export const calendarMessages: Messages<CalendarViolation> = {
  "people.holiday_date": {
    taken: "{day:dayOfYear} is already “{name}”.",
    outside: "{day:dayOfYear} is not in {year}.",
  },
  "people.holiday_half": "“{name}” is optional, and an optional holiday takes the whole day.",
  "people.year_incomplete": {
    none: "{year} has no holiday yet. Add at least one.",
    undated: "“{name}” has no date yet.",
  },
  "people.year_exists": "{year} is there already.",
  "people.year_published": "{year} is published. Read it again, then change it with its effect shown.",
  "people.year_draft": "{year} is a draft. Save it, then publish it.",
  "people.year_same": "Nothing is different from what is published.",
  "people.effect_changed": {
    more: "{count} more requests are affected now. Look again.",
    one: "One more request is affected now. Look again.",
    other: "The effect is another one now. Look again.",
  },
  "people.holiday_locked": "Attendance in {location} is locked to {day:short}.",
};

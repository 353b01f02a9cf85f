// On which days people are told of what is coming; pure.
import { addDays, type PlainDate } from "#shared/dates.ts";
import type { IdentityKind } from "../record/contract.ts";

/** The end of a probation or contract is told so many days before. */
export const ENDING_DAYS = 14;

/** So is the end of an identity document, several times. */
export const DOCUMENT_DAYS = [7, 30, 60] as const;

export const documentWords: Record<IdentityKind, string> = {
  pan: "PAN",
  aadhaar: "Aadhaar",
  uan: "UAN",
  passport: "passport",
  visa: "visa",
  driving_licence: "driving licence",
  national_insurance: "National Insurance number",
};

const reminderDays = ["11-01", "11-15", "12-01"] as const;
const FROM = "09:00";
/** A day that was missed is made good for so long. */
const MADE_GOOD = 6;

/** The reminder that is due on this day at the head office, at this time of day. */
export const calendarReminderDay = (today: PlainDate, time: string): PlainDate | undefined =>
  reminderDays
    .map((day) => `${today.slice(0, 4)}-${day}`)
    .find((day) => today >= day && today <= addDays(day, MADE_GOOD) && (today > day || time >= FROM)); // PE-47

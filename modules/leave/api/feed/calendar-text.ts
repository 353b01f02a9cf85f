// Booked leave as calendars read it (RFC 5545): all-day events.
import { escaped, folded, moment } from "#api/mail/calendar.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { FedEvent } from "../../feed/rules.ts";

const dateOf = (day: PlainDate): string => day.replaceAll("-", "");

const eventLines = ({ uid, from, until, summary }: FedEvent, at: Instant): string[] => [
  "BEGIN:VEVENT",
  `UID:${escaped(uid)}`,
  `DTSTAMP:${moment(at)}`,
  `DTSTART;VALUE=DATE:${dateOf(from)}`,
  `DTEND;VALUE=DATE:${dateOf(until)}`,
  `SUMMARY:${escaped(summary)}`,
  "END:VEVENT",
];

export const calendarText = (events: readonly FedEvent[], at: Instant): string => {
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Employee Portal//EN", "METHOD:PUBLISH"],
    ...events.flatMap((event) => eventLines(event, at)),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
};

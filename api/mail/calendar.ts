// A calendar file for a mail (RFC 5545): one appointment, sent, changed or called off (RFC 5546).
import type { Instant } from "#shared/dates.ts";

export type Appointment = {
  /** The same for all that is ever said of this appointment. */
  uid: string;
  /** Rises with every change, so that a calendar knows the newest. */
  sequence: number;
  /** When this was said. */
  at: Instant;
  from: Instant;
  to: Instant;
  summary: string;
  place?: string | undefined;
  organizer: string;
  attendee: string;
  cancelled: boolean;
};

/** As nodemailer takes it. */
export type CalendarFile = { method: "REQUEST" | "CANCEL"; content: string };

export const moment = (at: Instant): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they would end a line of the file
const controls = /[\u0000-\u0009\u000b-\u001f\u007f]/g;
export const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(controls, "")
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, "\\n");

const LONGEST = 75; // octets, without the end of the line

/** Goes on in a further line that begins with a space, and never within a character. */
export const folded = (line: string): string => {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join("\r\n");
};

export const calendarFile = (appointment: Appointment): CalendarFile => {
  const { uid, sequence, at, from, to, summary, place, organizer, attendee, cancelled } = appointment;
  const method = cancelled ? "CANCEL" : "REQUEST";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Employee Portal//EN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${moment(at)}`,
    `DTSTART:${moment(from)}`,
    `DTEND:${moment(to)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escaped(summary)}`,
    ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
    `ORGANIZER:mailto:${organizer}`,
    // Nobody reads what is answered to the portal's own address.
    `ATTENDEE;RSVP=FALSE:mailto:${attendee}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return { method, content: `${lines.map(folded).join("\r\n")}\r\n` };
};

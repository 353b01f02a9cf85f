import { describe, expect, test } from "vitest";
import { type Appointment, calendarFile, folded } from "./calendar.ts";

const talk: Appointment = {
  uid: "0190-1@portal.example.com",
  sequence: 2,
  at: "2026-12-07T04:04:00.000Z",
  from: "2026-12-09T05:30:00.000Z",
  to: "2026-12-09T06:15:00.000Z",
  summary: "Interview IV-2026-00001",
  cancelled: false,
  organizer: "portal@example.com",
  attendee: "maya@example.org",
};
const linesOf = (appointment: Appointment): string[] => calendarFile(appointment).content.replace(/\r\n /g, "").split("\r\n");

describe("a calendar file", () => {
  test("says when in UTC, under one name for all that is said of it, and ends each line as mail does", () => {
    expect(linesOf(talk)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Employee Portal//EN",
      "METHOD:REQUEST",
      "BEGIN:VEVENT",
      "UID:0190-1@portal.example.com",
      "DTSTAMP:20261207T040400Z",
      "DTSTART:20261209T053000Z",
      "DTEND:20261209T061500Z",
      "SEQUENCE:2",
      "STATUS:CONFIRMED",
      "SUMMARY:Interview IV-2026-00001",
      "ORGANIZER:mailto:portal@example.com",
      "ATTENDEE;RSVP=FALSE:mailto:maya@example.org",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
    expect(calendarFile(talk).content.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  test("called off, it keeps its name and is a cancellation", () => {
    const { method } = calendarFile({ ...talk, sequence: 3, cancelled: true });
    expect(method).toBe("CANCEL");
    expect(linesOf({ ...talk, sequence: 3, cancelled: true })).toEqual(
      expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "UID:0190-1@portal.example.com", "SEQUENCE:3"]),
    );
  });

  test("what people have written never ends a line or a value", () => {
    const lines = linesOf({ ...talk, summary: "Talk; part 1, \\ two\r\nBEGIN:VALARM", place: "Room 4,\n2nd floor\u0007" });
    expect(lines).toContain("SUMMARY:Talk\\; part 1\\, \\\\ two\\nBEGIN:VALARM");
    expect(lines).toContain("LOCATION:Room 4\\,\\n2nd floor");
    expect(lines.filter((line) => line.startsWith("BEGIN:"))).toEqual(["BEGIN:VCALENDAR", "BEGIN:VEVENT"]);
  });

  test("no line is longer than 75 octets, and no character is cut", () => {
    const long = `SUMMARY:${"Gespräch über Straße 🧭 ".repeat(12)}`;
    const lines = folded(long).split("\r\n");
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines.slice(1)) expect(line[0]).toBe(" ");
    expect(lines.map((line, index) => (index === 0 ? line : line.slice(1))).join("")).toBe(long);
    expect(folded("x".repeat(75))).toBe("x".repeat(75));
    expect(folded("x".repeat(76))).toBe(`${"x".repeat(75)}\r\n x`);
  });
});

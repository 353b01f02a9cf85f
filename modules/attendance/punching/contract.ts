// Now: what the clock says of the person who asks, and the one thing that comes next.
import { z } from "zod";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { HumanNumber } from "#shared/ids.ts";
import { DayRow, PunchView, ShiftView } from "../day/contract.ts";

export const nextKinds = ["in", "out"] as const;

export const Now = z.object({
  /** The server's moment: what is shown as "now" and as elapsed counts from it. */
  at: Instant,
  today: PlainDate,
  zone: z.string(),
  state: z.enum(["in", "out", "not_in"]),
  /** Of the open in. */
  since: Instant.optional(),
  next: z.enum(nextKinds),
  /** While one is in: the first in of the day, seconds of the pairs that are closed, minutes of the break that no gap has covered, the expected end. */
  soFar: z.object({ first: Instant, seconds: z.int().nonnegative(), unpaid: z.int().nonnegative(), ends: Instant.optional() }).optional(),
  shift: ShiftView.optional(),
  /** The work date that the state belongs to: yesterday during a night shift. */
  day: DayRow.optional(),
  /** The latest ones of that date, in order. */
  punches: z.array(PunchView),
  /** Whether this person may punch here at all; `place` names where web punching is off. */
  mayPunch: z.boolean(),
  place: z.string(),
  /** Leave for the whole of today. */
  onLeave: z.object({ number: HumanNumber.optional() }).optional(),
  /** The last of the days before today that lacks a punch and about which nobody has asked. */
  toFix: z.object({ date: PlainDate, missing: z.enum(nextKinds) }).optional(),
  /** Where today is a day off or of leave: the next day of work, and when its shift begins (on the wall of its place). */
  nextWork: z.object({ date: PlainDate, start: z.string() }).optional(),
});
export type Now = z.infer<typeof Now>;

export const PunchInput = z.object({
  /** What the page offered; refused when something else comes next meanwhile. */
  kind: z.enum(nextKinds),
  /** What the device's own clock showed: compared, never used. */
  deviceTime: Instant.optional(),
  /** "Punch in anyway" on a day of leave. */
  anyway: z.boolean().default(false),
});
export type PunchInput = z.output<typeof PunchInput>;

export const Punched = z.object({
  punch: PunchView,
  now: Now,
  /** Seconds between the device's clock and the server's, where there are more than 180. */
  clockDifference: z.int().optional(),
});
export type Punched = z.infer<typeof Punched>;

export const punchEndpoints = defineEndpoints({
  readNow: {
    method: "GET",
    path: "/attendance/now",
    access: "signed-in",
    returns: Now,
    summary: "Whether I am in, since when, and what comes next",
  },
  punch: {
    method: "POST",
    path: "/attendance/punches",
    access: "signed-in",
    body: PunchInput,
    returns: Punched,
    status: 201,
    summary: "Punch in or out, at the server's time",
  },
});

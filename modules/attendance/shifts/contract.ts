// Shifts with their times from a day on, which of them each place has, and what a change of either means to days behind.
import { z } from "zod";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Id } from "#shared/ids.ts";
import { Text } from "#shared/text.ts";
import { shiftKinds } from "../day/model.ts";

const Time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Write a time such as 09:30." })
  .meta({ examples: ["09:30"] });

const minutes = (most: number) =>
  z
    .int({ error: "Write whole minutes." })
    .min(0, { error: `Write 0 to ${most} minutes.` })
    .max(most, { error: `Write 0 to ${most} minutes.` });

/** Minutes of a day, of which everything that is measured is a part. */
export const DAY_MINUTES = 1440;

/** Of a fixed shift late is measured from its start and early until its end: only a flexible one says otherwise. */
export const ShiftTimes = z.object({
  start: Time,
  /** At or before the start: on the next day. */
  end: Time,
  breakMinutes: minutes(240),
  graceIn: minutes(240),
  graceOut: minutes(240),
  before: minutes(360),
  after: minutes(360),
  lateFrom: Time,
  earlyUntil: Time,
  full: minutes(DAY_MINUTES),
  halfBelow: minutes(DAY_MINUTES),
  absentBelow: minutes(DAY_MINUTES),
  overtimeFrom: minutes(DAY_MINUTES),
  overtimeStep: minutes(240).min(1, { error: "Write 1 to 240 minutes." }),
  overtimeMost: minutes(DAY_MINUTES),
});
export type ShiftTimes = z.output<typeof ShiftTimes>;

export const ShiftCode = z
  .string()
  .regex(/^[A-Z]{2,4}$/, { error: "Write two to four capitals." })
  .meta({ examples: ["EVE"] });

export const NewShift = z.object({
  shiftCode: ShiftCode,
  name: Text(60).min(1, { error: "Write a name." }),
  shiftKind: z.enum(shiftKinds),
  times: ShiftTimes,
});
export type NewShift = z.output<typeof NewShift>;

/** What the caller was shown of days behind; empty where nothing lies behind. */
export const Seen = z.string().max(80).default("");

export const NewVersion = z.object({ from: PlainDate, times: ShiftTimes });
export type NewVersion = z.output<typeof NewVersion>;

export const NewPlaceShift = z.object({ from: PlainDate, shiftId: Id });
export type NewPlaceShift = z.output<typeof NewPlaceShift>;

const ShiftVersionView = ShiftTimes.extend({ from: PlainDate, until: PlainDate.optional() });
export type ShiftVersionView = z.infer<typeof ShiftVersionView>;

const Named = z.object({ id: Id, name: z.string() });

export const ShiftLine = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  kind: z.enum(shiftKinds),
  /** In order, the last of them without an end. */
  versions: z.array(ShiftVersionView),
});
export type ShiftLine = z.infer<typeof ShiftLine>;

export const PlaceLine = z.object({
  id: Id,
  name: z.string(),
  shift: Named,
  /** Of the shift that follows. */
  next: z.object({ shift: Named, from: PlainDate }).optional(),
  lockedUntil: PlainDate.optional(),
});
export type PlaceLine = z.infer<typeof PlaceLine>;

export const Shifts = z.object({ shifts: z.array(ShiftLine), places: z.array(PlaceLine), today: PlainDate });
export type Shifts = z.infer<typeof Shifts>;

/** Two working days whose spans lie closer together than the company's least rest. */
export const ShortRest = z.object({ code: EmployeeCode, name: z.string(), date: PlainDate, next: PlainDate, minutes: z.int() });
export type ShortRest = z.infer<typeof ShortRest>;

export const RosterEffect = z.object({
  /** Days behind that are computed anew, and whose they are. */
  people: z.int().nonnegative(),
  days: z.int().nonnegative(),
  /** Some of them by name. */
  names: z.array(z.string()),
  rests: z.array(ShortRest),
  /** All of them, where not all are named. */
  restsInAll: z.int().nonnegative(),
  leastRestHours: z.int().nonnegative(),
  /** Handed back with the change, so that it is made as it was seen. */
  seen: z.string(),
});
export type RosterEffect = z.infer<typeof RosterEffect>;

const params = z.object({ id: Id });

export const shiftEndpoints = defineEndpoints({
  shifts: {
    method: "GET",
    path: "/shifts",
    access: "signed-in",
    returns: Shifts,
    summary: "Shifts with their versions, and which place has which",
  },
  addShift: {
    method: "POST",
    path: "/shifts",
    access: "signed-in",
    body: NewShift,
    returns: z.object({ id: Id }),
    status: 201,
    summary: "Add a shift",
  },
  previewVersion: {
    method: "POST",
    path: "/shifts/:id/versions/preview",
    access: "signed-in",
    changes: false,
    params,
    body: NewVersion,
    returns: RosterEffect,
    summary: "What other times of a shift from a day on mean to days behind, and whose rest becomes short",
  },
  addVersion: {
    method: "POST",
    path: "/shifts/:id/versions",
    access: "signed-in",
    params,
    body: NewVersion.extend({ seen: Seen }),
    returns: z.object({ id: Id }),
    status: 201,
    summary: "Give a shift other times from a day on",
  },
  previewPlaceShift: {
    method: "POST",
    path: "/shifts/places/:id/preview",
    access: "signed-in",
    changes: false,
    params,
    body: NewPlaceShift,
    returns: RosterEffect,
    summary: "What another shift of a place from a day on means to days behind, and whose rest becomes short",
  },
  setPlaceShift: {
    method: "POST",
    path: "/shifts/places/:id",
    access: "signed-in",
    params,
    body: NewPlaceShift.extend({ seen: Seen }),
    returns: z.object({ id: Id }),
    summary: "Give a place another shift from a day on",
  },
});

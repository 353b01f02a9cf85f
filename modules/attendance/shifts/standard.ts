// The shifts that every company begins with (file 05, section 3).
import type { Shift } from "../day/model.ts";

/** Measured only: from half an hour, by quarters, four hours at most. */
const overtime = { from: 30, step: 15, most: 240 };

const shift = (code: string, name: string, span: readonly [start: string, end: string], own: Partial<Shift> = {}): Shift => {
  const [start, end] = span;
  return {
    code,
    name,
    kind: "fixed",
    start,
    end,
    breakMinutes: 30,
    graceIn: 10,
    graceOut: 10,
    before: 60,
    after: 60,
    lateFrom: start,
    earlyUntil: end,
    full: 480,
    halfBelow: 360,
    absentBelow: 180,
    overtime,
    ...own,
  };
};

const general: Partial<Shift> = { breakMinutes: 60, graceIn: 15, after: 120 };

export const GENERAL = "GEN";
const UK_GENERAL = "UKG";

export const standardShifts: readonly Shift[] = [
  shift(GENERAL, "General", ["09:30", "18:30"], general),
  shift("EAR", "Early", ["06:00", "14:30"]),
  shift("LAT", "Late", ["14:00", "22:30"]),
  shift("NIG", "Night", ["22:00", "06:30"]),
  shift(UK_GENERAL, "UK General", ["09:00", "17:30"], { breakMinutes: 60, after: 120, full: 450, halfBelow: 340, absentBelow: 170 }),
  shift("FLX", "Flexible", ["07:00", "21:00"], {
    kind: "flexible",
    breakMinutes: 60,
    graceIn: 0,
    graceOut: 0,
    lateFrom: "11:00",
    earlyUntil: "16:00",
  }),
  shift("TRU", "Trust", ["09:30", "18:30"], { ...general, kind: "trust" }),
];

/** Which shift a place has that stands in this zone; the others have the company's. */
export const shiftOfZone: Readonly<Record<string, string>> = { "Europe/London": UK_GENERAL };

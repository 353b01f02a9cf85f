// Days of a leave that attendance knows otherwise: worked on, or of a locked month. Figures in, what the preview and the approver read out.
import type { PlainDate } from "#shared/dates.ts";
import { formatDay, formatDuration, formatMonth } from "#shared/format.ts";

export type WorkedOn = { date: PlainDate; minutes: number; expected: number };
type Counted = { date: PlainDate; units: number };

/** Any work beside a whole day of leave, and beside half a day more than the other half asks for. */
export const workedBeside = (days: readonly Counted[], worked: readonly WorkedOn[]): WorkedOn[] =>
  worked.filter(({ date, minutes, expected }) => {
    const units = days.find((day) => day.date === date)?.units ?? 0;
    return units > 0 && minutes > expected * (1 - units);
  }); // LV-11

/** The figures of its sentence; nothing where nothing was worked. */
export const workedParams = (found: readonly WorkedOn[]) => {
  const [first] = found;
  if (!first) return undefined;
  return {
    case: found.length === 1 ? "one" : "several",
    worked: formatDuration(found.reduce((sum, { minutes }) => sum + minutes, 0)),
    day: first.date,
    count: found.length,
    days: found.map(({ date, minutes }) => `${formatDay(date)} (${formatDuration(minutes)})`).join(", "),
  };
};

/** The locked months among the days, by name; nothing where none is. */
export const lockedParams = (locked: readonly PlainDate[]) =>
  locked.length > 0 ? { case: "entered", months: [...new Set(locked.map(formatMonth))].join(", ") } : undefined;

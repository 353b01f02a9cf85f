// The moment that a row of a device says: its date in the chosen format, its time on the wall of the chosen zone.
import { dayIn, type Instant, PlainDate, timeIn, wallInstant, wallInstants } from "#shared/dates.ts";
import { type DateFormat, readDay } from "#shared/sheet.ts";
import type { PunchField } from "./columns.ts";
import type { PunchMapping } from "./contract.ts";

/** `06:30`, `6:30:05`, `06:30:05.250`, `6:30 PM`, each with or without how far that is from UTC. */
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?\s*([AaPp]\.?[Mm]\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const MOST_OFFSET = 14 * 60;

type WallTime = { clock: string; offset: number | undefined };

const hourOf = (hour: number, half: string | undefined): number => {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
};

const offsetOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (text === "Z") return 0;
  const digits = text.replace(/\D/g, "");
  return (text.startsWith("-") ? -1 : 1) * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)));
};

const readTime = (text: string): WallTime | undefined => {
  const [, hours = "", minutes = "", seconds = "00", parts = "", half, away] = TIME.exec(text) ?? [];
  const [hour, offset] = [hourOf(Number(hours), half), offsetOf(away)];
  const isTime = hours !== "" && hour < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  if (!isTime || (offset !== undefined && Math.abs(offset) > MOST_OFFSET)) return undefined;
  return { clock: `${String(hour).padStart(2, "0")}:${minutes}:${seconds}.${parts.padEnd(3, "0")}`, offset };
};

/** Where the date of one cell ends and its time begins: after the last blank, or the T of ISO, before the first colon. */
const partsOf = (text: string): [day: string, time: string] => {
  const [, day = "", time = ""] = /^(.*?\d)(?:\s*,?\s+|T)(\d{1,2}:\d{2}.*)$/.exec(text) ?? [];
  return [day, time];
};

export type ReadMoment = {
  at: Instant;
  /** On the wall of the chosen zone, or as the offset says it. */
  day: PlainDate;
  warning?: { case: "doubled" | "skipped"; day: PlainDate; time: string; to?: string };
};

/** What stands in the columns that say when. */
export const saidWhen = (of: (field: PunchField) => string): string => of("moment") || `${of("day")} ${of("time")}`.trim();

export const readMoment = (of: (field: PunchField) => string, dateFormat: DateFormat, zone: string): ReadMoment | undefined => {
  const [dayText, timeText] = of("moment") === "" ? [of("day"), of("time")] : partsOf(of("moment"));
  const [day, time] = [readDay(dayText, dateFormat), readTime(timeText)];
  if (day === undefined || time === undefined) return undefined;
  const { clock, offset } = time;
  if (offset !== undefined) {
    const at = new Date(Date.parse(`${day}T${clock}Z`) - offset * 60_000).toISOString();
    // Beyond what a calendar day can be there is no such moment.
    return PlainDate.safeParse(dayIn(zone, at)).success ? { at, day: dayIn(zone, at) } : undefined;
  }
  const [first, second] = wallInstants(zone, day, clock);
  const said = { day, time: clock.slice(0, 5) };
  if (first === undefined) {
    const at = wallInstant(zone, day, clock);
    return { at, day, warning: { case: "skipped", ...said, to: timeIn(zone, at) } };
  }
  return { at: first, day, ...(second !== undefined && { warning: { case: "doubled" as const, ...said } }) };
}; // AT-40, AT-41

/** The cell of each field of a row. */
export const cellsBy =
  (cells: readonly string[], { columns }: Pick<PunchMapping, "columns">) =>
  (field: PunchField): string => {
    const place = columns.indexOf(field);
    return place < 0 ? "" : (cells[place] ?? "").trim();
  };

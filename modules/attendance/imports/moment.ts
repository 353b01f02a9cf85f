// The moment that a row of a device says: its date in the chosen format, its time on the wall of the chosen zone.
import { dayIn, type Instant, PlainDate, timeIn, wallInstant, wallInstants } from "#shared/dates.ts";
import { type DateFormat, formatOfDays, readDay } from "#shared/sheet.ts";
import { partsOf, readTime } from "./clock-text.ts";
import type { PunchField } from "./columns.ts";
import type { PunchMapping } from "./contract.ts";

export type ReadMoment = {
  at: Instant;
  /** On the wall of the chosen zone, or as the offset says it. */
  day: PlainDate;
  warning?: { case: "doubled" | "skipped"; day: PlainDate; time: string; to?: string };
};

/** What stands in the columns that say when. */
export const saidWhen = (of: (field: PunchField) => string): string => of("moment") || `${of("day")} ${of("time")}`.trim();

/** A spreadsheet may keep the whole moment in both cells and show a half of it in each: what the other half says must be the same, or nothing. */
const halvesOf = (day: string, time: string): [day: string, time: string] => {
  const [[dayOfDay, timeOfDay], [dayOfTime, timeOfTime]] = [partsOf(day), partsOf(time)];
  const shown = timeOfTime || time;
  const isSame = timeOfDay === "" || readTime(timeOfDay)?.clock === readTime(shown)?.clock;
  const isDayless = dayOfTime === "" || dayOfTime === (dayOfDay || day) || /^1(899|900)-/.test(dayOfTime);
  return [isSame ? dayOfDay || day : day, isDayless ? shown : time];
};

/** How a file writes the days of its moments, if that can be read in one way only. */
export const formatOfMoments = (rows: readonly { cells: readonly string[] }[], columns: PunchMapping["columns"]): DateFormat | undefined =>
  formatOfDays(
    rows.map(({ cells }) => {
      const of = cellsBy(cells, { columns });
      return of("moment") === "" ? of("day") : partsOf(of("moment"))[0];
    }),
  );

export const readMoment = (of: (field: PunchField) => string, dateFormat: DateFormat, zone: string): ReadMoment | undefined => {
  const [dayText, timeText] = of("moment") === "" ? halvesOf(of("day"), of("time")) : partsOf(of("moment"));
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

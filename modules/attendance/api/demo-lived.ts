// What days as they were planned left behind in punches: ordinary ones by chance, some as they are told. Pure.
import { addDays, dayIn, type Instant, type PlainDate, timeIn, wallInstant } from "#shared/dates.ts";
import type { DayFacts } from "../day/model.ts";
import { isDayOff, planOf } from "../day/plan.ts";
import { forgets, type PlannedPunch, usualPunches, usualSpan } from "./demo-days.ts";
import type { ToldDay } from "./demo-roster.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** As HR wrote it down afterwards, where it was forgotten. */
export type LivedPunch = PlannedPunch & { zone: string; offset: number; source: "web" | "hr" };

const offsets = new Map<string, number>();

/** Minutes by which the zone's wall is ahead of UTC; a clock changes on the hour. */
const offsetAt = (zone: string, at: Instant): number => {
  const hour = Math.floor(Date.parse(at) / HOUR) * HOUR;
  const key = `${zone} ${hour}`;
  const begun = new Date(hour).toISOString();
  const known = offsets.get(key) ?? (Date.parse(`${dayIn(zone, begun)}T${timeIn(zone, begun)}Z`) - hour) / MINUTE;
  offsets.set(key, known);
  return known;
};

/** `30:30` of a date is half past six of the next morning. */
const toldMoment = ({ date, zone }: DayFacts, time: string): Instant => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const clock = `${String(hours % 24).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
  return wallInstant(zone, addDays(date, Math.floor(hours / 24)), clock);
};

type Told = { told: ToldDay | undefined; isToday: boolean };

const punchesOn = (who: number, day: DayFacts, { told, isToday }: Told): (PlannedPunch & { isForgotten?: boolean })[] => {
  if (told && "punches" in told)
    return told.punches.map((time, index) => ({ at: toldMoment(day, time), kind: index % 2 === 0 ? "in" : "out" }));
  if (isDayOff(day) || day.shift.kind === "trust" || day.onDuty.halves === "whole" || (told && told.keeps === "nothing")) return [];
  const plan = planOf(day);
  const span = usualSpan(day.shift, { start: Date.parse(plan.start), end: Date.parse(plan.end) });
  const usual = usualPunches(who, { date: day.date, ...span, leave: day.leave.halves }, isToday);
  if (told) return usual.slice(0, 1);
  return forgets(who, day.date) ? usual.map((punch) => ({ ...punch, isForgotten: punch.kind === "out" })) : usual;
};

type Life = { who: number; now: Instant; toldOn?: ReadonlyMap<PlainDate, ToldDay> };

/** Everything that somebody punched on these days, up to now. */
export const livedPunches = (days: readonly DayFacts[], { who, now, toldOn }: Life): LivedPunch[] =>
  days.flatMap((day) => {
    if (day.employed !== "yes") return [];
    const isToday = dayIn(day.zone, now) === day.date;
    const made = punchesOn(who, day, { told: toldOn?.get(day.date), isToday }).filter(({ at }) => at <= now);
    return made.map(({ at, kind, isForgotten }) => ({
      at,
      kind,
      zone: day.zone,
      offset: offsetAt(day.zone, at),
      source: isForgotten ? ("hr" as const) : ("web" as const),
    }));
  });

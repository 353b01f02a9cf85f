// The time of day as devices write it, alone or behind its date.
import { isDay } from "#shared/sheet.ts";

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

export const readTime = (text: string): WallTime | undefined => {
  const [, hours = "", minutes = "", seconds = "00", parts = "", half, away] = TIME.exec(text) ?? [];
  const [hour, offset] = [hourOf(Number(hours), half), offsetOf(away)];
  const isTime = hours !== "" && hour < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  if (!isTime || (offset !== undefined && Math.abs(offset) > MOST_OFFSET)) return undefined;
  return { clock: `${String(hour).padStart(2, "0")}:${minutes}:${seconds}.${parts.padEnd(3, "0")}`, offset };
};

/** Where the date of one cell ends and its time begins: after the last blank, or the T of ISO, before the first colon. */
export const partsOf = (text: string): [day: string, time: string] => {
  const [, day = "", time = ""] = /^(.*?\d)(?:\s*,?\s+|T)(\d{1,2}:\d{2}.*)$/.exec(text) ?? [];
  return [day, time];
};

export const isTime = (text: string): boolean => readTime(text) !== undefined;
export const isMoment = (text: string): boolean => {
  const [day, time] = partsOf(text);
  return isDay(day) && isTime(time);
};

// When a job runs by itself: the moments of a pattern such as "0,30 2 * * *", in UTC.

const MINUTE = 60_000;
/** Minutes looked through for the next or the last moment: a pattern of once a year is none of ours. */
const FARTHEST = 40 * 24 * 60;

/** One field of a pattern: `*`, `5`, `0,30`, `1-5` or a step of them such as `*` over 15. */
const valuesOf = (field: string, most: number): ReadonlySet<number> => {
  const values = new Set<number>();
  for (const part of field.split(",")) {
    const [range = "*", step = "1"] = part.split("/");
    const [first = "0", last] = range === "*" ? ["0", String(most)] : range.split("-");
    const end = last === undefined ? (part.includes("/") ? most : Number(first)) : Number(last);
    for (let value = Number(first); value <= end; value += Number(step)) values.add(value);
  }
  return values;
};

const fits = (pattern: string): ((at: number) => boolean) => {
  const [minute = "*", hour = "*", day = "*", month = "*", weekday = "*"] = pattern.split(" ");
  const [minutes, hours, days, months, weekdays] = [
    valuesOf(minute, 59),
    valuesOf(hour, 23),
    valuesOf(day, 31),
    valuesOf(month, 12),
    valuesOf(weekday, 6),
  ];
  return (at) => {
    const moment = new Date(at);
    return (
      minutes.has(moment.getUTCMinutes()) &&
      hours.has(moment.getUTCHours()) &&
      days.has(moment.getUTCDate()) &&
      months.has(moment.getUTCMonth() + 1) &&
      weekdays.has(moment.getUTCDay())
    );
  };
};

const walk = (pattern: string, from: number, step: number): number | undefined => {
  const isIn = fits(pattern);
  for (let count = 0, at = from; count < FARTHEST; count += 1, at += step) if (isIn(at)) return at;
  return undefined;
};

/** The last moment at or before this one, in milliseconds. */
export const lastSlot = (pattern: string, now: number): number | undefined => walk(pattern, Math.floor(now / MINUTE) * MINUTE, -MINUTE);

/** The first one after it. */
export const nextSlot = (pattern: string, now: number): number | undefined =>
  walk(pattern, (Math.floor(now / MINUTE) + 1) * MINUTE, MINUTE);

const two = (value: string): string => value.padStart(2, "0");

/** The pattern in words. */
export const rhythmWords = (pattern: string): string => {
  const [minute = "*", hour = "*", ...rest] = pattern.split(" ");
  const daily = rest.every((field) => field === "*");
  if (daily && minute === "*" && hour === "*") return "Every minute";
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (daily && hour === "*" && step) return `Every ${step} minutes`;
  if (daily && hour === "*" && /^[\d,]+$/.test(minute))
    return `Every hour at ${minute
      .split(",")
      .map((one) => `:${two(one)}`)
      .join(" and ")}`;
  if (daily && /^\d+$/.test(minute) && /^\d+$/.test(hour)) return `Daily at ${two(hour)}:${two(minute)} UTC`;
  return pattern;
};

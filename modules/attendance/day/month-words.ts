import type { Instant, PlainDate } from "#shared/dates.ts";
import { formatMonth } from "#shared/format.ts";

/** "October", and of another year than the day or moment it is read beside "October 2025". */
export const monthBeside = (day: PlainDate, beside: PlainDate | Instant): string => {
  const month = formatMonth(day);
  return day.slice(0, 4) === beside.slice(0, 4) ? (month.split(" ")[0] ?? month) : month;
};

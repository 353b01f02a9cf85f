// Until when somebody is away, from the days that are booked and the days that count.
import type { PlainDate } from "#shared/dates.ts";

/** The last booked day of those that follow each other from today on, with nothing but days off between them; undefined for whoever is here today. */
export const awayUntil = (
  today: PlainDate,
  away: readonly PlainDate[],
  days: readonly { date: PlainDate; kind: "working" | "weekly_off" | "holiday" }[],
): PlainDate | undefined => {
  if (!away.includes(today)) return undefined;
  let last = today;
  for (const { date, kind } of days) {
    if (date <= today) continue;
    if (away.includes(date)) last = date;
    else if (kind === "working") break;
  }
  return last;
};

// LV-46: what a calendar reads of booked leave. Pure.
import { addDays, type PlainDate } from "#shared/dates.ts";
import { MASKED_NAME } from "../messages.ts";
import type { Portion } from "../portion.ts";
import type { FeedWish } from "./contract.ts";

export const DAYS_BACK = 90;
export const DAYS_AHEAD = 365;

/** A booked day that counts. */
export type FedDay = { name: string; number: string; date: PlainDate; portion: Portion; type: string; masked: boolean };

/** An all-day event; `until` is the day after its last one. */
export type FedEvent = { uid: string; from: PlainDate; until: PlainDate; summary: string };

const portionWords: Record<Portion, string> = { whole: "", first: " (first half)", second: " (second half)" };

const summaryOf = ({ name, type, masked, portion }: FedDay, { scope, showsType }: FeedWish): string => {
  const what = scope !== "own" ? `${name}: away` : showsType && !masked ? type : MASKED_NAME;
  return `${what}${portionWords[portion]}`;
};

/** One event for days of one leave that follow each other and are of equal portion. The days of a leave stand together, in order. */
export const eventsOf = (days: readonly FedDay[], wish: FeedWish, company: number): FedEvent[] => {
  const events: (FedEvent & { last: FedDay })[] = [];
  for (const day of days) {
    const open = events.at(-1);
    const goesOn = open?.until === day.date && open.last.number === day.number && open.last.portion === day.portion;
    if (open && goesOn) Object.assign(open, { until: addDays(day.date, 1), last: day });
    else
      events.push({
        uid: `${day.number}-${day.date}@${company}`,
        from: day.date,
        until: addDays(day.date, 1),
        summary: summaryOf(day, wish),
        last: day,
      });
  }
  return events.map(({ last: _, ...event }) => event);
}; // LV-46

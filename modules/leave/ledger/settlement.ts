// LV-34: what has to be posted so that a ledger says what the rules say. Pure: run on its own result it posts nothing.
import { addDays, type PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import type { EntryKind, LedgerEntry } from "./entry.ts";
import { lotOf, type Span } from "./lots.ts";
import { type Due, dueUntil, lapsedUntil, type Standing } from "./standing.ts";

/** An entry that is missing: the how manyth one for what it is named after, as corrections are counted. */
export type Missing = {
  time: number;
  name: string;
  kind: EntryKind;
  units: number;
  day: PlainDate;
  lot: string;
  usable?: Span;
  period?: string;
};

/** What an entry was posted for by the rules; nothing for what somebody gave or took. */
const nameOf = ({ kind, period, lot }: LedgerEntry): string | undefined => {
  if (kind === "ACCRUAL") return `credit:${period}`;
  if (kind === "CARRY_OUT") return `close:${period}:out`;
  if (kind === "CARRY_IN") return `close:${period}:in`;
  if (kind !== "LAPSE") return undefined;
  return period === undefined ? `lapse:${lot}` : `close:${period}:lapse`;
};

type Sum = Due & { posted: number };

/** Credits whose span has moved are two sums: one to be taken out of the old lot, one to be put into the new. */
const sumsOf = (due: readonly Due[], entries: readonly LedgerEntry[]): Sum[] => {
  const sums = new Map<string, Sum>();
  const keyOf = (name: string, lot: string, usable: Span | undefined) => (usable ? `${name}@${lot}` : name);
  for (const one of due) sums.set(keyOf(one.name, one.lot, one.usable), { ...one, posted: 0 });
  for (const entry of entries) {
    const name = nameOf(entry);
    if (name === undefined) continue;
    const { kind, day, units, usable, period } = entry;
    const lot = entry.lot ?? (usable ? lotOf(usable) : "");
    const key = keyOf(name, lot, usable);
    const sum = sums.get(key);
    if (sum) sum.posted += units;
    else sums.set(key, { name, kind, units: 0, day, lot, posted: units, ...(usable && { usable }), ...(period && { period }) });
  }
  return [...sums.values()];
};

/** All that the rules say up to a day and that is not posted yet, in the order of time. */
export const missingUntil = (standing: Standing, until: PlainDate): Missing[] => {
  const { entries, today } = standing;
  const times = new Map<string, number>();
  const next = (name: string): number => {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time;
  };
  for (const entry of entries) next(nameOf(entry) ?? "");
  return sumsOf(dueUntil(standing, until), entries)
    .filter(({ units, posted }) => units !== posted)
    .map(({ posted, ...sum }) => {
      // LV-35: what turns out otherwise than it was posted counts from the day on which that is found.
      const time = next(sum.name);
      return { ...sum, time, units: sum.units - posted, day: sum.kind === "ACCRUAL" && time > 1 ? today : sum.day };
    })
    .toSorted((one, other) => compare(one.day, other.day));
};

/**
 * LV-38: what lapses only because days came back after their lot had ended, and is given to their owner anew. `before` is the account
 * without what came back.
 */
export const returnedTo = (before: Standing, after: Standing): { units: number; usable: Span } | undefined => {
  const { today, settings } = after;
  const units = lapsedUntil(after, today) - lapsedUntil(before, today);
  return units > 0 ? { units, usable: { from: today, until: addDays(today, settings.returnedUsableDays) } } : undefined;
};

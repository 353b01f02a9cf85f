// What a correction by rule leaves to HR: a balance that it has brought below zero, and days of a type that has left the policy. Pure.
import { addDays, type PlainDate } from "#shared/dates.ts";
import { type PolicySpan, rowOn } from "./on.ts";

type Stand = { balance: number; mayOwe: number };
export type LeftToHr = { what: "debt" | "type"; day: PlainDate; units: number };

type Settled = { type: string; today: PlainDate; spans: readonly PolicySpan[]; usuallyOwes: number; before: Stand; after: Stand };

/** The first day on which a type is in somebody's policy no more. */
const leftOn = (spans: readonly PolicySpan[], type: string, today: PlainDate): PlainDate | undefined => {
  const last = spans.filter(({ from, rows }) => from <= today && rows.some((row) => row.type === type)).at(-1);
  return last && addDays(last.to, 1);
};

export const leftToHr = ({ type, today, spans, usuallyOwes, before, after }: Settled): LeftToHr[] => {
  const found: LeftToHr[] = [];
  // What HR lets somebody owe is known to HR.
  if (after.mayOwe > Math.max(before.mayOwe, usuallyOwes)) found.push({ what: "debt", day: today, units: after.mayOwe }); // LV-39
  const day = rowOn(spans, type, today)?.isPast ? leftOn(spans, type, today) : undefined;
  if (day !== undefined && after.balance > 0) found.push({ what: "type", day, units: after.balance }); // LV-35
  return found;
};

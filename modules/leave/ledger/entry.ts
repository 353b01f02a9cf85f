// One line of the ledger, which is never changed: what is left of a type is the sum of its lines.
import type { PlainDate } from "#shared/dates.ts";
import type { Span } from "./lots.ts";

/** Of a lot: what it is credited with, and what leaves it. */
const lotKinds = ["OPENING", "GRANT", "ACCRUAL", "CARRY_IN", "CARRY_OUT", "LAPSE", "COMP_GRANT", "RETURN", "ADJUST"] as const;
/** Of one leave day each: held back while it waits and released, taken once it is booked and reversed. */
const dayKinds = ["RESERVE", "RELEASE", "TAKE", "REVERSE"] as const;

export const entryKinds = [...lotKinds, ...dayKinds] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One entry as it is read; `units` is signed. */
export type LedgerEntry = {
  id: string;
  kind: EntryKind;
  units: number;
  /** When it counts: the day of the leave, or the day a credit begins to be usable. */
  day: PlainDate;
  /** Which lot it belongs to: all but those of leave days. */
  lot?: string | undefined;
  /** Of a credit: in which days it can be taken. */
  usable?: Span | undefined;
  period?: string | undefined;
  /** The leave it belongs to, and its day. */
  number?: string | undefined;
  leaveDay?: string | undefined;
  /** The entry that this one takes back. */
  reverses?: string | undefined;
  reason?: string | undefined;
  /** What it was posted for, unique; read where an account is changed. */
  key?: string | undefined;
};

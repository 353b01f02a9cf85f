// What an account holds, read from its ledger: the numbers of a balance card and the lines behind them. Pure.
import type { PlainDate } from "#shared/dates.ts";
import type { LeaveBalance, StatementLine } from "./contract.ts";

/** One line of the ledger; `units` is signed. */
export type LedgerEntry = {
  id: string;
  kind: "OPENING" | "RESERVE" | "RELEASE" | "TAKE";
  units: number;
  /** When it counts: the day of the leave, or the day a credit begins to be usable. */
  day: PlainDate;
  /** The leave it belongs to. */
  number?: string | undefined;
  /** The entry that this one takes back. */
  reverses?: string | undefined;
};

type Figures = Pick<LeaveBalance, "free" | "inHand" | "waiting" | "booked">;

const sum = (entries: readonly LedgerEntry[]): number => entries.reduce((total, entry) => total + entry.units, 0);
// Nothing is 0 and not −0, also for whoever compares or prints it.
const less = (units: number): number => (units === 0 ? 0 : -units);

const isHold = (entry: LedgerEntry): boolean => entry.kind === "RESERVE" || entry.kind === "RELEASE";

/** In hand less waiting less booked is free; all four come from the same entries, so they always agree. */
export const figuresOf = (entries: readonly LedgerEntry[], today: PlainDate): Figures => {
  const holds = entries.filter(isHold);
  const settled = entries.filter((entry) => !isHold(entry));
  return {
    free: sum(entries),
    inHand: sum(settled.filter((entry) => entry.day <= today)),
    waiting: less(sum(holds)),
    booked: less(sum(settled.filter((entry) => entry.kind === "TAKE" && entry.day > today))),
  };
};

const kindOf = (entry: LedgerEntry, today: PlainDate): StatementLine["kind"] => {
  if (entry.kind === "RESERVE") return "waiting";
  if (entry.kind === "TAKE") return entry.day > today ? "booked" : "taken";
  return "credit";
};

/** Every line that counts, oldest day first, with what is in hand after it; what only waits stands without that figure. */
export const linesOf = (entries: readonly LedgerEntry[], today: PlainDate): StatementLine[] => {
  const taken = new Set(entries.flatMap((entry) => entry.reverses ?? []));
  const shown = entries.filter((entry) => entry.kind !== "RELEASE" && !taken.has(entry.id));
  let inHand = 0;
  return shown
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.id.localeCompare(other.id))
    .map((entry) => {
      const kind = kindOf(entry, today);
      if (kind !== "waiting") inHand += entry.units;
      return {
        id: entry.id,
        day: entry.day,
        kind,
        number: entry.number,
        units: entry.units,
        after: kind === "waiting" ? undefined : inHand,
      };
    });
};

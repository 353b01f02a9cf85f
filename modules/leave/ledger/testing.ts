// A ledger without a database: for tests of what the rules make of it.
import type { PlainDate } from "#shared/dates.ts";
import type { RuleRow } from "../policies/rule-row.ts";
import { usualSettings } from "../policies/settings.ts";
import type { LedgerEntry } from "./entry.ts";
import { lotOf, type Span } from "./lots.ts";
import type { Debit } from "./replay.ts";
import { backEntry, returnKey, takenBackBy } from "./returned.ts";
import { missingUntil, returnedTo } from "./settlement.ts";
import { type AccountFacts, freeOf, type Standing, shortOn, standingOf } from "./standing.ts";

/** A yearly type of 18 days a month at a time, of which 30 stay, as far as a test wishes no other. */
export const testRow = (wish: Partial<RuleRow> = {}): RuleRow => ({
  type: "EL",
  kind: "yearly",
  name: "Earned leave",
  masked: false,
  paidAtExit: true,
  daysAYear: 18,
  credited: "monthly",
  carryMost: 30,
  carryUntil: "year_end",
  step: 0.5,
  daysOff: "skip",
  usableAfterDays: 0,
  lateDays: 7,
  ...wish,
});

type Wish = Partial<Omit<AccountFacts, "entries" | "today" | "rows" | "settings">> & {
  row?: Partial<RuleRow>;
  rows?: AccountFacts["rows"];
  settings?: Partial<AccountFacts["settings"]>;
};

/** An account whose owner's day is set, and to which entries are added as the commands do. */
export class TestAccount {
  entries: LedgerEntry[] = [];
  facts: Omit<AccountFacts, "entries" | "today">;
  today: PlainDate;

  constructor(today: PlainDate, wish: Wish = {}) {
    const { row, rows = [{ from: "2000-01-01", to: "2099-12-31", row: testRow(row) }], settings, ...facts } = wish;
    this.today = today;
    this.facts = { kind: "yearly", rows, earning: { from: "2026-01-01" }, ...facts, settings: { ...usualSettings, ...settings } };
  }

  standing(): Standing {
    return standingOf({ ...this.facts, today: this.today, entries: [...this.entries] });
  }

  add(entry: Omit<LedgerEntry, "id">): LedgerEntry {
    const id = String(this.entries.length).padStart(6, "0");
    const made = { key: id, ...entry, lot: entry.usable ? lotOf(entry.usable) : entry.lot, id };
    this.entries.push(made);
    return made;
  }

  give(units: number, usable: Span, kind: LedgerEntry["kind"] = "OPENING"): void {
    this.add({ kind, units, day: usable.from, usable });
  }

  /** What is posted, as `KIND ±units day`. */
  settle(today: PlainDate = this.today): string[] {
    this.today = today;
    return missingUntil(this.standing(), today).map(({ name: _, time: __, ...entry }) => {
      this.add(entry);
      return said(entry);
    });
  }

  hold(...days: PlainDate[]): LedgerEntry[] {
    return days.map((day) => this.add({ kind: "RESERVE", units: -1, day }));
  }

  take(...days: PlainDate[]): LedgerEntry[] {
    return days.map((day) => this.add({ kind: "TAKE", units: -1, day }));
  }

  approve(held: readonly LedgerEntry[]): LedgerEntry[] {
    for (const { id, units, day } of held) this.add({ kind: "RELEASE", units: -units, day, reverses: id });
    return this.take(...held.map(({ day }) => day));
  }

  /** Days come back; where the company caused it, what lapses by it is returned. Gives all that is posted. */
  back(entries: readonly LedgerEntry[], cause: "owner" | "company"): string[] {
    const before = this.standing();
    const added = entries.map(({ id, kind, units, day }) =>
      this.add({ kind: kind === "TAKE" ? "REVERSE" : "RELEASE", units: -units, day, reverses: id }),
    );
    const again = cause === "company" ? returnedTo(before, this.standing()) : undefined;
    const key = returnKey(added[0]?.key ?? "");
    if (again) added.push(this.add({ kind: "RETURN", units: again.units, day: this.today, usable: again.usable, key }));
    return [...added.map(said), ...this.settle()];
  }

  /** Days are asked for, or count again; what was returned for them goes. Gives all that is posted. */
  again(kind: "RESERVE" | "TAKE", ...debits: Debit[]): string[] {
    const before = this.standing();
    const added = debits.map(({ day, units }) => this.add({ kind, units: -units, day }));
    const back = takenBackBy(before, this.standing()).map((one) => this.add(backEntry(one, this.today, added[0]?.id ?? "")));
    return [...added, ...back].map(said).concat(this.settle());
  }

  balance(): number {
    return this.entries.reduce((sum, { units }) => sum + units, 0);
  }

  /** Without what only waits. */
  inHand(day: PlainDate): number {
    const counted = this.entries.filter(({ kind, day: on }) => kind !== "RESERVE" && kind !== "RELEASE" && on <= day);
    return counted.reduce((sum, { units }) => sum + units, 0);
  }

  free(day: PlainDate = this.today): number {
    return freeOf(this.standing(), day);
  }

  fits(day: PlainDate, units: number): boolean {
    return shortOn(this.standing(), [{ day, units }]) === undefined;
  }
}

const said = ({ kind, units, day }: Pick<LedgerEntry, "kind" | "units" | "day">): string =>
  `${kind} ${units > 0 ? "+" : ""}${units} ${day}`;

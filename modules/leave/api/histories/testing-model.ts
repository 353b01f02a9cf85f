// What a person's leave must look like after whatever has happened to it, kept by nothing but an oracle and a list of half days.
import { addDays, daysBetween, eachDay, type PlainDate, weekdayOf } from "#shared/dates.ts";
import { FIRST, fitsBy, type OracleEvent, type OracleVersion, oracle } from "../../ledger/testing-oracle.ts";
import type { Portion } from "../../portion.ts";

/** A date of a leave, in half days; `halves` is what it counts now. */
type Row = { date: PlainDate; portion: Portion; halves: number; givenBack: boolean };
type Gift = { halves: number; until: PlainDate };
type Part = Pick<Row, "date" | "halves">;
/** What came for days that went back after what they were taken from had ended, as long as nobody asks for them again. */
type Returned = { gift: Gift; parts: readonly Part[] };
export type ModelLeave = { number: string; id: string; state: "waiting" | "booked" | "over"; rows: Row[] };
export type Asked = { from: PlainDate; to: PlainDate; firstDay: Portion; lastDay: Portion };

const USABLE_AFTER = 90;
const LATE = 7;
const RETURNED_FOR = 30;

/** The end of next leave year: nothing is planned beyond it. */
export const planEnd = (today: PlainDate): PlainDate => `${Number(today.slice(0, 4)) + 1}-12-31`;

const covers = (portion: Portion): Portion[] => (portion === "whole" ? ["first", "second"] : [portion]);
const meet = (one: Portion, other: Portion): boolean => covers(one).some((half) => covers(other).includes(half));
const asLeave = ({ date, halves }: Part): OracleEvent => ({ day: date, leave: halves });
const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

export class Model {
  today: PlainDate;
  /** From when the rules bring credits. */
  readonly joined: PlainDate;
  employedFrom: PlainDate;
  /** Before it no leave is taken. */
  usableFrom: PlainDate;
  versions: OracleVersion[];
  readonly holidays: Set<PlainDate>;
  /** What was added, taken away or returned. */
  given: OracleEvent[] = [];
  returned: Returned[] = [];
  leaves: ModelLeave[] = [];

  constructor(joined: PlainDate, version: OracleVersion, holidays: readonly PlainDate[]) {
    this.today = joined;
    this.joined = joined;
    this.employedFrom = joined;
    this.usableFrom = addDays(joined, USABLE_AFTER);
    this.versions = [version];
    this.holidays = new Set(holidays);
  }

  /** Long before the first day of the rules. */
  isHereSince(day: PlainDate): void {
    this.employedFrom = day;
    this.usableFrom = addDays(day, USABLE_AFTER);
  }

  private isWorking(day: PlainDate): boolean {
    return weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !this.holidays.has(day);
  }

  private halvesOf({ date, portion }: Pick<Row, "date" | "portion">): number {
    return this.isWorking(date) ? covers(portion).length : 0;
  }

  rowsOf({ from, to, firstDay, lastDay }: Asked): Row[] {
    return eachDay(from, to).map((date) => {
      const portion = date === from ? firstDay : date === to ? lastDay : "whole";
      return { date, portion, halves: this.halvesOf({ date, portion }), givenBack: false };
    });
  }

  live(): (Row & { leave: ModelLeave })[] {
    return this.leaves
      .filter(({ state }) => state !== "over")
      .flatMap((leave) => leave.rows.filter(({ givenBack }) => !givenBack).map((row) => ({ ...row, leave })));
  }

  private events(rows: readonly Part[] = this.live()): OracleEvent[] {
    return [...this.given, ...rows.filter(({ halves }) => halves > 0).map(asLeave)];
  }

  private rules() {
    return { joined: this.joined, versions: this.versions };
  }

  private fits(rows: readonly Part[]): boolean {
    return fitsBy(this.rules(), this.events(), this.events(rows).slice(this.given.length), planEnd(this.today));
  }

  private clashes({ date, portion, halves }: Row, but?: ModelLeave): boolean {
    return halves > 0 && this.live().some((row) => row.leave !== but && row.halves > 0 && row.date === date && meet(row.portion, portion));
  }

  /** Which rules an application breaks, by the code that says so. */
  broken(asked: Asked): string[] {
    const rows = this.rowsOf(asked);
    const found: [string, boolean][] = [
      ["leave.employment", asked.from < this.employedFrom],
      ["leave.too_far", asked.to > planEnd(this.today)],
      ["leave.no_working_day", sum(rows.map(({ halves }) => halves)) === 0],
      ["leave.overlap", rows.some((row) => this.clashes(row))],
      ["leave.balance", !this.fitsAgain(rows)],
      ["leave.service", asked.from >= this.employedFrom && asked.from < this.usableFrom],
      // Of days before somebody came no rule says how late they may be asked for.
      ["leave.late", asked.from >= this.employedFrom && daysBetween(asked.from, this.today) > LATE],
    ];
    return found.filter(([, isBroken]) => isBroken).map(([code]) => code);
  }

  ask(asked: Asked, { number, id }: Pick<ModelLeave, "number" | "id">): void {
    const leave: ModelLeave = { number, id, state: "waiting", rows: this.rowsOf(asked) };
    this.holdAgain(leave.rows, () => this.leaves.push(leave));
  }

  approve(leave: ModelLeave): void {
    leave.state = "booked";
    this.standsForNoMore(leave.rows);
  }

  private lapsed(more: readonly Part[] = []): number {
    return oracle(this.rules(), [...this.events(), ...more.map(asLeave)], this.today).lapsed * 2;
  }

  /** What has lapsed by now because the company returned days is given anew (LV-38). */
  returning(cause: "owner" | "company", deed: () => void): void {
    const [before, live] = [this.lapsed(), this.live()];
    deed();
    const halves = this.lapsed() - before;
    if (cause !== "company" || halves <= 0) return;
    const on = (rows: readonly Part[], day: PlainDate): number => sum(rows.filter(({ date }) => date === day).map((row) => row.halves));
    const parts = [...new Set(live.map(({ date }) => date))].map((date) => ({ date, halves: on(live, date) - on(this.live(), date) }));
    this.returned.push({
      gift: this.add(halves, this.today, addDays(this.today, RETURNED_FOR)),
      parts: parts.filter((part) => part.halves > 0),
    });
  }

  /** How much has lapsed for what came back: the latest first, each as if later ones had stayed. */
  private lapsedFor(): number[] {
    const stayed: Part[] = [];
    return this.returned.toReversed().map(({ gift, parts }) => {
      if (gift.halves === 0) return 0;
      const without = this.lapsed(stayed);
      stayed.push(...parts);
      return without - this.lapsed(stayed);
    });
  }

  private standsForNoMore(rows: readonly Part[]): void {
    const asked = new Set(rows.filter(({ halves }) => halves > 0).map(({ date }) => date));
    this.returned = this.returned.map(({ gift, parts }) => ({ gift, parts: parts.filter(({ date }) => !asked.has(date)) }));
  }

  /** Rows that are held anew: what came for them goes, as far as what they are taken from lapses no more (LV-38). Gives what undoes that. */
  private holdAgain(rows: readonly Part[], deed: () => void): () => void {
    const [returned, halves, was] = [this.returned, this.returned.map(({ gift }) => gift.halves), this.lapsedFor()];
    deed();
    this.standsForNoMore(rows);
    const is = this.lapsedFor();
    for (const [place, { gift }] of this.returned.toReversed().entries())
      gift.halves -= Math.max(0, Math.min(gift.halves, was[place] ?? 0) - (is[place] ?? 0));
    return () => {
      this.returned = returned;
      for (const [place, { gift }] of returned.entries()) gift.halves = halves[place] ?? 0;
    };
  }

  private owesMoreThan(owed: readonly number[]): boolean {
    return this.owedOn().some((now, index) => now > (owed[index] ?? 0));
  }

  private fitsAgain(rows: readonly Row[]): boolean {
    if (this.returned.length === 0) return this.fits(rows);
    const owed = this.owedOn();
    const undo = this.holdAgain(rows, () => this.leaves.push({ number: "", id: "", state: "waiting", rows: [...rows] }));
    const fits = !this.owesMoreThan(owed);
    this.leaves.pop();
    undo();
    return fits;
  }

  /** A row counts again where that fits. */
  private countAgain(row: Row, halves: number): void {
    const [was, owed] = [row.halves, this.owedOn()];
    const undo = this.holdAgain([{ date: row.date, halves }], () => {
      row.halves = halves;
    });
    if (!this.owesMoreThan(owed)) return;
    row.halves = was;
    undo();
  }

  private owedOn(): readonly number[] {
    return oracle(this.rules(), this.events(), planEnd(this.today)).owedOn;
  }

  giveBack(leave: ModelLeave, dates: readonly PlainDate[]): void {
    for (const row of leave.rows) if (row.halves > 0 && dates.includes(row.date)) row.givenBack = true;
    if (!leave.rows.some(({ givenBack, halves }) => !givenBack && halves > 0)) leave.state = "over";
  }

  add(halves: number, from: PlainDate, until: PlainDate): Gift {
    const give: Gift = { halves, until };
    this.given.push({ day: from, give });
    return give;
  }

  takeAway(halves: number, day: PlainDate): void {
    this.given.push({ day, leave: halves });
  }

  publish(version: OracleVersion): void {
    this.versions = [...this.versions.filter(({ from }) => from < version.from), version];
  }

  /** A day becomes a holiday, or a working day again: leave that meets it is counted anew, the earliest first. */
  toggle(day: PlainDate): void {
    if (!this.holidays.delete(day)) this.holidays.add(day);
    const met = this.leaves
      .filter(({ state, rows }) => state !== "over" && rows.some(({ date, givenBack }) => date === day && !givenBack))
      .toSorted((one, other) => one.rows[0]?.date.localeCompare(other.rows[0]?.date ?? "") || one.number.localeCompare(other.number));
    for (const leave of met) {
      const open = leave.rows.filter(({ givenBack }) => !givenBack);
      const less = open.filter((row) => this.halvesOf(row) < row.halves);
      this.returning("company", () => {
        for (const row of less) row.halves = this.halvesOf(row);
      });
      for (const row of open) {
        const halves = this.halvesOf(row);
        if (halves > row.halves && !this.clashes({ ...row, halves }, leave)) this.countAgain(row, halves);
      }
      if (!open.some(({ halves }) => halves > 0)) leave.state = "over";
    }
  }

  /** What a statement of that day must say, in days. */
  figures(on: PlainDate) {
    const live = this.live();
    const held = (state: ModelLeave["state"]) => live.filter(({ leave }) => leave.state === state);
    const units = (rows: readonly Row[]): number => sum(rows.map(({ halves }) => halves)) / 2;
    return {
      // What only waits is still in hand.
      inHand: oracle(this.rules(), this.events(), on).balance + units(held("waiting").filter(({ date }) => date <= on)),
      waiting: units(held("waiting")),
      booked: units(held("booked").filter(({ date }) => date > this.today)),
    };
  }

  isFree(halves: number, day: PlainDate): boolean {
    return this.fits([{ date: day, halves }]);
  }

  /** On some day from today on. */
  owes(): boolean {
    return oracle(this.rules(), this.events(), planEnd(this.today))
      .owedOn.slice(daysBetween(FIRST, this.today))
      .some((halves) => halves > 0);
  }

  /** The sum of the ledger: what was given counts at once, and so does leave to come. */
  balance(): number {
    const later = (part: { day: PlainDate }): boolean => part.day > this.today;
    const gifts = sum(this.given.filter(later).map(({ give, leave = 0 }) => (give?.halves ?? 0) - leave));
    const taken = sum(
      this.live()
        .filter(({ date }) => date > this.today)
        .map(({ halves }) => halves),
    );
    return oracle(this.rules(), this.events(), this.today).balance + (gifts - taken) / 2;
  }
}

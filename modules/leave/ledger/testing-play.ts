// Plays what histories.test.ts makes up, and says where the rules come to something else than the oracle. Imports nothing of a test's: it is
// played with rules in which a fault was planted as well (api/histories/planted-faults.test.ts).
import { addDays, daysBetween, type PlainDate, weekdayOf } from "#shared/dates.ts";
import type { RowSpan } from "./credits.ts";
import type { LedgerEntry } from "./entry.ts";
import { fitsAgain } from "./returned.ts";
import { TestAccount, testRow } from "./testing.ts";
import { FIRST, fitsBy, type OracleEvent, type OracleRules, type OracleVersion, oracle } from "./testing-oracle.ts";

type Figures = Omit<OracleVersion, "from">;
export type Rules = {
  joined: PlainDate;
  first: Figures;
  credited: "monthly" | "quarterly" | "yearly";
  rounding: "nearest" | "down";
  changed: { from: PlainDate; version: Figures; isKnownLate: boolean } | undefined;
  /** `lastDay`: so many days after joining. */
  notice: { lastDay: number; known: "early" | "late" | "withdrawn" } | undefined;
};
/** Half days of leave, or half days that are given; `nearEnd`: so many days from the end of one of the gifts. */
export type Happening = { day: PlainDate; leave?: number; give?: number; nearEnd?: { of: number; by: number } };
export type History = {
  rules: Rules;
  happenings: Happening[];
  runs: PlainDate[];
  late: boolean[];
  asked: boolean[];
  turn: PlainDate;
  recounted: { which: number; isWorkingAgain: boolean }[];
  returned: number[];
};

const LAST = "2028-03-31";
const RETURNED_FOR = 30;
const lastOfYear = (day: PlainDate): PlainDate => `${day.slice(0, 4)}-12-31`;
const planEnd = (today: PlainDate): PlainDate => `${Number(today.slice(0, 4)) + 1}-12-31`;
const unless = (holds: boolean, breach: () => string): string[] => (holds ? [] : [breach()]);

/** Each gift ends 60 days after it or with its year; leave falls on working days between joining and the last of them. */
const sensible = (happenings: readonly Happening[], { joined, until }: { joined: PlainDate; until: PlainDate }): OracleEvent[] => {
  const given = new Map(happenings.filter(({ give, day }) => give && day >= joined && day <= until).map((one) => [one.day, one.give ?? 0]));
  const gifts = [...given].map(([day, halves], index) => ({
    day,
    give: { halves, until: index % 2 === 0 ? addDays(day, 60) : lastOfYear(day) },
  }));
  const leave = happenings.flatMap(({ day, leave: halves, nearEnd }) => {
    const end = nearEnd && gifts[nearEnd.of % Math.max(1, gifts.length)]?.give.until;
    return halves ? [{ day: end ? addDays(end, nearEnd?.by ?? 0) : day, leave: halves }] : [];
  });
  return [...gifts, ...leave.filter(({ day }) => day >= joined && day <= until && weekdayOf(day) !== 0)];
};

const entryOf = ({ day, give, leave = 0 }: OracleEvent): Omit<LedgerEntry, "id"> =>
  give
    ? { kind: "GRANT", units: give.halves / 2, day, usable: { from: day, until: give.until } }
    : { kind: "TAKE", units: -leave / 2, day };

const lastDayOf = ({ joined, notice }: Rules): PlainDate | undefined => (notice ? addDays(joined, notice.lastDay) : undefined);

/** What the rules are once everything is known. */
const said = (rules: Rules): OracleRules => {
  const { joined, first, credited, rounding, changed, notice } = rules;
  const versions = [{ from: "2000-01-01", ...first }, ...(changed ? [{ from: changed.from, ...changed.version }] : [])];
  return { joined, credited, rounding, versions, ...(notice?.known !== "withdrawn" && { left: lastDayOf(rules) }) };
};

const rowsOf = ({ first, credited, changed }: Rules, isChanged: boolean): RowSpan[] => {
  const row = ({ aYear: daysAYear, most: carryMost, carryUntil }: Figures) => testRow({ daysAYear, carryMost, carryUntil, credited });
  if (!changed || !isChanged) return [{ from: "2000-01-01", to: "2099-12-31", row: row(first) }];
  return [
    { from: "2000-01-01", to: addDays(changed.from, -1), row: row(first) },
    { from: changed.from, to: "2099-12-31", row: row(changed.version) },
  ];
};

/** As it is known at first, or in the end. */
const factsOf = (rules: Rules, isKnown: "early" | "late") => {
  const { joined, changed, notice } = rules;
  const isLeaving = isKnown === "early" ? notice !== undefined && notice.known !== "late" : notice?.known !== "withdrawn";
  return {
    rows: rowsOf(rules, isKnown === "late" || changed?.isKnownLate === false),
    earning: { from: joined, ...(isLeaving && { until: lastDayOf(rules) }) },
  };
};

const accountOf = (rules: Rules, today: PlainDate, isKnown: "early" | "late"): TestAccount =>
  new TestAccount(today, { ...factsOf(rules, isKnown), settings: { rounding: rules.rounding } });

/** Leave and gifts of one account, each with the entry that holds it now. */
class Played {
  readonly account: TestAccount;
  readonly rules: OracleRules;
  readonly events: OracleEvent[];
  readonly held = new Map<number, LedgerEntry>();
  /** What the company has returned. */
  readonly again: OracleEvent[] = [];

  constructor(account: TestAccount, rules: OracleRules, events: OracleEvent[]) {
    [this.account, this.rules, this.events] = [account, rules, events];
  }

  add(index: number, isAsked: boolean): void {
    const event = this.events[index];
    if (event) this.held.set(index, this.account.add({ ...entryOf(event), ...(event.leave && isAsked && { kind: "RESERVE" as const }) }));
  }

  /** LV-23: an approval moves nothing. */
  approve(index: number): void {
    const entry = this.held.get(index);
    if (entry?.kind !== "RESERVE") return;
    this.account.add({ kind: "RELEASE", units: -entry.units, day: entry.day, reverses: entry.id });
    this.held.set(index, this.account.add({ kind: "TAKE", units: entry.units, day: entry.day }));
  }

  now(): OracleEvent[] {
    return [...this.again, ...this.events.filter((_, index) => this.held.has(index))];
  }

  private back(index: number, cause: "owner" | "company"): LedgerEntry | undefined {
    const entry = this.events[index]?.leave ? this.held.get(index) : undefined;
    if (!entry) return undefined;
    this.account.back([entry], cause);
    this.held.delete(index);
    return entry;
  }

  giveBack(index: number): void {
    this.back(index, "owner");
  }

  /** Whether a day can count again; what came for it goes, as far as what it is taken from does not lapse any more. */
  private countsAgain(asked: OracleEvent, give: { halves: number }): boolean {
    const { account, rules } = this;
    const { today } = account;
    const [owed, came] = [owedBy(rules, this.now(), today), give.halves];
    const fewer = oracle(rules, this.now(), today).lapsed - oracle(rules, [...this.now(), asked], today).lapsed;
    give.halves -= Math.max(0, Math.min(fewer * 2, came));
    const fits = owedBy(rules, [...this.now(), asked], today).every((halves, index) => halves <= (owed[index] ?? 0));
    if (!fits) give.halves = came;
    return fits;
  }

  /** LV-28, LV-38: what has lapsed by now because of it is given anew; LV-07: counted again only where it fits. */
  recount(index: number, isWorkingAgain: boolean): string[] {
    const { account, rules } = this;
    const { today } = account;
    const [lapsed, balance] = [oracle(rules, this.now(), today).lapsed, account.balance()];
    const entry = this.back(index, "company");
    if (!entry) return [];
    const more = oracle(rules, this.now(), today).lapsed - lapsed;
    const give = { halves: Math.max(0, more * 2), until: addDays(today, RETURNED_FOR) };
    if (more > 0) this.again.push({ day: today, give });
    const kept = unless(
      account.balance() === balance - entry.units,
      () => `${account.balance()} after ${-entry.units} came back to ${balance}`,
    );
    if (!isWorkingAgain) return kept;
    const debit = { day: entry.day, units: -entry.units };
    const isSaidToFit = fitsAgain(account.standing(), [debit]);
    const fits = this.countsAgain({ day: entry.day, leave: -entry.units * 2 }, give);
    const found = unless(isSaidToFit === fits, () => `${entry.day} ${fits ? "does not fit" : "fits"}`);
    if (fits) {
      account.again("TAKE", debit);
      this.held.set(index, account.entries.findLast(({ kind }) => kind === "TAKE") as LedgerEntry);
    } else account.settle();
    return [...kept, ...found];
  }
}

/** What is owed at the end of each day until the end of next year. */
const owedBy = (rules: OracleRules, events: readonly OracleEvent[], today: PlainDate): number[] =>
  oracle(rules, events, planEnd(today)).owedOn;

/** Where nothing is found out late every day has been as it is now; what a credit turns out to be later counts from then on. */
const isKnownEarly = ({ changed, notice }: Rules): boolean =>
  changed?.isKnownLate !== true && (notice === undefined || notice.known === "early");

/** LV-34, LV-36, LV-37, LV-39: what the rules post adds up to what the oracle says, however often and whenever they ran. */
export const ledgerBreaches = ({ rules, happenings, runs, late, asked, turn, recounted, returned }: History): string[] => {
  const wished = said(rules);
  const until = wished.left !== undefined && wished.left < LAST ? wished.left : LAST;
  const play = new Played(accountOf(rules, FIRST, "early"), wished, sensible(happenings, { joined: rules.joined, until }));
  const { account, events } = play;
  const middle = turn < until ? turn : until;
  const each = [...events.keys()];
  for (const index of each) if (!late[index]) play.add(index, asked[index] === true);
  for (const run of runs.filter((day) => day < middle).toSorted()) account.settle(run);
  for (const index of each) if (late[index]) play.add(index, asked[index] === true);
  Object.assign(account.facts, factsOf(rules, "late"));
  for (const index of each) if (index % 3 > 0) play.approve(index);
  account.settle(middle);
  const breaches = recounted.flatMap(({ which, isWorkingAgain }) => play.recount(which, isWorkingAgain));
  for (const run of runs.filter((day) => day >= middle).toSorted()) account.settle(run);
  account.settle(LAST);
  for (const index of returned) play.giveBack(index);

  const expected = oracle(wished, play.now(), LAST);
  const balanceOn = (day: PlainDate): number => account.entries.reduce((sum, entry) => (entry.day <= day ? sum + entry.units : sum), 0);
  const days = isKnownEarly(rules) ? [...runs, middle].filter((day) => day <= until) : [];
  const lapses = new Map<PlainDate, number>();
  for (const { kind, day, units } of account.entries) if (kind === "LAPSE") lapses.set(day, (lapses.get(day) ?? 0) - units);
  const lapseDays = new Set([...lapses.keys(), ...expected.lapses.keys()]);
  return [
    ...breaches,
    ...unless(account.balance() === expected.balance, () => `${account.balance()} left instead of ${expected.balance}`),
    ...days.flatMap((day) => {
      const wishedOn = (expected.balanceOn[daysBetween(FIRST, day)] ?? 0) / 2;
      return unless(balanceOn(day) === wishedOn, () => `${balanceOn(day)} left on ${day} instead of ${wishedOn}`);
    }),
    ...[...lapseDays].flatMap((day) => {
      const [posted, wishedOn] = [lapses.get(day) ?? 0, expected.lapses.get(day) ?? 0];
      return unless(posted === wishedOn, () => `${posted} lapsed on ${day} instead of ${wishedOn}`);
    }),
    // Whatever has run before, nothing is left to do.
    ...account.settle(LAST).map((line) => `${line} was left to do`),
  ];
};

/** LV-07: what is free on a day is the most that the oracle can take on it without owing more, on that day or later. */
export const freeBreaches = ({ rules, happenings }: History, { ahead, now }: { ahead: number; now: number }): string[] => {
  const wished = said(rules);
  const today = addDays(FIRST, now);
  const end = "2027-12-31"; // of next leave year
  const until = wished.left !== undefined && wished.left < end ? wished.left : end;
  const on = addDays(FIRST, ahead);
  // Nobody asks for days on which they do not work here.
  if (on > until || today > until) return [];
  const events = sensible(happenings, { joined: rules.joined, until });
  const account = accountOf(rules, today, "late");
  for (const one of events) account.add(entryOf(one));
  account.settle(today);
  const fits = (halves: number): boolean => fitsBy(wished, events, [{ day: on, leave: halves }], end);
  const free = account.free(on);
  return [
    ...unless(fits(free * 2), () => `${free} are not free on ${on}`),
    ...unless(!fits(free * 2 + 1), () => `more than ${free} are free on ${on}`),
  ];
};

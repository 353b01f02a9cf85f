// What a version of a policy changes before it is published: credits of the leave year that is open and of the next one, and leave that
// its rules would not allow any more. People with the same rules and the same days are counted once. Pure.
import type { PlainDate } from "#shared/dates.ts";
import { creditsOf, type Earning } from "../ledger/credits.ts";
import type { LeaveYear } from "../ledger/leave-year.ts";
import type { PolicySpan } from "./on.ts";
import type { LeaveSettings } from "./settings.ts";

/** People whose policies and days are the same in both leave years. */
export type Group = {
  people: readonly number[];
  before: readonly PolicySpan[];
  after: readonly PolicySpan[];
  earning: Earning;
  /** Types whose credits begin later than that. */
  creditedFrom: ReadonlyMap<string, PlainDate>;
};

type Years = readonly [LeaveYear, LeaveYear];
type Credited = readonly [thisYear: number, nextYear: number];
type Settings = Pick<LeaveSettings, "yearFrom" | "rounding" | "roundedBefore">;

export type TypeChange = { people: number; thisYear: number; nextYear: number };
export type PersonChange = { employee: number; type: string; units: number };

export type CreditChanges = {
  /** Whose rules change, whether or not their credits do. */
  affected: number[];
  types: Map<string, TypeChange>;
  /** The largest first. */
  gains: PersonChange[];
  losses: PersonChange[];
};

const later = (one: PlainDate, other: PlainDate | undefined): PlainDate => (other !== undefined && other > one ? other : one);

const creditedIn = (
  spans: readonly PolicySpan[],
  type: string,
  { earning, creditedFrom }: Group,
  years: Years,
  settings: Settings,
): Credited => {
  const rows = spans.flatMap(({ from, to, rows: all }) =>
    all.flatMap((row) => (row.type === type && row.kind === "yearly" ? [{ from, to, row }] : [])),
  );
  const [open, next] = years;
  const begins = later(later(open.from, earning.from), creditedFrom.get(type));
  if (rows.length === 0 || begins > next.until) return [0, 0];
  const credits = creditsOf(rows, { ...earning, from: begins }, { ...settings, until: next.until });
  const sumIn = ({ until }: LeaveYear): number =>
    credits.filter(({ usable }) => usable.until === until).reduce((sum, { units }) => sum + units, 0);
  return [sumIn(open), sumIn(next)];
};

const typesIn = ({ before, after }: Group): string[] => [
  ...new Set([...before, ...after].flatMap(({ rows }) => rows.filter(({ kind }) => kind === "yearly").map(({ type }) => type))),
];

const saysOf = (spans: readonly PolicySpan[]): string => JSON.stringify(spans.map(({ from, to, versionId }) => [from, to, versionId]));

/** Whether the rules of a group are others than before on any day. */
export const isChanged = ({ before, after }: Pick<Group, "before" | "after">): boolean => saysOf(before) !== saysOf(after);

/** So many people are named on either side. */
const NAMED = 5;

/** `then`: how credits would be counted, where that changes as well. */
export const creditChanges = (groups: readonly Group[], years: Years, settings: Settings, then: Settings = settings): CreditChanges => {
  const types = new Map<string, TypeChange>();
  const differences: { people: readonly number[]; type: string; units: number }[] = [];
  const changed = then.rounding === settings.rounding ? groups.filter(isChanged) : groups;
  for (const group of changed) {
    for (const type of typesIn(group)) {
      const was = creditedIn(group.before, type, group, years, settings);
      const is = creditedIn(group.after, type, group, years, then);
      const [thisYear, nextYear] = [is[0] - was[0], is[1] - was[1]];
      if (thisYear === 0 && nextYear === 0) continue;
      const count = group.people.length;
      const sum = types.get(type) ?? { people: 0, thisYear: 0, nextYear: 0 };
      types.set(type, {
        people: sum.people + count,
        thisYear: sum.thisYear + count * thisYear,
        nextYear: sum.nextYear + count * nextYear,
      });
      differences.push({ people: group.people, type, units: thisYear + nextYear });
    }
  }
  const named = (sign: 1 | -1): PersonChange[] =>
    differences
      .filter(({ units }) => units * sign > 0)
      .toSorted((one, other) => (other.units - one.units) * sign)
      .flatMap(({ people, type, units }) => people.slice(0, NAMED).map((employee) => ({ employee, type, units })))
      .slice(0, NAMED);
  return { affected: changed.flatMap(({ people }) => people), types, gains: named(1), losses: named(-1) };
};

// LV-38: what was returned for days that came back after their lot had ended goes again when those days are asked for or count again, so that
// their owner has not both: the leave, and the days that stood for it. Pure.
import type { PlainDate } from "#shared/dates.ts";
import type { LedgerEntry } from "./entry.ts";
import { type Credited, type Debit, largest } from "./replay.ts";
import { fittingOf, freeOf, lapsedUntil, type Standing, shortAfter, standingOf } from "./standing.ts";

/** What is posted behind the entries that bring days back names the first of them. */
export const returnKey = (first: string): string => `return:${first}`;
const backKey = (returned: string): string => `${returned}:back:`;
const takenBackKey = (returned: string, by: string): string => `${backKey(returned)}${by}`;

/** What of it is left, and the days it stands for: those that nobody has asked for since. */
type Returned = Credited & { key: string; days: Debit[] };

const dayKinds: ReadonlySet<string> = new Set(["RESERVE", "RELEASE", "TAKE", "REVERSE"]);
const isHeld = ({ kind }: LedgerEntry): boolean => kind === "RESERVE" || kind === "TAKE";

const unitsByDay = (entries: readonly LedgerEntry[]): Map<PlainDate, number> => {
  const units = new Map<PlainDate, number>();
  for (const { day, units: moved } of entries) units.set(day, (units.get(day) ?? 0) + moved);
  return units;
};

/** The latest first: each was given while the days of later ones were still away. */
const returnedIn = (entries: readonly LedgerEntry[]): Returned[] =>
  entries
    .flatMap((entry, place): Returned[] => {
      const { kind, key, usable, units } = entry;
      if (kind !== "RETURN" || !key || !usable || units <= 0) return [];
      const back = entries.filter((one) => one.kind === "RETURN" && one.key?.startsWith(backKey(key)));
      const left = back.reduce((sum, one) => sum + one.units, units);
      const first = entries.findIndex((one) => one.key !== undefined && returnKey(one.key) === key);
      if (left <= 0 || first < 0) return [];
      const since = new Set(
        entries
          .slice(place)
          .filter(isHeld)
          .map(({ day }) => day),
      );
      const came = unitsByDay(entries.slice(first, place).filter((one) => dayKinds.has(one.kind)));
      const days = [...came].filter(([day, moved]) => moved > 0 && !since.has(day)).map(([day, moved]) => ({ day, units: moved }));
      return [{ key, usable, units: left, days }];
    })
    .toReversed();

const holding = (standing: Standing, debits: readonly Debit[]): Standing => {
  if (debits.length === 0) return standing;
  const held = debits.map(({ day, units }): LedgerEntry => ({ id: `held:${day}`, kind: "RESERVE", units: -units, day }));
  return standingOf({ ...standing, entries: [...standing.entries, ...held] });
};

/** How much has lapsed because these days came back: what would not have, had they stayed. */
const lapsedFor = (standing: Standing, returned: readonly Returned[]): Map<string, number> => {
  const lapsed = new Map<string, number>();
  let stayed = standing;
  for (const { key, days } of returned) {
    const without = lapsedUntil(stayed, standing.today);
    stayed = holding(stayed, days);
    lapsed.set(key, without - lapsedUntil(stayed, standing.today));
  }
  return lapsed;
};

export type TakenBack = Credited & { key: string };

/** What of it goes when more days are held: `before` is the account without them. */
export const takenBackBy = (before: Standing, after: Standing): TakenBack[] => {
  const returned = returnedIn(before.entries);
  if (returned.length === 0) return [];
  const [was, is] = [lapsedFor(before, returned), lapsedFor(after, returnedIn(after.entries))];
  return returned.flatMap(({ key, usable, units: left }) => {
    const units = Math.min(left, was.get(key) ?? 0) - (is.get(key) ?? 0);
    return units > 0 ? [{ key, usable, units }] : [];
  });
}; // LV-38

/** As it is taken out of the ledger. */
export const backEntry = ({ key, usable, units }: TakenBack, day: PlainDate, by: string) => ({
  kind: "RETURN" as const,
  units: -units,
  day,
  usable,
  key: takenBackKey(key, by),
});

/** Do these days fit, without what was returned for them? LV-28: what is used already stays, so that they do not. */
export const fitsAgain = (before: Standing, debits: readonly Debit[]): boolean => {
  const held = holding(before, debits);
  const back = takenBackBy(before, held).map((one): LedgerEntry => ({ id: one.key, ...backEntry(one, before.today, "asked") }));
  const after = back.length === 0 ? held : standingOf({ ...held, entries: [...held.entries, ...back] });
  return shortAfter(before, after) === undefined;
};

const hasReturned = ({ entries }: Standing): boolean => returnedIn(entries).length > 0;

/** The most that may be asked for as one debit on a day. */
export const freeToAsk = (standing: Standing, day: PlainDate): number => {
  const free = freeOf(standing, day);
  if (!hasReturned(standing)) return free;
  return largest(2 * free, (halves) => fitsAgain(standing, [{ day, units: halves / 2 }]), 2 * free) / 2;
}; // LV-07, LV-38

/** How many of these days may be asked for, from the first on. */
export const fittingToAsk = (standing: Standing, debits: readonly Debit[]): number => {
  const most = fittingOf(standing, debits);
  if (!hasReturned(standing)) return most;
  return largest(most, (count) => fitsAgain(standing, debits.slice(0, count)), most);
}; // LV-07, LV-38

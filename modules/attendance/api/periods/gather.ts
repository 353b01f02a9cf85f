// What is asked before a period goes on: whose it is, whether its days have closed, and what stands before and after it.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { formatDate } from "#shared/format.ts";
import { orMissing } from "#shared/problem.ts";
import type { LockFacts, Span } from "../../periods/rules.ts";
import { everyClock } from "../punches-store.ts";
import { placeOf } from "./open-items.ts";
import * as store from "./store.ts";

/** Who is placed there on one of the days, by the placements that are known. */
const standsThere = (placements: readonly people.Placement[], location: string, { from, to }: Span): boolean =>
  placements.some(({ locationId, startsOn }, place) => {
    const next = placements[place + 1]?.startsOn;
    return locationId === location && startsOn <= to && (next === undefined || next > from);
  });

/** Whoever has kept days in the period, or could get some: those whose clocks are held while it is locked. */
export const residentsOf = async (tx: Tx, period: store.PeriodRow): Promise<number[]> => {
  const place = placeOf(period);
  const [owners, clocks] = await Promise.all([store.ownersOfDays(tx, place), everyClock(tx)]);
  const placements = await people.placementsOf(
    tx,
    clocks.map(({ employee }) => employee),
  );
  const placed = [...placements].flatMap(([employee, own]) => (standsThere(own, place.location, place) ? [employee] : []));
  return [...new Set([...owners, ...placed])].sort((one, other) => one - other);
};

/** How many of them have not closed the last day of the period. */
export const unclosedIn = async (tx: Tx, period: store.PeriodRow, residents: readonly number[]): Promise<number> => {
  const of = new Set(residents);
  return (await everyClock(tx)).filter(({ employee, closedUntil }) => of.has(employee) && closedUntil < period.to_day).length;
};

export type Neighbours = Pick<LockFacts, "older"> & { newer: string | undefined };

/** The oldest before it that is not locked, and the newest after it that is; each by its last day. */
export const neighboursOf = async (tx: Tx, { id, location_id: location, from_day: from }: store.PeriodRow): Promise<Neighbours> => {
  const all = (await store.periodsOfPlace(tx, location)).filter((other) => other.id !== id);
  return {
    older: all.find((other) => other.from < from && other.state !== "locked")?.to,
    newer: all.findLast((other) => other.from > from && other.state === "locked")?.to,
  };
};

export type Standing = Omit<LockFacts, "open" | "ticked" | "importing"> & Neighbours & { residents: readonly number[] };

export const standingOf = async (tx: Tx, period: store.PeriodRow): Promise<Standing> => {
  const residents = await residentsOf(tx, period);
  const [unclosed, neighbours] = await Promise.all([unclosedIn(tx, period, residents), neighboursOf(tx, period)]);
  return { ...neighbours, unclosed, to: period.to_day, residents };
};

/** The place and the last day, for sentences. */
export const namesOf = async (tx: Tx, period: store.PeriodRow): Promise<{ period: string; place: string }> => ({
  period: period.to_day,
  place: orMissing("place")((await people.placesById(tx)).get(period.location_id)).name,
});

/** As an audit names it. */
export const recordOf = ({ id, from_day: from, to_day: to }: store.PeriodRow) => ({
  type: "attendance.period",
  id,
  number: `${formatDate(from)} to ${formatDate(to)}`,
});

// A day as it is kept: what was known of it and what it came to. The same whether it was read or has just been computed.
import type { Instant, PlainDate } from "#shared/dates.ts";
import { compare } from "#shared/order.ts";
import type { DayRecord, Halves, Shift } from "../../day/model.ts";
import type { StoredPair } from "../tables.ts";
import type { KnownDay } from "./facts.ts";

type Figures = Pick<
  DayRecord,
  | "status"
  | "shares"
  | "flags"
  | "why"
  | "gross"
  | "breakTaken"
  | "net"
  | "expected"
  | "short"
  | "late"
  | "early"
  | "overtime"
  | "offDayMinutes"
>;

export type KeptDay = Figures & {
  date: PlainDate;
  locationId: string;
  zone: string;
  shiftVersionId: string;
  leave: Halves;
  leaveNumber: string | undefined;
  onDuty: Halves;
  workFromHome: boolean;
  /** Ids, in the order of time. */
  punches: readonly string[];
  pairs: readonly StoredPair[];
  in: Instant | undefined;
  out: Instant | undefined;
};

/** With the shift's own words, and since when it stands so; absent while it is only computed. */
export type ShownDay = KeptDay & { shift: Shift; derivedAt: Instant | undefined };

export const keptOf = (known: KnownDay, record: DayRecord): KeptDay => {
  const { status, shares, flags, why, gross, breakTaken, net, expected, short, late, early, overtime, offDayMinutes } = record;
  return {
    date: known.date,
    locationId: known.locationId,
    zone: known.zone,
    shiftVersionId: known.shiftVersionId,
    leave: known.leave.halves,
    leaveNumber: known.leave.number,
    onDuty: known.onDuty.halves,
    workFromHome: known.workFromHome,
    status,
    shares,
    flags,
    why,
    gross,
    breakTaken,
    net,
    expected,
    short,
    late,
    early,
    overtime,
    offDayMinutes,
    punches: record.punches.map(({ id }) => id),
    pairs: record.pairs.map((pair): StoredPair => [pair.in?.at ?? null, pair.out?.at ?? null]),
    in: record.in,
    out: record.out,
  };
};

/** Keys in one order, so that what the database gives back compares with what was computed. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([one], [other]) => compare(one, other))
      .map(([key, part]) => [key, inOrder(part)]),
  );
};

const areSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof other === "object" && JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other)));

/** Which parts of two states of a day differ; of a day that was not kept yet all of them do. */
export const differences = (before: KeptDay | undefined, after: KeptDay): string[] =>
  (Object.keys(after) as (keyof KeptDay)[]).filter((key) => !areSame(before?.[key], after[key]));

// What has to be known before leave may be asked for: of its owner, their calendar, their rules and what they have already.
import type { PlainDate } from "#shared/dates.ts";
import type { Fit } from "../contract.ts";
import type { CalendarDay, LiveDay } from "../rules.ts";
import type { ThinDay } from "../team.ts";
import type { WorkedOn } from "../worked.ts";
import type { Level, RuleRow } from "./rule-row.ts";

/** Days without leave at the place or in the department of the owner, and what is left out of that, by name. */
export type NoLeave = { name: string; from: PlainDate; to: PlainDate; except: string; level: Level };

/** What the account says of the days that are asked for; absent where the type has none. */
export type Cover = { free: number; covers: boolean; fit?: Fit | undefined };

export type LeaveFacts = {
  today: PlainDate;
  /** What the type is to the owner on the first day; absent: they have no such type on it. */
  row: RuleRow | undefined;
  /** The company's name of the type that is asked for, and the first date on which it is not the owner's. */
  typeName?: string | undefined;
  notOn?: PlainDate | undefined;
  /** The owner's other types on that day, for what must not lie beside each other. */
  rows: readonly RuleRow[];
  /** From joining until the last day; `keptSince` where their leave is kept from a later day on. */
  employment: { from: PlainDate; keptSince?: PlainDate | undefined; to?: PlainDate | undefined };
  /** The dates that are asked for, with some weeks on both sides, and what the owner has in them. */
  around: readonly CalendarDay[];
  live: readonly LiveDay[];
  cover: Cover | undefined;
  /** HR enters it for somebody. */
  byHr?: boolean;
  isLocked?: (location: string, day: PlainDate) => boolean;
  /** What attendance knows of days that have begun. */
  worked?: readonly WorkedOn[];
  noLeave?: readonly NoLeave[];
  thin?: ThinDay | undefined;
  /** Names of places, for what is said of them. */
  places?: ReadonlyMap<string, string>;
  /** The month with which a leave year begins. */
  yearFrom?: number;
};

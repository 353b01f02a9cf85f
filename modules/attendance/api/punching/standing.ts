// How somebody's clock stands at a moment: all of it is read in one flight, and looked at once the moment is known.
import { clock } from "#api/clock.ts";
import { settingsOf } from "#api/settings.ts";
import type { Tx } from "#api/transaction.ts";
import * as leave from "#modules/leave/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, type Instant, type PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import { deriveDay, type Next, nextPunch, type Walk, walkThrough } from "../../day/derive.ts";
import type { Punch } from "../../day/model.ts";
import { AROUND, momentsAround } from "../days/derive.ts";
import { factsOfDays, type KnownDay } from "../days/facts.ts";
import { keptOf, type ShownDay } from "../days/record.ts";
import { type RecordOf, recordsOf } from "../days/store.ts";
import { daysToFix } from "../days/versions-store.ts";
import { lockedByPlace } from "../periods/locked.ts";
import { everyPunch, type PunchRow } from "../punches-store.ts";
import { attendanceSettings } from "../shifts/store.ts";

/** So far back a missing punch is still told of on home. */
const FIXED_BACK = 7;

/** All that is read of somebody's clock. */
export type Read = {
  employment: people.Employment;
  known: readonly KnownDay[];
  /** Voided ones too, in the order of time. */
  rows: readonly PunchRow[];
  kept: readonly RecordOf[];
  /** Locations where people punch at the gate alone. */
  gateOnly: readonly string[];
  locked: ReadonlyMap<string, PlainDate>;
  toFix: Awaited<ReturnType<typeof daysToFix>>;
  offered: ReadonlyMap<PlainDate, number>;
};

/**
 * In one flight, behind whatever was asked for before it. No zone is further from UTC than a day, so that their today need not be known
 * beforehand: what is read reaches one date further on each side.
 */
export const readClock = async (tx: Tx, employee: number): Promise<Read> => {
  const day = clock.now().slice(0, 10);
  const [first, last] = [addDays(day, -2 - AROUND), addDays(day, 2 + AROUND)];
  const span = momentsAround(first, last);
  const employments = people.employmentsOf(tx, [employee]);
  const [own, facts, rows, kept, { gateOnly }, locked, toFix, offered] = await Promise.all([
    employments,
    factsOfDays(tx, [employee], first, last, employments),
    everyPunch(tx, employee, span.from, span.to),
    recordsOf(tx, [employee], addDays(day, -2), addDays(day, 2)),
    settingsOf(tx, attendanceSettings),
    lockedByPlace(tx),
    daysToFix(tx, employee, addDays(day, -1 - FIXED_BACK), day),
    leave.daysOffered(tx, employee),
  ]);
  return {
    employment: orMissing("employee")(own.get(employee)),
    known: facts.get(employee) ?? [],
    rows,
    kept,
    gateOnly,
    locked,
    toFix,
    offered,
  };
};

export type Standing = {
  at: Instant;
  today: PlainDate;
  zone: string;
  /** Where web punches are asked about, by its name. */
  place: string;
  isEmployed: boolean;
  isOn: boolean;
  /** The days about, and their punches. */
  known: readonly KnownDay[];
  walk: Walk;
  /** Absent before attendance began here. */
  next?: Next;
  /** The date that the state belongs to. */
  day?: ShownDay;
};

const shownOn = ({ known, walk, at }: Pick<Standing, "known" | "walk" | "at">, date: PlainDate): ShownDay | undefined => {
  const [facts, record] = [known.find((day) => day.date === date), deriveDay(walk, date, at)];
  return facts && record && { ...keptOf(facts, record), shift: facts.shift, derivedAt: undefined };
};

/** How somebody stands now, all of it by the server's clock and the zone of the placement in force. */
export const standingIn = ({ employment, known: all, rows, gateOnly }: Read, at: Instant): Standing => {
  const { today, timeZone: zone, locationId, location: place } = people.standsNow(employment);
  // Yesterday's night shift may still be open.
  const [first, last] = [addDays(today, -1 - AROUND), addDays(today, 1 + AROUND)];
  const known = all.filter(({ date }) => date >= first && date <= last);
  const { from, to } = momentsAround(first, last);
  const punches = rows.flatMap(({ id, at: moment, kind, voidedAt }): Punch[] =>
    voidedAt === null && moment >= from && moment < to ? [{ id, at: moment, kind }] : [],
  );
  const walk = walkThrough(known, punches);
  const isEmployed = known.find(({ date }) => date === today)?.employed === "yes";
  const isOn = !gateOnly.includes(locationId);
  const standing = { at, today, zone, place, isEmployed, isOn, known, walk };
  if (!isEmployed) return standing;
  const next = nextPunch(walk, at); // AT-03
  const day = shownOn(standing, next.workDate);
  return { ...standing, next, ...(day && { day }) };
};

/** The last of the days before today that lacks a punch, about which nobody has asked, and which the form takes: not closed, and not too long ago. */
export const lackingBefore = ({ toFix, locked, known }: Read, today: PlainDate): Read["toFix"][number] | undefined => {
  const first = addDays(today, -Math.min(FIXED_BACK, known[0]?.regulariseDays ?? 0)); // AT-23
  return toFix.find(({ date, locationId }) => date < today && date >= first && date > (locked.get(locationId) ?? "")); // AT-22
};

/** The same read again, where something has changed it. */
export const readToFix = (tx: Tx, employee: number, today: PlainDate): Promise<Read["toFix"]> =>
  daysToFix(tx, employee, addDays(today, -FIXED_BACK), addDays(today, -1));

// Where each of a team stands on a date, for hundreds at once. Closed days are read. Of others only what time may have changed is computed from
// the punches around it: everybody's day to the letter would take longer than anybody waits.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, type Instant, type PlainDate } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import { deriveDays } from "../../day/derive.ts";
import type { DayRecord, Punch, Shift } from "../../day/model.ts";
import { closesBefore, freeOf, halfOff, isDayOff, needsNoPunches, planOf, shareOf } from "../../day/plan.ts";
import { versionOn } from "../../shifts/versions.ts";
import { isUndecided, type Standing } from "../../team/rules.ts";
import { deriveAround } from "../days/derive.ts";
import { employedOn, factsOfDays, type KnownDay } from "../days/facts.ts";
import { closedUntil } from "../punches-store.ts";
import { type ShiftVersion, shiftVersions } from "../shifts/store.ts";
import type { StoredPair } from "../tables.ts";
import { type KeptStanding, pairsOn, standingsOn } from "./store.ts";

/** `isClosed`: as it was kept when its closing time had passed. */
export type Stood = Standing & { employee: number; locationId: string; shift: Shift; isClosed: boolean };

const asKept = (kept: KeptStanding, shift: Shift, known: { isClosed: boolean; needsNoPunches: boolean }): Stood => {
  const { employee, status, flags, late, workFromHome, onDuty, locationId, punched } = kept;
  return { employee, status, flags, late, workFromHome, onDuty, locationId, punched, shift, ...known };
};

const asComputed = (employee: number, day: KnownDay, { status, flags, late, punches }: DayRecord): Stood => {
  const { shift, locationId, workFromHome, onDuty } = day;
  const stands = { status, flags, late, punched: punches.length > 0, workFromHome, onDuty: onDuty.halves };
  return { employee, shift, locationId, isClosed: false, needsNoPunches: needsNoPunches(day), ...stands };
};

const computedDays = async (tx: Tx, ids: readonly number[], date: PlainDate): Promise<Stood[]> =>
  [...(await deriveAround(tx, ids, date, date))].flatMap(([employee, { known, records }]) => {
    const [day, record] = [known.find((one) => one.date === date), records.get(date)];
    return day && record ? [asComputed(employee, day, record)] : [];
  });

/** Of those of them who work here and have no record of the day: that they do has just become known. */
const unkeptDays = async (tx: Tx, ids: readonly number[], date: PlainDate): Promise<Stood[]> => {
  const here = (await people.employedOf(tx, ids)).filter((one) => employedOn(one, date) === "yes");
  return computedDays(
    tx,
    here.map(({ id }) => id),
    date,
  );
};

const closedDays = async (tx: Tx, ids: readonly number[], date: PlainDate): Promise<Stood[]> => {
  const [kept, versions] = await Promise.all([standingsOn(tx, ids, date), shiftVersions(tx)]);
  const shifts = new Map(versions.map(({ id, shift }) => [id, shift]));
  const found = new Set(kept.map(({ employee }) => employee));
  const stood = kept.flatMap((row) => {
    const shift = shifts.get(row.shiftVersionId);
    return shift ? [asKept(row, shift, { isClosed: true, needsNoPunches: false })] : [];
  });
  return [
    ...stood,
    ...(await unkeptDays(
      tx,
      ids.filter((id) => !found.has(id)),
      date,
    )),
  ];
};

/** Whether what is known of the day is still what the record was made of. */
const isOf = (kept: KeptStanding, day: KnownDay): boolean =>
  kept.leaveHalves === day.leave.halves &&
  kept.shiftVersionId === day.shiftVersionId &&
  kept.locationId === day.locationId &&
  kept.onDuty === day.onDuty.halves &&
  kept.workFromHome === day.workFromHome &&
  kept.off === (isDayOff(day) && day.leave.halves !== "whole" ? 1 : shareOf(halfOff(day)));

/** Of the same shift in the same zone, once for all who have it: when its span ends, and before when nothing that follows can close the day. */
const endsOf = (date: PlainDate, versions: readonly ShiftVersion[], zones: readonly string[]) => {
  const next = addDays(date, 1);
  // Whoever moves or changes the shift overnight may have any of them.
  const shifts = [...grouped(versions, ({ shiftId }) => shiftId).values()].flatMap((own) => versionOn(own, next)?.shift ?? []);
  const windows = shifts.flatMap((shift) => zones.map((zone) => planOf({ date: next, zone, shift }).windowStart));
  const [windowStart] = windows.sort();
  const known = new Map<string, { end: Instant; staysUntil: Instant }>();
  return (day: KnownDay): { end: Instant; staysUntil: Instant } => {
    const key = `${day.shiftVersionId} ${day.zone}`;
    const found = known.get(key);
    if (found) return found;
    const plan = planOf(day);
    const ends = { end: plan.end, staysUntil: closesBefore(plan, windowStart === undefined ? undefined : { windowStart }) };
    known.set(key, ends);
    return ends;
  };
};

/** The day of somebody without a punch, which is the same for all of whom the same is known. */
const unpunchedOf = (now: Instant): ((employee: number, day: KnownDay) => Stood[]) => {
  const known = new Map<string, DayRecord | undefined>();
  return (employee, day) => {
    const { shiftVersionId, zone, calendar, leave, onDuty, workFromHome } = day;
    const key = [shiftVersionId, zone, calendar.kind, calendar.halfOff, leave.halves, onDuty.halves, workFromHome].join(" ");
    if (!known.has(key)) known.set(key, deriveDays([day], [], now).get(day.date));
    const record = known.get(key);
    return record ? [asComputed(employee, day, record)] : [];
  };
};

/** As they were assigned: of a day without a flag none of its punches is outside of a pair. */
const punchesIn = (pairs: readonly StoredPair[]): Punch[] =>
  pairs.flatMap(([came, left]) => [
    ...(came === null ? [] : [{ id: "", at: came, kind: "in" as const }]),
    ...(left === null ? [] : [{ id: "", at: left, kind: "out" as const }]),
  ]);

/** Days whose span has ended, from the pairs that are kept. Of those who are still in and have punched since, for another date, nothing. */
const settledDays = async (tx: Tx, days: ReadonlyMap<number, KnownDay>, date: PlainDate, now: Instant): Promise<Stood[]> => {
  if (days.size === 0) return [];
  return (await pairsOn(tx, [...days.keys()], date)).flatMap(({ employee, pairs, hasPunchedSince }) => {
    const day = days.get(employee);
    const isIn = pairs.at(-1)?.[1] === null;
    const record = day && !(isIn && hasPunchedSince) ? deriveDays([day], punchesIn(pairs), now).get(date) : undefined;
    return day && record ? [asComputed(employee, day, record)] : [];
  });
};

/**
 * Every punch has its day derived in its own transaction, so that whoever has no record of the date with a punch has none. Until the span
 * has ended such a record says what holds now. After it, a day that was still undecided comes to what its kept pairs are; and what a day
 * that follows may have closed, or lacks something, is computed anew with the punches around it.
 */
const openDays = async (tx: Tx, ids: readonly number[], date: PlainDate): Promise<Stood[]> => {
  const now = clock.now();
  const [facts, kept, versions, zones] = await Promise.all([
    factsOfDays(tx, ids, date, date),
    standingsOn(tx, ids, date),
    shiftVersions(tx),
    people.zonesOfPlaces(tx),
  ]);
  const keptOf = new Map(kept.map((row) => [row.employee, row]));
  const endOf = endsOf(date, versions, zones);
  const unpunched = unpunchedOf(now);
  const stood: Stood[] = [];
  const over = new Map<number, KnownDay>();
  const unsure: number[] = [];
  for (const [employee, [day]] of facts) {
    if (day?.employed !== "yes") continue;
    const row = keptOf.get(employee);
    const { end, staysUntil } = endOf(day);
    if (!row?.punched) {
      if (now >= staysUntil && !isDayOff(day) && freeOf(day) !== "whole") unsure.push(employee);
      else stood.push(...unpunched(employee, day));
    } else if (!isOf(row, day)) unsure.push(employee);
    else if (now < end || !isUndecided(row.status)) {
      stood.push(asKept(row, day.shift, { isClosed: false, needsNoPunches: needsNoPunches(day) }));
    } else if (now < staysUntil && row.flags.length === 0) over.set(employee, day);
    else unsure.push(employee);
  }
  const settled = await settledDays(tx, over, date, now);
  for (const { employee } of settled) over.delete(employee);
  return [...stood, ...settled, ...(await computedDays(tx, [...unsure, ...over.keys()], date))];
};

/** Of those of them who work here on the date. */
export const stoodOn = async (tx: Tx, ids: readonly number[], date: PlainDate): Promise<Stood[]> => {
  const closed = await closedUntil(tx, ids);
  const isClosed = (employee: number): boolean => date <= (closed.get(employee) ?? "");
  const parts = await Promise.all([
    closedDays(tx, ids.filter(isClosed), date),
    openDays(
      tx,
      ids.filter((employee) => !isClosed(employee)),
      date,
    ),
  ]);
  return parts.flat();
};

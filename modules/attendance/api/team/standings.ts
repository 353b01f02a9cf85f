// Where each of a team stands on a date, for hundreds at once. Closed days are read. Of others only what time may have changed is computed from
// the punches around it: everybody's day to the letter would take longer than anybody waits.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import { deriveDays } from "../../day/derive.ts";
import type { DayRecord, Shift } from "../../day/model.ts";
import { isDayOff, needsNoPunches, planOf } from "../../day/plan.ts";
import { isUndecided, type Standing } from "../../team/rules.ts";
import { deriveAround } from "../days/derive.ts";
import { employedOn, factsOfDays, type KnownDay } from "../days/facts.ts";
import { closedUntil } from "../punches-store.ts";
import { shiftVersions } from "../shifts/store.ts";
import { type KeptStanding, standingsOn } from "./store.ts";

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
  const here = [...(await people.employmentsOf(tx, ids)).values()].filter((one) => employedOn(one, date) === "yes");
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
  (kept.status === "weekly_off" || kept.status === "holiday") === (isDayOff(day) && day.leave.halves !== "whole");

/** The end of a shift's span, worked out once for all who have it. */
const endsOf = (): ((day: KnownDay) => Instant) => {
  const known = new Map<string, Instant>();
  return (day) => {
    const key = `${day.shiftVersionId} ${day.zone}`;
    const end = known.get(key) ?? planOf(day).end;
    known.set(key, end);
    return end;
  };
};

/**
 * Every punch has its day derived in its own transaction, so that whoever has no record of the date with a punch has none. Until the span
 * has ended such a record says what holds now; after it, a day that was still undecided is computed anew with the punches around it.
 */
const openDays = async (tx: Tx, ids: readonly number[], date: PlainDate): Promise<Stood[]> => {
  const now = clock.now();
  const [facts, kept] = await Promise.all([factsOfDays(tx, ids, date, date), standingsOn(tx, ids, date)]);
  const keptOf = new Map(kept.map((row) => [row.employee, row]));
  const endOf = endsOf();
  const stood: Stood[] = [];
  const unsure: number[] = [];
  for (const [employee, [day]] of facts) {
    if (day?.employed !== "yes") continue;
    const row = keptOf.get(employee);
    const isOver = now >= endOf(day);
    if (row?.punched) {
      if (isOf(row, day) && !(isOver && isUndecided(row.status))) {
        stood.push(asKept(row, day.shift, { isClosed: false, needsNoPunches: needsNoPunches(day) }));
      } else unsure.push(employee);
    } else if (isOver && !isDayOff(day) && day.leave.halves !== "whole") unsure.push(employee);
    else {
      const record = deriveDays([day], [], now).get(date);
      if (record) stood.push(asComputed(employee, day, record));
    }
  }
  return [...stood, ...(await computedDays(tx, unsure, date))];
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

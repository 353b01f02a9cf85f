// A person with all placements, so that one read answers where they are now and whether they work.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { dayIn, type Instant, type PlainDate, timeIn } from "#shared/dates.ts";
import type { Person } from "#shared/ids.ts";
import { orMissing } from "#shared/problem.ts";
import { placementInForce, worksAt } from "../rules.ts";
import { usualSettings } from "../settings/rules.ts";
import type { EmployeeStatus } from "../workflow.ts";
import * as store from "./store.ts";

export type Placed = { id: string; startsOn: PlainDate; locationId: string; location: string; timeZone: string; currency: string };

export type EmployeeRecord = {
  id: number;
  code: string;
  name: string;
  status: EmployeeStatus;
  joinedOn: PlainDate;
  /** Attendance and leave are kept from this day on: the joining day, or a later one. */
  keptSince: PlainDate;
  lastWorkingDay: PlainDate | undefined;
  accessUntil: Instant | undefined;
  endedAt: Instant | undefined;
  /** What the company has set. */
  access: { signInBeforeDays: number; leaverAccessDays: number };
  /** In order; never empty, the database sees to it. */
  placements: Placed[];
};

export const recordsOf = async (tx: Tx, ids: readonly number[]): Promise<EmployeeRecord[]> => {
  const records = new Map<number, EmployeeRecord>();
  for (const row of ids.length > 0 ? await store.services(tx, ids) : []) {
    const record = records.get(row.id) ?? {
      id: row.id,
      code: row.code,
      name: row.name,
      status: row.status,
      joinedOn: row.joined_on,
      keptSince: row.kept_since ?? row.joined_on,
      lastWorkingDay: row.last_working_day ?? undefined,
      accessUntil: row.access_until ?? undefined,
      endedAt: row.ended_at ?? undefined,
      access: {
        signInBeforeDays: row.sign_in_before_days ?? usualSettings.signInBeforeDays,
        leaverAccessDays: row.leaver_access_days ?? usualSettings.leaverAccessDays,
      },
      placements: [],
    };
    record.placements.push({
      id: row.placement_id,
      startsOn: row.starts_on,
      locationId: row.location_id,
      location: row.location,
      timeZone: row.time_zone,
      currency: row.currency,
    });
    records.set(row.id, record);
  }
  return [...records.values()];
};

/** Held until the transaction ends, and read as it is once it is held: both statements travel together. */
export const lockedRecord = async (tx: Tx, id: number): Promise<EmployeeRecord> => {
  const [, [record]] = await Promise.all([store.lockEmployee(tx, id), recordsOf(tx, [id])]);
  return orMissing("employee")(record);
};

export const placedAt = (record: { id: number; placements: readonly Placed[] }, now: Instant): Placed => {
  const placement = placementInForce(record.placements, now);
  if (!placement) throw new Error(`Employee ${record.id} has no placement.`);
  return placement;
};

export const todayAt = (record: EmployeeRecord, now: Instant): { today: PlainDate; timeZone: string } => {
  const { timeZone } = placedAt(record, now);
  return { today: dayIn(timeZone, now), timeZone };
};

/** What day and time it is where each of them works. */
export const clocksOf = async (tx: Tx, ids: readonly number[]): Promise<Map<number, { today: PlainDate; time: string }>> => {
  const now = clock.now();
  const records = await recordsOf(tx, ids);
  return new Map(
    records.map((record) => {
      const { today, timeZone } = todayAt(record, now);
      return [record.id, { today, time: timeIn(timeZone, now) }];
    }),
  );
};

/** Those of them who work at this moment: joined, and their access has not ended. */
export const workingPeople = async (tx: Tx, ids: readonly number[]): Promise<Map<number, Person & { id: number }>> => {
  const now = clock.now();
  const records = await recordsOf(tx, ids);
  const working = records.filter((record) => worksAt({ ...record, timeZone: placedAt(record, now).timeZone }, now));
  return new Map(working.map(({ id, code, name }) => [id, { id, code, name }]));
};

export const working = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> => new Set((await workingPeople(tx, ids)).keys());

// Builders for API tests: a company in which attendance is kept, and punches of its people at wished moments.
import type { FastifyInstance } from "fastify";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import type { TestPortal } from "#api/testing.ts";
import { auditTest } from "#api/testing-audit.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeLeaveCompany } from "#modules/leave/api/testing.ts";
import type { TestCompany } from "#modules/people/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { PunchKind } from "../day/model.ts";
import { deriveAround, deriveIn } from "./days/derive.ts";
import { differences, keptOf } from "./days/record.ts";
import { recordsOf } from "./days/store.ts";
import { insertPunches } from "./punches-store.ts";
import { setUpShifts } from "./shifts/setup.ts";
import type { PunchSource } from "./tables.ts";

type Wish = Parameters<typeof makeLeaveCompany>[0] & { startsOn?: PlainDate };

/** One that has the standard shifts, since the beginning of 2026 unless wished otherwise. */
export const makeAttendanceCompany = async ({ startsOn = "2026-01-01", ...wish }: Wish = {}): Promise<TestCompany> => {
  const home = await makeLeaveCompany(wish);
  await inTransaction(systemActor(home.company), (tx) => setUpShifts(tx, { startsOn }));
  return home;
};

/** The clock stands at this moment, and the person has signed in again: a token lasts no working day. */
export const laterAs = async <P extends { company: number; employee: number }>(
  app: FastifyInstance,
  person: P,
  at: Instant,
): Promise<P> => {
  clock.set(at);
  return { ...person, ...callerFor(app, await signInAs(person)) };
};

type Punched = { at: Instant; kind?: PunchKind; source?: Exclude<PunchSource, "web">; zone?: string };

/** As a device would have brought them: nothing is derived by it. */
export const addPunches = ({ company, employee }: { company: number; employee: number }, punches: readonly Punched[]): Promise<string[]> =>
  inTransaction(systemActor(company), async (tx) => {
    auditTest(tx);
    return insertPunches(
      tx,
      punches.map(({ at, kind = "untyped", source = "hr", zone = "Asia/Kolkata" }) => ({ employee, at, kind, zone, offset: 330, source })),
    );
  });

/** A punch and the day that follows from it, as every way of punching brings them. Without a date it is that of the moment in UTC. */
export const punched = async (
  who: { company: number; employee: number },
  kind: "in" | "out",
  at: Instant,
  date: PlainDate = at.slice(0, 10),
): Promise<void> => {
  await addPunches(who, [{ at, kind }]);
  await inTransaction(systemActor(who.company), (tx) => deriveIn(tx, who.employee, [date]));
};

/** In this company alone: the schedule would go through those of all rounds before. */
export const runHere = async (portal: TestPortal, company: number, job: string): Promise<void> => {
  await portal.asSuperuser("select jobs.add_job($1, json_build_object('company', $2::integer, 'payload', '{}'::json))", [job, company]);
  await portal.jobs.runJobs();
};

/** Which parts of a day are kept otherwise than a fresh derivation of it has them. */
export const oddParts = ({ company, employee }: { company: number; employee: number }, date: PlainDate): Promise<string[]> =>
  inTransaction(systemActor(company), async (tx) => {
    const [derived, kept] = await Promise.all([deriveAround(tx, [employee], date, date), recordsOf(tx, [employee], date, date)]);
    const { known, records } = derived.get(employee) ?? { known: [], records: new Map() };
    const [facts, record] = [known.find((day) => day.date === date), records.get(date)];
    return facts && record ? differences(kept[0]?.day, keptOf(facts, record)) : ["nothing is known of it"];
  });

/** A day shift from 10 to 19, in minutes but for the times of day. */
export const shiftTimes = {
  start: "10:00",
  end: "19:00",
  breakMinutes: 60,
  graceIn: 15,
  graceOut: 10,
  before: 60,
  after: 120,
  lateFrom: "10:00",
  earlyUntil: "19:00",
  full: 480,
  halfBelow: 360,
  absentBelow: 180,
  overtimeFrom: 30,
  overtimeStep: 15,
  overtimeMost: 240,
};

// Where a history is played: a company of its own, its people and their calls, and the clock.
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import type { TestPortal } from "#api/testing.ts";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { openWith } from "#modules/leave/api/testing.ts";
import { makeEmployee, type TestEmployee } from "#modules/people/api/testing.ts";
import { calendarEndpoints } from "#modules/people/contract.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { addDays, type Instant, type PlainDate, yearOf } from "#shared/dates.ts";
import type { Role } from "#shared/permissions.ts";
import { attendanceEndpoints as calls } from "../../contract.ts";
import { makeAttendanceCompany, runHere } from "../testing.ts";
import { Model } from "./testing-model.ts";
import { DAYS, weeks } from "./testing-steps.ts";

export const among = <T>(all: readonly T[], index: number): T | undefined => (all.length === 0 ? undefined : all[index % all.length]);

type Refused = { refused: { code: string; violations: { code: string }[] } };
/** Why a call was refused; nothing where it was not. */
export const codesOf = (outcome: object): string[] => {
  if (!("refused" in outcome)) return [];
  const { violations, code } = (outcome as Refused).refused;
  return violations.length > 0 ? violations.map((violation) => violation.code) : [code];
};

/** A manager, somebody of HR, and whose days they are. */
type Cast = Record<"kavita" | "rohan" | "asha", TestEmployee>;

const castOf = async (home: Awaited<ReturnType<typeof makeAttendanceCompany>>, type: string): Promise<Cast> => {
  const person = async (role: Role, wish: Parameters<typeof makeEmployee>[1] = {}): Promise<TestEmployee> => {
    const made = await makeEmployee(home, wish);
    await makeAccount({ company: home.company, employee: made.employee, role });
    return made;
  };
  const [kavita, rohan] = [await person("HR"), await person("Manager")];
  const asha = await person("Employee", { manager: rohan });
  await inTransaction(systemActor(home.company), (tx) => openWith(tx, { employee: asha.employee, type }, 60, "2026-01-01", "2099-01-01"));
  return { kavita, rohan, asha };
};

/** The calls of whoever plays, and the time at which they do. */
const stageOf = (portal: TestPortal, company: number, model: Model, cast: Cast) => {
  const signedIn = new Map<number, { at: Instant; caller: Caller }>();
  const as = async (name: keyof Cast): Promise<Caller> => {
    const person = cast[name];
    const known = signedIn.get(person.employee);
    if (known?.at === model.now) return known.caller;
    const caller = callerFor(portal.app, await signInAs(person));
    signedIn.set(person.employee, { at: model.now, caller });
    return caller;
  };
  const setTo = (at: Instant): void => {
    model.now = at;
    clock.set(at);
  };
  const settle = () => runHere(portal, company, "attendance.close");
  return { portal, company, model, cast, as, setTo, settle, runJobs: () => portal.jobs.runJobs() };
};
export type Stage = ReturnType<typeof stageOf> & { calendarId: string; shiftIds: ReadonlyMap<string, string>; holidays: Holidays };

type Holiday = { day: PlainDate; name: string; kind: "company"; tentative: boolean };
/** What is published of each year, and what was added to it here. */
type Holidays = Map<number, { kept: readonly Holiday[]; own: PlainDate[] }>;

export const begin = async (portal: TestPortal, which: number): Promise<Stage> => {
  const week = weeks[which] ?? weeks[0];
  const now = `${week.first}T05:00:00.000Z`;
  clock.set(now);
  const { zone: timeZone, calendar } = week;
  const home = await makeAttendanceCompany({ timeZone, calendar, week: "Monday to Friday", startsOn: week.first });
  const cast = await castOf(home, week.type);
  const kavita = callerFor(portal.app, await signInAs(cast.kavita));
  const [published, holidays]: [Set<PlainDate>, Holidays] = [new Set(), new Map()];
  for (const year of new Set([yearOf(week.first), yearOf(addDays(week.first, DAYS + 3))])) {
    const found = await kavita.call(calendarEndpoints.calendarYear, { params: { id: home.calendarId, year } });
    for (const { day, kind } of found.holidays) if (day && kind !== "optional") published.add(day);
    holidays.set(year, { kept: found.holidays as unknown as Holiday[], own: [] });
  }
  const { shifts } = await kavita.call(calls.shifts, {});
  await kavita.call(calls.addDeviceCode, { body: { employee: cast.asha.code, code: "771", from: week.first } });
  const model = new Model(week, now, published);
  const shiftIds = new Map(shifts.map(({ code, id }) => [code, id]));
  return { ...stageOf(portal, home.company, model, cast), calendarId: home.calendarId, shiftIds, holidays };
};

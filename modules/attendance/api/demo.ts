// The demo companies' attendance: fourteen months of punches, the shifts behind them, and the days that stories are told of.
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import { addDays, type Instant, type PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import { factsOfDays } from "./days/facts.ts";
import { type DemoAsker, seedDayRequests, seedRegularisations } from "./demo-day-requests.ts";
import { findDifference, lateLeaveAmong } from "./demo-difference.ts";
import { seedPunchImports } from "./demo-imports.ts";
import { fillMonths, type Life } from "./demo-months.ts";
import { seedNotices } from "./demo-notices.ts";
import { seedPeriods } from "./demo-periods.ts";
import { type DemoShift, demoAssignments, historyFrom, type ToldDay, toldDays } from "./demo-roster.ts";
import { setUpShifts } from "./shifts/setup.ts";
import { insertAssignments } from "./shifts/setup-store.ts";
import { shiftIds } from "./shifts/store.ts";

/** A person of the demo company, as the people module made them. */
type DemoPerson = DemoAsker;

const codeOf: Record<DemoShift, string> = { early: "EAR", late: "LAT", night: "NIG", flexible: "FLX", trust: "TRU" };

const assignDemoShifts = async (tx: Tx, persons: ReadonlyMap<string, DemoPerson>, from: PlainDate, today: PlainDate): Promise<void> => {
  const ids = new Map((await shiftIds(tx)).map(({ code, id }) => [code, id]));
  const assignments = demoAssignments(from, today).flatMap(({ who, shift, ...span }) => {
    const employee = persons.get(who)?.employeeId;
    return employee === undefined ? [] : [{ id: newId(), employee, shiftId: orMissing("shift")(ids.get(codeOf[shift])), ...span }];
  });
  insertAssignments(tx, assignments);
};

/** By person and date, what is told of the last two months. */
const told = async (tx: Tx, persons: ReadonlyMap<string, DemoPerson>, today: PlainDate): Promise<Map<number, Map<PlainDate, ToldDay>>> => {
  const ids = [...persons.values()].map(({ employeeId }) => employeeId);
  const days = await factsOfDays(tx, ids, addDays(today, -75), addDays(today, -1));
  const works = (who: string): PlainDate[] => {
    const own = days.get(persons.get(who)?.employeeId ?? 0) ?? [];
    const working = own.filter(
      ({ employed, calendar, leave }) => employed === "yes" && calendar.kind === "working" && leave.halves === "none",
    );
    return working.map(({ date }) => date).reverse();
  };
  const of = new Map<number, Map<PlainDate, ToldDay>>();
  for (const day of toldDays(today, works)) {
    const employee = persons.get(day.who)?.employeeId;
    if (employee === undefined) continue;
    const own = of.get(employee) ?? new Map<PlainDate, ToldDay>();
    // Of two stories about one day the first is told.
    if (!own.has(day.date)) own.set(day.date, day);
    of.set(employee, own);
  }
  return of;
};

/** The number in somebody's code: what chance knows them by, wherever the demo is made. */
const numberIn = (code: string): number => Number(code.replace(/\D/g, ""));

/** What leave asks attendance about needs a beginning, so that this comes before the demo's leave. */
export const beginAttendance = (tx: Tx, today: PlainDate): Promise<void> => setUpShifts(tx, { startsOn: historyFrom(today) });

/** Fills the transaction's company, whose people and leave exist already, as it is at this moment. */
export const seedAttendance = async (tx: Tx, persons: ReadonlyMap<string, DemoPerson>, now: Instant): Promise<void> => {
  const today = now.slice(0, 10);
  const from = historyFrom(today);
  await assignDemoShifts(tx, persons, from, today);
  await seedDayRequests(tx, persons, { from, today });
  const toldOf = await told(tx, persons, today);
  const everybody = [...persons.values()].map(({ employeeId }) => employeeId);
  const late = await lateLeaveAmong(tx, everybody, { today, told: toldOf });
  const lives = [...persons].map(([code, { employeeId }]): Life => {
    const [own, leaveToCome] = [toldOf.get(employeeId), employeeId === late?.employee ? late.date : undefined];
    const absent = leaveToCome === undefined ? [] : [[leaveToCome, { who: code, date: leaveToCome, keeps: "nothing" as const }] as const];
    return { employee: employeeId, who: numberIn(code), toldOn: new Map([...(own ?? []), ...absent]), leaveToCome };
  });
  await fillMonths(tx, lives, { from, now });
  await seedRegularisations(tx, persons, now);
  await seedPunchImports(tx, persons, now);
  await seedNotices(tx, today);
  // Last of all: what stands behind a lock is not changed any more.
  await seedPeriods(tx, now);
  await findDifference(tx, late);
};

// SQL of periods.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import { listOf } from "#api/list-store.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { PeriodList } from "../../periods/contract.ts";
import type { Span } from "../../periods/rules.ts";
import type { PeriodState } from "../../periods/workflow.ts";
import type { AttendanceTables } from "../tables.ts";
import type { PeriodTables } from "./tables.ts";

type Tables = AttendanceTables & PeriodTables;
const q = tablesOf<Tables>();
const query = queriesOf<Tables>();

const list = listOf<Tables>()((q, { company, location, state }: OfCompany & Pick<PeriodList, "location" | "state">) => {
  let counted = q.selectFrom("attendance.periods as p").where("p.company_id", "=", company);
  if (location) counted = counted.where("p.location_id", "=", location);
  if (state) counted = counted.where("p.state", "=", state);
  return { counted, shown: counted.selectAll("p") };
})({ key: "p.id", sorts: { from: "p.from_day" } });

export const periodPage = (tx: Tx, { location, state, ...asked }: PeriodList) => list(tx, { location, state }, asked);
export type PeriodRow = Awaited<ReturnType<typeof periodPage>>["items"][number];

const one = query((q, { company, id }: OfCompany & { id: string }) =>
  q.selectFrom("attendance.periods").selectAll().where("company_id", "=", company).where("id", "=", id),
);
export const periodById = async (tx: Tx, id: string): Promise<PeriodRow> => orMissing("period")((await one(tx, { id }))[0]) as PeriodRow;

const held = query((q, { company, id }: OfCompany & { id: string }) =>
  q.selectFrom("attendance.periods").selectAll().where("company_id", "=", company).where("id", "=", id).forUpdate(),
);
/** Held until the transaction ends; the clocks of its people are held before. */
export const lockPeriodRow = async (tx: Tx, id: string): Promise<PeriodRow> =>
  orMissing("period")((await held(tx, { id }))[0]) as PeriodRow;

const ofPlace = query((q, { company, location }: OfCompany & { location: string }) =>
  q
    .selectFrom("attendance.periods")
    .select(["id", "from_day as from", "to_day as to", "state", "version"])
    .where("company_id", "=", company)
    .where("location_id", "=", location)
    .orderBy("from_day"),
);
/** All of a place, the oldest first. */
export const periodsOfPlace = (tx: Tx, location: string) => ofPlace(tx, { location });

const unlocked = query((q, { company }: OfCompany) =>
  q.selectFrom("attendance.periods").selectAll().where("company_id", "=", company).where("state", "<>", "locked").orderBy("from_day"),
);
/** Those that go on or are in review, in every place, the oldest first. */
export const unlockedPeriods = async (tx: Tx): Promise<PeriodRow[]> => (await unlocked(tx, {})) as PeriodRow[];

const newest = query((q, { company }: OfCompany) =>
  q
    .selectFrom("attendance.periods")
    .select(["location_id as location", (of) => of.fn.max("from_day").as("from"), (of) => of.fn.max("to_day").as("to")])
    .where("company_id", "=", company)
    .groupBy("location_id"),
);
/** Of each place that has periods the newest. */
export const newestSpans = async (tx: Tx): Promise<Map<string, Span>> =>
  new Map((await newest(tx, {})).map(({ location, from, to }) => [location, { from, to }]));

export const insertPeriod = (tx: Tx, period: Span & { location: string; id?: string; state?: PeriodState }): string => {
  const { location, from, to, id = newId(), state = "open" } = period;
  write(
    tx,
    q(tx).insertInto("attendance.periods").values({ company_id: tx.company, id, location_id: location, from_day: from, to_day: to, state }),
  );
  return id;
};

type Change = { state?: PeriodState; version?: number; review_ends?: Instant; reminded?: boolean; told?: boolean; locked_at?: Instant };

export const changePeriod = (tx: Tx, id: string, change: Change): void =>
  write(
    tx,
    q(tx)
      .updateTable("attendance.periods")
      .set({ ...change, revision: sql<number>`revision + 1` })
      .where("company_id", "=", tx.company)
      .where("id", "=", id),
  );

type InPlace = OfCompany & { location: string; from: PlainDate; to: PlainDate };

const owners = query((q, { company, location, from, to }: InPlace) =>
  q
    .selectFrom("attendance.day_records")
    .select("employee_id as employee")
    .distinct()
    .where("company_id", "=", company)
    .where("location_id", "=", location)
    .where("day", ">=", from)
    .where("day", "<=", to),
);
/** Whose days of a period are kept at its place. */
export const ownersOfDays = async (tx: Tx, period: { location: string } & Span): Promise<number[]> =>
  (await owners(tx, period)).map(({ employee }) => employee);

const counted = query((q, { company, location, from, to }: InPlace) =>
  q
    .selectFrom("attendance.day_records")
    .select(["employee_id as employee", "day as date", "status", "attended", "leave", "off", "absent", "open"])
    .select(["late", "short", "overtime", "off_day_minutes as offDayMinutes"])
    .select(["leave_halves as leaveHalves", "work_from_home as workFromHome", "duty_halves as onDuty"])
    .where("company_id", "=", company)
    .where("location_id", "=", location)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("employee_id")
    .orderBy("day"),
);
/** Every kept day of a period at its place, by person: one statement, however many. */
export const countedDays = async (tx: Tx, period: { location: string } & Span) =>
  (await counted(tx, period)).map(({ attended, leave, off, absent, open, leaveHalves, ...day }) => ({
    ...day,
    leave: leaveHalves,
    shares: { attended, leave, off, absent, open },
  }));

/** Days of it that no lock has counted yet are counted by this one. */
export const countKnownLate = (tx: Tx, { location, from, to }: { location: string } & Span): void =>
  write(
    tx,
    q(tx)
      .updateTable("attendance.day_records")
      .set({ known_late: false })
      .where("company_id", "=", tx.company)
      .where("location_id", "=", location)
      .where("day", ">=", from)
      .where("day", "<=", to)
      .where(sql<boolean>`known_late`),
  ); // AT-38

const first = query((q, { company, location }: OfCompany & { location: string }) =>
  q
    .selectFrom("attendance.day_records")
    .select((of) => of.fn.min("day").as("day"))
    .where("company_id", "=", company)
    .where("location_id", "=", location),
);
/** The first date that is kept of anybody at a place. */
export const firstDayAt = async (tx: Tx, location: string): Promise<PlainDate | undefined> =>
  ((await first(tx, { location }))[0]?.day as PlainDate | null | undefined) ?? undefined;

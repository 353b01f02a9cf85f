// SQL of shifts: their versions, who has which, what places and the company have of their own.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { settingsOf as companySettings, type Settings } from "#api/settings.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import type { Shift } from "../../day/model.ts";
import { AttendanceSettingsForm } from "../../settings/fields.ts";
import type { AttendanceTables } from "../tables.ts";

const query = queriesOf<AttendanceTables>();

const shifts = query((q, { company }: OfCompany) =>
  q.selectFrom("attendance.shifts").select(["id", "code", "name"]).where("company_id", "=", company).orderBy("position"),
);
export const shiftIds = (tx: Tx) => shifts(tx, {});

const versions = query((q, { company }: OfCompany) =>
  q
    .selectFrom("attendance.shift_versions as v")
    .innerJoin("attendance.shifts as s", (join) => join.onRef("s.company_id", "=", "v.company_id").onRef("s.id", "=", "v.shift_id"))
    .select([
      "v.id",
      "v.shift_id",
      "v.from_day",
      "v.until_day",
      "s.code",
      "s.name",
      "s.kind",
      "v.starts",
      "v.ends",
      "v.break_minutes",
      "v.grace_in",
      "v.grace_out",
    ])
    .select(["v.before_minutes", "v.after_minutes", "v.late_from", "v.early_until", "v.full_minutes", "v.half_below", "v.absent_below"])
    .select(["v.overtime_from", "v.overtime_step", "v.overtime_most"])
    .where("v.company_id", "=", company)
    .orderBy("v.shift_id")
    .orderBy("v.from_day"),
);
type VersionRow = Awaited<ReturnType<typeof versions>>[number];

/** `09:30:00` as the database writes it. */
const wall = (time: string): string => time.slice(0, 5);

const shiftOf = (row: VersionRow): Shift => ({
  code: row.code,
  name: row.name,
  kind: row.kind,
  start: wall(row.starts),
  end: wall(row.ends),
  breakMinutes: row.break_minutes,
  graceIn: row.grace_in,
  graceOut: row.grace_out,
  before: row.before_minutes,
  after: row.after_minutes,
  lateFrom: wall(row.late_from),
  earlyUntil: wall(row.early_until),
  full: row.full_minutes,
  halfBelow: row.half_below,
  absentBelow: row.absent_below,
  overtime: { from: row.overtime_from, step: row.overtime_step, most: row.overtime_most },
});

export type ShiftVersion = { id: string; shiftId: string; from: PlainDate; until: PlainDate | undefined; shift: Shift };

/** All of a company, those of one shift in order. */
export const shiftVersions = async (tx: Tx): Promise<ShiftVersion[]> =>
  (await versions(tx, {})).map((row) => ({
    id: row.id,
    shiftId: row.shift_id,
    from: row.from_day,
    until: row.until_day ?? undefined,
    shift: shiftOf(row),
  }));

const setUp = query((q, { company }: OfCompany) =>
  q.selectFrom("attendance.settings").select(["starts_on as startsOn", "shift_id as shiftId"]).where("company_id", "=", company),
);

/** What a company sets for its attendance (file 05, section 3). */
export const attendanceSettings: Settings<AttendanceSettingsForm> = {
  part: "attendance",
  Value: AttendanceSettingsForm,
  defaults: {
    gateOnly: [],
    homeNeedsPunches: true,
    homeDaysAMonth: 8,
    regulariseDays: 30,
    hrDecidesFrom: 4,
    reviewDays: 3,
    nudgeNotIn: false,
    nudgeStillIn: true,
    nudgeIncomplete: true,
    leastRestHours: 8,
    periodFrom: 1,
  },
};

/** With the day on which attendance began, and the shift of places that name none of their own. */
export type AttendanceSettings = AttendanceSettingsForm & { startsOn: PlainDate; shiftId: string };

/** Nothing where attendance has not been set up. */
export const settingsOf = async (tx: Tx): Promise<AttendanceSettings | undefined> => {
  const [[begun], own] = await Promise.all([setUp(tx, {}), companySettings(tx, attendanceSettings)]);
  return begun && { ...own, ...begun };
};

const placeShifts = query((q, { company }: OfCompany) =>
  q
    .selectFrom("attendance.place_shifts")
    .select(["id", "location_id as locationId", "shift_id as shiftId", "from_day as from", "until_day as until"])
    .where("company_id", "=", company)
    .orderBy("location_id")
    .orderBy("from_day"),
);
export type PlaceShift = Awaited<ReturnType<typeof placeShifts>>[number];

/** Of places that have another shift than the company, from when until when, in order. */
export const shiftsOfPlaces = async (tx: Tx): Promise<ReadonlyMap<string, readonly PlaceShift[]>> =>
  grouped(await placeShifts(tx, {}), ({ locationId }) => locationId);

/** The one of them that holds on a date. */
export const onDate = <Held extends { from: PlainDate; until: PlainDate | null }>(
  held: readonly Held[] | undefined,
  date: PlainDate,
): Held | undefined => held?.find(({ from, until }) => from <= date && (until === null || until >= date));

type Span = OfCompany & { employees: readonly number[]; from: PlainDate; to: PlainDate };

const assignments = query((q, { company, employees, from, to }: Span) =>
  q
    .selectFrom("attendance.assignments")
    .select(["employee_id as employee", "shift_id as shiftId", "from_day as from", "until_day as until"])
    .where("company_id", "=", company)
    .where("employee_id", "=", sql<number>`any(${employees}::integer[])`)
    .where("from_day", "<=", to)
    .where((is) => is.or([is("until_day", "is", null), is("until_day", ">=", from)])),
);

/** Who of them has another shift than the place on one of these dates. */
export const assignmentsOf = (tx: Tx, employees: readonly number[], from: PlainDate, to: PlainDate) =>
  assignments(tx, { employees, from, to });
export type Assigned = Awaited<ReturnType<typeof assignmentsOf>>[number];

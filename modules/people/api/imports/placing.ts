// Where a row of a file puts somebody, and where they stood before it: by the lists of the company, never in a locked period of attendance.
import { z } from "zod";
import { companyTask, enqueue } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { PlainDate } from "#shared/dates.ts";
import { EmployeeId } from "#shared/ids.ts";
import type { PlacedField, UnitField } from "../../imports/columns.ts";
import type { Values } from "../../imports/values.ts";
import { lockedFor } from "../../job-changes/rules.ts";
import type { EmploymentType } from "../../record/fields.ts";
import { tellPlace } from "../job-changes/needs.ts";
import { changePlacement, type PlacementRow } from "../job-changes/store.ts";
import { type Placing, putPlacement, takeOutPlacement } from "../job-changes/write.ts";
import { unitsOf } from "../joining/store.ts";
import type { PlannedRow } from "./row-store.ts";
import type { Trace } from "./tables.ts";

export type Units = Record<UnitField, Map<string, { id: string; closed: PlainDate | null }>>;

export const unitsByName = async (tx: Tx): Promise<Units> => {
  const all = await unitsOf(tx);
  const named = (units: readonly { id: string; name: string; closed_on: PlainDate | null }[]) =>
    new Map(units.map(({ id, name, closed_on: closed }) => [name.toLowerCase(), { id, closed }]));
  return {
    department: named(all.departments),
    designation: named(all.designations),
    grade: named(all.grades),
    location: named(all.locations),
  };
};

type Lists = { units: Units; today: PlainDate };

export const idOf = ({ units, today }: Lists, field: UnitField, name: string | null | undefined): string | undefined => {
  const unit = name ? units[field].get(name.toLowerCase()) : undefined;
  return unit && (unit.closed === null || unit.closed > today) ? unit.id : undefined;
};

const valuesOf = ({ department, designation, location, grade, employment_type: employmentType }: PlacementRow): Values => ({
  department,
  designation,
  location,
  grade,
  employmentType,
});

/**
 * Counts from the day that the file says, else from today, or, where the day of the placement has not passed yet, from that.
 * Nothing where a list does not have by now what the row names.
 */
export const placingOf = (inForce: PlacementRow, { after }: PlannedRow, lists: Lists, reason: string): Placing | undefined => {
  const named = { ...valuesOf(inForce), ...after };
  const [department, designation, location] = (["department", "designation", "location"] as const).map(
    (field) => idOf(lists, field, named[field]) ?? (after[field] === undefined ? inForce[`${field}_id`] : undefined),
  );
  const grade = after.grade === undefined ? inForce.grade_id : idOf(lists, "grade", after.grade);
  if (!department || !designation || !location || grade === undefined) return undefined;
  const usual = inForce.starts_on > lists.today ? inForce.starts_on : lists.today;
  const employmentType = named.employmentType as EmploymentType;
  return { department, designation, location, grade, employmentType, from: after.effectiveFrom ?? usual, kind: "change", reason };
};

/** The last locked day that stands against a change from that day between these places; nothing where none does. */
export const lockedAgainst = (
  locked: ReadonlyMap<string, PlainDate>,
  from: PlainDate,
  places: readonly string[],
): PlainDate | undefined => {
  const until = lockedFor(locked, places);
  return until !== undefined && from <= until ? until : undefined;
}; // PE-14

export const place = (tx: Tx, employee: number, rows: readonly PlacementRow[], inForce: PlacementRow, placing: Placing): Trace => {
  const placement = putPlacement(tx, employee, rows, placing);
  if (placement !== inForce.id) return { placement };
  const { department_id, designation_id, location_id, grade_id, employment_type } = inForce;
  return { placement, was: { department_id, designation_id, location_id, grade_id, employment_type } };
};

type Place = NonNullable<Trace["was"]>;
const columnOf = {
  department: "department_id",
  designation: "designation_id",
  grade: "grade_id",
  location: "location_id",
  employmentType: "employment_type",
} as const satisfies Record<PlacedField, keyof Place>;

type Unplacing = { from: PlainDate; places: string[]; last: PlacementRow; base: Place };

/** From which day a row would be taken back, and between which places; nothing where another placement follows it or took its place. */
export const unplacingOf = ({ placement, was }: Trace, rows: readonly PlacementRow[]): Unplacing | undefined => {
  const last = rows.at(-1);
  const base = was ?? rows.at(-2);
  if (!last || !base || last.id !== placement) return undefined;
  return { from: last.starts_on, places: [last.location_id, base.location_id], last, base };
};

/** These fields as they were before; the placement itself goes where nothing else was written into it since. */
export const unplace = (tx: Tx, { was }: Trace, rows: readonly PlacementRow[], { last, base }: Unplacing, fields: PlacedField[]): void => {
  const back = Object.fromEntries(fields.map((field) => [columnOf[field], base[columnOf[field]]])) as Partial<PlacementRow>;
  const after = { ...last, ...back };
  const isAsBefore = Object.values(columnOf).every((column) => after[column] === base[column]);
  if (isAsBefore && !was) takeOutPlacement(tx, rows, last.id);
  else changePlacement(tx, last.id, back);
}; // PE-66

const Payload = z.strictObject({ changes: z.array(z.strictObject({ employee: EmployeeId, from: PlainDate })) });
type Changes = z.infer<typeof Payload>["changes"];

/** Each in a transaction of their own; whoever counts by it counts to the same when it is told twice. */
export const tellPlacesTask = companyTask({
  name: "people.tell-places",
  purpose: "Tell leave and attendance of people whom an import has placed elsewhere",
  payload: Payload,
  run: async ({ payload: { changes }, transaction, signal }) => {
    for (const change of changes) {
      signal.throwIfAborted();
      await transaction((tx) => tellPlace(tx, change));
    }
    return changes.length;
  },
});

export const tellPlaces = async (tx: Tx, changes: Changes): Promise<void> => {
  if (changes.length > 0) await enqueue(tx, tellPlacesTask, { changes });
}; // PE-14

// Puts a placement of one person into a running transaction in which the person is held and the wish was judged
// (`checkJobChange` of job-changes/rules.ts). For many people: read `placementsOf` once, then call `putPlacement` for each; nothing here
// waits. A manager is given by `giveManager` of line/commands.ts at once, or planned by `setNextManager` of store.ts.
import { audit } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import { closeTodo } from "#modules/requests/api/index.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import type { PlacementKind } from "../../job-changes/kinds.ts";
import type { EmploymentType } from "../../record/fields.ts";
import { placementOn } from "../../rules.ts";
import * as store from "./store.ts";
import { noNextManager } from "./todo.ts";

export type Placing = {
  from: PlainDate;
  /** Ids. */
  department: string;
  designation: string;
  grade: string | null;
  location: string;
  employmentType: EmploymentType;
  kind: PlacementKind;
  reason: string | null;
};

type Standing = Pick<store.PlacementRow, "id" | "starts_on" | "ends_on" | "kind">;

/**
 * Where the person stands from that day on, up to what follows. One that begins on the very day is replaced; else it ends the day before.
 * `rows`: the placements of the person, in order. Gives the placement's id. The record's version is the caller's to raise, once.
 */
export const putPlacement = (tx: Tx, employee: number, rows: readonly Standing[], placing: Placing, id: string = newId()): string => {
  const { from, department, designation, grade, location, employmentType, kind, reason } = placing;
  const values = {
    department_id: department,
    designation_id: designation,
    grade_id: grade,
    location_id: location,
    employment_type: employmentType,
    reason,
  };
  const current = placementOn(
    rows.map((row) => ({ ...row, startsOn: row.starts_on })),
    from,
  );
  if (!current) throw new Error(`Employee ${employee} has no placement.`);
  if (current.starts_on === from) {
    // The first one stays the one by which somebody joined.
    store.changePlacement(tx, current.id, { ...values, kind: current.kind === "joined" ? "joined" : kind });
    return current.id;
  }
  store.changePlacement(tx, current.id, { ends_on: addDays(from, -1) });
  store.insertPlacement(tx, { id, employee_id: employee, starts_on: from, ends_on: current.ends_on, kind, ...values });
  return id;
}; // PE-14

/** What was planned goes, and what was before it goes on. `rows` as in `putPlacement`; the first one stays. */
export const takeOutPlacement = (tx: Tx, rows: readonly Standing[], id: string): void => {
  const place = rows.findIndex((row) => row.id === id);
  const [before, gone] = [rows[place - 1], rows[place]];
  if (!before || !gone) throw new Error(`Placement ${id} is none that could be taken out.`);
  store.deletePlacement(tx, id);
  store.changePlacement(tx, before.id, { ends_on: gone.ends_on });
};

/** Who was planned as a manager is planned no more, and nobody has another one to choose. */
export const dropNextManager = (tx: Tx, { id, key, code, next_code: manager, next_manager_on: from }: store.JobRow): void => {
  if (from === null) return;
  store.setNextManager(tx, id, undefined);
  closeTodo(tx, { kind: noNextManager, subject: key }, "obsolete");
  const change = { manager: [manager, null], from: [from, null] } as const;
  audit(tx, { action: "people.cancel_manager", record: { type: "people.employee", id, number: code }, change });
}; // PE-16

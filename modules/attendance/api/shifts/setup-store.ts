// SQL of what a company begins with.
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { Shift } from "../../day/model.ts";
import type { AttendanceTables } from "../tables.ts";

const q = tablesOf<AttendanceTables>();

export type NewVersion = { id: string; shiftId: string; from: PlainDate; shift: Shift };

const versionRow = ({ company }: Tx, { id, shiftId, from, shift }: NewVersion) => ({
  company_id: company,
  id,
  shift_id: shiftId,
  from_day: from,
  until_day: null,
  starts: shift.start,
  ends: shift.end,
  break_minutes: shift.breakMinutes,
  grace_in: shift.graceIn,
  grace_out: shift.graceOut,
  before_minutes: shift.before,
  after_minutes: shift.after,
  late_from: shift.lateFrom,
  early_until: shift.earlyUntil,
  full_minutes: shift.full,
  half_below: shift.halfBelow,
  absent_below: shift.absentBelow,
  overtime_from: shift.overtime.from,
  overtime_step: shift.overtime.step,
  overtime_most: shift.overtime.most,
});

export const insertVersion = (tx: Tx, version: NewVersion): void =>
  write(tx, q(tx).insertInto("attendance.shift_versions").values(versionRow(tx, version)));

export type NewShift = { id: string; versionId: string; from: PlainDate; shift: Shift };

export const insertShifts = (tx: Tx, shifts: readonly NewShift[]): void => {
  write(
    tx,
    q(tx)
      .insertInto("attendance.shifts")
      .values(shifts.map(({ id, shift: { code, name, kind } }, position) => ({ company_id: tx.company, id, code, name, kind, position }))),
  );
  const versions = shifts.map(({ id, versionId, from, shift }) => versionRow(tx, { id: versionId, shiftId: id, from, shift }));
  write(tx, q(tx).insertInto("attendance.shift_versions").values(versions));
};

export const insertSettings = (tx: Tx, { startsOn, shiftId }: { startsOn: PlainDate; shiftId: string }): void =>
  write(tx, q(tx).insertInto("attendance.settings").values({ company_id: tx.company, starts_on: startsOn, shift_id: shiftId }));

export type NewPlaceShift = { id: string; locationId: string; shiftId: string; from: PlainDate; until?: PlainDate | undefined };

export const insertPlaceShifts = (tx: Tx, places: readonly NewPlaceShift[]): void => {
  if (places.length === 0) return;
  write(
    tx,
    q(tx)
      .insertInto("attendance.place_shifts")
      .values(
        places.map(({ id, locationId, shiftId, from, until }) => ({
          company_id: tx.company,
          id,
          location_id: locationId,
          shift_id: shiftId,
          from_day: from,
          until_day: until ?? null,
        })),
      ),
  );
};

export type NewAssignment = { id: string; employee: number; shiftId: string; from: PlainDate; until?: PlainDate | undefined };

export const insertAssignments = (tx: Tx, assignments: readonly NewAssignment[]): void => {
  if (assignments.length === 0) return;
  write(
    tx,
    q(tx)
      .insertInto("attendance.assignments")
      .values(
        assignments.map(({ id, employee, shiftId, from, until }) => ({
          company_id: tx.company,
          id,
          employee_id: employee,
          shift_id: shiftId,
          from_day: from,
          until_day: until ?? null,
        })),
      ),
  );
};

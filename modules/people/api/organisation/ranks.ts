// Designations and grades: listed, added, changed and closed.
import type { Actor } from "#api/actor.ts";
import type { Tx } from "#api/transaction.ts";
import { refuseIf } from "#shared/problem.ts";
import type { Designation, DesignationForm, Grade, GradeForm } from "../../organisation/contract.ts";
import { checkClose, checkName } from "../../organisation/rules.ts";
import * as store from "./department-store.ts";
import * as units from "./unit-store.ts";
import { addUnit, changeUnit, closeUnit, companyToday, heldUnit, looking, oneOf, organising, unitView } from "./units.ts";

const DESIGNATIONS = "people.designations";
const GRADES = "people.grades";

const designationList = async (tx: Tx): Promise<Designation[]> => {
  const today = await companyToday(tx);
  const [rows, counts] = await Promise.all([store.designations(tx), units.peopleIn(tx, DESIGNATIONS, today)]);
  return rows.map((row) => ({ ...unitView(row), people: counts.get(row.id) ?? 0 }));
};

const gradeList = async (tx: Tx): Promise<Grade[]> => {
  const today = await companyToday(tx);
  const [rows, counts] = await Promise.all([store.grades(tx), units.peopleIn(tx, GRADES, today)]);
  return rows.map((row) => ({
    ...unitView(row),
    ...{ rank: row.rank, band: row.band, noticeDays: row.notice_days, probationMonths: row.probation_months },
    people: counts.get(row.id) ?? 0,
  }));
};

const refuseName = async (tx: Tx, table: units.UnitTable, name: string, besides?: string): Promise<void> =>
  refuseIf(checkName(await units.holderOfName(tx, table, name, besides)));

const close = async (tx: Tx, table: units.PlacedTable, id: string, version: number): Promise<void> => {
  const today = await companyToday(tx);
  await closeUnit(tx, table, { id, version }, today, async (name) => {
    const use = await units.useOf(tx, table, id, today);
    return checkClose({ ...use, name, units: [], unitsAre: "unit", isHeadOffice: false });
  });
};

export const designations = (actor: Actor) => looking(actor, async (tx) => ({ designations: await designationList(tx) }));

export const addDesignation = (actor: Actor, { name }: DesignationForm): Promise<Designation> =>
  organising(actor, async (tx) => {
    await refuseName(tx, DESIGNATIONS, name);
    const id = addUnit(tx, DESIGNATIONS, { name }, { name });
    return oneOf(await designationList(tx), id);
  });

export const changeDesignation = (actor: Actor, id: string, version: number, { name }: DesignationForm): Promise<Designation> =>
  organising(actor, async (tx) => {
    const unit = await heldUnit(tx, DESIGNATIONS, { id, version });
    await refuseName(tx, DESIGNATIONS, name, id);
    changeUnit(tx, DESIGNATIONS, unit, { name }, { name: unit.name }, { name });
    return oneOf(await designationList(tx), id);
  });

export const closeDesignation = (actor: Actor, id: string, version: number): Promise<Designation> =>
  organising(actor, async (tx) => {
    await close(tx, DESIGNATIONS, id, version);
    return oneOf(await designationList(tx), id);
  });

const rowOf = ({ name, rank, band, noticeDays, probationMonths }: GradeForm) => ({
  ...{ name, rank, band, notice_days: noticeDays, probation_months: probationMonths },
});

export const grades = (actor: Actor) => looking(actor, async (tx) => ({ grades: await gradeList(tx) }));

export const addGrade = (actor: Actor, form: GradeForm): Promise<Grade> =>
  organising(actor, async (tx) => {
    await refuseName(tx, GRADES, form.name);
    const id = addUnit(tx, GRADES, rowOf(form), form);
    return oneOf(await gradeList(tx), id);
  });

export const changeGrade = (actor: Actor, id: string, version: number, form: GradeForm): Promise<Grade> =>
  organising(actor, async (tx) => {
    const unit = await heldUnit(tx, GRADES, { id, version });
    await refuseName(tx, GRADES, form.name, id);
    const before = oneOf(await gradeList(tx), id);
    changeUnit(tx, GRADES, unit, rowOf(form), before, form);
    return oneOf(await gradeList(tx), id);
  });

export const closeGrade = (actor: Actor, id: string, version: number): Promise<Grade> =>
  organising(actor, async (tx) => {
    await close(tx, GRADES, id, version);
    return oneOf(await gradeList(tx), id);
  });

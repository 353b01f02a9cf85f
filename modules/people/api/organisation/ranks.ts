// Designations and grades: listed, added, changed and closed.
import type { Actor } from "#api/actor.ts";
import type { Tx } from "#api/transaction.ts";
import { refuseIf } from "#shared/problem.ts";
import type { Designation, DesignationForm, DesignationList, Grade, GradeForm, GradeList } from "../../organisation/contract.ts";
import { checkClose, checkName } from "../../organisation/rules.ts";
import * as store from "./department-store.ts";
import { designationPage, gradePage } from "./list-store.ts";
import { unitPage } from "./lists.ts";
import * as units from "./unit-store.ts";
import { addUnit, changeUnit, closeUnit, companyToday, heldUnit, looking, oneOf, organising, unitView } from "./units.ts";

const DESIGNATIONS = "people.designations";
const GRADES = "people.grades";

const designationViews = async (tx: Tx, ids: readonly string[]): Promise<Designation[]> => {
  const today = await companyToday(tx);
  const [rows, counts] = await Promise.all([store.designationsBy(tx, ids), units.peopleIn(tx, DESIGNATIONS, today, ids)]);
  return rows.map((row) => ({ ...unitView(row), people: counts.get(row.id) ?? 0 }));
};

const gradeViews = async (tx: Tx, ids: readonly string[]): Promise<Grade[]> => {
  const today = await companyToday(tx);
  const [rows, counts] = await Promise.all([store.gradesBy(tx, ids), units.peopleIn(tx, GRADES, today, ids)]);
  return rows.map((row) => ({
    ...unitView(row),
    rank: row.rank,
    band: row.band,
    noticeDays: row.notice_days,
    probationMonths: row.probation_months,
    people: counts.get(row.id) ?? 0,
  }));
};

const designationView = async (tx: Tx, id: string): Promise<Designation> => oneOf(await designationViews(tx, [id]), id);
const gradeView = async (tx: Tx, id: string): Promise<Grade> => oneOf(await gradeViews(tx, [id]), id);

const refuseName = async (tx: Tx, table: units.UnitTable, name: string, besides?: string): Promise<void> =>
  refuseIf(checkName(await units.holderOfName(tx, table, name, besides)));

const close = async (tx: Tx, table: units.PlacedTable, id: string, version: number): Promise<void> => {
  const today = await companyToday(tx);
  await closeUnit(tx, table, { id, version }, today, async (name) => {
    const use = await units.useOf(tx, table, id, today);
    return checkClose({ ...use, name, units: [], unitsAre: "unit", isHeadOffice: false });
  });
};

export const designations = (actor: Actor, asked: DesignationList) =>
  looking(actor, (tx) => unitPage(tx, designationPage, asked, designationViews));

export const addDesignation = (actor: Actor, { name }: DesignationForm): Promise<Designation> =>
  organising(actor, async (tx) => {
    await refuseName(tx, DESIGNATIONS, name);
    const id = addUnit(tx, DESIGNATIONS, { name }, { name });
    return designationView(tx, id);
  });

export const changeDesignation = (actor: Actor, id: string, version: number, { name }: DesignationForm): Promise<Designation> =>
  organising(actor, async (tx) => {
    const unit = await heldUnit(tx, DESIGNATIONS, { id, version });
    await refuseName(tx, DESIGNATIONS, name, id);
    changeUnit(tx, DESIGNATIONS, unit, { name }, { name: unit.name }, { name });
    return designationView(tx, id);
  });

export const closeDesignation = (actor: Actor, id: string, version: number): Promise<Designation> =>
  organising(actor, async (tx) => {
    await close(tx, DESIGNATIONS, id, version);
    return designationView(tx, id);
  });

const rowOf = ({ name, rank, band, noticeDays, probationMonths }: GradeForm) => ({
  name,
  rank,
  band,
  notice_days: noticeDays,
  probation_months: probationMonths,
});

export const grades = (actor: Actor, asked: GradeList) => looking(actor, (tx) => unitPage(tx, gradePage, asked, gradeViews));

export const addGrade = (actor: Actor, form: GradeForm): Promise<Grade> =>
  organising(actor, async (tx) => {
    await refuseName(tx, GRADES, form.name);
    const id = addUnit(tx, GRADES, rowOf(form), form);
    return gradeView(tx, id);
  });

export const changeGrade = (actor: Actor, id: string, version: number, form: GradeForm): Promise<Grade> =>
  organising(actor, async (tx) => {
    const unit = await heldUnit(tx, GRADES, { id, version });
    await refuseName(tx, GRADES, form.name, id);
    const before = await gradeView(tx, id);
    changeUnit(tx, GRADES, unit, rowOf(form), before, form);
    return gradeView(tx, id);
  });

export const closeGrade = (actor: Actor, id: string, version: number): Promise<Grade> =>
  organising(actor, async (tx) => {
    await close(tx, GRADES, id, version);
    return gradeView(tx, id);
  });

// Departments in their tree: listed, added, changed and closed.
import type { Actor } from "#api/actor.ts";
import type { Tx } from "#api/transaction.ts";
import { refuseIf, type Violation } from "#shared/problem.ts";
import type { Department, DepartmentForm, DepartmentList } from "../../organisation/contract.ts";
import { checkChosen, checkClose, checkName, checkTree } from "../../organisation/rules.ts";
import { findHeadAnew, headNamed } from "../leaving/heads.ts";
import { working } from "../records.ts";
import * as people from "../store.ts";
import * as store from "./department-store.ts";
import { departmentPage } from "./list-store.ts";
import { unitPage } from "./lists.ts";
import * as units from "./unit-store.ts";
import { addUnit, changeUnit, closeUnit, companyToday, heldUnit, looking, oneOf, organising, unitView } from "./units.ts";

const TABLE = "people.departments";

const views = async (tx: Tx, ids: readonly string[]): Promise<Department[]> => {
  const today = await companyToday(tx);
  const [rows, above, counts, inAll] = await Promise.all([
    store.departmentsBy(tx, ids),
    store.namesAbove(tx, ids),
    units.peopleIn(tx, TABLE, today, ids),
    store.peopleInAll(tx, ids, today),
  ]);
  return rows.map((row) => {
    const names = above.get(row.id) ?? [];
    return {
      ...unitView(row),
      parent: row.parent_id ?? undefined,
      level: names.length + 1,
      above: names,
      head: row.head_code && row.head_name ? { code: row.head_code, name: row.head_name } : undefined,
      costCentre: row.cost_centre ?? undefined,
      people: counts.get(row.id) ?? 0,
      peopleInAll: inAll.get(row.id) ?? 0,
    };
  });
};

const view = async (tx: Tx, id: string): Promise<Department> => oneOf(await views(tx, [id]), id);

/** The head by code: somebody who works here, or nobody. */
const headIn = async (tx: Tx, code: string | undefined): Promise<{ head: number | null; violations: Violation[] }> => {
  if (code === undefined) return { head: null, violations: [] };
  const head = await people.idByCode(tx, code);
  const works = head !== undefined && (await working(tx, [head])).has(head);
  return { head: head ?? null, violations: works ? [] : [{ code: "people.head_person", field: "head" }] };
};

const rowOf = ({ name, parent, costCentre }: DepartmentForm, head: number | null) => ({
  name,
  parent_id: parent ?? null,
  head_id: head,
  cost_centre: costCentre || null,
});

/** As the audit has it: names and codes in place of keys. */
const saidOf = ({ name, head, costCentre }: DepartmentForm, parent: string | undefined) => ({
  name,
  parent,
  head,
  costCentre: costCentre || undefined,
});

/** All that a form has to be looked at with. `id` is absent for a new one; a head or a parent that stays may have left or closed since. */
const checked = async (tx: Tx, form: DepartmentForm, before?: store.DepartmentRow) => {
  const [taken, rows, { head, violations }, today] = await Promise.all([
    units.holderOfName(tx, TABLE, form.name, before?.id),
    store.departments(tx),
    headIn(tx, form.head),
    companyToday(tx),
  ]);
  const above = rows.find(({ id }) => id === form.parent);
  const chosen = above && { name: above.name, closedOn: above.closed_on ?? undefined };
  const nodes = rows.map(({ id, parent_id }) => ({ id, parent: parent_id ?? undefined }));
  refuseIf([
    ...checkName(taken),
    ...(form.parent === undefined || form.parent === before?.parent_id ? [] : checkChosen("parent", chosen, today)),
    ...(above ? checkTree({ id: before?.id, parent: form.parent }, nodes) : []),
    ...(form.head !== undefined && form.head === before?.head_code ? [] : violations),
  ]);
  return { row: rowOf(form, head), said: saidOf(form, above?.name) };
};

export const departments = (actor: Actor, asked: DepartmentList) => looking(actor, (tx) => unitPage(tx, departmentPage, asked, views));

export const addDepartment = (actor: Actor, form: DepartmentForm): Promise<Department> =>
  organising(actor, async (tx) => {
    const { row, said } = await checked(tx, form);
    const id = addUnit(tx, TABLE, row, said);
    await headNamed(tx, id, null, row.head_id);
    return view(tx, id);
  });

export const changeDepartment = (actor: Actor, id: string, version: number, form: DepartmentForm): Promise<Department> =>
  organising(actor, async (tx) => {
    const unit = await heldUnit(tx, TABLE, { id, version });
    const rows = await store.departments(tx);
    const before = oneOf(rows, id);
    const { row, said } = await checked(tx, form, before);
    const { name, head_code: head, cost_centre: costCentre } = before;
    const parent = rows.find((one) => one.id === before.parent_id)?.name;
    changeUnit(tx, TABLE, unit, row, { name, parent, head, costCentre }, said);
    const from = head === null ? undefined : await people.idByCode(tx, head);
    await headNamed(tx, id, from ?? null, row.head_id);
    if (before.head_id !== row.head_id || before.parent_id !== row.parent_id) await findHeadAnew(tx, id);
    return view(tx, id);
  });

export const closeDepartment = (actor: Actor, id: string, version: number): Promise<Department> =>
  organising(actor, async (tx) => {
    const today = await companyToday(tx);
    await closeUnit(tx, TABLE, { id, version }, today, async (name) => {
      const [use, rows] = await Promise.all([units.useOf(tx, TABLE, id, today), store.departments(tx)]);
      const below = rows.filter((row) => row.parent_id === id && !row.closed_on).map((row) => row.name);
      return checkClose({ ...use, name, units: below, unitsAre: "unit", isHeadOffice: false });
    });
    return view(tx, id);
  });

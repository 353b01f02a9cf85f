// Departments in their tree: listed, added, changed and closed.
import type { Actor } from "#api/actor.ts";
import type { Tx } from "#api/transaction.ts";
import { refuseIf, type Violation } from "#shared/problem.ts";
import type { Department, DepartmentForm } from "../../organisation/contract.ts";
import { checkChosen, checkClose, checkName, checkTree } from "../../organisation/rules.ts";
import { headNamed } from "../leaving/heads.ts";
import { working } from "../records.ts";
import * as people from "../store.ts";
import * as store from "./department-store.ts";
import * as units from "./unit-store.ts";
import { addUnit, changeUnit, closeUnit, companyToday, heldUnit, looking, oneOf, organising, unitView } from "./units.ts";

const TABLE = "people.departments";

type Counts = ReadonlyMap<string, number>;

/** Each behind the one it stands below, those of one department by name. */
const inOrder = (rows: readonly store.DepartmentRow[], counts: Counts, parent: string | null = null, level = 1): Department[] =>
  rows
    .filter(({ parent_id }) => parent_id === parent)
    .flatMap((row) => {
      const below = inOrder(rows, counts, row.id, level + 1);
      const people = counts.get(row.id) ?? 0;
      const department: Department = {
        ...unitView(row),
        parent: row.parent_id ?? undefined,
        level,
        head: row.head_code && row.head_name ? { code: row.head_code, name: row.head_name } : undefined,
        costCentre: row.cost_centre ?? undefined,
        people,
        peopleInAll: people + below.filter((one) => one.level === level + 1).reduce((sum, one) => sum + one.peopleInAll, 0),
      };
      return [department, ...below];
    });

const list = async (tx: Tx): Promise<Department[]> => {
  const today = await companyToday(tx);
  const [rows, counts] = await Promise.all([store.departments(tx), units.peopleIn(tx, TABLE, today)]);
  return inOrder(rows, counts);
};

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
  ...{ name, parent, head, costCentre: costCentre || undefined },
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

export const departmentTree = (actor: Actor) => looking(actor, async (tx) => ({ departments: await list(tx) }));

export const addDepartment = (actor: Actor, form: DepartmentForm): Promise<Department> =>
  organising(actor, async (tx) => {
    const { row, said } = await checked(tx, form);
    const id = addUnit(tx, TABLE, row, said);
    await headNamed(tx, id, null, row.head_id);
    return oneOf(await list(tx), id);
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
    return oneOf(await list(tx), id);
  });

export const closeDepartment = (actor: Actor, id: string, version: number): Promise<Department> =>
  organising(actor, async (tx) => {
    const today = await companyToday(tx);
    await closeUnit(tx, TABLE, { id, version }, today, async (name) => {
      const [use, rows] = await Promise.all([units.useOf(tx, TABLE, id, today), store.departments(tx)]);
      const below = rows.filter((row) => row.parent_id === id && !row.closed_on).map((row) => row.name);
      return checkClose({ ...use, name, units: below, unitsAre: "unit", isHeadOffice: false });
    });
    return oneOf(await list(tx), id);
  });

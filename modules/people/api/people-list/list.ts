// HR's list of people, on the page and as a file.

import type { FastifyInstance } from "fastify";
import { clock } from "#api/clock.ts";
import { exportable } from "#api/exports.ts";
import { implement } from "#api/implement.ts";
import type { Counting } from "#api/list-store.ts";
import { reading, type Tx } from "#api/transaction.ts";
import { accountHolders } from "#modules/session/api/index.ts";
import { addDays, dayIn } from "#shared/dates.ts";
import type { Page } from "#shared/list.ts";
import { may } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import type { EmploymentType } from "../../contract.ts";
import { peoplePath } from "../../paths.ts";
import { PeopleList, type PersonRow, PROBATION_DAYS, peopleListEndpoints } from "../../people-list/contract.ts";
import { peopleKeepers } from "../../permissions.ts";
import { employeeWorkflow } from "../../workflow.ts";
import { cardsInOrder, type PlacedPerson } from "../directory/card-store.ts";
import { departmentsWith, wordsOf } from "../directory/filter-store.ts";
import { momentOf } from "../in-force-store.ts";
import { headOfficeZone, idsByCode } from "../store.ts";
import { type Filters, legalNames, peoplePage } from "./store.ts";

const caresOf = async (tx: Tx, care: PeopleList["care"]): Promise<Partial<Filters>> => {
  if (care === "without_manager") return { withoutManager: true };
  if (care === "on_notice") return { status: "notice" };
  if (care === "no_account") return { holders: await accountHolders(tx) };
  if (care !== "probation_ends") return {};
  const today = dayIn(await headOfficeZone(tx), clock.now());
  return { probationFrom: today, probationTo: addDays(today, PROBATION_DAYS) };
};

const chosenBy = async (tx: Tx, codes: PeopleList["codes"]): Promise<Pick<Filters, "among">> =>
  codes === undefined ? {} : { among: (await idsByCode(tx, codes.split(","))).map(({ id }) => id) };

const filtersOf = async (tx: Tx, { q, department, status, care, codes, ...asked }: PeopleList): Promise<Filters> => {
  const [words, departments, cares, chosen] = await Promise.all([
    ...([wordsOf(tx, q), departmentsWith(tx, department), caresOf(tx, care), chosenBy(tx, codes)] as const),
  ]);
  return { ...momentOf(clock.now()), ...words, departments, location: asked.location, type: asked.type, status, ...cares, ...chosen };
};

const isHere = (status: PersonRow["status"]): boolean => status !== "left" && status !== "cancelled";

const rowOf = ({ actor }: Tx, row: PlacedPerson): PersonRow => ({
  id: row.id,
  code: row.code,
  name: row.name,
  version: row.version,
  status: row.status,
  joinedOn: row.joined_on,
  designation: row.designation,
  department: row.department,
  location: row.location,
  ...(row.manager_code && row.manager_name && { manager: { code: row.manager_code, name: row.manager_name } }),
  ...(row.last_working_day && { lastWorkingDay: row.last_working_day }),
  actions: row.employee !== actor.employee && isHere(row.status) ? ["change_manager" as const] : [],
});

const found = async (tx: Tx, asked: PeopleList & Counting): Promise<Page<PlacedPerson>> => {
  const { limit, sort, after, before, countTo } = asked;
  // Both may be asked for, and then nobody is both.
  if (asked.care === "on_notice" && asked.status && asked.status !== "notice") return { items: [], total: 0 };
  const filters = await filtersOf(tx, asked);
  const page = await peoplePage(tx, filters, { limit, sort, after, before, countTo });
  return { ...page, items: await cardsInOrder(tx, page.items, filters) };
};

type PlaceAsked = { department?: string | undefined; location?: string | undefined; type?: EmploymentType | undefined };
type Narrowed = PlaceAsked & { among?: readonly number[] | undefined } & Pick<PeopleList, "q" | "limit" | "after" | "before"> &
  Counting & { sort: "name" | "-name" | "code" | "-code" };

/** For lists of another module: a page of those who are here, with where each stands. */
export const peopleHere = async (tx: Tx, { q, department, location, type, among, ...asked }: Narrowed): Promise<Page<PlacedPerson>> => {
  const [words, departments] = await Promise.all([wordsOf(tx, q), departmentsWith(tx, department)]);
  const filters: Filters = { ...momentOf(clock.now()), ...words, departments, location, type, among, here: true };
  const page = await peoplePage(tx, filters, asked);
  return { ...page, items: await cardsInOrder(tx, page.items, filters) };
};

/** Who of those who are here stands there now, by code; beyond so many nobody else is looked for. */
export const idsHere = async (tx: Tx, { department, location, type }: PlaceAsked, most: number): Promise<number[]> => {
  const filters: Filters = { ...momentOf(clock.now()), departments: await departmentsWith(tx, department), location, type, here: true };
  const { items } = await peoplePage(tx, filters, { limit: most, sort: "code", countTo: 0 });
  return items.map(({ employee }) => employee);
};

const list = async (tx: Tx, asked: PeopleList & Counting): Promise<Page<PersonRow>> => {
  const page = await found(tx, asked);
  return { ...page, items: page.items.map((row) => rowOf(tx, row)) };
};

/** As a file with the legal name in its parts, which HR reads of everybody. */
const listWithNames = async (tx: Tx, asked: PeopleList & Counting) => {
  const page = await found(tx, asked);
  const names = await legalNames(
    tx,
    page.items.map(({ employee }) => employee),
  );
  return { ...page, items: page.items.map((row) => ({ ...rowOf(tx, row), legal: names.get(row.employee) })) };
};
type ExportedPerson = Awaited<ReturnType<typeof listWithNames>>["items"][number];

const mayList = ({ role }: Tx["actor"]): boolean => may(role, peopleKeepers);

export const peopleListRoutes = (app: FastifyInstance): void =>
  implement(app, peopleListEndpoints, {
    list: async ({ actor, query }) => {
      if (!mayList(actor)) throw new Problem("forbidden", [{ code: "people.list_not_yours" }]);
      return reading(actor, (tx) => list(tx, query));
    },
  });

export const peopleExport = exportable({
  name: "people.list",
  title: "People",
  path: peoplePath,
  query: PeopleList,
  columns: [
    { label: "Code", type: "text", value: (row: ExportedPerson) => row.code },
    { label: "Name", type: "text", value: (row) => row.name },
    { label: "First name", type: "text", value: (row) => row.legal?.first_name },
    { label: "Middle name", type: "text", value: (row) => row.legal?.middle_name },
    { label: "Last name", type: "text", value: (row) => row.legal?.last_name },
    { label: "Designation", type: "text", value: (row) => row.designation },
    { label: "Department", type: "text", value: (row) => row.department },
    { label: "Location", type: "text", value: (row) => row.location },
    { label: "Manager", type: "text", value: (row) => row.manager?.name },
    { label: "Manager's code", type: "text", value: (row) => row.manager?.code },
    { label: "Status", type: "text", value: (row) => employeeWorkflow.states[row.status].label },
    { label: "Joined on", type: "day", value: (row) => row.joinedOn },
    { label: "Last working day", type: "day", value: (row) => row.lastWorkingDay },
  ],
  page: listWithNames,
  may: ({ actor }) => mayList(actor),
});

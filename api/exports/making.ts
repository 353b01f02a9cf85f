// An export while it is made: the list read page by page, in the asker's name, by the list's own query.
import type { Instant } from "#shared/dates.ts";
import type { Cell } from "#shared/exports/cells.ts";
import type { ExportLimits } from "#shared/exports/rules.ts";
import type { Page } from "#shared/list.ts";
import { missing, Problem, type Violation } from "#shared/problem.ts";
import { clock } from "../clock.ts";
import { newId } from "../ids.ts";
import type { Counting } from "../list-store.ts";
import type { Tx } from "../transaction.ts";
import { type ExportableList, exportNeeds, listNamed } from "./list.ts";
import type { AskedFilters } from "./tables.ts";
import type { Table } from "./writers.ts";

/** Rows that are read at once. */
const PAGE = 500;

/** Where a page begins says nothing about a file. */
const paging: readonly string[] = ["limit", "after", "before"];

export type Asked = Record<string, unknown> & Counting;

/** The list by its name; one that this person may not read is not there for them. */
export const readableList = async (tx: Tx, name: string): Promise<ExportableList> => {
  const list = listNamed(name);
  if (!list || !(await list.may(tx))) throw missing("list to export");
  return list;
}; // DX-01

/** What is not said by its page: which part of the list's address is a filter. */
export const filtersIn = (given: AskedFilters): AskedFilters =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !paging.includes(name)));

/** The filters as the list's own endpoint reads them. A filter that it does not have would else be passed over, and give out more than was meant. */
export const askedOf = (list: ExportableList, filters: AskedFilters): Asked => {
  const unknown = Object.keys(filters).filter((name) => !Object.hasOwn(list.query.shape, name));
  const parsed = list.query.safeParse(filters);
  const [first, ...rest]: Violation[] = [
    ...unknown.map((name) => ({ code: "exports.unknown_filter", field: `filters.${name}`, params: { name } })),
    ...(parsed.error?.issues ?? []).map(({ code, path, message }) => ({
      code: `input.${code}`,
      field: ["filters", ...path].join("."),
      message,
    })),
  ];
  if (first) throw new Problem("invalid", [first, ...rest]);
  return parsed.data as Asked;
};

/** How many rows there are; counted whole only where they are more than may be exported, for the sentence that says how many. */
export const countRows = async (tx: Tx, list: ExportableList, asked: Asked, { most }: ExportLimits): Promise<number> => {
  const countTo = async (countTo: number) => (await list.page(tx, { ...asked, limit: 1, countTo })).total;
  const rows = await countTo(most + 1);
  return rows > most ? countTo(Number.MAX_SAFE_INTEGER) : rows;
}; // DX-01

/** Pages of the list, the next only when the one before has been written. `onPage` is told after each how many rows there have been. */
export async function* pagesOf(
  list: ExportableList,
  asked: Asked,
  read: (work: (tx: Tx) => Promise<Page<unknown>>) => Promise<Page<unknown>>,
  onPage: (rows: number) => Promise<void>,
): AsyncGenerator<readonly Cell[][]> {
  let after: string | undefined;
  let rows = 0;
  do {
    const from = { ...asked, limit: PAGE, countTo: 0, ...(after !== undefined && { after }) };
    const page = await read((tx) => list.page(tx, from));
    rows += page.items.length;
    yield page.items.map(list.cells);
    await onPage(rows);
    after = page.next;
  } while (after !== undefined);
}

type Told = { list: ExportableList; filters: AskedFilters; at: Instant };

/** The sheet "About": who, when, which filters. */
export const aboutOf = async (tx: Tx, employee: number, { list, filters, at }: Told): Promise<Table["about"]> => [
  ["List", list.title],
  ["Asked for by", await exportNeeds.get().nameOf(tx, employee)],
  ["Asked for at (UTC)", at],
  ...Object.entries(filters).map(([name, value]) => [name === "sort" ? "Order" : `Filter: ${name}`, value] as const),
  ...(Object.keys(filters).some((name) => name !== "sort") ? [] : [["Filters", "none"] as const]),
]; // DX-02

/** The folder of a company's exports in the file store. */
export const folderOf = (company: number): string => `exports/${company}/`;

/** Begins with the moment in which it was made (uuid v7), so that a sweep leaves alone what was written just now. */
export const newKey = (company: number): string => `${folderOf(company)}${newId()}`;

/** When a key was made, in milliseconds since 1970. */
export const madeAt = (key: string): number =>
  Number.parseInt(
    key
      .slice(key.lastIndexOf("/") + 1)
      .replaceAll("-", "")
      .slice(0, 12),
    16,
  );

/** Until when a file that is ready now is kept. */
export const keptUntil = (milliseconds: number): Instant => new Date(clock.millis() + milliseconds).toISOString();

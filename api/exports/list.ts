// How a module declares that a list of its own can be exported, and what exports are handed in at start.
import type { z } from "zod";
import { type Cell, type Column, cellsOf, headOf } from "#shared/exports/cells.ts";
import type { ExportLimits } from "#shared/exports/rules.ts";
import type { Page } from "#shared/list.ts";
import type { Role } from "#shared/permissions.ts";
import { handedIn } from "../handed-in.ts";
import type { Counting } from "../list-store.ts";
import type { Tx } from "../transaction.ts";

/** Beside the list's endpoint: the same query, the same function that fills it, and what its columns are in a file. */
type Declared<Query extends z.ZodObject, Row> = {
  /** `<module>.<list>`, as it is asked for and stored: never renamed while exports of that name are kept. */
  name: string;
  title: string;
  /** The page of the list: where somebody is led who is told that an export of it is ready. */
  path: `/${string}`;
  query: Query;
  columns: readonly Column<Row>[];
  /** Fills a page of the list for whoever acts in the transaction. */
  page: (tx: Tx, asked: z.output<Query> & Counting) => Promise<Page<Row>>;
  /** Whether whoever acts may read the list at all; asked when it is asked for, while it is made and when it is fetched. */
  may: (tx: Tx) => Promise<boolean> | boolean;
};

/** The same without the types of its query and its rows, which nobody but itself has to know. */
export type ExportableList = {
  name: string;
  title: string;
  path: `/${string}`;
  query: z.ZodObject;
  head: readonly string[];
  page: (tx: Tx, asked: Record<string, unknown> & Counting) => Promise<Page<unknown>>;
  cells: (row: unknown) => Cell[];
  may: (tx: Tx) => Promise<boolean> | boolean;
};

export const exportable = <Query extends z.ZodObject, Row>(list: Declared<Query, Row>): ExportableList => ({
  name: list.name,
  title: list.title,
  path: list.path,
  query: list.query,
  head: headOf(list.columns),
  page: (tx, asked) => list.page(tx, asked as z.output<Query> & Counting),
  cells: (row) => cellsOf(list.columns, row as Row),
  may: list.may,
});

type Finished = { employee: number; id: string; title: string; path: string; ok: boolean };

type ExportNeeds = {
  lists: readonly ExportableList[];
  /** The role of a person who may enter the portal now; of anybody else nothing. */
  standing: (tx: Tx, employee: number) => Promise<Role | undefined>;
  nameOf: (tx: Tx, employee: number) => Promise<string>;
  /** What the company has set. */
  limits: (tx: Tx) => Promise<ExportLimits>;
  /** Tells whoever asked for a long one what became of it. */
  finished: (tx: Tx, told: Finished) => void;
  /** Its file was fetched: what was told of it is read. */
  fetched: (tx: Tx, of: Pick<Finished, "employee" | "id">) => void;
};

export const exportNeeds = handedIn<ExportNeeds>("exports");

export const listNamed = (name: string): ExportableList | undefined => exportNeeds.get().lists.find((list) => list.name === name);

// SQL of records that are filled forms: one row each, with a column for each field beside those that every such record has.
import { sql } from "kysely";
import { clock } from "#api/clock.ts";
import { listOf } from "#api/list-store.ts";
import { numberTaken } from "#api/numbers.ts";
import type { OfCompany } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { ListAsked, Page } from "#shared/list.ts";
import { orMissing } from "#shared/problem.ts";

type Columns = { company_id: number; id: string; number: string; employee_id: number; status: string; asked_at: Instant } & {
  [field: string]: unknown;
};
/** The table has a name of its own; statements are typed by this one. */
type Tables = { record: Columns };
const q = tablesOf<Tables>();

export type RecordRow<Values, Status extends string = string> = {
  id: string;
  number: string;
  employee: number;
  status: Status;
  askedAt: Instant;
  values: Values;
};

type Declared<Values> = {
  /** `attendance.day_requests` */
  table: string;
  label: string;
  /** The column of each field that has one. */
  columns: { readonly [Field in keyof Values & string]?: string };
  /** The status in which it begins. */
  initial: string;
};

/** Whose they are: some people's, or everybody's. */
type Filters = OfCompany & { employees: readonly number[] | undefined; status: string | undefined };

const pagesOf = (table: string) =>
  listOf<Tables>()((all, { company, employees, status }: Filters) => {
    let counted = all.selectFrom(`${table} as r` as "record as r").where("r.company_id", "=", company);
    if (employees) counted = counted.where("r.employee_id", "=", sql<number>`any(${employees}::integer[])`);
    if (status) counted = counted.where("r.status", "=", status);
    return { counted, shown: counted.selectAll("r") };
  })({ key: "r.id", sorts: { asked: "r.id" } });

export const recordStore = <Values extends object, Status extends string>({ table, label, columns, initial }: Declared<Values>) => {
  type Row = RecordRow<Values, Status>;
  const name = table as "record";
  const pairs = Object.entries<string | undefined>(columns) as [keyof Values & string, string][];
  const rowOf = ({ id, number, employee_id: employee, status, asked_at: askedAt, ...found }: Columns): Row => ({
    id,
    number,
    employee,
    status: status as Status,
    askedAt,
    values: Object.fromEntries(pairs.flatMap(([field, column]) => (found[column] === null ? [] : [[field, found[column]]]))) as Values,
  });
  const columnsOf = (values: Values, some = pairs) => Object.fromEntries(some.map(([field, column]) => [column, values[field] ?? null]));

  const rows = (tx: Tx) => q(tx).selectFrom(name).selectAll().where("company_id", "=", tx.company);
  const one = async (query: ReturnType<typeof rows>): Promise<Row> =>
    rowOf(orMissing(label)((await query.executeTakeFirst()) as Columns | undefined));
  const changed = (tx: Tx, id: string) => q(tx).updateTable(name).where("company_id", "=", tx.company).where("id", "=", id);

  const pages = pagesOf(table);
  return {
    page: async (tx: Tx, filters: Omit<Filters, "company">, asked: ListAsked<"asked" | "-asked">): Promise<Page<Row>> => {
      const { items, ...page } = await pages(tx, filters, asked);
      return { ...page, items: (items as Columns[]).map(rowOf) };
    },
    byId: (tx: Tx, id: string) => one(rows(tx).where("id", "=", id)),
    byNumber: (tx: Tx, number: string) => one(rows(tx).where("number", "=", number)),
    byIds: async (tx: Tx, ids: readonly string[]): Promise<Row[]> =>
      ((await rows(tx).where("id", "=", sql<string>`any(${ids}::uuid[])`).execute()) as Columns[]).map(rowOf),
    /** Held until the transaction ends. */
    lock: (tx: Tx, id: string) => one(rows(tx).where("id", "=", id).forUpdate()),
    /** Under the number that its request takes in this transaction. */
    insert: (tx: Tx, { id, employee, values }: Pick<Row, "id" | "employee" | "values">): void => {
      const own = { company_id: tx.company, id, number: numberTaken, employee_id: employee, status: initial, asked_at: clock.now() };
      write(
        tx,
        q(tx)
          .insertInto(name)
          .values({ ...columnsOf(values), ...own } as never),
      );
    },
    /** As it is resubmitted; which kind of request it is stays. */
    change: (tx: Tx, id: string, values: Values): void => {
      const some = pairs.filter(([field]) => field !== "kind");
      write(tx, changed(tx, id).set({ ...columnsOf(values, some), status: initial }));
    },
    setStatus: (tx: Tx, id: string, status: Status): void => write(tx, changed(tx, id).set({ status })),
  };
};

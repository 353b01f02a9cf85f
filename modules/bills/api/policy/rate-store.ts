// SQL of exchange rates: one for each currency and day.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import { listOf } from "#api/list-store.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { RateList } from "../../policy/contract.ts";
import type { BillTables } from "../tables.ts";

const q = tablesOf<BillTables>();
const query = queriesOf<BillTables>();

/** As it was typed: without zeros at its end. */
const rateOf = (table: string) => sql<string>`trim_scale(${sql.ref(`${table}.rate`)})::text`;

const list = listOf<BillTables>()((q, { company, currency }: OfCompany & { currency?: string | undefined }) => {
  let counted = q.selectFrom("bills.rates as r").where("r.company_id", "=", company);
  if (currency !== undefined) counted = counted.where("r.currency", "=", currency);
  return { counted, shown: counted.select(["r.id", "r.currency", "r.day", rateOf("r").as("rate")]) };
})({ key: "r.id", sorts: { day: "r.day" } });
export const ratePage = (tx: Tx, { currency, ...asked }: RateList) => list(tx, { currency }, asked);

const newest = query((q, { company, until }: OfCompany & { until: PlainDate }) =>
  q
    .selectFrom("bills.rates as r")
    .distinctOn("r.currency")
    .select(["r.currency", "r.day", rateOf("r").as("rate")])
    .where("r.company_id", "=", company)
    .where("r.day", "<=", until)
    .orderBy("r.currency")
    .orderBy("r.day", "desc"),
);
/** Of each currency the latest of the day or before. */
export const newestRates = (tx: Tx, until: PlainDate) => newest(tx, { until });

type Span = { currencies: readonly string[]; from: PlainDate; to: PlainDate };
const between = query((q, { company, currencies, from, to }: OfCompany & Span) =>
  q
    .selectFrom("bills.rates as r")
    .select(["r.currency", "r.day", rateOf("r").as("rate")])
    .where("r.company_id", "=", company)
    .where("r.currency", "=", sql<string>`any(${currencies}::text[])`)
    .where("r.day", ">=", from)
    .where("r.day", "<=", to),
);
/** All rates of these currencies in a span of days. */
export const ratesBetween = (tx: Tx, span: Span) => between(tx, span);

export type NewRate = { currency: string; day: PlainDate; rate: string };
type Kept = { id: string; currency: string; day: PlainDate; before: string | null };

const held = query((q, { company, currencies, from, to }: OfCompany & Span) =>
  q
    .selectFrom("bills.rates as r")
    .select(["r.id", "r.currency", "r.day", rateOf("r").as("before")])
    .where("r.company_id", "=", company)
    .where("r.currency", "=", sql<string>`any(${currencies}::text[])`)
    .where("r.day", ">=", from)
    .where("r.day", "<=", to)
    .forUpdate(),
);

const lock = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('bills.rates'), ${tx.company}::integer)`.execute(q(tx));

/** Adds each, or puts it in the place of the one of its currency and day; gives each with its id and what stood there before. */
export const keepRates = async (tx: Tx, rates: readonly NewRate[]): Promise<Kept[]> => {
  await lock(tx);
  const days = rates.map(({ day }) => day).toSorted();
  const span = { currencies: [...new Set(rates.map(({ currency }) => currency))], from: days[0] ?? "", to: days.at(-1) ?? "" };
  const known = new Map((await held(tx, span)).map((row) => [`${row.currency} ${row.day}`, row]));
  const rows = rates.map(({ currency, day, rate }) => {
    const there = known.get(`${currency} ${day}`);
    return { company_id: tx.company, id: there?.id ?? newId(), currency, day, rate, before: there?.before ?? null };
  });
  write(
    tx,
    q(tx)
      .insertInto("bills.rates")
      .values(rows.map(({ before: _, ...row }) => row))
      .onConflict((conflict) =>
        conflict.columns(["company_id", "currency", "day"]).doUpdateSet({ rate: (excluded) => excluded.ref("excluded.rate") as never }),
      ),
  );
  return rows.map(({ id, currency, day, before }) => ({ id, currency, day, before }));
};

// SQL of exchange rates.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import { listOf } from "#api/list-store.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { BillTables } from "../tables.ts";

const q = tablesOf<BillTables>();
const query = queriesOf<BillTables>();

type Span = { currencies: readonly string[]; from: PlainDate; to: PlainDate };

export const ratesBetween = query((q, { company, currencies, from, to }: OfCompany & Span) =>
  q
    .selectFrom("bills.rates")
    .select(["currency", "day", "rate"])
    .where("company_id", "=", company)
    .where("currency", "=", sql<string>`any(${currencies}::text[])`)
    .where("day", ">=", from)
    .where("day", "<=", to),
);

/** The newest rate of each currency. */
export const newestRates = query((q, { company }: OfCompany) =>
  q
    .selectFrom("bills.rates")
    .distinctOn("currency")
    .select(["currency", "day", "rate"])
    .where("company_id", "=", company)
    .orderBy("currency")
    .orderBy("day", "desc"),
);

export const ratePage = listOf<BillTables>()((q, { company, currency }: OfCompany & { currency: string | undefined }) => {
  let counted = q.selectFrom("bills.rates as r").where("r.company_id", "=", company);
  if (currency) counted = counted.where("r.currency", "=", currency);
  return { counted, shown: counted.select(["r.id", "r.currency", "r.day", "r.rate"]) };
})({ key: "r.id", sorts: { day: "r.day" } });

type DayRate = { currency: string; day: PlainDate };

/** Locked if it exists. */
export const lockRate = (tx: Tx, { currency, day }: DayRate) =>
  q(tx)
    .selectFrom("bills.rates")
    .select(["id", "rate"])
    .where("company_id", "=", tx.company)
    .where("currency", "=", currency)
    .where("day", "=", day)
    .forUpdate()
    .executeTakeFirst();

/** If several people add a rate for the same day, the last one wins. */
export const keepRate = async (tx: Tx, row: DayRate & { id: string; rate: string }): Promise<string> => {
  const kept = await q(tx)
    .insertInto("bills.rates")
    .values({ company_id: tx.company, ...row })
    .onConflict((conflict) => conflict.columns(["company_id", "currency", "day"]).doUpdateSet({ rate: row.rate }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return kept.id;
};

/** Many rates in one statement. */
export const keepRates = (tx: Tx, rates: readonly (DayRate & { rate: string })[]): void =>
  write(
    tx,
    q(tx)
      .insertInto("bills.rates")
      .values(rates.map((rate) => ({ company_id: tx.company, id: newId(), ...rate })))
      .onConflict((conflict) => conflict.columns(["company_id", "currency", "day"]).doUpdateSet({ rate: sql`excluded.rate` as never })),
  );

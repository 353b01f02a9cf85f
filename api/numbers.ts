import { holdAuditChain } from "./audit.ts";
import { type OfCompany, queriesOf } from "./queries.ts";
import type { Tx } from "./transaction.ts";

type PlatformTables = { "platform.number_series": { company_id: number; prefix: string; year: number; last: number } };
const query = queriesOf<PlatformTables>();

type Series = OfCompany & { prefix: string; year: number };

/**
 * An update, because its waiters stand in line; those of an insert that conflicts would all wake with each commit. The first of a year
 * begins the series in the same statement: whatever is locked after a number is locked after it also then.
 */
const counted = query((q, { company, prefix, year }: Series) =>
  q
    .with("moved", (db) =>
      db
        .updateTable("platform.number_series")
        .set((row) => ({ last: row("last", "+", 1) }))
        .where("company_id", "=", company)
        .where("prefix", "=", prefix)
        .where("year", "=", year)
        .returning("last"),
    )
    .with("begun", (db) =>
      db
        .insertInto("platform.number_series")
        .columns(["company_id", "prefix", "year", "last"])
        .expression(
          db
            .selectNoFrom((row) => [
              row.val(company).as("company_id"),
              row.val(prefix).as("prefix"),
              row.val(year).as("year"),
              row.lit(1).as("last"),
            ])
            .where(({ not, exists, selectFrom }) => not(exists(selectFrom("moved").select("last")))),
        )
        .onConflict((conflict) =>
          conflict.columns(["company_id", "prefix", "year"]).doUpdateSet((row) => ({ last: row("platform.number_series.last", "+", 1) })),
        )
        .returning("last"),
    )
    .selectFrom("moved")
    .select("last")
    .unionAll((db) => db.selectFrom("begun").select("last")),
);

/**
 * The next number of a series, `LV-2026-00041`. The row stays locked until commit, and with it the audit chain, which comes after it in
 * every transaction: a rollback leaves no gap.
 */
export const nextNumber = async (tx: Tx, prefix: string, year: number): Promise<string> => {
  const [[row]] = await Promise.all([counted(tx, { prefix, year }), holdAuditChain(tx)]);
  if (!row) throw new Error(`The series ${prefix} of ${year} gave no number.`);
  return `${prefix}-${year}-${String(row.last).padStart(5, "0")}`; // NR-01
};

import { type Tx, tablesOf } from "./transaction.ts";

type PlatformTables = { "platform.number_series": { company_id: number; prefix: string; year: number; last: number } };
const q = tablesOf<PlatformTables>();

/** The next number of a series, `LV-2026-00041`. The row stays locked until commit: a rollback leaves no gap. */
export const nextNumber = async (tx: Tx, prefix: string, year: number): Promise<string> => {
  const { last } = await q(tx)
    .insertInto("platform.number_series")
    .values({ company_id: tx.company, prefix, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "prefix", "year"]).doUpdateSet((row) => ({ last: row("platform.number_series.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return `${prefix}-${year}-${String(last).padStart(5, "0")}`; // NR-01
};

import { type OfCompany, queriesOf } from "./queries.ts";
import type { Tx } from "./transaction.ts";

type PlatformTables = { "platform.number_series": { company_id: number; prefix: string; year: number; last: number } };
const query = queriesOf<PlatformTables>();

const counted = query((q, { company, prefix, year }: OfCompany & { prefix: string; year: number }) =>
  q
    .insertInto("platform.number_series")
    .values({ company_id: company, prefix, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "prefix", "year"]).doUpdateSet((row) => ({ last: row("platform.number_series.last", "+", 1) })),
    )
    .returning("last"),
);

/** The next number of a series, `LV-2026-00041`. The row stays locked until commit: a rollback leaves no gap. */
export const nextNumber = async (tx: Tx, prefix: string, year: number): Promise<string> => {
  const [row] = await counted(tx, { prefix, year });
  if (!row) throw new Error(`The series ${prefix} of ${year} gave no number.`);
  return `${prefix}-${year}-${String(row.last).padStart(5, "0")}`; // NR-01
};

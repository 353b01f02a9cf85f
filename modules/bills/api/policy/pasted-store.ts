// SQL of pasted exchange rates.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { BillTables } from "../tables.ts";

const q = tablesOf<BillTables>();

/** One statement however many: each is added, or takes the place of the one of its currency and day. */
export const keepRates = (tx: Tx, rates: readonly { currency: string; day: PlainDate; rate: string }[]): void =>
  write(
    tx,
    q(tx)
      .insertInto("bills.rates")
      .values(rates.map(({ currency, day, rate }) => ({ company_id: tx.company, id: newId(), currency, day, rate })))
      .onConflict((conflict) =>
        conflict.columns(["company_id", "currency", "day"]).doUpdateSet({ rate: sql`excluded.rate` as never }),
      ),
  );

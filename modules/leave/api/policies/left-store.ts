// SQL of HR's list, as far as corrections by rule write on it.
import { sql } from "kysely";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { LeftToHr } from "../../policies/left.ts";
import type { Account } from "../ledger/store.ts";
import type { LeaveTables } from "../tables.ts";

const q = tablesOf<LeaveTables>();

/** Also where HR has seen to it already: it does not come back by itself. */
export const addOnce = (tx: Tx, { employee, type }: Account, { what, day, units }: LeftToHr): void =>
  write(
    tx,
    sql`insert into leave.to_settle (company_id, id, employee_id, what, type, day, units, found_at)
      select ${tx.company}, ${newId()}::uuid, ${employee}, ${what}, ${type}, ${day}::date, ${units}, ${clock.now()}
      where not exists (select from leave.to_settle s where s.company_id = ${tx.company} and s.employee_id = ${employee}
        and s.what = ${what} and s.type = ${type} and s.day = ${day}::date)`.compile(q(tx)),
  );

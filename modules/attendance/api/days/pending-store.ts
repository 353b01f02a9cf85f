// SQL of days that wait to be computed anew.
import { newId } from "#api/ids.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { AttendanceTables } from "../tables.ts";

const q = tablesOf<AttendanceTables>();
const query = queriesOf<AttendanceTables>();

export type Pending = { employee?: number | undefined; from: PlainDate; to?: PlainDate | undefined };

export const insertPending = (tx: Tx, { employee, from, to }: Pending): string => {
  const id = newId();
  const row = { company_id: tx.company, id, employee_id: employee ?? null, from_day: from, to_day: to ?? null };
  write(tx, q(tx).insertInto("attendance.pending_days").values(row));
  return id;
};

export const deletePending = (tx: Tx, id: string): void =>
  write(tx, q(tx).deleteFrom("attendance.pending_days").where("company_id", "=", tx.company).where("id", "=", id));

const among = query((q, { company, from, to }: OfCompany & { from: PlainDate; to: PlainDate }) =>
  q
    .selectFrom("attendance.pending_days")
    .select(["employee_id as employee", "from_day as from", "to_day as to"])
    .where("company_id", "=", company)
    .where("from_day", "<=", to)
    .where((is) => is.or([is("to_day", "is", null), is("to_day", ">=", from)])),
);
/** Whatever waits for some of these dates. */
export const pendingAmong = (tx: Tx, from: PlainDate, to: PlainDate) => among(tx, { from, to });

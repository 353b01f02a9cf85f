// SQL of all punches of one person, in the order of time.
import { sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import type { OfCompany } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { PersonPunchList } from "../../punches/contract.ts";
import type { AttendanceTables } from "../tables.ts";

type Filters = OfCompany & { employee: number } & Pick<PersonPunchList, "from" | "to" | "source" | "standing">;

/** On the wall of the place where it was made. */
const localDate = sql<PlainDate>`(p.at at time zone p.zone)::date`;
/** No wall is further from UTC than this: so far beside a date its punches can stand, and the index gives no others. */
const WALL = sql`interval '14 hours'`;
const midnight = (date: PlainDate) => sql`(${date}::date)::timestamp at time zone 'UTC'`;

const punches = listOf<AttendanceTables>()((q, { company, employee, from, to, source, standing }: Filters) => {
  let counted = q
    .selectFrom("attendance.punches as p")
    .leftJoin("attendance.voids as v", (join) => join.onRef("v.company_id", "=", "p.company_id").onRef("v.punch_id", "=", "p.id"))
    .where("p.company_id", "=", company)
    .where("p.employee_id", "=", employee);
  if (from !== undefined) counted = counted.where(sql<boolean>`p.at >= ${midnight(from)} - ${WALL} and ${localDate} >= ${from}::date`);
  if (to !== undefined)
    counted = counted.where(sql<boolean>`p.at < ${midnight(to)} + interval '1 day' + ${WALL} and ${localDate} <= ${to}::date`);
  if (source !== undefined) counted = counted.where("p.source", "=", source);
  if (standing !== undefined) counted = counted.where(sql<boolean>`(v.punch_id is not null) = (${standing}::text = 'voided')`);
  return {
    counted,
    shown: counted
      .select([
        "p.id",
        "p.at",
        "p.kind",
        "p.source",
        "p.zone",
        "p.number",
        "p.address",
        "p.device",
        "p.clock_difference as clockDifference",
      ])
      .select(["v.at as voidedAt", "v.reason as voidReason", "v.number as voidNumber", localDate.as("localDate")])
      .select((row) =>
        row
          .selectFrom("attendance.day_records as d")
          .select("d.day")
          .whereRef("d.company_id", "=", "p.company_id")
          .whereRef("d.employee_id", "=", "p.employee_id")
          // A night belongs to the day before, a punch far from any shift to one beside it.
          .where(sql<boolean>`d.day between ${localDate} - 1 and ${localDate} + 1`)
          .where(sql<boolean>`d.punches ? p.id::text`)
          .limit(1)
          .as("workDate"),
      ),
  };
})({ key: "p.id", sorts: { at: "p.at" } });

export const punchesOf = (tx: Tx, employee: number, { from, to, source, standing, ...page }: PersonPunchList) =>
  punches(tx, { employee, from, to, source, standing }, page);

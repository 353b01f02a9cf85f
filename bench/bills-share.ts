// My bills, and what Finance is to pay, in a company of 10,000 bills: each against my leave in the same company.
import type pg from "pg";
import { withClient } from "#api/roles.ts";
import type { SeededCompany } from "../tools/seed/company.ts";
import { againstLeave, ENOUGH_CALLERS, type Wish } from "./against-leave.ts";
import { type Caller, signedIn } from "./people.ts";
import type { Share } from "./report.ts";

const BILLS = 10_000;
/** So many people share them, so that everybody's first page is full. */
const OWNERS = 300;

const BILLS_SQL = `insert into bills.bills (company_id, id, number, employee_id, status, purpose, day, currency, claimed, approved, payable, saved_at, submitted_at, approved_at)
  select $1, gen_random_uuid(), 'BL-2026-' || lpad(no::text, 5, '0'), ($2::integer[])[1 + no % array_length($2::integer[], 1)],
    case no % 5 when 0 then 'approved' else 'paid' end, 'Client visit no. ' || no, current_date - no % 300, 'INR', 50000 + no, 50000 + no, 50000 + no,
    now(), now(), now() from generate_series(1, $3::integer) as no`;
const LINES_SQL = `insert into bills.lines (company_id, id, bill_id, position, category, day, currency, amount, paid_by, base, cap, approved)
  select $1, gen_random_uuid(), b.id, place, 'BENCH', b.day, 'INR', b.claimed / 2, 'self', b.claimed / 2, b.claimed / 2, b.claimed / 2
  from bills.bills b cross join generate_series(1, 2) as place where b.company_id = $1`;

const fill = (superuser: pg.ClientConfig, company: number, owners: readonly number[]): Promise<void> =>
  withClient(superuser, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into bills.categories (company_id, id, code, name, period, limit_c, excess, needs, colour, closed, version)
       values ($1, gen_random_uuid(), 'BENCH', 'Bench', 'line', 1, 'warn', 'nothing', 'grey', false, 1)`,
      [company],
    );
    await client.query(BILLS_SQL, [company, owners, BILLS]);
    await client.query(LINES_SQL, [company]);
    await client.query("vacuum (analyze)");
  });

export const bills = async (wish: Wish, { company, people }: SeededCompany, askers: readonly Caller[]): Promise<Share[]> => {
  const active = people.filter(({ status }) => status === "active");
  const owners = active.slice(0, OWNERS).map(({ employee }) => employee);
  await fill(wish.superuser, company, owners);
  const callersOf = (employees: readonly number[]) => signedIn(employees.map((employee) => ({ company, employee })));
  return againstLeave(wish, askers, `${BILLS} bills`, [
    { name: "my bills", paths: ["/api/bills"], callers: await callersOf(owners.slice(0, ENOUGH_CALLERS)) },
    {
      name: "to pay",
      paths: ["/api/bills/to-pay"],
      callers: await callersOf(active.filter(({ role }) => role === "Finance").map(({ employee }) => employee)),
    },
  ]);
};

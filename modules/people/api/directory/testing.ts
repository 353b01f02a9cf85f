// Builders for tests of the line, the directory and the list: somebody with an account, signed in.
import type { FastifyInstance } from "fastify";
import type { TestPortal } from "#api/testing.ts";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { makeEmployee, type TestCompany, type TestEmployee } from "../testing.ts";

export type Colleague = TestEmployee & Caller;
type Wish = NonNullable<Parameters<typeof makeEmployee>[1]> & { role?: Role };

export const makeColleague = async (app: FastifyInstance, home: TestCompany, { role, ...wish }: Wish = {}): Promise<Colleague> => {
  const person = await makeEmployee(home, wish);
  await makeAccount({ ...person, ...(role && { role }) });
  return { ...person, ...callerFor(app, await signInAs(person)) };
};

/** Months of whose people the database keeps another figure than their records come to. */
export const monthsMiscounted = async (portal: TestPortal, company: number): Promise<unknown[]> =>
  portal.asSuperuser(
    `select month, kept.people as kept, found.people as found
     from (select month, people from people.settled_counts where company_id = $1 and people > 0) kept
     full join (select date_trunc('month', joined_on::timestamp)::date as month, count(*)::integer as people from people.employees
       where company_id = $1 and status not in ('left', 'cancelled') and last_working_day is null and access_until is null group by 1) found
     using (month) where kept.people is distinct from found.people`,
    [company],
  );

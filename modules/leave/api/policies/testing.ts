// Somebody with another policy than their place says, in tests of lists.
import { newId } from "#api/ids.ts";
import type { TestPortal } from "#api/testing.ts";

/** The demo's employee for one day far ahead; gives the way to take it back. */
export const addOverride = async ({ pastTriggers }: Pick<TestPortal, "pastTriggers">): Promise<() => Promise<unknown>> => {
  const id = newId();
  await pastTriggers(
    `insert into leave.policy_overrides (company_id, id, employee_id, policy_id, from_day, until_day, reason)
     select a.company_id, $1::uuid, a.employee_id, p.id, d.day, d.day, 'As agreed'
       from session.accounts a join leave.policies p on p.company_id = a.company_id and p.name = 'Interns',
         (select date '2100-01-01' + (select count(*)::integer from leave.policy_overrides) + (random() * 30000)::integer as day) d
       where a.username = 'employee'`,
    [id],
  );
  return () => pastTriggers("delete from leave.policy_overrides where id = $1", [id]);
};

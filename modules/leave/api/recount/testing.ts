// Something for HR to settle, in tests of lists.
import { newId } from "#api/ids.ts";
import type { TestPortal } from "#api/testing.ts";

/** A balance of the demo's employee that a correction has brought below zero; gives the way to take it back. */
export const addToSettle = async ({ pastTriggers }: Pick<TestPortal, "pastTriggers">): Promise<() => Promise<unknown>> => {
  const id = newId();
  await pastTriggers(
    `insert into leave.to_settle (company_id, id, employee_id, what, type, day, units, found_at)
     select company_id, $1::uuid, employee_id, 'debt', 'EL', current_date + (random() * 30000)::integer, 1, now()
       from session.accounts where username = 'employee'`,
    [id],
  );
  return () => pastTriggers("delete from leave.to_settle where id = $1", [id]);
};

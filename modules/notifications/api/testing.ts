// Mail of the demo, for tests of whoever looks at it.
import { newId } from "#api/ids.ts";
import type { AsSuperuser } from "#api/testing-superuser.ts";

/** A mail to the demo's employee that the mail server has refused for good; gives the way to take it back. */
export const addLostMail = async ({ pastTriggers }: { pastTriggers: AsSuperuser }): Promise<() => Promise<unknown>> => {
  const id = newId();
  await pastTriggers(
    `insert into notifications.mails (company_id, id, employee_id, at, event, category, by_queue, subject_type, subject_id, subject_version,
       path, state, send_after, attempts, last_error, settled_at)
     select company_id, $1::uuid, employee_id, now(), 'exports.ready', 'outcome', false, 'exports.export', $1::text, 1, '/', 'dead', now(), 1,
       'Refused', now() from session.accounts where username = 'employee'`,
    [id],
  );
  return () => pastTriggers("delete from notifications.mails where id = $1", [id]);
};

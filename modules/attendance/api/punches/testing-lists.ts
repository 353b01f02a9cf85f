// Punches of somebody of the demo company, to walk the list of theirs.
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import type { TestPortal } from "#api/testing.ts";
import { addDays } from "#shared/dates.ts";

const employee = "LF-0011";

/** Those of the last weeks: all that there are would be more than a page. */
export const listedPunches = { params: { employee }, query: { from: addDays(clock.now().slice(0, 10), -20) } };

let added = 0;

/** Each at another moment of the week before the last, neither the newest nor the oldest; gives the way to take it back. */
export const addPunch = async ({ pastTriggers }: TestPortal): Promise<() => Promise<unknown>> => {
  const id = newId();
  added += 1;
  await pastTriggers(
    `insert into attendance.punches (company_id, id, employee_id, at, kind, zone, offset_minutes, source)
     select company_id, $1, id, now() - interval '9 days' - $2 * interval '131 minutes', 'untyped', 'Asia/Kolkata', 330, 'hr'
     from people.employees where code = $3`,
    [id, added, employee],
  );
  return () => pastTriggers("delete from attendance.punches where id = $1", [id]);
};

// One more period of the demo company, in tests of lists.
import { newId } from "#api/ids.ts";
import type { TestPortal } from "#api/testing.ts";

/** The one after the newest of the first place by its id. */
export const listedPeriods = () => ({
  addPeriod: async ({ pastTriggers }: Pick<TestPortal, "pastTriggers">): Promise<() => Promise<unknown>> => {
    const id = newId();
    await pastTriggers(
      `with place as (select l.company_id, l.id from people.locations l join session.accounts a using (company_id)
         where a.username = 'employee' order by l.id limit 1),
       newest as (select coalesce(max(p.to_day), date '2026-12-31') as last from place
         left join attendance.periods p on p.company_id = place.company_id and p.location_id = place.id)
       insert into attendance.periods (company_id, id, location_id, from_day, to_day, state)
       select company_id, $1::uuid, place.id, last + 1, last + 30, 'open' from place, newest`,
      [id],
    );
    return () => pastTriggers("delete from attendance.periods where id = $1", [id]);
  },
});

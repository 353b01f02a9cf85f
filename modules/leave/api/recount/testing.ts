// Something for HR to settle, in tests of lists, and leave whose lot ends.
import { newId } from "#api/ids.ts";
import type { TestPortal } from "#api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { leaveEndpoints } from "../../contract.ts";
import { makePerson } from "../testing.ts";

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

/** Two days that Divya has until Wed 16 Dec 2026 are taken on 15 and 16 Dec; made on a day of the week before. */
export const takenFromALot = async (app: TestPortal["app"], home: Parameters<typeof makePerson>[1]) => {
  const kavita = await makePerson(app, home, { role: "HR" });
  const rohan = await makePerson(app, home, { role: "Manager" });
  const divya = await makePerson(app, home, { manager: rohan, earned: 0 });
  const usable = { from: "2026-12-01", until: "2026-12-16" };
  const given = { employee: divya.code, type: "EL", units: 2, reason: "For the move of the office", usable, mayOwe: false };
  await kavita.call(leaveEndpoints.adjust, { body: given });
  const wish = { type: "EL", firstDay: "whole", lastDay: "whole", reason: "A wedding" } as const;
  const { number, request } = await divya.call(leaveEndpoints.apply, { body: { ...wish, from: "2026-12-15", to: "2026-12-16" } });
  await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
  return { kavita, divya, number };
};

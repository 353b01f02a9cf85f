// What a preview says of the balance, where a credit comes between.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { leaveEndpoints } from "../contract.ts";
import { makeLeaveCompany, makePerson } from "./testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-20T04:00:00.000Z");

test("LV-07: a preview says what stays free beside what is asked for, with the credit that comes between", async () => {
  const home = await makeLeaveCompany();
  const asha = await makePerson(portal.app, home, { earned: 12 });
  await portal.pastTriggers("update leave.accounts set credited_from = '2027-01-01' where company_id = $1 and employee_id = $2", [
    home.company,
    asha.employee,
  ]);
  const body = { type: "EL", from: "2026-12-30", to: "2027-01-04" };
  const { total, freeBefore, freeAfter } = await asha.call(leaveEndpoints.preview, { body });
  expect({ total, freeBefore, freeAfter }).toEqual({ total: 3, freeBefore: 12, freeAfter: 10 });
  await asha.call(leaveEndpoints.apply, { body });
  expect((await asha.call(leaveEndpoints.summary, { query: {} })).balances.find(({ type }) => type === "EL")?.free).toBe(10);
});

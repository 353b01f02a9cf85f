// What a preview says of the balance, where a credit comes between.
import { expect, test } from "vitest";
import { observeStatements } from "#api/statements.ts";
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

test("whoever sends holds the person and the account before anything of them is read; whoever looks holds nothing", async () => {
  const home = await makeLeaveCompany();
  const asha = await makePerson(portal.app, home);
  const body = { type: "EL", from: "2026-12-30", to: "2026-12-30" };
  const order = async (call: () => Promise<unknown>): Promise<string[]> => {
    const seen: string[] = [];
    observeStatements((text) => seen.push(text));
    await call();
    observeStatements(undefined);
    const locks = (text: string) => / for (no key )?update$/.test(text) && /from "(people"."employees|leave"."accounts)"/.test(text);
    return seen.flatMap((text) => (locks(text) ? ["lock"] : text.includes('from "leave"."entries"') ? ["read"] : []));
  };
  expect(await order(() => asha.call(leaveEndpoints.preview, { body }))).toEqual(["read"]);
  expect(await order(() => asha.call(leaveEndpoints.apply, { body }))).toEqual(["lock", "lock", "read"]);
});

// The demo at first sign-in: HR sees that most people have accepted, the employee has one new version.
import { expect, test } from "vitest";
import { demoCaller, openDemoPortal } from "#api/testing-demo.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { documentEndpoints } from "../../contract.ts";

// The company that api/demo.test.ts looks at.
const MADE = "2026-12-07T04:00:00.000Z";
const portal = openForThisFile(() => openDemoPortal({ madeAt: MADE }), MADE);

test("six policies, accepted by 55 to 96 percent, and one version that the employee has before them", async () => {
  const [hr, employee, manager] = [
    await demoCaller(portal, "hr"),
    await demoCaller(portal, "employee"),
    await demoCaller(portal, "manager"),
  ];
  const { rows } = await hr.call(documentEndpoints.managedPolicies, {});
  expect(rows).toHaveLength(6);
  const shares = rows.flatMap(({ compliance }) => compliance?.share ?? []);
  expect([shares.length, shares.filter((share) => share < 55 || share > 96)]).toEqual([5, []]);
  expect(rows.filter(({ draft }) => draft).map(({ title }) => title)).toEqual(["Health and safety"]);
  expect((await employee.call(documentEndpoints.policyDuties, {})).rows).toMatchObject([
    { title: "Leave and attendance", duty: { version: 3, daysLeft: 4 } },
  ]);
  const reading = await employee.call(documentEndpoints.readPolicy, { params: { number: rows[2]?.number ?? "" }, query: {} });
  expect(reading.text.split(/\s+/).length).toBeGreaterThan(250);
  expect((await manager.call(documentEndpoints.policyDuties, {})).rows).toEqual([]);
});

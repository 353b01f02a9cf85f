// The footer of pages outside: whose company it names, and to whom.
import { expect, test } from "vitest";
import { endpointsOf } from "./modules.ts";
import { demoCaller, openDemoPortal } from "./testing-demo.ts";
import { openForThisFile } from "./testing-file.ts";

const MADE = "2026-12-07T04:00:00.000Z";
const portal = openForThisFile(() => openDemoPortal({ size: 5, madeAt: MADE }), MADE);
const { footer } = endpointsOf.session;

test("J9, SH-13: beside another company nobody learns its name: a foreign footer is as missing as one of no company", async () => {
  const employee = await demoCaller(portal, "employee");
  expect(await employee.call(footer, { params: { companyId: "1001" } })).toEqual({ companyName: "Larkfield Systems" });
  const bodies = [];
  for (const companyId of ["1002", "999999", "larkfield"]) {
    const { body } = await employee.refused(footer, { params: { companyId } });
    bodies.push({ ...body, requestId: "" });
  }
  expect(bodies[0]?.status).toBe(404);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
});

// LV-30: documents that were promised with a leave.
import { afterAll, beforeAll, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { leaveEndpoints } from "../../contract.ts";
import { makeLeaveCompany, makePerson } from "../testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  clock.set("2026-12-07T04:00:00.000Z");
  portal = await openTestPortal({ size: 5 });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

test("LV-30: asked for on its day from 09:00 where its owner works, once; missing the day after it is HR's, and the leave stays", async () => {
  const home = await makeLeaveCompany();
  const asha = await makePerson(portal.app, home, { sick: 10 });
  const wish = { type: "SL", from: "2026-12-07", to: "2026-12-09", firstDay: "whole", lastDay: "whole", reason: "Fever" } as const;
  const { number } = await asha.call(leaveEndpoints.apply, { body: { ...wish, promised: true } });
  const { documentBy } = await asha.call(leaveEndpoints.read, { params: { number } });
  expect(documentBy).toBe("2026-12-14");
  const told = () =>
    portal.asSuperuser<{ params: { number: string; what: string } }>(
      "select params from notifications.notices where employee_id = $1 and event = 'leave.document_due'",
      [asha.employee],
    );
  const hr = () => portal.asSuperuser("select what, day::text, settled_at from leave.to_settle where company_id = $1", [home.company]);
  const run = async (at: string) => {
    clock.set(at);
    await portal.jobs.runSlot("leave.documents.each", at);
  };
  await run("2026-12-14T03:00:00.000Z"); // 08:30 in Bengaluru
  expect(await told()).toEqual([]);
  await run("2026-12-14T04:00:00.000Z");
  await run("2026-12-14T05:00:00.000Z");
  expect((await told()).map(({ params }) => params)).toEqual([{ number, what: "certificate" }]);
  expect(await hr()).toEqual([]);
  await run("2026-12-15T01:00:00.000Z");
  await run("2026-12-15T02:00:00.000Z");
  expect(await hr()).toEqual([{ what: "document", day: "2026-12-14", settled_at: null }]);
  const [leave] = await portal.asSuperuser("select status from leave.requests where number = $1 and company_id = $2", [
    number,
    home.company,
  ]);
  expect(leave).toEqual({ status: "waiting" });
  // Settled by HR, it is not found anew.
  await portal.pastTriggers(`update leave.to_settle set settled_at = now(), settled_by = 1 where company_id = ${home.company}`);
  await run("2026-12-15T03:00:00.000Z");
  expect(await hr()).toHaveLength(1);
  expect(portal.jobs.failures).toEqual([]);
});

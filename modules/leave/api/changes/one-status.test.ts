// Issue 32: a record has one status, in whatever list it is met.
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { reading } from "#api/transaction.ts";
import { search } from "#modules/requests/api/index.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { leaveEndpoints } from "../../contract.ts";
import { makeLeaveCompany, makePerson } from "../testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 4 });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

test("a leave whose days all went back reads Cancelled in every list, and is found as such", async () => {
  clock.set("2026-12-07T04:04:00.000Z");
  const home = await makeLeaveCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  const days = { from: "2026-12-14", to: "2026-12-15", firstDay: "whole", lastDay: "whole" } as const;
  const { number, request } = await asha.call(leaveEndpoints.apply, { body: { ...days, type: "EL", reason: "Family visit" } });
  await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
  const mine = (status?: "approved" | "cancelled") =>
    asha
      .call(requestEndpoints.mine, { query: status === undefined ? {} : { status } })
      .then(({ items }) => items.map(({ shown }) => shown.label));
  const decided = () => rohan.call(requestEndpoints.decided, { query: {} }).then(({ items }) => items.map(({ shown }) => shown.label));
  expect(await mine()).toEqual(["Booked"]);
  await asha.call(leaveEndpoints.giveBack, { params: { number }, body: { days: ["2026-12-14", "2026-12-15"], reason: "" } });
  const record = await rohan.call(requestEndpoints.byNumber, { params: { number } });
  const asAsha = { ...systemActor(home.company), employee: asha.employee, role: "Employee" as const };
  const found = await reading(asAsha, (tx) => search(tx, number, 5));
  expect([await mine(), await decided(), record.shown.label, found.map(({ status }) => status.label)]).toEqual([
    ["Cancelled"],
    ["Cancelled"],
    "Cancelled",
    ["Cancelled"],
  ]);
  expect([await mine("cancelled"), await mine("approved")]).toEqual([["Cancelled"], []]);
});

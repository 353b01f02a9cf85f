// What a leave request tells people, and what time does to it, through the whole portal.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { listen } from "#api/live.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { leaveEndpoints } from "../contract.ts";
import { type LeavePerson, makeLeaveCompany, makePerson } from "./testing.ts";

let portal: TestPortal;
const NOW = "2026-12-07T04:00:00.000Z";
beforeAll(async () => {
  clock.set(NOW);
  portal = await openTestPortal();
});
afterEach(() => clock.set(NOW));
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const team = async () => {
  const home = await makeLeaveCompany();
  const sunita = await makePerson(portal.app, home, { role: "Manager" });
  const rohan = await makePerson(portal.app, home, { role: "Manager", manager: sunita });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  const sent = await asha.call(leaveEndpoints.apply, {
    body: { type: "EL", from: "2026-12-21", to: "2026-12-22", firstDay: "whole", lastDay: "whole", reason: "" },
  });
  return { sunita, rohan, asha, id: sent.request.id, number: sent.number };
};
/** "request.waiting unread", "request.waiting approved". */
const noticesOf = async ({ employee }: LeavePerson, number: string) => {
  const rows = await portal.asSuperuser<{ event: string; state: string }>(
    `select event, coalesce(done_action, case when read_at is null then 'unread' else 'read' end) as state
     from notifications.notices where employee_id = $1 and params->>'number' = $2 order by id`,
    [employee, number],
  );
  return rows.map(({ event, state }) => `${event.replace("request.", "")} ${state}`);
};

test("NT-01, NT-02: the manager is told, and a decision settles it and tells the owner, nobody of their own act", async () => {
  const { rohan, asha, id, number } = await team();
  expect([await noticesOf(rohan, number), await noticesOf(asha, number)]).toEqual([["waiting unread"], []]);
  await rohan.call(requestEndpoints.decide, { params: { id }, body: { action: "approve", version: 1 } });
  expect([await noticesOf(rohan, number), await noticesOf(asha, number)]).toEqual([["waiting approved"], ["approved unread"]]);
});

test("NT-06: an open page of leave hears of a decision, and nobody's whom it does not concern", async () => {
  const { sunita, rohan, asha, id } = await team();
  const heard: string[] = [];
  const listening = ({ company, employee, name }: LeavePerson): Promise<() => void> =>
    new Promise((resolve) => {
      const end = listen({
        company,
        employee,
        role: "Employee",
        heard: (topics) => heard.push(`${name} ${topics}`),
        missed: () => resolve(end),
      });
    });
  const ends = await Promise.all([asha, sunita].map(listening));
  await rohan.call(requestEndpoints.decide, { params: { id }, body: { action: "approve", version: 1 } });
  await expect.poll(() => heard).toEqual([`${asha.name} notifications,leave`]);
  for (const end of ends) end();
});

test("RP-22, RP-23: reminded and escalated by the days of the manager's own calendar, and never decided by time", async () => {
  const { sunita, rohan, asha, id, number } = await team();
  for (const slot of ["2026-12-08T03:30:00.000Z", "2026-12-09T03:30:00.000Z", "2026-12-10T03:30:00.000Z"]) {
    clock.set(slot);
    await portal.jobs.runSlot("requests.care-for-steps.each", slot);
  }
  expect(portal.jobs.failures).toEqual([]);
  expect(await noticesOf(rohan, number)).toEqual(["waiting unread", "reminder unread", "reminder unread", "escalated unread"]);
  expect([await noticesOf(sunita, number), await noticesOf(asha, number)]).toEqual([["escalated unread"], ["escalated unread"]]);
  clock.set(NOW);
  await sunita.call(requestEndpoints.decide, { params: { id }, body: { action: "approve", version: 2 } });
  expect(await noticesOf(rohan, number)).toEqual(["waiting approved", "reminder approved", "reminder approved", "escalated approved"]);
});

test("RP-18: what was returned and not sent again is withdrawn by the portal, and the days are free again", async () => {
  const { rohan, asha, id, number } = await team();
  await rohan.call(requestEndpoints.decide, { params: { id }, body: { action: "return", version: 1, comment: "Please start later" } });
  for (const slot of ["2026-12-30T20:30:00.000Z", "2027-01-05T20:40:00.000Z"]) {
    clock.set(slot);
    await portal.jobs.runSlot("requests.lapse.each", slot);
  }
  expect(portal.jobs.failures).toEqual([]);
  expect((await noticesOf(asha, number)).map((line) => line.split(" ")[0])).toEqual(["returned", "lapses_soon", "withdrawn"]);
  const [row] = await portal.asSuperuser<{ state: string }>("select state from requests.requests where id = $1", [id]);
  expect(row?.state).toBe("withdrawn");
});

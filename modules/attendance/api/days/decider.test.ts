// Whoever decides a request about a day reads that day, and of its leave no more than which part it takes.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import { requestEndpoints, standInEndpoints } from "#modules/requests/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

const { readDay, readMonth, readRegularisation, regularise, submitDayRequest } = attendanceEndpoints;
const DAY = "2026-12-03";

test("a stand-in reads the day that is asked about while it waits: no other day, no month, and of leave the half alone", async () => {
  const home = await makeAttendanceCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const fatima = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan, sick: 5 });
  const decide = async (who: typeof rohan, id: string) =>
    who.call(requestEndpoints.decide, { params: { id }, body: { action: "approve", version: 1 } });
  const { request, number: leave } = await asha.call(leaveEndpoints.apply, {
    body: { type: "SL", from: DAY, to: DAY, firstDay: "first", lastDay: "first" },
  });
  await decide(rohan, request.id);
  await addPunches(asha, [{ at: "2026-12-03T08:40:00Z", kind: "in" }]);
  const pairs = [{ in: { time: "14:10" }, out: { time: "18:40" } }];
  const { number } = await asha.call(regularise, { query: {}, body: { date: DAY, pairs, reason: "forgot", text: "" } });
  // About another day, and decided by the same people.
  await asha.call(submitDayRequest, { query: {}, body: { kind: "work_from_home", from: "2026-12-10", to: "2026-12-10" } });
  const query = { employee: asha.code };
  const statusOf = async (date: string) => (await fatima.refused(readDay, { params: { date }, query })).status;
  expect([await statusOf(DAY), await statusOf("2026-12-10")]).toEqual([404, 404]);

  const body = { standIn: fatima.code, kind: "attendance.regularisation", from: "2026-12-07", to: "2026-12-08", reason: "Ill" };
  await rohan.call(standInEndpoints.setStandIn, { body });
  const day = await fatima.call(readDay, { params: { date: DAY }, query });
  expect(day).toMatchObject({ isOwn: false, status: "incomplete", leave: "first", owner: { code: asha.code }, requests: [{ number }] });
  expect(day.punches).toMatchObject([{ at: "2026-12-03T08:40:00.000Z", kind: "in", source: "hr" }]);
  expect(JSON.stringify(day)).not.toContain(leave);
  expect(JSON.stringify(await rohan.call(readDay, { params: { date: DAY }, query }))).toContain(leave);
  // Stands in for regularisations alone.
  expect([await statusOf("2026-12-10"), await statusOf("2026-12-02")]).toEqual([404, 404]);
  expect((await fatima.refused(readMonth, { params: { month: "2026-12" }, query })).status).toBe(404);

  const { request: asked } = await fatima.call(readRegularisation, { params: { number } });
  await decide(fatima, asked.id);
  expect(await statusOf(DAY)).toBe(404);
});

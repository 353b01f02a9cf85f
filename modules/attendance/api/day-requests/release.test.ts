// Which leave is told of where days at home or on duty gave way to it.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { makeAttendanceCompany } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");
const DAY = "2026-12-10";

test("AT-35: of two halves of leave that one is named which took the half on duty", async () => {
  const home = await makeAttendanceCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  const approve = async () => {
    const [first] = (await rohan.call(requestEndpoints.waiting, { query: {} })).items;
    const { id = "", version = 0 } = first?.request ?? {};
    await rohan.call(requestEndpoints.decide, { params: { id }, body: { action: "approve", version } });
    await portal.jobs.runJobs();
    expect(portal.jobs.failures).toEqual([]);
  };
  const book = async (part: "first" | "second") => {
    const { number } = await asha.call(leaveEndpoints.apply, { body: { type: "EL", from: DAY, to: DAY, firstDay: part, lastDay: part } });
    await approve();
    return number;
  };
  await book("first");
  const body = { kind: "on_duty" as const, place: "Mysuru", purpose: "Client visit", from: DAY, to: DAY, firstDay: "second" as const };
  const { number } = await asha.call(attendanceEndpoints.submitDayRequest, { query: {}, body: { ...body, lastDay: "second" } });
  await approve();
  const leave = await book("second");
  const { items } = await asha.call(notificationEndpoints.list, { query: {} });
  expect(items.find(({ event }) => event === "attendance.wfh_released")?.params).toMatchObject({ number, leave });
});

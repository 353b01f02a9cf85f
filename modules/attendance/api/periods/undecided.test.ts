// AT-37: a lock closes what asks for something of its days, and leaves alone what no longer does or never did.
import { expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { makeAttendanceCompany } from "../testing.ts";

// Mon 2 Nov 2026 in Bengaluru: October ended on a Saturday.
const portal = openForThisFile(openTestPortal, "2026-11-02T04:00:00.000Z");
const { listPeriods, readPeriod, lockPeriod, submitDayRequest, readDayRequest, resubmitDayRequest } = attendanceEndpoints;
const FRIDAY = "2026-10-30";

const begin = async () => {
  const home = await makeAttendanceCompany({ startsOn: "2026-10-26" });
  const hr = await makePerson(portal.app, home, { role: "HR" });
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan, sick: 5 });
  for (const task of ["attendance.close", "attendance.review"]) await portal.jobs.runSlot(`${task}.each`, clock.now());
  const october = async () => {
    const found = (await hr.call(listPeriods, { query: {} })).items.find(({ to }) => to === "2026-10-31");
    return hr.call(readPeriod, { params: { id: found?.id ?? "" } });
  };
  const undecided = async () => (await october()).open?.undecided;
  const lock = async () => {
    const { id, revision: version } = await october();
    await hr.call(lockPeriod, { params: { id }, body: { version, ticked: ["incomplete", "absent"] } });
  };
  const request = async (number: string) => {
    const { request: found } = await asha.call(readDayRequest, { params: { number } });
    return { id: found?.id ?? "", version: found?.version ?? 0 };
  };
  const status = async (number: string) => (await asha.call(readDayRequest, { params: { number } })).status;
  return { rohan, asha, undecided, lock, request, status };
};

test("AT-37: a request that was returned counts while it asks for a day of the period, and not once it is sent again for others", async () => {
  const { rohan, asha, undecided, lock, request, status } = await begin();
  const { number } = await asha.call(submitDayRequest, { query: {}, body: { kind: "work_from_home", from: FRIDAY, to: FRIDAY } });
  const { id, version } = await request(number);
  const body = { action: "return" as const, version, comment: "Which day was it?" };
  await rohan.call(requestEndpoints.decide, { params: { id }, body });
  expect(await undecided()).toBe(1);
  const again = {
    kind: "work_from_home" as const,
    version: (await request(number)).version,
    from: "2026-11-03",
    to: "2026-11-03",
  };
  await asha.call(resubmitDayRequest, { params: { number }, body: again });
  expect(await undecided()).toBe(0);
  await lock();
  expect(await status(number)).toBe("waiting");
});

test("AT-37: a day that gave way to leave is not asked for any more", async () => {
  const { rohan, asha, undecided, lock, status } = await begin();
  const { number } = await asha.call(submitDayRequest, { query: {}, body: { kind: "work_from_home", from: FRIDAY, to: "2026-11-02" } });
  expect(await undecided()).toBe(1);
  const { request: leave } = await asha.call(leaveEndpoints.apply, { body: { type: "SL", from: FRIDAY, to: FRIDAY } });
  await rohan.call(requestEndpoints.decide, { params: { id: leave.id }, body: { action: "approve", version: leave.version } });
  await portal.jobs.runJobs();
  expect(await undecided()).toBe(0);
  await lock();
  expect(await status(number)).toBe("waiting");
});

test("AT-37, AT-34: a day off on which nothing is asked for keeps no request of the next period from its decision", async () => {
  const { asha, undecided, lock, status } = await begin();
  const duty = { kind: "on_duty" as const, place: "Mysuru", purpose: "Client visit", from: "2026-10-31", to: "2026-11-02" };
  const { number } = await asha.call(submitDayRequest, { query: {}, body: duty });
  expect(await undecided()).toBe(0);
  await lock();
  expect(await status(number)).toBe("waiting");
});

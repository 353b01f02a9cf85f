// What reads of a closed day whoever asks for it at home or on duty, and who works where no attendance is kept.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makeLeaveCompany, makePerson } from "#modules/leave/api/testing.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { makeAttendanceCompany } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

test("AT-22: a closed day is refused with the name of its period, on whichever day of the month that begins", async () => {
  const home = await makeAttendanceCompany();
  const asha = await makePerson(portal.app, home);
  await portal.pastTriggers(
    `insert into attendance.periods (company_id, id, location_id, from_day, to_day, state, version, review_ends, locked_at)
     values ($1, gen_random_uuid(), $2, '2026-11-05', '2026-12-04', 'locked', 1, now(), now())`,
    [home.company, home.locationId],
  );
  const duty = { kind: "on_duty" as const, place: "Mysuru", purpose: "Client visit", from: "2026-11-30", to: "2026-12-01" };
  const { sentences } = await asha.refused(attendanceEndpoints.submitDayRequest, { query: {}, body: duty });
  expect(sentences).toEqual(["December 2026 is closed for Bengaluru. Ask HR."]);
});

test("AT-34: where no attendance is kept, nobody finds a place to ask for days at home", async () => {
  const asha = await makePerson(portal.app, await makeLeaveCompany());
  const body = { kind: "work_from_home" as const, from: "2026-12-08", to: "2026-12-08" };
  expect((await asha.refused(attendanceEndpoints.submitDayRequest, { query: {}, body })).status).toBe(404);
  expect((await asha.refused(attendanceEndpoints.previewDayRequest, { query: {}, body })).status).toBe(404);
});

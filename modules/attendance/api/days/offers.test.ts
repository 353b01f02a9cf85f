// What a night on a weekly off is worth as leave when the clocks of its place change in it (file 05, section 6, row 22).
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import { makeLocation } from "#modules/people/api/testing.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import { assignShifts } from "../shifts/setup.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-10-26T12:00:00.000Z");

type Night = { startsOn: PlainDate; on: PlainDate; punches: readonly Instant[]; at: Instant };

const offersFor = async ({ startsOn, on, punches, at }: Night) => {
  clock.set(at);
  const home = await makeAttendanceCompany({ startsOn });
  const london = await makeLocation(home.company, { name: "London", timeZone: "Europe/London", week: "Monday to Friday" });
  const amelia = await makePerson(portal.app, home, { locationId: london.locationId });
  await inTransaction(systemActor(home.company), (tx) => assignShifts(tx, [{ employee: amelia.employee, code: "NIG", from: startsOn }]));
  await addPunches(
    amelia,
    punches.map((moment) => ({ at: moment, zone: "Europe/London" })),
  );
  await portal.jobs.runSlot("attendance.close.each", at);
  await portal.jobs.runJobs();
  const { offers } = await amelia.call(leaveEndpoints.listCompOff, {});
  return offers.filter(({ day }) => day === on).map(({ minutes, units }) => [minutes, units]);
};

test("AT-12, LV-31: a night on a weekly off is a day, also with the hour that came twice, and without the one that was left out half of one", async () => {
  const plain = { startsOn: "2026-10-12", on: "2026-10-17", punches: ["2026-10-17T21:00:00Z", "2026-10-18T05:30:00Z"] };
  expect(await offersFor({ ...plain, at: "2026-10-19T12:00:00.000Z" })).toEqual([[480, 1]]);
  const back = { startsOn: "2026-10-19", on: "2026-10-24", punches: ["2026-10-24T21:00:00Z", "2026-10-25T06:30:00Z"] };
  expect(await offersFor({ ...back, at: "2026-10-26T12:00:00.000Z" })).toEqual([[540, 1]]);
  const forward = { startsOn: "2026-03-23", on: "2026-03-28", punches: ["2026-03-28T22:00:00Z", "2026-03-29T05:30:00Z"] };
  expect(await offersFor({ ...forward, at: "2026-03-30T12:00:00.000Z" })).toEqual([[420, 0.5]]);
});

// What HR reads before entering leave of days that attendance knows otherwise, and its approver before approving.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

const begin = async () => {
  const home = await makeAttendanceCompany();
  const kavita = await makePerson(portal.app, home, { role: "HR" });
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  await portal.pastTriggers(
    `insert into attendance.periods (company_id, id, location_id, from_day, to_day, state, version, review_ends, locked_at)
     values ($1, gen_random_uuid(), $2, '2026-11-01', '2026-11-30', 'locked', 1, now(), now())`,
    [home.company, home.locationId],
  );
  const workOn = (date: string, from: string, to: string) =>
    addPunches(asha, [
      { at: `${date}T${from}:00.000Z`, kind: "in" },
      { at: `${date}T${to}:00.000Z`, kind: "out" },
    ]);
  const enter = async (from: string, more: object = {}) => {
    const body = { type: "LWP", from, to: from, reason: "He was not there", ...more };
    const params = { code: asha.code };
    const { findings } = await kavita.call(leaveEndpoints.previewEntering, { params, body });
    const { number } = await kavita.call(leaveEndpoints.enter, { params, body: { ...body, comment: "As the lead told us" } });
    const waiting = await rohan.call(requestEndpoints.waiting, { query: {} });
    const flags = waiting.items.find(({ request }) => request?.number === number)?.request?.flags ?? [];
    return { preview: findings.map(({ message }) => message), flags: flags.map(({ text }) => text).filter((text) => !/^Late/.test(text)) };
  };
  return { workOn, enter };
};

test("LV-11: a locked month and what was worked that day, in HR's preview and in the approver's flags", async () => {
  const { workOn, enter } = await begin();
  // With the break of an hour ten are left.
  await workOn("2026-11-25", "03:30", "14:30");
  expect(await enter("2026-11-25")).toEqual({
    preview: [
      "Locked month: attendance of November 2026 is closed, so these days become a correction.",
      "10 h worked that day (Wed 25 Nov).",
    ],
    flags: ["Locked month: November 2026", "10 h worked on 25 Nov"],
  });
});

test("LV-11: half a day beside which 4:30 were worked in an open month, and days over the border of a locked month", async () => {
  const { workOn, enter } = await begin();
  await workOn("2026-12-02", "03:30", "08:00");
  expect(await enter("2026-12-02", { firstDay: "second", lastDay: "second" })).toEqual({
    preview: ["4 h 30 min worked that day (Wed 2 Dec)."],
    flags: ["4 h 30 min worked on 2 Dec"],
  });
  const locked = await enter("2026-11-30", { to: "2026-12-01" });
  expect(locked.flags).toEqual(["Locked month: November 2026"]);
  expect((await enter("2026-12-03")).preview).toEqual([]);
});

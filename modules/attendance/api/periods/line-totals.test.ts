// What a line of people reads of a month once it is locked: which periods, whose totals, and what they come to together.
import { expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { makeLocation } from "#modules/people/api/testing.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-01T04:00:00.000Z");
const { listPeriods, lockPeriod, readSnapshot, readTeamMonth } = attendanceEndpoints;

const run = async (task: string): Promise<void> => {
  await portal.jobs.runSlot(`${task}.each`, clock.now());
  expect(portal.jobs.failures).toEqual([]);
};

/** Sunita stands above Rohan, Rohan above Asha; Zoya works in Pune under Sunita. November is locked in Bengaluru, and in Pune in review. */
const lockedNovember = async () => {
  const home = await makeAttendanceCompany({ startsOn: "2026-11-25" });
  const pune = await makeLocation(home.company, { name: "Pune" });
  const person = (firstName: string, wish: Parameters<typeof makePerson>[2] = {}) =>
    makePerson(portal.app, home, { firstName, lastName: "Rao", ...wish });
  const hr = await person("Kavita", { role: "HR" });
  const sunita = await person("Sunita", { role: "Manager" });
  const rohan = await person("Rohan", { role: "Manager", manager: sunita });
  const asha = await person("Asha", { manager: rohan });
  const zoya = await person("Zoya", { role: "Manager", manager: sunita, locationId: pune.locationId });
  const under = await person("Mira", { manager: zoya, locationId: pune.locationId });
  await addPunches(asha, [{ at: "2026-11-25T04:00:00Z" }, { at: "2026-11-25T13:00:00Z" }]);
  await run("attendance.close");
  await run("attendance.review");
  const { items } = await hr.call(listPeriods, { query: { location: home.locationId } });
  const november = items.find(({ to }) => to === "2026-11-30");
  const [id, version] = [november?.id ?? "", november?.revision ?? 0];
  await hr.call(lockPeriod, { params: { id }, body: { version, ticked: ["incomplete", "absent"] } });
  return { id, hr, sunita, rohan, asha, zoya, under };
};

test("section 7: a month of the line names the locked periods in which its people had days, whichever page is read", async () => {
  const { id, hr, sunita, rohan, zoya } = await lockedNovember();
  const locksFor = async (who: typeof hr, query: Record<string, string>) =>
    (await who.call(readTeamMonth, { query: { month: "2026-11", ...query } })).locks;
  const lock = { id, from: "2026-11-01", to: "2026-11-30", place: "Bengaluru", version: 1 };
  expect(await locksFor(rohan, {})).toMatchObject([lock]);
  expect(await locksFor(sunita, { scope: "all", page: "7" })).toMatchObject([lock]);
  expect(await locksFor(hr, { scope: "company" })).toMatchObject([lock]);
  // Whose people stand elsewhere reads nothing of it, nor does whoever looks at another month or for somebody of another place.
  expect(await locksFor(zoya, {})).toEqual([]);
  expect(await locksFor(rohan, { month: "2026-12" })).toEqual([]);
  expect(await locksFor(sunita, { scope: "all", search: "zoya" })).toEqual([]);
});

test("section 7, AT-38: direct reports or everybody below, without the reader, and together what they come to", async () => {
  const { id, hr, sunita, rohan, asha, zoya } = await lockedNovember();
  const read = (who: typeof hr, query: Record<string, string>) => who.call(readSnapshot, { params: { id }, query });
  const codes = async (who: typeof hr, query: Record<string, string>) => (await read(who, query)).rows.map(({ owner }) => owner.code);
  expect(await codes(sunita, { scope: "direct" })).toEqual([rohan.code]);
  expect(await codes(sunita, { scope: "all" })).toEqual([asha.code, rohan.code]);
  expect((await codes(sunita, {})).toSorted()).toEqual([asha.code, rohan.code, sunita.code].toSorted());
  const { total, rows, sum } = await read(sunita, { scope: "all" });
  expect(total).toBe(2);
  expect(sum).toMatchObject({ employed: 12, attended: 1, absent: 7, off: 4, working: 8 });
  for (const [name, value] of Object.entries(sum))
    expect([name, rows.reduce((all, { totals }) => all + totals[name as keyof typeof totals], 0)]).toEqual([name, value]);
  // Of those who are looked for alone, and of HR, who stands above nobody, their own line too.
  expect((await read(sunita, { scope: "all", search: "asha" })).sum).toMatchObject({ employed: 6, attended: 1 });
  expect((await read(hr, {})).total).toBe(4);
  expect(await codes(hr, { scope: "all", search: "" })).toEqual([]);
  expect((await zoya.refused(readSnapshot, { params: { id }, query: { scope: "all" } })).status).toBe(404);
});

// What a line of people reads of a month once it is locked: which periods, whose totals, and what they come to together.
import { expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import { makeLocation } from "#modules/people/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-01T04:00:00.000Z");
const { listPeriods, lockPeriod, readSnapshot, readTeamMonth } = attendanceEndpoints;

const run = async (task: string): Promise<void> => {
  await portal.jobs.runSlot(`${task}.each`, clock.now());
  expect(portal.jobs.failures).toEqual([]);
};

type Away = { type: string; day: string };

/** Sunita stands above Rohan, Rohan above Asha; Zoya works in Pune under Sunita. November is locked in Bengaluru, and in Pune in review. */
const lockedNovember = async (away: readonly Away[] = []) => {
  const home = await makeAttendanceCompany({ startsOn: "2026-11-25" });
  const pune = await makeLocation(home.company, { name: "Pune" });
  const person = (firstName: string, wish: Parameters<typeof makePerson>[2] = {}) =>
    makePerson(portal.app, home, { firstName, lastName: "Rao", ...wish });
  const hr = await person("Kavita", { role: "HR" });
  const finance = await person("Farah", { role: "Finance" });
  const sunita = await person("Sunita", { role: "Manager" });
  const rohan = await person("Rohan", { role: "Manager", manager: sunita });
  const asha = await person("Asha", { manager: rohan, sick: 5 });
  const zoya = await person("Zoya", { role: "Manager", manager: sunita, locationId: pune.locationId });
  const under = await person("Mira", { manager: zoya, locationId: pune.locationId });
  await addPunches(asha, [{ at: "2026-11-25T04:00:00Z" }, { at: "2026-11-25T13:00:00Z" }]);
  for (const { type, day } of away) {
    const body = { type, from: day, to: day, comment: "She told me on the day." };
    const { request } = await hr.call(leaveEndpoints.enter, { params: { code: asha.code }, body });
    await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: request.version } });
  }
  await run("attendance.close");
  await run("attendance.review");
  const { items } = await hr.call(listPeriods, { query: { location: home.locationId } });
  const november = items.find(({ to }) => to === "2026-11-30");
  const [id, version] = [november?.id ?? "", november?.revision ?? 0];
  await hr.call(lockPeriod, { params: { id }, body: { version, ticked: ["incomplete", "absent"] } });
  return { id, hr, finance, sunita, rohan, asha, zoya, under };
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
  expect((await read(hr, {})).total).toBe(5);
  expect((await read(hr, { version: "1" })).total).toBe(5);
  expect((await hr.refused(readSnapshot, { params: { id }, query: { version: 2 } })).status).toBe(404);
  expect(await codes(sunita, { scope: "all", search: "nobody" })).toEqual([]);
  for (const search of ["", "asha"]) {
    expect(await codes(hr, { scope: "all", search })).toEqual([]);
    for (const scope of [undefined, "all"] as const)
      expect((await zoya.refused(readSnapshot, { params: { id }, query: { search, ...(scope && { scope }) } })).status).toBe(404);
  }
});

test("section 7, AT-38: leave of a masked type is leave to whoever stands above, and has its name for its owner, HR and Finance", async () => {
  const { id, hr, finance, sunita, rohan, asha } = await lockedNovember([
    { type: "SL", day: "2026-11-26" },
    { type: "EL", day: "2026-11-27" },
  ]);
  const read = async (who: typeof hr, query?: Record<string, string>) => {
    const { rows } = await who.call(readSnapshot, { params: { id }, query: { search: asha.code, ...query } });
    return rows[0];
  };
  const named = [
    { name: "Earned leave", units: 1 },
    { name: "Sick leave", units: 1 },
  ];
  for (const who of [asha, hr, finance]) expect(await read(who)).toMatchObject({ leaveByType: named, hash: expect.any(String) });
  const masked = [
    { name: "Earned leave", units: 1 },
    { name: "Leave", units: 1 },
  ];
  const queries: Record<string, string>[] = [{}, { scope: "all" }];
  for (const who of [rohan, sunita])
    for (const query of queries) {
      const row = await read(who, query);
      expect(row?.leaveByType).toEqual(masked);
      // The types are in it: whoever tries them one after the other would find which it was.
      expect(row?.hash).toBeUndefined();
    }
});

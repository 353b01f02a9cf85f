// A team's day and month, from the calls: who stands in which tile, who is counted at all, and what the line and HR read.
import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { type LeavePerson, makePerson } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import { makeLocation } from "#modules/people/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { tiles } from "../../team/contract.ts";
import { tileOf } from "../../team/rules.ts";
import { assignShifts } from "../shifts/setup.ts";
import { addPunches, laterAs, makeAttendanceCompany, punched } from "../testing.ts";

// 10:30 in Bengaluru on Mon 7 Dec 2026.
const NOW = "2026-12-07T05:00:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);
const { punch, readTeamDay, readTeamMonth } = attendanceEndpoints;

const office = async () => {
  const home = await makeAttendanceCompany({ startsOn: "2026-12-01" });
  const person = (firstName: string, wish: Parameters<typeof makePerson>[2] = {}) =>
    makePerson(portal.app, home, { firstName, lastName: "Rao", ...wish });
  const pune = await makeLocation(home.company, { name: "Pune" });
  const sunita = await person("Sunita", { role: "Manager" });
  const rohan = await person("Rohan", { role: "Manager", manager: sunita });
  const kavita = await person("Kavita", { role: "HR" });
  const asha = await person("Asha", { manager: rohan, sick: 5 });
  const karthik = await person("Karthik", { manager: rohan, sick: 5 });
  const zoya = await person("Zoya", { manager: sunita, locationId: pune.locationId });
  return { home, pune, sunita, rohan, kavita, asha, karthik, zoya };
};
type Office = Awaited<ReturnType<typeof office>>;

/** Karthik came at 09:50 today, and forgot to punch out on Thursday; Asha is on sick leave today. */
const monday = async (): Promise<Office> => {
  const made = await office();
  clock.set("2026-12-06T05:00:00.000Z");
  const asha = await laterAs(portal.app, made.asha, "2026-12-06T05:00:00.000Z");
  const { request } = await asha.call(leaveEndpoints.apply, { body: { type: "SL", from: "2026-12-07", to: "2026-12-07" } });
  const rohan = await laterAs(portal.app, made.rohan, "2026-12-06T05:00:00.000Z");
  await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
  clock.set(NOW);
  await punched(made.karthik, "in", "2026-12-03T04:00:00.000Z");
  await punched(made.karthik, "in", "2026-12-07T04:20:00.000Z");
  await portal.jobs.runSlot("attendance.close.each", NOW);
  expect(portal.jobs.failures).toEqual([]);
  return made;
};

const day = (who: LeavePerson, query: Record<string, string> = {}) => who.call(readTeamDay, { query });
const firstNames = (people: readonly { name: string }[]) => people.map(({ name }) => name.split(" ")[0]);

describe("the day of a team", () => {
  test("section 2: the list of a day stands in the order of a column, either way", async () => {
    const { rohan } = await monday();
    const names = async (sort: "late" | "-late" | "status" | "-status") =>
      (await rohan.call(readTeamDay, { query: { sort } })).people.map(
        ({ name, late, status }) => `${name.split(" ")[0]} ${late} ${status}`,
      );
    const [asha, karthik] = ["Asha 0 on_leave", "Karthik 20 in"];
    expect([await names("late"), await names("-late")]).toEqual([
      [asha, karthik],
      [karthik, asha],
    ]);
    expect([await names("status"), await names("-status")]).toEqual([
      [karthik, asha],
      [asha, karthik],
    ]);
  });

  test("the first five tiles add up to the team, and each tile's number is its list's total", async () => {
    const { sunita, rohan } = await monday();
    const own = await day(rohan);
    expect(own).toMatchObject({ date: "2026-12-07", today: "2026-12-07", scope: "direct", scopes: ["direct", "all"], total: 2 });
    expect(own.tiles).toEqual({ here: 1, not_in_yet: 0, later: 0, away: 1, day_off: 0, late: 1, elsewhere: 0, needs_attention: 0 });
    expect(own.people.map(({ name, tile, status, late, in: came }) => [name, tile, status, late, came])).toEqual([
      ["Asha Rao", "away", "on_leave", 0, undefined],
      ["Karthik Rao", "here", "in", 20, "2026-12-07T04:20:00.000Z"],
    ]);
    for (const date of ["2026-12-03", "2026-12-05", "2026-12-07", "2026-12-08"]) {
      const all = await day(sunita, { scope: "all", date });
      const [here = 0, notIn = 0, later = 0, away = 0, off = 0] = tiles.map((tile) => all.tiles[tile]);
      expect([date, here + notIn + later + away + off, all.total]).toEqual([date, 4, 4]);
      for (const tile of tiles) {
        const { total, people } = await day(sunita, { scope: "all", date, tile });
        expect([date, tile, total, people.length]).toEqual([date, tile, all.tiles[tile], all.tiles[tile]]);
      }
    }
  });

  test("a status narrows list and tiles alike, and those that somebody has are offered", async () => {
    const { sunita } = await monday();
    const past = { scope: "all", date: "2026-12-03" };
    expect((await day(sunita, past)).statuses).toEqual(["absent", "incomplete"]);
    const absent = await day(sunita, { ...past, status: "absent" });
    expect(absent).toMatchObject({ total: 3, statuses: ["absent", "incomplete"], tiles: { here: 0, not_in_yet: 3, needs_attention: 3 } });
    expect(new Set(absent.people.map(({ status }) => status))).toEqual(new Set(["absent"]));
    expect(firstNames((await day(sunita, { ...past, status: "incomplete", tile: "here" })).people)).toEqual(["Karthik"]);
    const refused = await sunita.refused(readTeamDay, { query: { status: "not_employed" } as never });
    expect(refused.status).toBe(400);
  });

  test("past days are read from what was kept: absent, incomplete and who needs attention; Pune works that Saturday", async () => {
    const { sunita } = await monday();
    const past = await day(sunita, { scope: "all", date: "2026-12-03" });
    expect(past.tiles).toMatchObject({ here: 1, not_in_yet: 3, needs_attention: 4 });
    expect(past.people.find(({ name }) => name.startsWith("Karthik"))).toMatchObject({ status: "incomplete", tile: "here" });
    expect((await day(sunita, { scope: "all", date: "2026-12-05" })).tiles).toMatchObject({ day_off: 3, needs_attention: 1 });
    expect((await day(sunita, { scope: "all", date: "2026-12-08" })).tiles).toMatchObject({ later: 4 });
  });

  test("what the tiles say of everybody at once is what each day says to the letter, at any moment", async () => {
    const { home, sunita, rohan, asha, karthik, zoya } = await office();
    // His night is over early where a day of the usual shift follows it.
    const night = { employee: rohan.employee, code: "NIG", from: "2026-12-07", until: "2026-12-07" };
    await inTransaction(systemActor(home.company), (tx) => assignShifts(tx, [night]));
    const acts = [
      { at: "2026-12-07T03:55:00.000Z", who: asha, kind: "in" },
      { at: "2026-12-07T04:20:00.000Z", who: karthik, kind: "in" },
      { at: "2026-12-07T04:30:00.000Z", who: zoya, kind: "in" },
      { at: "2026-12-07T05:00:00.000Z", who: asha, kind: "out" },
      { at: "2026-12-07T12:40:00.000Z", who: karthik, kind: "out" },
    ] as const;
    const seen: Record<string, string> = {};
    for (const moment of ["07T03:50", "07T04:10", "07T05:30", "07T12:50", "07T13:05", "07T18:59", "07T19:01", "08T03:30"]) {
      const now = `2026-12-${moment}:00.000Z`;
      clock.set(now);
      for (const { who, kind, at } of acts) if (at <= now && !(at in seen)) await punched(who, kind, at).then(() => (seen[at] = "done"));
      const reader = await laterAs(portal.app, sunita, now);
      const { people, tiles: told } = await day(reader, { scope: "all", date: "2026-12-07" });
      expect(people).toHaveLength(4);
      for (const one of people) {
        const isPunched = one.in !== undefined || one.out !== undefined;
        const standing = { ...one, punched: isPunched, needsNoPunches: false };
        expect([moment, one.name, one.tile]).toEqual([moment, one.name, tileOf(standing)]);
      }
      expect([moment, told.late, told.needs_attention]).toEqual([
        moment,
        people.filter(({ late }) => late > 0).length,
        people.filter((one) => one.needsAttention).length,
      ]);
      seen[moment] = [asha, karthik, zoya, rohan].map(({ code }) => people.find((one) => one.code === code)?.status).join(" ");
    }
    expect(seen).toMatchObject({
      "07T03:50": "planned planned planned planned",
      "07T04:10": "in not_in_yet not_in_yet planned",
      "07T05:30": "out in in planned",
      "07T12:50": "out out in planned",
      "07T13:05": "absent present in planned",
      "07T19:01": "absent present incomplete not_in_yet",
      "08T03:30": "absent present incomplete absent",
    });
  });

  test("whoever presses the button goes from not in yet to here, late after the grace", async () => {
    const { rohan, karthik } = await office();
    expect((await day(rohan)).tiles).toMatchObject({ here: 0, not_in_yet: 2, late: 0 });
    await karthik.call(punch, { body: { kind: "in" } });
    expect((await day(rohan)).tiles).toMatchObject({ here: 1, not_in_yet: 1, late: 1 });
  });

  test("leave that is approved for somebody who is in already is seen at once (AT-14)", async () => {
    const { rohan, karthik } = await monday();
    const { request } = await karthik.call(leaveEndpoints.apply, { body: { type: "SL", from: "2026-12-07", to: "2026-12-07" } });
    await rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
    const { people, tiles: told } = await day(rohan, { tile: "needs_attention" });
    expect(told).toMatchObject({ here: 1, away: 1, needs_attention: 1 });
    expect(people.map(({ name, status, flags }) => [name, status, flags])).toEqual([["Karthik Rao", "on_leave", ["leave_conflict"]]]);
  });

  test("filters narrow list and tiles alike, and offer what there is", async () => {
    const { home, sunita, pune, karthik } = await monday();
    await inTransaction(systemActor(home.company), (tx) =>
      assignShifts(tx, [{ employee: karthik.employee, code: "EAR", from: "2026-12-07" }]),
    );
    const all = await day(sunita, { scope: "all" });
    expect([all.locations.map(({ label }) => label), all.shifts.map(({ label }) => label)]).toEqual([
      ["Bengaluru", "Pune"],
      ["Early", "General"],
    ]);
    const zoyas = await day(sunita, { scope: "all", location: pune.locationId });
    expect([firstNames(zoyas.people), zoyas.tiles.not_in_yet]).toEqual([["Zoya"], 1]);
    const early = await day(sunita, { scope: "all", shift: "EAR" });
    expect([firstNames(early.people), early.tiles]).toMatchObject([["Karthik"], { here: 1, away: 0 }]);
    const found = await day(sunita, { scope: "all", search: "kar ra" });
    expect([firstNames(found.people), found.total]).toEqual([["Karthik"], 1]);
    expect((await day(sunita, { scope: "all", search: karthik.code })).total).toBe(1);
  });

  test("scope is the server's line: nobody beyond it, the company for HR alone, nothing for who leads nobody", async () => {
    const { sunita, rohan, kavita, asha } = await monday();
    expect(firstNames((await day(sunita)).people)).toEqual(["Rohan", "Zoya"]);
    expect(firstNames((await day(rohan, { scope: "all" })).people)).toEqual(["Asha", "Karthik"]);
    const company = await day(kavita, { scope: "company" });
    expect([company.scopes, firstNames(company.people)]).toEqual([["company"], ["Asha", "Karthik", "Kavita", "Rohan", "Sunita", "Zoya"]]);
    for (const [who, scope] of [
      [asha, "direct"],
      [asha, "all"],
      [rohan, "company"],
      [kavita, "all"],
    ] as const) {
      const refusal = await who.refused(readTeamDay, { query: { scope } });
      expect([refusal.status, refusal.code]).toEqual([403, "attendance.team_not_yours"]);
      expect((await who.refused(readTeamMonth, { query: { scope } })).status).toBe(403);
    }
  });

  test("a masked type is leave to whoever stands above, and has its name for HR", async () => {
    const { rohan, kavita } = await monday();
    const why = (people: Awaited<ReturnType<typeof day>>["people"]) => people.find(({ name }) => name.startsWith("Asha"))?.why.values.type;
    expect(why((await day(rohan)).people)).toBe("Leave");
    expect(why((await day(kavita, { scope: "company" })).people)).toBe("Sick leave");
  });
});

describe("the month of a team", () => {
  test("has a cell for each date, totals that sum up to the employed days, and whoever needs attention first", async () => {
    const { sunita, rohan } = await monday();
    const { people, total } = await sunita.call(readTeamMonth, { query: { scope: "all", month: "2026-12" } });
    expect([firstNames(people), total]).toEqual([["Asha", "Karthik", "Rohan", "Zoya"], 4]);
    const letters = (name: string) => people.find((one) => one.name.startsWith(name))?.letters.join(" ");
    expect(letters("Karthik")?.startsWith("A A I A WO WO – · · · · WO WO")).toBe(true);
    expect(letters("Asha")?.startsWith("A A A A WO WO L · ·")).toBe(true);
    const karthik = people.find(({ name }) => name.startsWith("Karthik"));
    expect([karthik?.letters.length, karthik?.late, karthik?.attention]).toEqual([
      31,
      [6],
      ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"],
    ]);
    for (const { totals } of people) expect(totals.attended + totals.leave + totals.off + totals.absent + totals.open).toBe(31);
    // Of a kept day only what was kept counts, until it is derived anew.
    await addPunches(rohan, [
      { at: "2026-12-03T03:55:00.000Z", kind: "in" },
      { at: "2026-12-03T13:05:00.000Z", kind: "out" },
    ]);
    const sorted = await sunita.call(readTeamMonth, { query: { scope: "all", month: "2026-12", sort: "attention" } });
    expect([firstNames(sorted.people), sorted.people.map(({ attention }) => attention.length)]).toEqual([
      ["Zoya", "Asha", "Karthik", "Rohan"],
      [5, 4, 4, 4],
    ]);
    expect((await sunita.call(readTeamMonth, { query: { scope: "all", month: "2026-11" } })).people[0]?.letters[0]).toBe("");
  });

  test("is narrowed by place, shift and name", async () => {
    const { sunita, pune } = await monday();
    const month = async (query: Record<string, string>) =>
      firstNames((await sunita.call(readTeamMonth, { query: { scope: "all", month: "2026-12", ...query } })).people);
    expect(await month({ location: pune.locationId })).toEqual(["Zoya"]);
    expect(await month({ shift: "GEN", search: "ro" })).toEqual(["Rohan"]);
    expect(await month({ shift: "NIG" })).toEqual([]);
  });
});

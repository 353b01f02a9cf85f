// Changes of somebody's place and manager from a day on: written at once or planned, seen before, taken back, and done on their day.
import { describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { jobChangeEndpoints as jobs } from "../../job-changes/contract.ts";
import { lineEndpoints } from "../../line/contract.ts";
import { dayChangeAt } from "../day/testing.ts";
import { makeColleague } from "../directory/testing.ts";
import { makeEmployee } from "../testing.ts";
import { jobChangesForThisFile, reason, toLondon, toManager } from "./testing-team.ts";

const { portal, team, placements, managerOf, todosOf, toldOf } = jobChangesForThisFile();

describe("a place from a day on", () => {
  test("PE-14: follows the one before it from that day, is told to the person and the manager, and shown before and after", async () => {
    const all = await team();
    const { kavita, asha, rohan } = all;
    const params = { code: asha.code };
    const preview = await kavita.call(jobs.previewJobChange, { params, body: toLondon(all, "2027-01-01") });
    expect(preview).toEqual({
      problems: [],
      placementFrom: "2027-01-01",
      decider: { code: rohan.code, name: "Rohan Mehta" },
      warnings: [],
    });
    const changed = await kavita.call(jobs.changeJob, { params, body: toLondon(all, "2027-01-01") });
    expect(changed).toEqual({ version: 2, planned: true, sentence: "Asha Nair’s job changes on 1 Jan 2027." });
    expect(await placements(asha)).toEqual([
      { starts_on: "2020-01-01", ends_on: "2026-12-31", kind: null, name: "Bengaluru" },
      { starts_on: "2027-01-01", ends_on: null, kind: "transfer", name: "London" },
    ]);
    const { planned, now } = await kavita.call(jobs.job, { params });
    expect([
      now.location.name,
      planned.map(({ from, kind, reason, placement, actions }) => [from, kind, reason, placement?.after.location.name, actions]),
    ]).toEqual(["Bengaluru", [["2027-01-01", "transfer", reason, "London", ["cancel"]]]]);
    const told = { day: "2027-01-01", reason };
    expect(await toldOf(asha.company, "people.job_changed", "people.team_job_changed")).toEqual([
      [rohan.employee, "people.team_job_changed", { name: "Asha Nair", ...told }],
      [asha.employee, "people.job_changed", told],
    ]);
  });

  test("PE-17: Bengaluru is in force until the day begins in London, and the day itself is London's", async () => {
    const all = await team();
    const params = { code: all.asha.code };
    await all.kavita.call(jobs.changeJob, { params, body: toLondon(all, "2027-01-01") });
    const placeAt = async (now: string) => {
      clock.set(now);
      const hr = await makeColleague(portal.app, all.home, { role: "HR" });
      const { now: place, today } = await hr.call(jobs.job, { params });
      return [place.location.name, today];
    };
    expect(await placeAt("2026-12-31T19:00:00.000Z")).toEqual(["Bengaluru", "2027-01-01"]);
    expect(await placeAt("2027-01-01T00:00:00.000Z")).toEqual(["London", "2027-01-01"]);
  });

  test("PE-17: what has begun here and not yet there is planned: shown, in the way of another, and taken back", async () => {
    const all = await team();
    const params = { code: all.asha.code };
    // 1 Jan in Bengaluru, 31 Dec in London.
    clock.set("2026-12-31T19:00:00.000Z");
    const hr = await makeColleague(portal.app, all.home, { role: "HR" });
    const changed = await hr.call(jobs.changeJob, { params, body: toLondon(all, "2027-01-01") });
    expect(changed).toMatchObject({ planned: true, sentence: "Asha Nair’s job changes on 1 Jan 2027." });
    const [planned] = (await hr.call(jobs.job, { params })).planned;
    expect([planned?.from, planned?.actions]).toEqual(["2027-01-01", ["cancel"]]);
    const { sentences } = await hr.refused(jobs.changeJob, { params, body: toLondon(all, "2027-01-01", 2) });
    expect(sentences).toContain("A change is planned for 1 Jan 2027. Cancel it first.");
    await hr.call(jobs.cancelJobChange, { params: { ...params, id: planned?.id ?? "" }, body: { version: 2 } });
    expect((await placements(all.asha)).map(({ name }) => name)).toEqual(["Bengaluru"]);
  });

  test("PE-14, PE-15: refused beside the day where it is too early or late, where another is planned, and where nothing changes", async () => {
    const all = await team();
    const params = { code: all.asha.code };
    const refusal = async (body: ReturnType<typeof toLondon>) => {
      const { status, body: said } = await all.kavita.refused(jobs.changeJob, { params, body });
      return [status, said.violations[0]?.field, said.violations[0]?.message];
    };
    expect(await refusal(toLondon(all, "2026-09-23"))).toEqual([422, "from", "Choose a day between 24 Sep 2026 and 23 Nov 2027."]);
    await all.kavita.call(jobs.changeJob, { params, body: toLondon(all, "2027-01-01") });
    expect(await refusal(toLondon(all, "2026-12-15", 2))).toEqual([422, "from", "A change is planned for 1 Jan 2027. Cancel it first."]);
    const { problems } = await all.kavita.call(jobs.previewJobChange, { params, body: toLondon(all, "2026-12-15", 2) });
    expect(problems.map(({ message }) => message)).toEqual(["A change is planned for 1 Jan 2027. Cancel it first."]);
    expect((await all.kavita.refused(jobs.changeJob, { params, body: toLondon(all, "2026-12-15") })).status).toBe(412);
    const same = {
      ...toLondon(all, "2026-11-23", 2),
      placement: { ...all.place, employmentType: "full_time" as const, kind: "change" as const },
    };
    expect((await all.kavita.refused(jobs.changeJob, { params: { code: all.rohan.code }, body: { ...same, version: 1 } })).code).toBe(
      "people.nothing_changed",
    );
  });

  test("counts for days gone by, and one of the very day takes the place of the one before", async () => {
    const all = await team();
    const params = { code: all.asha.code };
    const back = await all.kavita.call(jobs.changeJob, { params, body: toLondon(all, "2026-10-01") });
    expect(back).toMatchObject({ planned: false, sentence: "Asha Nair’s job was changed." });
    const home = toLondon(all, "2026-10-01", 2);
    await all.kavita.call(jobs.changeJob, {
      params,
      body: { ...home, placement: { ...home.placement, location: all.home.locationId, kind: "correction" } },
    });
    expect((await placements(all.asha)).map(({ starts_on, ends_on, kind, name }) => [starts_on, ends_on, kind, name])).toEqual([
      ["2020-01-01", "2026-09-30", null, "Bengaluru"],
      ["2026-10-01", null, "correction", "Bengaluru"],
    ]);
  });

  test("PE-14, PE-15: not in a locked period of where they go, and not before a change that has begun", async () => {
    const all = await team();
    const params = { code: all.asha.code };
    const said = async (from: string, version = 1) => {
      const refused = await all.kavita.refused(jobs.changeJob, { params, body: toLondon(all, from, version) });
      return [refused.code, ...refused.sentences];
    };
    await portal.pastTriggers(
      `insert into attendance.periods (company_id, id, location_id, from_day, to_day, state, version, review_ends, locked_at)
       values (${all.home.company}, gen_random_uuid(), '${all.london.locationId}', '2026-10-01', '2026-10-31', 'locked', 1, now(), now())`,
    );
    expect(await said("2026-10-31")).toEqual(["people.effective_day", "Attendance is locked to 31 Oct 2026."]);
    await all.kavita.call(jobs.changeJob, { params, body: toLondon(all, "2026-11-16") });
    const before = {
      ...toLondon(all, "2026-11-02", 2),
      placement: { ...all.place, employmentType: "part_time" as const, kind: "change" as const },
    };
    const refused = await all.kavita.refused(jobs.changeJob, { params, body: before });
    expect([refused.code, ...refused.sentences]).toEqual([
      "people.later_change",
      "A change counts from 16 Nov 2026. Choose that day or a later one.",
    ]);
  });

  test("is taken back while its day has not begun, with the manager planned beside it, which all read who waited for it, and what was before goes on", async () => {
    const all = await team();
    const { kavita, asha, rohan, sunita } = all;
    const params = { code: asha.code };
    await kavita.call(jobs.changeJob, { params, body: { ...toLondon(all, "2027-01-01"), manager: { code: sunita.code } } });
    const [planned] = (await kavita.call(jobs.job, { params })).planned;
    expect([planned?.manager?.before?.name, planned?.manager?.after?.name]).toEqual(["Rohan Mehta", "Sunita Krishnan"]);
    const cancel = { params: { ...params, id: planned?.id ?? "" }, body: { version: 3 } };
    await kavita.call(jobs.cancelJobChange, cancel);
    expect((await kavita.call(jobs.job, { params })).planned).toEqual([]);
    expect((await placements(asha)).map(({ starts_on, ends_on }) => [starts_on, ends_on])).toEqual([["2020-01-01", null]]);
    expect((await kavita.refused(jobs.cancelJobChange, cancel)).status).toBe(409);
    const day = "2027-01-01";
    expect(await toldOf(asha.company, "people.job_change_cancelled", "people.team_job_change_cancelled")).toEqual([
      [sunita.employee, "people.team_job_change_cancelled", { name: "Asha Nair", day }],
      [rohan.employee, "people.team_job_change_cancelled", { name: "Asha Nair", day }],
      [asha.employee, "people.job_change_cancelled", { day }],
    ]);
  });
});

describe("a manager from a day on", () => {
  test("PE-13: today at the earliest: a day gone by counts from today, and roles follow at once", async () => {
    const { kavita, asha, sunita, home } = await team();
    const karthik = await makeColleague(portal.app, home, { firstName: "Karthik" });
    const params = { code: asha.code };
    const preview = await kavita.call(jobs.previewJobChange, { params, body: toManager(karthik, "2026-10-01") });
    expect(preview).toMatchObject({ managerFrom: "2026-11-23", decider: { code: karthik.code } });
    await kavita.call(jobs.changeJob, { params, body: toManager(karthik, "2026-10-01") });
    expect((await managerOf(asha))?.manager_id).toBe(karthik.employee);
    const roles = await portal.asSuperuser<{ role: string }>(
      "select role from session.accounts where company_id = $1 and employee_id = $2",
      [home.company, karthik.employee],
    );
    expect(roles).toEqual([{ role: "Manager" }]);
    expect((await kavita.refused(jobs.changeJob, { params, body: toManager(asha, "2026-12-01", 2) })).code).toBe("people.manager_cycle");
    const below = await kavita.call(jobs.changeJob, { params: { code: sunita.code }, body: toManager(asha, "2026-12-01") });
    expect(below.planned).toBe(true);
  });

  test("PE-14: why is read by the person and both managers at once, also of what is planned, and stands in the history on the day", async () => {
    const { kavita, asha, rohan, sunita, home } = await team();
    const told = () => toldOf(home.company, "people.job_changed", "people.team_job_changed");
    const reasons = () =>
      portal.asSuperuser<{ reason: string | null }>(
        "select reason from platform.audit_entries where company_id = $1 and action = 'people.change_manager' order by seq",
        [home.company],
      );
    const params = { code: asha.code };
    await kavita.call(jobs.changeJob, { params, body: toManager(sunita, "2026-12-01") });
    const why = (day: string) => [
      [sunita.employee, "people.team_job_changed", { name: "Asha Nair", day, reason }],
      [rohan.employee, "people.team_job_changed", { name: "Asha Nair", day, reason }],
      [asha.employee, "people.job_changed", { day, reason }],
    ];
    expect(await told()).toEqual(why("2026-12-01"));
    await dayChangeAt(home.company, "2026-12-01");
    expect(await reasons()).toEqual([{ reason }]);
    expect(await told()).toHaveLength(3);
    const hr = await makeColleague(portal.app, home, { role: "HR" });
    await hr.call(jobs.changeJob, { params, body: toManager(rohan, "2026-12-01", 4) });
    expect(await reasons()).toEqual([{ reason }, { reason }]);
    expect(await told()).toHaveLength(6);
  });

  test("PE-14: of one that is planned both managers read whom they lose or get, and the person to whom they report, from which day on", async () => {
    const { kavita, asha, rohan, sunita, home } = await team();
    const day = "2026-12-07";
    await kavita.call(jobs.changeJob, { params: { code: asha.code }, body: toManager(sunita, day) });
    expect(await toldOf(home.company, "people.manager_changed", "people.team_joined", "people.team_left")).toEqual([
      [sunita.employee, "people.team_joined", { name: "Asha Nair", day }],
      [rohan.employee, "people.team_left", { name: "Asha Nair", manager: "Sunita Krishnan", day }],
      [asha.employee, "people.manager_changed", { manager: "Sunita Krishnan", day }],
    ]);
  });

  test("PE-15, PE-16: on the day they report to the planned one, once, also when days were missed", async () => {
    const { kavita, asha, rohan, sunita, home } = await team();
    await kavita.call(jobs.changeJob, { params: { code: asha.code }, body: toManager(sunita, "2026-12-01") });
    expect((await managerOf(asha))?.manager_id).toBe(rohan.employee);
    const others = { people: [{ code: asha.code, version: 2 }], manager: kavita.code };
    const [result] = (await kavita.call(lineEndpoints.changeManager, { body: others })).results;
    expect(result?.reasons.map(({ message }) => message)).toEqual(["A change is planned for 1 Dec 2026. Cancel it first."]);
    expect((await dayChangeAt(home.company, "2026-11-30", "23:55")).done).toBe(0);
    expect((await dayChangeAt(home.company, "2026-12-04")).done).toBe(1);
    expect(await managerOf(asha)).toEqual({ manager_id: sunita.employee, version: 4 });
    expect((await dayChangeAt(home.company, "2026-12-04")).done).toBe(0);
    expect(await todosOf(home.company)).toEqual([]);
  });

  test("PE-16: whom the line refuses on the day stays, and HR has it to do until somebody gives another manager", async () => {
    const { kavita, asha, rohan, sunita, home } = await team();
    await kavita.call(jobs.changeJob, { params: { code: asha.code }, body: toManager(sunita, "2026-12-01") });
    await portal.pastTriggers(
      "update people.employees set status = 'left', last_working_day = '2026-11-27', manager_id = null where company_id = $1 and id = $2",
      [home.company, sunita.employee],
    );
    await portal.pastTriggers("update people.employees set manager_id = null where company_id = $1 and manager_id = $2", [
      home.company,
      sunita.employee,
    ]);
    expect((await dayChangeAt(home.company, "2026-12-01")).done).toBe(1);
    expect((await managerOf(asha))?.manager_id).toBe(rohan.employee);
    const [todo] = await todosOf(home.company);
    expect(todo).toMatchObject({
      state: "open",
      queue: "hr",
      params: {
        name: "Asha Nair",
        manager: "Sunita Krishnan",
        why: "Sunita Krishnan left on 27 Nov 2026. Choose somebody who works here.",
      },
    });
    const hr = await makeColleague(portal.app, home, { role: "HR" });
    const { version } = await hr.call(jobs.job, { params: { code: asha.code } });
    await hr.call(jobs.changeJob, { params: { code: asha.code }, body: toManager(hr, "2026-12-01", version) });
    expect((await todosOf(home.company)).map(({ state }) => state)).toEqual(["done"]);
  });
});

describe("who may", () => {
  test("PE-09: HR never changes the own job, and reads in it that a colleague does", async () => {
    const { kavita, sunita } = await team();
    expect((await kavita.call(jobs.job, { params: { code: kavita.code } })).mayChange).toBe(false);
    const own = { params: { code: kavita.code }, body: toManager(sunita, "2026-12-01") };
    expect((await kavita.refused(jobs.changeJob, own)).sentences).toEqual([
      "You cannot change your own job or pay. Ask another HR colleague.",
    ]);
  });

  test("of who has left, and of who is not to come, nothing is changed any more", async () => {
    const { kavita, home } = await team();
    const left = await makeEmployee(home, { status: "left", lastWorkingDay: "2026-10-30" });
    const cancelled = await makeEmployee(home, { status: "cancelled", joinedOn: "2026-12-01" });
    for (const { code } of [left, cancelled]) expect((await kavita.call(jobs.job, { params: { code } })).mayChange).toBe(false);
  });

  test("of two changes at once one is kept and the other reads that the record has changed", async () => {
    const all = await team();
    const neha = await makeColleague(portal.app, all.home, { role: "HR" });
    const params = { code: all.asha.code };
    const tries = [all.kavita, neha].map((hr) =>
      hr.call(jobs.changeJob, { params, body: toLondon(all, "2027-01-01") }).then(
        () => "kept",
        (error: Error) => (/version\.stale/.test(error.message) ? "stale" : error.message),
      ),
    );
    expect((await Promise.all(tries)).sort()).toEqual(["kept", "stale"]);
  });

  test("whoever has not started gets another manager at once, and another place on the joining day", async () => {
    const all = await team();
    const ishaan = await makeEmployee(all.home, { status: "upcoming", joinedOn: "2026-12-01", manager: all.rohan });
    const body = { ...toLondon(all, "2026-12-01"), manager: { code: all.sunita.code } };
    await all.kavita.call(jobs.changeJob, { params: { code: ishaan.code }, body });
    expect((await managerOf(ishaan))?.manager_id).toBe(all.sunita.employee);
    expect((await placements(ishaan)).map(({ starts_on, name }) => [starts_on, name])).toEqual([["2026-12-01", "London"]]);
  });
});

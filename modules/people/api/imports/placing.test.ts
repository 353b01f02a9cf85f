// What follows where a file places somebody elsewhere or gives them another address: file 02, PE-14, PE-30, PE-34.
import { describe, expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { jobChangeNeeds } from "../job-changes/needs.ts";
import { makeLocation } from "../testing.ts";
import { actOn, startOf } from "./testing.ts";
import { look, type Office, officeIn, reasonsOf, record, rowsOf } from "./testing-office.ts";

const portal = openForThisFile(() => openTestPortal({ size: 6 }), "2026-12-07T04:00:00.000Z");
const { office, committedOf, undoneOf } = officeIn(portal);

const checkedOf = async ({ kavita }: Office, head: readonly string[], rows: string[][]) => {
  const started = await startOf(kavita, [head, ...rows]);
  await actOn(kavita, started, "check", { mapping: { ...started.mapping, dateFormat: "yyyy-mm-dd" } });
  await portal.jobs.runJobs();
  return look(kavita, started);
};
const HEAD = ["Code", "Location", "Change counts from"];
const lock = (company: number, location: string, until: string) =>
  portal.pastTriggers(
    `insert into attendance.periods (company_id, id, location_id, from_day, to_day, state, version, review_ends, locked_at)
     values (${company}, gen_random_uuid(), '${location}', '2026-10-26', '${until}', 'locked', 1, now(), now())`,
  );

describe("where a file places somebody", () => {
  test("PE-14: whoever counts by it is told when it is written and when it is taken back", async () => {
    const all = await office();
    const { kavita, asha, home } = all;
    await makeLocation(home.company, { name: "London" });
    const given = jobChangeNeeds.get();
    const heard: object[] = [];
    jobChangeNeeds.give({ ...given, placeChanged: [async (_, change) => void heard.push(change)] });
    try {
      const done = await committedOf(kavita, await checkedOf(all, HEAD, [[asha.code, "London", "2026-11-30"]]));
      expect(heard).toEqual([{ employee: asha.employee, from: "2026-11-30" }]);
      await undoneOf(all.kavita, done);
      expect(heard).toEqual([
        { employee: asha.employee, from: "2026-11-30" },
        { employee: asha.employee, from: "2026-11-30" },
      ]);
    } finally {
      jobChangeNeeds.give(given);
    }
  });

  test("PE-14: not into a locked period of either place: at the check, at the commit, and when it is taken back", async () => {
    const all = await office();
    const { kavita, asha, rohan, home } = all;
    const london = await makeLocation(home.company, { name: "London" });
    await lock(home.company, london.locationId, "2026-11-20");
    const checked = await checkedOf(all, HEAD, [
      [asha.code, "London", "2026-11-20"],
      [rohan.code, "London", "2026-11-21"],
    ]);
    expect(reasonsOf(await rowsOf(kavita, checked))).toEqual({ 2: ["Attendance is locked to 20 Nov 2026."] });

    const again = await checkedOf(all, HEAD, [[rohan.code, "London", "2026-11-21"]]);
    await lock(home.company, home.locationId, "2026-11-22");
    const skipped = await committedOf(kavita, again);
    expect(skipped.result).toMatchObject({ updated: 0, skipped: 1 });
    expect(reasonsOf(await rowsOf(kavita, skipped))).toEqual({ 2: ["Row 2 skipped: attendance is locked to 22 Nov 2026."] });
    expect((await record(kavita, rohan.code)).card.location).toBe("Bengaluru");

    const done = await committedOf(kavita, await checkedOf(all, HEAD, [[asha.code, "London", "2026-11-24"]]));
    expect(done.result).toMatchObject({ updated: 1 });
    await portal.pastTriggers(`update attendance.periods set to_day = '2026-11-25' where company_id = ${home.company}`);
    const undone = await undoneOf(all.kavita, done);
    expect(undone.undone).toEqual({ removed: 0, restored: 0, kept: 1 });
    expect(reasonsOf(await rowsOf(kavita, undone))).toEqual({
      2: ["Row 2: Location of Asha Nair stays: attendance is locked to 25 Nov 2026."],
    });
    expect((await record(kavita, asha.code)).card.location).toBe("London");
  });
});

describe("where a file that placed somebody is taken back", () => {
  /** Another change of the job by HR, of the placement that counts from that day. */
  const changed = (all: Office, from: string, what: string) =>
    portal.pastTriggers(
      `update people.placements set ${what} where company_id = ${all.home.company} and employee_id = ${all.asha.employee} and starts_on = '${from}'`,
    );
  const placed = async (all: Office) => {
    await makeLocation(all.home.company, { name: "London" });
    const head = ["Code", "Location", "Employment type", "Change counts from"];
    return committedOf(all.kavita, await checkedOf(all, head, [[all.asha.code, "London", "part time", "2026-11-30"]]));
  };
  const stands = async (all: Office) =>
    portal.asSuperuser<{ starts_on: string; location: string; type: string }>(
      `select p.starts_on, l.name as location, p.employment_type as type from people.placements p
       join people.locations l on l.company_id = p.company_id and l.id = p.location_id where p.company_id = $1 and p.employee_id = $2 order by 1`,
      [all.home.company, all.asha.employee],
    );

  test("PE-66: what still holds goes back, what has changed since stays and is listed", async () => {
    const all = await office();
    const done = await placed(all);
    await changed(all, "2026-11-30", "employment_type = 'intern'");
    const undone = await undoneOf(all.kavita, done);
    expect(reasonsOf(await rowsOf(all.kavita, undone))).toEqual({
      2: ["Row 2: Employment type of Asha Nair stays: it has changed since."],
    });
    expect((await stands(all)).at(-1)).toEqual({ starts_on: "2026-11-30", location: "Bengaluru", type: "intern" });
  });

  test("PE-66: what somebody else has changed of the same placement stays, though the file said nothing of it", async () => {
    const all = await office();
    const done = await placed(all);
    await changed(all, "2026-11-30", "grade_id = null");
    expect((await undoneOf(all.kavita, done)).undone).toMatchObject({ restored: 1, kept: 0 });
    expect((await stands(all)).at(-1)).toEqual({ starts_on: "2026-11-30", location: "Bengaluru", type: "full_time" });
  });

  test("PE-66: where another change of the job follows, it stays for that reason", async () => {
    const all = await office();
    const done = await placed(all);
    await changed(all, "2026-11-30", "ends_on = '2026-12-05'");
    await portal.pastTriggers(
      `insert into people.placements (company_id, id, employee_id, starts_on, department_id, designation_id, grade_id, location_id, employment_type, kind)
       select company_id, gen_random_uuid(), employee_id, '2026-12-06', department_id, designation_id, grade_id, location_id, employment_type, 'change'
       from people.placements where company_id = ${all.home.company} and employee_id = ${all.asha.employee} and starts_on = '2026-11-30'`,
    );
    const undone = await undoneOf(all.kavita, done);
    expect(reasonsOf(await rowsOf(all.kavita, undone))).toEqual({
      2: ["Employment type", "Location"].map((field) => `Row 2: ${field} of Asha Nair stays: another change of the job follows it.`),
    });
  });
});

describe("an address or number out of a file", () => {
  test("PE-30, PE-34: is told to its owner and kept as replaced, also when it goes back", async () => {
    const all = await office();
    const { kavita, asha } = all;
    const head = ["Code", "Personal e-mail", "Mobile"];
    const first = [asha.code, "asha@home.example", "+919845000001"];
    await committedOf(kavita, await checkedOf(all, head, [first]));
    const done = await committedOf(kavita, await checkedOf(all, head, [[asha.code, "ash@home.example", ""]]));
    const told = async () =>
      (
        await portal.asSuperuser<{ what: string }>(
          "select params ->> 'what' as what from notifications.notices where company_id = $1 and employee_id = $2 and event = 'people.contact_changed' order by at, id",
          [asha.company, asha.employee],
        )
      ).map(({ what }) => what);
    const replaced = async () =>
      (
        await portal.asSuperuser<{ address: string | null }>(
          "select address from people.personal_emails where company_id = $1 and employee_id = $2 order by id",
          [asha.company, asha.employee],
        )
      ).map(({ address }) => address);
    expect(await told()).toEqual(["personal e-mail", "mobile", "personal e-mail"]);
    expect(await replaced()).toEqual([null, "asha@home.example"]);
    await undoneOf(all.kavita, done);
    expect(await told()).toEqual(["personal e-mail", "mobile", "personal e-mail", "personal e-mail"]);
    const why = await portal.asSuperuser<{ reason: string }>(
      "select params ->> 'reason' as reason from notifications.notices where company_id = $1 and employee_id = $2 and event = 'people.record_changed' order by at desc, id desc limit 1",
      [asha.company, asha.employee],
    );
    expect(why).toEqual([{ reason: `${done.number} was undone` }]);
    expect(await replaced()).toEqual([null, "asha@home.example", "ash@home.example"]);
  });
});

// What follows where a file places somebody elsewhere or gives them another address: file 02, PE-14, PE-30, PE-34.
import { describe, expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { jobChangeNeeds } from "../job-changes/needs.ts";
import { makeLocation } from "../testing.ts";
import { actOn, startOf } from "./testing.ts";
import { look, type Office, officeIn, reasonsOf, record, rowsOf } from "./testing-office.ts";

const portal = openForThisFile(() => openTestPortal({ size: 6 }), "2026-12-07T04:00:00.000Z");
const { office, committedOf } = officeIn(portal);

const checkedOf = async ({ kavita }: Office, head: readonly string[], rows: string[][]) => {
  const started = await startOf(kavita, [head, ...rows]);
  await actOn(kavita, started, "check", { mapping: { ...started.mapping, dateFormat: "yyyy-mm-dd" } });
  await portal.jobs.runJobs();
  return look(kavita, started);
};
const undoneOf = async ({ kavita }: Office, done: Awaited<ReturnType<typeof look>>) => {
  await actOn(kavita, done, "undo");
  await portal.jobs.runJobs();
  if (portal.jobs.failures.length > 0) throw new Error(portal.jobs.failures.join("\n"));
  return look(kavita, done);
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
      await undoneOf(all, done);
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
    const undone = await undoneOf(all, done);
    expect(undone.undone).toEqual({ removed: 0, restored: 0, kept: 1 });
    expect(reasonsOf(await rowsOf(kavita, undone))).toEqual({
      2: ["Row 2: Location of Asha Nair stays: attendance is locked to 25 Nov 2026."],
    });
    expect((await record(kavita, asha.code)).card.location).toBe("London");
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
    await undoneOf(all, done);
    expect(await told()).toEqual(["personal e-mail", "mobile", "personal e-mail", "personal e-mail"]);
    expect(await replaced()).toEqual([null, "asha@home.example", "ash@home.example"]);
  });
});

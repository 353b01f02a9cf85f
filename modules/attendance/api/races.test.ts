// What fifty presses, two derivations, or a press and an approval do in the same instant. Without the lock of the clock these tests fail.
import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { withClient } from "#api/roles.ts";
import { openTestPortal } from "#api/testing.ts";
import { RACING } from "#api/testing-database.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { attendanceEndpoints } from "../contract.ts";
import { deriveIn, deriveMany } from "./days/derive.ts";
import { closeDays } from "./days/jobs.ts";
import { addPunches, makeAttendanceCompany } from "./testing.ts";

const NOW = "2026-12-03T04:01:00.000Z";
const portal = openForThisFile(() => openTestPortal({ size: RACING }), NOW);
const today = "2026-12-03";

const begin = async () => {
  const home = await makeAttendanceCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  return { home, rohan, asha: await makePerson(portal.app, home, { manager: rohan }) };
};
type Person = Awaited<ReturnType<typeof begin>>["asha"];

const countOf = async (what: "punches" | "day_records", { company, employee }: Person) => {
  const [row] = await portal.asSuperuser<{ count: number }>(
    `select count(*)::integer as count from attendance.${what} where company_id = $1 and employee_id = $2`,
    [company, employee],
  );
  return row?.count;
};

/** What became of it, in words. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "done",
    (error: Error) => (/"code":"([a-z._]+)"/.exec(error.message)?.[1] ?? error.message).toString(),
  );

const press = (person: Person, kind: "in" | "out" = "in") => person.call(attendanceEndpoints.punch, { body: { kind, anyway: true } });

describe("at once", () => {
  test("AT-04: of 50 presses one is a punch, and 49 read that they were pressed twice", async () => {
    const { asha } = await begin();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(press(asha))));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "attendance.just_punched")).toHaveLength(49);
    expect([await countOf("punches", asha), await countOf("day_records", asha)]).toEqual([1, 1]);
  });

  test("AT-04: the same of somebody whose clock was there before, and the day counts the one punch", async () => {
    const { asha } = await begin();
    await press(asha);
    clock.set("2026-12-03T04:03:00.000Z");
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(press(asha, "out"))));
    clock.set(NOW);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "attendance.just_punched")).toHaveLength(49);
    const [day] = await portal.asSuperuser<{ punches: string[]; status: string }>(
      "select punches, status from attendance.day_records where company_id = $1 and employee_id = $2",
      [asha.company, asha.employee],
    );
    expect([await countOf("punches", asha), day?.punches.length, day?.status]).toEqual([2, 2, "out"]);
  });

  test("a first press opens a clock of one's own, and no press waits for another's", async () => {
    const { rohan, asha } = await begin();
    await press(rohan);
    await withClient(portal.superuserConnection, async (other) => {
      await other.query("begin");
      await other.query("select from attendance.clocks where company_id = $1 for update", [asha.company]);
      expect(await outcomeOf(press(asha))).toBe("done");
      await other.query("rollback");
    });
    const clocks = await portal.asSuperuser("select from attendance.clocks where company_id = $1", [asha.company]);
    expect(clocks).toHaveLength(2);
  });

  test("AT-04: the database refuses a second press of the same minute by itself, and any change of a punch", async () => {
    const { asha } = await begin();
    await press(asha);
    const again = (seconds: number) =>
      portal.asSuperuser(
        `insert into attendance.punches (company_id, id, employee_id, at, kind, zone, offset_minutes, source, guard)
           select company_id, gen_random_uuid(), employee_id, at + $2 * interval '1 second', kind, zone, offset_minutes, source,
             tstzrange(at + $2 * interval '1 second', at + ($2 + 60) * interval '1 second')
           from attendance.punches where company_id = $1`,
        [asha.company, seconds],
      );
    await expect(again(59)).rejects.toThrow(/just_punched/);
    await expect(again(-59)).rejects.toThrow(/just_punched/);
    await expect(portal.asSuperuser("update attendance.punches set kind = 'out'")).rejects.toThrow(/only grows/);
    await expect(portal.asSuperuser("delete from attendance.punches")).rejects.toThrow(/only grows/);
  });

  test("two derivations of the same days leave one row for each, and the same row", async () => {
    const { home, asha } = await begin();
    await addPunches(asha, [{ at: "2026-12-01T03:58:00Z" }, { at: "2026-12-01T13:04:00Z" }]);
    // Their clock stands there already: what they wait for is its lock.
    await inTransaction(systemActor(home.company), (tx) => deriveIn(tx, asha.employee, ["2026-12-02"]));
    const derive = (work: "one" | "many") =>
      inTransaction(systemActor(home.company), (tx) =>
        work === "one" ? deriveIn(tx, asha.employee, ["2026-12-01"]) : deriveMany(tx, [asha.employee], "2026-12-01", "2026-12-01"),
      );
    const made = await Promise.all(Array.from({ length: 20 }, (_, index) => derive(index % 2 === 0 ? "one" : "many")));
    expect(made.toSorted()).toEqual([...Array.from({ length: 19 }, () => 0), 1]);
    expect(await countOf("day_records", asha)).toBe(2);
  });

  test("AT-14: leave that is approved while somebody punches shows in the record with the punch, whichever was first", async () => {
    const { home, rohan } = await begin();
    for (let round = 0; round < 5; round += 1) {
      clock.set(NOW);
      const asha = await makePerson(portal.app, home, { manager: rohan });
      const { request } = await asha.call(leaveEndpoints.apply, { body: { type: "EL", from: today, to: today } });
      const approve = () => rohan.call(requestEndpoints.decide, { params: { id: request.id }, body: { action: "approve", version: 1 } });
      expect(await Promise.all([outcomeOf(press(asha)), outcomeOf(approve())])).toEqual(["done", "done"]);
      clock.set("2026-12-03T19:00:00.000Z");
      await portal.jobs.runSlot("attendance.close.each", clock.now());
      const [row] = await portal.asSuperuser(
        "select status, flags, leave, jsonb_array_length(punches) as punches from attendance.day_records where employee_id = $1 and day = $2",
        [asha.employee, today],
      );
      expect(row).toEqual({ status: "on_leave", flags: ["missing_out", "leave_conflict"], leave: 1, punches: 1 });
    }
  });

  test("two who close the same days settle each of them once", async () => {
    const { home } = await begin();
    const close = () => closeDays({ transaction: (work) => inTransaction(systemActor(home.company), work) });
    const made = await Promise.all([close(), close(), close()]);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(2 * 336);
    const rows = await portal.asSuperuser<{ days: number; closed: string }>(
      `select (select count(*)::integer from attendance.day_records d where (d.company_id, d.employee_id) = (c.company_id, c.employee_id)) as days,
              closed_until::text as closed from attendance.clocks c where company_id = $1`,
      [home.company],
    );
    // 1 January to 2 December.
    expect(rows).toEqual([
      { days: 336, closed: "2026-12-02" },
      { days: 336, closed: "2026-12-02" },
    ]);
  });
});

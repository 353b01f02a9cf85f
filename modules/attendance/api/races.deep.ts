// The races of attendance again and again: what happens once in a thousand times happens to somebody.
import { afterAll, beforeAll, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { attendanceEndpoints } from "../contract.ts";
import { LOCK_DAY, lockAgainst, lockRaces } from "./periods/testing-races.ts";
import { makeAttendanceCompany, oddParts } from "./testing.ts";

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1000);
const CONTENDERS = 50;

let portal: TestPortal;
beforeAll(async () => {
  clock.set(LOCK_DAY);
  portal = await openTestPortal({ size: CONTENDERS });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

/** What so many presses at once have broken: one is a punch, the others read that they were pressed twice, and the day counts the one. */
const presses = async (): Promise<string[]> => {
  const asha = await makePerson(portal.app, await makeAttendanceCompany());
  const press = () =>
    asha.call(attendanceEndpoints.punch, { body: { kind: "in", anyway: true } }).then(
      () => "done",
      (error: Error) => /"code":"([a-z._]+)"/.exec(error.message)?.[1] ?? error.message,
    );
  const outcomes = await Promise.all(Array.from({ length: CONTENDERS }, press));
  const made = outcomes.filter((outcome) => outcome === "done").length;
  const others = outcomes.filter((outcome) => outcome !== "done" && outcome !== "attendance.just_punched");
  const kept = await portal.asSuperuser<{ punches: number; status: string }>(
    `select (select count(*)::integer from attendance.punches p where (p.company_id, p.employee_id) = ($1, $2)) as punches, status
       from attendance.day_records where (company_id, employee_id) = ($1, $2) and jsonb_array_length(punches) = 1`,
    [asha.company, asha.employee],
  );
  return [
    ...(made === 1 ? [] : [`${made} of them are punches`]),
    ...(others.length === 0 ? [] : [`some read ${[...new Set(others)].join(", ")}`]),
    ...(kept.length === 1 && kept[0]?.punches === 1 && kept[0].status === "in" ? [] : [`the day is ${JSON.stringify(kept)}`]),
    ...(await oddParts(asha, LOCK_DAY.slice(0, 10))),
  ];
};

test(`AT-04: ${ROUNDS} rounds of ${CONTENDERS} presses at once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    clock.set(LOCK_DAY);
    expect(await presses(), `round ${round}`).toEqual([]);
  }
});

test.each(lockRaces)(`AT-37, AT-38, AT-22: ${ROUNDS} rounds of a lock and %s at once`, async (race) => {
  for (let round = 0; round < ROUNDS; round += 1) expect(await lockAgainst(portal, race), `round ${round}`).toEqual([]);
});

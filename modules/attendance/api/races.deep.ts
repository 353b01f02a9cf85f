// The races of attendance again and again: what happens once in a thousand times happens to somebody.
import { afterAll, beforeAll, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { attendanceEndpoints } from "../contract.ts";
import { LOCK_DAY, lockAgainstApproval } from "./periods/testing-races.ts";
import { makeAttendanceCompany } from "./testing.ts";

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

/** How many of so many presses at once were punches. */
const presses = async (): Promise<number> => {
  const asha = await makePerson(portal.app, await makeAttendanceCompany());
  const press = () =>
    asha.call(attendanceEndpoints.punch, { body: { kind: "in", anyway: true } }).then(
      () => 1,
      () => 0,
    );
  return (await Promise.all(Array.from({ length: CONTENDERS }, press))).reduce<number>((sum, count) => sum + count, 0);
};

test(`AT-04: ${ROUNDS} rounds of ${CONTENDERS} presses at once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) expect(await presses(), `round ${round}`).toBe(1);
});

test(`AT-37, AT-22: ${ROUNDS} rounds of a lock and an approval at once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) expect(await lockAgainstApproval(portal), `round ${round}`).toEqual([]);
});

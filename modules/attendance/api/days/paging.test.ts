// Whose days are closed is looked up a page at a time, so that a company of any size is closed in steps that hold few clocks.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { clocksToClose, openClocks } from "../punches-store.ts";
import { makeAttendanceCompany } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:00:00.000Z");

test("a page of people whose days are to be closed begins behind the last one of the page before", async () => {
  const home = await makeAttendanceCompany({ startsOn: "2026-11-30" });
  const made = [await makePerson(portal.app, home), await makePerson(portal.app, home), await makePerson(portal.app, home)];
  const [first, second, third] = made.map(({ employee }) => employee).toSorted((one, other) => one - other);
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(systemActor(home.company), work);
  await inCompany(async (tx) =>
    openClocks(
      tx,
      made.map(({ employee }) => employee),
    ),
  );
  const pageAfter = async (after: number) =>
    (await inCompany((tx) => clocksToClose(tx, { before: "2026-12-08", after, limit: 2 }))).map(({ employee }) => employee);
  expect(await pageAfter(0)).toEqual([first, second]);
  expect(await pageAfter(second ?? 0)).toEqual([third]);
  expect(await pageAfter(third ?? 0)).toEqual([]);
});

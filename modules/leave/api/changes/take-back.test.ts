// LV-27, LV-38: days that HR takes back after the lot that they were taken from has ended.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { leaveEndpoints } from "../../contract.ts";
import { settleDue } from "../ledger/due.ts";
import { takenFromALot } from "../recount/testing.ts";
import { makeLeaveCompany } from "../testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:00:00.000Z");

/** Two days that Divya has until Wed 16 Dec are taken on 15 and 16 Dec; it is Mon 21 Dec, and what is returned can be taken for five days. */
const afterItsLot = async () => {
  const home = await makeLeaveCompany();
  await portal.pastTriggers("insert into leave.settings (company_id, returned_usable_days) values ($1, 5)", [home.company]);
  const { kavita, divya, number } = await takenFromALot(portal.app, home);
  clock.set("2026-12-21T04:00:00.000Z");
  return { home, divya, number, hr: callerFor(portal.app, await signInAs(kavita)) };
};

test("LV-27, LV-38: what comes back is free anew, as the page said before, and lapses on the day after it could be taken", async () => {
  const { home, divya, number, hr } = await afterItsLot();
  const params = { number };
  const { free, freeAfter } = await hr.call(leaveEndpoints.beginTakeBack, { params, query: { days: "2026-12-16" } });
  const answer = await hr.call(leaveEndpoints.takeBack, { params, body: { days: ["2026-12-16"], comment: "Divya was here" } });
  expect({ free, freeAfter }).toEqual({ free: 0, freeAfter: 1 });
  expect(answer.free).toBe(freeAfter);
  const balanceOn = async (day: string) => {
    clock.set(`${day}T04:00:00.000Z`);
    await settleDue({ transaction: (work) => inTransaction(systemActor(home.company), work) });
    const [account] = await portal.asSuperuser<{ balance: number }>(
      "select balance::float8 as balance from leave.accounts where employee_id = $1 and type = 'EL'",
      [divya.employee],
    );
    return account?.balance;
  };
  expect([await balanceOn("2026-12-26"), await balanceOn("2026-12-27")]).toEqual([1, 0]);
});

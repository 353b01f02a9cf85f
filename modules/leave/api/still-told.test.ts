// What foundation modules are told of people by the shell: who still gets a list, a mail or a notice of leave.
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { exportNeeds } from "#api/exports.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { notificationNeeds } from "#modules/notifications/api/index.ts";
import { makeEmployee } from "#modules/people/api/testing.ts";
import { setState } from "#modules/session/api/testing.ts";
import { leaveEndpoints } from "../contract.ts";
import { makeLeaveCompany, makePerson } from "./testing.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:00:00.000Z");

const AFTER_THE_LAST_DAY = "2026-12-14T04:00:00.000Z";
const leaving = { status: "notice", lastWorkingDay: "2026-12-11" } as const;

/** Asha, whose manager has no account; Kavita and Nadia of HR, and Nadia and Asha have their last day on Friday. */
const company = async () => {
  const home = await makeLeaveCompany();
  const rohan = await makeEmployee(home, { firstName: "Rohan" });
  const asha = await makePerson(portal.app, home, { firstName: "Asha", manager: rohan, ...leaving });
  const kavita = await makePerson(portal.app, home, { firstName: "Kavita", role: "HR" });
  const nadia = await makePerson(portal.app, home, { firstName: "Nadia", role: "HR", ...leaving });
  const inside = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(systemActor(home.company), work);
  return { inside, rohan, asha, kavita, nadia };
};

test("a list is made for who works here and may sign in, with the role they have now", async () => {
  const { inside, rohan, asha, kavita, nadia } = await company();
  const standings = () =>
    inside((tx) => Promise.all([rohan, asha, kavita, nadia].map(({ employee }) => exportNeeds.get().standing(tx, employee))));
  expect(await standings()).toEqual([undefined, "Employee", "HR", "HR"]);
  clock.set(AFTER_THE_LAST_DAY);
  expect(await standings()).toEqual([undefined, undefined, "HR", undefined]);
  await setState(kavita, "closed");
  expect(await standings()).toEqual([undefined, undefined, undefined, undefined]);
});

test("mail goes to whose account is open", async () => {
  const { inside, rohan, asha, kavita } = await company();
  const reached = () =>
    inside(async (tx) => [...(await notificationNeeds.get().recipients(tx, [rohan.employee, asha.employee, kavita.employee])).keys()]);
  expect((await reached()).toSorted((one, other) => one - other)).toEqual([asha.employee, kavita.employee]);
  await setState(kavita, "closed");
  expect(await reached()).toEqual([asha.employee]);
});

test("a notice of a request reaches who may read it now, and who has left hears of no leave and of nothing else", async () => {
  const { inside, rohan, asha, kavita, nadia } = await company();
  const { request } = await asha.call(leaveEndpoints.apply, { body: { type: "EL", from: "2026-12-09", to: "2026-12-09" } });
  const told = (subject: { type: "request" | "file"; id: string }) =>
    inside((tx) => Promise.all([rohan, asha, kavita, nadia].map(({ employee }) => notificationNeeds.get().mayRead(tx, employee, subject))));
  const ofRequest = { type: "request", id: request.id } as const;
  const ofFile = { type: "file", id: request.id } as const;
  expect(await told(ofRequest)).toEqual([false, true, true, true]);
  expect(await told(ofFile)).toEqual([true, true, true, true]);
  clock.set(AFTER_THE_LAST_DAY);
  expect(await told(ofRequest)).toEqual([false, false, true, false]);
  expect(await told(ofFile)).toEqual([true, false, true, false]);
});

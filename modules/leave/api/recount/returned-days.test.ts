// LV-28, LV-38: days of leave that stop counting after the lot that they were taken from has ended, and count again later.
import { expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { callerFor } from "#api/testing-http.ts";
import { calendarEndpoints } from "#modules/people/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { leaveEndpoints } from "../../contract.ts";
import { type LeavePerson, makeLeaveCompany } from "../testing.ts";
import { takenFromALot } from "./testing.ts";

const NOW = "2026-12-07T04:00:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);

const again = async <P extends LeavePerson>(person: P): Promise<P> => ({ ...person, ...callerFor(portal.app, await signInAs(person)) });

/** Two days that Divya has until Wed 16 Dec are taken on 15 and 16 Dec; on Mon 21 Dec it is said that the 16th was a holiday. */
const afterItsLot = async () => {
  clock.set(NOW);
  const home = await makeLeaveCompany();
  const { kavita, divya, number } = await takenFromALot(portal.app, home);
  clock.set("2026-12-21T04:04:00.000Z");
  const [hr, owner] = [await again(kavita), await again(divya)];
  const params = { id: home.calendarId, year: 2026 };
  /** Saves the year with these holidays beside its own, and has leave counted anew. */
  const amend = async (...days: string[]): Promise<void> => {
    const { holidays, version } = await hr.call(calendarEndpoints.calendarYear, { params });
    const own = holidays.filter(({ kind }) => kind !== "company");
    const added = days.map((day) => ({ day, name: "Founders’ Day", kind: "company" as const, tentative: false }));
    const body = { version, holidays: [...own, ...added], reason: "We turn ten" };
    const { effect } = await hr.call(calendarEndpoints.previewCalendarYear, { params, body: { holidays: body.holidays } });
    await hr.call(calendarEndpoints.amendCalendarYear, { params, body: { ...body, effect } });
    await portal.jobs.runJobs();
  };
  await amend("2026-12-16");
  /** What is free, and what the leave counts. */
  const stands = async () => [
    (await owner.call(leaveEndpoints.summary, { query: {} })).balances[0]?.free,
    (await owner.call(leaveEndpoints.read, { params: { number } })).units,
  ];
  const posted = async () =>
    (
      await portal.asSuperuser<{ kind: string; units: number }>(
        "select kind, units::float8 as units from leave.entries where employee_id = $1 order by id",
        [divya.employee],
      )
    ).map(({ kind, units }) => `${kind} ${units}`);
  const toSettle = () => portal.asSuperuser("select what, day::text from leave.to_settle where company_id = $1", [home.company]);
  const askAgain = (day: string) =>
    owner.call(leaveEndpoints.apply, {
      body: { type: "EL", firstDay: "whole", lastDay: "whole", reason: "A wedding", from: day, to: day },
    });
  return { amend, stands, posted, toSettle, askAgain };
};

test("LV-28, LV-38: a day that counts again after its lot has ended takes back what was returned for it, each time", async () => {
  const { amend, stands, posted, toSettle } = await afterItsLot();
  expect((await posted()).slice(-3)).toEqual(["REVERSE 1", "RETURN 1", "LAPSE -1"]);
  expect(await stands()).toEqual([1, 1]);
  await amend();
  expect((await posted()).slice(-3)).toEqual(["TAKE -1", "RETURN -1", "LAPSE 1"]);
  expect(await stands()).toEqual([0, 2]);
  await amend("2026-12-16");
  expect(await stands()).toEqual([1, 1]);
  await amend();
  expect(await stands()).toEqual([0, 2]);
  expect(await toSettle()).toEqual([]);
});

test("LV-28, LV-38: what was returned and is used already stays with its owner, and the day is HR's to settle", async () => {
  const { amend, stands, posted, toSettle, askAgain } = await afterItsLot();
  await askAgain("2026-12-22");
  await amend();
  expect((await posted()).filter((line) => line.startsWith("RETURN"))).toEqual(["RETURN 1"]);
  expect(await stands()).toEqual([0, 1]);
  expect(await toSettle()).toEqual([{ what: "recount", day: "2026-12-16" }]);
});

test("LV-38: the database takes nothing of what was returned that does not say whose day takes it back", async () => {
  const { posted } = await afterItsLot();
  expect(await posted()).toContain("RETURN 1");
  const wrong = portal.pastTriggers(
    `insert into leave.entries (company_id, id, employee_id, type, kind, units, day, lot, usable_from, usable_until, actor_id, at, key)
     select company_id, gen_random_uuid(), employee_id, type, kind, -1, day, lot, usable_from, usable_until, actor_id, at, key || ':2'
       from leave.entries where kind = 'RETURN' order by id desc limit 1`,
  );
  await expect(wrong).rejects.toThrow(/entries_sign/);
});

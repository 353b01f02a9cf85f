// Owners are told of what time brings at nine in the morning of their own place, once, however often the jobs run.
import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeLocation } from "#modules/people/api/testing.ts";
import { offerCompOff } from "./comp-off/offer.ts";
import { settleDue } from "./ledger/due.ts";
import { makeLeaveCompany, makePerson } from "./testing.ts";

const portal = openForThisFile(openTestPortal, "2026-11-23T04:04:00.000Z");

/** One in Bengaluru, where the head office is, one in London and one in New York. */
const offices = async () => {
  clock.set("2026-11-23T04:04:00.000Z");
  const home = await makeLeaveCompany();
  const at = async (name: string, timeZone: string) =>
    makePerson(portal.app, home, {
      firstName: name,
      earned: 0,
      locationId: (await makeLocation(home.company, { name, timeZone })).locationId,
    });
  const people = {
    Bengaluru: await makePerson(portal.app, home, { firstName: "Bengaluru", earned: 0 }),
    London: await at("London", "Europe/London"),
    "New York": await at("New York", "America/New_York"),
  };
  const told = async (event: string): Promise<string[]> => {
    const rows = await portal.asSuperuser<{ employee_id: number }>(
      "select employee_id from notifications.notices where company_id = $1 and event = $2 order by id",
      [home.company, event],
    );
    return rows.map(({ employee_id }) => Object.entries(people).find(([, { employee }]) => employee === employee_id)?.[0] ?? "");
  };
  const slot = async (job: string, moment: string): Promise<void> => {
    clock.set(moment);
    await portal.jobs.runSlot(`${job}.each`, moment);
    expect(portal.jobs.failures).toEqual([]);
  };
  const runs = async (task: string) =>
    (await portal.asSuperuser("select id from leave.runs where company_id = $1 and task = $2", [home.company, task])).length;
  return { home, people, told, slot, runs };
};

describe("leave.reminders", () => {
  test("tell of days that lapse in 30 days at 09:00 of each place, once", async () => {
    const { told, slot, runs } = await offices();
    const seen = async (moment: string) => {
      await slot("leave.reminders", moment);
      return told("leave.days_lapse");
    };
    expect(await seen("2026-12-01T03:15:00.000Z")).toEqual([]);
    expect(await runs("leave.reminders"), "08:45 is nobody's time").toBe(0);
    expect(await seen("2026-12-01T03:30:00.000Z")).toEqual(["Bengaluru"]);
    expect(await seen("2026-12-01T04:30:00.000Z")).toEqual(["Bengaluru"]);
    expect(await runs("leave.reminders"), "each quarter of an hour is looked at, and nothing started").toBe(1);
    expect(await seen("2026-12-01T09:00:00.000Z")).toEqual(["Bengaluru", "London"]);
    const all = ["Bengaluru", "London", "New York"];
    expect(await seen("2026-12-01T14:00:00.000Z")).toEqual(all);
    for (const next of ["2026-12-02T03:30:00.000Z", "2026-12-02T09:00:00.000Z", "2026-12-02T14:00:00.000Z"])
      expect(await seen(next)).toEqual(all);
  });

  test("tell what a new leave year began with in the morning of its first day there", async () => {
    const { home, told, slot } = await offices();
    clock.set("2027-01-01T05:30:00.000Z");
    await settleDue({ transaction: (work) => inTransaction(systemActor(home.company), work) });
    const seen = async (moment: string) => {
      await slot("leave.reminders", moment);
      return told("leave.year_opened");
    };
    expect(await seen("2027-01-01T03:30:00.000Z")).toEqual(["Bengaluru"]);
    expect(await seen("2027-01-01T09:00:00.000Z")).toEqual(["Bengaluru", "London"]);
    expect(await seen("2027-01-01T14:00:00.000Z")).toEqual(["Bengaluru", "London", "New York"]);
    expect(await seen("2027-01-02T14:00:00.000Z")).toHaveLength(3);
  });
});

test("LV-32: of an offer that ends in five days at 09:00 of each place, once", async () => {
  const { home, people, told, slot } = await offices();
  clock.set("2026-11-30T12:00:00.000Z");
  for (const { employee } of Object.values(people))
    await inTransaction(systemActor(home.company), (tx) => offerCompOff(tx, employee, "2026-11-29", 490));
  const seen = async (moment: string) => {
    await slot("leave.comp-off", moment);
    return told("leave.comp_off_ends");
  };
  // The offer of 29 November ends on 29 December.
  expect(await seen("2026-12-24T03:15:00.000Z")).toEqual([]);
  expect(await seen("2026-12-24T03:30:00.000Z")).toEqual(["Bengaluru"]);
  expect(await seen("2026-12-24T09:00:00.000Z")).toEqual(["Bengaluru", "London"]);
  expect(await seen("2026-12-24T14:00:00.000Z")).toEqual(["Bengaluru", "London", "New York"]);
  expect(await seen("2026-12-25T14:00:00.000Z")).toHaveLength(3);
});

// What a company begins with: a new one by set-up, one that was there before attendance by the migration, and both the same.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeCompany, makeEmployee, makeLocation, type TestCompany } from "#modules/people/api/testing.ts";
import type { PlainDate } from "#shared/dates.ts";
import { standardShifts } from "../../shifts/standard.ts";
import { factsOfDays } from "../days/facts.ts";
import { makeAttendanceCompany } from "../testing.ts";
import { assignShifts, setUpShifts } from "./setup.ts";
import { settingsOf, shiftIds, shiftsOfPlaces, shiftVersions } from "./store.ts";

const portal = openForThisFile(openTestPortal, "2026-12-07T04:00:00.000Z");

const begunWith = ({ company }: TestCompany) =>
  inTransaction(systemActor(company), async (tx) => {
    const [ids, versions, places, settings] = [await shiftIds(tx), await shiftVersions(tx), await shiftsOfPlaces(tx), await settingsOf(tx)];
    const codeOf = (id: string | undefined) => ids.find((shift) => shift.id === id)?.code;
    return {
      codes: ids.map(({ code }) => code),
      shifts: versions.map(({ shift, from }) => ({ shift, from })).sort((one, other) => one.shift.code.localeCompare(other.shift.code)),
      places: [...places.values()].flat().map(({ locationId, shiftId, from }) => [locationId, codeOf(shiftId), from]),
      shift: codeOf(settings?.shiftId),
      homeNeedsPunches: settings?.homeNeedsPunches,
    };
  });

const withLondon = async () => {
  const home = await makeCompany();
  return { home, london: await makeLocation(home.company, { name: "London", timeZone: "Europe/London", currency: "GBP" }) };
};

test("a new company has the standard shifts, General everywhere but in London", async () => {
  const { home, london } = await withLondon();
  await inTransaction(systemActor(home.company), (tx) => setUpShifts(tx));
  expect(await begunWith(home)).toEqual({
    codes: standardShifts.map(({ code }) => code),
    shifts: standardShifts
      .map((shift) => ({ shift, from: "2000-01-01" }))
      .sort((one, other) => one.shift.code.localeCompare(other.shift.code)),
    places: [[london.locationId, "UKG", "2000-01-01"]],
    shift: "GEN",
    homeNeedsPunches: true,
  });
  expect(await inTransaction(systemActor(home.company), settingsOf)).toMatchObject({ startsOn: "2026-12-07" });
});

test("a company that was there before gets the same from the migration", async () => {
  const [before, after] = [await withLondon(), await withLondon()];
  await inTransaction(systemActor(after.home.company), (tx) => setUpShifts(tx));
  const asNew = await begunWith(after.home);
  const folder = new URL("../migrations/", import.meta.url);
  const migrations = readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(new URL(file, folder), "utf8"));
  await portal.asSuperuser(`begin; set local role portal_owner; drop schema attendance cascade; ${migrations.join("\n")} commit`);
  const places = [[before.london.locationId, "UKG", "2000-01-01"]];
  expect(await begunWith(before.home)).toEqual({ ...asNew, places });
});

test("a person's own shift counts on its dates and the place's on all others", async () => {
  const home = await makeAttendanceCompany();
  const { employee } = await makeEmployee(home);
  await inTransaction(systemActor(home.company), (tx) =>
    assignShifts(tx, [
      { employee, code: "NIG", from: "2026-12-02", until: "2026-12-03" },
      { employee, code: "EAR", from: "2026-12-05" },
    ]),
  );
  const shiftsOf = async (from: PlainDate, to: PlainDate) =>
    (await inTransaction(systemActor(home.company), (tx) => factsOfDays(tx, [employee], from, to)))
      .get(employee)
      ?.map(({ shift }) => shift.code);
  expect(await shiftsOf("2026-12-01", "2026-12-06")).toEqual(["GEN", "NIG", "NIG", "GEN", "EAR", "EAR"]);
  const twice = inTransaction(systemActor(home.company), (tx) => assignShifts(tx, [{ employee, code: "LAT", from: "2026-12-03" }]));
  await expect(twice).rejects.toThrow(/one_shift_a_day/);
});

test("a shift that has changed counts on each date as it was then", async () => {
  const home = await makeAttendanceCompany();
  const { employee } = await makeEmployee(home);
  const { company } = home;
  await portal.pastTriggers("update attendance.shift_versions set until_day = '2026-12-02' where company_id = $1", [company]);
  await portal.pastTriggers(
    `insert into attendance.shift_versions select v.company_id, gen_random_uuid(), v.shift_id, date '2026-12-03', null, time '10:00', v.ends,
       v.break_minutes, v.grace_in, v.grace_out, v.before_minutes, v.after_minutes, time '10:00', v.early_until, v.full_minutes, v.half_below,
       v.absent_below, v.overtime_from, v.overtime_step, v.overtime_most
     from attendance.shift_versions v join attendance.shifts s on s.company_id = v.company_id and s.id = v.shift_id
     where v.company_id = $1 and s.code = 'GEN'`,
    [company],
  );
  const days = (await inTransaction(systemActor(home.company), (tx) => factsOfDays(tx, [employee], "2026-12-02", "2026-12-03"))).get(
    employee,
  );
  expect(days?.map(({ shift }) => shift.start)).toEqual(["09:30", "10:00"]);
});

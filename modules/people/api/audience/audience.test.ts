// Who is in an audience: the lists, the people by name, and the moment.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { auditTest } from "#api/testing-audit.ts";
import { testDatabase } from "#api/testing-database.ts";
import { inTransaction, reading } from "#api/transaction.ts";
import { type Audience, everybody } from "#shared/audience.ts";
import * as people from "../index.ts";
import * as setUp from "../setup-store.ts";
import { makeCompany, makeEmployee, makeLocation, type TestCompany, type TestEmployee } from "../testing.ts";
import { countAudience } from "./audience.ts";

let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  drop = database.drop;
  openDatabase({ connection: database.appConnection, size: 2 });
});
beforeEach(() => clock.set("2026-12-07T04:00:00.000Z"));
afterEach(() => clock.reset());
afterAll(async () => {
  await closeDatabase();
  await drop();
});

const some = (lists: Partial<Audience>): Audience => ({ ...everybody, everybody: false, ...lists });
const inside = <T>({ company }: { company: number }, work: Parameters<typeof reading<T>>[1]) => reading(systemActor(company), work);
const codesIn = async (home: TestCompany, audience: Audience): Promise<string[]> => {
  const cards = await inside(home, async (tx) => people.cards(tx, await people.audienceMembers(tx, audience)));
  return [...cards.values()].map(({ code }) => code).sort();
};
const codes = (...all: TestEmployee[]) => all.map(({ code }) => code).sort();

const below = (home: TestCompany, parent: string): Promise<TestCompany> =>
  inTransaction(systemActor(home.company), async (tx) => {
    auditTest(tx);
    return { ...home, departmentId: await setUp.addDepartment(tx, { name: "Platform", parent_id: parent }) };
  });

describe("an audience", () => {
  test("within a list any value fits, between lists all must; a department counts with those below it", async () => {
    const home = await makeCompany();
    const platform = await below(home, home.departmentId);
    const { locationId: pune } = await makeLocation(home.company);
    const asha = await makeEmployee(home);
    const ravi = await makeEmployee(platform, { locationId: pune });
    const meera = await makeEmployee(platform, { employmentType: "intern" });
    const [top, lower] = [home.departmentId, platform.departmentId];
    expect(await codesIn(home, some({ departments: [top] }))).toEqual(codes(asha, ravi, meera));
    expect(await codesIn(home, some({ departments: [lower] }))).toEqual(codes(ravi, meera));
    expect(await codesIn(home, some({ departments: [lower], locations: [pune, home.locationId] }))).toEqual(codes(ravi, meera));
    expect(await codesIn(home, some({ departments: [lower], locations: [pune] }))).toEqual(codes(ravi));
    expect(await codesIn(home, some({ employmentTypes: ["intern", "contract"] }))).toEqual(codes(meera));
    expect(await codesIn(home, some({ grades: [home.gradeId], locations: [pune] }))).toEqual(codes(ravi));
    expect(await codesIn(home, some({ grades: [lower] }))).toEqual([]);
  });

  test("people by name are in it whatever the lists say, and nobody is where nothing is chosen", async () => {
    const home = await makeCompany();
    const [asha, ravi, meera] = [
      await makeEmployee(home),
      await makeEmployee(home, { employmentType: "intern" }),
      await makeEmployee(home),
    ];
    expect(await codesIn(home, some({ named: [asha.code] }))).toEqual(codes(asha));
    expect(await codesIn(home, some({ named: [asha.code], employmentTypes: ["intern"] }))).toEqual(codes(asha, ravi));
    expect(await codesIn(home, some({}))).toEqual([]);
    expect(await codesIn(home, { ...everybody, named: [asha.code] })).toEqual(codes(asha, ravi, meera));
    const isIn = (employee: number) => inside(home, (tx) => people.isInAudience(tx, some({ named: [asha.code] }), employee));
    expect([await isIn(asha.employee), await isIn(ravi.employee)]).toEqual([true, false]);
  });

  test("PE-17, PE-18: those who work now, where they are placed now by the day of that location", async () => {
    const home = await makeCompany();
    const { locationId: london } = await makeLocation(home.company, { name: "London", timeZone: "Europe/London" });
    const asha = await makeEmployee(home, { moves: { locationId: london, on: "2026-12-07", lastDayBefore: "2026-12-06" } });
    await makeEmployee(home, { joinedOn: "2026-12-08", status: "upcoming" });
    await makeEmployee(home, { lastWorkingDay: "2026-12-06" });
    await makeEmployee(home, { accessUntil: "2026-12-07T03:59:00.000Z", lastWorkingDay: "2026-12-31" });
    await makeEmployee(home, { status: "left", lastWorkingDay: "2026-11-30" });
    const leaving = await makeEmployee(home, { lastWorkingDay: "2026-12-07" });
    expect(await codesIn(home, everybody)).toEqual(codes(asha, leaving));
    expect(await codesIn(home, some({ locations: [london] }))).toEqual(codes(asha));
    // In Bengaluru it is the 7th already, in London still the 6th: the move has not begun.
    clock.set("2026-12-06T20:00:00.000Z");
    expect(await codesIn(home, some({ locations: [london] }))).toEqual([]);
    expect(await codesIn(home, some({ locations: [home.locationId] }))).toContain(asha.code);
  });

  test("says how many there are with the first of them by name, and nothing of other companies", async () => {
    const [home, elsewhere] = [await makeCompany(), await makeCompany()];
    const stranger = await makeEmployee(elsewhere);
    for (const firstName of ["Farah", "Anil", "Chitra", "Dev", "Esha", "Bina"]) await makeEmployee(home, { firstName, lastName: "Rao" });
    const hr = { company: home.company, employee: 0, role: "HR", session: "test" } as const;
    const counted = await reading(hr, (tx) => countAudience(tx, { ...everybody, named: [stranger.code] }));
    expect([counted.count, counted.sample.map(({ name }) => name), counted.named]).toEqual([
      6,
      ["Anil Rao", "Bina Rao", "Chitra Rao", "Dev Rao", "Esha Rao"],
      [],
    ]);
    expect(await inside(home, (tx) => people.audienceCount(tx, some({ named: [stranger.code] })))).toBe(0);
  });
});

// Reminders over rows that are made up, with clocks and working days that the test sets.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PlainDate } from "#shared/dates.ts";
import { systemActor } from "../actor.ts";
import { clock } from "../clock.ts";
import { closeDatabase, openDatabase } from "../db.ts";
import { testDatabase } from "../testing-database.ts";
import { inTransaction, reading, tablesOf } from "../transaction.ts";
import { dueBefore, dueNeeds, dueThisMorning, firstTime } from "./due.ts";

const WORKING = ["2026-12-03", "2026-12-04", "2026-12-07"];
let now = { today: "2026-12-07", time: "10:30" };

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  openDatabase({ connection: database.appConnection, size: 10 });
  dueNeeds.give({
    clocks: async (_, employees) => new Map(employees.map((employee) => [employee, now])),
    workingDays: async (_, employees) => new Map(employees.map((employee) => [employee, new Set(WORKING)])),
  });
});
afterAll(async () => {
  clock.reset();
  await closeDatabase();
  await database.drop();
});
beforeEach(() => clock.set("2026-12-07T05:00:00.000Z"));

let company = 100;
const next = () => systemActor(++company);

describe("before a day", () => {
  const remind = (actor: ReturnType<typeof next>, today: PlainDate, day: PlainDate | null = "2027-03-01") => {
    now = { today, time: "00:10" };
    const rows = async () => [{ id: 7, day }];
    const about = ({ id }: { id: number }) => ({ employee: id, subject: `paper ${id}` });
    return inTransaction(actor, async (tx) =>
      (await dueBefore(tx, { name: "test.paper", daysBefore: [7, 30, 60], rows, about })).map(({ before }) => before),
    );
  };

  test("each of its reminders comes once, from its day on where the person is", async () => {
    const actor = next();
    const told = [];
    for (const today of ["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-30", "2027-02-22", "2027-02-23", "2027-03-01"])
      told.push(...(await remind(actor, today)).map((before) => [today, before]));
    expect(told).toEqual([
      ["2026-12-31", 60],
      ["2027-01-30", 30],
      ["2027-02-22", 7],
    ]);
  });

  test("of several that were missed the last comes, and none once the day is over or where there is none", async () => {
    const actor = next();
    expect(await remind(actor, "2027-02-25")).toEqual([7]);
    expect(await remind(next(), "2027-03-02")).toEqual([]);
    expect(await remind(next(), "2027-02-25", null)).toEqual([]);
    expect(await remind(next(), "2027-02-25")).toEqual([7]);
  });
});

describe("on a working morning", () => {
  const morning = { name: "test.team", from: "10:30", before: "12:30" };
  const remind = (actor: ReturnType<typeof next>, today: PlainDate, time: string) => {
    now = { today, time };
    return inTransaction(actor, async (tx) => [...(await dueThisMorning(tx, morning, [7]))]);
  };

  test("each comes once between its times, with the working day before", async () => {
    const actor = next();
    expect(await remind(actor, "2026-12-07", "10:29")).toEqual([]);
    expect(await remind(actor, "2026-12-07", "12:30")).toEqual([]);
    expect(await remind(actor, "2026-12-07", "10:30")).toEqual([[7, "2026-12-04"]]);
    expect(await remind(actor, "2026-12-07", "11:00")).toEqual([]);
  });

  test("none comes on a day off, and none where no working day was before", async () => {
    expect(await remind(next(), "2026-12-06", "10:30")).toEqual([]);
    expect(await remind(next(), "2026-12-03", "10:30")).toEqual([]);
  });
});

describe("a breach", () => {
  test("that runs the same job several times at once tells once", async () => {
    const actor = next();
    const all = Array.from({ length: 6 }, () => inTransaction(actor, (tx) => firstTime(tx, "test.race", 7, "2026-12-07")));
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
  });

  test("that fails after it has noted tells at its next run", async () => {
    const actor = next();
    const failing = inTransaction(actor, async (tx) => {
      await firstTime(tx, "test.fails", 7, "2026-12-07");
      throw new Error("The mail server is gone.");
    });
    await expect(failing).rejects.toThrow("gone");
    expect(await inTransaction(actor, (tx) => firstTime(tx, "test.fails", 7, "2026-12-07"))).toBe(true);
  });

  test("that looks at what another company was told sees nothing", async () => {
    const actor = next();
    await inTransaction(actor, (tx) => firstTime(tx, "test.apart", 7, "2026-12-07"));
    const q = tablesOf<{ "platform.told_days": { company_id: number } }>();
    const seen = await reading(next(), (tx) => q(tx).selectFrom("platform.told_days").selectAll().execute());
    expect(seen).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "./actor.ts";
import { closeDatabase, openDatabase } from "./db.ts";
import { numberTaken, takeNumber } from "./numbers.ts";
import { testDatabase } from "./testing-database.ts";
import { superuserOf } from "./testing-superuser.ts";
import { inTransaction, type Tx, tablesOf } from "./transaction.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  openDatabase({ connection: database.appConnection, size: 4 });
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const inCompany = <T>(company: number, work: (tx: Tx) => Promise<T>) => inTransaction(systemActor(company), work);
const q = tablesOf<Record<never, never>>();
const taken = async (tx: Tx) => (await q(tx).selectNoFrom(numberTaken.as("number")).executeTakeFirst())?.number;

describe("NR-01: a number", () => {
  test("counts up by company, kind and year, and begins with one", async () => {
    const of = (company: number, prefix: string, year: number) => inCompany(company, (tx) => takeNumber(tx, prefix, year));
    expect(await of(1, "LV", 2026)).toBe("LV-2026-00001");
    expect(await of(1, "LV", 2026)).toBe("LV-2026-00002");
    expect(await of(1, "LV", 2027)).toBe("LV-2027-00001");
    expect(await of(1, "BL", 2026)).toBe("BL-2026-00001");
    expect(await of(2, "LV", 2026)).toBe("LV-2026-00001");
  });

  test("of a series that begins under several at once is given to one of them each", async () => {
    const numbers = await Promise.all(Array.from({ length: 4 }, () => inCompany(3, (tx) => takeNumber(tx, "LV", 2026))));
    expect(numbers.sort()).toEqual(["LV-2026-00001", "LV-2026-00002", "LV-2026-00003", "LV-2026-00004"]);
  });

  test("that was taken in vain is given again", async () => {
    const failing = inCompany(4, async (tx) => {
      await takeNumber(tx, "LV", 2026);
      throw new Error("Thought better of it.");
    });
    await expect(failing).rejects.toThrow("Thought better of it.");
    expect(await inCompany(4, (tx) => takeNumber(tx, "LV", 2026))).toBe("LV-2026-00001");
  });

  test("grows longer after 99,999", async () => {
    await superuserOf(database.superuserConnection)(
      "insert into platform.number_series (company_id, prefix, year, last) values (5, 'LV', 2026, 99999)",
    );
    expect(await inCompany(5, (tx) => takeNumber(tx, "LV", 2026))).toBe("LV-2026-100000");
  });

  test("stands in the statements behind it, the last one of this transaction, and in none where none was taken", async () => {
    await inCompany(6, async (tx) => {
      const first = takeNumber(tx, "LV", 2026);
      expect(await taken(tx)).toBe("LV-2026-00001");
      await first;
      await takeNumber(tx, "BL", 2026);
      expect(await taken(tx)).toBe("BL-2026-00001");
    });
    expect((await inCompany(6, taken).catch(() => undefined)) || undefined).toBeUndefined();
  });
});

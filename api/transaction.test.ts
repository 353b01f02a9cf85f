import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "./actor.ts";
import { closeDatabase, openDatabase } from "./db.ts";
import { roles } from "./roles.ts";
import { testDatabase } from "./testing-database.ts";
import { type AsSuperuser, superuserOf } from "./testing-superuser.ts";
import { actingAs, ask, byKeys, inTransaction, write as leave, lookup, reading, type Tx, tablesOf } from "./transaction.ts";

const q = tablesOf<{ "planted.notes": { company_id: number; note: string } }>();

let database: Awaited<ReturnType<typeof testDatabase>>;
let asSuperuser: AsSuperuser;
let company = 0;

beforeAll(async () => {
  database = await testDatabase({ isEmpty: true });
  asSuperuser = superuserOf(database.superuserConnection);
  await asSuperuser(
    `create schema planted; grant usage on schema planted to ${roles.app};
     create table planted.notes (company_id integer not null, note text not null, primary key (company_id, note));
     grant select, insert on planted.notes to ${roles.app};`,
  );
  openDatabase({ connection: database.appConnection, size: 3 });
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

/** Each test writes in a company of its own. */
const actor = () => {
  company += 1;
  return systemActor(company);
};
const write = (tx: Tx, note: string) => q(tx).insertInto("planted.notes").values({ company_id: tx.company, note }).execute();
const notes = async (tx: Tx): Promise<string[]> => {
  const rows = await q(tx).selectFrom("planted.notes").select("note").where("company_id", "=", tx.company).orderBy("note").execute();
  return rows.map(({ note }) => note);
};

/** How a statement of this transaction is planned: anew for its values where it pays, or once for all. */
const planning = async (tx: Tx): Promise<string | undefined> =>
  (await ask<{ plan_cache_mode: string }>(tx, { sql: "show plan_cache_mode", parameters: [] }))[0]?.plan_cache_mode;

test("a reading by keys is planned like a command, and no other one", async () => {
  const one = actor();
  const byKey = await reading(one, (tx) => {
    byKeys(tx);
    return planning(tx);
  });
  expect([await inTransaction(one, planning), byKey]).toEqual(["force_generic_plan", "force_generic_plan"]);
  expect(await Promise.all([1, 2, 3].map(() => reading(one, planning)))).toEqual(["auto", "auto", "auto"]);
});

describe("a transaction", () => {
  test("is kept whole, or not at all", async () => {
    const one = actor();
    await inTransaction(one, (tx) => write(tx, "kept"));
    const failing = inTransaction(one, async (tx) => {
      await write(tx, "lost");
      throw new Error("Thought better of it.");
    });
    await expect(failing).rejects.toThrow("Thought better of it.");
    expect(await reading(one, notes)).toEqual(["kept"]);
  });

  test("sends a write that nobody waits for before what is asked next, and at the latest with its commit", async () => {
    const one = actor();
    const kept = (tx: Tx, note: string) => leave(tx, q(tx).insertInto("planted.notes").values({ company_id: tx.company, note }));
    const seen = await inTransaction(one, async (tx) => {
      kept(tx, "before the look");
      const found = await notes(tx);
      kept(tx, "after it");
      return found;
    });
    expect(seen).toEqual(["before the look"]);
    expect(await reading(one, notes)).toEqual(["after it", "before the look"]);
  });

  test("fails with what failed when nobody waited for it, and keeps nothing", async () => {
    const one = actor();
    const twice = inTransaction(one, async (tx) => {
      for (const note of ["first", "again", "again", "last"]) {
        leave(tx, q(tx).insertInto("planted.notes").values({ company_id: tx.company, note }));
      }
      return "done";
    });
    await expect(twice).rejects.toMatchObject({ code: "23505" });
    expect(await reading(one, notes)).toEqual([]);
  });

  test("is not begun by a call that only looks: what it reads is the reading its guard has begun, until that ends", async () => {
    const one = { company: actor().company, employee: 1, role: "Employee" as const, session: "s" };
    await inTransaction(one, (tx) => write(tx, "there"));
    const ended = await reading(one, async (tx) => {
      const looking = { ...one, reading: tx };
      const xact = (inner: Tx) =>
        q(inner)
          .selectNoFrom((eb) => eb.fn<string>("pg_backend_pid").as("pid"))
          .executeTakeFirst();
      expect(await reading(looking, xact)).toEqual(await xact(tx));
      expect(await reading(looking, notes)).toEqual(["there"]);
      await expect(inTransaction(looking, notes)).rejects.toThrow("A call that only looks changes nothing.");
      return looking;
    });
    await expect(reading(ended, notes)).rejects.toThrow("This transaction has ended.");
  });

  test("keeps nothing and says so when the error of a statement was swallowed", async () => {
    const one = actor();
    const swallowing = inTransaction(one, async (tx) => {
      await write(tx, "first");
      await write(tx, "first").catch(() => "never mind");
      return "done";
    });
    await expect(swallowing).rejects.toThrow("A statement of this transaction had failed, so nothing was kept.");
    expect(await reading(one, notes)).toEqual([]);
  });

  test("that cannot open says why, and not that something had failed before", async () => {
    const nobody = systemActor({ toString: () => "1\0" } as unknown as number);
    await expect(inTransaction(nobody, notes)).rejects.toMatchObject({ code: "22021" });
    expect(await reading(actor(), notes)).toEqual([]);
  });

  test("is set to its company and its actor, and leaves neither behind on its connection", async () => {
    const settings = (tx: Parameters<typeof q>[0]) =>
      q(tx)
        .selectNoFrom((eb) =>
          ["app.company", "app.actor"].map((name) => eb.fn<string | null>("current_setting", [eb.val(name), eb.val(true)]).as(name)),
        )
        .executeTakeFirst();
    const person = { company: 7, employee: 42, role: "Employee" as const, session: "s" };
    expect(await inTransaction(person, settings)).toEqual({ "app.company": "7", "app.actor": "42" });
    for (const left of await Promise.all([1, 2, 3].map(() => lookup(settings)))) expect(Object.values(left ?? {}).join("")).toBe("");
  });
});

describe("statements that are begun together", () => {
  test("run in the order in which they were begun: a lock is held before what was asked behind it is read", async () => {
    const one = actor();
    const order = await inTransaction(one, async (tx) => {
      const counting = () => notes(tx).then(({ length }) => length);
      const [, before, , after] = await Promise.all([write(tx, "first"), counting(), write(tx, "second"), counting()]);
      return [before, after];
    });
    expect(order).toEqual([1, 2]);
  });

  test("fail with the error of the first that failed, and not with what those behind it say", async () => {
    const one = actor();
    const failing = inTransaction(one, (tx) => Promise.all([Promise.all([write(tx, "same"), write(tx, "same")]), write(tx, "behind")]));
    await expect(failing).rejects.toMatchObject({ code: "23505" });
    expect(await reading(one, notes)).toEqual([]);
  });
});

describe("a query", () => {
  test("that was built inside a transaction is refused after it", async () => {
    let kept: { execute: () => Promise<unknown> } | undefined;
    await inTransaction(actor(), async (tx) => {
      kept = q(tx).selectFrom("planted.notes").select("note");
    });
    await expect(kept?.execute()).rejects.toThrow("This transaction has ended.");
  });

  test("is the same one when it is prepared after a few uses, also on connections that have not met it", async () => {
    const one = actor();
    await inTransaction(one, (tx) => write(tx, "seen"));
    for (let round = 0; round < 4; round++) {
      const seen = await Promise.all(Array.from({ length: 6 }, () => reading(one, notes)));
      expect(seen).toEqual(Array(6).fill(["seen"]));
    }
  });
});

describe("a reading", () => {
  test("refuses to write", async () => {
    const one = actor();
    await expect(reading(one, (tx) => write(tx, "smuggled"))).rejects.toMatchObject({ code: "25006" });
    expect(await reading(one, notes)).toEqual([]);
  });

  test("sees one moment, whatever others commit meanwhile", async () => {
    const one = actor();
    const seen = await reading(one, async (tx) => {
      const before = await notes(tx);
      await inTransaction(one, (other) => write(other, "meanwhile"));
      return [before, await notes(tx)];
    });
    expect(seen).toEqual([[], []]);
    expect(await reading(one, notes)).toEqual(["meanwhile"]);
  });
});

describe("a handle", () => {
  const other = { company: 1, employee: 9, role: "Employee" as const, session: "s" };

  test.each<[string, (tx: Tx) => Tx]>([
    ["of the transaction itself", (tx) => tx],
    ["in another person's name", (tx) => actingAs(tx, other)],
    ["in another person's name, taken from one", (tx) => actingAs(actingAs(tx, other), other)],
  ])("%s works until the end and not after", async (_, derive) => {
    const one = actor();
    let kept: Tx | undefined;
    await inTransaction(one, async (tx) => {
      kept = derive(tx);
      await write(kept, "in time");
    });
    expect(() => kept && q(kept)).toThrow("This transaction has ended.");
    expect(await reading(one, notes)).toEqual(["in time"]);
  });

  test("that is first taken after the end is none", async () => {
    let kept: Tx | undefined;
    await inTransaction(actor(), async (tx) => {
      kept = tx;
    });
    expect(() => kept && q(actingAs(kept, other))).toThrow("This transaction has ended.");
  });

  test("of a transaction that failed has ended too", async () => {
    let kept: Tx | undefined;
    const failing = inTransaction(actor(), async (tx) => {
      kept = tx;
      throw new Error("Over.");
    });
    await expect(failing).rejects.toThrow("Over.");
    expect(() => kept && q(kept)).toThrow("This transaction has ended.");
  });
});

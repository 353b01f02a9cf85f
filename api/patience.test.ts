import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "./actor.ts";
import { closeDatabase, openDatabase } from "./db.ts";
import { allowPauses } from "./patience.ts";
import { testDatabase } from "./testing-database.ts";
import { ask, inTransaction, type Tx } from "./transaction.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase({ isEmpty: true });
  openDatabase({ connection: database.appConnection, size: 1 });
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const pauses = async (tx: Tx): Promise<string | undefined> => {
  const [row] = await ask<{ longest: string }>(tx, {
    sql: "select current_setting('idle_in_transaction_session_timeout') as longest",
    parameters: [],
  });
  return row?.longest;
};

test("a transaction that fills a company may pause for a minute, the next on its connection only as long as any other", async () => {
  const filled = await inTransaction(systemActor(1), (tx) => {
    allowPauses(tx);
    return pauses(tx);
  });
  expect(filled).toBe("1min");
  expect(await inTransaction(systemActor(1), pauses)).toBe("5s");
});

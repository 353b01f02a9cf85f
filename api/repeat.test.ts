import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "./actor.ts";
import { closeDatabase, openDatabase } from "./db.ts";
import { repeatKey } from "./repeat.ts";
import { testDatabase } from "./testing-database.ts";
import { inTransaction, tablesOf } from "./transaction.ts";

const q = tablesOf<{ "platform.repeat_keys": { company_id: number; key: string } }>();

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  openDatabase({ connection: { ...database.appConnection, options: "-c lock_timeout=300" }, size: 5 });
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const calling = (key: string, input: unknown = {}): Actor => ({
  company: 1,
  employee: 1,
  role: "Employee",
  session: "s",
  call: { requestId: "q", repeat: repeatKey(key, "POST /things", input) },
});

test("CL-07: a repetition while the first call is still at it is told so, and the first one is kept", async () => {
  let finish = (): void => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = new Promise<{ answer: Promise<string> }>((resolve) => {
    const answer: Promise<string> = inTransaction(calling("form-0001"), async (tx) => {
      // Read behind the claim: once it is answered, the key is taken.
      await q(tx).selectFrom("platform.repeat_keys").select("key").where("company_id", "=", tx.company).execute();
      resolve({ answer });
      await held;
      return "first";
    });
  });
  const { answer } = await first;
  await expect(inTransaction(calling("form-0001"), async () => "second")).rejects.toMatchObject({
    kind: "conflict",
    violations: [{ code: "request.still_running" }],
  });
  finish();
  expect(await answer).toBe("first");
  expect(await inTransaction(calling("form-0001"), async () => "third")).toBe("first");
});

test("RP-16: whatever the work came to comes again, and what failed has left no key", async () => {
  for (const [key, result] of Object.entries({ "form-text": "text", "form-none": undefined, "form-object": { id: 7, list: ["a"] } })) {
    expect(await inTransaction(calling(key), async () => result)).toEqual(result);
    expect(await inTransaction(calling(key), async () => "again")).toEqual(result);
  }
  const failing = inTransaction(calling("form-fails"), async () => {
    throw new Error("Not this time.");
  });
  await expect(failing).rejects.toThrow("Not this time.");
  expect(await inTransaction(calling("form-fails"), async () => "now")).toBe("now");
});

test("a call with a key has one transaction: a second one would be kept by half", async () => {
  const actor = calling("form-twice");
  await inTransaction(actor, async () => "first");
  await expect(inTransaction(actor, async () => "second")).rejects.toThrow("A call with a repeat key has one transaction.");
});

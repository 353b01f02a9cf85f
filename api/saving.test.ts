// What health answers while the disk of the database is full, and afterwards.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { systemActor } from "./actor.ts";
import { canSave, watchDiskOf } from "./saving.ts";
import { openTestPortal, type TestPortal } from "./testing.ts";
import { inTransaction, write } from "./transaction.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(async () => {
  vi.useRealTimers();
  watchDiskOf(undefined);
  await portal.close();
});

const health = async (query = "") => {
  const { statusCode, headers, json } = await portal.app.inject(`/api/health${query}`);
  return { status: statusCode, retryAfter: headers["retry-after"], body: json<{ code?: string; title?: string; status?: unknown }>() };
};
const failWith = (code: string) =>
  inTransaction(systemActor(1), async (tx) =>
    write(tx, { sql: `do $$ begin raise exception 'failed' using errcode = '${code}'; end $$`, parameters: [] }),
  ).catch((error: { code: string }) => error.code);

test("health says that nothing can be saved for a minute after a save met a full disk, and a balancer may go on", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  expect(await failWith("55P03")).toBe("55P03");
  expect(await health()).toMatchObject({ status: 200, body: { status: "ready" } });
  expect(await failWith("53100")).toBe("53100");
  expect(await health()).toMatchObject({ status: 503, retryAfter: "30", body: { code: "storage_full" } });
  expect((await health()).body.title).toMatch(/^The portal cannot save anything at the moment\./);
  expect((await health("?allow=read-only")).status).toBe(200);
  vi.advanceTimersByTime(59_000);
  expect((await health()).status).toBe(503);
  vi.advanceTimersByTime(2000);
  expect((await health()).status).toBe(200);
});

test.each(["/tmp", "/proc", "/nowhere", undefined])("a disk that has room, or does not tell, is not called full: %s", (folder) => {
  watchDiskOf(folder);
  expect(canSave()).toBe(true);
});

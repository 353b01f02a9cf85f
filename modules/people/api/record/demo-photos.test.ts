import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { auditTest } from "#api/testing-audit.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { makeCompany, makeEmployee } from "../testing.ts";
import { portrait, seedPhotos } from "./demo-photos.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

test("the demo's people have a picture in both sizes, each another one", async () => {
  expect(portrait("LF-0012")).not.toBe(portrait("LF-0013"));
  const home = await makeCompany();
  const [one, other] = [await makeEmployee(home), await makeEmployee(home)];
  const persons = new Map([
    ["LF-0012", { employeeId: one.employee }],
    ["LF-0013", { employeeId: other.employee }],
  ]);
  await inTransaction(systemActor(home.company), async (tx) => {
    auditTest(tx);
    await seedPhotos(tx, persons);
  });
  const headers = await signInAs(await makeAccount(one));
  const read = (code: string, size: number) => portal.app.inject({ method: "GET", url: `/api/people/${code}/photo/${size}`, headers });
  const pictures = await Promise.all([read(one.code, 512), read(one.code, 96), read(other.code, 96)]);
  for (const { statusCode, rawPayload } of pictures) {
    expect(statusCode).toBe(200);
    expect(rawPayload.subarray(8, 12).toString("latin1")).toBe("WEBP");
  }
  expect(pictures[1]?.rawPayload.equals(pictures[2]?.rawPayload ?? Buffer.alloc(0))).toBe(false);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "../actor.ts";
import { readAnchors, setAnchorPlace } from "../audit/anchors.ts";
import { audit } from "../audit.ts";
import { clock } from "../clock.ts";
import type { TestPortal } from "../testing.ts";
import { openDemoPortal } from "../testing-demo.ts";
import { temporaryDirectory } from "../testing-process.ts";
import { inTransaction } from "../transaction.ts";

let portal: TestPortal;
const anchors = temporaryDirectory();
const COMPANY = 1001;

beforeAll(async () => {
  portal = await openDemoPortal({ size: 5 });
  // What the demo has asked for is done before.
  await portal.jobs.runJobs();
  setAnchorPlace({ folder: anchors.path, log: () => {} });
});
afterAll(async () => {
  clock.reset();
  setAnchorPlace(undefined);
  await portal.close();
  anchors.remove();
});

test("AL-03: by the hour it is written down how far the chain of each company goes", async () => {
  await portal.jobs.runSlot("platform.anchor-audit", "2026-12-07T05:00:00.000Z");
  const [before] = await readAnchors(anchors.path, COMPANY);
  await inTransaction(systemActor(COMPANY), async (tx) => audit(tx, { action: "test.add", record: { type: "test", id: 1 } }));
  await portal.jobs.runSlot("platform.anchor-audit", "2026-12-07T06:00:00.000Z");
  expect((await readAnchors(anchors.path, COMPANY)).map(({ seq }) => seq - (before?.seq ?? 0))).toEqual([0, 1]);
  expect(await readAnchors(anchors.path, 1002)).toHaveLength(2);
  expect(portal.jobs.failures).toEqual([]);
});

test("CL-07: keys that can be repeated no more are forgotten, the others are kept", async () => {
  const call = (key: string) =>
    inTransaction(
      { ...systemActor(COMPANY), call: { requestId: "q", repeat: { key, route: "POST /things", digest: Buffer.alloc(32) } } },
      async () => key,
    );
  clock.set("2026-12-07T04:00:00.000Z");
  await call("two-days-old");
  clock.set("2026-12-09T04:00:00.001Z");
  await call("fresh-key");
  await portal.jobs.runSlot("platform.purge-repeat-keys.each", "2026-12-09T04:20:00.000Z");
  await portal.jobs.runJobs();
  expect(await portal.asSuperuser("select key from platform.repeat_keys where company_id = $1", [COMPANY])).toEqual([{ key: "fresh-key" }]);
  expect(portal.jobs.failures).toEqual([]);
});

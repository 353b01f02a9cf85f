import { expect, test } from "vitest";
import { endpointsOf } from "./modules.ts";
import { openDemoPortal, signInDemo } from "./testing-demo.ts";
import { openForThisFile } from "./testing-file.ts";
import { callerFor } from "./testing-http.ts";

const importEndpoints = endpointsOf.people;

const portal = openForThisFile(() => openDemoPortal({ size: 4, madeAt: "2026-11-22T06:00:00.000Z" }), "2026-11-22T06:00:00.000Z");

test("the demo has one import that may be undone, one that waits with 3 errors and 2 warnings, and one taken back", async () => {
  const hr = callerFor(portal.app, { ...(await signInDemo(portal, "hr")), "sec-fetch-site": "same-origin" });
  const { items } = await hr.call(importEndpoints.imports, { query: {} });
  expect(items.map(({ number, status, rows }) => [number, status, rows])).toEqual([
    ["IM-2026-00003", "checked", 20],
    ["IM-2026-00002", "committed", 12],
    ["IM-2026-00001", "undone", 3],
  ]);
  const look = (number: string) => hr.call(importEndpoints.viewImport, { params: { number } });
  expect((await look("IM-2026-00003")).counters).toEqual({ add: 17, update: 0, same: 0, warning: 2, error: 3 });
  const taken = await look("IM-2026-00002");
  expect(taken).toMatchObject({ result: { added: 0, updated: 12, same: 0, leftOut: 0, skipped: 0 }, actions: ["undo"] });
  await hr.call(importEndpoints.actOnImport, { params: { number: taken.number, action: "undo" }, body: { version: taken.version } });
  await portal.jobs.runJobs();
  expect((await look("IM-2026-00002")).undone).toEqual({ removed: 0, restored: 12, kept: 0 });
  expect((await look("IM-2026-00001")).undone).toEqual({ removed: 0, restored: 3, kept: 0 });
});

// The demo's gate: three files, and the day of December that it lost.
import { expect, test } from "vitest";
import { endpointsOf } from "./modules.ts";
import { openDemoPortal, signInDemo } from "./testing-demo.ts";
import { openForThisFile } from "./testing-file.ts";
import { callerFor } from "./testing-http.ts";

const portal = openForThisFile(() => openDemoPortal({ size: 4, madeAt: "2026-12-07T04:00:00.000Z" }), "2026-12-07T04:00:00.000Z");
const { listImports, readImport, listImportRows, listDeviceCodes, readDay, readDevices } = endpointsOf.attendance;
const plant = Array.from({ length: 12 }, (_, place) => `LF-00${38 + place}`);

test("AT-40 to AT-43: one import undone, one committed, one checked with four kinds of errors; twelve codes, and twelve days that lack an out", async () => {
  const hr = callerFor(portal.app, { ...(await signInDemo(portal, "hr")), "sec-fetch-site": "same-origin" });
  const { items } = await hr.call(listImports, { query: {} });
  expect(items.map(({ number, status }) => [number, status])).toEqual([
    ["AI-2026-00003", "checked"],
    ["AI-2026-00002", "committed"],
    ["AI-2026-00001", "undone"],
  ]);
  const look = (number: string) => hr.call(readImport, { params: { number } });
  const waits = await look("AI-2026-00003");
  expect(waits.counters).toMatchObject({ error: 4, same: 0 });
  expect(waits.counters.new).toBeGreaterThan(0);
  const { items: wrong } = await hr.call(listImportRows, { params: { number: waits.number }, query: { outcome: "error" } });
  expect(wrong.map(({ reasons }) => reasons[0]?.params?.case)).toEqual(["code", "time", "future", "joining"]);
  expect((await look("AI-2026-00002")).result).toMatchObject({ same: 1, leftOut: 0 });
  expect((await look("AI-2026-00001")).undone?.voided).toBeGreaterThan(0);
  expect((await hr.call(listDeviceCodes, { query: {} })).total).toBe(12);
  expect((await hr.call(readDevices, {})).devices.map(({ device }) => device)).toEqual(["Pune gate"]);
  const lost = await Promise.all(plant.map((employee) => hr.call(readDay, { params: { date: "2026-12-03" }, query: { employee } })));
  expect(lost.map(({ status }) => status)).toEqual(plant.map(() => "incomplete"));
}, 180_000);

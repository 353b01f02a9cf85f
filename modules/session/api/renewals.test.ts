import { afterAll, beforeAll, expect, test } from "vitest";
import { openSessionApp } from "./testing-app.ts";
import { renewInTabs } from "./testing-renewals.ts";

let opened: Awaited<ReturnType<typeof openSessionApp>>;
beforeAll(async () => {
  opened = await openSessionApp();
});
afterAll(() => opened.close());

test("T23 SE-05: 20 tabs renew 20 times each while a tenth of the answers is lost, and none is signed out", async () => {
  const seen = await renewInTabs(opened.app, { tabs: 20, renewals: 20 });
  expect(seen).toMatchObject({ granted: 20 * 20, signedOut: 0, isStillOpen: true });
  expect(seen.lost).toBeGreaterThan(20);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { openSessionApp } from "./testing-app.ts";
import { renewInTabs } from "./testing-renewals.ts";

let opened: Awaited<ReturnType<typeof openSessionApp>>;
beforeAll(async () => {
  opened = await openSessionApp();
});
afterAll(() => opened.close());

test("T23 SE-05: 20 tabs renew 200 times each while a tenth of the answers is lost, and none is signed out", async () => {
  const seen = await renewInTabs(opened.app, { tabs: 20, renewals: 200 });
  expect(seen).toMatchObject({ granted: 20 * 200, signedOut: 0, isStillOpen: true });
  expect(seen.lost).toBeGreaterThan(200);
});

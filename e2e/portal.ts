// The portal and the browser of one file of journeys.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { openBrowser, takePolicyReports } from "./browser.ts";
import { type Beginning, type RunningPortal, type Settings, startPortal } from "./running-portal.ts";

type Clock = Pick<Beginning, "startsAt">;

/** The demo company of today is made once for all files; one of another day, or another database, begins from nothing. */
const templateFor = (settings: Settings, { startsAt }: Clock): string | undefined =>
  startsAt || "DATABASE_URL" in settings ? undefined : inject("demoTemplate");

/** A portal and a browser for the journeys of one file, there from before the first until after the last. */
export const portalForThisFile = (
  settings: () => Promise<Settings> = async () => ({}),
  clock: Clock = {},
): { portal: RunningPortal; browser: Browser } => {
  const held = {} as { portal: RunningPortal; browser: Browser };
  beforeAll(async () => {
    const own = await settings();
    const beginning = { ...clock, copyOf: templateFor(own, clock) };
    [held.portal, held.browser] = await Promise.all([startPortal(own, beginning), openBrowser()]);
  });
  afterEach(() => expect(takePolicyReports(), "T34: reports of the content security policy").toEqual([]));
  afterAll(async () => {
    await held.browser?.close();
    await held.portal?.stop();
  });
  return held;
};

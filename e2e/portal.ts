// The portal and the browser of one file of journeys.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { type Needs, openBrowser, takePolicyReports } from "./browser.ts";
import { demoTemplate } from "./demo-template.ts";
import { type Beginning, type RunningPortal, type Settings, startPortal } from "./running-portal.ts";

type Clock = Pick<Beginning, "startsAt">;

/** The demo company of a day is made once for all files; another database begins from nothing. */
const templateFor = async (settings: Settings, { startsAt }: Clock): Promise<string | undefined> => {
  const folder = inject("demoTemplates");
  return folder === undefined || "DATABASE_URL" in settings ? undefined : demoTemplate(folder, startsAt);
};

/** What somebody saw when a journey came to an end that it should not have: where there is no picture to look at, this tells it. */
const shownOn = async (page: Page): Promise<string> => {
  const seen = await page
    .locator("body")
    .ariaSnapshot({ timeout: 5000 })
    .catch((reason: unknown) => `(not readable: ${String(reason)})`);
  return `${page.url()}\n${seen}`;
};

/** In the failure itself: of a long run only the end may be left to read, and the failures stand there. */
const tellWhatIsShown = async (browser: Browser, errors: { message: string }[] = []): Promise<void> => {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const shown = await Promise.all(pages.map(shownOn));
  for (const error of errors.slice(0, 1)) error.message += `\n\nWhat was shown:\n${shown.join("\n\n")}`;
};

/** A portal and a browser for the journeys of one file, there from before the first until after the last. */
export const portalForThisFile = (
  settings: () => Promise<Settings> = async () => ({}),
  { asPeopleHaveIt, ...clock }: Clock & Needs = {},
): { portal: RunningPortal; browser: Browser } => {
  const held = {} as { portal: RunningPortal; browser: Browser };
  beforeAll(async () => {
    const own = await settings();
    const beginning = { ...clock, copyOf: await templateFor(own, clock) };
    [held.portal, held.browser] = await Promise.all([startPortal(own, beginning), openBrowser({ asPeopleHaveIt })]);
  });
  afterEach(async ({ task }) => {
    // A person whose test fails is not taken leave of: their pages are still open, and those of tests before are not.
    if (task.result?.state === "fail" && held.browser) await tellWhatIsShown(held.browser, task.result.errors);
  });
  afterEach(() => expect(takePolicyReports(), "T34: reports of the content security policy").toEqual([]));
  afterAll(async () => {
    await held.browser?.close();
    await held.portal?.stop();
  });
  return held;
};

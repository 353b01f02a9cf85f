// A real Chromium: the one that npm brought along, or else the one that is installed.
import { existsSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import bundled from "@sparticuz/chromium";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const launch = (executablePath: string): Promise<Browser> => {
  // Chromium's own sandbox cannot be set up by root, as in most containers.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  // Without the arguments that npm's recommends: in a single process two people would share one storage.
  return chromium.launch({ executablePath, args: [...sandbox, ...quiet], headless: true });
};

/** Once for all files that run side by side: each would begin to write it while another starts it half written. */
export const unpackBrowser = async (): Promise<void> => {
  // Where it cannot be unpacked an installed one is opened.
  if (!process.env.CHROMIUM) await bundled.executablePath().catch(() => undefined);
};

/** What a file of journeys needs of its browser. */
export type Needs = {
  /** As people have it, with its windows: for whoever measures what they wait for, and for what the one of npm is too old for. */
  asPeopleHaveIt?: boolean | undefined;
};

/**
 * Npm's has no windows: those that an installed one draws around each page, for nobody here, take as much of the machine as the pages.
 * Some systems lack its libraries; there it is the installed one again.
 */
export const openBrowser = async ({ asPeopleHaveIt }: Needs = {}): Promise<Browser> => {
  if (process.env.CHROMIUM) return launch(process.env.CHROMIUM);
  const found = installed.find((path) => existsSync(path));
  if (found && asPeopleHaveIt) return launch(found);
  try {
    return await launch(await bundled.executablePath());
  } catch (error) {
    if (!found) throw error;
    return launch(found);
  }
};

export type Person = {
  page: Page;
  /** What the browser complained about, in any of its tabs: console errors and what was thrown. */
  complaints: string[];
  close: () => Promise<void>;
};

const policyReports: string[] = [];

/** What the pages' own policy has kept them from since this was last asked; `portalForThisFile` asks after each test. */ // SH-15
export const takePolicyReports = (): string[] => policyReports.splice(0);

/** Notes each breach of the policy in every page of this browser, from before its first script. */
const notePolicyBreaches = async (context: BrowserContext): Promise<void> => {
  await context.exposeBinding("portalPolicyBreach", (_source, told: string) => void policyReports.push(told));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ documentURI, violatedDirective, blockedURI, sample, lineNumber }) => {
      const { portalPolicyBreach } = globalThis as unknown as { portalPolicyBreach: (told: string) => void };
      portalPolicyBreach(`${documentURI}: ${violatedDirective} kept out ${blockedURI} ${sample} (line ${lineNumber})`);
    });
  });
};

/**
 * What is no fault of any page: the browser's own line of an answer after which the page asks once more, as on a busy machine (what the page
 * makes of it, it says itself), and a notice that was being marked as read when the page was left.
 */
const isNoFault = (told: string): boolean =>
  told.startsWith("Failed to load resource: the server responded with a status of 503") ||
  told.startsWith("POST /notifications/read 0 unreachable");

/** A person at a browser of their own: nothing is shared with another one's. */
export const person = async (browser: Browser, size: { width: number; height: number }, url: string): Promise<Person> => {
  const context = await browser.newContext({
    viewport: size,
    baseURL: url,
    locale: "en-GB",
    timezoneId: "Asia/Kolkata",
    ignoreHTTPSErrors: true,
  });
  // No measure of speed: a machine with other work takes its time.
  context.setDefaultTimeout(60_000);
  await notePolicyBreaches(context);
  const complaints: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" && !isNoFault(message.text())) complaints.push(message.text());
  });
  context.on("weberror", (thrown) => complaints.push(thrown.error().message));
  return { page: await context.newPage(), complaints, close: () => context.close() };
};

/** What of axe's rules a theme can breach: its colours, and nothing else changes with it. */
export const ofColours = ["color-contrast", "link-in-text-block"];

/** Axe itself is half a megabyte of script: a page that has it already is handed none. */
const NOTHING_MORE = ";";

/** What axe finds on the page as it stands, by all its rules or by some; an empty list is what every page owes its readers. */
export const accessibilityFindings = async (page: Page, rules?: string[]): Promise<string[]> => {
  const isThere = await page.evaluate(() => "axe" in window);
  // Its other mode opens a page of its own for each verdict, for frames from elsewhere: the portal's policy allows none.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: NOTHING_MORE }) }).setLegacyMode(true);
  // All rules are asked either way; of what is in order not every element is described.
  axe.options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
};

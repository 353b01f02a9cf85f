// What every journey does: sign in, and see that the page is as it should be.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { clock } from "#api/clock.ts";
import { addDays, dayIn, weekdayOf } from "#shared/dates.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { accessibilityFindings, type Person, person } from "./browser.ts";
import type { portalForThisFile } from "./portal.ts";

/** That of everybody in the demo companies. */
export const demoPassword = "demo-portal-2026";

/** Fills in the form of the login page and sends it. */
export const enter = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
};

/** On a machine with other work the server may turn somebody away for a moment; told so, a person presses once more. */
const pressAgainWhenBusy = async (page: Page): Promise<void> => {
  await page.getByText(/^The server is busy/).waitFor();
  await page.getByRole("button", { name: "Sign in" }).click();
};

export const signIn = async (page: Page, username: string, path = "/"): Promise<void> => {
  await page.goto(path);
  await enter(page, username);
  const inside = page.waitForURL((url) => !url.pathname.startsWith("/auth"));
  await Promise.race([inside, pressAgainWhenBusy(page).then(() => inside)]);
};

const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Somebody who opens a page of this file's portal and signs in there. */
export const arrivals =
  (held: ReturnType<typeof portalForThisFile>) =>
  async (username: string, path: string, size = desk): Promise<Person> => {
    const newcomer = await person(held.browser, size, held.portal.url);
    await signIn(newcomer.page, username, path);
    return newcomer;
  };

/** That of the record whose page is open, once it is one of these: "RQ". */
export const numberOn = async (page: Page, prefix: string): Promise<string> => {
  const shown = page.locator(".page-number", { hasText: `${prefix}-` });
  await shown.waitFor();
  return /[A-Z]{2}-\d{4}-\d{5}/.exec(await shown.innerText())?.[0] ?? "";
};

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

export const menu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });

/** The box stands there and takes the keys. */
export const typingInto = async (box: Locator): Promise<void> => {
  await box.waitFor();
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
};

const MESSAGE = ".toast";

/** Chooses by its words in a select, which is a field with a search where it is long. */
export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true });
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) return void (await field.selectOption({ label: option }));
  await field.fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
};

/** Some frames: a colour that is inherited begins to change in one element once it has changed in the one around it. */
const STILL_FRAMES = 4;

/** Nothing on the page moves any more but what never stops. */
export const isStill = async (page: Page): Promise<void> => {
  await page.evaluate(async (frames) => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ effect, playState }) => playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime));
    for (let still = 0; still < frames; still = isMoving() ? 0 : still + 1) await new Promise(requestAnimationFrame);
  }, STILL_FRAMES);
};

/** Has a heading that can be seen, and nothing is awaited; looked for with each frame, because a locator that waits soon looks only twice a second. */
export const isDrawn = async (page: Page, heading = "main h1"): Promise<void> => {
  await page.waitForFunction(
    (sought) => document.querySelector(sought)?.checkVisibility() && !document.querySelector("[aria-busy=true]"),
    heading,
  );
};

/** What is shown: the address, and the whole of the page without its frame. */
const pageShown = (page: Page): Promise<string> =>
  page.evaluate(() => `${location.href} ${document.querySelector("main")?.innerHTML ?? ""}`);

/** Drawn, without a finding of axe, and no wider than the screen. What is fading away is nobody's to read. */
export const isFine = async (page: Page): Promise<void> => {
  const look = async (): Promise<{ found: string[]; isOver: boolean }> => {
    await isDrawn(page);
    await isStill(page);
    const before = await pageShown(page);
    const found = await accessibilityFindings(page);
    return { found, isOver: before !== (await pageShown(page)) || found.some((finding) => finding.includes(MESSAGE)) };
  };
  let { found, isOver } = await look();
  // A message, a page or its next rows began to come or to go while axe looked: what is wrong with it as it stands is found again.
  for (let again = 0; again < 3 && found.length > 0 && isOver; again++) ({ found, isOver } = await look());
  expect(found.join("\n")).toBe("");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBe(0);
};

/** The chip of a filter bar: "Status: All". */
export const filterChip = (page: Page, label: string): Locator =>
  page.locator("main").getByRole("button", { name: new RegExp(`^${label}: `) });

export const chooseFilter = async (page: Page, label: string, option: string): Promise<void> => {
  await filterChip(page, label).click();
  await page.getByRole("listbox", { name: label, exact: true }).getByRole("option", { name: option, exact: true }).click();
};

const fromTuesday = (weeksAhead: number, more: number) => {
  const today = dayIn("Asia/Kolkata", clock.now());
  const tuesday = addDays(today, weeksAhead * 7 + ((9 - weekdayOf(today)) % 7));
  return { from: formatDayOfYear(tuesday), to: formatDayOfYear(addDays(tuesday, more)) };
};

/** Tuesday and Wednesday so many weeks from now; at most one of them is a holiday. */
export const twoDays = (weeksAhead: number) => fromTuesday(weeksAhead, 1);

/** Tuesday to Friday: three working days at least. */
export const fourDays = (weeksAhead: number) => fromTuesday(weeksAhead, 3);

const close = async (people: readonly Person[], isFault: (line: string) => boolean): Promise<void> => {
  for (const one of people) {
    expect(one.complaints.filter(isFault)).toEqual([]);
    await one.close();
  }
};

/** Closes their browsers, which have complained of nothing. */
export const leave = (...people: Person[]): Promise<void> => close(people, () => true);

/** The same where calls were refused or a connection was lost: the browser notes that by itself; what the page says of it is read in the test. */
export const leaveRefused = (...people: Person[]): Promise<void> => close(people, (line) => !/^Failed to load resource|^POST /.test(line));

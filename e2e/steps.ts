// What every journey does: sign in, and see that the page is as it should be.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { clock } from "#api/clock.ts";
import { addDays, dayIn, weekdayOf } from "#shared/dates.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { accessibilityFindings } from "./browser.ts";

/** That of everybody in the demo companies. */
export const demoPassword = "demo-portal-2026";

/** Fills in the form of the login page and sends it. */
export const enter = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
};

export const signIn = async (page: Page, username: string, path = "/"): Promise<void> => {
  await page.goto(path);
  await enter(page, username);
  await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
};

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** The box stands there and takes the keys. */
export const typingInto = async (box: Locator): Promise<void> => {
  await box.waitFor();
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
};

/** Drawn to the end, without a finding of axe, and no wider than the screen. */
export const isFine = async (page: Page): Promise<void> => {
  await page.locator("main h1").waitFor();
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  expect(await accessibilityFindings(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBe(0);
};

/** Tuesday and Wednesday so many weeks from now; at most one of them is a holiday. */
export const twoDays = (weeksAhead: number) => {
  const today = dayIn("Asia/Kolkata", clock.now());
  const tuesday = addDays(today, weeksAhead * 7 + ((9 - weekdayOf(today)) % 7));
  return { from: formatDayOfYear(tuesday), to: formatDayOfYear(addDays(tuesday, 1)) };
};

// How the reference page is read: as a developer opens it, at any width, in the light and in the dark, by keyboard too.
import type { Browser } from "playwright-core";
import { expect } from "vitest";
import { accessibilityFindings, person } from "./browser.ts";

export const looks = [
  { width: 1440, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const;

/** All articles of the page are written alike and there are hundreds: axe looks at one of so many, and at the one that was opened. */
export const isFitToRead = async (
  browser: Browser,
  url: string,
  { width, colorScheme, oneOf }: (typeof looks)[number] & { oneOf: number },
) => {
  const reader = await person(browser, { width, height: 900 }, url);
  const { page } = reader;
  await page.emulateMedia({ colorScheme });
  await page.goto("/api/docs");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  const example = page.locator("#leave\\.apply summary");
  await example.focus();
  await page.keyboard.press("Enter");
  await page.locator("#leave\\.apply").getByText("HTTP/1.1 201 Created").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await page.locator("article").evaluateAll((all, kept) => {
    for (const [place, article] of all.entries()) if (place % kept !== 0 && article.id !== "leave.apply") article.remove();
  }, oneOf);
  expect(await page.locator("article").count()).toBeGreaterThan(10);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(reader.complaints).toEqual([]);
  await reader.close();
};

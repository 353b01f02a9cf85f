// The interface's own page as a developer opens it: without a sign-in, at any width, in the light and in the dark.
import { expect, test } from "vitest";
import { accessibilityFindings, person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";

const held = portalForThisFile();

const looks = [
  { width: 1440, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const;

test.each(looks)("the reference page is fit to read at $width px in the $colorScheme, by keyboard too", async ({ width, colorScheme }) => {
  const reader = await person(held.browser, { width, height: 900 }, held.portal.url);
  const { page } = reader;
  await page.emulateMedia({ colorScheme });
  await page.goto("/api/docs");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  const example = page.locator("#leave\\.apply summary");
  await example.focus();
  await page.keyboard.press("Enter");
  await page.locator("#leave\\.apply").getByText("HTTP/1.1 201 Created").waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  expect(reader.complaints).toEqual([]);
  await reader.close();
});

// A list in a real browser: its page and order stand in the address, by keyboard alone, wide and on a phone.
import { expect, test } from "vitest";
import { person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { isFine, signIn } from "./steps.ts";

const held = portalForThisFile();
const list = "/leave-management/leave-application";

test("a turned page is reached by keyboard, read from its top, kept by a reload and left by Back", async () => {
  const { page, complaints, close } = await person(held.browser, { width: 1280, height: 800 }, held.portal.url);
  await signIn(page, "employee");
  await page.goto(`${list}?limit=2`);
  const numbers = () => page.locator("tbody tr td:nth-child(3)").allTextContents();
  const next = page.getByRole("button", { name: "Next" });
  await next.waitFor();
  const first = await numbers();
  expect(first).toHaveLength(2);

  await next.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/[?&]after=/);
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "My leave");
  const second = await numbers();
  expect(second).not.toEqual(first);
  await isFine(page);

  await page.reload();
  await next.waitFor();
  expect(await numbers()).toEqual(second);
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes("after"));
  await expect.poll(numbers).toEqual(first);

  await page.getByRole("button", { name: "Dates" }).press("Enter");
  await page.waitForURL(/sort=-from/);
  await page.locator('th[aria-sort="descending"]', { hasText: "Dates" }).waitFor();
  await isFine(page);
  expect(complaints).toEqual([]);
  await close();
});

test("on a phone a list is ordered by a choice of words and turned by the same buttons", async () => {
  const { page, complaints, close } = await person(held.browser, { width: 390, height: 844 }, held.portal.url);
  await signIn(page, "employee");
  await page.goto(`${list}?limit=2`);
  // Asked anew means drawn as left behind: from here on "Next" waits for the page in the new order.
  const asked = page.waitForRequest(/\/api\/.*sort=from/);
  await page.getByLabel("Sort by").selectOption({ label: "Dates, earliest first" });
  await asked;
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForURL(/after=/);
  await isFine(page);
  await page.getByRole("button", { name: "Previous" }).click();
  await page.waitForURL(/before=/);
  await isFine(page);
  expect(complaints).toEqual([]);
  await close();
});

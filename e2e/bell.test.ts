// The bell: what happened to an account is told to its owner, read by opening it, and counted nowhere else than in its list.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { person } from "./browser.ts";
import { choose, clipped, frame, hasFocus, sidewaysScroll } from "./frame-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { chooseFilter, heading, isFine, signIn } from "./steps.ts";

const held = portalForThisFile();
const desk = { width: 1280, height: 800 };

const bellSays = (page: Page) => page.locator(frame.bell).getAttribute("aria-label");
const unreadOf = async (page: Page): Promise<number> => Number((await bellSays(page))?.match(/\d+/)?.[0] ?? 0);
const rows = (page: Page) => page.locator(frame.notices).getByRole("listitem");
const openBell = async (page: Page) => {
  await page.locator(frame.bell).click();
  await rows(page).first().waitFor();
};

test("a sign-in from a new browser is told, read by opening it, and all are read at once", async () => {
  const { page, complaints, close } = await person(held.browser, desk, held.portal.url);
  await signIn(page, "finance");
  await expect.poll(() => bellSays(page)).toMatch(/^Notifications, \d+ unread$/);
  const unread = await unreadOf(page);
  await openBell(page);
  const told = rows(page).filter({ hasText: "Unread: Sign-in from a new browser:" }).first();
  await isFine(page);
  await told.getByRole("link").click();
  await page.waitForURL("**/profile/security");
  await expect.poll(() => hasFocus(page, "main h1")).toBe(true);
  await expect.poll(() => bellSays(page)).toBe(unread > 1 ? `Notifications, ${unread - 1} unread` : "Notifications");
  await openBell(page);
  await page.getByRole("link", { name: "See all" }).click();
  await heading(page, "Notifications").waitFor();
  await expect.poll(() => page.locator(frame.bell).getAttribute("aria-expanded")).toBe("false");
  const other = await person(held.browser, desk, held.portal.url);
  await signIn(other.page, "finance");
  // Without the one that was read, and with that of the other browser.
  await expect.poll(() => unreadOf(other.page)).toBe(unread);
  await page.reload();
  await expect.poll(async () => (await unreadOf(page)) - (await unreadOf(other.page))).toBe(0);
  await chooseFilter(page, "Show", "Unread");
  await page.locator("main tbody tr", { hasText: "Sign-in from a new browser:" }).first().waitFor();
  await expect.poll(async () => (await page.locator("main tbody tr").count()) - (await unreadOf(page))).toBe(0);
  await page.locator("main").getByRole("button", { name: "Mark all as read" }).click();
  await page.getByText("No unread notifications").waitFor();
  await expect.poll(() => bellSays(page)).toBe("Notifications");
  await other.page.reload();
  await expect.poll(() => bellSays(other.page)).toBe("Notifications");
  expect([...complaints, ...other.complaints]).toEqual([]);
  await other.close();
  await close();
});

test("T17 at 320 pixels the panel is as wide as the window and nothing in it is cut off", async () => {
  const { page, complaints, close } = await person(held.browser, { width: 320, height: 640 }, held.portal.url);
  await signIn(page, "hr");
  for (const scale of [14, 16]) {
    await choose(page, { scale });
    await openBell(page);
    await expect.poll(() => clipped(page, frame.notices)).toEqual([]);
    await expect.poll(() => clipped(page, frame.bar)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => hasFocus(page, frame.bell)).toBe(true);
  }
  expect(complaints).toEqual([]);
  await close();
});

test("NT-06 what is told meanwhile is on every open tab without a reload, by one stream of the browser", async () => {
  const { page, complaints, close } = await person(held.browser, desk, held.portal.url);
  await signIn(page, "admin");
  const streams: string[] = [];
  page.context().on("request", (request) => {
    if (request.url().endsWith("/notifications/stream")) streams.push(request.url());
  });
  const tab = await page.context().newPage();
  await tab.goto(held.portal.url);
  const unreadOn = async (where: Page) => Number((await bellSays(where))?.match(/\d+/)?.[0] ?? 0);
  await expect.poll(() => unreadOn(tab)).toBeGreaterThan(0);
  const before = await unreadOn(tab);
  await expect.poll(() => unreadOn(page)).toBe(before);
  const other = await person(held.browser, desk, held.portal.url);
  await signIn(other.page, "admin");
  await expect.poll(() => unreadOn(page)).toBe(before + 1);
  await expect.poll(async () => (await unreadOn(tab)) - (await unreadOn(page))).toBe(0);
  // The first tab listens; the second waits for its turn.
  expect(streams.length).toBeLessThanOrEqual(1);
  expect([...complaints, ...other.complaints]).toEqual([]);
  await other.close();
  await close();
});

// The frame as it is measured and used: its figures, the three menus, the settings, wide and on a phone, by pointer and by keyboard.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, person } from "./browser.ts";
import { choose, clipped, frame, hasFocus, isLocked, isShown, rect, sidewaysScroll, tabStops } from "./frame-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { isFine, signIn } from "./steps.ts";

const held = portalForThisFile();
const leave = "/leave-management/leave-application";

let someone: Person;
let page: Page;
beforeAll(async () => {
  someone = await person(held.browser, { width: 1280, height: 800 }, held.portal.url);
  page = someone.page;
  await signIn(page, "manager");
});
afterAll(async () => {
  expect(someone.complaints).toEqual([]);
  await someone.close();
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const toggle = () => page.locator(frame.toggle);
const item = (name: string) => page.locator(frame.sidebar).getByRole("link", { name, exact: true });

const begin = async (size: { width: number; height: number }, preferences: object, path = "/") => {
  await page.setViewportSize(size);
  await page.goto(path);
  await choose(page, preferences);
  await page.locator(".bar-name", { hasText: "Rohan Mehta" }).first().waitFor({ state: "attached" });
};

describe("T1 a static menu on a desktop", () => {
  beforeEach(() => begin({ width: 1280, height: 800 }, {}));

  test("has the figures of the specification, open and as a rail", async () => {
    await expect.poll(() => rect(page, frame.sidebar)).toEqual({ x: 0, y: 70, width: 248, height: 730 });
    await expect.poll(() => rect(page, frame.bar)).toEqual({ x: 0, y: 0, width: 1280, height: 70 });
    await expect.poll(() => rect(page, frame.toggle)).toMatchObject({ x: 276, width: 42, height: 42 });
    await expect.poll(() => rect(page, frame.content)).toMatchObject({ x: 276, y: 98, width: 976 });
    await expect.poll(async () => (await rect(page, `${frame.sidebar} a[href="/profile/view"]`)).height).toBeCloseTo(36, 0);
    await toggle().click();
    await expect.poll(() => rect(page, frame.content)).toMatchObject({ x: 92, width: 1160 });
    await expect.poll(() => rect(page, frame.sidebar)).toMatchObject({ x: 0, width: 64 });
    await page.setViewportSize({ width: 2200, height: 900 });
    await toggle().click();
    await expect.poll(() => rect(page, frame.content)).toMatchObject({ x: 472, width: 1504 });
  });

  test("stays through a press outside, Esc and a navigation", async () => {
    await page.locator("main").click({ position: { x: 5, y: 5 } });
    await page.keyboard.press("Escape");
    await expect.poll(() => isShown(page)).toBe(true);
    await item("Leave Management").click();
    await page.waitForURL(`**${leave}`);
    await expect.poll(() => isShown(page)).toBe(true);
  });
});

describe("T2 an overlay menu on a desktop", () => {
  beforeEach(() => begin({ width: 1280, height: 800 }, { menuMode: "overlay" }));

  test("is closed at load and slides over the whole height without a mask", async () => {
    await expect.poll(() => isShown(page)).toBe(false);
    await expect.poll(() => rect(page, frame.sidebar)).toEqual({ x: -248, y: 0, width: 248, height: 800 });
    await expect.poll(() => rect(page, frame.content)).toMatchObject({ x: 28, width: 1224 });
    await toggle().click();
    await expect.poll(() => rect(page, frame.sidebar)).toEqual({ x: 0, y: 0, width: 248, height: 800 });
    await expect.poll(() => rect(page, frame.content)).toMatchObject({ x: 28, width: 1224 });
    await expect.poll(async () => [await page.locator(frame.mask).count(), await isLocked(page)]).toEqual([0, false]);
    await toggle().click();
    await expect.poll(() => isShown(page)).toBe(false);
  });

  test("closes by a press outside, Esc, an item and the current item, not by its own padding", async () => {
    const opened = async () => {
      await toggle().click();
      await expect.poll(async () => (await rect(page, frame.sidebar)).x).toBe(0);
    };
    await opened();
    await page.mouse.click(4, 400);
    await expect.poll(() => isShown(page)).toBe(true);
    await page.mouse.click(800, 700);
    await expect.poll(() => isShown(page)).toBe(false);
    await opened();
    await page.keyboard.press("Escape");
    await expect.poll(() => isShown(page)).toBe(false);
    await opened();
    await item("Leave Management").click();
    await expect.poll(() => isShown(page)).toBe(false);
    await expect.poll(() => hasFocus(page, "main h1")).toBe(true);
    await opened();
    await item("Leave Management").click();
    await expect.poll(() => isShown(page)).toBe(false);
    await expect.poll(() => hasFocus(page, frame.toggle)).toBe(true);
  });
});

test("T3 a menu that was overlay and toggled is shown once it is static, and the panel stays open", async () => {
  await begin({ width: 1280, height: 800 }, { menuMode: "overlay" });
  await toggle().click();
  await button("Settings").click();
  await expect.poll(() => isShown(page)).toBe(false);
  await page.getByRole("radio", { name: "Static" }).check();
  await page.getByRole("dialog", { name: "Settings" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(frame.drawer).waitFor({ state: "detached" });
  await expect.poll(() => isShown(page)).toBe(true);
  await expect.poll(() => rect(page, frame.sidebar)).toMatchObject({ x: 0, width: 248 });
  await button("Settings").click();
  await page.getByRole("radio", { name: "Overlay" }).check();
  await button("Close settings").click();
  await expect.poll(() => isShown(page)).toBe(false);
  await expect.poll(() => hasFocus(page, frame.gear)).toBe(true);
});

describe("T4 the menu of a phone", () => {
  beforeEach(() => begin({ width: 991, height: 700 }, {}));

  test("stands under a mask that locks the page; mask, Esc and the close button free it", async () => {
    await expect.poll(() => rect(page, frame.bottomBar)).toEqual({ x: 0, y: 644, width: 991, height: 56 });
    await expect.poll(async () => (await rect(page, ".top-bar .logo")).x).toBe(28);
    await expect.poll(() => isShown(page)).toBe(false);
    for (const close of [() => page.mouse.click(800, 400), () => page.keyboard.press("Escape"), () => button("Close menu").click()]) {
      await toggle().click();
      await expect.poll(async () => [await isShown(page), await isLocked(page)]).toEqual([true, true]);
      await expect.poll(() => hasFocus(page, frame.sidebar)).toBe(true);
      await close();
      await expect
        .poll(async () => [await isShown(page), await isLocked(page), await hasFocus(page, frame.toggle)])
        .toEqual([false, false, true]);
    }
  });

  test("keeps the focus inside, and an item closes it, the current one too", async () => {
    await toggle().click();
    await rect(page, frame.sidebar);
    const stops = await tabStops(page);
    expect(stops).toContain("Leave Management");
    for (const outside of ["UNSEEN", "Skip to content", "More", "Footer"]) expect(stops.join()).not.toContain(outside);
    await item("Dashboard").click();
    await expect.poll(async () => [await isShown(page), await hasFocus(page, frame.toggle)]).toEqual([false, true]);
  });

  test("belongs to 991 pixels and not to 992", async () => {
    await page.setViewportSize({ width: 992, height: 700 });
    await expect.poll(() => isShown(page)).toBe(true);
    await expect.poll(() => rect(page, frame.toggle)).toMatchObject({ x: 276 });
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  });
});

test("T5 a menu opened at 991 pixels is closed and unlocked after 1200 and back", async () => {
  await begin({ width: 991, height: 700 }, {});
  await toggle().click();
  await page.setViewportSize({ width: 1200, height: 700 });
  await expect.poll(() => isShown(page)).toBe(true);
  await page.setViewportSize({ width: 991, height: 700 });
  await expect.poll(async () => [await isShown(page), await isLocked(page)]).toEqual([false, false]);
});

test("T6 More and the menu close each other, and the mask covers what is under it", async () => {
  await begin({ width: 390, height: 844 }, {});
  const more = button("More");
  await more.click();
  await expect.poll(() => more.getAttribute("aria-expanded")).toBe("true");
  await toggle().click();
  await expect.poll(() => isShown(page)).toBe(true);
  await expect.poll(() => more.getAttribute("aria-expanded")).toBe("false");
  const covered = () =>
    page.evaluate(() =>
      [
        [370, 35],
        [370, 200],
        [370, 422],
        [370, 830],
      ].map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.className),
    );
  await expect.poll(covered).toEqual(["mask", "mask", "mask", "mask"]);
  await page.keyboard.press("Escape");
  await expect.poll(() => isShown(page)).toBe(false);
  expect(await page.locator(frame.gear).count()).toBe(0);
});

describe("T12 by keyboard", () => {
  test("SH-05: nothing that is closed takes the focus; the first stop skips to the content", async () => {
    await begin({ width: 1280, height: 800 }, {});
    const wide = await tabStops(page);
    expect(wide[0]).toBe("Skip to content");
    expect(wide.filter((stop) => stop.startsWith("UNSEEN"))).toEqual([]);
    expect(wide).not.toContain("Sign-in and security");
    await begin({ width: 1280, height: 800 }, { rail: true });
    expect((await tabStops(page)).filter((stop) => stop.startsWith("UNSEEN"))).toEqual([]);
    await begin({ width: 390, height: 844 }, {});
    const narrow = await tabStops(page);
    expect(narrow.filter((stop) => stop.startsWith("UNSEEN"))).toEqual([]);
    expect(narrow).not.toContain("Settings");
  });

  test("the person's own menu leads to profile, security and settings, and gives the focus back", async () => {
    await begin({ width: 1280, height: 800 }, {});
    const own = page.getByRole("button", { name: "Rohan Mehta" });
    await own.press("Enter");
    const panel = page.locator(frame.ownPanel);
    await expect
      .poll(() => panel.getByRole("link").evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")])))
      .toEqual([
        ["View profile", "/profile/view"],
        ["Sign-in and security", "/profile/security"],
      ]);
    await page.keyboard.press("Escape");
    await expect.poll(async () => [await own.getAttribute("aria-expanded"), await hasFocus(page, ".bar-profile")]).toEqual(["false", true]);
    await own.press("Enter");
    await panel.getByRole("button", { name: "Settings" }).press("Enter");
    await page.getByRole("dialog", { name: "Settings" }).waitFor();
    const inside = await tabStops(page);
    expect(inside).toContain("Reset to defaults");
    expect(inside).not.toContain("Logout");
    await isFine(page);
    await page.keyboard.press("Escape");
    await expect.poll(() => hasFocus(page, ".bar-profile")).toBe(true);
  });
});

describe("T17 at 320 pixels, which is 1280 at 400 %", () => {
  test.each([14, 16])("nothing scrolls sideways and nothing is clipped at scale %i", async (scale) => {
    await begin({ width: 320, height: 640 }, { scale });
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    if (scale === 14) {
      await expect.poll(() => rect(page, frame.toggle)).toMatchObject({ x: 256, width: 64, height: 56 });
      await expect.poll(() => rect(page, frame.bell)).toMatchObject({ width: 42 });
      await expect.poll(async () => (await rect(page, frame.more)).x).toBe(250);
    }
    await toggle().click();
    await expect.poll(async () => (await rect(page, frame.sidebar)).width).toBe(320 - 3.5 * scale);
    await expect.poll(() => clipped(page, frame.sidebar)).toEqual([]);
    await isFine(page);
    await page.keyboard.press("Escape");
    await button("More").click();
    await rect(page, frame.ownPanel);
    await expect.poll(() => clipped(page, frame.ownPanel)).toEqual([]);
    await button("Settings").click();
    await rect(page, frame.drawer);
    await expect.poll(() => clipped(page, frame.drawer)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await page.keyboard.press("Escape");
    await page.goto(leave);
    await page.locator("main h1").waitFor();
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  });
});

test("J10 a phone: menu by keyboard, dark and large by More, kept over Logout and for the next person", async () => {
  const { page: own, complaints, close } = await person(held.browser, { width: 390, height: 844 }, held.portal.url);
  await signIn(own, "manager");
  await expect.poll(() => hasFocus(own, "main h1")).toBe(true);
  await own.locator(frame.toggle).press("Enter");
  await expect.poll(async () => [await isLocked(own), await hasFocus(own, frame.sidebar)]).toEqual([true, true]);
  await own.keyboard.press("Escape");
  await expect.poll(async () => [await isLocked(own), await hasFocus(own, frame.toggle)]).toEqual([false, true]);
  const press = (name: string) => own.getByRole("button", { name, exact: true }).click();
  await press("More");
  await press("Settings");
  await own.locator(".theme-row:has(input[value=lara-dark-teal])").click();
  await press("Larger text");
  await press("Larger text");
  await own.locator("html[data-theme=lara-dark-teal]").waitFor();
  await press("Close settings");
  const looks = () => own.evaluate(() => [document.documentElement.dataset.theme, getComputedStyle(document.documentElement).fontSize]);
  await isFine(own);
  await own.locator(frame.toggle).click();
  await own.getByRole("link", { name: "Leave Management" }).click();
  await own.waitForURL(`**${leave}`);
  await expect.poll(() => hasFocus(own, "main h1")).toBe(true);
  await own.locator(frame.bell).click();
  await own.locator(frame.notices).getByRole("listitem").first().waitFor();
  await expect.poll(() => rect(own, frame.notices)).toMatchObject({ x: 0, y: 80, width: 390 });
  await isFine(own);
  await own.keyboard.press("Escape");
  await expect.poll(() => hasFocus(own, frame.bell)).toBe(true);
  await press("More");
  await press("Logout");
  await own.waitForURL("**/auth/login");
  await expect.poll(() => looks()).toEqual(["lara-dark-teal", "16px"]);
  await own.goBack();
  await own.getByLabel("Username", { exact: true }).waitFor();
  await signIn(own, "employee");
  await expect.poll(() => looks()).toEqual(["lara-dark-teal", "16px"]);
  await isFine(own);
  expect(complaints).toEqual([]);
  await close();
});

// The look that a browser has chosen: nine themes that can be read, the scale, what is kept, and what moves.
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { themeNames } from "../web/theme/preferences.ts";
import { accessibilityFindings, ofColours, type Person, person } from "./browser.ts";
import { choose, durations, frame, hasFocus, isRail, isShown, longestMotion, rect } from "./frame-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { isFine, signIn } from "./steps.ts";

const held = portalForThisFile();

let someone: Person;
let page: Page;
beforeAll(async () => {
  someone = await person(held.browser, { width: 1280, height: 800 }, held.portal.url);
  page = someone.page;
  await signIn(page, "manager");
});
afterAll(() => someone.close());

const button = (name: string) => page.getByRole("button", { name, exact: true });
const themeRow = (name: string) => page.locator(`.theme-row:has(input[value="${name}"])`);
const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("portal.prefs.v1") ?? "{}"));
const worn = () =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    sheets: [...document.querySelectorAll("link[data-theme-sheet]")].map(
      (sheet) => /theme-(.+)-[^-]{8}\.css/.exec(sheet.getAttribute("href") ?? "")?.[1],
    ),
    scheme: getComputedStyle(document.documentElement).colorScheme,
    bar: document.querySelector("meta[name=theme-color]")?.getAttribute("content"),
  }));
const wearing = (theme: string) => {
  const dark = theme.includes("-dark-");
  return { theme, sheets: [theme], scheme: dark ? "dark" : "light", bar: dark ? "#111827" : "#f9fafb" };
};
const textSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
const isSheetOf = (theme: string) => (url: URL) => url.pathname.includes(`/theme-${theme}-`);

/** A sheet that does not come before it is let go; the answer tells when the browser is through with it. */
const heldBack = async (theme: string) => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const of = (request: Request) => isSheetOf(theme)(new URL(request.url()));
  const asked = page.waitForRequest(of);
  const through = Promise.race([page.waitForEvent("requestfinished", of), page.waitForEvent("requestfailed", of)]);
  await page.route(isSheetOf(theme), async (route) => {
    await opened;
    // A page that no longer wants it has given it up.
    await route.continue().catch(() => undefined);
  });
  const letGo = async () => {
    open();
    await through;
    await page.unrouteAll();
  };
  return { asked, letGo };
};

const begin = async (preferences: object, path = "/") => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await choose(page, preferences);
};

describe("T8, SH-10 the themes", () => {
  test("each of the nine is worn at once, alone, and kept; T12, SH-12: what stands in it can be read", async () => {
    await begin({});
    await button("Settings").click();
    await rect(page, frame.drawer);
    expect(await accessibilityFindings(page)).toEqual([]);
    for (const theme of [...themeNames].reverse()) {
      await themeRow(theme).click();
      await expect.poll(worn).toEqual(wearing(theme));
      await expect.poll(() => kept()).toEqual({ theme, scale: 14, menuMode: "static" });
      await rect(page, frame.drawer);
      expect([theme, await accessibilityFindings(page, ofColours)]).toEqual([theme, []]);
    }
    expect(someone.complaints).toEqual([]);
  });

  test("of two that are asked for at once the last one is worn, whichever comes first", async () => {
    await begin({});
    await button("Settings").click();
    const blue = await heldBack("lara-dark-blue");
    await themeRow("lara-dark-blue").click();
    await blue.asked;
    expect((await worn()).theme).toBe("lara-light-indigo");
    await themeRow("lara-dark-purple").click();
    await expect.poll(worn).toEqual(wearing("lara-dark-purple"));
    await blue.letGo();
    await expect.poll(worn).toEqual(wearing("lara-dark-purple"));
    expect((await kept()).theme).toBe("lara-dark-purple");
  });

  test("one that cannot be loaded leaves the old one and says so", async () => {
    await begin({ theme: "lara-light-blue" });
    await page.route(isSheetOf("lara-dark-indigo"), (route) => route.abort());
    await button("Settings").click();
    await themeRow("lara-dark-indigo").click();
    await page.getByText("The theme could not be loaded. The current one stays.").waitFor();
    await expect.poll(() => worn()).toEqual(wearing("lara-light-blue"));
    expect(await page.locator("input[value=lara-light-blue]").isChecked()).toBe(true);
    expect((await kept()).theme).toBe("lara-light-blue");
    await page.unrouteAll();
    expect(someone.complaints.splice(0)).toEqual(["Failed to load resource: net::ERR_FAILED"]);
  });
});

describe("T9, SH-11 what is kept", () => {
  test("a reload keeps theme, scale and menu, and nothing light is seen before a dark page", async () => {
    await begin({});
    await button("Settings").click();
    await themeRow("lara-dark-teal").click();
    await expect.poll(worn).toEqual(wearing("lara-dark-teal"));
    await button("Larger text").click();
    await page.getByRole("radio", { name: "Overlay" }).check();
    await expect.poll(() => kept()).toEqual({ theme: "lara-dark-teal", scale: 15, menuMode: "overlay" });
    const teal = await heldBack("lara-dark-teal");
    await page.reload({ waitUntil: "commit" });
    await teal.asked;
    await page.locator("html[data-theme=lara-dark-teal]").waitFor({ state: "attached" });
    const early = await page.evaluate(() => [getComputedStyle(document.documentElement).colorScheme, document.querySelector(".frame")]);
    expect(early).toEqual(["dark", null]);
    await page.locator("main h1").waitFor();
    await page.unrouteAll();
    await expect.poll(() => worn()).toEqual(wearing("lara-dark-teal"));
    await expect.poll(textSize).toBe("15px");
    await expect.poll(async () => (await rect(page, frame.sidebar)).x).toBe(-248);
  });

  test("a menu collapses to icons with names and boxes of their own, and the browser remembers it", async () => {
    await begin({});
    const toggle = page.locator(frame.toggle);
    const item = (name: string) => page.locator(frame.sidebar).getByRole("link", { name, exact: true });
    await toggle.click();
    await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("false");
    await page.reload();
    await expect.poll(async () => [await isShown(page), await isRail(page)]).toEqual([true, true]);
    await item("Profile").hover();
    await page.locator(".rail-tip", { hasText: "Profile" }).waitFor();
    const home = page.locator(frame.sidebar).getByRole("button", { name: /^Home/ });
    await home.press("Enter");
    const box = await rect(page, `${frame.sidebar} .menu-list[data-open="true"]`);
    expect([box.x, box.width]).toEqual([68, 248]);
    await isFine(page);
    await page.keyboard.press("Escape");
    await expect.poll(async () => [await home.getAttribute("aria-expanded"), await hasFocus(page, frame.sidebar)]).toEqual(["false", true]);
    await home.press("Enter");
    await page
      .locator(frame.sidebar)
      .getByRole("link", { name: /^Requests/ })
      .click();
    await page.waitForURL("**/requests");
    await expect.poll(() => home.getAttribute("aria-expanded")).toBe("false");
    await toggle.click();
    await expect.poll(() => isRail(page)).toBe(false);
  });

  test.each(["{{{", '{"theme":"vela","scale":"big","menuMode":7}'])("%s in the storage gives the defaults", async (text) => {
    await page.goto("/");
    await choose(page, text);
    await expect.poll(() => worn()).toEqual(wearing("lara-light-indigo"));
    await expect.poll(textSize).toBe("14px");
    await expect.poll(() => rect(page, frame.sidebar)).toMatchObject({ x: 0, y: 70, width: 248 });
  });

  test("another tab of the browser follows, and so it does when all is cleared", async () => {
    await begin({});
    const other = await page.context().newPage();
    await other.goto("/landing");
    const change = (text: string | null) =>
      other.evaluate(
        (value) => (value === null ? localStorage.removeItem("portal.prefs.v1") : localStorage.setItem("portal.prefs.v1", value)),
        text,
      );
    await change(JSON.stringify({ theme: "lara-dark-indigo", scale: 16, menuMode: "overlay" }));
    await expect.poll(worn).toEqual(wearing("lara-dark-indigo"));
    await expect.poll(textSize).toBe("16px");
    await expect.poll(async () => (await rect(page, frame.sidebar)).x).toBe(-248);
    await change(null);
    await expect.poll(worn).toEqual(wearing("lara-light-indigo"));
    await expect.poll(() => rect(page, frame.sidebar)).toMatchObject({ x: 0, y: 70, width: 248 });
    await other.close();
  });
});

describe("T7, SH-11 the scale", () => {
  test("goes from 12 to 16 with bar and text, and its buttons end there", async () => {
    await begin({});
    await button("Settings").click();
    const figures = async () => [
      await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
      (await rect(page, frame.bar)).height,
      (await rect(page, frame.drawer)).width,
    ];
    const [smaller, larger] = [button("Smaller text"), button("Larger text")];
    await smaller.click();
    await smaller.click();
    await expect.poll(() => figures()).toEqual([12, 60, 240]);
    await expect.poll(() => smaller.isDisabled()).toBe(true);
    for (const scale of [13, 14, 15, 16]) {
      await larger.click();
      await expect.poll(() => figures()).toEqual([scale, scale * 5, scale * 20]);
      await page
        .getByRole("status")
        .filter({ hasText: `${scale}, from 12 to 16` })
        .waitFor();
    }
    await expect.poll(() => larger.isDisabled()).toBe(true);
    await expect.poll(() => hasFocus(page, frame.drawer)).toBe(true);
    await expect.poll(() => rect(page, frame.sidebar)).toMatchObject({ x: 0, y: 80 });
    await expect.poll(async () => (await rect(page, frame.toggle)).x).toBe(280);
    await button("Reset to defaults").click();
    await expect.poll(() => figures()).toEqual([14, 70, 280]);
    await page.mouse.click(100, 400);
    await expect.poll(() => hasFocus(page, frame.gear)).toBe(true);
  });

  test("14 of a browser whose text is 20 pixels are 17.5", async () => {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.enable");
    await session.send("Page.setFontSizes", { fontSizes: { standard: 20 } });
    await begin({});
    await expect.poll(textSize).toBe("17.5px");
    await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
    await session.detach();
  });
});

test("T13 reduced motion is at most 1 ms without ripples; forced colours show the focus", async () => {
  await begin({});
  await button("Settings").click();
  await page.locator(frame.drawer).waitFor();
  await expect.poll(() => page.locator(".p-ink").count()).toBeGreaterThan(0);
  await expect.poll(() => longestMotion(page)).toBeGreaterThan(100);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await begin({});
  await button("Settings").click();
  await page.locator(frame.drawer).waitFor();
  expect(await longestMotion(page)).toBeLessThanOrEqual(1);
  // What declares no transition has none; what does keeps it, because components wait for its end.
  const moved = (what: string) =>
    page
      .locator(what)
      .first()
      .evaluate((element) => getComputedStyle(element).transitionProperty);
  expect(await moved("main h1")).toBe("none");
  expect(await moved(".p-button")).toContain("background-color");
  expect(await page.locator(".p-ink").count()).toBe(0);
  await button("Close settings").click();
  await page.locator(frame.drawer).waitFor({ state: "detached" });
  await page.emulateMedia({ reducedMotion: null, forcedColors: "active" });
  await button("Settings").focus();
  await page.keyboard.press("Enter");
  // Where it comes to rest it takes the keys once more, if they are elsewhere by then.
  await page.locator(`${frame.drawer}.p-sidebar-enter-done`).waitFor();
  await expect.poll(() => hasFocus(page, frame.drawer)).toBe(true);
  for (const stop of ["Close settings", "Smaller text"]) {
    await button(stop).focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    const outline = await button(stop).evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(element);
      return { outlineStyle, outlineWidth, seen: outlineColor !== backgroundColor };
    });
    expect(outline).toEqual({ outlineStyle: "solid", outlineWidth: "2px", seen: true });
  }
  await page.keyboard.press("Escape");
  await page.emulateMedia({ forcedColors: null });
});

test("T18 a group takes 400 ms, the drawer 300, sidebar, content and mask 200, More 150", async () => {
  await begin({});
  await expect.poll(() => durations(page, ".menu-list")).toEqual([400, 400]);
  expect(
    await page
      .locator(".menu-list")
      .first()
      .evaluate((list) => getComputedStyle(list).transitionTimingFunction),
  ).toContain("cubic-bezier(0.86, 0, 0.07, 1)");
  await expect.poll(() => durations(page, frame.sidebar)).toEqual([200, 200, 0]);
  await expect.poll(() => durations(page, ".content")).toEqual([200]);
  await expect.poll(() => durations(page, ".bar-panel")).toEqual([150, 150, 0]);
  await button("Settings").click();
  await expect.poll(() => durations(page, frame.drawer)).toEqual([300]);
  expect(await page.locator(frame.drawer).evaluate((drawer) => getComputedStyle(drawer).transitionTimingFunction)).toBe(
    "cubic-bezier(0, 0, 0.2, 1)",
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => durations(page, frame.mask)).toEqual([200, 0]);
});

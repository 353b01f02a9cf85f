// The frame measured at the three scales of the specification, in each of its forms: where things are, how large, and what lies above what.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, person } from "./browser.ts";
import { choose, frame, rect } from "./frame-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { signIn } from "./steps.ts";

const held = portalForThisFile();
const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

let someone: Person;
let page: Page;
beforeAll(async () => {
  someone = await person(held.browser, desk, held.portal.url);
  page = someone.page;
  await signIn(page, "manager");
});
afterAll(() => someone.close());

const begin = async (size: typeof desk, preferences: object) => {
  await page.setViewportSize(size);
  await page.goto("/");
  await choose(page, preferences);
};
const button = (name: string) => page.getByRole("button", { name, exact: true });
const is = (selector: string, expected: object) => expect.poll(() => rect(page, selector)).toMatchObject(expected);
const style = (selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe.each([
  { scale: 12, bar: 60, round: 36, toggle: 272, side: 24, top: 84, row: 31, drawer: 240 },
  { scale: 14, bar: 70, round: 42, toggle: 276, side: 28, top: 98, row: 36, drawer: 280 },
  { scale: 16, bar: 80, round: 48, toggle: 280, side: 32, top: 112, row: 41, drawer: 320 },
])("T1 the figures at scale $scale", ({ scale, bar, round, toggle, side, top, row, drawer }) => {
  test("a static menu beside the page", async () => {
    await begin(desk, { scale });
    await is(frame.bar, { x: 0, y: 0, width: 1280, height: bar });
    await is(".bar-logo", { x: side, width: 248 - side });
    await is(frame.toggle, { x: toggle, width: round, height: round });
    await is(`${frame.toggle} .pi`, { width: Math.round(1.25 * scale) });
    await is(frame.sidebar, { x: 0, y: bar, width: 248, height: 800 - bar });
    expect(await style(frame.sidebar, "padding")).toBe("12px");
    await is(frame.content, { x: toggle, y: top, width: 1280 - toggle - side });
    await expect.poll(async () => Math.round((await rect(page, `${frame.sidebar} a[href="/profile/view"]`)).height)).toBe(row);
    await is(frame.bell, { y: (bar - round) / 2, width: round, height: round });
    await is(`${frame.bell} > .pi`, { width: Math.round(1.25 * scale) });
    await page.locator(frame.bell).click();
    await is(frame.notices, { width: 24 * scale });
    await page.keyboard.press("Escape");
    await is(frame.gear, { width: round, height: round });
    await button("Settings").click();
    await is(frame.drawer, { x: 1280 - drawer, y: 0, width: drawer, height: 800 });
  });

  test("a menu over the page, and a phone's", async () => {
    await begin(desk, { scale, menuMode: "overlay" });
    await is(frame.content, { x: side, width: 1280 - 2 * side });
    await is(frame.sidebar, { x: -248, y: 0, width: 248, height: 800 });
    await page.setViewportSize(phone);
    await is(frame.content, { x: side, y: top, width: 390 - 2 * side });
    await is(frame.toggle, { y: 844 - 56, height: 56 });
    await is(frame.sidebar, { x: -300, width: 300 });
    await page.locator(frame.bell).click();
    await is(frame.notices, { x: 0, y: bar, width: 390 });
    await page.locator(frame.toggle).click();
    await is(frame.sidebar, { x: 0, y: 0, width: 300, height: 844 });
  });
});

test("T6 what lies above what: bar, mask, menu; then what opens, dialogs, toasts", async () => {
  await begin(desk, {});
  expect(await style(frame.bar, "z-index")).toBe("997");
  await button("Settings").click();
  await page.locator(frame.drawer).waitFor();
  const layer = Number(await style(".drawer-mask", "z-index"));
  expect(layer).toBeGreaterThanOrEqual(1100);
  await page.route(
    (url) => url.pathname.includes("/theme-lara-dark-indigo-"),
    (route) => route.abort(),
  );
  await page.locator(".theme-row:has(input[value=lara-dark-indigo])").click();
  await page.getByText("The theme could not be loaded. The current one stays.").waitFor();
  const toasts = Number(await style(".toasts", "z-index"));
  expect([toasts >= 1200, toasts > layer]).toEqual([true, true]);
  expect(await style(".toasts", "inset-block-end")).toBe("20px");
  await page.unrouteAll();
  await begin(phone, {});
  await page.locator(frame.toggle).click();
  expect([await style(frame.mask, "z-index"), await style(frame.sidebar, "z-index")]).toEqual(["998", "999"]);
  expect(await style(frame.mask, "background-color")).toBe("rgba(0, 0, 0, 0.4)");
  expect(await style(".bar-panel", "z-index")).toBe("1000");
});

test("T6 a message of a dialog lies in it, above it, and can be closed there", async () => {
  await begin(desk, {});
  await page.goto("/leave-management/leave-application/calendar-link");
  await button("Make a link: My leave").click();
  const dialog = page.getByRole("dialog");
  // Failures stand longest.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await dialog.getByRole("button", { name: "Copy", exact: true }).click();
  await page.waitForFunction(() => {
    const message = document.querySelector("dialog .toast-text");
    if (message?.textContent !== "It could not be copied. Mark the address and copy it.") return false;
    const { x, y, width, height } = message.getBoundingClientRect();
    return message.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  await dialog.getByRole("button", { name: "Close this message" }).click();
  await dialog.locator(".toast").waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Done", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
});

test("T17, T6 the demo's line stands between bar and content, whole, at any width", async () => {
  for (const [width, scale] of [
    [1280, 14],
    [390, 12],
    [320, 12],
    [320, 14],
    [320, 16],
  ] as const) {
    await begin({ width, height: 800 }, { scale });
    await page.locator(".demo-bar").waitFor();
    // Its text may still change its font.
    await is(".demo-bar", { x: width === 1280 ? 248 : 0, y: 5 * scale });
    await expect
      .poll(async () => {
        const line = await rect(page, ".demo-bar");
        return [width, scale, line.y + line.height <= 7 * scale];
      })
      .toEqual([width, scale, true]);
  }
});

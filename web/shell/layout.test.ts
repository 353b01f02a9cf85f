import { describe, expect, test } from "vitest";
import type { MenuMode } from "../theme/preferences.ts";
import { type Layout, type LayoutEvent, layoutAfter, layoutAtLoad, locked, masked, menuIsRail, menuShown, menuStands } from "./layout.ts";

const on = (desktop: boolean, menuMode: MenuMode) => ({ desktop, menuMode, desktopStaticHidden: false });
const asRail = (surroundings: ReturnType<typeof on>) => ({ ...surroundings, desktopStaticHidden: true });
const staticDesktop = on(true, "static");
const overlayDesktop = on(true, "overlay");
const phone = on(false, "static");
const overlayPhone = on(false, "overlay");

const toggle: LayoutEvent = { is: "menu-toggled" };
const leave: LayoutEvent = { is: "menu-left" };
const topMenu: LayoutEvent = { is: "top-menu", open: true };
const settings: LayoutEvent = { is: "settings", open: true };
const to = (surroundings: typeof staticDesktop): LayoutEvent => ({ is: "surroundings", ...surroundings });

const run = (start: typeof staticDesktop, ...events: LayoutEvent[]): Layout => events.reduce(layoutAfter, layoutAtLoad(start));

describe("SH-05 the menu, by its type and the width", () => {
  test.each([
    ["static, desktop", staticDesktop, true, true, true, true],
    ["overlay, desktop", overlayDesktop, false, true, false, false],
    ["static, phone", phone, false, true, false, false],
    ["overlay, phone", overlayPhone, false, true, false, false],
  ])("%s: at load, after the toggle, after two, and when it is left", (_name, start, atLoad, once, twice, left) => {
    expect(menuShown(run(start))).toBe(atLoad);
    expect(menuShown(run(start, toggle))).toBe(once);
    expect(menuShown(run(start, toggle, toggle))).toBe(twice);
    expect(menuShown(run(start, toggle, ...(once ? [leave] : [toggle, leave])))).toBe(left);
  });

  test.each([
    ["static, desktop", staticDesktop, false, false],
    ["overlay, desktop", overlayDesktop, false, false],
    ["phone", phone, true, true],
  ])("%s: an open menu has a mask (%s) and locks the page (%s)", (_name, start, mask, lock) => {
    const open = run(start, ...(menuStands(start) ? [] : [toggle]));
    expect(menuShown(open)).toBe(true);
    expect([masked(open), locked(open)]).toEqual([mask, lock]);
  });

  test("the toggle collapses a menu that stands in the page to a rail, and opens it again; nothing else is one", () => {
    expect([run(staticDesktop), run(staticDesktop, toggle), run(staticDesktop, toggle, toggle)].map(menuIsRail)).toEqual([
      false,
      true,
      false,
    ]);
    expect([overlayDesktop, phone].map((start) => menuIsRail(run(asRail(start), toggle)))).toEqual([false, false]);
  });

  test("a static menu stands in the page on a desktop only", () => {
    expect([staticDesktop, overlayDesktop, phone, overlayPhone].map(menuStands)).toEqual([true, false, false, false]);
  });
});

describe("changing the type of the menu", () => {
  test.each([
    ["a rail to overlay and back", [toggle, to(overlayDesktop), to(staticDesktop)], true],
    ["open overlay to static", [to(overlayDesktop), toggle, to(staticDesktop)], true],
    ["static to overlay", [to(overlayDesktop)], false],
    ["overlay toggled once, then a rail, then overlay", [to(overlayDesktop), toggle, to(staticDesktop), toggle, to(overlayDesktop)], false],
  ] as [string, LayoutEvent[], boolean][])("%s: shown is %s", (_name, events, shown) => {
    expect(menuShown(run(staticDesktop, ...events))).toBe(shown);
  });

  test("leaves the settings open, in which it is done", () => {
    expect(run(staticDesktop, settings, to(overlayDesktop)).settingsOpen).toBe(true);
  });
});

describe("crossing 991px", () => {
  test.each([
    ["the menu of a phone", phone, toggle],
    ["the menu over a desktop", overlayDesktop, toggle],
    ["the menu of the person", phone, topMenu],
    ["the settings", staticDesktop, settings],
  ])("closes %s, and coming back does not open it", (_name, start, event) => {
    const other = on(!start.desktop, start.menuMode);
    const crossed = run(start, event, to(other));
    expect([crossed.menuOpen, crossed.topMenuOpen, crossed.settingsOpen, locked(crossed)]).toEqual([false, false, false, false]);
    expect(layoutAfter(crossed, to(start))).toEqual(layoutAtLoad(start));
  });

  test("keeps a rail that the browser remembers", () => {
    expect(menuIsRail(run(asRail(staticDesktop), to(asRail(phone)), to(asRail(staticDesktop))))).toBe(true);
  });
});

describe("what excludes each other", () => {
  test.each([
    ["More closes the menu", phone, [toggle, topMenu], { menuOpen: false, topMenuOpen: true, settingsOpen: false }],
    ["the menu closes More", phone, [topMenu, toggle], { menuOpen: true, topMenuOpen: false, settingsOpen: false }],
    ["the settings close both", overlayDesktop, [toggle, topMenu, settings], { menuOpen: false, topMenuOpen: false, settingsOpen: true }],
    [
      "a menu beside the page closes nothing",
      staticDesktop,
      [topMenu, toggle],
      { menuOpen: false, topMenuOpen: true, settingsOpen: false },
    ],
  ] as [string, typeof staticDesktop, LayoutEvent[], object][])("%s", (_name, start, events, expected) => {
    expect(run(start, ...events)).toMatchObject(expected);
  });

  test("settings over a phone lock the page, over a desktop they do not", () => {
    expect([locked(run(phone, settings)), locked(run(staticDesktop, settings))]).toEqual([true, false]);
  });
});

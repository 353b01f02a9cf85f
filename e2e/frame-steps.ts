// How journeys look at the frame: where things are, what takes the focus, and what this browser has chosen.
import type { Page } from "playwright-core";

export type Rect = { x: number; y: number; width: number; height: number };

export const frame = {
  bar: ".top-bar",
  toggle: ".menu-toggle",
  gear: '.bar-button[aria-label="Settings"]',
  bottomBar: ".bottom-bar",
  bell: ".bar-menu-wide > button",
  notices: ".bar-menu-wide > .bar-panel",
  more: ".bar-menu:not(.bar-menu-wide) > button",
  ownPanel: ".bar-menu:not(.bar-menu-wide) > .bar-panel",
  sidebar: "nav.sidebar",
  content: ".content-inner",
  mask: ".mask",
  drawer: ".drawer",
} as const;

/** To a tenth of a pixel, once nothing moves any more. */
export const rect = async (page: Page, selector: string): Promise<Rect> => {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  return page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const tenth = (value: number) => Math.round(value * 10) / 10;
    return { x: tenth(x), y: tenth(y), width: tenth(width), height: tenth(height) };
  });
};

/** A browser that has chosen this before the page is loaded. */
export const choose = async (page: Page, preferences: object | string): Promise<void> => {
  const text = typeof preferences === "string" ? preferences : JSON.stringify(preferences);
  // Not before the page has come: a renewal of its token that is cut would be a failure to the browser.
  await page.locator("main h1").waitFor();
  await page.evaluate((value) => localStorage.setItem("portal.prefs.v1", value), text);
  await page.reload();
  await page.locator("main h1").waitFor();
};

export const isShown = (page: Page): Promise<boolean> => page.locator(frame.sidebar).evaluate((menu) => !menu.hasAttribute("inert"));

/** The menu beside the page is one of icons. */
export const isRail = (page: Page): Promise<boolean> => page.locator(".frame").evaluate((all) => all.getAttribute("data-rail") === "true");

export const isLocked = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const before = scrollY;
    scrollTo({ top: before + 40, behavior: "instant" });
    const moved = scrollY !== before && getComputedStyle(document.documentElement).overflowY !== "hidden";
    scrollTo({ top: before, behavior: "instant" });
    return !moved && getComputedStyle(document.documentElement).overflowY === "hidden";
  });

/** Whether what has the focus is in there. */
export const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((place) => document.querySelector(place)?.contains(document.activeElement) ?? false, selector);

/** Every stop of the Tab key from the top of the page to its end, as what is spoken; a stop nobody can see is an error. */
export const tabStops = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
  });
  const stops: string[] = [];
  for (let count = 0; count < 100; count++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { right, bottom, left, width } = element.getBoundingClientRect();
      /** Inside a box that has closed over it. */
      const cutAway = (inner: Element): boolean => {
        for (let box = inner.parentElement; box; box = box.parentElement)
          if (getComputedStyle(box).overflowY !== "visible" && box.getBoundingClientRect().height < 1) return true;
        return false;
      };
      const seen =
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        width > 0 &&
        right > 0 &&
        left < innerWidth &&
        bottom > 0 &&
        !cutAway(element);
      return `${seen ? "" : "UNSEEN "}${element.getAttribute("aria-label") ?? element.textContent?.trim()}`;
    });
    if (stop === undefined || stop === stops[0]) return stops;
    stops.push(stop);
  }
  return stops;
};

export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Buttons and links in there that stick out of the window or of their box. */
export const clipped = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluate((box) =>
    [...box.querySelectorAll("a, button, label")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > innerWidth || element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.textContent?.trim() || (element.getAttribute("aria-label") ?? element.outerHTML)),
  );

/** In milliseconds, one for each property that changes slowly. */
export const durations = (page: Page, selector: string): Promise<number[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) =>
      getComputedStyle(element)
        .transitionDuration.split(",")
        .map((text) => Number.parseFloat(text) * 1000),
    );

/** The longest anything on the page takes to move. */
export const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const inMs = (text: string) => text.split(",").map((part) => Number.parseFloat(part) * (part.trim().endsWith("ms") ? 1 : 1000));
    const of = (element: Element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return [...inMs(transitionDuration), ...inMs(animationDuration)];
    };
    return Math.max(0, ...[...document.querySelectorAll("*")].flatMap(of));
  });

// Every page of the portal, walked through in one size; each is drawn once, checked whole, and then seen in one theme after the other.

import type { Browser, Page } from "playwright-core";
import { matchPath } from "react-router";
import { expect } from "vitest";
import { clock } from "#api/clock.ts";
import { dayIn } from "#shared/dates.ts";
import type { Stop } from "../web/testing-pages.ts";
import type { ThemeName } from "../web/theme/preferences.ts";
import { announced } from "./behaviour-steps.ts";
import { accessibilityFindings, ofColours, person } from "./browser.ts";
import { sidewaysScroll } from "./frame-steps.ts";
import { isDrawn, isFine, isStill, signIn } from "./steps.ts";
import { walks } from "./walked-pages.ts";

type Size = { width: number; height: number };

/** As wide as a desk, and as narrow as a phone. */
export const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** As if another tab had chosen it. */
export const wear = async (page: Page, theme: ThemeName): Promise<void> => {
  await page.evaluate((chosen) => {
    const key = "portal.prefs.v1";
    const newValue = JSON.stringify({ theme: chosen });
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
  }, theme);
  await page.waitForFunction(
    (worn) => document.documentElement.dataset.theme === worn && document.querySelectorAll("link[data-theme-sheet]").length === 1,
    theme,
  );
  await isStill(page);
};

/** By its address, as from a link in a mail. */
export const load = async (page: Page, path: string): Promise<"loaded"> => {
  await page.goto(path);
  return "loaded";
};

/** By a link of the app, which changes the page and loads nothing anew; within one page nothing would tell that it has arrived. */
const move = async (page: Page, path: string): Promise<"loaded" | "moved"> => {
  if (new URL(path, page.url()).pathname === new URL(page.url()).pathname) return load(page, path);
  await page.evaluate((to) => {
    document.querySelector("main h1")?.setAttribute("data-left", "");
    history.pushState({ idx: history.state?.idx + 1, key: to }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
  await isDrawn(page, "main h1:not([data-left])");
  return "moved";
};

type GoTo = typeof load | typeof move;

/** So many links of a page are followed in search of one that leads on. */
const MOST_LINKS = 12;

/** Numbers and ids of records have digits; what has none is a page of its own, as `…/new`. */
const isRecord = (pattern: string, path: string): boolean => {
  const match = matchPath({ path: pattern, caseSensitive: true }, path);
  return match !== null && Object.values(match.params).every((value) => /\d/.test(value ?? ""));
};

/** The address that the stop's links lead to; the first link that leads on decides. */
const addressOf = async (page: Page, goTo: GoTo, place: string, by: readonly string[], skip = 0): Promise<string | undefined> => {
  const [pattern, ...further] = by;
  if (pattern === undefined) return place;
  await goTo(page, place);
  await isDrawn(page);
  const fittingLinks = async (): Promise<string[]> => {
    const links = await page.locator("main a[href]").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    return links.filter((link) => isRecord(pattern, new URL(link, page.url()).pathname));
  };
  let fitting = await fittingLinks();
  // A part that stands only where there is something in it, as drafts do, comes after the page.
  for (let again = 0; again < 10 && fitting.length === 0; again++) {
    await page.waitForTimeout(100);
    fitting = await fittingLinks();
  }
  for (const link of [...new Set(fitting)].slice(skip, skip + MOST_LINKS)) {
    const found = await addressOf(page, goTo, link, further);
    if (found !== undefined) return found;
  }
  return undefined;
};

export const pathOf = async (page: Page, goTo: GoTo, stop: Stop): Promise<string> => {
  if (typeof stop === "string") return stop;
  const found = await addressOf(page, goTo, stop.from, stop.by, stop.skip);
  if (found === undefined) throw new Error(`From ${stop.from} no link leads to ${stop.by.join(", and from there to ")}.`);
  return `${found}${stop.query ?? ""}`;
};

/** Milliseconds for all of them: no measure of speed. */
export const PATIENCE = 900_000;

/** Where an address leads that is not its page's own. */
const leadsTo: Readonly<Record<string, string>> = { "/nowhere": "/notfound" };

/** Loaded by its address or moved to within the app: a page is to be fine however somebody comes to it. */
type Look = {
  size: Size;
  themes: readonly [ThemeName, ...ThemeName[]];
  by: "address" | "link";
  /** As whoever wants no movement has it: nothing is waited for that only moves. */
  motion: "reduced" | "as usual";
  half?: Half;
};

/** Of each person's pages every other one: the halves are walked beside each other. */
type Half = "one" | "other";

const inHalf = (half: Half | undefined, place: number): boolean => half === undefined || (place % 2 === 0) === (half === "one");

/** The narrowest that a page must fit, as on a phone and as at a desk that is enlarged four times. */
const NARROWEST = 320;
/** So much of that desk's height is left, in pixels, and so much of it at most may be bars that stay where they are. */
const LOWEST = 256;
const MOST_BARS = 0.6;

/** Which share of the height something stands over that does not scroll away. */
const shareOfBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null && (["fixed", "sticky"].includes(getComputedStyle(element).position) || stays(element.parentElement));
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return rows.filter(stays).length / innerHeight;
  });

const fitsNarrowest = async (page: Page, path: string): Promise<void> => {
  const size = page.viewportSize();
  if (!size) return;
  await page.setViewportSize({ ...size, width: NARROWEST });
  await page.waitForFunction((width) => innerWidth === width, NARROWEST);
  expect.soft([path, NARROWEST, await sidewaysScroll(page)]).toEqual([path, NARROWEST, 0]); // T17
  await page.setViewportSize({ width: NARROWEST, height: LOWEST });
  await page.waitForFunction((height) => innerHeight === height, LOWEST);
  expect.soft(await shareOfBars(page), path).toBeLessThan(MOST_BARS);
  await page.setViewportSize(size);
};

/** As T29 wants it of every route: its title, and after a move within the app the focus on its heading and its title spoken. */
const isArrivedAt = async (page: Page, path: string, { how, outside }: { how: "loaded" | "moved"; outside: boolean }): Promise<void> => {
  const told = async () => {
    const said = await announced(page);
    return page.evaluate(
      ([spoken, suffix]) => {
        const heading = document.querySelector("main h1");
        const title = `${heading?.textContent ?? "no heading"} · ${suffix}`;
        const parts = { title: document.title === title, focus: document.activeElement === heading, spoken: spoken.includes(title) };
        return {
          ...parts,
          shown: `${document.title}, focus in ${document.activeElement?.outerHTML.slice(0, 120)}, said “${spoken.join("”, “")}”`,
        };
      },
      [said, outside ? "Employee Portal" : "Larkfield Systems"] as const,
    );
  };
  const isRight = ({ title, focus, spoken }: Awaited<ReturnType<typeof told>>) => title && (how === "loaded" || (focus && spoken));
  await expect
    .poll(async () => isRight(await told()))
    .toBe(true)
    .catch(() => undefined);
  const last = await told();
  expect.soft([path, how, isRight(last) ? "arrived" : last.shown]).toEqual([path, how, "arrived"]);
};

const themeOf = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset.theme);

/** By link it goes on in the theme that the page before was seen in last. */
const isFineInAll = async (page: Page, path: string, themes: readonly ThemeName[]): Promise<void> => {
  // All of them at once: they are mended in one place, and a walk takes long.
  await isFine(page).catch((reason: unknown) => expect.soft([path, String(reason)]).toEqual([path, "fine"]));
  expect(new URL(page.url()).pathname).toBe(leadsTo[path] ?? path.split("?")[0]);
  const worn = await themeOf(page);
  expect(themes).toContain(worn);
  for (const other of themes.filter((theme) => theme !== worn)) {
    await wear(page, other);
    expect.soft([path, other, await accessibilityFindings(page, ofColours)]).toEqual([path, other, []]);
  }
};

/** What one half of the pages is walked with on a phone. */
export const onAPhone = {
  size: sizes[1],
  themes: ["lara-dark-teal", "lara-light-indigo", "tailwind-light"],
  by: "address",
  motion: "as usual",
} as const satisfies Look;

/** What one half of the pages is walked with at a desk, which each `npm test` does: the theme of another family is seen on a phone, where each page is loaded. */
export const atADesk = {
  size: sizes[0],
  themes: ["lara-light-indigo", "lara-dark-teal"],
  by: "link",
  motion: "reduced",
} as const satisfies Look;

export const everyPageIsFine = async (browser: Browser, url: string, { size, themes, by, motion, half }: Look): Promise<void> => {
  for (const { who, stops: all } of walks(dayIn("Asia/Kolkata", clock.now()))) {
    const stops = all.filter((_, place) => inHalf(half, place));
    if (stops.length === 0) continue;
    const { page, complaints, close } = await person(browser, size, url);
    if (motion === "reduced") await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((theme) => localStorage.setItem("portal.prefs.v1", JSON.stringify({ theme })), themes[0]);
    if (who) await signIn(page, who);
    // Outside there is no frame that stays while the page changes.
    const goTo = who && by === "link" ? move : load;
    for (const stop of stops) {
      const path = await pathOf(page, goTo, stop);
      const how = await goTo(page, path);
      await isFineInAll(page, path, themes);
      await isArrivedAt(page, path, { how, outside: !who });
      if (size === onAPhone.size) await fitsNarrowest(page, path);
    }
    expect(complaints).toEqual([]);
    await close();
  }
};

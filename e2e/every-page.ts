// Every page of the portal, walked through in one size; each is drawn once, checked whole, and then seen in one theme after the other.
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import type { ThemeName } from "../web/theme/preferences.ts";
import { accessibilityFindings, ofColours, person } from "./browser.ts";
import { isFine, signIn } from "./steps.ts";

const outside = ["/auth/login", "/auth/forgot-password", "/auth/password", "/auth/access", "/auth/error", "/landing", "/nowhere"];
const inside = [
  "/",
  "/requests?tab=waiting",
  "/requests?tab=mine",
  "/requests?tab=decided",
  "/requests/stand-ins",
  "/leave-management/leave-application",
  "/leave-management/leave-application/new",
  "/leave-management/leave-application/balance/CL",
  "/profile/view",
  ...["contact", "family", "job", "identity", "bank", "history"].map((tab) => `/profile/view?tab=${tab}`),
  ...["card", "contact", "emergency"].map((group) => `/profile/view/edit/${group}`),
  "/profile/view/changes",
  ...["name", "identity", "bank", "report"].map((section) => `/profile/view/changes/new/${section}`),
  "/profile/view/directory",
  "/profile/view/directory/LF-0023",
  "/profile/view/reporting-line",
  "/profile/view/holidays",
  "/profile/security",
  "/notifications",
  "/notifications/preferences",
  "/attendance/my-attendance",
  "/attendance/team-attendance",
];
/** Shown to HR alone of those who walk here. */
const ofHr = [
  "/administration/approvals",
  "/administration/approvals/leave.application",
  "/administration/stuck-requests",
  "/administration/people",
  "/administration/people/new",
  "/administration/people/LF-0011",
  "/administration/people/LF-0011/job-change",
  "/administration/people/LF-0027?tab=planned",
  "/administration/people/LF-0011?tab=bank",
  "/administration/people/LF-0050?tab=holds",
  "/profile/view/directory/LF-0050/holds",
  "/administration/people/LF-0011/edit/job",
  "/administration/profile-changes",
  "/administration/profile-changes?tab=done",
  "/profile/view/changes/PC-2026-00006",
  "/administration/imports",
  "/administration/imports/new",
  "/administration/leave-to-settle",
  "/administration/organisation",
  "/administration/locations",
  "/administration/calendars",
  "/administration/calendars/Karnataka/2026",
  "/administration/company?tab=profile",
  "/administration/audit",
  "/administration/exports",
];
/** And to an Admin alone. */
const ofAdmin = [
  "/administration/company",
  "/administration/company?tab=legal",
  "/administration/approvals/settings",
  "/administration/accounts",
  "/administration/accounts/LF-0011",
  "/administration/audit",
  "/administration/jobs",
  "/administration/mail",
];

/** As wide as a desk, and as narrow as a phone. */
export const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** As if another tab had chosen it. */
const wear = async (page: Page, theme: ThemeName): Promise<void> => {
  await page.evaluate((chosen) => {
    const key = "portal.prefs.v1";
    const newValue = JSON.stringify({ theme: chosen });
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
  }, theme);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
  await expect.poll(() => page.locator("link[data-theme-sheet]").count()).toBe(1);
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
};

/** Milliseconds for all of them: no measure of speed. */
export const PATIENCE = 900_000;

type Size = { width: number; height: number };

export const everyPageIsFine = async (browser: Browser, url: string, themes: readonly [ThemeName, ...ThemeName[]], size: Size) => {
  const [theme, ...others] = themes;
  const walk = async (username: string | undefined, paths: (page: Page) => Promise<readonly string[]>) => {
    const { page, complaints, close } = await person(browser, size, url);
    await page.addInitScript((chosen) => localStorage.setItem("portal.prefs.v1", JSON.stringify({ theme: chosen })), theme);
    if (username) await signIn(page, username);
    for (const path of await paths(page)) {
      await page.goto(path);
      await isFine(page);
      expect([path, await page.evaluate(() => document.documentElement.dataset.theme)]).toEqual([path, theme]);
      for (const other of others) {
        await wear(page, other);
        expect([path, other, await accessibilityFindings(page, ofColours)]).toEqual([path, other, []]);
      }
    }
    expect(complaints).toEqual([]);
    await close();
  };
  await walk(undefined, async () => outside);
  await walk("employee", async (page) => {
    await page.goto("/leave-management/leave-application");
    const record = await page.locator('a[href*="/LV-"]').first().getAttribute("href");
    return [...inside, record ?? ""];
  });
  await walk("hr", async () => ofHr);
  await walk("admin", async () => ofAdmin);
};

// Every page of the portal, walked through in one theme and one size.
import type { Browser } from "playwright-core";
import { expect } from "vitest";
import type { ThemeName } from "../web/theme/preferences.ts";
import { person } from "./browser.ts";
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
  "/profile/security",
  "/notifications",
  "/attendance/my-attendance",
  "/attendance/team-attendance",
];

/** As wide as a desk, and as narrow as a phone. */
export const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

export const everyPageIsFine = async (browser: Browser, url: string, theme: ThemeName, size: { width: number; height: number }) => {
  const { page, complaints, close } = await person(browser, size, url);
  await page.addInitScript((chosen) => localStorage.setItem("portal.prefs.v1", JSON.stringify({ theme: chosen })), theme);
  const look = async (path: string) => {
    await page.goto(path);
    await isFine(page);
    expect([path, await page.evaluate(() => document.documentElement.dataset.theme)]).toEqual([path, theme]);
  };
  for (const path of outside) await look(path);
  await signIn(page, "employee");
  await page.goto("/leave-management/leave-application");
  const record = await page.locator('a[href*="/LV-"]').first().getAttribute("href");
  for (const path of [...inside, record ?? ""]) await look(path);
  expect(complaints).toEqual([]);
  await close();
};

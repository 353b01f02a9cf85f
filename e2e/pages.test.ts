// Every page as it stands, in a light and a dark theme, wide and on a phone: axe finds nothing, nothing is cut off, the policy is kept.
import { expect, test } from "vitest";
import { person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { isFine, signIn } from "./steps.ts";

const held = portalForThisFile();

const outside = ["/auth/login", "/landing", "/nowhere"];
const inside = [
  "/",
  "/requests?tab=mine",
  "/leave-management/leave-application",
  "/leave-management/leave-application/balance/CL",
  "/profile/view",
  "/attendance/my-attendance",
  "/attendance/team-attendance",
];

test.each([
  { theme: "lara-light-indigo", width: 1280, height: 800 },
  { theme: "lara-dark-teal", width: 1280, height: 800 },
  { theme: "lara-light-indigo", width: 390, height: 844 },
  { theme: "lara-dark-teal", width: 390, height: 844 },
])("SH-10, SH-12: every page is fine in $theme at $width px", async ({ theme, ...size }) => {
  const { page, complaints, close } = await person(held.browser, size, held.portal.url);
  await page.addInitScript((chosen) => localStorage.setItem("portal.prefs.v1", JSON.stringify({ theme: chosen })), theme);
  for (const path of outside) {
    await page.goto(path);
    await isFine(page);
  }
  await signIn(page, "employee");
  await page.goto("/leave-management/leave-application");
  const record = await page.locator('a[href*="/LV-"]').first().getAttribute("href");
  for (const path of [...inside, record ?? ""]) {
    await page.goto(path);
    await isFine(page);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
  }
  expect(complaints).toEqual([]);
  await close();
});

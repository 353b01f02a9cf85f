// Coming and going as people do it: one press, twice, from two tabs, without a connection and without a mouse; and what their manager sees of it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type PlainDate, wallInstant } from "#shared/dates.ts";
import { type Person, person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, signIn } from "./steps.ts";

const at = (time: string, day: PlainDate = "2026-12-07") => wallInstant("Asia/Kolkata", day, time);
let now = at("09:30");
const held = portalForThisFile(async () => ({}), { startsAt: now });
const mine = "/attendance/my-attendance";
const ofTeam = "/attendance/team-attendance";
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const moveTo = async (time: string, day?: PlainDate): Promise<void> => {
  now = at(time, day);
  await held.portal.moveClock(now);
};

const arrive = async (username: string, path: string, size = desk): Promise<Person> => {
  const newcomer = await person(held.browser, size, held.portal.url);
  await newcomer.page.clock.setSystemTime(now);
  await signIn(newcomer.page, username, path);
  return newcomer;
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const punches = (page: Page) => page.locator(".now-punches li");
const tile = (page: Page, name: string) => page.locator(`[data-tile="${name}"]`);
const counts = async (page: Page): Promise<Record<string, number>> => {
  await tile(page, "here").waitFor();
  const pairs = await page
    .locator("[data-tile]")
    .evaluateAll((all) => all.map((one) => [one.getAttribute("data-tile"), Number.parseInt(one.textContent ?? "", 10)]));
  return Object.fromEntries(pairs);
};

test("journey 8 of attendance: tiles equal their lists and add up to the team; the filter stands in the address", async () => {
  const { page, complaints, close } = await arrive("manager", ofTeam);
  const shown = await counts(page);
  expect(shown).toMatchObject({ here: 5, not_in_yet: 1, away: 2 });
  const [here = 0, notInYet = 0, later = 0, away = 0, off = 0] = ["here", "not_in_yet", "later", "away", "day_off"].map(
    (name) => shown[name],
  );
  expect(here + notInYet + later + away + off).toBe(8);
  await tile(page, "not_in_yet").click();
  await page.waitForURL(/tile=not_in_yet/);
  await page.getByRole("link", { name: "Asha Nair" }).first().waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Asha Nair" }).first().waitFor();
  expect(await tile(page, "not_in_yet").getAttribute("aria-pressed")).toBe("true");
  await isFine(page);
  expect(complaints).toEqual([]);
  await close();
});

test("journey 2 of attendance, AT-31: a forgotten punch is asked for, decided with before and after side by side, and the day is whole", async () => {
  const { page, complaints, close } = await arrive("employee", mine);
  await page.getByRole("link", { name: "Regularise" }).first().click();
  await heading(page, "Regularise Thu 3 Dec").waitFor();
  expect(await page.locator("input[type=time]").first().inputValue()).toBe("09:31");
  const out = page.locator("input[type=time]").nth(1);
  expect(await out.inputValue()).toBe("18:30");
  // Before it comes: named at the field, and nothing typed is lost.
  await out.fill("09:00");
  await page
    .getByText(/the out must be after the in/)
    .first()
    .waitFor();
  await out.fill("18:40");
  await page.getByText("8 h 09 min").first().waitFor();
  await page.getByLabel(/^Reason/).selectOption({ index: 1 });
  await isFine(page);
  await button(page, "Send").click();
  await heading(page, /^AR-2026-/).waitFor();
  const number = /AR-2026-\d{5}/.exec(page.url())?.[0] ?? "";
  await isFine(page);

  const manager = await arrive("manager", `/requests/${number}`);
  await manager.page.getByText("8 h 09 min").first().waitFor();
  await isFine(manager.page);
  await button(manager.page, "Approve").click();
  await manager.page.getByText(`${number} is approved.`).first().waitFor();
  expect(manager.complaints).toEqual([]);
  await manager.close();

  await page.goto(`${mine}/day/2026-12-03`);
  await page.getByText("Present", { exact: true }).first().waitFor();
  await page.getByText(number).first().waitFor();
  await page.getByText("18:40:00").first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("journey 1 of attendance, AT-02 to AT-04: one press is one punch, and the manager's page follows", async () => {
  await moveTo("09:43");
  const manager = await arrive("manager", ofTeam);
  expect(await counts(manager.page)).toMatchObject({ here: 5, not_in_yet: 1 });
  const { page, complaints, close } = await arrive("employee", mine);
  const second = await page.context().newPage();
  await second.goto(mine);
  await button(second, "Punch in").waitFor();
  await moveTo("09:44");
  await button(page, "Punch in").dblclick();
  await page.getByText(/^Punched in at 09:4\d\./).waitFor();
  await button(page, "Punch out").waitFor();
  await button(second, "Punch in").click();
  await second.getByText(/^You punched in \d+ seconds? ago\. Nothing was added\.$/).waitFor();
  await page.reload();
  await page.locator(".now-state", { hasText: /^In since 09:4\d/ }).waitFor();
  expect(await punches(page).count()).toBe(1);
  await isFine(page);
  await manager.page.reload();
  await expect.poll(() => counts(manager.page)).toMatchObject({ here: 6, not_in_yet: 0 });
  // The second tab was refused once.
  expect(complaints.filter((said) => !said.includes("422"))).toEqual([]);
  for (const ended of [{ close }, manager]) await ended.close();

  await moveTo("18:30");
  const evening = await arrive("employee", mine);
  await button(evening.page, "Punch out").waitFor();
  // However long the press in the morning took, it is 8 h 48 min and some seconds ago.
  await moveTo("18:32:30");
  await button(evening.page, "Punch out").click();
  await evening.page.getByText(/^Punched out at 18:3\d\./).waitFor();
  await evening.page.goto(`${mine}/day/2026-12-07`);
  await heading(evening.page, /7 Dec/).waitFor();
  await evening.page.getByText("7 h 48 min").first().waitFor();
  await evening.page.getByText("Present", { exact: true }).first().waitFor();
  await isFine(evening.page);
  expect(evening.complaints).toEqual([]);
  await evening.close();
});

test("journey 11 of attendance: at 390 px by keyboard, in words and not in colour alone; without a connection nothing is recorded", async () => {
  await moveTo("09:20", "2026-12-08");
  const { page, close } = await arrive("employee", mine, phone);
  await button(page, "Punch in").waitFor();
  await page.context().setOffline(true);
  await button(page, "No connection").waitFor();
  await page.getByText("No connection. Not punched.").waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await button(page, "Punch in").waitFor();
  expect(await punches(page).count()).toBe(0);
  await button(page, "Punch in").focus();
  await page.keyboard.press("Enter");
  await page.locator(".now-state", { hasText: /^In since 09:2\d/ }).waitFor();
  await isFine(page);
  await page.goto(`${mine}/day/2026-12-03`);
  // What was repaired above.
  await page.getByText("Present", { exact: true }).first().waitFor();
  await isFine(page);
  await close();
});

test("J1: whoever leads nobody reads no team's attendance, whatever their browser has kept", async () => {
  const { page, close } = await arrive("employee", ofTeam);
  await heading(page, "Access denied").waitFor();
  await page.evaluate(() => localStorage.setItem("role", "Manager"));
  const answer = page.waitForResponse((one) => one.url().includes("/api/attendance/team/day"));
  await page.goto(ofTeam);
  expect((await answer).status()).toBe(403);
  await page.getByText("You read the attendance of those below you. Look at your own.").first().waitFor();
  await close();
});

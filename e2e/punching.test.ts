// Coming and going as people do it: one press, twice, from two tabs, without a connection and without a mouse; and what their manager sees of it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type PlainDate, wallInstant } from "#shared/dates.ts";
import { counts } from "./attendance-steps.ts";
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
/** More than any page has places for the focus. */
const MOST_TABS = 200;

/** On with Tab until what has the focus is called so. */
const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  const asked = { name, exact: typeof name === "string" };
  const called = page.getByRole("button", asked).or(page.getByRole("link", asked)).or(page.getByLabel(name, asked));
  await called.first().waitFor();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await called.and(page.locator(":focus")).count()) > 0) return;
  }
  throw new Error(`No key leads to ${name}.`);
};

test("journey 8 of attendance: the grid with who needs attention first leads to Karthik's day; somebody of Pune is not there", async () => {
  const { page, complaints, close } = await arrive("manager", `${ofTeam}/month?month=2026-12`);
  const first = page.locator(".team-grid tbody th").first();
  await first.waitFor();
  const names = () => page.locator(".team-grid tbody th").allInnerTexts();
  const amiss = () =>
    page
      .locator(".team-grid tbody tr")
      .evaluateAll((all) => all.map((row) => row.querySelectorAll(".status-bad, .status-attention").length));
  expect(await names()).toEqual((await names()).toSorted());
  // The eight, and whoever has left in the month.
  expect((await names()).length).toBeGreaterThanOrEqual(8);
  // The tick stands in the address, and comes with it.
  await page.getByLabel("Needs attention first").click();
  await page.waitForURL(/sort=attention/);
  await expect.poll(amiss).toEqual((await amiss()).toSorted((one, other) => other - one));
  await page.reload();
  await first.waitFor();
  expect(await page.getByLabel("Needs attention first").isChecked()).toBe(true);
  await isFine(page);
  await page.getByRole("link", { name: /^Karthik Subramanian, Thu 3 Dec 2026: / }).click();
  await heading(page, "Thu 3 Dec 2026, Karthik Subramanian").waitFor();
  await page.getByRole("region", { name: "How it was calculated" }).waitFor();
  await isFine(page);
  expect(complaints).toEqual([]);
  const answer = page.waitForResponse((one) => one.url().includes("/api/attendance/months/2026-12?employee=LF-0039"));
  await page.goto(`${ofTeam}/people/LF-0039?month=2026-12`);
  expect((await answer).status()).toBe(404);
  await isFine(page);
  expect(await page.getByRole("table").count()).toBe(0);
  await close();
});

test("a month is one sheet of A4, with whose it is", async () => {
  const { page, complaints, close } = await arrive("employee", `${mine}?month=2026-10`);
  await page.getByRole("row", { name: /^Sat 31 Oct/ }).waitFor();
  await isFine(page);
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByText("Asha Nair, LF-0011", { exact: true }).isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
  expect(complaints).toEqual([]);
  await close();
});

test("journey 2 of attendance, AT-18, AT-24: a forgotten punch is told of and asked for, decided with before and after side by side, and the day is whole", async () => {
  const { page, complaints, close } = await arrive("employee", "/notifications");
  // The notice came at the closing time of that day.
  await page.getByRole("link", { name: /^Thu 3 Dec has no punch-out\. Fix it\./ }).click();
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
  await page.getByLabel(/^Reason/).selectOption({ index: 1 });
  await button(page, "Submit").click();
  const said = async (): Promise<string> => {
    const named = (await out.getAttribute("aria-describedby"))?.split(" ") ?? [];
    return (await Promise.all(named.map((id) => page.locator(`[id="${id}"]`).innerText()))).join(" ");
  };
  await expect.poll(said).toMatch(/the out must be after the in/);
  expect([await page.locator("input[type=time]").first().inputValue(), await out.inputValue()]).toEqual(["09:31", "09:00"]);
  await out.fill("18:40");
  await page.locator(".consequence-body").getByText("8 h 09 min").first().waitFor();
  await isFine(page);
  await button(page, "Submit").click();
  await page.locator(".page-number", { hasText: /^AR-/ }).waitFor();
  const number = /AR-2026-\d{5}/.exec(page.url())?.[0] ?? "";
  await isFine(page);

  const manager = await arrive("manager", `/requests/${number}`);
  await manager.page.getByText("8 h 09 min").first().waitFor();
  await isFine(manager.page);
  await button(manager.page, "Approve").click();
  await manager.page
    .getByText(/^Approved: /)
    .first()
    .waitFor();
  expect(manager.complaints).toEqual([]);
  await manager.close();

  await page.goto(`${mine}/day/2026-12-03`);
  await page.getByText("Present", { exact: true }).first().waitFor();
  await page.getByText(number).first().waitFor();
  await page.getByText("18:40:00").first().waitFor();
  // What it read before stands beside what it reads now.
  const earlier = page.getByRole("region", { name: "Earlier" });
  await earlier.getByText("Incomplete", { exact: true }).waitFor();
  await earlier.getByText("09:31 – –, 0 min worked").waitFor();
  // The pair that ends before it begins was refused once.
  expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
  await close();
});

test("journey 1 of attendance, AT-02 to AT-04: one press is one punch, and the manager's page follows", async () => {
  await moveTo("09:43");
  const manager = await arrive("manager", ofTeam);
  expect(await counts(manager.page)).toMatchObject({ here: 5, not_in_yet: 1 });
  const { page, complaints, close } = await arrive("employee", mine);
  const second = await page.context().newPage();
  await second.goto(mine);
  await button(second, "Clock in").waitFor();
  await moveTo("09:44");
  const press = page.waitForRequest((one) => one.method() === "POST" && one.url().endsWith("/api/attendance/punches"));
  await button(page, "Clock in").dblclick();
  await page.getByText(/^Clocked in at 09:4\d\./).waitFor();
  await button(page, "Clock out").waitFor();
  await button(second, "Clock in").click();
  await second.getByText(/^You clocked in \d+ seconds? ago, so this tap was ignored\.$/).waitFor();
  // The press once more, as it is sent again where its answer was lost: it reads what the first one read.
  const replay = await page.context().request.fetch(await press);
  expect([replay.status(), ((await replay.json()) as { punch: { kind: string } }).punch.kind]).toEqual([201, "in"]);
  await page.reload();
  await page.locator(".now", { hasText: /Clocked in at 09:4\d/ }).waitFor();
  expect(await punches(page).count()).toBe(1);
  await isFine(page);
  await manager.page.reload();
  await expect.poll(() => counts(manager.page)).toMatchObject({ here: 6, not_in_yet: 0 });
  // The second tab was refused once.
  expect(complaints.filter((said) => !said.includes("422"))).toEqual([]);
  for (const ended of [{ close }, manager]) await ended.close();

  await moveTo("18:30");
  const evening = await arrive("employee", mine);
  await button(evening.page, "Clock out").waitFor();
  // However long the press in the morning took, it is 8 h 48 min and some seconds ago.
  await moveTo("18:32:30");
  await button(evening.page, "Clock out").click();
  await evening.page.getByText(/^Clocked out at 18:3\d\./).waitFor();
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
  await button(page, "Clock in").waitFor();
  await page.context().setOffline(true);
  await button(page, "No connection").waitFor();
  await page.getByText("No connection. You are not clocked in or out.").waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await button(page, "Clock in").waitFor();
  expect(await punches(page).count()).toBe(0);
  // No mouse: the button, the day of the calendar, its page, the form and its fields are all reached by keys.
  await tabTo(page, "Clock in");
  await page.keyboard.press("Enter");
  await page.locator(".now", { hasText: /Clocked in at 09:2\d/ }).waitFor();
  await isFine(page);
  await page.goto(`${mine}?month=2026-12`);
  await tabTo(page, /^Fri 4 Dec 2026: Present/);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Fri 4 Dec 2026" }).waitFor();
  await isFine(page);
  await tabTo(page, "Open the day");
  await page.keyboard.press("Enter");
  // The dialog before it says "Present" too: only the heading tells that the page of the day is there.
  await heading(page, "Fri 4 Dec 2026").waitFor();
  await page.getByText("Present", { exact: true }).first().waitFor();
  await isFine(page);
  await tabTo(page, "Regularise");
  await page.keyboard.press("Enter");
  await heading(page, "Regularise Fri 4 Dec").waitFor();
  await tabTo(page, "Out");
  await page.keyboard.type("1840");
  await tabTo(page, /^Reason/);
  await page.keyboard.press("ArrowDown");
  await isFine(page);
  await tabTo(page, "Submit");
  await page.keyboard.press("Enter");
  await page.locator(".page-number", { hasText: /^AR-/ }).waitFor();
  await page.getByText("new", { exact: false }).first().waitFor();
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

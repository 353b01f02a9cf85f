// Leave as it is asked for: more days than are free, from two tabs at once, for work on a day off, and without a mouse.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { wallInstant } from "#shared/dates.ts";
import { person } from "./browser.ts";
import { callerFor } from "./caller.ts";
import { applyForLeave, fillInLeave, sendLeave } from "./leave-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, signIn } from "./steps.ts";

const now = wallInstant("Asia/Kolkata", "2026-12-07", "09:30");
const held = portalForThisFile(async () => ({}), { startsAt: now });
const leavePath = "/leave-management/leave-application";
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const arrive = async (username: string, path: string, size = desk) => {
  const newcomer = await person(held.browser, size, held.portal.url);
  await newcomer.page.clock.setSystemTime(now);
  await signIn(newcomer.page, username, path);
  return newcomer;
};

/** The figure that stands beside a term. */
const figure = (page: Page, term: string): Promise<string> =>
  page.locator("dt", { hasText: term }).first().locator("xpath=following-sibling::dd[1]").innerText();

const approve = async (username: string, number: string, said: RegExp, flags: readonly RegExp[] = []): Promise<void> => {
  const { page, complaints, close } = await arrive(username, `/requests/${number}`);
  for (const flag of flags) await page.getByText(flag).first().waitFor();
  await isFine(page);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByText(said).first().waitFor();
  expect(complaints).toEqual([]);
  await close();
};

/** What is left of the width of a sheet between its margins, in pixels. */
const WITHIN_A4 = 680;

/** Looks at the page as it is printed. */
const onPaper = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: WITHIN_A4, height: 1009 });
  await look();
  await page.emulateMedia({ media: null });
  await page.setViewportSize(desk);
};

test("journey 1: two days wait beside what is in hand, are approved, stand on the statement and on paper, and are no more than “Away” to a colleague", async () => {
  const { page, complaints, close } = await arrive("employee", `${leavePath}/new`);
  await fillInLeave(page, { from: "14 Dec 2026", to: "15 Dec 2026" });
  await page.locator(".leave-days li").nth(1).waitFor();
  expect(await page.locator(".leave-days li").count()).toBe(2);
  expect(await Promise.all(["Free on Mon 14 Dec", "In all", "Free after"].map((term) => figure(page, term)))).toEqual([
    ...["10.5 days", "2 days", "8.5 days"],
  ]);
  const number = await sendLeave(page);
  await page.goto(`${leavePath}/balance/EL`);
  const figures = () => Promise.all(["Free", "In hand", "Waiting", "Booked"].map((term) => figure(page, term)));
  await expect.poll(figures).toEqual(["8.5", "14", "2", "5"]);
  await approve("manager", number, /^Approved: /);
  await page.reload();
  await expect.poll(figures).toEqual(["8.5", "14", "0", "7"]);
  const lines = page.getByRole("row").filter({ hasText: number });
  for (const [index, day] of ["14 Dec 2026", "15 Dec 2026"].entries()) {
    expect(await lines.nth(index).innerText()).toContain(day);
    expect(await lines.nth(index).innerText()).toContain("−1");
  }
  expect(await lines.count()).toBe(2);
  await isFine(page);
  await onPaper(page, async () => {
    await page.getByText(/^Printed by Asha Nair, 7 Dec 2026/).waitFor();
    expect(await page.getByLabel("First day").first().isVisible()).toBe(false);
    for (const line of await page.getByRole("row").all()) expect(await line.isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WITHIN_A4);
  });

  const karthik = await arrive("karthik.subramanian", `${leavePath}/calendar`);
  const row = karthik.page.getByRole("row").filter({ has: karthik.page.getByRole("rowheader", { name: "Asha Nair" }) });
  await row.waitFor();
  for (const day of [14, 15]) {
    const cell = row.getByRole("cell").nth(day - 1);
    expect([await cell.innerText(), await cell.getByRole("link").count()]).toEqual(["Away", 0]);
  }
  expect(await row.innerText()).not.toMatch(/earned/i);
  await isFine(karthik.page);
  for (const one of [{ complaints, close }, karthik]) {
    expect(one.complaints).toEqual([]);
    await one.close();
  }
  // Whatever comes next finds what is free as it was.
  const back = await (await callerFor(held.portal.url, "employee"))("POST", `/leave/requests/${number}/give-back`, {
    days: ["2026-12-14", "2026-12-15"],
  });
  expect(back.status).toBe(200);
});

test("LV-07, LV-19: more days than are free are refused in a sentence; what fits is kept, sent, and decided by two", async () => {
  const { page, complaints, close } = await arrive("employee", `${leavePath}/new`);
  await fillInLeave(page, { from: "9 Dec 2026", to: "24 Dec 2026" });
  expect(await figure(page, "In all")).toBe("12 days");
  await page
    .getByText("You asked for 12 days of Earned leave; 10.5 are free on 9 Dec. Until Tue 22 Dec it fits (10 days).", { exact: true })
    .waitFor();
  await isFine(page);
  await page.getByRole("button", { name: "Keep 10 days, until Tue 22 Dec" }).click();
  expect(
    await page
      .getByLabel(/^Last day/)
      .first()
      .inputValue(),
  ).toContain("22 Dec 2026");
  await expect.poll(() => figure(page, "In all")).toBe("10 days");
  expect(await figure(page, "Free after")).toBe("0.5 days");
  await page.getByText("Sunita Krishnan").waitFor();
  await isFine(page);
  const number = await sendLeave(page);
  await page.getByText("Pending", { exact: true }).first().waitFor();
  await approve("manager", number, /^Approved, and sent on to /, [/notice/, /2 of 8 .*away/]);
  await approve("sunita.krishnan", number, /^Approved: /);
  await page.reload();
  await page.getByText("Approved by Sunita Krishnan").first().waitFor();
  await page.goto(leavePath);
  await page.getByRole("list", { name: "Balances" }).getByText("0.5").first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("LV-06: of two tabs that send the same day one gets a number, the other its name and keeps what was typed", async () => {
  const { page, close } = await arrive("employee", `${leavePath}/new`);
  const tabs = [page, await page.context().newPage()];
  for (const tab of tabs) {
    await tab.goto(`${leavePath}/new`);
    await fillInLeave(tab, { type: "CL", from: "18 Jan 2027", to: "18 Jan 2027" });
  }
  await Promise.all(tabs.map((tab) => tab.getByRole("button", { name: "Submit" }).click()));
  const numbered = (tab: Page) => tab.locator(".page-number", { hasText: /^LV-/ });
  const refused = (tab: Page) => tab.getByText(/You already have LV-\d{4}-\d{5} /).first();
  // The form of the one that has sent may say so as well, until its number is there.
  await expect.poll(async () => (await Promise.all(tabs.map((tab) => numbered(tab).isVisible()))).filter(Boolean).length).toBe(1);
  const [sent, other] = (await numbered(page).isVisible()) ? tabs : tabs.toReversed();
  if (!sent || !other) throw new Error("There are two tabs.");
  const number = await numbered(sent).innerText();
  expect(await refused(other).innerText()).toContain(number);
  expect(await other.getByLabel(/^Reason/).inputValue()).toBe("Family visit");
  expect(
    await other
      .getByLabel(/^First day/)
      .first()
      .inputValue(),
  ).toContain("18 Jan 2027");
  await isFine(other);
  await close();
});

test("LV-31, LV-32: a day worked on a day off is claimed once, approved, and taken while it can be", async () => {
  const { page, complaints, close } = await arrive("employee", `${leavePath}/comp-off`);
  await page.getByText(/^You worked on Sat 5 Dec .*: claim 1 day until 4 Jan/).waitFor();
  await isFine(page);
  // A second tab still offers what the first has claimed.
  const second = await page.context().newPage();
  await second.goto(`${leavePath}/comp-off`);
  await second.getByRole("button", { name: /^Claim 1 day for Sat 5 Dec/ }).waitFor();
  await page.getByRole("button", { name: /^Claim 1 day for Sat 5 Dec/ }).click();
  const row = page.locator('a[href^="/requests/"]').first();
  await row.waitFor();
  const number = /\/requests\/([\w-]+)/.exec((await row.getAttribute("href")) ?? "")?.[1] ?? "";
  await isFine(page);
  await second.getByRole("button", { name: /^Claim 1 day for Sat 5 Dec/ }).click();
  await second.getByText(new RegExp(number)).first().waitFor();
  await second.close();

  await approve("manager", number, /^Approved: /, [/5 Dec 2026/]);
  await page.reload();
  await page.getByText(/^1 day, until .*3 Feb 2027$/).waitFor();
  await isFine(page);
  await applyForLeave(page, { type: "CO", from: "22 Jan 2027", to: "22 Jan 2027" });
  await page.goto(`${leavePath}/balance/CO`);
  await page
    .getByText(/22 Jan/)
    .first()
    .waitFor();
  await isFine(page);
  expect(complaints.filter((said) => !said.includes("409") && !said.includes("422"))).toEqual([]);
  await close();
});

/** As far as Tab takes it; a page that traps or skips the keyboard never gets there. */
const tabTo = async (page: Page, goal: Locator): Promise<void> => {
  await goal.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not reach it.");
};

test("LV-02, LV-22: a half day is asked for on a phone with the keyboard alone, and its cost is announced", async () => {
  const { page, complaints, close } = await arrive("employee", leavePath, phone);
  await isFine(page);
  await tabTo(page, page.getByRole("link", { name: "Apply for leave" }).first());
  await page.keyboard.press("Enter");
  await heading(page, "Apply for leave").waitFor();
  await tabTo(page, page.getByLabel(/^Type/));
  const typed = async (): Promise<string> => {
    await page.keyboard.type("Casual");
    return page.getByLabel(/^Type/).inputValue();
  };
  // A browser forgets the letters before after a second: where the machine takes longer between two of them, it is typed again.
  await expect.poll(typed, { interval: 1_500 }).toBe("CL");
  for (const [label, day] of [
    [/^First day/, "24 Dec 2026"],
    [/^Last day/, "24 Dec 2026"],
  ] as const) {
    await tabTo(page, page.getByLabel(label).first());
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(day);
  }
  await tabTo(page, page.getByRole("radio", { name: "Whole day" }));
  await page.keyboard.press("ArrowDown");
  await page.getByRole("radio", { name: "First half", checked: true }).waitFor();
  await page
    .locator(".consequence-panel")
    .getByRole("status")
    .filter({ hasText: /^0\.5 days?\. Free on Thu 24 Dec: 2\.5 days, after it 2 days\./ })
    .waitFor({ state: "attached" });
  await isFine(page);
  await tabTo(page, page.getByRole("button", { name: "Submit" }));
  await page.keyboard.press("Enter");
  await page.locator(".page-number", { hasText: /^LV-/ }).waitFor();
  await isFine(page);
  expect(complaints).toEqual([]);
  await close();
});

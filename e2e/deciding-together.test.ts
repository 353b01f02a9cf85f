// Deciding beside each other: what is told without a reload, who comes second, and a colleague in somebody's place for as long as a leave lasts.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { LeaveRow, LeaveSent } from "#modules/leave/contract.ts";
import { type PlainDate, wallInstant } from "#shared/dates.ts";
import { type Person, person } from "./browser.ts";
import { type Caller, callerFor } from "./caller.ts";
import { frame } from "./frame-steps.ts";
import { applyForLeave } from "./leave-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, leaveRefused, signIn } from "./steps.ts";

const at = (day: PlainDate, time: string) => wallInstant("Asia/Kolkata", day, time);
let now = at("2026-12-07", "09:30");
const held = portalForThisFile(async () => ({}), { startsAt: now });
const waiting = "/requests?tab=waiting";

const moveTo = async (day: PlainDate, time: string): Promise<void> => {
  now = at(day, time);
  await held.portal.moveClock(now);
};
const arrive = async (username: string, path: string): Promise<Person> => {
  const newcomer = await person(held.browser, { width: 1440, height: 900 }, held.portal.url);
  await newcomer.page.clock.setSystemTime(now);
  await signIn(newcomer.page, username, path);
  return newcomer;
};
const calls = (username: string): Promise<Caller> => callerFor(held.portal.url, username);
const row = (page: Page, number: string) => page.locator(".waiting-row", { has: page.locator(`a[href$="${number}"]`) });
const panel = (page: Page, number: string) => page.getByRole("region", { name: number });
const badge = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await page.locator('nav a[href="/requests"]', { hasText: "Requests" }).first().innerText())?.[0] ?? 0);
const bell = async (page: Page): Promise<number> =>
  Number((await page.locator(frame.bell).getAttribute("aria-label"))?.match(/\d+/)?.[0] ?? 0);

test("journey 1, NT-06: the badge of who decides and the bell of who asked change without a reload, and the timeline tells all of it", async () => {
  const rohan = await arrive("manager", "/");
  await expect.poll(() => badge(rohan.page)).toBeGreaterThan(0);
  const before = await badge(rohan.page);
  const asha = await arrive("employee", "/");
  const number = await applyForLeave(asha.page, { from: "14 Dec 2026", to: "15 Dec 2026" });
  await expect.poll(() => badge(rohan.page)).toBe(before + 1);
  const unread = await bell(asha.page);
  await asha.page.goto("/leave-management/leave-application");
  const own = asha.page.locator("main").getByRole("row").filter({ hasText: number });
  await own.getByText("Pending").waitFor();

  await rohan.page.locator('nav a[href="/requests"]', { hasText: "Requests" }).first().click();
  await row(rohan.page, number).getByRole("link").click();
  await panel(rohan.page, number).getByRole("button", { name: "Approve" }).click();
  await rohan.page.getByText(/^Approved: /).waitFor();
  await expect.poll(() => badge(rohan.page)).toBe(before);
  await expect.poll(() => bell(asha.page)).toBe(unread + 1);
  await own.getByText("Booked").waitFor();
  await asha.page.locator(frame.bell).click();
  await asha.page
    .locator(frame.notices)
    .getByText(/^Rohan Mehta approved .* leave, /)
    .first()
    .click();
  for (const line of ["Asha Nair submitted it", "With Rohan Mehta", "Approved by Rohan Mehta"])
    await asha.page.locator("main").getByText(line).first().waitFor();
  await isFine(asha.page);
  await leaveRefused(asha, rohan);
});

test("journey 4, RP-11: of two who have it open the second reads who was first, and it leaves their list", async () => {
  await moveTo("2026-12-07", "09:30");
  const rahul = await calls("rahul.patil");
  const wish = { type: "EL", from: "2027-02-09", to: "2027-02-09", firstDay: "whole", lastDay: "whole" };
  const { number } = (await rahul<LeaveSent>("POST", "/leave/requests", wish)).body;
  // Rohan stands in for Fatima on this day.
  const [rohan, fatima] = [await arrive("manager", waiting), await arrive("fatima.sheikh", waiting)];
  for (const { page } of [rohan, fatima]) {
    await row(page, number).getByRole("link").click();
    await panel(page, number).getByRole("button", { name: "Reject" }).waitFor();
  }
  await row(rohan.page, number)
    .getByText(/for Fatima Sheikh until/)
    .waitFor();
  await fatima.page.getByRole("button", { name: "Reject" }).click();
  await fatima.page.getByLabel(/^Comment/).fill("We deliver that week.");
  await panel(rohan.page, number).getByRole("button", { name: "Approve" }).click();
  await rohan.page.getByText(/^Approved: /).waitFor();

  await fatima.page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await fatima.page.getByText(/^Rohan Mehta approved this at 09:3\d for Fatima Sheikh\. Your decision was not saved\.$/).waitFor();
  await isFine(fatima.page);
  await row(fatima.page, number).waitFor({ state: "detached" });
  const decided = "select d.action from requests.decisions d join requests.requests r on r.id = d.request_id where r.number = $1";
  expect(await held.portal.pastTriggers(decided, [number])).toEqual([{ action: "approve" }]);
  await leaveRefused(rohan, fatima);
});

test("journey 3, DG-01, DG-04: one tap names a colleague for a leave; cut short, it ends with the leave, and both are told", async () => {
  const manager = await calls("manager");
  const { items } = (await manager<{ items: LeaveRow[] }>("GET", "/leave/requests?status=approved&limit=50")).body;
  const booked = items.find(({ from }) => from > "2026-12-07");
  if (!booked) throw new Error("The demo has no booked leave of Rohan to come.");
  expect([booked.from, booked.to]).toEqual(["2026-12-17", "2026-12-21"]);
  const rohan = await arrive("manager", "/requests/stand-ins");
  await rohan.page
    .getByRole("region", { name: "Who decides for you from Thu 17 Dec to Mon 21 Dec?" })
    .getByRole("button", { name: "Fatima Sheikh", exact: true })
    .click();
  await rohan.page.getByText("Fatima Sheikh decides for you from Thu 17 Dec to Mon 21 Dec.").waitFor();
  await leaveRefused(rohan);

  await moveTo("2026-12-17", "09:34");
  const employee = await calls("employee");
  const forgotten = await employee<{ number: string; code: string }>("POST", "/attendance/requests", {
    date: "2026-12-16",
    reason: "forgot",
    text: "",
    pairs: [{ in: { time: "09:30" }, out: { time: "18:30" } }],
  });
  expect(forgotten).toMatchObject({ status: 201 });
  const { number } = forgotten.body;
  const fatima = await arrive("fatima.sheikh", waiting);
  await row(fatima.page, number)
    .getByText(/for Rohan Mehta until/)
    .waitFor();
  await row(fatima.page, number).getByRole("link").click();
  await panel(fatima.page, number).getByRole("button", { name: "Approve" }).click();
  await fatima.page.getByText(/^Approved: /).waitFor();
  const asha = await arrive("employee", `/requests/${number}`);
  await asha.page.getByText("Approved by Fatima Sheikh for Rohan Mehta").first().waitFor();
  const later = await applyForLeave(asha.page, { from: "9 Feb 2027", to: "9 Feb 2027" });
  await row(fatima.page, later).waitFor();

  const back = await arrive("manager", `/leave-management/leave-application/${booked.number}`);
  await back.page.getByRole("link", { name: "Cancel days" }).click();
  await heading(back.page, "Cancel days").waitFor();
  await back.page.getByRole("checkbox").last().click();
  await back.page.getByRole("button", { name: "Cancel days" }).click();
  await back.page.getByText(/^1 day cancelled: /).waitFor();
  const told = [
    [back.page, /^Fatima Sheikh now approves for Rohan Mehta from .*17 Dec.* to .*18 Dec/],
    [fatima.page, /^You now approve for Rohan Mehta from .*17 Dec.* to .*18 Dec/],
  ] as const;
  for (const [page, sentence] of told) {
    await page.goto("/notifications");
    await page.getByText(sentence).first().waitFor();
  }
  await moveTo("2026-12-19", "00:01");
  const weekend = await arrive("fatima.sheikh", waiting);
  await weekend.page.locator(".list-foot [role=status]").or(weekend.page.getByText("You’re all caught up.")).first().waitFor();
  expect(await row(weekend.page, later).count()).toBe(0);
  expect((await (await calls("fatima.sheikh"))("GET", `/requests/by-number/${later}`)).status).toBe(404);
  await leaveRefused(fatima, asha, back, weekend);
});

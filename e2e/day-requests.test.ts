// Days that are told otherwise than they were punched: a fourth regularisation in a month, a day at home that gives way to leave, half a leave that
// meets the punches, and days that are cancelled.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type PlainDate, wallInstant } from "#shared/dates.ts";
import { type Person, person } from "./browser.ts";
import { callerFor } from "./caller.ts";
import { applyForLeave } from "./leave-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, signIn } from "./steps.ts";

const at = (time: string, day: PlainDate = "2026-12-07") => wallInstant("Asia/Kolkata", day, time);
let now = at("09:30");
const held = portalForThisFile(async () => ({}), { startsAt: now });
const mine = "/attendance/my-attendance";
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const arrive = async (username: string, path: string, size = desk): Promise<Person> => {
  const newcomer = await person(held.browser, size, held.portal.url);
  await newcomer.page.clock.setSystemTime(now);
  await signIn(newcomer.page, username, path);
  return newcomer;
};

const moveTo = async (time: string, day: PlainDate): Promise<void> => {
  now = at(time, day);
  await held.portal.moveClock(now);
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const numberIn = (page: Page, prefix: string): string => new RegExp(`${prefix}-\\d{4}-\\d{5}`).exec(page.url())?.[0] ?? "";

const approve = async (username: string, number: string, said: string | RegExp = /^Approved: /): Promise<void> => {
  const decider = await arrive(username, `/requests/${number}`);
  await button(decider.page, "Approve").click();
  await decider.page.getByText(said).first().waitFor();
  await isFine(decider.page);
  expect(decider.complaints).toEqual([]);
  await decider.close();
};

test("journey 3 of attendance, AT-22, AT-23, AT-24, AT-30: the fourth in a month is HR's too, and what is wrong stands at its field", async () => {
  const { page, complaints, close } = await arrive("priya.sharma", `${mine}/regularise/2026-10-30`);
  for (const said of ["October 2026 is closed for Bengaluru. Ask HR.", "Days can be regularised for 30 days; 30 Oct was 38 days ago."])
    await page.getByText(said).first().waitFor();
  await isFine(page);
  await page.goto(`${mine}/regularise/2026-12-04`);
  const [into, out] = [page.locator("input[type=time]").first(), page.locator("input[type=time]").nth(1)];
  await into.fill("18:40");
  await out.fill("09:31");
  await page
    .getByText(/18:40 to 09:31 is not possible/)
    .first()
    .waitFor();
  await into.fill("09:20");
  await out.fill("19:05");
  await page.getByText("This is your 4th in December: HR decides too.").first().waitFor();
  await page.getByLabel(/^Reason/).selectOption({ index: 1 });
  await isFine(page);
  await button(page, "Submit").click();
  await page.locator(".page-number", { hasText: /^AR-/ }).waitFor();
  const number = numberIn(page, "AR");
  await approve("manager", number, /^Approved, and sent on to /);
  await approve("neha.gupta", number);
  await page.goto(`${mine}/requests?kind=regularisation&status=approved`);
  await page.getByText(number).first().waitFor();
  await isFine(page);
  expect(complaints).toEqual([]);
  await close();
});

test("journey 5 of attendance, AT-35: an approved day at home gives way to leave, and both are told", async () => {
  const { page, complaints, close } = await arrive("nikhil.deshpande", `${mine}/requests?kind=work_from_home&status=approved`);
  await page.getByRole("table").getByRole("link", { name: "Work from home" }).first().click();
  await page.locator(".page-number", { hasText: /^WH-/ }).waitFor();
  const home = numberIn(page, "WH");
  await page.getByText("Fri 11 Dec").first().waitFor();
  await isFine(page);
  const leave = await applyForLeave(page, { from: "Fri 11 Dec 2026", to: "Fri 11 Dec 2026" });
  await approve("manager", leave);
  // A job gives way to the leave.
  const nikhil = await callerFor(held.portal.url, "nikhil.deshpande");
  const status = async () => (await nikhil<{ status: string }>("GET", `/attendance/day-requests/${home}`)).body.status;
  await expect.poll(status).not.toBe("approved");
  await page.goto(`${mine}/${home}`);
  await page.getByText("Gave way to leave").first().waitFor();
  await page.goto("/notifications");
  await page
    .getByText(/^Nikhil Deshpande’s Work from home on Fri 11 Dec was replaced by leave\./)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
  const manager = await arrive("manager", "/notifications");
  await manager.page
    .getByText(/Work from home on .*11 Dec was replaced by leave\./)
    .first()
    .waitFor();
  await manager.close();
});

test("AT-32 to AT-34: at 390 px days on duty are asked for, with a line per date and what is wrong at its field; approved, one is cancelled", async () => {
  const { page, complaints, close } = await arrive("employee", mine, phone);
  await button(page, "More actions").click();
  await page.getByRole("menuitem", { name: "On duty" }).click();
  await heading(page, "On duty").waitFor();
  await page
    .getByLabel(/^First day/)
    .first()
    .fill("Fri 18 Dec 2026");
  await page
    .getByLabel(/^Last day/)
    .first()
    .fill("Mon 21 Dec 2026");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "2 days in all" }).waitFor();
  await button(page, "Submit").click();
  await page.getByText("Say where, in 3 to 120 characters.").first().waitFor();
  await page.getByLabel(/^Place/).fill("Mysuru");
  await page.getByLabel(/^Purpose/).fill("Client visit");
  await isFine(page);
  await button(page, "Submit").click();
  await page.locator(".page-number", { hasText: /^OD-/ }).waitFor();
  const number = numberIn(page, "OD");
  await isFine(page);
  await approve("manager", number);
  await page.goto(`${mine}/${number}`);
  await page.getByRole("link", { name: "Cancel days" }).click();
  await page.getByLabel("Mon 21 Dec 2026").check();
  await isFine(page);
  await button(page, "Cancel these days").click();
  await page
    .getByText(/^1 day cancelled: On duty/)
    .first()
    .waitFor();
  await page.getByText("1 of 2 days").first().waitFor();
  expect(complaints.filter((said) => !said.includes("422"))).toEqual([]);
  await close();
});

test("journey 5 of attendance, AT-11, AT-20: half a day of leave moves what is late; the other half is worked from 14:10", async () => {
  const [karthik, rohan] = await Promise.all([callerFor(held.portal.url, "karthik.subramanian"), callerFor(held.portal.url, "manager")]);
  const half = { from: "2026-12-10", to: "2026-12-10", firstDay: "first", lastDay: "first" };
  const { body: leave } = await karthik<{ request: { id: string; version: number } }>("POST", "/leave/requests", {
    type: "EL",
    ...half,
    reason: "Bank",
  });
  const decision = { action: "approve", version: leave.request.version };
  expect((await rohan("POST", `/requests/${leave.request.id}/decisions`, decision)).status).toBe(200);
  await moveTo("14:10", "2026-12-10");
  const noon = await arrive("karthik.subramanian", mine);
  await button(noon.page, "Clock in").click();
  await noon.page.getByText(/^Clocked in at 14:1\d\./).waitFor();
  await noon.close();
  // However long the press took, it is 4 h 21 min and some seconds ago.
  await moveTo("18:32:30", "2026-12-10");
  const { page, complaints, close } = await arrive("karthik.subramanian", mine, phone);
  await button(page, "Clock out").click();
  await button(page, "Clock in").waitFor();
  await page.goto(`${mine}/day/2026-12-10`);
  await page
    .getByText(/^First half leave; worked 4 h 2\d min of 4 h\.$/)
    .first()
    .waitFor();
  await page.getByText("0.5 attended, 0.5 leave").waitFor();
  await page.getByText("Present", { exact: true }).first().waitFor();
  await isFine(page);
  // Late is measured from the middle of the shift.
  const late = await page.getByText(/^Late/).locator("xpath=ancestor::*[self::li or self::tr][1]").first().innerText();
  expect(late).toMatch(/0 min/);
  expect([...noon.complaints, ...complaints]).toEqual([]);
  await close();
});

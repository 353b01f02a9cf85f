// Leave that changes after its approval: its owner gives days back, HR decides about one that has passed, a calendar and a place count it anew.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { LeaveRequest, LeaveRow, LeaveSent } from "#modules/leave/contract.ts";
import { type PlainDate, wallInstant } from "#shared/dates.ts";
import { person } from "./browser.ts";
import { type Caller, callerFor } from "./caller.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, signIn } from "./steps.ts";

const now = wallInstant("Asia/Kolkata", "2026-12-07", "09:30");
const held = portalForThisFile(async () => ({}), { startsAt: now });
const leavePath = "/leave-management/leave-application";
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const arrive = async (username: string, path: string, size = desk) => {
  const newcomer = await person(held.browser, size, held.portal.url);
  await newcomer.page.clock.setSystemTime(now);
  await signIn(newcomer.page, username, path);
  return newcomer;
};
const calls = (username: string): Promise<Caller> => callerFor(held.portal.url, username);
const readLeave = async (caller: Caller, number: string) => (await caller<LeaveRequest>("GET", `/leave/requests/${number}`)).body;
const booked = async (caller: Caller, from: PlainDate) => {
  const { items } = (await caller<{ items: LeaveRow[] }>("GET", "/leave/requests?status=approved&limit=50")).body;
  const [found] = items.filter((row) => row.from > from).toSorted((one, other) => one.from.localeCompare(other.from));
  if (!found) throw new Error("The demo has no booked leave of Asha to come.");
  return found;
};
const freeAfter = async (page: Page): Promise<number> => Number(/→ ([\d.]+)$/.exec(await page.getByRole("status").innerText())?.[1]);

test("LV-25: an owner gives a day of booked leave back on a phone, at once; the balance and the manager hear of it", async () => {
  const caller = await calls("employee");
  const before = await booked(caller, "2026-12-08");
  const { page, complaints, close } = await arrive("employee", `${leavePath}/${before.number}`, phone);
  await page.getByRole("link", { name: "Give days back" }).click();
  await heading(page, "Give days back").waitFor();
  await isFine(page);
  await page.getByRole("checkbox").last().click();
  // The server says what is free then.
  await expect.poll(() => page.getByRole("status").innerText()).toMatch(/^1 day back: Earned leave free [\d.]+ → [\d.]+$/);
  const free = await freeAfter(page);
  await isFine(page);
  await page.getByRole("button", { name: "Give back" }).click();
  await page.getByText(`1 day of ${before.number} went back.`).waitFor();
  await page.getByText(`1 of ${before.units} days given back`).waitFor();
  await isFine(page);
  expect((await readLeave(caller, before.number)).free).toBe(free);
  const manager = await arrive("manager", "/notifications");
  await manager.page.getByText(new RegExp(`Asha Nair gave back .* of ${before.number}\\.`)).waitFor();
  for (const one of [{ complaints, close }, manager]) {
    expect(one.complaints).toEqual([]);
    await one.close();
  }
});

test("LV-26: HR decides about a day that has passed, before → after in front of them", async () => {
  const { page, complaints, close } = await arrive("hr", "/requests?tab=waiting");
  const row = page.getByRole("link", { name: /give back/ }).first();
  const number = /LV-\d{4}-\d{5}/.exec((await row.getAttribute("href")) ?? "")?.[0] ?? "";
  await page.goto(`/requests/${number}`);
  await page.getByRole("heading", { name: /^Give back Thu 3 Dec 2026/ }).waitFor();
  await page.getByText("3 days → 2 days").waitFor();
  await page.getByText("I came in for the release.").first().waitFor();
  await isFine(page);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByText(`${number} is approved.`).waitFor();
  await page.goto(`${leavePath}/${number}`);
  await page.getByText("1 of 3 days given back").waitFor();
  await isFine(page);
  // HR takes a further day back, which its owner did not ask for.
  await page.getByRole("link", { name: "Take days back" }).click();
  await page.getByRole("checkbox").last().click();
  await page.getByLabel(/^Comment/).fill("Worked that day, by the door's log");
  await isFine(page);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByText("2 of 3 days given back").waitFor();
  expect(complaints).toEqual([]);
  await close();
});

const apply = async (caller: Caller, from: PlainDate, to: PlainDate, type = "EL") => {
  const sent = await caller<LeaveSent>("POST", "/leave/requests", {
    type,
    from,
    to,
    firstDay: "whole",
    lastDay: "whole",
    reason: "A wedding",
  });
  expect([sent.status, sent.body]).toMatchObject([201, {}]);
  return sent.body;
};
const approve = async (caller: Caller, { request: { id, version } }: LeaveSent) =>
  expect((await caller("POST", `/requests/${id}/decisions`, { action: "approve", version })).status).toBe(200);

type Year = { version: number; holidays: object[] };

test("LV-28: a holiday that is added returns its day, withdraws what is empty, and all are told", async () => {
  const [employee, manager, hr] = [await calls("employee"), await calls("manager"), await calls("hr")];
  const two = await apply(employee, "2026-12-14", "2026-12-15");
  await approve(manager, two);
  const one = await apply(manager, "2026-12-14", "2026-12-14", "CL");
  const { calendars } = (await hr<{ calendars: { id: string; name: string }[] }>("GET", "/calendars")).body;
  const year = `/calendars/${calendars.find(({ name }) => name === "Karnataka")?.id}/2026`;
  const { version, holidays } = (await hr<Year>("GET", year)).body;
  const wished = [...holidays, { day: "2026-12-14", name: "Founders’ Day", kind: "company", tentative: false }];
  const { effect } = (await hr<{ effect: { requests: number } }>("POST", `${year}/preview`, { holidays: wished })).body;
  expect(effect.requests).toBeGreaterThanOrEqual(2);
  expect((await hr("POST", `${year}/amend`, { version, holidays: wished, effect, reason: "We turn ten" })).status).toBe(200);
  await expect.poll(async () => (await readLeave(employee, two.number)).units, { timeout: 20_000 }).toBe(1);
  await expect.poll(async () => (await readLeave(manager, one.number)).status, { timeout: 20_000 }).toBe("withdrawn");
  const { page, complaints, close } = await arrive("employee", `${leavePath}/${two.number}`);
  await page.getByText("Counted anew: Mon 14 Dec is now a holiday: 1 day returned").waitFor();
  await page.getByText("Holiday: Founders’ Day").waitFor();
  await isFine(page);
  await page.goto("/notifications");
  await page.getByText(`${two.number}: Mon 14 Dec is now a holiday: 1 day returned.`).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("what was withdrawn or rejected is asked for again from its page", async () => {
  const caller = await calls("employee");
  const { items } = (await caller<{ items: LeaveRow[] }>("GET", "/leave/requests?status=rejected&limit=5")).body;
  const [rejected] = items;
  const { page, complaints, close } = await arrive("employee", `${leavePath}/${rejected?.number}`);
  await page.getByRole("link", { name: "Apply again" }).click();
  await heading(page, "Apply for leave").waitFor();
  await expect.poll(() => page.getByLabel(/^Type/).inputValue()).toBe(rejected?.type);
  await expect.poll(() => page.getByLabel(/^Reason/).inputValue()).not.toBe("");
  expect(complaints).toEqual([]);
  await close();
});

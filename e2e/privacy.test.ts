// One leave as everybody reads it: a colleague, the manager above, HR, a calendar that reads the team's link, another company.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { LeaveRow } from "#modules/leave/contract.ts";
import { wallInstant } from "#shared/dates.ts";
import { person } from "./browser.ts";
import { callerFor } from "./caller.ts";
import { portalForThisFile } from "./portal.ts";
import { isFine, signIn } from "./steps.ts";

const now = wallInstant("Asia/Kolkata", "2026-12-07", "09:30");
const held = portalForThisFile(async () => ({}), { startsAt: now });
const leavePath = "/leave-management/leave-application";

const arrive = async (username: string, path: string) => {
  const newcomer = await person(held.browser, { width: 1440, height: 900 }, held.portal.url);
  await newcomer.page.clock.setSystemTime(now);
  await signIn(newcomer.page, username, path);
  return newcomer;
};

/** Grace's running leave of a type that her manager does not read. */
const maskedNumber = async (): Promise<string> => {
  const grace = await callerFor(held.portal.url, "grace.okafor");
  const { items } = (await grace<{ items: LeaveRow[] }>("GET", "/leave/requests?status=approved&limit=10")).body;
  const running = items.find(({ type }) => type === "ML");
  if (!running) throw new Error("The demo has no maternity leave of Grace.");
  return running.number;
};
const rowOfGrace = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Grace Okafor" }) });
const told = /maternity|certificate\.pdf/i;

test("journey 8: a colleague reads that Grace is away, and finds no leave of hers", async () => {
  const number = await maskedNumber();
  const { page, close } = await arrive("layla.haddad", `${leavePath}/calendar`);
  const row = rowOfGrace(page);
  await row.waitFor();
  const marks = await row.locator(".calendar-mark").allInnerTexts();
  expect(marks).toHaveLength(31);
  expect(new Set(marks)).toEqual(new Set(["Away"]));
  expect(await row.getByRole("link").count()).toBe(0);
  expect(await page.content()).not.toMatch(told);
  await isFine(page);
  await page.goto(`${leavePath}/${number}`);
  await page.getByText("Requested resource is not available.").first().waitFor();
  const layla = await callerFor(held.portal.url, "layla.haddad");
  expect((await layla("GET", `/leave/requests/${number}`)).status).toBe(404);
  await close();
});

test("journey 8: her manager reads leave without reason or file; HR reads all of it", async () => {
  const number = await maskedNumber();
  const daniel = await arrive("daniel.whitmore", `${leavePath}/calendar?scope=tree`);
  await rowOfGrace(daniel.page)
    .getByRole("link", { name: /7 Dec 2026: Leave$/ })
    .first()
    .click();
  await daniel.page.getByText(number, { exact: true }).waitFor();
  await isFine(daniel.page);
  expect(await daniel.page.content()).not.toMatch(told);

  const charlotte = await arrive("charlotte.evans", `${leavePath}/calendar?scope=company`);
  await rowOfGrace(charlotte.page)
    .getByRole("link", { name: /7 Dec 2026: Maternity leave$/ })
    .first()
    .click();
  await charlotte.page.getByText(number, { exact: true }).waitFor();
  await charlotte.page.getByText("certificate.pdf").first().waitFor();
  await charlotte.page.getByText("Maternity", { exact: true }).first().waitFor();
  await isFine(charlotte.page);
  for (const { complaints, close } of [daniel, charlotte]) {
    expect(complaints).toEqual([]);
    await close();
  }
});

test("journey 8, LV-46: the team's link tells who is away and nothing else; ended, it is not there", async () => {
  const { page, complaints, close } = await arrive("layla.haddad", `${leavePath}/calendar-link`);
  await page.getByRole("button", { name: "Make a link: My team" }).click();
  const address = await page.getByRole("dialog").getByLabel("Address").inputValue();
  await isFine(page);
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  // As a calendar reads it: without signing in.
  const read = await fetch(address);
  expect(read.status).toBe(200);
  const calendar = await read.text();
  expect(calendar).toContain("SUMMARY:Grace Okafor: away\r\n");
  expect(calendar).not.toMatch(told);
  const summaries = calendar.match(/^SUMMARY:.*$/gm) ?? [];
  expect(summaries.filter((line) => !/: away\b/.test(line))).toEqual([]);
  await page.getByRole("button", { name: "End the link: My team" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End", exact: true }).click();
  await page.getByRole("button", { name: "Make a link: My team" }).waitFor();
  expect((await fetch(address)).status).toBe(404);
  await isFine(page);
  expect(complaints).toEqual([]);
  await close();
});

test("journey 8: HR of another company finds nothing of it anywhere", async () => {
  const number = await maskedNumber();
  const peter = await callerFor(held.portal.url, "peter.lawson");
  for (const path of [`/leave/requests/${number}`, `/requests/by-number/${number}`, "/leave/accounts/EL/statement?employee=LF-0011"])
    expect([path, (await peter("GET", path)).status]).toEqual([path, 404]);
  const { page, close } = await arrive("peter.lawson", `${leavePath}/calendar?scope=company`);
  await page.getByRole("rowheader", { name: "Peter Lawson" }).waitFor();
  expect(await page.content()).not.toContain("Grace Okafor");
  await isFine(page);
  await page.goto(`${leavePath}/${number}`);
  await page.getByText("Requested resource is not available.").first().waitFor();
  await close();
});

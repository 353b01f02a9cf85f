// How many presses the everyday things take from home; what they lead to exists afterwards, by the server.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { wallInstant } from "#shared/dates.ts";
import { desktop, phone } from "./behaviour-steps.ts";
import { person } from "./browser.ts";
import { callerFor } from "./caller.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isDrawn, signIn } from "./steps.ts";

const now = wallInstant("Asia/Kolkata", "2026-12-07", "09:30");
const held = portalForThisFile(async () => ({}), { startsAt: now });

/** Somebody at home; each press from there on is counted, of a key as well, and what only scrolls is none. */
const atHome = async (username: string, size: typeof desktop) => {
  const { page, complaints, close } = await person(held.browser, size, held.portal.url);
  await page.clock.setSystemTime(now);
  await signIn(page, username);
  await heading(page, /^Good morning, /).waitFor();
  await isDrawn(page);
  await page.evaluate(() => {
    const count = () => Object.assign(window, { presses: Reflect.get(window, "presses") + 1 });
    Object.assign(window, { presses: 0 });
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, count, true);
  });
  /** Not known of a page that has been loaded anew meanwhile. */
  const presses = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, "presses"));
  const leave = async () => {
    expect(complaints).toEqual([]);
    await close();
  };
  return { page, presses, leave };
};

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) });

const call = async <Body>(username: string, path: string): Promise<Body> =>
  (await (await callerFor(held.portal.url, username))<Body>("GET", path)).body;

/** The record whose page has come, as the server knows it. */
const recordOn = async (page: Page, username: string, path: string): Promise<object> => {
  await page.locator(".page-number", { hasText: /^(?:LV|AR)-/ }).waitFor();
  return call(username, `${path}/${/[A-Z]{2}-\d{4}-\d{5}/.exec(page.url())?.[0]}`);
};

/** From home into the form. */
const beginLeave = (page: Page) => page.getByRole("list", { name: "Quick actions" }).getByRole("link", { name: "Apply for leave" }).click();

const chooseDay = async (page: Page, day: string) => {
  await page
    .getByLabel(/^First day/)
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: day }).click();
};

test("a day of leave within two weeks takes four presses", async () => {
  const { page, presses, leave } = await atHome("employee", desktop);
  await beginLeave(page);
  await chooseDay(page, "Thu 10 Dec 2026");
  await button(page, "Submit").click();
  const made = await recordOn(page, "employee", "/leave/requests");
  expect(await presses()).toBe(4);
  expect(made).toMatchObject({ from: "2026-12-10", to: "2026-12-10", units: 1 });
  await leave();
});

test("half a day of it takes five", async () => {
  const { page, presses, leave } = await atHome("employee", desktop);
  await beginLeave(page);
  await page.getByText("First half", { exact: true }).click();
  await chooseDay(page, "Fri 11 Dec 2026");
  await button(page, "Submit").click();
  const made = await recordOn(page, "employee", "/leave/requests");
  expect(await presses()).toBe(5);
  expect(made).toMatchObject({ from: "2026-12-11", to: "2026-12-11", units: 0.5 });
  await leave();
});

test("on a phone a request is opened and approved with two presses, and one that needs no reading with one", async () => {
  const { page, presses, leave } = await atHome("manager", phone);
  const todo = page.getByRole("region", { name: /^To do/ });
  const waiting = async () => (await call<{ total: number }>("manager", "/requests/waiting")).total;
  const before = await waiting();
  await todo.getByRole("link", { name: /leave/i }).first().click();
  await button(page, "Approve").click();
  await page
    .getByText(/^Approved: /)
    .first()
    .waitFor();
  expect(await presses()).toBe(2);
  expect(await waiting()).toBe(before - 1);
  await page.goBack();
  await leave();

  const again = await atHome("manager", phone);
  await again.page
    .getByRole("region", { name: /^To do/ })
    .getByRole("button", { name: /^Approve/ })
    .first()
    .click();
  await again.page
    .getByText(/^Approved for /)
    .first()
    .waitFor();
  expect(await again.presses()).toBe(1);
  expect(await waiting()).toBe(before - 2);
  await again.leave();
});

test("on a phone clocking in takes one press, without scrolling", async () => {
  const { page, presses, leave } = await atHome("employee", phone);
  const clockIn = button(page, "Clock in");
  expect((await clockIn.boundingBox())?.y).toBeLessThan(phone.height);
  await clockIn.click();
  await page
    .getByText(/^Clocked in at /)
    .first()
    .waitFor();
  expect([await presses(), await page.evaluate(() => scrollY)]).toEqual([1, 0]);
  expect(await call("employee", "/attendance/now")).toMatchObject({ state: "in" });
  await leave();
});

test("a day without its punch-out is corrected with two", async () => {
  const { page, presses, leave } = await atHome("employee", desktop);
  await page.getByRole("link", { name: "Fix it" }).click();
  await button(page, "Submit").click();
  const made = await recordOn(page, "employee", "/attendance/requests");
  expect(await presses()).toBe(2);
  expect(made).toMatchObject({ date: "2026-12-03", status: "waiting" });
  await leave();
});

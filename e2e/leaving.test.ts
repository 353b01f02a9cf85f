// Somebody leaves: successors are named, the clock passes the access end, and nothing that was theirs is with them any more.
import { expect, test } from "vitest";
import type { LeaveSent } from "#modules/leave/contract.ts";
import type { Holds } from "#modules/people/leaving/contract.ts";
import type { Line, ManagerChanged } from "#modules/people/line/contract.ts";
import type { RequestRecord } from "#modules/requests/view.ts";
import { type PlainDate, wallInstant } from "#shared/dates.ts";
import { type Person, person } from "./browser.ts";
import { type Caller, callerFor } from "./caller.ts";
import { portalForThisFile } from "./portal.ts";
import { enter, isFine, signIn } from "./steps.ts";

const at = (day: PlainDate, time: string) => wallInstant("Asia/Kolkata", day, time);
/** Harish's last day is the 38th from here: Mon 11 Jan 2027. */
let now = at("2026-12-04", "10:00");
const held = portalForThisFile(async () => ({}), { startsAt: now });

const moveTo = async (day: PlainDate, time: string): Promise<void> => {
  now = at(day, time);
  await held.portal.moveClock(now);
};
const arrive = async (username: string, path: string, size = { width: 1280, height: 800 }): Promise<Person> => {
  const newcomer = await person(held.browser, size, held.portal.url);
  await newcomer.page.clock.setSystemTime(now);
  await signIn(newcomer.page, username, path);
  return newcomer;
};
const calls = (username: string): Promise<Caller> => callerFor(held.portal.url, username);

/** What the schedule starts each minute. */
const runLeavers = (): Promise<void> => held.portal.runJob("people.leavers");

const reportsOf = async (caller: Caller, code: string): Promise<string[]> =>
  (await caller<Line>("GET", `/people/line/${code}`)).body.reports.map(({ name }) => name).sort();

test("PE-25, PE-26, PE-27, PE-28: journey 5: Harish leaves; his team, what waited with him and his department go on without him", async () => {
  const hr = await arrive("hr", "/administration/people/LF-0050?tab=holds");
  for (const report of ["Divya Shetty", "Mohammed Irfan"]) {
    await hr.page.getByRole("button", { name: `Name a successor: ${report}` }).click();
    await hr.page.getByRole("combobox", { name: "Successor" }).fill("lak heg");
    await hr.page.getByRole("option", { name: /Lakshmi Hegde/ }).click();
    await hr.page.getByRole("button", { name: "Save" }).click();
    await hr.page.getByRole("button", { name: `Change successor: ${report}` }).waitFor();
  }
  await hr.page.getByText("Then has no head, and HR has a to-do").waitFor();
  await isFine(hr.page);
  expect(hr.complaints).toEqual([]);
  await hr.close();

  await moveTo("2027-01-11", "23:50");
  const divya = await calls("divya.shetty");
  const asked = (
    await divya<LeaveSent>("POST", "/leave/requests", {
      type: "EL",
      from: "2027-02-03",
      to: "2027-02-03",
      firstDay: "whole",
      lastDay: "whole",
    })
  ).body;
  const deciders = async () =>
    (await (await calls("divya.shetty"))<RequestRecord>("GET", `/requests/by-number/${asked.number}`)).body.view.chain[0]?.people.map(
      ({ name }) => name,
    );
  expect(await deciders()).toEqual(["Harish Gowda"]);
  const harish = await arrive("harish.gowda", "/profile/view");
  await harish.page.getByRole("heading", { level: 1, name: "Harish Gowda" }).waitFor();

  await moveTo("2027-01-12", "00:00");
  await harish.page.clock.setSystemTime(now);
  await harish.page.reload();
  await harish.page.getByLabel("Username").waitFor();
  await harish.close();
  await runLeavers();

  expect(await deciders()).toEqual(["Lakshmi Hegde"]);
  const arjun = await calls("arjun.nambiar");
  expect(await reportsOf(arjun, "LF-0053")).toEqual(["Divya Shetty", "Mohammed Irfan"]);
  expect(await reportsOf(arjun, "LF-0005")).toEqual(expect.arrayContaining(["Arjun Nambiar", "Lakshmi Hegde", "Shruti Kamath"]));
  expect((await arjun("GET", "/people/line/LF-0050")).status).toBe(404);
  const lakshmi = await calls("lakshmi.hegde");
  expect((await lakshmi<{ role: string }>("GET", "/auth/me")).body.role).toBe("Manager");
  const kavita = await calls("hr");
  const waiting = await kavita<{ items: unknown[] }>("GET", "/requests/waiting");
  expect(JSON.stringify(waiting.body.items)).toContain("Support has no head since Mon 11 Jan. Name one.");
  expect((await kavita<Holds>("GET", "/people/LF-0050/holds")).body.groups).toEqual([]);
  for (const [username, status] of [
    ["hr", 200],
    ["finance", 200],
    ["admin", 200],
    ["arjun.nambiar", 404],
    ["meera.joshi", 404],
  ] as const)
    expect([username, (await (await calls(username))("GET", "/people/LF-0050")).status]).toEqual([username, status]);
  const { version } = (await kavita<{ version: number }>("GET", "/people/LF-0054")).body;
  const back = await kavita<ManagerChanged & { code?: string }>("POST", "/people/change-manager", {
    people: [{ code: "LF-0054", version }],
    manager: "LF-0050",
  });
  expect([back.status, back.body.code]).toEqual([422, "people.manager_not_working"]);
});

test("SE-04, PE-18: who has left signs in to their own contact and bank, and to nothing else, until that ends as well", async () => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const harish = await arrive("harish.gowda", "/", size);
    await harish.page.waitForURL(/\/profile\/view$/);
    await harish.page.getByRole("heading", { level: 1, name: "Harish Gowda" }).waitFor();
    await isFine(harish.page);
    expect(harish.complaints).toEqual([]);
    await harish.page.goto(`${held.portal.url}/requests`);
    await harish.page.getByRole("heading", { level: 1, name: "Access denied" }).waitFor();
    await harish.close();
  }
  const gone = await calls("harish.gowda");
  expect((await gone<{ code: string }>("GET", "/requests/waiting")).body.code).toBe("auth.leaver_access");
  expect((await gone("GET", "/people/me")).status).toBe(200);
  await moveTo("2027-07-11", "00:01");
  const late = await person(held.browser, { width: 1280, height: 800 }, held.portal.url);
  await late.page.clock.setSystemTime(now);
  await late.page.goto(`${held.portal.url}/auth/login`);
  await enter(late.page, "harish.gowda");
  await late.page.getByText("The username or password is not right.").waitFor();
  await late.close();
});

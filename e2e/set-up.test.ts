// The first start on an empty PostgreSQL of one's own: by the printed link to two people who work in their new company.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { type OwnPostgres, ownPostgres } from "#api/trouble/testing-own-postgres.ts";
import { dayIn } from "#shared/dates.ts";
import { person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, menu } from "./steps.ts";

let postgres: OwnPostgres;
const held = portalForThisFile(async () => {
  postgres = await ownPostgres();
  return postgres.environment();
});
afterAll(() => postgres?.remove());

const printedLink = () => /\/auth\/setup#t=[A-Za-z0-9_-]{43}/.exec(held.portal.told())?.[0];
const password = "monsoon kettle 37";

const part = (page: Page, name: string) => page.getByRole("group", { name });

const write = async (page: Page, company: string, usernames: { admin: string; hr: string }) => {
  await page.getByLabel("Company name").fill(company);
  for (const [who, first, last, username] of [
    ["First Admin", "Nandita", "Krishnan", usernames.admin],
    ["First HR person", "Meera", "Sen", usernames.hr],
  ] as const) {
    await part(page, who).getByLabel("First name").fill(first);
    await part(page, who).getByLabel("Last name").fill(last);
    await part(page, who).getByLabel("Work e-mail").fill(`${username}@kaveri.example`);
    await part(page, who).getByLabel("Username").fill(username);
  }
  await part(page, "First Admin").getByLabel("New password").fill(password);
};

test("J9: the printed link makes the company, its Admin and its HR person, once", async () => {
  const { page, complaints, close } = await person(held.browser, { width: 1280, height: 800 }, held.portal.url);
  await page.goto("/auth/login");
  await page.getByText("This portal is not set up yet. Open the set-up link that the server printed when it started.").waitFor();
  await isFine(page);
  await expect.poll(printedLink).toBeDefined();
  const link = printedLink() ?? "";

  await page.goto(link);
  await heading(page, "Set up your portal").waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe("");
  await isFine(page);
  const chosen = (label: string) => page.getByLabel(label).inputValue();
  expect([await chosen("Country"), await chosen("Time zone"), await chosen("Currency")]).toEqual([
    "India",
    "Asia/Kolkata",
    "Indian Rupee (INR)",
  ]);
  await write(page, "Kaveri Looms Pvt. Ltd.", { admin: "nandita", hr: "hr2" });
  await isFine(page);
  await page.getByRole("button", { name: "Set up the portal" }).click();
  await heading(page, "Kaveri Looms Pvt. Ltd. is set up").waitFor();
  await isFine(page);
  const activation = await page.getByText(/\/auth\/password#t=/).innerText();
  expect(new URL(activation).origin).toBe(held.portal.url);

  // The link again, also in a tab that knows nothing of it.
  const other = await person(held.browser, { width: 390, height: 844 }, held.portal.url);
  await other.page.goto(link);
  await heading(other.page, "Not Found").waitFor();
  await other.page.goto("/auth/setup");
  await heading(other.page, "Not Found").waitFor();

  // The HR person opens the account and works in the new company.
  await other.page.goto(new URL(activation).href);
  await other.page.getByText("For the account hr2").waitFor();
  await other.page.getByLabel("New password", { exact: true }).fill("umbrella kettle 52");
  await other.page.getByRole("button", { name: "Set password" }).click();
  await other.page.getByText("Your password is set. Sign in with it.").waitFor();
  await other.page.getByLabel("Username", { exact: true }).fill("hr2");
  await other.page.getByLabel("Password", { exact: true }).fill("umbrella kettle 52");
  await other.page.getByRole("button", { name: "Sign in" }).click();
  await heading(other.page, /Meera/).waitFor();
  const year = dayIn("Asia/Kolkata", clock.now()).slice(0, 4);
  await other.page.getByText(`© ${year} · Kaveri Looms Pvt. Ltd. · All rights reserved.`).waitFor();
  await isFine(other.page);
  // An HR person, to whom the records of both belong.
  await other.page.goto("/administration/people");
  await heading(other.page, "People").waitFor();
  for (const name of ["Nandita Krishnan", "Meera Sen"]) await other.page.locator("main").getByText(name).first().waitFor();

  // So does the Admin, with the password of the form; nothing is demo about it.
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Username", { exact: true }).fill("nandita");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await heading(page, /Nandita/).waitFor();
  expect(await page.getByText("Demo company").count()).toBe(0);
  await menu(page).getByRole("button", { name: "Administration", exact: true }).click();
  await menu(page).getByRole("button", { name: "System", exact: true }).click();
  await menu(page).getByRole("link", { name: "Accounts", exact: true }).click();
  await heading(page, "Accounts").waitFor();
  const rows = page.locator("main tbody tr");
  for (const [username, role, state] of [
    ["nandita", "Admin", "Active"],
    ["hr2", "HR", "Active"],
  ] as const) {
    await rows.filter({ hasText: username }).filter({ hasText: role }).filter({ hasText: state }).waitFor();
  }
  expect(await rows.count()).toBe(2);
  expect(complaints).toEqual([]);
  await close();
  await other.close();
});

test("SE-18: the operator's command prints a link for another company in the same database", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["dist/server/set-up-link.js"], {
    env: { PATH: process.env.PATH, BASE_URL: held.portal.url, ...postgres.environment() },
  });
  const { page, close } = await person(held.browser, { width: 1280, height: 800 }, held.portal.url);
  await page.goto(stdout.trim().split("\n").at(-1) ?? "");
  await heading(page, "Set up your portal").waitFor();
  await write(page, "Tungabhadra Mills", { admin: "nandita", hr: "hr3" });
  await page.getByRole("button", { name: "Set up the portal" }).click();
  await part(page, "First Admin").getByText("The username “nandita” is taken. Choose another.").waitFor();
  await part(page, "First Admin").getByLabel("Username").fill("nandita.tm");
  await page.getByRole("button", { name: "Set up the portal" }).click();
  await heading(page, "Tungabhadra Mills is set up").waitFor();
  await close();
});

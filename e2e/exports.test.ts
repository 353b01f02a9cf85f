// A list is taken along as a file, by keyboard alone, wide and on a phone in the dark.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { isFine, signIn } from "./steps.ts";

const held = portalForThisFile();
const list = "/leave-management/leave-application?status=approved";

const openDialog = async (page: Page) => {
  const opener = page.getByRole("button", { name: "Export" });
  await opener.focus();
  await page.keyboard.press("Enter");
  return page.getByRole("dialog", { name: "Export “My leave”" });
};

test("DX-01: the leave that fits the filters is saved as CSV and as Excel, and is fetched once more later", async () => {
  const { page, complaints, close } = await person(held.browser, { width: 1280, height: 800 }, held.portal.url);
  await signIn(page, "employee", list);
  const dialog = await openDialog(page);
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Make the file" }).press("Enter");
  const csv = await saving;
  expect(csv.suggestedFilename()).toMatch(/^my-leave-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile((await csv.path()) ?? "", "utf8");
  expect(text.startsWith("\ufeffNumber,Type,First day,Last day,Days,Status,Asked at (UTC),With\r\nLV-")).toBe(true);
  const again = page.waitForEvent("download");
  await dialog.getByRole("button", { name: /^Download the export of/ }).press("Enter");
  expect(await readFile((await (await again).path()) ?? "", "utf8")).toBe(text);

  const sheet = page.waitForEvent("download");
  await dialog.getByRole("radio", { name: "Excel" }).press("Space");
  await dialog.getByRole("button", { name: "Make the file" }).press("Enter");
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await close();
});

test("DX-01: a long export says how far it is and is cancelled, on a phone in the dark", async () => {
  const { page, complaints, close } = await person(held.browser, { width: 390, height: 844 }, held.portal.url);
  await page.addInitScript(() => localStorage.setItem("portal.prefs.v1", JSON.stringify({ theme: "lara-dark-teal" })));
  await signIn(page, "employee", list);
  // One that waits for a worker, as it would with 3,000 rows, which the demo does not have.
  await held.portal.pastTriggers(
    `insert into exports.exports (company_id, id, employee_id, session_id, list, filters, format, state, place, rows_done, rows_total, asked_at)
     select company_id, gen_random_uuid(), employee_id, gen_random_uuid(), 'leave.requests', '{}', 'xlsx', 'running', 1, 1500, 3000, now()
     from session.accounts where username = 'employee'`,
  );
  const dialog = await openDialog(page);
  await dialog.getByRole("progressbar", { name: "1,500 of 3,000 rows" }).waitFor();
  await dialog.getByText("Your export is being made. You may close this and go on.").waitFor();
  await isFine(page);
  await dialog.getByRole("button", { name: /^Cancel the export of/ }).press("Enter");
  await dialog.getByText("Cancelled", { exact: true }).waitFor();
  await isFine(page);
  expect(complaints).toEqual([]);
  await close();
});

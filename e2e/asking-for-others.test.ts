// HR asks in the name of others: other punches of a day with the paper that shows them, and a day at home; and what was locked stands on its month.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pdf } from "#api/files/testing-corpus.ts";
import { wallInstant } from "#shared/dates.ts";
import { type Person, person } from "./browser.ts";
import { callerFor } from "./caller.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, leave, signIn } from "./steps.ts";

const now = wallInstant("Asia/Kolkata", "2026-12-07", "09:30");
const held = portalForThisFile(async () => ({}), { startsAt: now });
const look = process.env.LOOK_AT;
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const arrive = async (username: string, path: string, size = desk): Promise<Person> => {
  const newcomer = await person(held.browser, size, held.portal.url);
  await newcomer.page.clock.setSystemTime(now);
  await signIn(newcomer.page, username, path);
  return newcomer;
};
const seen = async (page: Page, name: string): Promise<void> => {
  await isFine(page);
  if (look) await page.screenshot({ path: `${look}/${name}.png`, fullPage: true });
};
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const numberIn = (page: Page): string => /(AR|WH)-\d{4}-\d{5}/.exec(page.url())?.[0] ?? "";

test("FI-05, AT-23: a forgotten day with its paper, asked by HR on a phone, read by its owner and decided by the manager", async () => {
  const kavita = await arrive("hr", "/attendance/my-attendance/day/2026-12-03?employee=LF-0011", phone);
  await button(kavita.page, "More actions").click();
  await kavita.page.getByRole("menuitem", { name: "Regularise for them" }).click();
  await heading(kavita.page, /^Regularise Thu 3 Dec 2026 of Asha Nair$/).waitFor();
  await kavita.page.getByLabel("Out", { exact: true }).fill("18:40");
  await kavita.page.getByText("8 h 09 min").first().waitFor();
  const paper = { name: "gate.pdf", mimeType: "application/pdf", buffer: pdf() };
  await kavita.page.getByLabel("Documents").and(kavita.page.locator("input[type=file]")).setInputFiles(paper);
  await button(kavita.page, "Remove gate.pdf").waitFor();
  await seen(kavita.page, "form");
  await button(kavita.page, "Submit").click();
  await kavita.page.locator(".page-number", { hasText: /^AR-/ }).waitFor();
  await kavita.page.getByText("gate.pdf").first().waitFor();
  const number = numberIn(kavita.page);

  const rohan = await arrive("manager", `/requests/${number}`);
  await rohan.page.getByText("gate.pdf").first().waitFor();
  await rohan.page.getByText("Kavita Rao").first().waitFor();
  await seen(rohan.page, "record");
  await button(rohan.page, "Approve").click();
  await rohan.page
    .getByText(/^Approved: /)
    .first()
    .waitFor();

  const asha = await arrive("employee", "/notifications");
  await asha.page
    .getByText(/^Kavita Rao submitted for you: Attendance correction, Thu 3 Dec/)
    .first()
    .waitFor();
  await asha.page.goto(`/attendance/my-attendance/${number}`);
  await asha.page.getByText("Asked by").waitFor();
  const [download] = await Promise.all([asha.page.waitForEvent("download"), button(asha.page, "Download gate.pdf").click()]);
  expect(download.suggestedFilename()).toBe("gate.pdf");
  await leave(kavita, rohan, asha);
});

test("AT-32, AT-38: from the month of somebody HR asks for a day at home, and a locked month says what was locked", async () => {
  const kavita = await arrive("hr", "/administration/attendance/people/LF-0011?month=2026-10");
  await kavita.page.getByText(/^Locked, version \d: Employed\s31 · /).waitFor();
  await seen(kavita.page, "locked");
  await button(kavita.page, "More actions").click();
  await kavita.page.getByRole("menuitem", { name: "Work from home" }).click();
  await heading(kavita.page, "Work from home for Asha Nair").waitFor();
  await kavita.page.getByLabel("First day").fill("15 Dec 2026");
  await kavita.page.keyboard.press("Tab");
  await kavita.page.getByText("Rohan Mehta").first().waitFor();
  await seen(kavita.page, "days");
  await button(kavita.page, "Submit").click();
  await kavita.page.locator(".page-number", { hasText: /^WH-/ }).waitFor();
  await kavita.page.getByText("Asha Nair").first().waitFor();
  const asha = await arrive("employee", "/attendance/my-attendance?month=2026-10", phone);
  await asha.page.getByText(/^Locked, version \d: Employed\s31 · /).waitFor();
  await seen(asha.page, "locked-own");
  await leave(kavita, asha);
});

test("RP-17: leave that HR entered comes back to HR as well, who changes it on a phone, says why, and its owner reads who did", async () => {
  const [hr, rohan] = [await callerFor(held.portal.url, "hr"), await callerFor(held.portal.url, "manager")];
  type Sent = { number: string; request: { id: string } };
  const asked = { type: "EL", from: "2026-12-21", to: "2026-12-22", comment: "She told us by phone." };
  const { number, request } = (await hr<Sent>("POST", "/leave/entering/LF-0011", asked)).body;
  const back = { action: "return", version: 1, comment: "Monday is the review, please from Tuesday" };
  expect((await rohan("POST", `/requests/${request.id}/decisions`, back)).status).toBe(200);

  const kavita = await arrive("hr", "/requests?show=todos", phone);
  await kavita.page
    .getByRole("link", { name: /^Change and resubmit for Asha Nair: / })
    .first()
    .click();
  await kavita.page.getByText(number, { exact: true }).first().waitFor();
  await seen(kavita.page, "returned");
  await kavita.page.getByRole("link", { name: "Change and resubmit" }).first().click();
  await kavita.page.getByText("You entered it for Asha Nair: change what was asked for, or send it as it is.").waitFor();
  await kavita.page.getByLabel("First day", { exact: true }).fill("22 Dec 2026");
  await kavita.page.keyboard.press("Tab");
  await button(kavita.page, "Resubmit").click();
  await kavita.page
    .getByText(/^Say in a few words why you enter it/)
    .first()
    .waitFor();
  await seen(kavita.page, "again");
  await kavita.page.getByLabel("Why you enter it").fill("She can come on Monday.");
  await button(kavita.page, "Resubmit").click();
  await kavita.page
    .getByText(/^Resubmitted: /)
    .first()
    .waitFor();
  await kavita.page.getByText(number, { exact: true }).first().waitFor();
  await seen(kavita.page, "sent-again");

  const asha = await arrive("employee", `/requests/${number}`);
  await asha.page.getByText("Kavita Rao sent it again for Asha Nair").first().waitFor();
  await asha.page.getByText("She can come on Monday.").first().waitFor();
  await seen(asha.page, "sent-again-own");
  await leave(kavita, asha);
});

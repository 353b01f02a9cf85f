// What people do with HR documents: read and accept a new version on a phone, and get a letter.
import { expect, test } from "vitest";
import { type Person, person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, signIn } from "./steps.ts";

const held = portalForThisFile(async () => ({}));
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const arrive = async (username: string, path: string, size = desk): Promise<Person> => {
  const newcomer = await person(held.browser, size, held.portal.url);
  await signIn(newcomer.page, username, path);
  return newcomer;
};

test("DO-05, DO-07: a new version is compared, read to its end and accepted on a phone", async () => {
  const { page, complaints, close } = await arrive("employee", "/Hr/company-policy", phone);
  await page.getByRole("link", { name: "Read and accept" }).first().click();
  await heading(page, "Leave and attendance").waitFor();
  await isFine(page);
  const tick = page.getByRole("checkbox");
  expect(await tick.isDisabled()).toBe(true);
  await page.getByRole("link", { name: /^What changed since version/ }).click();
  await heading(page, "Changes in Leave and attendance").waitFor();
  await page.locator("ins").first().waitFor();
  await isFine(page);
  await page.goBack();
  await page.locator(".policy-end").scrollIntoViewIfNeeded();
  await tick.check();
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByText(/^You accepted version/).waitFor();
  await isFine(page);
  await page.goto("/Hr/company-policy/acceptances");
  await page.getByText("Leave and attendance").first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("DO-34, DO-35: a letter is there at once, HR revokes it, and a code that was made up is unknown", async () => {
  const { page, complaints, close } = await arrive("employee", "/Hr/Hr-Forms");
  await page.getByRole("button", { name: "Get it now: Employment certificate" }).click();
  await page.getByLabel(/^What is it for/).fill("Rent agreement");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Issue and download" }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  const row = page.getByRole("link", { name: /Employment certificate/ }).first();
  await row.click();
  await page.getByRole("button", { name: "Download" }).waitFor();
  await isFine(page);
  const path = new URL(page.url()).pathname;
  expect(complaints).toEqual([]);
  await close();

  const hr = await arrive("hr", path);
  await hr.page.getByRole("button", { name: "Revoke" }).click();
  await hr.page.getByLabel(/^Reason/).fill("Issued with the wrong department.");
  await hr.page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await hr.page.getByText("The letter was revoked.").waitFor();
  await isFine(hr.page);
  expect(hr.complaints).toEqual([]);
  await hr.close();
  const anybody = await person(held.browser, desk, held.portal.url);
  await anybody.page.goto("/auth/verify-letter");
  await anybody.page.getByLabel(/^Number/).fill(path.split("/").at(-1) ?? "");
  await anybody.page.getByLabel(/^Code/).fill("0000-0000-0000");
  await anybody.page.getByRole("button", { name: "Check" }).click();
  await anybody.page.getByText("No letter matches this number and code.").waitFor();
  await isFine(anybody.page);
  expect(anybody.complaints).toEqual([]);
  await anybody.close();
});

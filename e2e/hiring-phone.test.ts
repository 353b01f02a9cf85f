// A friend is referred on a phone and followed until they join; somebody who is known already is not counted twice.
import { expect, test } from "vitest";
import { pdf } from "#api/files/testing-corpus.ts";
import type { Person } from "./browser.ts";
import { callerFor } from "./caller.ts";
import { portalForThisFile } from "./portal.ts";
import { arrivals, heading, isFine, leave, numberOn, phone } from "./steps.ts";

const held = portalForThisFile();
const arrive = arrivals(held);
const LONG = { timeout: 300_000 };
const positions = "/employee-referral/referral-application";

/** Gives the number of the referral, whose page is then open. */
const refer = async ({ page }: Person, name: string): Promise<string> => {
  await page.getByRole("link", { name: /^Refer someone.*Backend engineer$/ }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("E-mail", { exact: true }).fill("mira.kulkarni@example.org");
  await page.getByLabel("Phone", { exact: true }).fill("98860 55221");
  await page.getByLabel(/^Résumé/).setInputFiles({ name: "resume.pdf", mimeType: "application/pdf", buffer: pdf() });
  await page.getByLabel("How do you know them?").selectOption("A friend");
  await page.getByLabel("Why they fit", { exact: true }).fill("She kept the payments of our last company running for years.");
  await page.getByRole("button", { name: "Remove resume.pdf" }).waitFor();
  await page.getByLabel(/^I asked them, and they agree/).check();
  await isFine(page);
  await page.getByRole("button", { name: "Submit" }).click();
  return numberOn(page, "RF");
};

test("RF-03, RF-06, RF-09, AP-07: referred with a résumé, known to whoever refers her again, and read as joined", LONG, async () => {
  const employee = await arrive("employee", positions, phone);
  const { page } = employee;
  await isFine(page);
  const number = await refer(employee, "Mira Kulkarni");
  await page.getByText(/HR reviews the résumé/).waitFor();
  await isFine(page);

  const colleague = await arrive("karthik.subramanian", positions);
  await refer(colleague, "M. Kulkarni");
  await colleague.page.getByText(/^Thank you\. This person is already in our process/).waitFor();
  expect(await colleague.page.locator("main").innerText()).not.toMatch(/Asha|Mira/);

  const hr = await arrive("hr", `/requests/${number}`);
  await hr.page.getByRole("button", { name: "Move to screening" }).click();
  await hr.page.getByRole("button", { name: "Move to screening" }).waitFor({ state: "hidden" });
  await hr.page.goto(`${positions}/${number}`);
  await hr.page.getByRole("link", { name: "Open application" }).click();
  await heading(hr.page, "Mira Kulkarni").waitFor();
  await isFine(hr.page);
  await page.reload();
  await page.getByText(/HR checks the candidate against the requirements/).waitFor();

  const api = `/hiring/applications/${hr.page.url().split("/").at(-1)}`;
  const call = await callerFor(held.portal.url, "hr");
  const { version } = (await call<{ version: number }>("GET", api)).body;
  expect((await call("POST", `${api}/interview`, { version })).status).toBe(200);
  await hr.page.reload();
  await hr.page.getByRole("button", { name: "Make an offer" }).click();
  await hr.page.getByRole("button", { name: "Offer accepted" }).click();
  const accepting = hr.page.getByRole("dialog", { name: "Mira Kulkarni accepted the offer" });
  await accepting.getByLabel("Joining day").fill("8 Aug 2022");
  await isFine(hr.page);
  await accepting.getByRole("button", { name: "Offer accepted" }).click();
  await hr.page.getByRole("button", { name: "Joined", exact: true }).click();
  const joining = hr.page.getByRole("dialog", { name: "Mira Kulkarni joined" });
  await joining.getByRole("combobox", { name: "Employee" }).fill("sneha");
  await hr.page.getByRole("option", { name: /Sneha Kulkarni/ }).click();
  await joining.getByRole("button", { name: "Joined", exact: true }).click();
  await hr.page.getByText("Mira Kulkarni: Joined").waitFor();

  await page.goto(`${positions}?part=mine`);
  await page.getByRole("link", { name: /^Mira Kulkarni/ }).click();
  await page.getByText(/Thank you! The person you referred has joined us/).waitFor();
  await isFine(page);
  await leave(employee, colleague, hr);
});

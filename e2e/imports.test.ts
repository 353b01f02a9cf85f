// Journey 6 of file 02: a file of people is read, checked, taken over with a tick, and taken back.
import { expect, test } from "vitest";
import { person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, signIn } from "./steps.ts";

const held = portalForThisFile();

const head = "Code,First name,Last name,Work e-mail,Date of joining,Employment type,Dept,Designation,Grade,Location,Manager,Shoe size";
const newcomer = (code: string, first: string, department: string, manager: string): string =>
  `${code},${first},Sen,${first.toLowerCase()}.sen@larkfield.example,04/01/2027,full time,${department},Software Engineer,L3,Bengaluru,${manager},42`;
const file = [
  head,
  newcomer("LF-0301", "Ravi", "Engineering", "LF-0010"),
  newcomer("LF-0302", "Tara", "Engineering", "LF-0010"),
  "LF-0013,,,,,,,Senior Software Engineer,,,,",
  "LF-0012,Karthik,,,,,,,,,,",
  newcomer("LF-0303", "Uma", "Enginering", "LF-0010"),
  "LF-0010,,,,,,,,,,LF-0011,",
].join("\n");

const look = process.env.LOOK_AT;

test("journey 6: two are added, one changed, two left out with a tick and every reason; and all of it is taken back", async () => {
  const { page, complaints, close } = await person(held.browser, { width: 1440, height: 900 }, held.portal.url);
  const seen = async (name: string) => {
    await isFine(page);
    if (look) await page.screenshot({ path: `${look}/${name}.png`, fullPage: true });
  };
  await signIn(page, "hr", "/administration/imports");
  await page
    .getByRole("link", { name: "IM-2026-00003" })
    .or(page.getByText(/^IM-\d{4}-00003$/))
    .first()
    .waitFor();
  await seen("list");
  await page.getByRole("link", { name: "Import a file" }).click();
  await heading(page, "Import a file").waitFor();
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByText("Choose a file.").waitFor();
  await page.getByLabel("File", { exact: true }).setInputFiles({ name: "january.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByRole("button", { name: "Remove january.csv" }).waitFor();
  await seen("new");
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.locator(".page-number", { hasText: /^IM-\d{4}-00004$/ }).waitFor();
  expect(await page.getByLabel("“Dept” holds").inputValue()).toBe("Department");
  expect(await page.getByLabel("“Shoe size” holds").inputValue()).toBe("Nothing that is imported");
  await page.getByLabel("Dates are written as").selectOption("dd/mm/yyyy");
  await page.getByText("Read as: 4 Jan 2027").waitFor();
  await seen("map");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByText("Row 6: department “Enginering” does not exist. Nearest: Engineering.").waitFor();
  await page.getByText(/^Asha Nair reports to Rohan Mehta/).waitFor();
  await page.getByText("Designation: Software Engineer → Senior Software Engineer").waitFor();
  await seen("check");
  await page
    .getByRole("button", { name: "2Errors" })
    .or(page.getByRole("button", { name: /Errors$/ }))
    .first()
    .click();
  await page.getByText("Designation: Software Engineer → Senior Software Engineer").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("Agree that 2 rows stay out.").waitFor();
  await page.getByLabel("Leave 2 rows with errors out").check();
  await page.getByLabel("Type 3 to go on").fill("3");
  await seen("commit");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("2 added, 1 changed, 1 the same, 2 left out").waitFor();
  await page.getByText(/7 days left/).waitFor();
  await seen("committed");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await page.getByText("2 people removed again, 1 record as before").waitFor();
  await seen("undone");
  expect(complaints).toEqual([]);
  await close();
});

test("on a phone the rows of an import are cards, and its figures lead to them", async () => {
  const { page, complaints, close } = await person(held.browser, { width: 390, height: 844 }, held.portal.url);
  await signIn(page, "hr", "/administration/imports");
  const number = await page
    .getByText(/^IM-\d{4}-00003$/)
    .first()
    .textContent();
  await isFine(page);
  if (look) await page.screenshot({ path: `${look}/phone-list.png`, fullPage: true });
  await page.goto(`/administration/imports/${number}`);
  await page.getByRole("button", { name: /Warnings$/ }).click();
  await page.getByText("Without a manager, requests go to HR.").first().waitFor();
  await isFine(page);
  if (look) {
    await page.screenshot({ path: `${look}/phone-import.png`, fullPage: true });
    await page.emulateMedia({ colorScheme: "dark" });
  }
  expect(complaints).toEqual([]);
  await close();
});

// File 06, journey 1: a bill is entered with its receipts, reduced by the manager, approved and paid by Finance, and read as paid.
import { expect, test } from "vitest";
import { bills, daysAgo, fillLine, lineNo, photograph, submitBill } from "./bill-steps.ts";
import { type Person, person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { isFine, leave, signIn } from "./steps.ts";

const held = portalForThisFile();
const desk = { width: 1440, height: 900 };
const LONG = 300_000;

const arrive = async (username: string, path: string): Promise<Person> => {
  const newcomer = await person(held.browser, desk, held.portal.url);
  await signIn(newcomer.page, username, path);
  return newcomer;
};

test(
  "BL-31, BL-52, BL-64: claimed 26,412.79, approved 25,617.29, paid with UTR778812",
  async () => {
    const employee = await arrive("employee", bills);
    const { page } = employee;
    await page.getByRole("link", { name: "New bill" }).first().click();
    await page.getByLabel("What was it for?").fill("Visit to the plant in Lyon");
    const [first, second] = [daysAgo(16), daysAgo(15)];
    for (const [place, name] of ["hotel.png", "lunch.png", "dinner.png"].entries()) await photograph(page, place + 1, name);
    await fillLine(page, 1, { category: "Hotel abroad", day: first, currency: "EUR", amount: "240", fields: { Nights: "3" } });
    await fillLine(page, 2, { category: "Meals on a trip", day: first, amount: "700" });
    await fillLine(page, 3, { category: "Meals on a trip", day: second, amount: "650" });
    await page.getByRole("button", { name: "Add an expense without a file" }).click();
    await fillLine(page, 4, {
      category: "Own car (mileage)",
      day: first,
      fields: { From: "Bengaluru", To: "Mysuru", "Distance in km": "84" },
    });
    await page.getByRole("button", { name: "Add an expense without a file" }).click();
    await fillLine(page, 5, { category: "Cab, auto", day: second, amount: "645.50" });
    await page.getByText(/^Saved /).waitFor();

    // What stops it is one press away; the meals will be cut.
    await page.getByRole("button", { name: "Submit" }).click();
    await lineNo(page, 5)
      .getByText(/needs a receipt above/)
      .waitFor();
    await isFine(page);
    await lineNo(page, 5).getByLabel("I have no receipt").check();
    await lineNo(page, 5).getByLabel("Why there is no receipt").fill("The printer of the cab was broken");
    await page.locator(".bill-payable strong", { hasText: "₹26,262.79" }).waitFor();
    const number = await submitBill(page);
    await page.getByText(/^With Rohan Mehta since/).waitFor();
    await isFine(page);

    const manager = await arrive("manager", `/requests/${number}`);
    await manager.page.getByRole("button", { name: "Approve", exact: true }).click();
    const decision = manager.page.getByRole("dialog", { name: "Approve" });
    const cab = decision.locator("li", { has: manager.page.getByRole("group", { name: "Expense 5" }) });
    await cab.getByText("Reject", { exact: true }).click();
    await cab.getByLabel("Reason").selectOption("SAME_RECEIPT");
    await decision.getByText("You approve ₹25,617.29 of ₹26,412.79").waitFor();
    await isFine(manager.page);
    await decision.getByRole("button", { name: "Approve", exact: true }).click();
    await decision.waitFor({ state: "hidden" });

    const finance = await arrive("finance", `/requests/${number}`);
    await finance.page.getByRole("button", { name: "Approve", exact: true }).click();
    await finance.page.getByText("You approve ₹25,617.29 of ₹26,412.79").waitFor();
    await finance.page.getByRole("dialog").getByRole("button", { name: "Approve", exact: true }).click();
    await finance.page.getByRole("dialog").waitFor({ state: "hidden" });
    await finance.page.goto(`${bills}/finance`);
    await finance.page.getByRole("checkbox", { name: /Visit to the plant in Lyon/ }).check();
    await finance.page.getByRole("button", { name: "Create payment run (1 bill, ₹25,617.29)" }).click();
    await finance.page.getByRole("dialog").getByRole("button", { name: "Create payment run" }).click();
    await finance.page.getByRole("button", { name: "Mark as paid" }).click();
    const paying = finance.page.getByRole("dialog", { name: "Mark 1 bill as paid" });
    await paying.getByLabel("Bank reference").fill("UTR778812");
    await paying.getByRole("button", { name: "Mark as paid" }).click();
    await finance.page.getByText("Closed", { exact: true }).waitFor();
    await isFine(finance.page);

    await page.reload();
    await page.getByText(/^Paid on .*, reference UTR778812\./).waitFor();
    expect(await page.locator(".record-figure").innerText()).toBe("₹25,617.29");
    await isFine(page);
    await leave(employee, manager, finance);
  },
  LONG,
);

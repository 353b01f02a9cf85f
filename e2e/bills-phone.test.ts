// File 06, journey 10: on a phone a receipt is photographed and submitted, without scrolling sideways.
import { expect, test } from "vitest";
import { bills, daysAgo, fillLine, photograph, submitBill } from "./bill-steps.ts";
import { person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { isFine, leave, signIn } from "./steps.ts";

const held = portalForThisFile();
const LONG = 180_000;

test(
  "BL-05: at 390 px a photographed receipt is an expense, with total and Submit at the bottom",
  async () => {
    const employee = await person(held.browser, { width: 390, height: 844 }, held.portal.url);
    const { page } = employee;
    await signIn(page, "employee", `${bills}/new`);
    await page.getByLabel("What was it for?").fill("Cab to the client");
    await photograph(page, 1, "photo.png");
    await fillLine(page, 1, { category: "Cab, auto", day: daysAgo(17), amount: "320" });
    const bar = page.getByRole("button", { name: /₹320\.00/ });
    await bar.click();
    await page.getByText("Rohan Mehta, your manager").waitFor();
    await isFine(page);
    const box = await page.getByRole("button", { name: "Submit" }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844);
    await submitBill(page);
    await page.getByText(/^With Rohan Mehta since/).waitFor();
    await isFine(page);
    await leave(employee);
  },
  LONG,
);

// The main job, as two people do it: apply for leave, decide it, see what became of it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Person, person } from "./browser.ts";
import { fillInLeave, sendLeave } from "./leave-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { isFine, signIn, twoDays } from "./steps.ts";

const held = portalForThisFile();

// Far enough ahead to be free of the demo's own leave, and different for each width.
const widths = [
  { width: 1280, height: 800, weeksAhead: 20 },
  { width: 390, height: 844, weeksAhead: 22 },
];

/** The figure that stands beside a term, "Free after" or "In all". */
const figure = async (page: Page, term: string): Promise<number> => {
  const text = await page.locator("dt", { hasText: term }).first().locator("xpath=following-sibling::dd[1]").innerText();
  return Number.parseFloat(text);
};

test.each(widths)("LV-22, LV-23: leave is applied for, approved and seen at $width px", async ({ weeksAhead, ...size }) => {
  const people: Person[] = [];
  const arrive = async (username: string, path?: string) => {
    const newcomer = await person(held.browser, size, held.portal.url);
    people.push(newcomer);
    await signIn(newcomer.page, username, path);
    return newcomer.page;
  };

  // The employee sees what is left, what it will cost and who decides, and sends.
  const employee = await arrive("employee", "/leave-management/leave-application");
  await employee.getByRole("list", { name: "Balances" }).waitFor();
  await isFine(employee);
  await employee.getByRole("link", { name: "Apply for leave" }).first().click();
  await fillInLeave(employee, twoDays(weeksAhead));
  const [cost, left] = [await figure(employee, "In all"), await figure(employee, "Free after")];
  expect(cost).toBeGreaterThanOrEqual(1);
  // Free on its first day, which is not what is free today: credits come until then.
  expect(left).toBe((await figure(employee, "Free on")) - cost);
  await isFine(employee);
  const number = await sendLeave(employee);
  await employee.getByText("Pending", { exact: true }).first().waitFor();
  await isFine(employee);

  // The manager finds it where everything waits, and approves it.
  const manager = await arrive("manager");
  await isFine(manager);
  await manager.goto("/requests?tab=waiting");
  await manager.locator(`a[href$="${number}"]`).first().waitFor();
  await isFine(manager);
  await manager.locator(`a[href$="${number}"]`).first().click();
  await manager.getByRole("button", { name: "Approve", exact: true }).waitFor();
  await isFine(manager);
  await manager.getByRole("button", { name: "Approve", exact: true }).click();
  await manager.getByText(/^Approved: /).waitFor();

  // The employee sees who decided, and the new balance with the line behind it.
  await employee.reload();
  await employee.getByText("Approved by Rohan Mehta").first().waitFor();
  await isFine(employee);
  await employee.goto("/leave-management/leave-application/balance/EL");
  await employee.getByText(number).first().waitFor();
  expect(await employee.locator("tr, li", { hasText: number }).first().innerText()).toContain("−1");
  await isFine(employee);

  for (const { complaints, close } of people) {
    expect(complaints).toEqual([]);
    await close();
  }
});

// How journeys fill in a bill: each dropped receipt becomes an expense, whose fields are typed as people do.
import type { Locator, Page } from "playwright-core";
import { clock } from "#api/clock.ts";
import { picture } from "#api/files/testing-corpus.ts";
import { addDays, dayIn } from "#shared/dates.ts";
import { formatDayOfYear } from "#shared/format.ts";

export const bills = "/bill-management/bill-application";

export const daysAgo = (days: number): string => formatDayOfYear(addDays(dayIn("Asia/Kolkata", clock.now()), -days));

type Line = { category: string; day: string; amount?: string; currency?: string; fields?: Readonly<Record<string, string>> };

export const lineNo = (page: Page, no: number): Locator => page.getByRole("region", { name: `Expense ${no}`, exact: true });

/** The receipts become expenses in the order they are chosen, one by one. */
export const photograph = async (page: Page, no: number, name: string): Promise<void> => {
  await page.getByLabel("Choose files").setInputFiles({ name, mimeType: "image/png", buffer: await picture({ type: "png" }) });
  await lineNo(page, no)
    .getByRole("button", { name: `View ${name}` })
    .waitFor();
};

export const fillLine = async (page: Page, no: number, { category, day, amount, currency, fields = {} }: Line): Promise<void> => {
  const line = lineNo(page, no);
  const box = line.getByRole("combobox", { name: "Category" });
  await box.click();
  await box.fill(category);
  await page.getByRole("option", { name: category, exact: true }).click();
  await line.getByLabel("Day", { exact: true }).fill(day);
  if (currency) await line.getByLabel("Currency").selectOption(currency);
  if (amount) await line.getByLabel("Amount", { exact: true }).fill(amount);
  for (const [label, value] of Object.entries(fields)) await line.getByLabel(label, { exact: true }).fill(value);
};

const NUMBER = /BL-\d{4}-\d{5}/;

/** Gives the number of the bill, whose page is then open. */
export const submitBill = async (page: Page): Promise<string> => {
  await page.getByRole("button", { name: "Submit" }).click();
  const shown = page.locator(".page-number", { hasText: NUMBER });
  await shown.waitFor();
  return NUMBER.exec(await shown.innerText())?.[0] ?? "";
};

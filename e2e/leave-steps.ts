// How journeys ask for leave: the form filled in as people do it, and sent.
import type { Page } from "playwright-core";

type Wish = { type?: "EL" | "CL" | "SL" | "CO"; from: string; to: string; decider?: string };

/** Until what stands beside the form is about these days, and not about those before the last was typed. */
export const fillInLeave = async (page: Page, { type = "EL", from, to, decider = "Rohan Mehta, your manager" }: Wish): Promise<void> => {
  await page.getByLabel(/^Type/).selectOption(type);
  for (const [name, day] of [
    [/^First day/, from],
    [/^Last day/, to],
  ] as const)
    await page.getByLabel(name).first().fill(day);
  await page.getByLabel(/^Reason/).fill("Family visit");
  // On a phone the summary is a bar that opens.
  const summary = page.locator(".consequence-line[aria-expanded=false]");
  if (await summary.isVisible()) await summary.click();
  await page.locator(`.leave-days li:last-child time[title$="${to}"]`).waitFor();
  await page.getByText(decider).waitFor();
};

const NUMBER = /LV-\d{4}-\d{5}/;

/** Sends what is filled in; gives the number of the leave, whose page is then open. */
export const sendLeave = async (page: Page): Promise<string> => {
  await page.getByRole("button", { name: "Submit" }).click();
  const title = page.locator(".page-number", { hasText: NUMBER });
  await title.waitFor();
  return NUMBER.exec(await title.innerText())?.[0] ?? "";
};

export const applyForLeave = async (page: Page, wish: Wish): Promise<string> => {
  await page.goto("/leave-management/leave-application/new");
  await fillInLeave(page, wish);
  return sendLeave(page);
};

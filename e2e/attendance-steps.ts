// What journeys read of a team's page of attendance.
import type { Page } from "playwright-core";

export const tile = (page: Page, name: string) => page.locator(`[data-tile="${name}"]`);

/** The figure of each tile by its name. */
export const counts = async (page: Page): Promise<Record<string, number>> => {
  await tile(page, "here").waitFor();
  const pairs = await page
    .locator("[data-tile]")
    .evaluateAll((all) => all.map((one) => [one.getAttribute("data-tile"), Number.parseInt(one.textContent ?? "", 10)]));
  return Object.fromEntries(pairs);
};

// What the journeys share that look at how the shell behaves: where they go, how they come in, and what is left of a person.
import type { Page } from "playwright-core";
import { heading } from "./steps.ts";

export const leaveList = "/leave-management/leave-application";
export const leaveForm = `${leaveList}/new`;
export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

const fields = ["token", "username", "EmployeeId", "CompanyId", "EmployeeCode", "role"];

/** Which of the six stored fields there are. */
export const fieldsLeft = (page: Page): Promise<string[]> =>
  page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), fields);

export const reason = (page: Page) => page.getByLabel(/^Reason/);
export const login = (page: Page) => page.getByLabel("Username", { exact: true });

/** The heading of the dashboard once the server has said who is there. */
export const atHome = (page: Page): Promise<void> => heading(page, /^Good (morning|afternoon|evening), /).waitFor();

/** What has been said to those who do not see the page. */
export const announced = (page: Page): Promise<string[]> =>
  page.locator("[aria-live=polite]").evaluateAll((regions) => regions.map((region) => region.textContent ?? ""));

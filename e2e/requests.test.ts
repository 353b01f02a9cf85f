// Deciding as it is done all day: returned and sent again, by keyboard alone, several at once, wide and on a phone.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Person, person } from "./browser.ts";
import { sizes } from "./every-page.ts";
import { applyForLeave } from "./leave-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { isFine, leaveRefused, signIn, twoDays } from "./steps.ts";

const held = portalForThisFile();
const desk = { width: 1440, height: 900 };

const arrive = async (username: string, path: string, size: { width: number; height: number } = desk): Promise<Person> => {
  const newcomer = await person(held.browser, size, held.portal.url);
  await signIn(newcomer.page, username, path);
  return newcomer;
};

/** Two days so many weeks ahead; gives the number of the leave. */
const apply = (page: Page, weeksAhead: number): Promise<string> => applyForLeave(page, twoDays(weeksAhead));

const waiting = "/requests?tab=waiting";
const row = (page: Page, number: string) => page.locator(".waiting-row", { has: page.locator(`a[href$="${number}"]`) });
const panel = (page: Page, number: string) => page.getByRole("region", { name: number });

test("RP-13, RP-17: a leave is returned with a reason, changed by its owner, and approved by whoever sees what changed", async () => {
  const employee = await arrive("employee", "/");
  const manager = await arrive("manager", "/");
  const number = await apply(employee.page, 20);

  const decider = manager.page;
  await decider.goto(waiting);
  await row(decider, number).getByRole("link").click();
  await panel(decider, number).getByRole("button", { name: "More actions" }).click();
  await decider.getByRole("menuitem", { name: "Request changes" }).click();
  const comment = decider.getByLabel(/^Comment/);
  const send = decider.getByRole("dialog").getByRole("button", { name: "Request changes" });
  await comment.fill("ok");
  await send.click();
  await decider.getByText("Write at least 5 characters so that Asha Nair knows why.").waitFor();
  expect(await comment.inputValue()).toBe("ok");
  await isFine(decider);
  await comment.fill("Please start on the day after.");
  await send.click();
  await decider.getByText(/^Changes requested from Asha Nair: /).waitFor();
  await row(decider, number).waitFor({ state: "detached" });

  const owner = employee.page;
  await owner.goto("/requests?tab=mine");
  await owner.getByText(/^\d+ of your requests came back:/).waitFor();
  await isFine(owner);
  await owner.locator(`.notice a[href$="/${number}"]`).click();
  await owner.getByText("Returned by Rohan Mehta").first().waitFor();
  await isFine(owner);
  await owner.getByRole("link", { name: "Change and resubmit" }).click();
  // Until the form is there the page before it shows the same comment, twice.
  await owner.getByRole("heading", { level: 1, name: /^Change: / }).waitFor();
  await owner.getByText("Please start on the day after.").waitFor();
  await owner
    .getByLabel(/^First day/)
    .first()
    .fill(twoDays(20).to);
  await owner.getByLabel(/^Reason/).fill("Family visit, a day later");
  await isFine(owner);
  await owner.getByRole("button", { name: "Resubmit" }).click();
  await owner.getByText(/^Resubmitted: /).waitFor();

  await decider.goto(waiting);
  await row(decider, number).getByRole("link").click();
  const beside = panel(decider, number);
  const changed = beside.locator(".facts > div:has(.change)", { hasText: "First day" });
  await expect.poll(() => changed.innerText()).toMatch(/Tue .+ → .*Wed /s);
  await isFine(decider);
  await beside.getByRole("button", { name: "Approve" }).click();
  await decider.getByText(/^Approved: /).waitFor();
  await leaveRefused(employee, manager);
});

test("by keyboard alone: into the list, to the row, open, approve; the next one has the focus", async () => {
  const employee = await arrive("employee", "/");
  const number = await apply(employee.page, 24);
  const manager = await arrive("manager", waiting);
  const { page } = manager;
  await row(page, number).waitFor();
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-row]")?.querySelector("a")?.getAttribute("href"));
  for (let tab = 0; tab < 80 && !(await focused()); tab += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await isFine(page);
  await page.keyboard.press("Escape");
  for (let down = 0; down < 60 && !(await focused())?.endsWith(number); down += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await panel(page, number).getByRole("button", { name: "Approve" }).waitFor();
  await expect.poll(focused).toMatch(new RegExp(`${number}$`));
  await page.keyboard.press("a");
  await page.getByText(/^Approved: /).waitFor();
  await row(page, number).waitFor({ state: "detached" });
  await expect.poll(focused).toMatch(/^\/requests\/[A-Z]{2}-/);
  await leaveRefused(employee, manager);
});

test.each(sizes)("the three lists and the page of a request are as they should be at $width px", async (size) => {
  const manager = await arrive("manager", waiting, size);
  const { page } = manager;
  const first = page.locator('.waiting-row a[href*="/LV-"]').first();
  await first.waitFor();
  await isFine(page);
  const path = (await first.getAttribute("href")) ?? "";
  await first.click();
  await page.getByRole("button", { name: "Approve" }).waitFor();
  await isFine(page);
  for (const other of [path, "/requests?tab=mine", "/requests?tab=decided"]) {
    await page.goto(other);
    await isFine(page);
  }
  await leaveRefused(manager);
});

test("RP-16, RP-20: of several one is withdrawn meanwhile and the answer is lost: sent again, nothing is decided twice", async () => {
  const employee = await arrive("employee", "/");
  const number = await apply(employee.page, 28);
  const manager = await arrive("manager", waiting);
  const { page } = manager;
  await row(page, number).waitFor();
  const left = page.locator(".list-foot [role=status]");
  await expect.poll(() => left.innerText()).toMatch(/(\d+) total$|of (\d+)$/);
  const waitedBefore = Number.parseInt(await left.innerText(), 10);
  const count = async () =>
    (await held.portal.pastTriggers<{ count: number }>("select count(*)::integer as count from requests.decisions"))[0]?.count ?? 0;
  const before = await count();
  await page.getByRole("button", { name: "Select all" }).click();
  const ticked = await page.locator(".waiting-tick input:checked").count();
  // One that the rules have flagged is looked at by itself.
  const flagged = page.locator(".waiting-row", { hasText: /\d of \d+ away on / });
  expect(await flagged.getByRole("checkbox").isChecked()).toBe(false);
  expect(ticked).toBeGreaterThanOrEqual(3);
  await page.getByRole("button", { name: `Approve ${ticked}` }).click();
  const dialog = page.getByRole("dialog", { name: `Approve ${ticked} requests?` });
  await isFine(page);

  await employee.page.getByRole("button", { name: "Withdraw" }).click();
  await employee.page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await employee.page.getByText(/^Withdrawn: /).waitFor();

  // The server decides; its answer does not arrive.
  const isBatch = (url: URL) => url.pathname === "/api/requests/decisions";
  await page.route(isBatch, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: `Approve ${ticked}` }).click();
  const again = dialog.getByRole("button", { name: "Try again" });
  await again.waitFor();
  expect(await count()).toBe(before + ticked - 1);
  await page.unroute(isBatch);
  await again.click();
  await page.getByText(`${ticked - 1} approved, 1 not decided.`).waitFor();
  expect(await count()).toBe(before + ticked - 1);
  await row(page, number)
    .getByText(/^Asha Nair withdrew this at /)
    .waitFor();
  expect(await row(page, number).getByRole("checkbox").isChecked()).toBe(true);
  await isFine(page);

  // Badge, list and home say the same.
  const total = waitedBefore - ticked;
  await expect.poll(() => left.innerText()).toBe(`${total} total`);
  const badge = page.locator('nav a[href="/requests"]', { hasText: "Requests" }).first();
  await expect.poll(() => badge.innerText()).toContain(String(total));
  await page.goto("/");
  await page.getByRole("heading", { name: `To do (${total})` }).waitFor();
  await leaveRefused(employee, manager);
});

// A month is closed by HR and seen closed by its people; what changes behind the lock is a difference until it is locked anew. Finance reads what was
// locked. Last, an hour later, what a manager sees of the team that day.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { wallInstant } from "#shared/dates.ts";
import { counts, tile } from "./attendance-steps.ts";
import { type Person, person } from "./browser.ts";
import { callerFor } from "./caller.ts";
import { fillInLeave } from "./leave-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { chooseFilter, filterChip, heading, isFine, signIn } from "./steps.ts";

let now = wallInstant("Asia/Kolkata", "2026-12-07", "09:30");
const held = portalForThisFile(async () => ({}), { startsAt: now });
const periods = "/administration/attendance-periods";
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const arrive = async (username: string, path: string, size = desk): Promise<Person> => {
  const newcomer = await person(held.browser, size, held.portal.url);
  await newcomer.page.clock.setSystemTime(now);
  await signIn(newcomer.page, username, path);
  return newcomer;
};
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const lockNow = async (page: Page, kinds: readonly RegExp[]): Promise<void> => {
  await button(page, "Lock").click();
  const dialog = page.getByRole("dialog");
  for (const kind of kinds) await dialog.getByRole("checkbox", { name: kind }).check();
  await dialog.getByRole("button", { name: "Lock", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await button(page, "Reopen").waitFor();
};

/** Arjun Nambiar was absent on Mon 23 Nov; Harish Gowda decides about him. */
const arjun = { code: "LF-0054", name: "Arjun Nambiar", decider: "harish.gowda" };

const enterLeave = async (page: Page): Promise<string> => {
  await page.goto(`/administration/leave-requests/new?for=${arjun.code}`);
  await page.getByRole("heading", { name: `Leave of ${arjun.name}` }).waitFor();
  await fillInLeave(page, { type: "CL", from: "Mon 23 Nov 2026", to: "Mon 23 Nov 2026", decider: "Harish Gowda" });
  await page.getByLabel(/^Why you enter it/).fill("He told us by phone.");
  await button(page, "Enter").click();
  const number = page.locator(".page-number", { hasText: /^LV-/ });
  await number.waitFor();
  return (await number.innerText()).trim();
};

const approveAsDecider = async (number: string): Promise<void> => {
  const decider = await callerFor(held.portal.url, arjun.decider);
  const { request } = (await decider<{ request: { id: string; version: number } }>("GET", `/leave/requests/${number}`)).body;
  const { status } = await decider("POST", `/requests/${request.id}/decisions`, { action: "approve", version: request.version });
  expect(status).toBe(200);
};

test("journey 6 of attendance: HR closes November, its people see it closed, and what changes behind the lock is told until it is locked anew", async () => {
  const { page, complaints, close } = await arrive("hr", `${periods}?state=locked`);
  await page.getByRole("row", { name: /October 2026.*Bengaluru/ }).waitFor();
  await page.goto(`${periods}?state=review`);
  await heading(page, "Attendance periods").waitFor();
  await isFine(page);
  await page
    .getByRole("row", { name: /Bengaluru/ })
    .getByRole("link")
    .click();
  await heading(page, "November 2026, Bengaluru").waitFor();
  await page.getByRole("link", { name: "Incomplete days (3)" }).waitFor();
  await isFine(page);
  await page.getByRole("link", { name: "Absent days (2)" }).click();
  await page.getByRole("table", { name: "Absent days" }).getByRole("link").first().waitFor();
  await lockNow(page, [/3 incomplete/, /2 absent/]);
  await page.getByRole("table", { name: "Snapshot" }).waitFor();
  await isFine(page);
  const period = new URL(page.url()).pathname;

  const asha = await arrive("employee", "/attendance/my-attendance?month=2026-11");
  await asha.page.getByText(/^November 2026 is locked for Bengaluru since/).waitFor();
  await isFine(asha.page);
  await asha.page.goto("/attendance/my-attendance/regularise/2026-11-27");
  await asha.page.getByText("November 2026 is closed for Bengaluru. Ask HR.").first().waitFor();

  const hr = await callerFor(held.portal.url, "hr");
  const kept = async (version: number) => {
    const path = `/attendance/periods/${period.split("/").at(-1)}/snapshot?version=${version}&search=${arjun.code}`;
    const { rows } = (await hr<{ rows: { hash: string; totals: { absent: number; leave: number } }[] }>("GET", path)).body;
    return rows[0];
  };
  const first = await kept(1);
  expect(first?.totals.absent).toBe(1);
  const number = await enterLeave(page);
  await approveAsDecider(number);
  // A job finds what the locked day would be.
  await expect
    .poll(async () => {
      await page.goto(`${period}?part=since`);
      await page.getByRole("region", { name: "Differences since" }).locator(".empty, table").first().waitFor();
      return page.getByRole("row", { name: new RegExp(`Arjun Nambiar.*Mon 23 Nov.*absent 1 → .*leave 1.*${number}`, "i") }).count();
    })
    .toBe(1);
  await isFine(page);
  expect(await kept(1)).toEqual(first);

  await button(page, "Reopen").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Arjun was on leave on Mon 23 Nov.");
  await dialog.getByRole("button", { name: "Reopen", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Absent days (1)" }).waitFor();
  await lockNow(page, [/3 incomplete/, /1 absent/]);
  await page.goto(`${period}?part=snapshot&search=${arjun.code}`);
  await filterChip(page, "Version").waitFor();
  await page
    .getByRole("row", { name: /Arjun Nambiar/ })
    .getByText("was 1")
    .first()
    .waitFor();
  await isFine(page);
  expect(await kept(1)).toEqual(first);
  const second = await kept(2);
  expect([second?.totals.absent, second?.totals.leave]).toEqual([0, (first?.totals.leave ?? 0) + 1]);
  expect(second?.hash).not.toBe(first?.hash);
  // Closed again for everybody: its days are nobody's to repair.
  await asha.page.reload();
  await asha.page.getByText("November 2026 is closed for Bengaluru. Ask HR.").first().waitFor();
  await asha.close();
  // What others ask attendance about the lock reads the same day.
  const ask = (from: string) => hr<{ violations?: { message: string }[] }>("POST", "/roster/preview", { employee: arjun.code, from });
  expect((await ask("2026-11-30")).body).toMatchObject({ violations: [{ message: "Choose a day after 30 Nov." }] });
  expect((await ask("2026-12-01")).status).toBe(200);

  expect(complaints).toEqual([]);
  await close();
});

test("on a phone Finance reads what is locked, and nothing else", async () => {
  const { page, complaints, close } = await arrive("finance", periods, phone);
  await heading(page, "Attendance periods").waitFor();
  await page.getByRole("list", { name: "Attendance periods" }).getByText("Locked").first().waitFor();
  expect(await page.getByRole("list", { name: "Attendance periods" }).getByText("In review").count()).toBe(0);
  await isFine(page);
  await page
    .getByRole("link", { name: /September 2026/ })
    .first()
    .click();
  await page.getByText("was", { exact: false }).first().waitFor();
  expect(await button(page, "Reopen").count()).toBe(0);
  await isFine(page);
  expect(complaints).toEqual([]);
  await close();
});

test("journey 8 of attendance, at 10:30: tiles equal their lists and add up to the team; the filter stands in the address", async () => {
  now = wallInstant("Asia/Kolkata", "2026-12-07", "10:30");
  await held.portal.moveClock(now);
  const { page, complaints, close } = await arrive("manager", "/attendance/team-attendance");
  const shown = await counts(page);
  expect(shown).toMatchObject({ here: 5, not_in_yet: 1, away: 2 });
  const [here = 0, notInYet = 0, later = 0, away = 0, off = 0] = ["here", "not_in_yet", "later", "away", "day_off"].map(
    (name) => shown[name],
  );
  expect(here + notInYet + later + away + off).toBe(8);
  expect(Object.keys(shown)).toHaveLength(8);
  const rows = page.locator(".month-table tbody tr");
  for (const [name, count] of Object.entries(shown)) {
    await tile(page, name).click();
    await page.waitForURL(new RegExp(`tile=${name}`));
    await expect.poll(() => rows.count(), { message: name }).toBe(count);
    expect(await counts(page)).toEqual(shown);
  }
  await tile(page, "not_in_yet").click();
  await page.waitForURL(/tile=not_in_yet/);
  await page.getByRole("link", { name: "Asha Nair" }).first().waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Asha Nair" }).first().waitFor();
  expect(await tile(page, "not_in_yet").getAttribute("aria-pressed")).toBe("true");
  await isFine(page);
  await tile(page, "not_in_yet").click();
  await chooseFilter(page, "Status", "On leave");
  await page.waitForURL(/status=on_leave/);
  await expect.poll(() => rows.count()).toBe(2);
  await isFine(page);
  expect(complaints).toEqual([]);
  await close();
});

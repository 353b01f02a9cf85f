// How a session ends, and what people notice of it: unused, at its limit, by Logout, in another tab, with another role.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { atHome, desktop, fieldsLeft, leaveForm, leaveList, login, phone, reason } from "./behaviour-steps.ts";
import { person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { enter, heading, isDrawn, isFine, signIn } from "./steps.ts";

const held = portalForThisFile();
const at = (size = desktop) => person(held.browser, size, held.portal.url);

/** A page whose clock the test moves; the server's own runs on. */
const onOwnClock = async () => {
  const reader = await at();
  await reader.page.clock.install();
  return reader;
};
const signedOutUnused = (page: Page) => page.getByText("You were signed out after 30 minutes without use.").waitFor();

describe("J2 SE-15 SE-16 a working day", () => {
  test("who goes away is asked in time, is signed out with nothing left on screen, and finds what was typed", async () => {
    const { page, close } = await onOwnClock();
    await page.goto(leaveForm);
    await page.getByRole("checkbox", { name: /^Keep me signed in on this device/ }).check();
    await enter(page, "hr");
    await page.getByText("For your role the portal signs you out after 30 minutes without use.").waitFor();
    await reason(page).fill("Family visit");
    await page.clock.fastForward("27:50");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.clock.fastForward(12_000);
    await page.getByText(/^You will be signed out at \d\d:\d\d because the portal is not being used\.$/).waitFor();
    await isFine(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Stay signed in");
    await page.clock.fastForward(120_000);
    await signedOutUnused(page);
    expect(await fieldsLeft(page)).toEqual([]);
    expect(await page.getByText("Family visit").count()).toBe(0);
    await enter(page, "hr");
    await page.waitForURL((url) => url.pathname === leaveForm);
    await page.getByText("Your draft was restored.").waitFor();
    expect(await reason(page).inputValue()).toBe("Family visit");

    // The day grows long.
    const limitIn = (minutes: number) =>
      held.portal.pastTriggers(
        `update session.sessions s set ends_at = greatest(now() + $1 * interval '1 minute', s.started_at + interval '1 millisecond')
         from session.accounts a where a.company_id = s.company_id and a.employee_id = s.employee_id and a.username = 'hr'`,
        [minutes],
      );
    await limitIn(9);
    // A clock that jumps cuts the stream, and all that is shown would be read again at the very moment in which the session ends.
    await page.route("**/api/notifications/stream", (route) => route.fulfill({ status: 204 }));
    const renewed = page.waitForResponse((answer) => answer.url().endsWith("/auth/renew") && answer.ok());
    await page.clock.fastForward("09:00");
    await renewed;
    await page.getByText(/^Your session ends at \d\d:\d\d\. Save your work\.$/).waitFor();
    await limitIn(0);
    await page.getByRole("link", { name: "Profile" }).click();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await page.getByText("Your session has reached its time limit. Please sign in again.").waitFor();
    await close();
  });

  test("the comment of a decision that was being written is there again as well", async () => {
    const { page, close } = await onOwnClock();
    await signIn(page, "manager", "/requests?tab=waiting");
    await page.locator('.waiting-row a[href*="/LV-"]').first().click();
    await page.getByRole("button", { name: "Reject" }).click();
    const comment = page.getByLabel(/^Comment/);
    await comment.fill("Two of us are away already.");
    await page.clock.fastForward("30:05");
    await signedOutUnused(page);
    expect(await page.getByText("Two of us are away already.").count()).toBe(0);
    await enter(page, "manager");
    await page.getByText("Your draft was restored.").waitFor();
    expect(await comment.inputValue()).toBe("Two of us are away already.");
    await close();
  });

  test("any input keeps the session, without a word about it once they have gone on", async () => {
    const { page, close } = await onOwnClock();
    await signIn(page, "employee", leaveForm);
    await reason(page).waitFor();
    const renewed = page.waitForResponse((answer) => answer.url().endsWith("/auth/renew"));
    await page.clock.fastForward("28:05");
    await page.getByRole("button", { name: "Stay signed in" }).waitFor();
    await page.mouse.move(10, 10);
    await page.clock.runFor(1000);
    await renewed;
    await page.clock.runFor(5000);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await fieldsLeft(page)).toHaveLength(6);
    await close();
  });

  test("another person finds nothing of what was typed", async () => {
    const { page, close } = await onOwnClock();
    await signIn(page, "employee", leaveForm);
    await reason(page).fill("Family visit");
    await page.clock.fastForward("30:05");
    await signedOutUnused(page);
    await enter(page, "manager");
    await page.getByText("You are now signed in as Rohan Mehta.").waitFor();
    await page.goto(leaveForm);
    expect(await reason(page).inputValue()).toBe("");
    await close();
  });

  test("a reload of the login page drops what was typed", async () => {
    const { page, close } = await onOwnClock();
    await signIn(page, "employee", leaveForm);
    await reason(page).fill("Family visit");
    await page.clock.fastForward("30:05");
    await signedOutUnused(page);
    // The server's clock has not been moved: to it this session is young.
    await held.portal.pastTriggers(
      "update session.sessions set started_at = started_at - interval '31 minutes', last_used_at = started_at - interval '31 minutes'",
    );
    await page.reload();
    await signedOutUnused(page);
    await enter(page, "employee");
    await page.waitForURL((url) => url.pathname === leaveForm);
    expect(await reason(page).inputValue()).toBe("");
    await close();
  });
});

describe("T16 SE-13 Logout", () => {
  test.each([desktop, phone])(
    "at $width px: the six fields go, the settings stay, the session is dead, Back shows the login",
    async (size) => {
      const { page, complaints, close } = await at(size);
      await signIn(page, "employee");
      await page.evaluate(() => localStorage.setItem("portal.prefs.v1", JSON.stringify({ scale: 15 })));
      await page.goto(leaveList);
      await heading(page, "Leave").waitFor();
      const cookies = await page.context().cookies();
      if (size === phone) await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("button", { name: "Logout" }).click();
      await login(page).waitFor();
      expect(await fieldsLeft(page)).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem("portal.prefs.v1"))).toContain("15");
      await expect.poll(() => page.evaluate(() => localStorage.getItem("portal.logoutPending"))).toBeNull();
      await page.context().addCookies(cookies);
      await page.reload();
      await login(page).waitFor();
      await page.goBack();
      await login(page).waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test("offline: out at once, no silent return, and told to the server when it is there again", async () => {
    const { page, close } = await at();
    const untold = page.getByText("You are logged out here, but the server could not be told yet. We keep trying.");
    await signIn(page, "employee");
    await page.context().route("**/api/auth/**", (route) => route.abort());
    await page.getByRole("button", { name: "Logout" }).click();
    await untold.waitFor();
    expect(await fieldsLeft(page)).toEqual([]);
    await page.reload();
    await untold.waitFor();
    await page.context().unroute("**/api/auth/**");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect.poll(() => page.evaluate(() => localStorage.getItem("portal.logoutPending"))).toBeNull();
    await page.goto(leaveList);
    await login(page).waitFor();
    await close();
  });
});

test("J7 SE-14 two people, one browser: the first tab begins anew as the second person; a logout takes all tabs to the login", async () => {
  const { page: first, complaints, close } = await at();
  await signIn(first, "employee", "/profile/view");
  await first.getByText("LF-0011").first().waitFor();
  await first.evaluate(() => localStorage.setItem("portal.prefs.v1", JSON.stringify({ scale: 15 })));
  const second = await first.context().newPage();
  await second.goto("/");
  await atHome(second);
  await second.getByRole("button", { name: "Logout" }).click();
  await login(first).waitFor();
  expect(new URL(first.url()).search).toBe("");
  await enter(second, "manager");
  await first.getByText("You are now signed in as Rohan Mehta.").waitFor();
  await atHome(first);
  // Her name may stand there where something of hers waits for him, the page of her data may not.
  expect(new Set(await first.locator(".bar-name").allTextContents())).toEqual(new Set(["Rohan Mehta"]));
  expect(await first.getByText("LF-0011").count()).toBe(0);
  expect(new URL(first.url()).pathname).toBe("/");
  const stored = await first.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect([/Asha|employee|LF-0011/.test(stored), /scale.{3}15/.test(stored)]).toEqual([false, true]);
  // A call that is still on its way when the session ends is a failure to the browser.
  for (const tab of [first, second]) await isDrawn(tab);
  await second.getByRole("button", { name: "Logout" }).click();
  await login(first).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("J4 SE-10 a role that is given or taken while the page is open counts at the next click", async () => {
  const { page, close } = await at();
  const makeAsha = (role: string) => held.portal.pastTriggers("update session.accounts set role = $1 where username = 'employee'", [role]);
  const forManagers = page.getByRole("link", { name: "Employee Requisition" });
  await signIn(page, "employee");
  await atHome(page);
  expect(await forManagers.count()).toBe(0);
  await makeAsha("Manager");
  await page.getByRole("link", { name: "Leave Management" }).click();
  await page.getByText("Your role is now Manager.").waitFor();
  await forManagers.waitFor();
  await heading(page, "Leave").waitFor();
  // The stream and what is still on its way would tell her before she does anything.
  await page.route("**/api/notifications/stream", (route) => route.fulfill({ status: 204 }));
  await page.goto("/attendance/team-attendance");
  await heading(page, "Team attendance").waitFor();
  await isDrawn(page);
  await page.waitForLoadState("networkidle");
  await makeAsha("Employee");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).fill("priya");
  await heading(page, "Access denied").waitFor();
  await page.getByText("Address: /attendance/team-attendance").waitFor();
  await close();
});

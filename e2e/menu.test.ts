// The side menu and the bar in the hands of people: what their role shows, where they are, and that nothing in it is dead.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { person } from "./browser.ts";
import { choose, frame, hasFocus, isShown } from "./frame-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { enter, filterChip, heading, menu, signIn } from "./steps.ts";

// The one of npm asks no second time for a chunk that it once could not have.
const held = portalForThisFile(async () => ({}), { asPeopleHaveIt: true });
const leave = "/leave-management/leave-application";
/** The page bears the person's name once it knows it. */
const PROFILE = /^(Profile|Asha Nair|Rohan Mehta)$/;
const six = ["token", "username", "EmployeeId", "CompanyId", "EmployeeCode", "role"];

const at = (size = { width: 1280, height: 800 }) => person(held.browser, size, held.portal.url);
const link = (page: Page, name: string) => menu(page).getByRole("link", { name, exact: true });
const group = (page: Page, name: string) => menu(page).getByRole("button", { name, exact: true });

test("J1 SH-01, SH-02: a deep link in other letters, and what each role is shown", async () => {
  const { page, complaints, close } = await at();
  await page.goto("/Leave-Management/leave-application/?status=approved");
  await page.waitForURL((url) => url.pathname === "/auth/login");
  expect(new URL(page.url()).searchParams.get("returnTo")).toBe(`${leave}?status=approved`);
  await enter(page, "employee");
  await page.waitForURL((url) => url.pathname === leave && url.search === "?status=approved");
  await heading(page, "Leave").waitFor();
  await filterChip(page, "Status").filter({ hasNotText: "All" }).waitFor();
  const rows = page.locator("main tbody tr");
  await rows.first().waitFor();
  // What was approved is booked until its day comes; the demo has other leave of hers too.
  for (const row of await rows.allTextContents()) expect(row).toMatch(/Booked|On leave|Taken/);
  await expect.poll(() => page.evaluate((names) => names.filter((name) => localStorage.getItem(name)), six)).toEqual(six);
  await link(page, "Attendance").waitFor();
  expect(await link(page, "Attendance").getAttribute("href")).toBe("/attendance/my-attendance");
  expect(await group(page, "Attendance").count()).toBe(0);
  expect(await link(page, "Employee Requisition").count()).toBe(0);

  await page.goto("/attendance/team-attendance");
  await heading(page, "Access denied").waitFor();
  await page.getByText("Address: /attendance/team-attendance").waitFor();
  await page.evaluate(() => localStorage.setItem("role", "Manager"));
  await page.goto("/");
  await group(page, "Attendance").waitFor();
  await link(page, "Employee Requisition").waitFor();
  expect(complaints).toEqual([]);
  await close();

  const other = await at();
  await signIn(other.page, "manager");
  await link(other.page, "Employee Requisition").waitFor();
  await group(other.page, "Attendance").click();
  await link(other.page, "Team attendance").click();
  await heading(other.page, "Team attendance").waitFor();
  await other.close();
});

describe("T11 a deep link", () => {
  const marked = (page: Page) =>
    menu(page)
      .locator("[aria-current]")
      .evaluateAll((links) =>
        links.map((each) => [each.textContent, getComputedStyle(each).fontWeight, each.getAttribute("aria-current")]),
      );

  test("SH-04: opens its group and marks one item; leaving closes nothing", async () => {
    const { page, close } = await at();
    await signIn(page, "manager", "/resignation-exit-management/final-settlement");
    await heading(page, "Final settlement").waitFor();
    await expect.poll(() => group(page, "Resignation/Exit Management").getAttribute("aria-expanded")).toBe("true");
    expect(await group(page, "HR").getAttribute("aria-expanded")).toBe("false");
    expect(await marked(page)).toEqual([["Final settlement", "700", "page"]]);
    await link(page, "Profile").click();
    await heading(page, PROFILE).waitFor();
    await expect.poll(() => marked(page)).toEqual([["Profile", "700", "page"]]);
    expect(await group(page, "Resignation/Exit Management").getAttribute("aria-expanded")).toBe("true");
    await close();
  });

  test("SH-04: a record keeps its list marked, with and without a query", async () => {
    const { page, close } = await at();
    await signIn(page, "employee", leave);
    await page.locator('a[href*="/LV-"]').first().click();
    await page.waitForURL(/LV-/);
    await expect.poll(() => marked(page)).toEqual([["Leave Management", "700", "page"]]);
    await page.goto("/requests?tab=mine#top");
    await expect.poll(async () => (await marked(page)).map(([, ...rest]) => rest)).toEqual([["700", "page"]]);
    expect(await menu(page).locator("[aria-current]").getAttribute("href")).toBe("/requests");
    await close();
  });
});

test("T2 SH-05: a menu closes at once, also when the page behind the item is slow", async () => {
  const { page, close } = await at();
  await signIn(page, "employee");
  await choose(page, { menuMode: "overlay" });
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/record-pages-*.js", async (route) => {
    await gate;
    await route.continue();
  });
  await page.locator(frame.toggle).click();
  await link(page, "Profile").click();
  await expect.poll(() => isShown(page)).toBe(false);
  expect(await heading(page, PROFILE).count()).toBe(0);
  letGo();
  await heading(page, PROFILE).waitFor();
  await close();
});

test("SH-08: settings whose code cannot be had say so, keep what is typed, and open at a press when the connection is back", async () => {
  const { page, close } = await at();
  await signIn(page, "employee", `${leave}/new`);
  await page.getByLabel(/^Reason/).fill("Family visit");
  await page.context().setOffline(true);
  await page.locator(frame.gear).click();
  await page.getByText("The settings could not be loaded. Try again.").waitFor();
  expect(await page.getByRole("dialog", { name: "Settings" }).count()).toBe(0);
  await page.context().setOffline(false);
  await page.locator(frame.gear).click();
  await page.getByRole("dialog", { name: "Settings" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Settings" }).waitFor({ state: "detached" });
  await expect.poll(() => page.locator(frame.gear).evaluate((tab) => tab === document.activeElement)).toBe(true);
  expect(await page.getByLabel(/^Reason/).inputValue()).toBe("Family visit");
  await close();
});

test("SH-08: the settings give the focus back also where the page's work comes late", async () => {
  const { page, close } = await at();
  await signIn(page, "employee");
  // Somebody who presses sooner has the focus moved to the heading, and gets it back there.
  await expect.poll(() => hasFocus(page, "main h1")).toBe(true);
  await page.evaluate(() => {
    const send = MessagePort.prototype.postMessage;
    // What the page puts off until it has been drawn comes this way.
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => send.call(this, message), 100);
    };
  });
  const tab = page.locator(frame.gear);
  await tab.click();
  await page.getByRole("dialog", { name: "Settings" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Settings" }).waitFor({ state: "detached" });
  await expect.poll(() => tab.evaluate((each) => each === document.activeElement)).toBe(true);
  await close();
});

test("SH-04: the entry of the page stands in sight in a long menu, at arrival and after its group has opened", async () => {
  const { page, close } = await at();
  await signIn(page, "hr", "/administration/attendance/month");
  const company = menu(page).locator("[aria-current]");
  const bounds = async () => [await menu(page).boundingBox(), await company.boundingBox()] as const;
  const isInSight = async () => {
    const [box, row] = await bounds();
    return box !== null && row !== null && row.y >= box.y && row.y + row.height <= box.y + box.height;
  };
  await expect.poll(isInSight).toBe(true);
  expect(await group(page, "People").getAttribute("aria-expanded")).toBe("false");
  await group(page, "Administration").click();
  await link(page, "Dashboard").click();
  await heading(page, /./).waitFor();
  await expect.poll(isInSight).toBe(true);
  expect(await group(page, "Administration").getAttribute("aria-expanded")).toBe("false");
  await page.goBack();
  await expect.poll(() => group(page, "Administration").getAttribute("aria-expanded")).toBe("true");
  await expect.poll(isInSight).toBe(true);
  await close();
});

test("the many entries of Administration are found by typing, and the first one is opened by Enter", async () => {
  const { page, close } = await at();
  await signIn(page, "hr");
  await group(page, "Administration").click();
  const search = menu(page).getByRole("searchbox", { name: "Find in Administration" });
  await search.fill("leave pol");
  await expect.poll(() => menu(page).locator(".administration a").allTextContents()).toEqual(["Leave policies"]);
  await search.press("Enter");
  await page.waitForURL("**/administration/leave-policies");
  await expect.poll(() => group(page, "Time off").getAttribute("aria-expanded")).toBe("true");
  await close();
});

test("what is not built yet says Soon, to the ear as well", async () => {
  const { page, close } = await at();
  await signIn(page, "employee");
  const soon = () =>
    menu(page)
      .locator("a[aria-describedby]")
      .evaluateAll((all) =>
        all.map((each) => each.nextElementSibling?.id === each.getAttribute("aria-describedby") && each.nextElementSibling?.textContent),
      );
  expect(new Set(await soon())).toEqual(new Set(["Soon"]));
  await link(page, "Projects").click();
  await page.getByText("Projects is coming soon.", { exact: false }).waitFor();
  await close();
});

test("a phone: clocking in from any page in two presses, and the bar leads to what is opened every day", async () => {
  const { page, complaints, close } = await at({ width: 390, height: 844 });
  await signIn(page, "employee", "/profile/view");
  await expect.poll(() => hasFocus(page, "main h1")).toBe(true);
  const bar = page.getByRole("navigation", { name: "Shortcuts" });
  await expect
    .poll(() => bar.locator(".bottom-item > span:nth-child(2)").allTextContents())
    .toEqual(["Home", "Leave", "Clock", "Requests", "Menu"]);
  await bar.getByRole("button", { name: "Clock" }).click();
  await bar.getByRole("button", { name: /^Clock (in|out)$/ }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => hasFocus(page, ".bottom-menu")).toBe(true);
  await bar.getByRole("link", { name: "Leave" }).click();
  await page.waitForURL(`**${leave}`);
  expect(await bar.locator("[aria-current]").getAttribute("href")).toBe(leave);
  expect(complaints).toEqual([]);
  await close();
});

describe("T12 every control of the frame does something when Enter is pressed on it", () => {
  /** What a person could see of it, apart from hover and focus. */
  const sight = (page: Page) =>
    page.evaluate(() => {
      const state = [...document.querySelectorAll("[aria-expanded], [data-open], [data-menu-shown], [inert], [role=dialog], dialog[open]")];
      const told = state.map((each) =>
        [each.tagName, each.ariaExpanded, each.getAttribute("data-open"), each.hasAttribute("inert")].join(),
      );
      return [location.pathname, document.documentElement.dataset.theme, document.documentElement.style.fontSize, ...told].join("|");
    });
  const names = (page: Page, within: string) =>
    page
      .locator(within)
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !each.closest("[inert]"))
          .map((each) => each.getAttribute("aria-label") ?? (each as HTMLElement).innerText.trim().replace(/\s+/g, " ")),
      );

  const all = ".top-bar button, .top-bar a, nav.sidebar button, nav.sidebar a, .bottom-bar button, .bottom-bar a";
  const ofPanel = ".bar-panel a, .bar-panel button";

  test.each([
    { what: "of a desktop", width: 1280, height: 800, opener: undefined, controls: all, least: 15 },
    { what: "of the person's menu", width: 1280, height: 800, opener: ".bar-profile", controls: ofPanel, least: 3 },
    { what: "of a phone", width: 390, height: 844, opener: undefined, controls: all, least: 3 },
    { what: "of More", width: 390, height: 844, opener: frame.more, controls: ofPanel, least: 4 },
  ])("$what", async ({ opener, controls, least, ...size }) => {
    const { page, close } = await at(size);
    await signIn(page, "manager", "/attendance/my-attendance");
    const begin = async () => {
      // The toggle is remembered.
      await page.evaluate(() => localStorage.removeItem("portal.prefs.v1"));
      await page.goto("/attendance/my-attendance");
      await page.locator(".bar-name", { hasText: "Rohan Mehta" }).first().waitFor({ state: "attached" });
      // What opens fades in: until then it is not seen.
      if (opener) await page.locator(opener).click();
      await expect.poll(async () => (await names(page, controls)).length).toBeGreaterThanOrEqual(least);
    };
    await begin();
    const shown = await names(page, controls);
    expect(shown).not.toContain("");
    for (const [index, name] of shown.entries()) {
      // The way out has its own tests; here it would end this one.
      if (name === "Logout") continue;
      await begin();
      const control = page.locator(controls).filter({ visible: true }).and(page.locator(":not([inert] *)")).nth(index);
      const [current, before] = [await control.getAttribute("aria-current"), await sight(page)];
      await control.focus();
      await page.keyboard.press("Enter");
      if (current) await expect.poll(() => page.evaluate(() => location.pathname)).toBe("/attendance/my-attendance");
      else await expect.poll(() => sight(page), { message: name }).not.toBe(before);
    }
    await close();
  });

  test("the skip link leads to the content", async () => {
    const { page, close } = await at();
    await signIn(page, "employee", "/profile/view");
    await heading(page, PROFILE).waitFor();
    await page.reload();
    await heading(page, PROFILE).waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    await close();
  });
});

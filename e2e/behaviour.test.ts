// How the shell behaves around the pages: arriving at one, the search, printing.
import { describe, expect, test } from "vitest";
import { announced, atHome, desktop, leaveList, phone } from "./behaviour-steps.ts";
import { person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, menu, signIn, typingInto } from "./steps.ts";

const held = portalForThisFile();
const at = (size = desktop) => person(held.browser, size, held.portal.url);

describe("T19 SH-02 every way to a page leads to its one address", () => {
  test.each([
    ["/Leave-Management/leave-application/?status=approved#top", `${leaveList}?status=approved#top`],
    ["/leave-management//leave-application", leaveList],
    ["/#/leave-management/leave-application?status=approved", `${leaveList}?status=approved`],
  ])("%s", async (typed, canonical) => {
    const { page, complaints, close } = await at();
    await signIn(page, "employee");
    await page.goto(typed);
    await heading(page, "Leave").waitFor();
    const { pathname, search, hash } = new URL(page.url());
    expect(pathname + search + hash).toBe(canonical);
    expect(complaints).toEqual([]);
    await close();
  });

  test("a link on another site opens signed in, also once the token of this browser is gone", async () => {
    const { page, close } = await at();
    await signIn(page, "employee");
    const there = `${held.portal.url}${leaveList}?status=approved`;
    await page.route("http://elsewhere.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: `<!doctype html><title>Mail</title><a href="${there}">Your leave</a>` }),
    );
    for (const isStored of [true, false]) {
      if (!isStored) await page.evaluate(() => localStorage.removeItem("token"));
      await page.goto("http://elsewhere.example/mail");
      await page.getByRole("link", { name: "Your leave" }).click();
      await heading(page, "Leave").waitFor();
      expect(page.url()).toBe(there);
    }
    await close();
  });
});

describe("T29 SH-06 arriving at a page", () => {
  test("each page has its title, takes the focus with its heading and is announced; not at first load, nor for a query", async () => {
    const { page, complaints, close } = await at();
    await signIn(page, "employee");
    await page.reload();
    await atHome(page);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(await announced(page)).toContain("");

    const arrivesAt = async (title: string) => {
      await page.waitForFunction(() => document.activeElement?.tagName === "H1");
      await expect.poll(() => page.title()).toBe(`${title} · Larkfield Systems`);
      await expect.poll(() => announced(page)).toContain(`${title} · Larkfield Systems`);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
    };
    for (const [item, title] of [
      ["Leave Management", "Leave"],
      ["Projects", "Projects"],
      ["Attendance", "My attendance"],
      ["Requests", "Requests"],
      ["Profile", "Asha Nair"],
    ] as const) {
      await menu(page).getByRole("link", { name: item }).click();
      await arrivesAt(title);
    }
    await page.goBack();
    await arrivesAt("Requests");
    // A filter, a tab or an order is no new page.
    const tab = page.getByRole("link", { name: /^To do/ });
    await tab.click();
    await page.waitForURL((url) => url.search.includes("tab="));
    await page.locator('[aria-current="page"]', { hasText: /^To do/ }).waitFor();
    await page.locator(".waiting-row").or(page.getByText("You’re all caught up.")).first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("H1");
    expect(complaints).toEqual([]);
    await close();
  });

  test("new pages start at the top, Back finds its place", async () => {
    const { page, close } = await at({ width: 1280, height: 500 });
    // What comes above the list moves it.
    const above = ["/api/leave/comp-off", "/api/leave/holidays"].map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === path),
    );
    await signIn(page, "employee", `${leaveList}?limit=100`);
    await page.locator("tbody tr").first().waitFor();
    await Promise.all(above);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(100);
    await page.locator("tbody tr a").last().click();
    await page.waitForFunction(() => document.activeElement?.tagName === "H1" && location.pathname.includes("/LV-"));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await heading(page, "Leave").waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
    await close();
  });
});

describe("T30 the search", () => {
  test("is opened, asked, walked and left by keyboard", async () => {
    const { page, complaints, close } = await at();
    await signIn(page, "employee");
    await atHome(page);
    await page.keyboard.press("Control+k");
    const box = page.getByRole("combobox", { name: "Search" });
    await typingInto(box);
    await page.getByRole("group", { name: "Suggested" }).getByRole("option", { name: "Apply for leave" }).waitFor();
    await page.keyboard.type("le");
    await page.getByRole("option", { name: /^Leave Management/ }).waitFor();
    await page.getByRole("group", { name: "My requests" }).waitFor();
    // It is said once nothing more is on its way for what stands in the box.
    const allFound = page.getByText(/^\d+ results?$/);
    await allFound.waitFor();
    await isFine(page);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await page.keyboard.press("Meta+k");
    await typingInto(box);
    await page.keyboard.type("priya sh");
    await page.getByRole("option", { name: /Priya Sharma.*LF-0013 · Engineering/ }).waitFor();
    await expect.poll(() => page.getByRole("option").count()).toBe(2);

    // The arrows go round; what is chosen is what Enter opens.
    const chosen = () => page.getByRole("option", { selected: true }).innerText();
    await box.fill("leave");
    await page.getByRole("option", { name: /LV-/ }).first().waitFor();
    await allFound.waitFor();
    const [first, second] = await page.getByRole("option").allInnerTexts();
    expect(await chosen()).toBe(first);
    await page.keyboard.press("ArrowDown");
    expect(await chosen()).toBe(second);
    expect(await box.evaluate((element) => document.activeElement === element)).toBe(true);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await chosen()).toBe((await page.getByRole("option").allInnerTexts()).at(-1));
    await box.fill("nobody at all");
    await page.getByText("No results for “nobody at all”. Try a name, an employee code or a request number.").waitFor();
    await box.fill("asha");
    await page.getByRole("option", { name: /Asha Nair/ }).waitFor();
    await allFound.waitFor();
    await page.keyboard.press("Enter");
    await heading(page, "Asha Nair").waitFor();
    expect(new URL(page.url()).pathname).toBe("/profile/view");

    // What was opened is there before anything is typed, and an action acts at once.
    await page.keyboard.press("Control+k");
    await page
      .getByRole("group", { name: "Recent" })
      .getByRole("option", { name: /Asha Nair/ })
      .waitFor();
    await box.fill("dark mode");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.documentElement.dataset.theme === "lara-dark-indigo");
    expect(complaints).toEqual([]);
    await close();
  });

  test("finds the pages at once, and says what failed with a way to ask again", async () => {
    const { page, close } = await at(phone);
    await signIn(page, "employee");
    await page.getByRole("button", { name: "Search" }).click();
    const tooOften = { status: 429, headers: { "retry-after": "8" }, body: "{}", contentType: "application/json" };
    await page.route("**/api/search**", (route) => route.fulfill(tooOften));
    await page.getByRole("combobox", { name: "Search" }).fill("asha");
    await page.getByText("People: Too many attempts. Try again in 8 seconds.").waitFor();
    await page.getByText("My requests: Too many attempts. Try again in 8 seconds.").waitFor();
    await page.unroute("**/api/search**");
    await page.route("**/api/search**", (route) => route.fulfill({ status: 500, body: "{}", contentType: "application/json" }));
    await page.getByRole("combobox", { name: "Search" }).fill("profile");
    await page.getByRole("option", { name: "Profile", exact: true }).waitFor();
    await page.getByText(/^People: Something went wrong/).waitFor();
    await page.getByText(/^My requests: Something went wrong/).waitFor();
    await isFine(page);
    await page.unroute("**/api/search**");
    await page.getByRole("button", { name: "Retry" }).first().click();
    await page.getByText(/^People: Something went wrong/).waitFor({ state: "detached" });
    await page.getByRole("option", { name: "Profile", exact: true }).click();
    await heading(page, "Asha Nair").waitFor();
    await close();
  });
});

test("T32 SH-14 a list and a record on paper: no frame, light, with whose and when", async () => {
  const { page, close } = await at();
  await page.addInitScript(() => localStorage.setItem("portal.prefs.v1", JSON.stringify({ theme: "lara-dark-teal" })));
  await signIn(page, "employee", leaveList);
  await page.locator("tbody tr").first().waitFor();
  const record = (await page.locator('a[href*="/LV-"]').first().getAttribute("href")) ?? "";
  const printed = async (path: string) => {
    await page.emulateMedia({ media: null });
    await page.goto(path);
    await page.locator("main h1").waitFor();
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    await page.emulateMedia({ media: "print" });
    await page.getByText(/^Printed by Asha Nair, \d/).waitFor();
    return page.evaluate(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).map((element) => element.className);
      const luminance = (color: string) => Math.max(...(color.match(/[\d.]+/g) ?? ["255"]).slice(0, 3).map(Number));
      const dark = [...document.querySelectorAll("body, body *")].filter((element) => {
        const { backgroundColor } = getComputedStyle(element);
        return element.checkVisibility() && !/, 0\)$/.test(backgroundColor) && luminance(backgroundColor) < 128;
      });
      return {
        frame: shown(".top-bar, .sidebar, .footer, .toasts, .bottom-bar, .demo-bar, .p-button, button:not(th button, .person)"),
        dark: dark.map((element) => element.outerHTML.slice(0, 80)),
        head: document.querySelector(".print-head")?.textContent,
        heads: [...document.querySelectorAll("thead")].map((element) => getComputedStyle(element).display),
        wide: document.querySelector("main")?.getBoundingClientRect().width,
      };
    });
  };
  const onPaper = await printed(leaveList);
  expect(onPaper).toMatchObject({ frame: [], dark: [], heads: ["table-header-group"], wide: 1280 });
  expect(onPaper.head).toMatch(/^Larkfield SystemsLeavePrinted by Asha Nair, /);
  expect(await printed(record)).toMatchObject({ frame: [], dark: [] });

  // A sheet of paper is as narrow as a phone, and still has a table whose head repeats.
  await page.setViewportSize({ width: 718, height: 1000 });
  expect(await printed(leaveList)).toMatchObject({ frame: [], dark: [], heads: ["table-header-group"], wide: 718 });
  await page.emulateMedia({ media: null });
  await page.locator("thead").waitFor({ state: "detached" });
  await close();
});

// What fails is seen, and costs nothing that was typed: a list, a save, an answer that never comes, no connection, a restart, a newer build.
import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { atHome, desktop, leaveForm, leaveList, reason } from "./behaviour-steps.ts";
import { person } from "./browser.ts";
import { fillInLeave, sendLeave } from "./leave-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { demoPassword, heading, isFine, signIn, twoDays } from "./steps.ts";

// The one of npm asks no second time for a chunk that it once could not have.
const held = portalForThisFile(async () => ({}), { asPeopleHaveIt: true });
const at = () => person(held.browser, desktop, held.portal.url);
const offline = (page: Page) => page.getByText("You are offline. What you see may be out of date, and nothing can be saved.");
/** What ends with its answer: a test that fetches the stream in the page's place would wait for ever. */
const isAnswered = (url: URL) => url.pathname.startsWith("/api/") && !url.pathname.endsWith("/stream");
const isList = (url: URL) => url.pathname === "/api/leave/requests";
const firstRow = (page: Page) => page.locator("tbody tr").first().waitFor();

const fillIn = (page: Page, weeksAhead: number): Promise<void> => fillInLeave(page, twoDays(weeksAhead));

describe("J8 failure is visible", () => {
  test("a list that fails says so with one line in the console, and Retry brings it", async () => {
    const { page, complaints, close } = await at();
    await signIn(page, "employee");
    await page.route(isList, (route) => route.fulfill({ status: 500, body: "{}", contentType: "application/json" }));
    await page.goto(leaveList);
    await page.getByText(/^Something went wrong on the server\./).waitFor();
    expect(complaints.filter((line) => line.startsWith("GET /leave/requests"))).toHaveLength(1);
    expect(await page.getByRole("link", { name: "Apply for leave" }).count()).toBe(1);
    await page.unroute(isList);
    await page.getByRole("button", { name: "Retry" }).click();
    await firstRow(page);
    await close();
  });

  test("a change that fails is not told as saved, and keeps what was typed", async () => {
    const { page, close } = await at();
    await signIn(page, "employee", "/profile/security");
    await page.route("**/api/auth/password", (route) => route.fulfill({ status: 500, body: "{}", contentType: "application/json" }));
    await page.getByLabel("Current password", { exact: false }).first().fill(demoPassword);
    await page.getByLabel("New password", { exact: false }).first().fill("monsoon kettle 37");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText(/^Something went wrong on the server\./).waitFor();
    expect(await page.locator(".toast").count()).toBe(0);
    expect(await page.getByLabel("New password", { exact: false }).first().inputValue()).toBe("monsoon kettle 37");
    await close();
  });

  test("an answer that never came back: pressed again there is one record, and the approver sees one", async () => {
    const { page, close } = await at();
    await page.clock.install();
    await signIn(page, "employee", leaveForm);
    await fillIn(page, 26);
    const count = async () =>
      (await held.portal.pastTriggers<{ count: number }>("select count(*)::integer as count from requests.requests"))[0]?.count ?? 0;
    const before = await count();
    const isSent = (url: URL) => url.pathname === "/api/leave/requests";
    // The server does its work; its answer is lost.
    await page.route(isSent, async (route) => {
      if (route.request().method() === "POST") await route.fetch();
      else await route.fallback();
    });
    await page.getByRole("button", { name: "Submit" }).click();
    await expect.poll(count).toBe(before + 1);
    await page.clock.fastForward(31_000);
    await page.getByText("The server did not answer in 30 seconds. Try again: it will not be entered twice.").first().waitFor();
    expect(await reason(page).inputValue()).toBe("Family visit");
    await page.unroute(isSent);
    const number = await sendLeave(page);
    expect(await count()).toBe(before + 1);
    const approver = await at();
    await signIn(approver.page, "manager", "/requests?tab=waiting");
    await approver.page.locator(`a[href$="${number}"]`).first().waitFor();
    expect(await approver.page.locator(`.waiting-row a[href$="${number}"]`).count()).toBe(1);
    await approver.close();
    await close();
  });
});

describe("T31 SH-08 no connection", () => {
  test("is said at once when the browser says so; a good health call takes it back and reads the page anew", async () => {
    const { page, close } = await at();
    await signIn(page, "employee", leaveList);
    await firstRow(page);
    await page.context().setOffline(true);
    await offline(page).waitFor();
    await isFine(page);
    const read = page.waitForResponse((answer) => isList(new URL(answer.url())) && answer.ok());
    await page.context().setOffline(false);
    await offline(page).waitFor({ state: "detached" });
    await read;
    await close();
  });

  test("is said after two calls in a row that find no server", async () => {
    const { page, close } = await at();
    await signIn(page, "employee");
    await atHome(page);
    await page.route("**/api/**", (route) => route.abort());
    await page.getByRole("link", { name: "Leave Management" }).click();
    await page.getByText("The server cannot be reached. Your entries are kept; try again.").waitFor();
    await page.getByRole("link", { name: "Requests" }).click();
    await offline(page).waitFor();
    await page.unroute("**/api/**");
    await offline(page).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Leave Management" }).click();
    await firstRow(page);
    await close();
  });

  test("a server that is started anew under an open form: it is said, nothing is lost, and sending goes on", async () => {
    const { page, close } = await at();
    await signIn(page, "employee", leaveForm);
    await fillIn(page, 28);
    await held.portal.restart(async () => {
      await page.getByRole("button", { name: "Submit" }).click();
      await page.getByText("The server cannot be reached. Your entries are kept; try again.").first().waitFor();
    });
    await sendLeave(page);
    await close();
  });
});

/** As a newer server would answer. A page that is gone meanwhile, or asks another way by now, takes no answer. */
const answerAsNewer = async (route: Route): Promise<void> => {
  const answer = await route.fetch().catch(() => undefined);
  if (!answer) return;
  const headers = { ...answer.headers(), "portal-build": "newer" };
  await route.fulfill({ response: answer, headers }).catch(() => undefined);
};

describe("T31 SH-09 a newer build", () => {
  test("is offered; the next page is loaded anew, but not away from a changed form", async () => {
    const { page, close } = await at();
    await signIn(page, "employee", leaveForm);
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.route(isAnswered, answerAsNewer);
    await reason(page).fill("Family visit");
    await page.getByLabel(/^Type/).selectOption("CL");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("combobox", { name: "Search" }).fill("asha");
    await page.getByText("A new version is ready.").waitFor();
    await page.keyboard.press("Escape");
    await isFine(page);
    await page.getByRole("link", { name: "Profile" }).click();
    await page.getByRole("button", { name: "Keep editing" }).click();
    expect([loads, await reason(page).inputValue()]).toEqual([0, "Family visit"]);
    await page.getByRole("link", { name: "Profile" }).click();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await heading(page, "Asha Nair").waitFor();
    await page.getByText("A new version is ready.").waitFor();
    const before = loads;
    await page.getByRole("link", { name: "Leave Management" }).click();
    await expect.poll(() => loads).toBe(before + 1);
    await heading(page, "Leave").waitFor();
    await close();
  });

  test("Reload loads the page, with what it needs of the newer build", async () => {
    const { page, close } = await at();
    await signIn(page, "employee");
    await atHome(page);
    await page.route(isAnswered, answerAsNewer);
    await page.getByRole("link", { name: "Leave Management" }).click();
    await page.getByText("A new version is ready.").waitFor();
    await page.unroute(isAnswered);
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByText("A new version is ready.").waitFor({ state: "detached" });
    await heading(page, "Leave").waitFor();
    await close();
  });

  test("a chunk that is gone loads the page anew, one time; a page that stays broken says so within the frame (SH-07)", async () => {
    const { page, complaints, close } = await at();
    await signIn(page, "employee");
    await atHome(page);
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    const chunk = /\/assets\/record-pages-[^/]*\.js$/;
    await page.route(chunk, (route) => route.fulfill({ status: 404, body: "" }));
    await page.getByRole("link", { name: "Profile" }).click();
    await heading(page, "Something went wrong on this page.").waitFor();
    expect(loads).toBe(1);
    expect(complaints.some((line) => line.startsWith("Page error, reference "))).toBe(true);
    await page.getByText(/^Reference: [0-9a-f]{8}$/).waitFor();
    await isFine(page);
    await page.getByRole("link", { name: "Leave Management" }).click();
    await heading(page, "Leave").waitFor();
    await page.getByRole("link", { name: "Profile" }).click();
    await heading(page, "Something went wrong on this page.").waitFor();
    await page.unroute(chunk);
    await page.getByRole("button", { name: "Try again" }).click();
    await heading(page, "Asha Nair").waitFor();
    await close();
  });

  test("an app that cannot be started says so in place of waiting for ever, and Try again starts it", async () => {
    const { page, close } = await at();
    const script = /\/assets\/index-[^/]*\.js$/;
    await page.route(script, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("/auth/login");
    await heading(page, "Something went wrong").waitFor();
    await page.getByText("The portal could not start.").waitFor();
    await page.unroute(script);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByLabel("Username").waitFor();

    // A browser that lets nothing be stored.
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    });
    await page.reload();
    await heading(page, "Something went wrong").waitFor();
    await page.getByText("The portal could not start.").waitFor();
    await close();
  });
});

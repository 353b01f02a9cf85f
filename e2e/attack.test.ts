// Somebody has copied a token, somebody guesses a password: what they get, and what the owner sees of it.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { atHome, desktop, fieldsLeft, login, phone } from "./behaviour-steps.ts";
import { person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { demoPassword, enter, heading, isFine, menu, signIn } from "./steps.ts";

// The attacker's calls say themselves which network they come from, as a proxy would.
const held = portalForThisFile(async () => ({ TRUSTED_PROXIES: "127.0.0.1, ::1" }));
const at = (size = desktop) => person(held.browser, size, held.portal.url);

const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => !name.startsWith("portal."))));

type Call = { method?: string; path: string; headers?: Record<string, string>; body?: object };
const call = async ({ method = "GET", path, headers = {}, body }: Call): Promise<Response> =>
  fetch(`${held.portal.url}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    body: body ? JSON.stringify(body) : null,
  });

describe("J3 a copied token", () => {
  test("J3: in another browser every call is refused and it lands on the login page; its owner notices nothing", async () => {
    const [owner, thief] = [await at(), await at(phone)];
    await signIn(owner.page, "finance");
    await atHome(owner.page);
    const copied = await stored(owner.page);
    expect(Object.keys(copied).sort()).toEqual(["CompanyId", "EmployeeCode", "EmployeeId", "role", "token", "username"]);

    const answers: number[] = [];
    thief.page.on("response", (response) => {
      if (response.request().headers().authorization) answers.push(response.status());
    });
    await thief.page.goto("/landing");
    await thief.page.evaluate((fields) => {
      for (const [name, value] of Object.entries(fields)) localStorage.setItem(name, value);
    }, copied);
    await thief.page.goto("/requests");
    await login(thief.page).waitFor();
    expect(new URL(thief.page.url()).pathname).toBe("/auth/login");
    expect(await fieldsLeft(thief.page)).toEqual([]);
    expect([answers.length > 0, new Set(answers)]).toEqual([true, new Set([401])]);

    await menu(owner.page).getByRole("link", { name: "Requests" }).click();
    await heading(owner.page, "Requests").waitFor();
    expect([await stored(owner.page), owner.complaints]).toEqual([copied, []]);
    await owner.close();
    await thief.close();
  });

  test("J3: the cookie without the token opens renewal and logout alone", async () => {
    const { page, close } = await at();
    await signIn(page, "finance");
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const headers = { cookie, origin: held.portal.url };
    for (const path of ["/auth/me", "/auth/sessions", "/people/me", "/search?q=asha"])
      expect([path, (await call({ path, headers })).status]).toEqual([path, 401]);
    expect((await call({ method: "POST", path: "/auth/confirm", headers, body: { password: "x" } })).status).toBe(401);
    expect(await (await call({ method: "POST", path: "/auth/renew", headers, body: {} })).json()).toMatchObject({
      token: expect.any(String),
    });
    expect((await call({ method: "POST", path: "/auth/logout", headers, body: {} })).status).toBe(204);
    await close();
  });
});

test("J6: 150 wrong passwords, each from another network: 100 are judged, and the owner comes in at the first try and sees them", async () => {
  const owner = await at();
  await signIn(owner.page, "manager");
  await owner.page.getByRole("button", { name: "Logout" }).click();
  await login(owner.page).waitFor();

  const statuses: number[] = [];
  for (let guess = 0; guess < 150; guess += 1) {
    const headers = { "x-forwarded-for": `203.0.${guess}.113` };
    const body = { username: "manager", password: `guess number ${guess}`, keep: false };
    statuses.push((await call({ method: "POST", path: "/auth/sign-in", headers, body })).status);
  }
  const [judged, refused] = [401, 429].map((wanted) => statuses.filter((status) => status === wanted).length);
  expect([judged, refused]).toEqual([100, 50]);

  await enter(owner.page, "manager");
  await atHome(owner.page);
  await owner.page.goto("/profile/security");
  const tried = owner.page.getByRole("row").filter({ hasText: "Wrong password" });
  await tried.first().waitFor();
  expect(await tried.count()).toBe(19);
  expect(await tried.first().textContent()).toMatch(/Unknown browser.*New browser.*203\.0\.99\.113/);
  await isFine(owner.page);

  // The job of the hour finds what has happened, and the bell tells it; where its hour came meanwhile, of what had happened until then.
  await held.portal.runJob("session.tell-failed-sign-ins");
  await owner.page.getByRole("button", { name: /^Notifications/ }).click();
  await owner.page.getByText(/^(100|[2-9]\d) sign-ins failed in the last 24 hours\./).waitFor();
  await owner.close();
});

test("SE-19: who guesses at the login page reads how long to wait", async () => {
  const { page, close } = await at(phone);
  await page.goto("/auth/login");
  await login(page).fill("hr");
  const refusal = page.getByText(/^Too many attempts\. Try again in \d+ seconds\.$/);
  const wrong = page.getByText("The username or password is not right.");
  for (let guess = 0; guess < 20 && !(await refusal.isVisible()); guess += 1) {
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    const answered = page.waitForResponse((response) => response.url().endsWith("/auth/sign-in"));
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await answered;
    await refusal.or(wrong).first().waitFor();
    await page.locator("button[type=submit][aria-disabled]").waitFor({ state: "detached" });
  }
  await refusal.waitFor();
  await isFine(page);
  await close();
});

test("SE-17: what needs the password once more asks for it, and goes on by itself", async () => {
  const [elsewhere, { page, complaints, close }] = [await at(phone), await at()];
  await signIn(elsewhere.page, "admin");
  await signIn(page, "admin", "/profile/security");
  // No call of the portal asks for it yet: the first sending is refused as the server would refuse it.
  let sent = 0;
  await page.route("**/api/auth/sessions", async (route) => {
    if (route.request().method() !== "DELETE") return route.continue();
    sent += 1;
    if (sent > 1) return route.continue();
    const sentence = "Confirm that it is you: enter your password.";
    const [violations, code] = [[{ code: "auth.confirm_needed", message: sentence }], "auth.confirm_needed"];
    const problem = { type: "about:blank", title: sentence, status: 403, code, violations, requestId: "req-1" };
    return route.fulfill({ status: 403, contentType: "application/problem+json", body: JSON.stringify(problem) });
  });
  await page.getByRole("button", { name: "End all others" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End all others" }).click();
  const question = page.getByRole("dialog", { name: "Confirm that it is you" });
  const password = question.getByLabel("Your password");
  await password.waitFor();
  await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
  await isFine(page);
  await password.fill("not the password");
  await password.press("Enter");
  await question.getByText("The current password is not right.").waitFor();
  await password.fill(demoPassword);
  await password.press("Enter");
  await page.getByText("You are signed in nowhere else.").waitFor();
  expect([sent, await question.count()]).toEqual([2, 0]);
  expect(complaints.filter((line) => !/40[34]|422/.test(line))).toEqual([]);
  await elsewhere.page.goto("/requests");
  await elsewhere.page.getByText("This session was ended. Please sign in again.").waitFor();
  await close();
  await elsewhere.close();
});

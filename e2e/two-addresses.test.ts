// The pages at one address and the API at another of the same site, over https: a working day is the same, and no neighbour gets anything.
import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { pdf } from "#api/files/testing-corpus.ts";
import { person } from "./browser.ts";
import { fillInLeave, sendLeave } from "./leave-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { fourDays, heading, signIn } from "./steps.ts";
import { openTwoAddresses, type TwoAddresses } from "./two-addresses.ts";

let at: TwoAddresses;
const held = portalForThisFile(async () => {
  at = await openTwoAddresses();
  return { BASE_URL: at.web, API_URL: at.api };
});
afterAll(() => at?.close());

const list = "/leave-management/leave-application?status=approved";
const desk = { width: 1280, height: 800 };

test("SH-03, SE-06: whoever signs in reads, sends, takes along and comes back, and every call goes to the API's address", async () => {
  at.leadTo(held.portal.url);
  const { page, complaints, close } = await person(held.browser, desk, at.web);
  const called = new Set<string>();
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith("/api")) called.add(origin);
  });
  const stream = page.waitForResponse((response) => response.url().includes("/notifications/stream"));
  await signIn(page, "employee", list);
  await heading(page, "Leave").waitFor();
  expect([(await stream).status(), (await stream).url()]).toEqual([200, `${at.api}/api/notifications/stream`]);

  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, domain, sameSite, secure }) => [name, domain, sameSite, secure])).toEqual(
    expect.arrayContaining([["__Host-portal-session", new URL(at.api).hostname, "Strict", true]]),
  );
  expect(cookies.filter(({ domain }) => domain !== new URL(at.api).hostname)).toEqual([]);

  // The name of a file stands in a header that another origin's page reads only when it is told that it may.
  await page.getByRole("button", { name: "Export" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Export" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^my-leave-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile((await file.path()) ?? "", "utf8")).toMatch(/LV-\d{4}-\d{5}/);

  await page.goto("/leave-management/leave-application/new");
  await fillInLeave(page, { type: "SL", ...fourDays(32) });
  await page
    .getByLabel(/^Certificate/)
    .and(page.locator("input[type=file]"))
    .setInputFiles({ name: "doctor.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf()) });
  await page.getByRole("button", { name: "Remove doctor.pdf" }).waitFor();
  await sendLeave(page);
  const opening = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download doctor.pdf" }).click();
  expect((await opening).suggestedFilename()).toBe("doctor.pdf");

  // With the cookie alone: the token is gone, and the session goes on.
  const renewal = page.waitForResponse((response) => response.url() === `${at.api}/api/auth/renew`);
  // From a page that calls nobody: one that still stands without its token would be refused.
  await page.goto("/landing");
  await page.evaluate(() => localStorage.clear());
  await page.goto(list);
  expect((await renewal).status()).toBe(200);
  await heading(page, "Leave").waitFor();

  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/auth/login**");
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toEqual(["__Host-portal-device"]);
  expect([...called]).toEqual([at.api]);
  expect(complaints).toEqual([]);
  await close();
});

test("SH-03, SE-06: a neighbour of the same site neither reads an answer nor ends or renews a session, though the cookie comes along", async () => {
  at.leadTo(held.portal.url);
  const { page, close } = await person(held.browser, desk, at.web);
  await signIn(page, "manager");
  const before = await page.context().cookies();
  const other = await page.context().newPage();
  await other.goto(at.neighbour);
  const call = (path: string, init: RequestInit) =>
    other.evaluate(
      async ([url, options]) => {
        try {
          return `${(await fetch(url, { credentials: "include", ...(options as object) })).status}`;
        } catch {
          return "kept out";
        }
      },
      [`${at.api}/api${path}`, init] as const,
    );
  const asText = { method: "POST", body: "{}" };
  const asJson = { ...asText, headers: { "content-type": "application/json" } };
  expect(await call("/auth/options", {})).toBe("kept out");
  expect([await call("/auth/renew", asJson), await call("/auth/logout", asJson)]).toEqual(["kept out", "kept out"]);
  // What a browser sends without asking before is refused by the server itself.
  await call("/auth/logout", { ...asText, mode: "no-cors" });
  await expect
    .poll(() => at.heard.filter(({ from }) => from === at.neighbour))
    .toContainEqual({ call: "POST /api/auth/logout", from: at.neighbour, withCookie: true, status: 403 });
  await page.reload();
  await page.getByRole("button", { name: "Logout" }).waitFor();
  expect((await page.context().cookies()).map(({ name, value }) => [name, value])).toEqual(before.map(({ name, value }) => [name, value]));
  await close();
});

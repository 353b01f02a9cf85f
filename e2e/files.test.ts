// Files of a request as people send and open them: with a scanner beside the portal, over a bad line, by keyboard and on a phone.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { pageSaying } from "#api/files/demo.ts";
import { eicar, pdf, picture } from "#api/files/testing-corpus.ts";
import { openScanner, type TestScanner } from "#api/files/testing-scanner.ts";
import { type Person, person } from "./browser.ts";
import { fillInLeave, sendLeave } from "./leave-steps.ts";
import { portalForThisFile } from "./portal.ts";
import { fourDays, isFine, leave, leaveRefused, signIn, twoDays } from "./steps.ts";

let scanner: TestScanner;
const held = portalForThisFile(async () => {
  scanner = await openScanner(eicar());
  return { SCANNER_URL: `tcp://127.0.0.1:${scanner.port}` };
});
afterAll(() => scanner?.close());

/** Milliseconds: several people in several browsers, on a machine that has other work. */
const LONG = 300_000;

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const arrive = async (username: string, path = "/", size = desk): Promise<Person> => {
  const newcomer = await person(held.browser, size, held.portal.url);
  await signIn(newcomer.page, username, path);
  return newcomer;
};

const apply = "/leave-management/leave-application/new";
const sheet = (name: string, buffer: Buffer | string = pdf()) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(buffer) });
const infected = () => pdf({ objects: [`<< /Length 68 >>\nstream\n${eicar()}\nendstream`] });
const field = (page: Page, label: RegExp = /^Documents/) => page.getByLabel(label).and(page.locator("input[type=file]"));
const chosen = (page: Page, name: string) => page.getByRole("button", { name: `Remove ${name}` });
const listed = (page: Page, name: string) => page.locator(".leave-files").getByText(name);
/** The id that the portal gave to the file that is chosen here. */
const send = async (page: Page, label: RegExp, file: ReturnType<typeof sheet>): Promise<string> => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/api/files") && response.request().method() === "POST"),
    field(page, label).setInputFiles(file),
  ]);
  await chosen(page, file.name).waitFor();
  return ((await answer.json()) as { id: string }).id;
};
/** What a call that asks for a ticket is answered, in the session of this page. */
const ticketFor = (page: Page, id: string): Promise<number> =>
  Promise.all([
    page.waitForRequest((request) => request.url().includes("/api/shell") || request.url().includes("/api/requests")),
    page.reload(),
  ])
    .then(([request]) => request.allHeaders())
    .then(({ authorization = "" }) =>
      page.evaluate(
        async ([path, token]) =>
          (await fetch(path, { method: "POST", headers: { authorization: token, "idempotency-key": crypto.randomUUID() } })).status,
        [`/api/files/${id}/ticket`, authorization] as const,
      ),
    );

test("FI-02, FI-05, LV-15: a certificate is checked, sent, opened by HR byte for byte, and by nobody whose business it is not", {
  timeout: LONG,
}, async () => {
  const owner = await arrive("employee", apply);
  const { page } = owner;
  await fillInLeave(page, { type: "SL", ...fourDays(30) });
  const promise = page.getByLabel(/^I send it by/);
  await promise.waitFor();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText(/^Certificate: Sick leave of more than 2 days needs a certificate/).waitFor();
  await isFine(page);

  await field(page, /^Certificate/).setInputFiles(sheet("note.pdf", "<!doctype html><script>alert(1)</script>"));
  await page.getByText("note.pdf is not PDF, JPG, PNG or WebP. Save it as PDF and upload it again.").waitFor();
  const content = pdf({ trailer: "/Paper (1)" });
  const id = await send(page, /^Certificate/, sheet("certificate.pdf", content));
  await promise.waitFor({ state: "detached" });
  await isFine(page);
  const number = await sendLeave(page);
  await page.getByRole("button", { name: "Download certificate.pdf" }).waitFor();
  await isFine(page);

  const manager = await arrive("manager", `/requests/${number}`);
  await manager.page.getByText("Certificate, for HR only").waitFor();
  expect(await manager.page.getByText("certificate.pdf").count()).toBe(0);
  await isFine(manager.page);
  expect(await ticketFor(manager.page, id)).toBe(404);
  const colleague = await arrive("finance");
  expect(await ticketFor(colleague.page, id)).toBe(404);

  const hr = await arrive("hr", `/requests/${number}`, phone);
  const open = hr.page.getByRole("button", { name: "Download certificate.pdf" });
  await open.waitFor();
  await isFine(hr.page);
  const [saved, used] = await Promise.all([
    hr.page.waitForEvent("download"),
    hr.page.waitForRequest((request) => request.url().includes(`/api/files/${id}/content`)),
    open.click(),
  ]);
  expect(saved.suggestedFilename()).toBe("certificate.pdf");
  expect((await readFile(await saved.path())).equals(content)).toBe(true);
  const { authorization = "" } = await used.allHeaders();
  const again = await hr.page.evaluate(
    async ([url, ticket]) => {
      const answer = await fetch(url, { headers: { authorization: ticket } });
      return { status: answer.status, said: ((await answer.json()) as { violations: { message: string }[] }).violations[0]?.message };
    },
    [used.url(), authorization] as const,
  );
  expect(again).toEqual({ status: 404, said: "This link has expired. Open the file again." });
  await leaveRefused(owner, manager, colleague, hr);
});

test("RP-15, RP-17, FI-04: what the scanner blocks keeps a request from being approved until its owner exchanges it", {
  timeout: LONG,
}, async () => {
  const owner = await arrive("employee", apply);
  await fillInLeave(owner.page, twoDays(33));
  // The scanner cannot look yet, and is asked again after seconds.
  scanner.answerWith("Loading signatures. ERROR\0");
  await send(owner.page, /^Documents/, sheet("bad.pdf", infected()));
  const number = await sendLeave(owner.page);
  await owner.page.getByText("Being checked").waitFor();

  const manager = await arrive("manager", `/requests/${number}`);
  const decider = manager.page;
  await decider.getByText("Being checked").waitFor();
  await decider.getByRole("button", { name: "Approve" }).click();
  await decider.getByText("bad.pdf is still being checked. Try again in a minute.").waitFor();
  scanner.answerWith(undefined);
  await expect
    .poll(
      async () => {
        await decider.reload();
        await decider.getByText("bad.pdf").waitFor();
        return decider.getByText("Blocked by the scanner").count();
      },
      // The scanner is asked again after ever longer pauses, the fifth of which is a minute long and the sixth two and a half.
      { timeout: 170_000 },
    )
    .toBe(1);
  await decider.getByRole("button", { name: "Approve" }).click();
  await decider.getByText("bad.pdf was blocked. Request changes to get another file.").waitFor();
  await isFine(decider);
  await decider.reload();
  await decider.getByRole("button", { name: "More actions" }).click();
  await decider.getByRole("menuitem", { name: "Request changes" }).click();
  const question = decider.getByRole("dialog");
  await question.getByLabel(/^Comment/).fill("Please send another file.");
  await question.getByRole("button", { name: "Request changes" }).click();
  await decider.getByText(/^Changes requested from Asha Nair: /).waitFor();

  const { page } = owner;
  await page.goto(`/leave-management/leave-application/${number}/edit`);
  await page.getByText("Blocked by the scanner").waitFor();
  await isFine(page);
  // By keyboard: the button is reached, pressed, and what it did is said.
  await chosen(page, "bad.pdf").focus();
  await page.keyboard.press("Enter");
  await page.getByText("bad.pdf was removed.").waitFor();
  await send(page, /^Documents/, sheet("good.pdf"));
  await page.getByRole("button", { name: "Resubmit" }).click();
  await page.getByText(/^Resubmitted: /).waitFor();
  await listed(page, "good.pdf").waitFor();

  await expect
    .poll(async () => {
      await decider.goto(`/requests/${number}`);
      await decider.getByRole("button", { name: "Download good.pdf" }).waitFor();
      return decider.getByRole("region", { name: "What changed since the last time" }).innerText();
    })
    .toMatch(/Files[\s\S]*bad\.pdf[\s\S]*good\.pdf/);
  await isFine(decider);
  await decider.getByRole("button", { name: "Approve" }).click();
  await decider.getByText(/^Approved: /).waitFor();
  await leaveRefused(owner, manager);
});

test("FI-05, SH-15: a PDF is drawn beside the request under the portal's policy, pictures after it, and nothing is saved", {
  timeout: LONG,
}, async () => {
  const owner = await arrive("employee", apply);
  await fillInLeave(owner.page, twoDays(39));
  await send(owner.page, /^Documents/, sheet("letter.pdf", pageSaying("Fit for work again")));
  await send(owner.page, /^Documents/, sheet("front.png", await picture({ type: "png" })));
  const number = await sendLeave(owner.page);

  const manager = await arrive("manager", `/requests/${number}`, phone);
  const { page } = manager;
  const opener = page.getByRole("button", { name: "View letter.pdf" });
  await opener.click();
  await page.locator(".viewer-page p").getByText("Fit for work again").waitFor({ state: "attached" });
  const drawing = page.getByRole("img", { name: "letter.pdf, page 1 of 1" });
  const ink = () =>
    drawing.evaluate((canvas: HTMLCanvasElement) =>
      canvas.width === 0
        ? 0
        : canvas
            .getContext("2d")
            ?.getImageData(0, 0, canvas.width, canvas.height)
            .data.filter((shade, at) => at % 4 === 0 && shade < 128).length,
    );
  await expect.poll(ink).toBeGreaterThan(50);
  await isFine(page);
  const narrow = await drawing.evaluate((canvas: HTMLCanvasElement) => canvas.width);
  await page.getByRole("button", { name: "Larger" }).click();
  await expect.poll(() => drawing.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(narrow);

  await page.getByRole("button", { name: "Next file" }).click();
  const front = page.getByRole("img", { name: "front.png" });
  await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  await isFine(page);
  await page.keyboard.press("ArrowLeft");
  await drawing.waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await leave(owner, manager);
});

test("FI-01: over a bad line the form says how far, what was lost and what is too large, and is not sent without what is on its way", {
  timeout: LONG,
}, async () => {
  const owner = await arrive("employee", apply, phone);
  const { page } = owner;
  await fillInLeave(page, twoDays(36));
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/files") && request.method() === "POST") sent += 1;
  });

  await field(page).setInputFiles(sheet("huge.pdf", Buffer.alloc(6 * 1024 * 1024, " ")));
  await page.getByText("huge.pdf has 6 MB; at most 5 MB.").waitFor();
  expect(sent).toBe(0);

  const line = await page.context().newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    line.send("Network.emulateNetworkConditions", { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput });
  await line.send("Network.enable");
  await speed(2_000);
  const large = pdf({ objects: [Buffer.concat([Buffer.from("<< /Length 4000000 >>\nstream\n"), Buffer.alloc(4_000_000, "x")])] });
  const onItsWay = (name: string) => page.getByRole("progressbar", { name: `${name} is being sent` });
  const stopSending = async (name: string) => {
    await page.getByRole("button", { name: `Stop sending ${name}` }).click();
    await onItsWay(name).waitFor({ state: "detached" });
  };
  await field(page).setInputFiles(sheet("slow.pdf", large));
  await expect.poll(async () => Number(await onItsWay("slow.pdf").getAttribute("value"))).toBeGreaterThan(0);
  await stopSending("slow.pdf");
  await speed(-1);

  // From here on nothing gets through until the line is lost, and then nothing at all.
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route("**/api/files", async (route) => {
    await lost;
    await route.abort("internetdisconnected").catch(() => undefined); // the one that was stopped is gone already
  });
  await field(page).setInputFiles([sheet("first.pdf", large), sheet("second.pdf", large)]);
  await onItsWay("first.pdf").waitFor();
  await page.getByRole("button", { name: /Submit$/ }).click();
  await page.getByText("A file is still being sent. Wait for it, or stop it.").first().waitFor();
  await isFine(page);
  await stopSending("second.pdf");
  lose();
  await page.locator(".file-field").getByRole("alert").waitFor();
  await onItsWay("first.pdf").waitFor({ state: "detached" });
  expect(await chosen(page, "first.pdf").count()).toBe(0);
  await page.unroute("**/api/files");
  await send(page, /^Documents/, sheet("first.pdf", large));
  await send(page, /^Documents/, sheet("second.pdf"));
  await chosen(page, "second.pdf").click();
  await chosen(page, "second.pdf").waitFor({ state: "detached" });
  await isFine(page);
  await sendLeave(page);
  await listed(page, "first.pdf").waitFor();
  expect(await listed(page, "second.pdf").count()).toBe(0);
  await leaveRefused(owner);
});

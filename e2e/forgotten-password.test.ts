// A forgotten password, from the question on the sign-in page by a real mail to the new sign-in.
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { type MailBox, openMailBox, tokenIn } from "#api/mail/testing-mail.ts";
import { type Person, person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, signIn } from "./steps.ts";

let box: MailBox;
const held = portalForThisFile(async () => {
  box = await openMailBox();
  return { SMTP_URL: box.url.href, MAIL_FROM: "Employee Portal <portal@larkfield.example>" };
});
afterAll(() => box?.close());

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const patience = { timeout: 60_000 };
const answer = "If an account matches, we have sent a link to its work e-mail. It works once, for 30 minutes.";

const ask = async (page: Page, login: string): Promise<string> => {
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await heading(page, "Forgot password?").waitFor();
  await isFine(page);
  await page.getByLabel("Username or work e-mail").fill(login);
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByText(answer).waitFor();
  await isFine(page);
  return page.locator("main").innerText();
};

const choose = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
};

/** There are others too: each sign-in here is from a browser that nobody knew. */
const mailsAbout = (subject: string) => box.received.filter(({ text }) => text.includes(`\nSubject: ${subject}\r\n`));

test("J5: a forgotten password is chosen anew by a link in the mail, once, and ends the other sessions", async () => {
  const people: Person[] = [];
  const arrive = async (size: { width: number; height: number }) => {
    const newcomer = await person(held.browser, size, held.portal.url);
    people.push(newcomer);
    return newcomer.page;
  };
  const office = await arrive(desktop);
  await signIn(office, "employee");
  const manager = await arrive(desktop);
  await signIn(manager, "manager");

  // The question, and the same page for a name that nobody has.
  const asking = await arrive(desktop);
  expect(await ask(asking, "nobody.at.all")).toBe(await ask(asking, "employee"));
  await expect.poll(() => mailsAbout("Choose a new password").map(({ to }) => to), patience).toEqual([["asha.nair@larkfield.example"]]);
  const [mail] = mailsAbout("Choose a new password");
  const link = `${held.portal.url}/auth/password#t=${mail && tokenIn(mail)}`;

  // On the phone: the token leaves the address bar, what is easy to guess is refused, what is not is taken.
  const pocket = await arrive(phone);
  await pocket.goto(link);
  await pocket.getByText("For the account employee").waitFor();
  await expect.poll(() => pocket.url(), patience).toBe(`${held.portal.url}/auth/password`);
  await isFine(pocket);
  await pocket.reload();
  await pocket.getByText("For the account employee").waitFor();
  await choose(pocket, "Password2026!");
  await pocket
    .getByText("Easy to guess: a common or leaked password, a run, or the company's name. Use three or four unrelated words.")
    .first()
    .waitFor();
  await isFine(pocket);
  await choose(pocket, "monsoon kettle 37");
  await pocket.getByText("Your password is set. Sign in with it.").waitFor();
  await isFine(pocket);
  expect(await pocket.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith("portal.sessionToken")))).toEqual([]);

  // The session at the desk is out at its next click, unless its stream has noticed before.
  const leave = office.getByRole("link", { name: "Leave Management" });
  await Promise.race([leave.click().catch(() => undefined), office.waitForURL("**/auth/login**")]);
  await office.getByText("This session was ended. Please sign in again.").waitFor();
  expect(new URL(office.url()).pathname).toBe("/auth/login");

  // The link is dead, and offers the way to another one.
  await pocket.goto("/auth/login");
  await pocket.goto(link);
  await pocket.getByText("This link has been used or is too old. Request a new one.").waitFor();
  await isFine(pocket);
  await pocket.getByRole("link", { name: "Request a new link" }).click();
  await heading(pocket, "Forgot password?").waitFor();

  // The owner is told, and signs in with the new password; the manager has noticed nothing.
  await expect.poll(() => mailsAbout("Your password was set").map(({ to }) => to), patience).toEqual([["asha.nair@larkfield.example"]]);
  await pocket.goto("/auth/login");
  await pocket.getByLabel("Username", { exact: true }).fill("employee");
  await pocket.getByLabel("Password", { exact: true }).fill("monsoon kettle 37");
  await pocket.getByRole("button", { name: "Sign in" }).click();
  await heading(pocket, /Asha/).waitFor();
  await manager.reload();
  await heading(manager, /Rohan/).waitFor();
  expect(mailsAbout("Choose a new password")).toHaveLength(1);
  for (const { close } of people) await close();
});

// How somebody comes, and how a job changes from a day on: as HR does it, and as the clock then does.
import { afterAll, expect, test } from "vitest";
import { type MailBox, openMailBox, tokenIn } from "#api/mail/testing-mail.ts";
import { type PlainDate, wallInstant } from "#shared/dates.ts";
import { type Person, person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { choose, heading, isFine, leave, signIn } from "./steps.ts";

const at = (day: PlainDate, time: string) => wallInstant("Asia/Kolkata", day, time);
/** T is Friday; Mira joins on T + 3. */
let now = at("2026-12-04", "10:00");

let box: MailBox;
const held = portalForThisFile(
  async () => {
    box = await openMailBox();
    return { SMTP_URL: box.url.href, MAIL_FROM: "Employee Portal <portal@larkfield.example>" };
  },
  { startsAt: now },
);
afterAll(() => box?.close());

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const arrive = async (size = desktop): Promise<Person> => {
  const newcomer = await person(held.browser, size, held.portal.url);
  await newcomer.page.clock.setSystemTime(now);
  return newcomer;
};
const as = async (username: string, path: string, size = desktop): Promise<Person> => {
  const newcomer = await arrive(size);
  await signIn(newcomer.page, username, path);
  return newcomer;
};

/** What the schedule would start at five past the hour. */
const changeDay = async (day: PlainDate, time = "00:05"): Promise<void> => {
  now = at(day, time);
  await held.portal.moveClock(now);
  await held.portal.runJob("people.day-change");
};

test("journey 10, first half: HR adds Mira Sen; on her day the mail is sent, she chooses a password, and is found in the team", async () => {
  const hr = await as("hr", "/administration/people");
  const { page } = hr;
  await page.getByRole("link", { name: "Add a person" }).click();
  await heading(page, "Add a person").waitFor();
  await isFine(page);
  // What is missing is said at once, each leading to its field.
  await page.getByRole("button", { name: "Add person" }).click();
  await page.getByText("Write something here.").first().waitFor();
  await isFine(page);
  await page.getByLabel("First name").fill("Mira");
  await page.getByLabel("Middle name").fill("=Devi");
  await page.getByLabel("Last name").fill("Sen");
  expect(await page.getByLabel("Employee code").inputValue()).toBe("LF-0064");
  await page.getByLabel("Joining day").fill("7 Dec 2026");
  await page.getByLabel("Joining day").press("Tab");
  for (const [label, choice] of [
    ["Location", "Bengaluru"],
    ["Department", "Engineering"],
    ["Designation", "Software Engineer"],
    ["Grade", "L3"],
  ] as const)
    await choose(page, label, choice);
  await page.getByText("Empty: as the grade has it, 6 Jun 2027.").waitFor();
  await page.getByRole("combobox", { name: "Manager" }).fill("rohan");
  await page.getByRole("option", { name: /Rohan Mehta/ }).click();
  await page.getByLabel("Work e-mail").fill("Asha.Nair@larkfield.example");
  await page.getByText("The invitation goes out on 7 Dec 2026.").waitFor();
  await expect.poll(() => page.getByLabel("Username").inputValue()).toBe("mira.sen");
  await page.getByRole("button", { name: "Add person" }).click();
  await page.getByText("asha.nair@larkfield.example already belongs to LF-0011.").first().waitFor();
  await page.getByLabel("Work e-mail").fill("mira.sen@larkfield.example");
  await page.getByRole("button", { name: "Add person" }).click();
  await heading(page, "Mira Sen").waitFor();
  await page.getByRole("link", { name: "Planned" }).click();
  await page.getByText("Mira Sen joins on 7 Dec 2026.").waitFor();
  await isFine(page);
  await page.goto("/profile/view/directory?q=mira");
  await page.getByText(/Nobody matches/).waitFor();
  // The calls that were refused are what this is about.
  await hr.close();

  await changeDay("2026-12-07");
  const mails = () => box.received.filter(({ to }) => to.includes("mira.sen@larkfield.example"));
  await expect.poll(() => mails().length).toBe(1);
  const [mail] = mails();
  const mira = await arrive(phone);
  await mira.page.goto(`${held.portal.url}/auth/password#t=${mail && tokenIn(mail)}`);
  await mira.page.getByText("For the account mira.sen").waitFor();
  await mira.page.getByLabel("New password", { exact: true }).fill("monsoon kettle 37");
  await mira.page.getByRole("button", { name: "Set password" }).click();
  await mira.page.getByText("Your password is set. Sign in with it.").waitFor();
  await leave(mira);

  const manager = await as("manager", "/profile/view/reporting-line?of=LF-0010");
  await manager.page.getByText("Mira Sen").first().waitFor();
  await leave(manager);
});

test("PE-14, PE-16, PE-17: a place and a manager from a day on: seen before, planned, taken back, and in force where it is that day", async () => {
  const hr = await as("hr", "/administration/people/LF-0027?tab=planned");
  const { page } = hr;
  // The demo's own: Vikram Singh goes to London.
  await page.getByText("Location: Bengaluru → London").waitFor();
  await isFine(page);
  await page.getByRole("button", { name: /Cancel the change of/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel this change" }).click();
  await page.getByText("Nothing is planned.").waitFor();

  await page.goto("/administration/people/LF-0011/job-change");
  await heading(page, "Change the job of Asha Nair").waitFor();
  await isFine(page);
  await page.getByLabel("From").fill("1 Jan 2027");
  await page.getByLabel("From").press("Tab");
  await choose(page, "Location", "London");
  await page.getByLabel("Somebody else").check();
  await page.getByRole("combobox", { name: "New manager" }).fill("daniel");
  await page.getByRole("option", { name: /Daniel Whitmore/ }).click();
  await page.getByText("Daniel Whitmore decides for them from then on.").waitFor();
  await page.getByRole("row", { name: /Location Bengaluru London/ }).waitFor();
  await page.getByLabel("Why").fill("Opens the London team");
  await isFine(page);
  await page.getByRole("button", { name: "Plan the change" }).click();
  await page.getByText("Asha Nair’s job changes on 1 Jan 2027.").waitFor();
  await page.getByText(/^Manager: .+ → Daniel Whitmore$/).waitFor();
  await isFine(page);
  await leave(hr);

  const cardOf = async () => {
    const colleague = await as("manager", "/profile/view/directory/LF-0011");
    await heading(colleague.page, "Asha Nair").waitFor();
    const said = await colleague.page.locator("main").innerText();
    await leave(colleague);
    return [said.includes("London"), said.includes("Daniel Whitmore")];
  };
  await changeDay("2026-12-31", "23:55");
  expect(await cardOf()).toEqual([false, false]);
  await changeDay("2027-01-01", "12:05");
  expect(await cardOf()).toEqual([true, true]);
});

test("who has not started is taken back: the list says so, and the code is gone", async () => {
  const hr = await as("hr", "/administration/people/LF-0063?tab=planned", phone);
  const { page } = hr;
  await page.getByText(/Hannah Fischer joins on/).waitFor();
  await isFine(page);
  await page.getByRole("button", { name: "Cancel joining" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Why").fill("Took another offer");
  await isFine(page);
  await dialog.getByRole("button", { name: "Cancel joining" }).click();
  await page.getByText("The joining of Hannah Fischer is cancelled.").waitFor();
  await leave(hr);
});

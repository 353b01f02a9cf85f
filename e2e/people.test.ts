// The own record, the directory and the reporting line as the employee, the manager and HR use them (file 02, section 11).
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { demoPassword, heading, isFine, menu, signIn } from "./steps.ts";

const held = portalForThisFile();
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const as = async (username: string, size = desk) => {
  const opened = await person(held.browser, size, held.portal.url);
  await signIn(opened.page, username);
  return opened;
};

/** Whoever has just signed in is not asked once more (PE-30 in the tests of the server). */
const confirm = async (page: Page, done: string): Promise<void> => {
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.or(page.getByText(done)).first().waitFor();
  if (!(await dialog.isVisible())) return;
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await dialog.waitFor({ state: "detached" });
};

/** Taken where somebody lives, as a telephone notes it. */
const taken = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: "#2a8f83" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "12/1 58/1 0/1" } })
    .jpeg()
    .toBuffer();

test("journey 1: a preferred name and a picture are everybody's at once, the picture without its place, and a mobile that is wrong keeps what was typed", async () => {
  const own = await as("employee");
  await own.page.goto("/profile/view");
  await heading(own.page, "Asha Nair").waitFor();
  await isFine(own.page);
  const buffer = await taken();
  expect((await sharp(buffer).metadata()).exif).toBeDefined();
  const kept = own.page.waitForResponse(/people\/me\/photo$/);
  await own.page.getByLabel("Photo", { exact: true }).setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await kept;
  await own.page.goto("/profile/view/edit/card");
  await own.page.getByLabel("Preferred name").fill("Ash");
  await own.page.getByRole("button", { name: "Save" }).click();
  await own.page.getByText("Saved.").waitFor();

  const manager = await as("manager");
  await manager.page.goto("/profile/view/directory?q=ash");
  await manager.page.getByRole("link", { name: "Ash", exact: true }).waitFor();
  const picture = await manager.page.locator(".people-card img").first().getAttribute("src");
  const { exif, width } = await sharp(Buffer.from(picture?.split(",")[1] ?? "", "base64")).metadata();
  expect([exif, width]).toEqual([undefined, 96]);
  await isFine(manager.page);

  await own.page.goto("/profile/view/edit/contact");
  const mobile = own.page.getByLabel("Mobile", { exact: true });
  await mobile.fill("12");
  await own.page.getByRole("button", { name: "Save" }).click();
  await own.page
    .getByText(/Write the number with \+ and the country first/)
    .first()
    .waitFor();
  expect(await mobile.inputValue()).toBe("12");
  await mobile.fill("+919845012345");
  await own.page.getByRole("button", { name: "Save" }).click();
  await confirm(own.page, "+919845012345");
  await own.page.getByText("+919845012345").waitFor();
  // The browser complains of the own side's refusals, which this is about.
  expect(manager.complaints).toEqual([]);
  await Promise.all([own.close(), manager.close()]);
});

test("journey 4: a circle is refused with its reason, and a new manager has the role of one from the next click", async () => {
  const { page, complaints, close } = await as("hr");
  const moveTo = async (whom: string, typed: string, option: RegExp) => {
    await page.goto(`/administration/people?q=${encodeURIComponent(whom)}`);
    await page.getByRole("checkbox", { name: `Select ${whom}` }).check();
    await page.getByRole("button", { name: "Change manager" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "New manager" }).fill(typed);
    await dialog.getByRole("option", { name: option }).click();
    await dialog.getByRole("button", { name: "Change manager" }).click();
    return dialog;
  };
  const refused = await moveTo("Sunita Krishnan", "rohan", /Rohan Mehta/);
  await refused
    .getByText("Rohan Mehta reports to Sunita Krishnan, so she cannot report to him.")
    .or(refused.getByText(/Rohan Mehta reports to/))
    .first()
    .waitFor();
  await refused.getByRole("button", { name: "Close" }).click();
  await isFine(page);

  const priya = await as("priya.sharma");
  await priya.page.goto("/profile/view");
  const herMenu = menu(priya.page);
  await herMenu.getByRole("link", { name: "Attendance", exact: true }).waitFor();
  // Said for some seconds, and by the stream perhaps before the next click.
  const told = priya.page.getByText("Your role is now Manager.").waitFor();
  // Two people have this name: the picker tells them apart by code and department.
  await moveTo("Karthik Subramanian", "priya sh", /LF-0013/);
  await page.getByText("Karthik Subramanian reports to Priya Sharma now.").waitFor();
  const admin = await as("admin");
  await admin.page.goto("/administration/accounts/LF-0013");
  await admin.page.getByText("Manager", { exact: true }).waitFor();

  await priya.page.getByRole("link", { name: "Directory", exact: true }).click();
  await heading(priya.page, "Directory").waitFor();
  await told;
  await herMenu.getByRole("button", { name: "Attendance", exact: true }).click();
  await herMenu.getByRole("link", { name: "Team attendance", exact: true }).click();
  await heading(priya.page, "Team attendance").waitFor();
  // What a role may not open it is led away from, as soon as the page hears of the change: this one is everybody's.
  await herMenu.getByRole("link", { name: "Profile", exact: true }).click();
  await heading(priya.page, "Priya Sharma").waitFor();

  await moveTo("Karthik Subramanian", "rohan", /Rohan Mehta/);
  await page.getByText("Karthik Subramanian reports to Rohan Mehta now.").waitFor();
  await admin.page.reload();
  await admin.page.getByText("Employee", { exact: true }).waitFor();
  await priya.page.getByRole("link", { name: "Reporting line", exact: true }).first().click();
  await herMenu.getByRole("link", { name: "Attendance", exact: true }).waitFor();
  expect(await herMenu.getByRole("link", { name: "Team attendance", exact: true }).count()).toBe(0);
  expect([complaints, admin.complaints]).toEqual([[], []]);
  await Promise.all([close(), admin.close(), priya.close()]);
});

test("journey 10: on a phone and by keyboard 李晓明 is found by 李, the line is opened, and a contact is edited", async () => {
  const { page, complaints, close } = await as("employee", phone);
  await page.goto("/profile/view/directory");
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.focus();
  await page.keyboard.type("李");
  const found = page.getByRole("link", { name: "李晓明" });
  await found.waitFor();
  await isFine(page);
  await found.focus();
  await page.keyboard.press("Enter");
  await heading(page, "李晓明").waitFor();
  await isFine(page);
  const line = page.getByRole("main").getByRole("link", { name: "Reporting line" });
  await line.focus();
  await page.keyboard.press("Enter");
  await heading(page, "Reporting line").waitFor();
  await page.getByText("Daniel Whitmore").first().waitFor();
  await isFine(page);

  await page.goto("/profile/view?tab=family");
  await page.getByRole("link", { name: "Edit Emergency contacts" }).focus();
  await page.keyboard.press("Enter");
  const number = page.getByRole("group", { name: "No. 1" }).getByLabel("Phone", { exact: true });
  await number.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("+919845011111");
  await page.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "+919845011111" }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("journey 9, in part: a peer's record is not in the portal, and its own page says no more than the card", async () => {
  const { page, close } = await as("employee");
  await page.goto("/profile/view/directory/LF-0012");
  await heading(page, "Karthik Subramanian").waitFor();
  const told = (await page.locator("main").textContent()) ?? "";
  expect([/born|Basic|Account number|Gender|Personal e-mail/i.test(told), told.includes("LF-0012")]).toEqual([false, true]);
  await page.goto("/administration/people/LF-0012");
  await heading(page, "Access denied").waitFor();
  await close();
});

test("journey 3, in part: Finance reads a number whole for 30 seconds, and its owner is told by whom and why", async () => {
  const finance = await as("finance");
  const { page } = finance;
  await page.clock.install();
  await page.goto("/profile/view/directory/LF-0011?tab=bank");
  await page
    .getByRole("button", { name: /^Reveal the number of/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The bank has asked for it");
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: "Show", exact: true }).click();
  const hide = page.getByRole("button", { name: "Hide", exact: true });
  await hide.waitFor();
  await isFine(page);
  await page.clock.fastForward(31_000);
  await hide.waitFor({ state: "detached" });
  // Whoever has left is found by them, and has a page.
  await page.goto("/profile/view/directory/LF-0029?tab=job");
  await heading(page, "Devika Nanda").waitFor();
  await page.getByText("Last working day").waitFor();

  const own = await as("employee");
  await own.page.goto("/notifications");
  await own.page.getByText(/“The bank has asked for it”/).waitFor();
  expect([finance.complaints, own.complaints]).toEqual([[], []]);
  await Promise.all([finance.close(), own.close()]);
});

test("a manager reads on a phone when the probation of a report ends", async () => {
  const { page, complaints, close } = await as("manager", phone);
  await page.goto("/profile/view/directory/LF-0015?tab=job");
  await heading(page, "Zoya Khan").waitFor();
  await page.getByText("Probation ends").waitFor();
  await isFine(page);
  expect(complaints).toEqual([]);
  await close();
});

test("HR invites whom the filter finds without an account, and reads what became of it", async () => {
  const { page, complaints, close } = await as("hr");
  await page.goto("/administration/people?care=no_account");
  await page
    .getByRole("checkbox", { name: /^Select (?!all)/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Export selected" }).waitFor();
  await page.getByRole("link", { name: "Invite", exact: true }).click();
  await heading(page, "Invite people").waitFor();
  await page.getByText(/begins as Employee/).waitFor();
  await isFine(page);
  await page.getByLabel("Reason").fill("Starts this week");
  await page.getByRole("button", { name: "Invite 1 person" }).click();
  await page.getByText(/^Invited as /).waitFor();
  await isFine(page);
  expect(complaints).toEqual([]);
  await close();
});

// Accounts and roles in the hands of an Admin, and what the person whose role it is sees of it.
import { expect, test } from "vitest";
import { person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { demoPassword, heading, isFine, menu, signIn } from "./steps.ts";

const held = portalForThisFile();
const desk = { width: 1440, height: 900 };

const as = async (username: string) => {
  const opened = await person(held.browser, desk, held.portal.url);
  await signIn(opened.page, username);
  return opened;
};

test("J4 SE-10 AD-02: an Admin makes Asha a Manager, her next click shows it; the own role is nobody's to change", async () => {
  const [admin, asha] = [await as("admin"), await as("employee")];
  const { page } = admin;
  await page.goto("/administration/accounts?q=LF-0011");
  await isFine(page);
  await page.getByRole("link", { name: "Asha Nair", exact: true }).click();
  await heading(page, "Asha Nair").waitFor();
  const change = async (role: string, reason: string) => {
    await page.getByRole("button", { name: "Change role" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("New role").selectOption(role);
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: "Change role" }).click();
    return dialog;
  };
  const short = await change("Manager", "Soon");
  const asked = page.getByRole("dialog", { name: "Confirm that it is you" });
  await asked
    .or(short.getByText(/at least 10 characters/))
    .first()
    .waitFor();
  if (await asked.isVisible()) {
    await asked.getByLabel("Password", { exact: true }).fill(demoPassword);
    await asked.getByRole("button", { name: "Confirm" }).click();
    await short.getByText(/at least 10 characters/).waitFor();
  }
  await short.getByLabel("Reason").fill("Leads the new team from today");
  // Said for some seconds, and by the stream perhaps before her click.
  const told = asha.page.getByText("Your role is now Manager.").waitFor();
  await short.getByRole("button", { name: "Change role" }).click();
  await asked.or(page.getByText("Asha Nair is Manager now.")).first().waitFor();
  if (await asked.isVisible()) {
    await asked.getByLabel("Password", { exact: true }).fill(demoPassword);
    await asked.getByRole("button", { name: "Confirm" }).click();
  }
  await page.getByText("Asha Nair is Manager now.").waitFor();

  await asha.page.getByRole("link", { name: "Leave Management" }).click();
  await told;
  await asha.page.getByRole("link", { name: "Employee Requisition" }).waitFor();

  await page.goto("/administration/accounts?q=LF-0007");
  await page.getByRole("link", { name: "Leela Thomas" }).click();
  await page.getByText("This is your own account: another Admin keeps it.").waitFor();
  expect(await page.getByRole("button", { name: "Change role" }).count()).toBe(0);
  await Promise.all([admin.close(), asha.close()]);
});

test("AD-02: journey 8 of people: Ritu is made Finance and has its pages at her next click, HR is told; with Manoj closed the last Admin stays", async () => {
  const [admin, ritu] = [await as("admin"), await as("ritu.agarwal")];
  const { page } = admin;
  const herMenu = menu(ritu.page);
  expect(await herMenu.getByRole("button", { name: "Administration", exact: true }).count()).toBe(0);
  /** Opens the dialog of one action, fills it in, and types the password where it is asked for. */
  const act = async (code: string, action: string, fill: (dialog: ReturnType<typeof page.getByRole>) => Promise<unknown>, done: string) => {
    await page.goto(`/administration/accounts/${code}`);
    const button = page.getByRole("button", { name: action, exact: true });
    const more = page.getByRole("button", { name: "More actions" });
    await more.waitFor();
    if (await button.isVisible()) await button.click();
    else {
      await more.click();
      await page.getByRole("menuitem", { name: action, exact: true }).click();
    }
    const dialog = page.getByRole("dialog").first();
    await fill(dialog);
    await dialog.getByRole("button", { name: action, exact: true }).click();
    const asked = page.getByRole("dialog", { name: "Confirm that it is you" });
    await asked.or(page.getByText(done)).first().waitFor();
    if (await asked.isVisible()) {
      await asked.getByLabel("Password", { exact: true }).fill(demoPassword);
      await asked.getByRole("button", { name: "Confirm" }).click();
    }
    await page.getByText(done).first().waitFor();
  };
  const toFinance = async (dialog: ReturnType<typeof page.getByRole>) => {
    await dialog.getByLabel("New role").selectOption("Finance");
    await dialog.getByLabel("Reason").fill("Takes over the payments in London");
  };
  const told = ritu.page.getByText("Your role is now Finance.").waitFor();
  await act("LF-0033", "Change role", toFinance, "Ritu Agarwal is Finance now.");
  await ritu.page.getByRole("link", { name: "Directory", exact: true }).or(herMenu.getByRole("link").first()).first().click();
  await told;
  await herMenu.getByRole("button", { name: "Administration", exact: true }).click();
  await herMenu.getByRole("link", { name: "Profile changes", exact: true }).waitFor();

  const hr = await as("hr");
  await hr.page.goto("/notifications");
  await hr.page.getByText("Leela Thomas made Ritu Agarwal Finance: “Takes over the payments in London”").first().waitFor();

  await act(
    "LF-0035",
    "Close",
    (dialog) => dialog.getByLabel("Reason").fill("Has left the team of IT"),
    "The account of Manoj Pillai is closed.",
  );
  await page.goto("/administration/accounts/LF-0007");
  await page.getByText("This is your own account: another Admin keeps it.").waitFor();
  for (const name of ["Change role", "Close"]) expect(await page.getByRole("button", { name, exact: true }).count()).toBe(0);
  await Promise.all([admin.close(), ritu.close(), hr.close()]);
});

test("the audit, the jobs and the mails are an Admin's; what was done there stands in the audit by name", async () => {
  const { page, complaints, close } = await as("admin");
  for (const [path, title] of [
    ["/administration/audit", "Audit"],
    ["/administration/jobs", "Jobs"],
    ["/administration/mail", "Undelivered mail"],
  ] as const) {
    await page.goto(path);
    await heading(page, new RegExp(title)).waitFor();
    await isFine(page);
  }
  await page.goto("/administration/audit");
  await page.getByText("Leela Thomas").first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

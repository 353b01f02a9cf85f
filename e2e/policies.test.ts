// HR changes who decides about leave: drafts a rule, tries it, publishes it; whoever applies then sees the new chain.
import { expect, test } from "vitest";
import { type Person, person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, signIn } from "./steps.ts";

const held = portalForThisFile();

test.each([
  { width: 1280, height: 800, theme: "lara-light-indigo", rule: "At a desk", days: "7.5" },
  { width: 390, height: 844, theme: "lara-dark-teal", rule: "On a phone", days: "6.5" },
])("RP-02: rules are drafted, tried and published at $width px", async ({ theme, rule, days, ...size }) => {
  const people: Person[] = [];
  const arrive = async (username: string, path: string) => {
    const newcomer = await person(held.browser, size, held.portal.url);
    people.push(newcomer);
    await newcomer.page.addInitScript((chosen) => localStorage.setItem("portal.prefs.v1", JSON.stringify({ theme: chosen })), theme);
    await signIn(newcomer.page, username, path);
    return newcomer.page;
  };
  const page = await arrive("hr", "/administration/approvals");
  await heading(page, "Approvals").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Leave", exact: true }).click();
  await heading(page, "Who decides: Leave").waitFor();
  await page.getByRole("button", { name: "Publish" }).waitFor();

  // However long the rules are, what is done with them is in reach.
  const inSight = () =>
    page.getByRole("button", { name: "Publish" }).evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight);
  await expect.poll(inSight).toBe(true);
  // The new one comes before the last, which holds for everybody else.
  const no = await page.getByRole("heading", { level: 2, name: /^Rule \d+$/ }).count();
  await page.getByRole("button", { name: "Add a rule" }).click();
  await expect.poll(inSight).toBe(true);
  const name = page.getByLabel("Name of the rule").nth(-2);
  await expect.poll(() => name.inputValue()).toBe("");
  await name.fill(rule);
  const added = page.getByRole("region", { name: /^Rule / }).filter({ has: page.getByRole("button", { name: "Remove condition 1" }) });
  const condition = added.last();
  await condition.getByLabel("What").selectOption({ label: "Days" });
  await condition.getByLabel("How").selectOption({ label: "more than" });
  await condition.getByLabel("Days", { exact: true }).fill(days);
  await page.getByRole("button", { name: "Publish" }).click();
  // Nobody was chosen yet: it says so, and leads there.
  await page.getByRole("button", { name: /step 1 asks nobody/ }).click();
  await isFine(page);
  const step = page.getByLabel("Who decides").nth(-2);
  await expect.poll(() => step.evaluate((element) => element === document.activeElement)).toBe(true);
  await step.selectOption({ label: "HR" });

  const form = page.getByRole("region", { name: "Try it" });
  await form.getByLabel("Person who asks").fill("Asha");
  await form.getByRole("option", { name: /Asha Nair/ }).click();
  await form.getByLabel("Days").fill("20");
  await form.getByLabel("Type of leave").selectOption({ label: "Earned leave" });
  await form.getByLabel("On notice").selectOption({ label: "No" });
  await form.getByRole("button", { name: "Save and try it" }).click();
  await form.getByText(/^Rule \d: /).waitFor();
  await isFine(page);

  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(`Rule ${no} “${rule}”`).waitFor();
  await dialog.getByLabel(/^Why/).fill(`Agreed: ${rule}`);
  await isFine(page);
  await dialog.getByRole("button", { name: "Publish" }).click();
  await page.getByText(/^Version \d+ holds now\.$/).waitFor();
  await page
    .getByRole("list", { name: "History" })
    .or(page.getByRole("table", { name: "History" }))
    .getByText(`Agreed: ${rule}`)
    .first()
    .waitFor();
  await isFine(page);

  // Finance writes the rules of money: this kind is not theirs.
  const finance = await arrive("finance", "/administration/approvals/leave.application");
  await finance.getByText("HR and Admin write the rules for this kind of request.").waitFor();
  for (const { complaints, close } of people) {
    expect(complaints.filter((complaint) => !complaint.includes("403"))).toEqual([]);
    await close();
  }
});

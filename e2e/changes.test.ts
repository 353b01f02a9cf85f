// Changes of the own record by request: a name and personal data, and a bank account from its form to the moment it is paid to.
import { afterAll, expect, test } from "vitest";
import { type MailBox, openMailBox } from "#api/mail/testing-mail.ts";
import { type PlainDate, wallInstant } from "#shared/dates.ts";
import { type Person, person } from "./browser.ts";
import { portalForThisFile } from "./portal.ts";
import { demoPassword, heading, isFine, leave, signIn } from "./steps.ts";

const at = (day: PlainDate, time: string) => wallInstant("Asia/Kolkata", day, time);
/** Tuesday 24 November 2026. */
let now = at("2026-11-24", "16:00");

let box: MailBox;
const held = portalForThisFile(
  async () => {
    box = await openMailBox();
    return { SMTP_URL: box.url.href, MAIL_FROM: "Employee Portal <portal@larkfield.example>" };
  },
  { startsAt: now },
);
afterAll(() => box?.close());

const moveTo = async (day: PlainDate, time: string): Promise<void> => {
  now = at(day, time);
  await held.portal.moveClock(now);
};
const arrive = async (username: string, path: string, width = 1440): Promise<Person> => {
  const newcomer = await person(held.browser, { width, height: 900 }, held.portal.url);
  await newcomer.page.clock.setSystemTime(now);
  await signIn(newcomer.page, username, path);
  return newcomer;
};

/** What the schedule would start each five minutes. */
const endWaitingTimes = (): Promise<void> => held.portal.runJob("people.end-waiting-times");

const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const paper = { name: "paper.png", mimeType: "image/png", buffer: PNG };

/** Fills in a form with a paper beside it, and gives the number of what was sent. */
const send = async ({ page }: Person, fill: () => Promise<unknown>): Promise<string> => {
  await fill();
  await page.getByLabel(/^Evidence/).setInputFiles(paper);
  await page.getByRole("button", { name: /^Remove paper\.png/ }).waitFor();
  await page.getByRole("button", { name: "Ask for the change" }).click();
  await page.waitForURL(/changes\/PC-/);
  // An approval waits until the paper was checked.
  await expect
    .poll(() => held.portal.pastTriggers("select 1 from files.files where state = 'quarantined' and name = $1", [paper.name]))
    .toEqual([]);
  return page.url().split("/").at(-1) ?? "";
};

test("journey 2: a name is accepted and personal data in part; the manager sees the new name, the history says who accepted it", async () => {
  const asha = await arrive("employee", "/profile/view");
  await asha.page.getByRole("link", { name: /^Ask for a change\s+Legal name/ }).click();
  const name = await send(asha, () => asha.page.getByLabel("Last name").fill("Nair Menon"));
  await isFine(asha.page);
  await asha.page.goto("/profile/view/changes/new/personal");
  const personal = await send(asha, async () => {
    await asha.page.getByLabel("Gender").selectOption("Other");
    await asha.page.getByLabel("Marital status").selectOption("Married");
  });

  const kavita = await arrive("hr", `/administration/profile-changes`);
  await isFine(kavita.page);
  await kavita.page.goto(`/profile/view/changes/${name}`);
  await kavita.page.getByRole("button", { name: "Accept" }).click();
  await kavita.page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await kavita.page.getByText("Accepted", { exact: true }).first().waitFor();

  await kavita.page.goto(`/profile/view/changes/${personal}`);
  await kavita.page.getByRole("button", { name: "Decide" }).click();
  const dialog = kavita.page.getByRole("dialog");
  const gender = dialog.getByRole("group", { name: "Gender: Other" });
  await gender.getByLabel("No", { exact: true }).check();
  await dialog.getByLabel("Why not").fill("The paper does not show it");
  await dialog.getByRole("button", { name: "Decide" }).click();
  await kavita.page.getByText("Partly accepted").waitFor();

  const rohan = await arrive("manager", "/profile/view/directory/LF-0011");
  await heading(rohan.page, "Asha Nair Menon").waitFor();
  await asha.page.goto("/profile/view?tab=history");
  await asha.page.getByText("Kavita Rao").first().waitFor();
  await asha.page.getByText("Last name: Nair → Nair Menon").waitFor();

  // Her own name is in a colleague's list, not in hers, and she does not decide on it.
  await kavita.page.goto("/administration/profile-changes");
  await kavita.page.getByRole("heading", { level: 1 }).waitFor();
  await kavita.page.getByText("Grace Okafor").first().waitFor();
  expect(await kavita.page.getByRole("main").getByText("Kavita Rao").count()).toBe(0);
  const neha = await arrive("neha.gupta", "/administration/profile-changes");
  await neha.page.getByRole("main").getByText("Kavita Rao").waitFor();
  // Her own grade is seen at the own record, and nobody changes it there.
  await kavita.page.goto("/administration/people/LF-0003/job-change");
  await kavita.page.getByText("You cannot change your own job or pay. Ask another HR colleague.").waitFor();
  expect(await kavita.page.getByLabel("Grade", { exact: true }).count()).toBe(0);
  await leave(asha, kavita, rohan, neha);
});

const bankForm = async ({ page }: Person): Promise<void> => {
  await page.getByLabel("Bank", { exact: true }).fill("Lotus Bank");
  await page.getByLabel("Account number or IBAN").fill("50100987654412");
  await page.getByLabel("IFSC or sort code").fill("LOTS0000042");
};
const payable = async (): Promise<string> => {
  const [row] = await held.portal.pastTriggers<{ tail: string }>(
    `select b.tail from people.bank_accounts b join people.employees e on e.company_id = b.company_id and e.id = b.employee_id
     where e.code = 'LF-0011' and b.payable_from <= $1 and (b.replaced_at is null or b.replaced_at > $1)`,
    [now],
  );
  return row?.tail ?? "";
};

test("journey 3: a bank account is verified, confirmed by a second person, and paid to after its waiting time; a second one is stopped", async () => {
  const asha = await arrive("employee", "/profile/view/changes/new/bank");
  const number = await send(asha, () => bankForm(asha));
  const told = () => box.received.filter(({ text }) => text.includes("account ending")).map(({ to }) => to[0]);
  await expect.poll(told).toEqual(expect.arrayContaining(["asha.nair@larkfield.example", "lf-0011@home.example"]));
  for (const { text } of box.received) expect(text).not.toContain("50100987654412");

  const kavita = await arrive("hr", `/profile/view/changes/${number}`);
  await kavita.page.getByRole("button", { name: "Reveal the number of Lotus Bank" }).click();
  const reveal = kavita.page.getByRole("dialog");
  await reveal.getByLabel("Reason").fill("Compared with the cheque");
  await reveal.getByLabel("Password", { exact: true }).fill(demoPassword);
  await reveal.getByRole("button", { name: "Show", exact: true }).click();
  await kavita.page.getByText("50100987654412").waitFor();
  await kavita.page.getByRole("button", { name: "Verify" }).click();
  await kavita.page.getByRole("dialog").getByRole("button", { name: "Verify" }).click();
  await kavita.page.getByText("Verified by HR").waitFor();
  expect(await kavita.page.getByRole("button", { name: "Confirm" }).count()).toBe(0);

  // A page that is open while the day moves on has a token of the past.
  await leave(asha, kavita);
  await moveTo("2026-11-24", "16:20");
  const imran = await arrive("finance", "/administration/profile-changes", 390);
  await isFine(imran.page);
  await imran.page.goto(`/profile/view/changes/${number}`);
  await imran.page.getByRole("button", { name: "Confirm" }).click();
  await imran.page.getByText("In waiting time").first().waitFor();
  await isFine(imran.page);
  await leave(imran);
  await moveTo("2026-11-27", "16:19");
  expect(await payable()).toBe("6789");
  // From the moment of the confirmation on, which took its time.
  await moveTo("2026-11-27", "16:40");
  expect(await payable()).toBe("4412");
  await endWaitingTimes();

  const again = await arrive("employee", `/profile/view/changes/${number}`);
  await again.page.getByText("In force").first().waitFor();
  await again.page.goto("/profile/view/changes/new/bank");
  const second = await send(again, async () => {
    await bankForm(again);
    await again.page.getByLabel("Account number or IBAN").fill("50100111122223333");
  });
  const [hr, finance] = [await arrive("hr", `/profile/view/changes/${second}`), await arrive("finance", "/")];
  await hr.page.getByRole("button", { name: "Verify" }).click();
  await hr.page.getByRole("dialog").getByRole("button", { name: "Verify" }).click();
  await hr.page.getByText("Verified by HR").waitFor();
  await finance.page.goto(`/profile/view/changes/${second}`);
  await finance.page.getByRole("button", { name: "Confirm" }).click();
  await finance.page.getByText("In waiting time").first().waitFor();
  await again.page.goto(`/profile/view/changes/${second}`);
  await again.page.getByText(/Not you\? Stop it here\./).waitFor();
  await again.page.getByRole("button", { name: "Stop it" }).click();
  const stopping = again.page.getByRole("dialog");
  await stopping.getByRole("textbox").fill("It was not me");
  await stopping.getByRole("button", { name: "Stop it" }).click();
  await again.page.getByText("Stopped").first().waitFor();
  await leave(again, hr, finance);
});

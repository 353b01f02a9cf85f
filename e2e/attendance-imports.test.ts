// Journey 7 of file 05: a device's file is read, checked, taken over with a tick, and taken back; and a lost day of the gate becomes complete.
import { expect, test } from "vitest";
import { person } from "./browser.ts";
import { type Caller, callerFor } from "./caller.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, signIn } from "./steps.ts";

const held = portalForThisFile(async () => ({}), { startsAt: "2026-12-07T04:00:00.000Z" });
const look = process.env.LOOK_AT;
const place = "/administration/attendance-imports";

/** When each of the plant's twelve went, by the codes of their cards: early, at night, late, and by day. */
const left: Record<string, string> = {
  738: "03/12/2026 18:40",
  739: "03/12/2026 14:40",
  740: "03/12/2026 14:40",
  741: "04/12/2026 06:40",
  742: "04/12/2026 06:40",
  743: "03/12/2026 22:40",
  744: "03/12/2026 22:40",
  745: "03/12/2026 18:40",
  746: "03/12/2026 18:40",
  747: "03/12/2026 18:40",
  748: "03/12/2026 18:40",
  749: "03/12/2026 18:40",
};

const ten = [
  "Card,Timestamp,Way",
  // Sunday: nobody was there.
  ...["739", "740", "741"].flatMap((card) => [`${card},06/12/2026 09:30,in`, `${card},06/12/2026 13:00,out`]),
  "739,06/12/2026 09:30,in",
  "799,06/12/2026 09:30,in",
  "739,12/12/2026 09:30,in",
  "750,02/01/2010 09:30,in",
].join("\n");

type Figures = Record<"status" | "gross" | "net" | "late" | "early" | "short" | "overtime" | "offDayMinutes", string | number>;
const figuresOf = async (hr: Caller, code: string, day: string): Promise<Figures> => {
  const { status, gross, net, late, early, short, overtime, offDayMinutes } = (
    await hr<Figures>("GET", `/attendance/days/${day}?employee=${code}`)
  ).body;
  return { status, gross, net, late, early, short, overtime, offDayMinutes };
};

test("journey 7: six new, one known, three errors; six are added, and undone they stay to be seen, struck through", async () => {
  const { page, complaints, close } = await person(held.browser, { width: 1440, height: 900 }, held.portal.url);
  const seen = async (name: string) => {
    // What is said of the last step fades out: half seen, it has no contrast.
    await page.locator(".toast").first().waitFor({ state: "detached" });
    await isFine(page);
    if (look) await page.screenshot({ path: `${look}/${name}.png`, fullPage: true });
  };
  const read = async (name: string, content: string) => {
    await page.goto(`${place}/new`);
    await page.getByLabel("File", { exact: true }).setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
    await page.getByRole("button", { name: `Remove ${name}` }).waitFor();
    await page.getByRole("button", { name: "Read the file" }).click();
    await page.getByLabel("“Card” holds").waitFor();
    expect(await page.getByLabel("“Timestamp” holds").inputValue()).toBe("moment");
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await page.getByText("Choose how the file writes its dates.").waitFor();
    await page.getByLabel("“Way” holds").selectOption("direction");
    await page.getByLabel("Dates are written as").selectOption("dd/mm/yyyy");
    await page.getByLabel("Times are those of").selectOption("Asia/Kolkata");
    await page.getByLabel("Device", { exact: true }).fill("Pune gate");
  };
  // A card that somebody had before they joined.
  const hr = await callerFor(held.portal.url, "hr");
  const given = await hr("POST", "/attendance/device-codes", { employee: "LF-0044", code: "750", from: "2010-01-01" });
  expect(given.status).toBe(201);
  await signIn(page, "hr", place);
  await page.getByText("AI-2026-00003").waitFor();
  await page.getByRole("cell", { name: "Pune gate" }).waitFor();
  await seen("list");
  await read("gate.csv", ten);
  await page.getByText("739: 6 Dec 2026, 09:30 Kolkata").waitFor();
  await seen("map");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByText("Row 9: device code 799 belongs to nobody.").waitFor();
  await page.getByText("Row 10: 12 Dec 2026, 09:30 has not come yet.").waitFor();
  await page.getByText(/^Row 11: .* joined on/).waitFor();
  await seen("checked");
  const before = await figuresOf(hr, "LF-0039", "2026-12-06");
  expect(before).toMatchObject({ status: "weekly_off", offDayMinutes: 0 });
  await page.getByRole("button", { name: "Add 6 punches" }).click();
  await page.getByText("Agree that 3 rows stay out.").waitFor();
  await page.getByLabel("Leave 3 rows out").check();
  await page.getByRole("button", { name: "Add 6 punches" }).click();
  await page.getByText("6 punches added, 1 known, 3 left out").waitFor();
  await seen("committed");
  const record = new URL(page.url()).pathname;
  await page.goto("/attendance/my-attendance/day/2026-12-06?employee=LF-0039");
  await page.getByText("Weekly off").first().waitFor();
  await page.getByText("13:00").first().waitFor();
  expect(await figuresOf(hr, "LF-0039", "2026-12-06")).toMatchObject({ status: "weekly_off", offDayMinutes: 210 });
  await page.goto(record);
  await page.getByRole("button", { name: "Undo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("The clock of the gate was wrong.");
  await dialog.getByRole("button", { name: "Undo" }).click();
  await page.getByText("6 punches voided. They stay to be seen on their days, struck through.").waitFor();
  await seen("undone");
  await page.goto("/attendance/my-attendance/day/2026-12-06?employee=LF-0039");
  await page.locator("del").first().waitFor();
  expect(await figuresOf(hr, "LF-0039", "2026-12-06")).toEqual(before);
  await seen("day");
  // The second file of the journey: what the gate had lost of Thu 3 Dec.
  await page.goto("/attendance/my-attendance/day/2026-12-03?employee=LF-0041");
  await page.getByText("Incomplete", { exact: true }).first().waitFor();
  await read("lost.csv", ["Card,Timestamp,Way", ...Object.entries(left).map(([card, at]) => `${card},${at},out`)].join("\n"));
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByRole("button", { name: "Add 12 punches" }).click();
  await page.getByText("12 punches added").waitFor();
  for (const no of [39, 41, 43, 47]) {
    await page.goto(`/attendance/my-attendance/day/2026-12-03?employee=LF-00${no}`);
    await page.getByText("Present", { exact: true }).first().waitFor();
  }
  for (const card of Object.keys(left))
    expect(await figuresOf(hr, `LF-0${card.slice(1).padStart(3, "0")}`, "2026-12-03"), card).toMatchObject({ status: "present" });
  expect(complaints).toEqual([]);
  await close();
});

test("HR corrects a day: shown before and after, counted at once, and its owner reads why; on a phone too", async () => {
  const { page, complaints, close } = await person(held.browser, { width: 390, height: 844 }, held.portal.url);
  await signIn(page, "hr", "/attendance/my-attendance/day/2026-12-03?employee=LF-0011");
  await page.getByRole("link", { name: "Correct" }).click();
  await heading(page, /^Correct .* of Asha Nair$/).waitFor();
  await page.getByLabel("Out", { exact: true }).fill("18:40");
  await page.getByText("Present").first().waitFor();
  await isFine(page);
  if (look) await page.screenshot({ path: `${look}/correct.png`, fullPage: true });
  await page.getByRole("button", { name: "Correct the day" }).click();
  await page.getByText("Say why, in a few words. The person reads it.").first().waitFor();
  await page.getByLabel(/^Why/).fill("The gate was broken.");
  await page.getByRole("button", { name: "Correct the day" }).click();
  // The preview has the same figures: that they are kept is said.
  await page.getByText("Thu 3 Dec 2026 of Asha Nair is corrected.").waitFor();
  await page.getByText("8 h 09 min").first().waitFor();
  expect(complaints).toEqual([]);
  await close();
  const asha = await person(held.browser, { width: 1440, height: 900 }, held.portal.url);
  await signIn(asha.page, "employee", "/notifications");
  await asha.page
    .getByText(/Kavita Rao corrected .*The gate was broken/)
    .first()
    .waitFor();
  await asha.close();
});

test("a device code is given to one person at a time, and found by name", async () => {
  const { page, complaints, close } = await person(held.browser, { width: 390, height: 844 }, held.portal.url);
  await signIn(page, "hr", `${place}/device-codes`);
  await page.getByText("749").first().waitFor();
  if (look) await page.screenshot({ path: `${look}/codes.png`, fullPage: true });
  await page.getByRole("button", { name: "Add a code" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: /^Person/ }).fill("Asha Nair");
  await dialog
    .getByRole("option", { name: /Asha Nair/ })
    .first()
    .click();
  await dialog.getByLabel(/^Code/).fill("749");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog
    .getByText(/749 belongs to .* End it there first/)
    .first()
    .waitFor();
  await dialog.getByLabel(/^Code/).fill("811");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText(/811 belongs to Asha Nair from/).waitFor();
  await isFine(page);
  // The code that was somebody else's, and nothing besides.
  expect(complaints.filter((said) => !/422/.test(said))).toEqual([]);
  await close();
});

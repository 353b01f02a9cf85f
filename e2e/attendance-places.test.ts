// Attendance in London as its clocks go back: a night is an hour longer than the wall says, a time comes twice, and the same moment is on time after it.
import { expect, test } from "vitest";
import { type PlainDate, wallInstant } from "#shared/dates.ts";
import { type Person, person } from "./browser.ts";
import { callerFor } from "./caller.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, signIn } from "./steps.ts";

const at = (time: string, day: PlainDate = "2026-10-26") => wallInstant("Europe/London", day, time);
let now = at("09:10");
const held = portalForThisFile(async () => ({}), { startsAt: now });
const mine = "/attendance/my-attendance";

const arrive = async (username: string, path: string): Promise<Person> => {
  const newcomer = await person(held.browser, { width: 1440, height: 900 }, held.portal.url);
  await newcomer.page.clock.setSystemTime(now);
  await signIn(newcomer.page, username, path);
  return newcomer;
};

test("journey 10 of attendance, AT-15, AT-26: her night of 24 Oct has nine hours, and a time that comes twice asks which", async () => {
  const { page, complaints, close } = await arrive("amelia.hughes", `${mine}/day/2026-10-24`);
  await page
    .getByText(/^Worked 9 h 00 min on a weekly off/)
    .first()
    .waitFor();
  await page.goto(`${mine}/regularise/2026-10-25`);
  await heading(page, "Regularise Sun 25 Oct").waitFor();
  await page.locator("input[type=time]").first().fill("01:30");
  await page.locator("input[type=time]").nth(1).fill("05:00");
  const which = page.getByLabel("Which in");
  await which.selectOption({ label: "The second 01:30" });
  expect(await which.locator("option").allTextContents()).toEqual(expect.arrayContaining(["The first 01:30", "The second 01:30"]));
  await isFine(page);
  // Asked for the night that she worked, the second is half past one by the clock of the world too, and the first an hour before.
  await page.goto(`${mine}/regularise/2026-10-24`);
  await heading(page, "Regularise Sat 24 Oct").waitFor();
  await page.locator("input[type=time]").nth(1).fill("01:30");
  await page.getByLabel("Which out").selectOption({ label: "The second 01:30" });
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.locator(".page-number", { hasText: /^AR-/ }).waitFor();
  const number = /AR-2026-\d{5}/.exec(page.url())?.[0] ?? "";
  const amelia = await callerFor(held.portal.url, "amelia.hughes");
  const { body } = await amelia<{ pairs: { out: string }[] }>("GET", `/attendance/requests/${number}`);
  expect(body.pairs[0]?.out).toBe("2026-10-25T01:30:00.000Z");
  await isFine(page);
  expect(complaints).toEqual([]);
  await close();
});

test("journey 10 of attendance, AT-11: in at 09:10 she is on time on 26 Oct and was 70 minutes late on Fri 23; in Bengaluru her times name London", async () => {
  now = at("18:00");
  await held.portal.moveClock(now);
  const hr = await callerFor(held.portal.url, "hr");
  // Both from 09:10 to 17:30 in UTC, to the second.
  for (const [day, start, end] of [
    ["2026-10-23", "10:10", "18:30"],
    ["2026-10-26", "09:10", "17:30"],
  ] as const) {
    const pairs = [{ in: { time: start }, out: { time: end } }];
    const correction = { employee: "LF-0056", pairs, reason: "other", text: "", comment: "As the door has it." };
    const { status, body } = await hr("POST", `/attendance/days/${day}/correct`, correction);
    expect([status, body]).toMatchObject([200, {}]);
  }
  const { page, complaints, close } = await arrive("arvind.menon", "/attendance/team-attendance/people/LF-0056?month=2026-10");
  const cellsOf = (day: string) => page.getByRole("row", { name: new RegExp(`^${day}`) }).getByRole("cell");
  await cellsOf("Fri 23 Oct").getByText("10:10 London").waitFor();
  expect((await cellsOf("Fri 23 Oct").allInnerTexts()).slice(2, 6)).toEqual(["10:10 London", "18:30 London", "7 h 20 min", "1 h 10 min"]);
  expect((await cellsOf("Mon 26 Oct").allInnerTexts()).slice(2, 6)).toEqual(["09:10 London", "17:30 London", "7 h 20 min", ""]);
  await isFine(page);
  expect(complaints).toEqual([]);
  await close();
});

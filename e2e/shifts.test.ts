// What changes the plan of days: rosters and a late holiday as HR makes them, and a week of nights as somebody works it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type PlainDate, wallInstant } from "#shared/dates.ts";
import { type Person, person } from "./browser.ts";
import { callerFor } from "./caller.ts";
import { portalForThisFile } from "./portal.ts";
import { heading, isFine, signIn } from "./steps.ts";

const at = (time: string, day: PlainDate = "2026-12-07") => wallInstant("Asia/Kolkata", day, time);
let now = at("09:30");
const held = portalForThisFile(async () => ({}), { startsAt: now });
const mine = "/attendance/my-attendance";
const shifts = "/administration/shifts";

const moveTo = async (time: string, day?: PlainDate): Promise<void> => {
  now = at(time, day);
  await held.portal.moveClock(now);
};

const arrive = async (username: string, path: string, size = { width: 1440, height: 900 }): Promise<Person> => {
  const newcomer = await person(held.browser, size, held.portal.url);
  await newcomer.page.clock.setSystemTime(now);
  await signIn(newcomer.page, username, path);
  return newcomer;
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("AT-44: HR sees what a change of somebody's shift means, on a phone too, and then makes it", async () => {
  const { page, complaints, close } = await arrive("hr", `${shifts}?part=people&q=Jadhav`, { width: 390, height: 844 });
  await heading(page, "Shifts").waitFor();
  await page.getByText(/^Night until 13 Dec 2026$/).waitFor();
  await isFine(page);
  await button(page, "Change shift: Kiran Jadhav").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Shift").selectOption({ label: "Early" });
  await dialog.getByLabel("From", { exact: true }).fill("1 Dec 2026");
  await dialog.getByLabel("Last day").fill("1 Dec 2026");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByText("1 past day of Kiran Jadhav will be computed anew.").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await button(page, "Change shift: Kiran Jadhav").click();
  await dialog.getByLabel("Shift").selectOption({ label: "General" });
  await dialog.getByLabel("From", { exact: true }).fill("14 Dec 2026");
  await dialog.getByLabel("Last day").fill("14 Dec 2026");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved for Kiran Jadhav.").waitFor();
  await page.getByText(/General 14 Dec – 14 Dec 2026/).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("AT-44: a roster is uploaded, its wrong row named, and taken once all rows fit", async () => {
  const { page, complaints, close } = await arrive("hr", `${shifts}/roster`);
  const send = async (...rows: string[]): Promise<void> => {
    const buffer = Buffer.from(["employee,from,until,shift", ...rows].join("\n"));
    await page.locator("input[type=file]").setInputFiles({ name: "roster.csv", mimeType: "text/csv", buffer });
    await page.getByText("roster.csv").first().waitFor();
    await button(page, "Check").click();
  };
  await send("LF-0042,2027-01-04,2027-01-05,NIG", "LF-0043,2027-01-04,,XYZ");
  await page.getByText("Row 3: XYZ is the code of no shift.").waitFor();
  await isFine(page);
  await page.goto(`${shifts}/roster`);
  await send("LF-0042,2027-01-04,2027-01-05,NIG", "LF-0043,2027-01-04,,NIG");
  await page.getByText("All rows fit.").waitFor();
  await button(page, "Take it over").click();
  await page.getByText("2 people have their shifts.").waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("journey 9 of attendance, AT-15: a holiday that comes late names whose days it meets; work on it is offered as leave, absence and leave are gone", async () => {
  const day: PlainDate = "2026-11-26";
  const [kavita, rohan] = await Promise.all([callerFor(held.portal.url, "hr"), callerFor(held.portal.url, "manager")]);
  // Before it is known: Karthik was there for too little, Asha was on leave, Rohan worked.
  const punches = { pairs: [{ in: { time: "09:30" }, out: { time: "10:00" } }], reason: "other", text: "", comment: "Went home at once." };
  expect((await kavita("POST", `/attendance/days/${day}/correct`, { employee: "LF-0012", ...punches })).status).toBe(200);
  const { body: leave } = await kavita<{ number: string; request: { id: string; version: number } }>("POST", "/leave/entering/LF-0011", {
    type: "CL",
    from: day,
    to: day,
    firstDay: "whole",
    lastDay: "whole",
    reason: "",
    comment: "She told us by phone.",
  });
  const decision = { action: "approve", version: leave.request.version };
  expect((await rohan("POST", `/requests/${leave.request.id}/decisions`, decision)).status).toBe(200);
  const statusOf = async (code: string) =>
    (await kavita<{ status: string }>("GET", `/attendance/days/${day}?employee=${code}`)).body.status;
  await expect.poll(() => Promise.all(["LF-0010", "LF-0011", "LF-0012"].map(statusOf))).toEqual(["present", "on_leave", "absent"]);

  const { page, complaints, close } = await arrive("hr", "/administration/calendars/Karnataka/2026");
  await button(page, "Change").click();
  await button(page, "Add holiday").click();
  await page.getByLabel(/^Date of holiday \d+$/).fill("26 Nov 2026");
  await page.keyboard.press("Tab");
  await page.getByLabel(/^Name of holiday \d+$/).fill("Election day");
  await button(page, "See the effect").click();
  const effect = page.getByRole("dialog");
  await effect.getByText("Thu 26 Nov: a holiday in Bengaluru.").waitFor();
  await effect.getByText("Affected: 1 request of 1 person, 1 day, 1 becomes empty.").waitFor();
  await effect.getByText(/^Attendance is computed anew: 30 days of 30 people, .*Kavita Rao.* and \d+ more\.$/).waitFor();
  await isFine(page);
  await effect.getByLabel(/^Reason/).fill("Bengaluru votes that day.");
  await effect.getByRole("button", { name: "Save the change" }).click();
  await effect.waitFor({ state: "detached" });
  await page.getByRole("cell", { name: "Thu 26 Nov 2026" }).waitFor();

  // Jobs count the leave and the days anew.
  await expect.poll(() => Promise.all(["LF-0010", "LF-0011", "LF-0012"].map(statusOf))).toEqual(["holiday", "holiday", "holiday"]);
  await page.goto(`${mine}/day/${day}?employee=LF-0012`);
  await page.getByText("Worked 30 min on a holiday.").first().waitFor();
  await page.goto(`/leave-management/leave-application/${leave.number}`);
  await page
    .getByText(/Thu 26 Nov is now a holiday: 1 day returned/)
    .first()
    .waitFor();

  const worker = await arrive("manager", `${mine}?month=2026-11`);
  const row = worker.page.getByRole("row", { name: /Thu 26 Nov/ });
  await row.getByText(/^Worked 8 h .* on a holiday/).waitFor();
  // A job offers it.
  await expect
    .poll(async () => {
      await worker.page.reload();
      await row.getByText("Holiday", { exact: true }).waitFor();
      return row.getByRole("link", { name: "Claim comp-off" }).count();
    })
    .toBe(1);
  await row.getByText(/^Worked 8 h .* on a holiday: claim 1 day\.$/).waitFor();
  await isFine(worker.page);
  expect([...complaints, ...worker.complaints]).toEqual([]);
  await worker.close();
  await close();
});

test("journey 4 of attendance, AT-06, AT-09: a night is one day, and a forgotten one is incomplete once nothing can close it", async () => {
  const punch = async (what: "Clock in" | "Clock out", time: string, day: PlainDate): Promise<void> => {
    await moveTo(time, day);
    const { page, complaints, close } = await arrive("kiran.jadhav", mine);
    await button(page, what).click();
    await button(page, what === "Clock in" ? "Clock out" : "Clock in").waitFor();
    expect(complaints).toEqual([]);
    await close();
  };
  await punch("Clock in", "21:50", "2026-12-07");
  await punch("Clock out", "06:40", "2026-12-08");
  const morning = await arrive("kiran.jadhav", `${mine}/day/2026-12-07`);
  await morning.page
    .getByText(/^Worked 8 h (19|20) min\.$/)
    .first()
    .waitFor();
  await isFine(morning.page);
  await morning.close();
  await punch("Clock in", "21:50", "2026-12-09");
  await moveTo("12:20", "2026-12-10");
  const before = await arrive("kiran.jadhav", `${mine}/day/2026-12-09`);
  await before.page
    .getByText(/^In since 21:5\d\.$/)
    .first()
    .waitFor();
  await before.close();
  await moveTo("12:30", "2026-12-10");
  const after = await arrive("kiran.jadhav", `${mine}/day/2026-12-09`);
  await after.page
    .getByText(/^In at 21:5\d, no punch-out\. Regularise until 8 Jan\.$/)
    .first()
    .waitFor();
  await after.close();
  await punch("Clock in", "21:10", "2026-12-10");
  const evening = await arrive("kiran.jadhav", `${mine}/day/2026-12-10`);
  await evening.page
    .getByText(/^In since 21:1\d\.$/)
    .first()
    .waitFor();
  expect(evening.complaints).toEqual([]);
  await evening.close();
});

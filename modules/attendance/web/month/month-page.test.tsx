import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { attendanceEndpoints } from "../../contract.ts";
import { attendanceWeb } from "../index.tsx";
import { asha, dayOf, december, drawsDialogs, notIn, readFrom, wide, zone } from "../testing.ts";

beforeEach(() => {
  readFrom(zone);
  drawsDialogs();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const path = "/attendance/my-attendance";

const open = (address: string, replies: Parameters<typeof fakeApi<typeof attendanceEndpoints>>[1] = {}) => {
  const api = fakeApi(attendanceEndpoints, { readMonth: december, readNow: notIn, ...replies });
  return { api, user: userEvent.setup(), ...openPage([attendanceWeb], address) };
};

const rowOf = async (name: string) => within((await screen.findByRole("link", { name })).closest("tr") ?? document.body);

test("a line per date with what it came to and why, and the day behind it", async () => {
  wide(true);
  open(`${path}?month=2026-12`);
  const table = within(await screen.findByRole("table", { name: "Days of December 2026" }));
  expect(table.getAllByRole("row")).toHaveLength(5);
  const row = within(table.getByRole("link", { name: "Fri 4 Dec" }).closest("tr") ?? document.body);
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    ...["Fri 4 Dec", "General", "09:52", "22:40", "11 h 48 min", "22 min", "3 h 45 min", "Present"],
    "Worked 11 h 48 min.",
    "",
  ]);
  expect(row.getByRole("link").getAttribute("href")).toBe(`${path}/day/2026-12-04`);
  // Nobody was early in this month.
  expect(table.queryByRole("columnheader", { name: "Early" })).toBeNull();
});

test("days that need their owner stand on top, with the reason and the one step that fits", async () => {
  wide(true);
  open(`${path}?month=2026-12`);
  const needs = within(await screen.findByRole("region", { name: "Days that need you" }));
  expect(needs.getAllByRole("listitem")).toHaveLength(1);
  expect(needs.getByText("In at 09:31, no punch-out. Regularise until 2 Jan.")).toBeTruthy();
  expect(needs.getByText("Incomplete")).toBeTruthy();
  expect(needs.getByRole("link", { name: "Regularise" }).getAttribute("href")).toBe(`${path}/regularise/2026-12-03`);
});

test("each step leads to where it is done", async () => {
  wide(true);
  const steps = [
    dayOf("2026-12-01", { action: "apply_for_leave" }),
    dayOf("2026-12-05", { action: "claim_comp_off" }),
    dayOf("2026-12-07", { action: "give_back", number: "LV-2026-00031" }),
  ];
  open(`${path}?month=2026-12`, { readMonth: { ...december, days: steps } });
  const leave = "/leave-management/leave-application";
  const hrefs = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await hrefs("Apply for leave")).toBe(`${leave}/new?from=2026-12-01&to=2026-12-01`);
  expect(await hrefs("Claim comp-off")).toBe(`${leave}/comp-off`);
  expect(await hrefs("Give the day back")).toBe(`${leave}/LV-2026-00031/give-back`);
});

test.each([true, false])("a day leads to its leave and to what was asked about it; wide: %s", async (isWide) => {
  wide(isWide);
  const number = "LV-2026-00031";
  const days = [
    dayOf("2026-12-01", { status: "on_leave", why: { code: "on_leave", values: { type: "Casual leave", number } }, number }),
    dayOf("2026-12-02", { status: "on_leave", why: { code: "leave_conflict", values: {} }, number }),
    dayOf("2026-12-08"),
  ];
  const asked = [
    { date: "2026-12-02", number: "AR-2026-00012" },
    { date: "2026-12-08", number: "WH-2026-00004" },
  ];
  const { user } = open(`${path}?month=2026-12`, { readMonth: { ...december, days, asked } });
  const reasonOf = async (date: string, name: RegExp) => {
    if (isWide) return (await screen.findByRole("link", { name: date })).closest("tr")?.querySelector(".day-why");
    await user.click(await screen.findByRole("button", { name }));
    const reason = (await screen.findByRole("dialog")).querySelector(".day-why");
    await user.click(screen.getByRole("button", { name: "Close" }));
    return reason;
  };
  const linksOf = (reason: Element | null | undefined) =>
    [...(reason?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
  const leave = `/leave-management/leave-application/${number}`;
  const named = await reasonOf("Tue 1 Dec", /1 Dec/);
  expect([named?.textContent, linksOf(named)]).toEqual([`Casual leave, ${number}.`, [leave]]);
  const conflict = await reasonOf("Wed 2 Dec", /2 Dec/);
  expect(conflict?.textContent).toBe(`You punched on a leave day: give the day back or leave it. ${number} AR-2026-00012`);
  expect(linksOf(conflict)).toEqual([leave, `${path}/AR-2026-00012`]);
  const planned = await reasonOf("Tue 8 Dec", /8 Dec/);
  expect([planned?.textContent, linksOf(planned)]).toEqual(["Shift 09:30–18:30. WH-2026-00004", [`${path}/WH-2026-00004`]]);
});

test("the five shares, their sum, and what was measured beside them", async () => {
  wide(true);
  open(`${path}?month=2026-12`);
  const totals = within(await screen.findByRole("region", { name: "December 2026 in all" }));
  const pairs = totals.getAllByRole("term").map((term, index) => [term.textContent, totals.getAllByRole("definition")[index]?.textContent]);
  expect(pairs).toEqual([
    ...[
      ["Attended", "17"],
      ["Leave", "1.5"],
      ["Off", "10"],
      ["Absent", "0.5"],
      ["Open", "1"],
      ["Together", "30 days"],
    ],
    ...[
      ["Worked", "135 h 00 min"],
      ["Late", "2 times, 37 min"],
      ["Overtime", "3 h 45 min"],
      ["Short", "25 min"],
      ["Worked on days off", "8 h 10 min"],
      ["Work from home", "1 day"],
    ],
  ]);
});

test("the hours of each day against its shift: what was worked on shifts, on days off and which days are short", async () => {
  wide(true);
  const off = { attended: 0, leave: 0, off: 1, absent: 0, open: 0 };
  const days = [
    dayOf("2026-12-01", { status: "present", net: 500 }),
    dayOf("2026-12-02", { status: "present", net: 460, short: 20 }),
    dayOf("2026-12-03", { status: "present", onDuty: "whole" }),
    dayOf("2026-12-05", { status: "weekly_off", shares: off, expected: 0, net: 180, offDayMinutes: 180 }),
    dayOf("2026-12-08"),
  ];
  const { user } = open(`${path}?month=2026-12`, { readMonth: { ...december, days } });
  const chart = within(await screen.findByRole("region", { name: "Hours worked, by day" }));
  expect(chart.getByText("You worked 16 of 16 hours, and 3 on days off; 1 day is short.")).toBeTruthy();
  await user.click(chart.getByRole("button", { name: "Show as table" }));
  expect(chart.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "DateWorkedWorked, but shortShiftStatus",
    "Tue 1 Dec8 h 20 min8 h 00 minPresent",
    "Wed 2 Dec7 h 40 min8 h 00 minPresent",
    "Thu 3 DecPresent",
    "Sat 5 Dec3 h 00 minWeekly off",
    "Tue 8 Dec8 h 00 minPlanned",
  ]);
});

test("another month stands in the address", async () => {
  wide(true);
  const { user, router, api } = open(`${path}?month=2026-12`);
  await user.click(await screen.findByRole("button", { name: "Previous month" }));
  expect(router.state.location.search).toBe("?month=2026-11");
  await user.click(screen.getByRole("button", { name: "Next month" }));
  await user.click(screen.getByRole("button", { name: "Next month" }));
  expect(router.state.location.search).toBe("?month=2027-01");
  expect(new Set(api.of("readMonth").map(({ params }) => params.month))).toEqual(new Set(["2026-12", "2026-11", "2027-01"]));
});

test("what is no month is the month of today where the reader works", async () => {
  wide(true);
  vi.setSystemTime("2026-11-30T20:00:00Z");
  open(`${path}?month=yesterday`);
  expect(await screen.findByRole("heading", { name: "December 2026" })).toBeTruthy();
});

test("AT-13: before joining there is a sentence and no sheet, and a month that was not kept says so", async () => {
  wide(true);
  const days = [dayOf("2026-12-01", { status: "not_employed" })];
  open(`${path}?month=2026-12`, { readMonth: { ...december, days, joinedOn: "2027-01-16", keptSince: "2027-01-16" } });
  expect(await screen.findByText("You joined on 16 Jan 2027.")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  cleanup();
  open(`${path}?month=2026-12`, { readMonth: { ...december, days, keptSince: "2027-01-16" } });
  expect(await screen.findByText("Your attendance is kept here from 16 Jan 2027.")).toBeTruthy();
  cleanup();
  open(`${path}?month=2026-12`, { readMonth: { ...december, days: [] } });
  expect(await screen.findByText("No attendance was kept in December 2026.")).toBeTruthy();
});

test("times of a place elsewhere are named, and those after midnight are marked", async () => {
  wide(true);
  const night = dayOf("2026-12-07", { in: "2026-12-07T16:20:00Z", out: "2026-12-08T01:10:00Z" });
  const london = dayOf("2026-12-08", { zone: "Europe/London", in: "2026-12-08T09:10:00Z" });
  open(`${path}?month=2026-12`, { readMonth: { ...december, days: [night, london] } });
  expect((await rowOf("Mon 7 Dec, today")).getByText("21:50")).toBeTruthy();
  expect((await rowOf("Mon 7 Dec, today")).getByText("06:40 (+1)")).toBeTruthy();
  expect(await (await rowOf("Tue 8 Dec")).findByText("09:10 London")).toBeTruthy();
});

test("on a phone: a calendar of words from Monday on, and a day opens over it", async () => {
  wide(false);
  const { user } = open(`${path}?month=2026-12`);
  const calendar = within(await screen.findByRole("table", { name: "Days of December 2026" }));
  const [week] = calendar.getAllByRole("row").slice(1);
  expect(within(week ?? document.body).getAllByRole("cell")[3]?.textContent).toBe("3Incom\u00adplete");
  await user.click(calendar.getByRole("button", { name: "Fri 4 Dec 2026: Present" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Fri 4 Dec 2026" }));
  expect(sheet.getByText("Worked 11 h 48 min.")).toBeTruthy();
  expect(sheet.getByText("22 min")).toBeTruthy();
  expect(sheet.getByRole("link", { name: "Open the day" }).getAttribute("href")).toBe(`${path}/day/2026-12-04`);
  await user.click(sheet.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a person of the team is read only: their days, without the owner's steps and without punching", async () => {
  wide(true);
  const days = december.days.map(({ action: _, ...day }) => day);
  const { api } = open("/attendance/team-attendance/people/LF-0042?month=2026-12", {
    readMonth: { ...december, days, isOwn: false },
  });
  expect(await screen.findByRole("heading", { level: 1, name: asha.name })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Fri 4 Dec" }).getAttribute("href")).toBe(`${path}/day/2026-12-04?employee=LF-0042`);
  expect(screen.getByRole("region", { name: "Days that need attention" })).toBeTruthy();
  expect(screen.queryByRole("columnheader", { name: "What to do" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Now" })).toBeNull();
  expect(api.of("readMonth").map(({ params, query }) => [params.month, query.employee])).toEqual([["2026-12", "LF-0042"]]);
});

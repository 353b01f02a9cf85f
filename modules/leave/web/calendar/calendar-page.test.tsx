import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { chooseFilter } from "#web/testing-filters.ts";
import { calendarEndpoints, type LeaveCalendar } from "../../calendar/contract.ts";
import { summaryEndpoints } from "../../summary-contract.ts";
import { leaveWeb } from "../index.tsx";
import { summary } from "../testing.ts";

const endpoints = { ...calendarEndpoints, ...summaryEndpoints };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const calendar: LeaveCalendar = {
  month: "2026-12",
  scope: "team",
  scopes: ["team", "tree"],
  today: "2026-12-07",
  total: 2,
  page: 1,
  pages: 1,
  awayToday: 1,
  people: [
    {
      code: "LF-0010",
      name: "Rohan Mehta",
      off: [
        { date: "2026-12-06" },
        { date: "2026-12-24", holiday: "Christmas Eve", halfOff: "second" },
        { date: "2026-12-25", holiday: "Christmas Day" },
      ],
      away: [{ date: "2026-12-24", portion: "whole", what: "Earned leave", number: "LV-2026-00041", waiting: true }],
    },
    {
      code: "LF-0025",
      name: "Grace Okafor",
      off: [],
      away: [
        { date: "2026-12-07", portion: "first" },
        { date: "2026-12-08", portion: "whole" },
      ],
    },
  ],
};

const open = (shown: LeaveCalendar = calendar, address = "") => {
  const api = fakeApi(endpoints, { summary, readCalendar: shown });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return { api, user: userEvent.setup(), ...openPage([leaveWeb], `/leave-management/leave-application/calendar${address}`) };
};
const onPhone = () =>
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
const onDesktop = () =>
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: !media.includes("print"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

test("people by days: away without a type for colleagues, with a type and its leave where that may be read", async () => {
  onDesktop();
  open();
  const row = async (name: string) => within((await screen.findByRole("rowheader", { name })).closest("tr") ?? document.body);
  const grace = await row("Grace Okafor");
  expect(grace.getByText("Away in the morning")).toBeTruthy();
  expect(grace.getByText("Away")).toBeTruthy();
  expect(grace.queryByRole("link")).toBeNull();
  const rohan = await row("Rohan Mehta");
  const link = rohan.getByRole("link", { name: "Rohan Mehta, Thu 24 Dec 2026: Earned leave, pending" });
  expect(link.getAttribute("href")).toBe("/leave-management/leave-application/LV-2026-00041");
  expect(rohan.getByText("Holiday: Christmas Day")).toBeTruthy();
  expect(rohan.getByText("Day off")).toBeTruthy();
  // Half of a day is told beside the leave of its other half.
  expect(rohan.getByText("Afternoon off: Christmas Eve")).toBeTruthy();
  expect(screen.getByText("Half holiday")).toBeTruthy();
  expect(screen.getByText("Away today: 1")).toBeTruthy();
  expect(within(screen.getByRole("list", { name: "What the marks mean" })).getByText("Pending")).toBeTruthy();
});

test("the month and whose it is stand in the address, and another one begins with its first people", async () => {
  onDesktop();
  const { user, api, router } = open(calendar, "?month=2026-12&page=2");
  await user.click(await screen.findByRole("button", { name: "Next month" }));
  expect(router.state.location.search).toBe("?month=2027-01");
  await chooseFilter(user, "Whose", "All my reports");
  expect(api.of("readCalendar").map(({ query }) => query)).toEqual([
    { month: "2026-12", page: "2" },
    { month: "2027-01" },
    { month: "2027-01", scope: "tree" },
  ]);
});

test("whose leave it was the last time is kept, and is the usual one again when that is not open any more", async () => {
  onDesktop();
  const { user } = open();
  await chooseFilter(user, "Whose", "All my reports");
  cleanup();
  const again = open();
  await screen.findByText("Away today: 1");
  expect(again.api.of("readCalendar").map(({ query }) => query)).toEqual([{ scope: "tree" }]);
  cleanup();
  const api = fakeApi(endpoints, {
    summary,
    readCalendar: ({ query }) => (query.scope ? refused("forbidden", { code: "leave.calendar_not_yours", message: "" }) : calendar),
  });
  openPage([leaveWeb], "/leave-management/leave-application/calendar");
  await screen.findByText("Away today: 1");
  expect(api.of("readCalendar").map(({ query }) => query)).toEqual([{ scope: "tree" }, {}]);
});

test("more people than a page holds are turned to", async () => {
  onDesktop();
  const { user, router } = open({ ...calendar, pages: 2, total: 55 });
  expect(await screen.findByText("Page 1 of 2, 55 people")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Next people" }));
  expect(router.state.location.search).toBe("?page=2");
});

test("on a phone it is day by day from today on, with the earlier days one press away", async () => {
  onPhone();
  const earlier = { ...calendar.people[1], away: [{ date: "2026-12-01", portion: "whole" as const }] };
  const { user } = open({ ...calendar, people: [...calendar.people, { ...earlier, code: "LF-0024", name: "Layla Haddad", off: [] }] });
  const days = async () => (await screen.findAllByRole("heading", { level: 3 })).map(({ textContent }) => textContent);
  expect(await days()).toEqual(["Mon 7 Dec. Away: 1", "Tue 8 Dec. Away: 1", "Thu 24 Dec. Away: 1"]);
  expect(screen.getByRole("link", { name: "Earned leave, pending" })).toBeTruthy();
  expect(screen.getByText("Away in the morning")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Earlier days" }));
  expect((await days())[0]).toBe("Tue 1 Dec. Away: 1");
});

test("a month in which nobody is away says so", async () => {
  onPhone();
  open({ ...calendar, month: "2027-01", people: [] });
  expect(await screen.findByText("Nobody is away in January 2027.")).toBeTruthy();
});

import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { chooseFilter } from "#web/testing-filters.ts";
import { attendanceEndpoints } from "../../contract.ts";
import type { TeamDay, TeamDayRow, TeamMonth, TeamMonthRow } from "../../team/contract.ts";
import { attendanceWeb } from "../index.tsx";
import { december, general, readFrom, wide, zone } from "../testing.ts";

beforeEach(() => {
  readFrom(zone);
  wide(true);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const person = (code: string, name: string, more: Partial<TeamDayRow>): TeamDayRow => ({
  code,
  name,
  tile: "here",
  status: "in",
  flags: [],
  shift: general,
  zone,
  location: "Bengaluru",
  why: { code: "in", values: { at: "2026-12-07T04:00:00Z" } },
  net: 0,
  late: 0,
  workFromHome: false,
  onDuty: "none",
  needsAttention: false,
  ...more,
});

const karthik = person("LF-0021", "Karthik Subramanian", { in: "2026-12-07T04:00:00Z" });
const asha = person("LF-0042", "Asha Nair", { tile: "not_in_yet", status: "not_in_yet", why: { code: "no_punch", values: {} } });

const team: TeamDay = {
  date: "2026-12-07",
  today: "2026-12-07",
  scope: "direct",
  scopes: ["direct", "all"],
  total: 2,
  page: 1,
  pages: 1,
  tiles: { here: 5, not_in_yet: 1, later: 0, away: 2, day_off: 0, late: 0, elsewhere: 1, needs_attention: 3 },
  people: [karthik, asha],
  shifts: [{ value: "GEN", label: "General" }],
  locations: [{ value: "BLR", label: "Bengaluru" }],
  statuses: ["not_in_yet", "in"],
};

const letters: TeamMonthRow["letters"] = Array.from({ length: 31 }, (_, index) => (index < 7 ? "P" : "·"));
const rowOf = (code: string, name: string): TeamMonthRow => ({
  code,
  name,
  letters: letters.with(2, "I"),
  late: [2],
  totals: december.totals,
  attention: ["2026-12-03"],
});

const grid: TeamMonth = {
  month: "2026-12",
  today: "2026-12-07",
  scope: "direct",
  scopes: ["direct", "all"],
  total: 2,
  page: 1,
  pages: 1,
  people: [rowOf("LF-0021", "Karthik Subramanian"), { ...rowOf("LF-0042", "Asha Nair"), attention: [] }],
  locks: [],
};

const open = (address: string, replies: Parameters<typeof fakeApi<typeof attendanceEndpoints>>[1] = {}) => {
  const api = fakeApi(attendanceEndpoints, { readTeamDay: team, readTeamMonth: grid, ...replies });
  return { api, user: userEvent.setup(), ...openPage([attendanceWeb], address) };
};

const path = "/attendance/team-attendance";

test("eight tiles, of which five add up to the team; one pressed shows its list, pressed again everybody", async () => {
  const { user, api, router } = open(path);
  const sum = within(await screen.findByRole("list", { name: "The team on Mon 7 Dec 2026" }));
  expect(sum.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    ...["5 Here", "1 Not in yet", "0 Later", "2 Away", "0 Day off"],
  ]);
  const beside = within(screen.getByRole("list", { name: "Also" }));
  expect(beside.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    ...["0 Late", "1 WFH and on duty", "3 Needs attention"],
  ]);
  await user.click(sum.getByRole("button", { name: "1 Not in yet" }));
  expect(router.state.location.search).toBe("?tile=not_in_yet");
  expect((await screen.findByRole("button", { name: "1 Not in yet" })).getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("button", { name: "1 Not in yet" }));
  expect(router.state.location.search).toBe("");
  expect(api.of("readTeamDay").map(({ query }) => query.tile)).toContain("not_in_yet");
});

test("whoever was not in on a day that is over was absent", async () => {
  open(`${path}?date=2026-12-04`, { readTeamDay: { ...team, date: "2026-12-04" } });
  expect(await screen.findByRole("button", { name: "1 Absent" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "1 Not in yet" })).toBeNull();
});

test("a person's row says what their day is and opens it", async () => {
  open(path);
  const link = await screen.findByRole("link", { name: "Karthik Subramanian" });
  expect(link.getAttribute("href")).toBe("/attendance/my-attendance/day/2026-12-07?employee=LF-0021");
  const row = within(link.closest("tr") ?? document.body);
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    ...["KSKarthik Subramanian LF-0021", "General", "09:30", "", "", "", "In", "In since 09:30."],
  ]);
});

test("date, scope, filters and search stand in the address, and another choice begins with the first people", async () => {
  const { user, api, router } = open(`${path}?page=2&date=2026-12-04`);
  await user.click(await screen.findByRole("button", { name: "Day before" }));
  expect(router.state.location.search).toBe("?date=2026-12-06");
  await chooseFilter(user, "Whose", "All reports");
  await chooseFilter(user, "Shift", "General");
  await chooseFilter(user, "Status", "Not in yet");
  await user.type(screen.getByRole("searchbox"), "kar");
  await waitFor(() => expect(router.state.location.search).toBe("?date=2026-12-06&scope=all&shift=GEN&status=not_in_yet&search=kar"));
  const narrowed = { date: "2026-12-06", scope: "all", shift: "GEN", status: "not_in_yet", search: "kar" };
  await waitFor(() => expect(api.of("readTeamDay").at(-1)?.query).toEqual(narrowed));
  expect(api.of("readTeamDay")[0]?.query).toEqual({ date: "2026-12-04", page: "2" });
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(router.state.location.search).toBe("?date=2026-12-06&scope=all");
});

test("what nobody offers counts as not asked", async () => {
  const { api } = open(`${path}?tile=nonsense&page=0&scope=all`);
  await screen.findByRole("link", { name: "Karthik Subramanian" });
  expect(api.of("readTeamDay").map(({ query }) => query)).toEqual([{ scope: "all" }]);
});

test("an empty tile is a sentence, and so are filters that fit nobody", async () => {
  open(`${path}?tile=away`, { readTeamDay: { ...team, total: 0, people: [] } });
  expect(await screen.findByText("Nobody here.")).toBeTruthy();
  cleanup();
  open(`${path}?search=zz`, { readTeamDay: { ...team, total: 0, people: [] } });
  expect(await screen.findByText("Nobody fits these filters.")).toBeTruthy();
});

test("the grid: letters that are spoken, a mark for late, totals, and a cell that opens the day", async () => {
  open(`${path}/month?month=2026-12`);
  const row = within((await screen.findByRole("link", { name: "Karthik Subramanian" })).closest("tr") ?? document.body);
  const cell = row.getByRole("link", { name: "Karthik Subramanian, Thu 3 Dec 2026: Incomplete, late" });
  expect(cell.textContent).toBe("I");
  expect(cell.getAttribute("href")).toBe("/attendance/my-attendance/day/2026-12-03?employee=LF-0021");
  expect(
    row
      .getAllByRole("cell")
      .slice(31)
      .map(({ textContent }) => textContent),
  ).toEqual(["17", "1.5", "0.5", "1", "2", "3 h 45 min"]);
  const legend = within(screen.getByRole("list", { name: "What the letters mean" }));
  expect(legend.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["PPresent", "IIncomplete", "·Planned", "Late"]);
  expect(screen.getByRole("link", { name: "Karthik Subramanian" }).getAttribute("href")).toBe(`${path}/people/LF-0021?month=2026-12`);
});

test("the grid is one stop for the keyboard, in which the arrows move", async () => {
  const { user } = open(`${path}/month?month=2026-12`);
  const first = await screen.findByRole("link", { name: "Karthik Subramanian, Tue 1 Dec 2026: Present" });
  const stops = () => screen.getAllByRole("link").filter((link) => link.dataset.cell && link.tabIndex === 0);
  expect(stops()).toEqual([first]);
  first.focus();
  await user.keyboard("{ArrowUp}{ArrowRight}{ArrowRight}{ArrowDown}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Asha Nair, Thu 3 Dec 2026: Incomplete, late");
  expect(stops()).toEqual([document.activeElement]);
});

test("the keyboard comes in at the first day there is, and passes over places without one", async () => {
  const joins = {
    ...rowOf("LF-0051", "Nisha Reddy"),
    letters: letters.map((letter, index) => (index < 20 ? ("" as const) : letter)),
    late: [],
  };
  const { user } = open(`${path}/month?month=2026-12`, { readTeamMonth: { ...grid, people: [joins, ...grid.people] } });
  await screen.findByRole("link", { name: "Nisha Reddy, Mon 21 Dec 2026: Planned" });
  const stops = () => screen.getAllByRole("link").filter((link) => link.dataset.cell && link.tabIndex === 0);
  expect(stops().map((link) => link.getAttribute("aria-label"))).toEqual(["Nisha Reddy, Mon 21 Dec 2026: Planned"]);
  stops()[0]?.focus();
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement).toBe(stops()[0]);
  cleanup();
  open(`${path}/month?month=2026-12`, {
    readTeamMonth: { ...grid, people: [rowOf("LF-0021", "Karthik Subramanian"), joins, rowOf("LF-0042", "Asha Nair")] },
  });
  const first = await screen.findByRole("link", { name: "Karthik Subramanian, Tue 1 Dec 2026: Present" });
  first.focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Asha Nair, Tue 1 Dec 2026: Present");
});

test("who needs attention comes first when that is wanted", async () => {
  const { user, api, router } = open(`${path}/month?month=2026-12&page=2`);
  await user.click(await screen.findByRole("checkbox", { name: "Needs attention first" }));
  expect(router.state.location.search).toBe("?month=2026-12&sort=attention");
  await waitFor(() => expect(api.of("readTeamMonth").at(-1)?.query).toEqual({ month: "2026-12", sort: "attention" }));
  await user.click(screen.getByRole("checkbox", { name: "Needs attention first" }));
  expect(router.state.location.search).toBe("?month=2026-12");
});

test("of thousands only the rows in sight are drawn, and pages are asked for as they come near", async () => {
  // jsdom lays nothing out: the box is as high as ten rows.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(320);
  const people = (page: number) =>
    Array.from({ length: 100 }, (_, index) => rowOf(`LF-${1000 + (page - 1) * 100 + index}`, `Person ${(page - 1) * 100 + index}`));
  const { api } = open(`${path}/month?month=2026-12`, {
    readTeamMonth: ({ query }) => ({ ...grid, total: 2000, pages: 20, people: people(Number(query?.page ?? 1)) }),
  });
  const table = await screen.findByRole("table");
  expect(table.getAttribute("aria-rowcount")).toBe("2001");
  expect(await within(table).findByRole("link", { name: "Person 0" })).toBeTruthy();
  expect(within(table).queryByRole("link", { name: "Person 99" })).toBeNull();
  expect(screen.getByText("2000 people")).toBeTruthy();
  await waitFor(() => expect(api.of("readTeamMonth").map(({ query }) => query?.page)).toEqual([undefined, "2"]));

  const box = table.closest("div");
  if (!box) throw new Error("The grid has no box to scroll in.");
  box.scrollTop = 32 * 1500;
  fireEvent.scroll(box);
  const far = await within(table).findByRole("link", { name: "Person 1505" });
  expect(far.closest("tr")?.getAttribute("aria-rowindex")).toBe("1507");
  expect(within(table).queryByRole("link", { name: "Person 0" })).toBeNull();
  const stops = screen.getAllByRole("link").filter((link) => link.dataset.cell && link.tabIndex === 0);
  expect(stops).toHaveLength(1);
});

test("on paper stand all rows that were read, and how many of how many they are", async () => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(320);
  // Nobody's days: what counts are rows.
  const empty = { ...rowOf("", ""), letters: letters.map(() => "" as const), late: [] };
  const people = (page: number) =>
    Array.from({ length: 100 }, (_, index) => ({ ...empty, code: `LF-${page}${index}`, name: `Person ${(page - 1) * 100 + index}` }));
  const { api } = open(`${path}/month?month=2026-12`, {
    readTeamMonth: ({ query }) => ({ ...grid, total: 2000, pages: 20, people: people(Number(query?.page ?? 1)) }),
  });
  const table = await screen.findByRole("table");
  await within(table).findByText("Person 0");
  const named = () => table.querySelectorAll("tbody th").length;
  expect(named()).toBeLessThan(100);
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  const printed = "200 of 2000 people are printed. The export has everybody.";
  expect(await screen.findByText(printed)).toBeTruthy();
  expect(named()).toBe(200);
  expect(api.of("readTeamMonth").map(({ query }) => query?.page)).toEqual([undefined, "2"]);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(screen.queryByText(printed)).toBeNull();
  expect(named()).toBeLessThan(100);
});

test("on a phone more people than a page holds are turned to", async () => {
  wide(false);
  const { user, router } = open(`${path}/month`, { readTeamMonth: { ...grid, total: 155, pages: 2 } });
  expect(await screen.findByText("Page 1 of 2, 155 people")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Next people" }));
  expect(router.state.location.search).toBe("?page=2");
});

test("on a phone a person is a card with the days that need attention", async () => {
  wide(false);
  open(`${path}/month?month=2026-12`);
  const cards = within(await screen.findByRole("list", { name: "December 2026, Direct reports" }));
  expect(screen.queryByRole("table")).toBeNull();
  expect(cards.getByText("1 day needs attention")).toBeTruthy();
  expect(cards.getByText("No day needs attention")).toBeTruthy();
  expect(cards.getByRole("link", { name: "Thu 3 Dec" }).getAttribute("href")).toContain("2026-12-03?employee=LF-0021");
  expect(cards.getByText("Incomplete")).toBeTruthy();
});

test("the company's pages ask for the company and stay below their own address", async () => {
  const { api } = open("/administration/attendance", { readTeamDay: { ...team, scope: "company", scopes: ["company"] } });
  await screen.findByRole("heading", { level: 1, name: "Attendance" });
  await screen.findByRole("link", { name: "Karthik Subramanian" });
  expect(screen.queryByLabelText("Whose")).toBeNull();
  expect(api.of("readTeamDay").map(({ query }) => query)).toEqual([{ scope: "company" }]);
  expect(screen.getByRole("link", { name: "Month" }).getAttribute("href")).toBe("/administration/attendance/month");
});

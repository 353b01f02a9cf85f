// What was locked of a line of people, below their month.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { attendanceEndpoints } from "../../contract.ts";
import type { Snapshot, SnapshotRow } from "../../periods/contract.ts";
import type { PeriodTotals } from "../../periods/figures.ts";
import type { TeamMonth } from "../../team/contract.ts";
import { attendanceWeb } from "../index.tsx";
import { asha, december, readFrom, wide, zone } from "../testing.ts";

beforeEach(() => {
  readFrom(zone);
  wide(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const span = { from: "2026-11-01", to: "2026-11-30" };
const lockedAt = "2026-12-04T05:00:00Z";
const [bengaluru, pune] = ["Bengaluru", "Pune"].map((place, index) => ({
  id: `019ac000-0000-7000-8000-00000000000${index}`,
  ...span,
  place,
  version: 2 - index,
  lockedAt,
})) as [TeamMonth["locks"][number], TeamMonth["locks"][number]];
const totals: PeriodTotals = {
  employed: 30,
  working: 20,
  attended: 17,
  leave: 1.5,
  off: 10,
  absent: 1.5,
  unpaid: 1.5,
  lateCount: 2,
  lateMinutes: 25,
  short: 5,
  overtime: 60,
  offDayMinutes: 0,
  workFromHome: 1,
  onDuty: 0,
};
const row: SnapshotRow = { owner: asha, totals, leaveByType: [], hash: "0".repeat(64), before: { ...totals, absent: 2.5 } };
const snapshot: Snapshot = {
  period: { id: bengaluru.id, location: { id: pune.id, name: "Bengaluru" }, ...span, state: "locked", version: 2, revision: 5 },
  version: 2,
  versions: [2, 1],
  total: 60,
  page: 1,
  pages: 2,
  rows: [row],
  sum: {
    ...totals,
    employed: 1800,
    working: 1200,
    attended: 1020,
    leave: 90,
    absent: 90,
    unpaid: 90,
    lateCount: 0,
    overtime: 3600,
    workFromHome: 0,
  },
};
const letters: TeamMonth["people"][number]["letters"] = Array.from({ length: 30 }, () => "P");
const month: TeamMonth = {
  month: "2026-11",
  today: "2026-12-07",
  scope: "direct",
  scopes: ["direct", "all"],
  total: 1,
  page: 1,
  pages: 1,
  people: [{ ...asha, letters, late: [], totals: december.totals, attention: [] }],
  locks: [bengaluru, pune],
};

const path = "/attendance/team-attendance/month";
const open = (address: string, wish: { month?: Partial<TeamMonth>; readSnapshot?: object } = {}) => {
  const api = fakeApi(attendanceEndpoints, {
    readTeamMonth: { ...month, ...wish.month },
    readSnapshot: (wish.readSnapshot ?? snapshot) as Snapshot,
  });
  return { api, user: userEvent.setup(), ...openPage([attendanceWeb], address) };
};

test("AT-38: below the month stands what was locked at each place, of all of them together", async () => {
  const { api } = open(`${path}?month=2026-11&search=as`);
  const card = within(await screen.findByRole("region", { name: "Locked for payroll" }));
  expect(card.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    ...["November 2026, Bengaluru", "November 2026, Pune"],
  ]);
  expect(card.getByText(/^Version 2, locked 4 Dec 2026/)).toBeTruthy();
  const [said] = await card.findAllByText(/60 people together/);
  expect(said?.textContent?.replaceAll("\u00a0", " ")).toBe(
    "60 people together: Employed 1800 · Working days 1200 · Attended 1020 · Leave 90 · Off 10 · Absent 90 · Unpaid 90 · Short 5 min · Overtime 60 h",
  );
  expect(card.queryByRole("table")).toBeNull();
  await waitFor(() => expect(api.of("readSnapshot")).toHaveLength(2));
  expect(api.of("readSnapshot").map(({ params, query }) => [params.id, query])).toEqual([
    [bengaluru.id, { scope: "direct", search: "as", page: "1", version: "2" }],
    [pune.id, { scope: "direct", search: "as", page: "1", version: "1" }],
  ]);
});

test("each person's totals are a press away, lead to their month, and stand in the address", async () => {
  const { api, user, router } = open(`${path}?month=2026-11`);
  const name = "Each person, November 2026, Bengaluru";
  await user.click(await screen.findByRole("button", { name }));
  expect(router.state.location.search).toBe(`?month=2026-11&locked=${bengaluru.id}`);
  const table = within(await screen.findByRole("table", { name: "November 2026, Bengaluru" }));
  expect(table.getByRole("link", { name: "Asha Nair" }).getAttribute("href")).toBe(
    "/attendance/team-attendance/people/LF-0042?month=2026-11",
  );
  expect(table.getByText("was 2.5")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(api.of("readSnapshot").at(-1)?.query).toEqual({ scope: "direct", page: "2", version: "2" }));
  expect(screen.getByRole("button", { name }).getAttribute("aria-expanded")).toBe("true");
  await user.click(screen.getByRole("button", { name }));
  expect(router.state.location.search).toBe("?month=2026-11");
  expect(screen.queryByRole("table", { name: "November 2026, Bengaluru" })).toBeNull();
});

test("HR reads everybody's and comes to the period itself; a failure takes nothing else from the page", async () => {
  const { api } = open("/administration/attendance/month?month=2026-11", { month: { scope: "company", scopes: ["company"] } });
  const link = await screen.findByRole("link", { name: "November 2026, Pune" });
  expect(link.getAttribute("href")).toBe(`/administration/attendance-periods/${pune.id}`);
  await waitFor(() => expect(api.of("readSnapshot").at(-1)?.query).toEqual({ page: "1", version: "1" }));
  cleanup();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  open(`${path}?month=2026-11`, { readSnapshot: refused("missing", { code: "missing" }) });
  await waitFor(() => expect(screen.getAllByText("Requested resource is not available.")).toHaveLength(2));
  expect(screen.getByRole("table", { name: "November 2026, Direct reports" })).toBeTruthy();
});

test("a month in which nothing is locked says nothing of it, and one without anybody that was looked for says so", async () => {
  open(`${path}?month=2026-12`, { month: { locks: [] } });
  expect(await screen.findByRole("link", { name: "Asha Nair" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Locked for payroll" })).toBeNull();
  cleanup();
  open(`${path}?month=2026-11&search=zz`, { month: { locks: [pune] }, readSnapshot: { ...snapshot, total: 0, pages: 1, rows: [] } });
  expect(await screen.findByText("Nobody fits this search.")).toBeTruthy();
});

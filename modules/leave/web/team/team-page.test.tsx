import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { directoryEndpoints } from "#modules/people/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { fakeApi, openPage } from "#web/testing.tsx";
import { chooseFilter } from "#web/testing-filters.ts";
import { leaveEndpoints } from "../../contract.ts";
import type { LeaveReport } from "../../reports/contract.ts";
import { leaveWeb } from "../index.tsx";
import { summary, waitingLeave } from "../testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const base = "/leave-management/leave-application/team";
const endpoints = { ...requestEndpoints, ...directoryEndpoints, ...leaveEndpoints };
const asha = { code: "LF-0042", name: "Asha Nair" };
const balance = { type: "EL", name: "Earned leave", free: -1.5, inHand: 14, waiting: 0, booked: 3.5 };
const balances = { today: "2026-12-07", total: 1, page: 1, pages: 1, people: [{ ...asha, balances: [balance] }] };

const report: LeaveReport = {
  name: "taken",
  names: ["balances", "taken"],
  from: "2026-01-01",
  to: "2026-12-31",
  total: 2,
  page: 1,
  pages: 1,
  rows: [
    { id: "42:EL", owner: asha, department: "Engineering", location: "Bengaluru", typeName: "Earned leave", figures: [10, 5] },
    { id: "42:", owner: asha, department: "Engineering", location: "Bengaluru", typeName: "Leave", figures: [3, 0] },
  ],
  totals: [
    { typeName: "Earned leave", figures: [10, 5], colour: "teal" },
    { typeName: "Leave", figures: [3, 0], colour: "teal" },
  ],
};

const open = (address: string, replies: Parameters<typeof fakeApi<typeof endpoints>>[1] = {}) => {
  const api = fakeApi(endpoints, {
    summary,
    places: { departments: [], locations: [] },
    listMine: { items: [], total: 0 },
    teamBalances: balances,
    report,
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return { api, user: userEvent.setup(), ...openPage([leaveWeb], address) };
};

test("what the team has asked for, and that nobody has", async () => {
  const { api } = open(base);
  expect(await screen.findByText("None of your reports has requested leave.")).toBeTruthy();
  expect(api.of("listMine").map(({ query }) => query)).toEqual([{ scope: "team" }]);
});

test("a request opens its record, of a masked type without it", async () => {
  const { type: _, ...masked } = waitingLeave;
  open(base, { listMine: { items: [{ ...masked, typeName: "Leave" }], total: 1 } });
  const row = within((await screen.findAllByRole("row"))[1] ?? document.body);
  expect(row.getByText("Leave")).toBeTruthy();
  expect(row.getByRole("link").getAttribute("href")).toContain("LV-2026-00041");
});

test("each balance opens the statement behind it", async () => {
  const { user } = open(base);
  await user.click(await screen.findByRole("link", { name: "Balances" }));
  const link = await screen.findByRole("link", { name: "Earned leave of Asha Nair: −1.5 free" });
  expect(link.getAttribute("href")).toBe("/leave-management/leave-application/balance/EL?employee=LF-0042");
});

test("LV-47: a manager's reports are balances and days, with what they add up to", async () => {
  const { user, api } = open(`${base}?tab=reports&report=taken`);
  const tabs = within(await screen.findByRole("navigation", { name: "Report" }));
  expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Balances", "Taken and booked"]);
  expect(await screen.findByText("Taken 10 · Booked 5")).toBeTruthy();
  expect(screen.getByText("Taken 3 · Booked 0")).toBeTruthy();
  await chooseFilter(user, "Type", "Earned leave");
  expect(api.of("report").map(({ params, query }) => [params.name, query])).toEqual([
    ["taken", {}],
    ["taken", { type: "EL" }],
  ]);
});

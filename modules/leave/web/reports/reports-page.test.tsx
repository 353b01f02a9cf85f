import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { directoryEndpoints } from "#modules/people/contract.ts";
import { fakeApi, openPage } from "#web/testing.tsx";
import { chooseFilter } from "#web/testing-filters.ts";
import { leaveEndpoints } from "../../contract.ts";
import { type LeaveReport, reportNames } from "../../reports/contract.ts";
import { leaveWeb } from "../index.tsx";
import { summary } from "../testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const endpoints = { ...directoryEndpoints, ...leaveEndpoints };
const corrections: LeaveReport = {
  name: "corrections",
  names: [...reportNames],
  from: "2026-01-01",
  to: "2026-12-07",
  total: 120,
  page: 2,
  pages: 3,
  rows: [
    {
      id: "1",
      owner: { code: "LF-0042", name: "Asha Nair" },
      department: "Engineering",
      location: "Bengaluru",
      typeName: "Earned leave",
      day: "2026-12-01",
      what: "adjusted",
      reason: "Brought along from her last office",
      figures: [-1.5],
    },
  ],
  totals: [{ typeName: "Earned leave", figures: [4.5], colour: "teal" }],
};

const open = (address = "", report: LeaveReport = corrections) => {
  const api = fakeApi(endpoints, { summary, places: { departments: [], locations: [] }, report });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return { api, user: userEvent.setup(), ...openPage([leaveWeb], `/administration/leave-reports${address}`) };
};

test("LV-47: a correction says when, what and why; the sum is that of all pages", async () => {
  const { user, router } = open("?report=corrections&page=2");
  expect(await screen.findByText("Brought along from her last office")).toBeTruthy();
  for (const words of ["Adjusted", "Tue 1 Dec 2026", "−1.5", "Days 4.5"]) expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  await user.click(screen.getByRole("button", { name: "Next rows" }));
  expect(router.state.location.search).toBe("?report=corrections&page=3");
});

test("another report is another address, asked for the days that it is about", async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole("link", { name: "Lapsing" }));
  await chooseFilter(user, "Within", "60 days");
  expect(api.of("report").map(({ params, query }) => [params.name, query])).toEqual([
    ["balances", {}],
    ["lapsing", {}],
    ["lapsing", { within: "60" }],
  ]);
});

test("nothing to report says so", async () => {
  open("", { ...corrections, name: "balances", rows: [], totals: [], total: 0, page: 1, pages: 1 });
  expect(await screen.findByText("Nothing to report.")).toBeTruthy();
});

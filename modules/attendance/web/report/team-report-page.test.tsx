import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { attendanceEndpoints } from "../../contract.ts";
import type { AttendanceReport } from "../../report/contract.ts";
import { attendanceWeb } from "../index.tsx";
import { asha, december, readFrom, wide, zone } from "../testing.ts";

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

const { totals } = december;
const row = { ...asha, location: "Bengaluru", days: 30, totals };
const report: AttendanceReport = {
  from: "2026-11-01",
  to: "2026-11-30",
  today: "2026-12-07",
  scope: "direct",
  scopes: ["direct", "all"],
  total: 1,
  page: 1,
  pages: 1,
  rows: [row],
  days: 30,
  totals,
};
const path = "/attendance/team-attendance/report";

const open = (address = path, readReport: AttendanceReport | ReturnType<typeof refused> = report) => {
  const api = fakeApi(attendanceEndpoints, { readReport });
  return { api, user: userEvent.setup(), ...openPage([attendanceWeb], address) };
};

test("a line per person with its figures, and all of them together", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: "Closed days from Sun 1 Nov 2026 to Mon 30 Nov 2026" }));
  expect(table.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    ...["ANAsha Nair LF-0042", "Bengaluru", "30", "17", "1.5", "10", "0.5", "1", "135 h 00 min", "2", "3 h 45 min", "1", "0"],
  ]);
  expect(table.getByRole("link", { name: /Asha Nair/ }).getAttribute("href")).toBe(
    "/attendance/team-attendance/people/LF-0042?month=2026-11",
  );
  expect(screen.getByRole("button", { name: "Export" })).toBeTruthy();
});

test("its days stand in the address; those that are refused can be changed where they are", async () => {
  const { api } = open(`${path}?from=2026-11-10&to=2026-11-20`);
  await screen.findByRole("table");
  expect(api.of("readReport").map(({ query }) => query)).toEqual([{ from: "2026-11-10", to: "2026-11-20" }]);
  cleanup();
  const message = "A report ends with yesterday, Sun 6 Dec 2026, at the latest. Choose an earlier last day.";
  open(`${path}?to=2026-12-31`, refused("invalid", { code: "attendance.report_span", field: "to", message }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("To").value).toBe("31 Dec 2026");
});

test("section 2: a press on a column sorts by it, a second turns the order; a phone chooses both", async () => {
  const { user, api, router } = open();
  await user.click(await screen.findByRole("button", { name: "Absent" }));
  expect(router.state.location.search).toBe("?sort=-absent");
  await user.click(await screen.findByRole("button", { name: "Absent" }));
  expect(router.state.location.search).toBe("?sort=absent");
  expect(api.of("readReport").map(({ query }) => query)).toEqual([{}, { sort: "-absent" }, { sort: "absent" }]);
  expect(screen.getByRole("columnheader", { name: "Absent" }).getAttribute("aria-sort")).toBe("ascending");
  cleanup();
  wide(false);
  const phone = open(`${path}?sort=-late`);
  await phone.user.click(await screen.findByRole("combobox", { name: "Sort by" }));
  await phone.user.click(screen.getByRole("option", { name: "Location, A to Z" }));
  expect(phone.router.state.location.search).toBe("?sort=location");
});

test("where nobody has a closed day it says so", async () => {
  open(path, { ...report, total: 0, rows: [] });
  expect(await screen.findByText("No closed day in this time.")).toBeTruthy();
});

import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { leaveEndpoints } from "../contract.ts";
import type { LeaveStatement } from "../ledger/contract.ts";
import { StatementList } from "./balance/statement-parts.tsx";
import { leaveWeb } from "./index.tsx";
import { earned } from "./testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const address = "/leave-management/leave-application/balance/EL";

const statement: LeaveStatement = {
  ...earned,
  today: "2026-12-07",
  on: "2026-12-07",
  until: "2027-12-31",
  lines: [
    { id: "1", day: "2026-01-01", kind: "credited", units: 1.5, after: 1.5, expected: false, period: "2026-01", usableUntil: "2026-12-31" },
    { id: "2", day: "2026-12-14", kind: "waiting", units: -1, expected: false, number: "LV-2026-00041" },
    { id: "credit:2027-01:1", day: "2027-01-01", kind: "credited", units: 1.5, after: 3, expected: true, period: "2027-01" },
  ],
};

const open = (at = address, reply: Partial<LeaveStatement> = {}) => {
  const api = fakeApi(leaveEndpoints, { statement: { ...statement, ...reply } });
  return { api, user: userEvent.setup(), ...openPage([leaveWeb], at) };
};

test("a statement says each line, what is only expected, and opens the leave behind a line", async () => {
  open();
  const lines = within(await screen.findByRole("table", { name: "Statement" }));
  expect(lines.getByText("Credited for January 2026")).toBeTruthy();
  expect(lines.getByText("until 31 Dec 2026")).toBeTruthy();
  expect(lines.getByText("expected")).toBeTruthy();
  expect(lines.getByRole("link", { name: "Waiting" }).getAttribute("href")).toContain("LV-2026-00041");
  expect(screen.getByText("2.5 days after 31 Dec 2026")).toBeTruthy();
});

test("what is to come stands in italics and says so in words, also where it is booked already, on the page as in the drawer", async () => {
  const booked = { id: "3", day: "2026-12-28", kind: "booked", units: -1, after: 0.5, expected: false, number: "LV-2026-00031" } as const;
  const taken = { id: "4", day: "2026-12-07", kind: "taken", units: -1, after: 1.5, expected: false, number: "LV-2026-00030" } as const;
  open(address, { lines: [...statement.lines, taken, booked] });
  const lines = within(await screen.findByRole("table", { name: "Statement" }));
  const rowOf = (words: RegExp) => lines.getAllByRole("row").find((row) => words.test(row.textContent ?? "")) as HTMLElement;
  const italic = (words: RegExp) => [...rowOf(words).querySelectorAll("em")].map(({ textContent }) => textContent);
  expect(italic(/LV-2026-00031/)).toEqual(["Booked", "expected"]);
  expect(italic(/January 2027/)).toEqual(["Credited for January 2027", "expected"]);
  expect(italic(/LV-2026-00041/)).toEqual(["Waiting", "waits"]);
  expect(italic(/LV-2026-00030/)).toEqual([]);
  cleanup();
  render(<StatementList statement={{ ...statement, lines: [taken, booked] }} />);
  expect(screen.getAllByRole("listitem").map((line) => line.querySelector("em")?.textContent)).toEqual(["Booked", undefined]);
});

test("the balance over the year says what is available, and its table has what is to come and what expires", async () => {
  const { user } = open();
  const chart = within(await screen.findByRole("region", { name: "Balance over the year, in days" }));
  expect(chart.getByText("10.5 days available, 3.5 booked, 2.5 expire after 31 Dec.")).toBeTruthy();
  await user.click(chart.getByRole("button", { name: "Show as table" }));
  expect(chart.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "DayBalanceBooked and expectedNote",
    "1 Jan 20261.5 days",
    "7 Dec 20261.5 days1.5 days",
    "31 Dec 20261.5 days2.5 days expire",
    "1 Jan 20273 days",
  ]);
});

test("another day is asked of the server and stands in the address; a day beyond the end of next year is refused where it is typed", async () => {
  const { user, api, router } = open(address, { on: "2027-02-15" });
  const day = await screen.findByLabelText("On which day");
  await user.clear(day);
  await user.type(day, "15 Feb 2027{Enter}");
  await waitFor(() => expect(api.of("statement").at(-1)?.query).toEqual({ on: "2027-02-15" }));
  expect(router.state.location.search).toBe("?on=2027-02-15");
  await waitFor(() => expect(screen.getByText("Free on 15 Feb 2027")).toBeTruthy());
  await user.clear(day);
  await user.type(day, "1 Jan 2028{Enter}");
  expect(await screen.findByText("Choose a day until Fri 31 Dec 2027.")).toBeTruthy();
});

test("days that are only asked about say whether they fit, and become an application at a press", async () => {
  const { api } = open(`${address}?whatIfFrom=2027-02-01&whatIfTo=2027-02-02`, { whatIf: { units: 2 } });
  expect(await screen.findByText("2 days: they fit.")).toBeTruthy();
  expect(api.of("statement").at(-1)?.query).toEqual({ whatIfFrom: "2027-02-01", whatIfTo: "2027-02-02" });
  const link = screen.getByRole("link", { name: "Apply for them" });
  expect(link.getAttribute("href")).toBe("/leave-management/leave-application/new?type=EL&from=2027-02-01&to=2027-02-02");
});

test("days that are not covered say from which day on, and are not offered", async () => {
  open(`${address}?whatIfFrom=2027-02-01&whatIfTo=2027-02-12`, { whatIf: { units: 10, shortOn: "2027-02-10" } });
  expect(await screen.findByText("10 days: not covered from Wed 10 Feb on.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Apply for them" })).toBeNull();
});

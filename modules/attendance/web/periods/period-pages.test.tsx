import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { chooseFilter } from "#web/testing-filters.ts";
import { type PeriodDetail, periodEndpoints, type SnapshotRow } from "../../periods/contract.ts";
import type { PeriodTotals } from "../../periods/figures.ts";
import { attendanceWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const november: PeriodDetail = {
  id: "019ac000-0000-7000-8000-000000000001",
  location: { id: "019ac000-0000-7000-8000-000000000009", name: "Bengaluru" },
  from: "2026-11-01",
  to: "2026-11-30",
  state: "review",
  version: 0,
  revision: 2,
  reviewEnds: "2026-12-03T18:30:00.000Z",
  reviewUntil: "2026-12-03",
  people: 31,
  differences: 0,
  open: { incomplete: 3, absent: 2, undecided: 0 },
  actions: ["lock"],
  hindrances: [],
};
const locked: PeriodDetail = {
  ...november,
  state: "locked",
  version: 2,
  revision: 5,
  lockedAt: "2026-12-04T05:00:00.000Z",
  open: undefined,
  actions: ["reopen"],
  differences: 1,
};
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
  offDayMinutes: 490,
  workFromHome: 1,
  onDuty: 1,
};
const row: SnapshotRow = {
  owner: { code: "LF-0011", name: "Asha Nair" },
  totals,
  leaveByType: [],
  hash: "0".repeat(64),
  before: { ...totals, leave: 0.5, absent: 2.5 },
};
const paged = { total: 1, page: 1, pages: 1 };
const figures = {
  attended: 0,
  leave: 0,
  off: 0,
  absent: 1,
  unpaid: 1,
  late: 0,
  short: 0,
  overtime: 0,
  offDayMinutes: 0,
  workFromHome: 0,
  onDuty: 0,
};
const base = {
  listPeriods: { items: [november, locked], total: 2 },
  readPeriod: november,
  readOpenItems: {
    ...paged,
    rows: [
      {
        id: "LF-0053 2026-11-05",
        owner: { code: "LF-0053", name: "Lakshmi Iyer" },
        date: "2026-11-05",
        kind: "incomplete",
        path: "/attendance/my-attendance/day/2026-11-05?employee=LF-0053",
      },
    ],
  },
  readSnapshot: { ...paged, period: locked, version: 2, versions: [2, 1], sum: totals, rows: [row] },
  readDifferences: {
    ...paged,
    rows: [
      {
        id: "019ac000-0000-7000-8000-000000000077",
        owner: row.owner,
        date: "2026-11-26",
        was: figures,
        wouldBe: { ...figures, leave: 1 },
        sentence: "absent 1 → leave 1 (LV-2026-00052)",
        foundAt: "2026-12-08T05:00:00.000Z",
      },
    ],
  },
};
const open = (at: string, replies: object = {}) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const api = fakeApi(periodEndpoints, { ...base, ...replies } as never);
  return { api, user: userEvent.setup(), ...openPage([attendanceWeb], at) };
};
const path = "/administration/attendance-periods";

test("AT-37: open items stand by kind with the way to each; a lock asks for a tick of every kind there is", async () => {
  const { user, api } = open(`${path}/${november.id}`, { lockPeriod: locked });
  expect(await screen.findByRole("link", { name: "Incomplete days (3)" })).toBeTruthy();
  const [link] = await screen.findAllByRole("link", { name: /Lakshmi Iyer/ });
  expect(link?.getAttribute("href")).toBe("/attendance/my-attendance/day/2026-11-05?employee=LF-0053");
  await user.click(screen.getByRole("button", { name: "Lock" }));
  const dialog = within(screen.getByRole("dialog", { name: "Lock November 2026 for Bengaluru?" }));
  expect(dialog.queryByRole("checkbox", { name: /undecided/ })).toBeNull();
  await user.click(dialog.getByRole("checkbox", { name: "3 incomplete days will count as absent" }));
  await user.click(dialog.getByRole("button", { name: "Lock" }));
  expect(dialog.getByRole("alert").textContent).toBe("Tick what you have looked at, or settle it first.");
  await user.click(dialog.getByRole("checkbox", { name: "2 absent days will be locked as absent" }));
  await user.click(dialog.getByRole("button", { name: "Lock" }));
  await waitFor(() => expect(api.of("lockPeriod")[0]?.body).toEqual({ version: 2, ticked: ["incomplete", "absent"] }));
});

test("AT-37: what the server refuses stands in the dialog, and no tick is lost", async () => {
  const { user } = open(`${path}/${november.id}`, {
    lockPeriod: refused("refused", { code: "attendance.lock", message: "Lock October first." }),
  });
  await user.click(await screen.findByRole("button", { name: "Lock" }));
  const dialog = within(screen.getByRole("dialog"));
  for (const box of dialog.getAllByRole("checkbox")) await user.click(box);
  await user.click(dialog.getByRole("button", { name: "Lock" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Lock October first.");
  expect(dialog.getAllByRole("checkbox").every((box) => (box as HTMLInputElement).checked)).toBe(true);
});

test("AT-38: a locked period shows what everybody's days came to, and what the version before said", async () => {
  const { user, api } = open(`${path}/${november.id}`, { readPeriod: locked });
  expect(await screen.findByText("was 2.5")).toBeTruthy();
  await chooseFilter(user, "Version", "1");
  await waitFor(() => expect(api.of("readSnapshot").at(-1)?.query).toMatchObject({ version: "1" }));
  expect(screen.getByRole("button", { name: "Export" })).toBeTruthy();
});

test("section 2, AT-38: every figure of a lock stands in it as text, leave by its types too", async () => {
  const leaveByType = [
    { name: "Casual leave", units: 1 },
    { name: "Sick leave", units: 0.5 },
  ];
  const rows = [{ ...row, leaveByType, before: { ...totals, short: 65 } }];
  open(`${path}/${november.id}`, { readPeriod: locked, readSnapshot: { ...base.readSnapshot, rows } });
  expect(await screen.findByText("Casual leave 1, Sick leave 0.5")).toBeTruthy();
  expect(screen.getAllByText("Working days").length).toBeGreaterThan(0);
  expect(screen.getByText("was 1 h 05 min")).toBeTruthy();
});

test("AT-38: differences since the lock say what was and what would be", async () => {
  open(`${path}/${november.id}?part=since`, { readPeriod: locked });
  expect(await screen.findByText("absent 1 → leave 1 (LV-2026-00052)")).toBeTruthy();
});

test("AT-39: it is opened again with a reason", async () => {
  const { user, api } = open(`${path}/${november.id}`, { readPeriod: locked, reopenPeriod: november });
  await user.click(await screen.findByRole("button", { name: "Reopen" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "Her leave came late");
  await user.click(dialog.getByRole("button", { name: "Reopen" }));
  await waitFor(() => expect(api.of("reopenPeriod")[0]?.body).toEqual({ version: 5, comment: "Her leave came late" }));
});

test("the list names month, place and state of each, and leads to it", async () => {
  open(path);
  const link = (await screen.findAllByRole("link", { name: /November 2026/ }))[0];
  expect(link?.getAttribute("href")).toBe(`${path}/${november.id}`);
  expect(screen.getByText("Thu 3 Dec")).toBeTruthy();
  expect(screen.getAllByText("In review").length).toBeGreaterThan(0);
});

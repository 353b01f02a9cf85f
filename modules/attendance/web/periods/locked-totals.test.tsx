// What a locked month came to, on the sheet of whoever may read it.
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { attendanceEndpoints } from "../../contract.ts";
import type { MonthLock } from "../../months/contract.ts";
import type { Snapshot, SnapshotRow } from "../../periods/contract.ts";
import type { PeriodTotals } from "../../periods/figures.ts";
import { attendanceWeb } from "../index.tsx";
import { asha, december, notIn, readFrom, wide, zone } from "../testing.ts";

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
const lock: MonthLock = { id: "019ac000-0000-7000-8000-000000000001", ...span, place: "Bengaluru", version: 2, lockedAt };
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
const row = (code: string, more: Partial<SnapshotRow> = {}): SnapshotRow => ({
  owner: { code, name: "Asha Nair" },
  totals,
  leaveByType: [],
  hash: "0".repeat(64),
  ...more,
});
const snapshot = (rows: SnapshotRow[]): Snapshot => ({
  period: {
    id: lock.id,
    location: { id: "019ac000-0000-7000-8000-000000000009", name: "Bengaluru" },
    ...span,
    state: "locked",
    version: 2,
    revision: 5,
  },
  version: 2,
  versions: [2, 1],
  total: rows.length,
  page: 1,
  pages: 1,
  sum: totals,
  rows,
});

const open = (readSnapshot: object, address = "/attendance/my-attendance?month=2026-11", isOwn = true) => {
  const readMonth = { ...december, isOwn, locks: [lock] };
  const api = fakeApi(attendanceEndpoints, { readMonth, readNow: notIn, readSnapshot: readSnapshot as Snapshot });
  openPage([attendanceWeb], address);
  return api;
};
const figures =
  "Employed 30 · Working days 20 · Attended 17 · Leave 1.5 · Off 10 · Absent 1.5 · Unpaid 1.5 · Late 2 times, 25 min · Short 5 min · Overtime 1 h · At home 1";

test("AT-38: a locked month says what was locked, in which version, and what the version before it said otherwise", async () => {
  const api = open(
    snapshot([
      row(`${asha.code}1`, { totals: { ...totals, attended: 1 } }),
      row(asha.code, { before: { ...totals, leave: 0.5, absent: 2.5 } }),
    ]),
  );
  expect(await screen.findByText(`Locked, version 2: ${figures}`)).toBeTruthy();
  expect(screen.getByText("Version 1 said: Leave 0.5 · Absent 2.5")).toBeTruthy();
  expect(api.of("readSnapshot")).toMatchObject([{ params: { id: lock.id }, query: { version: "2", search: asha.code } }]);
});

test("AT-38: where both versions differ in minutes short alone, it says so", async () => {
  open(snapshot([row(asha.code, { before: { ...totals, short: 125 } })]));
  expect(await screen.findByText("Version 1 said: Short 2 h 05 min")).toBeTruthy();
});

test("a manager reads them of somebody below, and where nothing changed nothing is said of it", async () => {
  open(snapshot([row(asha.code)]), "/attendance/team-attendance/people/LF-0042?month=2026-11", false);
  expect(await screen.findByText(`Locked, version 2: ${figures}`)).toBeTruthy();
  expect(screen.queryByText(/Version 1 said/)).toBeNull();
});

test("whoever had no day in it reads of the lock alone, and a failure takes nothing else from the sheet", async () => {
  const api = open(snapshot([]));
  expect(await screen.findByText(/November 2026 is locked for Bengaluru/)).toBeTruthy();
  await waitFor(() => expect(api.of("readSnapshot")).toHaveLength(1));
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  expect(screen.queryByText(/Locked, version/)).toBeNull();
  cleanup();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  open(refused("missing", { code: "missing" }));
  expect(await screen.findByText("Requested resource is not available.")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Days of December 2026" })).toBeTruthy();
});

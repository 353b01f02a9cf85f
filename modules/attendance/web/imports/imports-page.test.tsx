import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatMoment } from "#shared/format.ts";
import { fakeApi, openPage } from "#web/testing.tsx";
import { attendanceEndpoints } from "../../contract.ts";
import type { PunchImport, PunchImportSummary } from "../../imports/contract.ts";
import { attendanceWeb } from "../index.tsx";
import { readFrom, wide, zone } from "../testing.ts";

beforeEach(() => {
  readFrom(zone);
  wide(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const id = "019ac000-0000-7000-8000-000000000001";
const at = "2026-12-07T04:00:00.000Z";
const result = { added: 10, voided: 10, same: 0, leftOut: 2, leftBehind: 0 };
const undone: PunchImport = {
  id,
  number: "AI-2026-00001",
  status: "undone",
  version: 5,
  fileName: "gate.csv",
  startedAt: "2026-12-04T04:00:00.000Z",
  rows: 12,
  startedBy: { code: "LF-0003", name: "Kavita Rao" },
  columns: [],
  samples: [],
  mapping: { columns: [], device: "Gate" },
  zones: [zone],
  counters: { new: 10, same: 0, error: 2, warning: 0 },
  failure: [],
  actions: [],
  result,
  checkedAt: "2026-12-04T04:10:00.000Z",
  committedAt: "2026-12-04T04:20:00.000Z",
  undoUntil: "2027-01-03T04:20:00.000Z",
  undone: {
    voided: 10,
    reason: "The clock of the gate was an hour behind.",
    by: { code: "LF-0002", name: "Meera Iyer" },
    at,
  },
};

const open = (address: string, replies: Parameters<typeof fakeApi<typeof attendanceEndpoints>>[1]) => {
  fakeApi(attendanceEndpoints, { listImportRows: { items: [], total: 0 }, readDevices: { devices: [] }, ...replies });
  openPage([attendanceWeb], `/administration/attendance-imports${address}`);
};

test("AT-43: an import that was undone says who has done it, when and why", async () => {
  open(`/${undone.number}`, { readImport: undone });
  expect(await screen.findByText(`By Meera Iyer, ${formatMoment(at)}`)).toBeTruthy();
  expect(screen.getByText("Reason: The clock of the gate was an hour behind.")).toBeTruthy();
});

test("AT-43: the list says of what was undone that its punches were voided", async () => {
  const row = (more: Partial<PunchImportSummary>): PunchImportSummary => ({ ...undone, ...more });
  const stands = row({ result: { ...result, voided: 0 }, id: id.replace(/1$/, "2"), number: "AI-2026-00002", status: "committed" });
  open("", { listImports: { items: [stands, row({})], total: 2 } });
  const table = within(await screen.findByRole("table", { name: "Attendance imports" }));
  const rows = table.getAllByRole("row").slice(1);
  expect(rows.map((one) => within(one).getAllByRole("cell").at(-1)?.textContent)).toEqual([
    "10 punches added, 2 left out",
    "10 punches added, 10 voided since, 2 left out",
  ]);
});

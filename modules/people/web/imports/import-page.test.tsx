import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { deviceNow } from "#web/ui/clock.ts";
import { type Import, type ImportRow, importEndpoints } from "../../imports/contract.ts";
import { peopleWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const id = "019ac000-0000-7000-8000-000000000001";
const number = "IM-2026-00003";
const base: Import = {
  id,
  number,
  status: "uploaded",
  version: 1,
  fileName: "people.csv",
  startedAt: "2026-11-22T06:00:00.000Z",
  rows: 4,
  startedBy: { code: "LF-0003", name: "Kavita Rao" },
  columns: [
    { header: "Code", samples: ["LF-0001", "LF-0002"] },
    { header: "Joined", samples: ["31/12/2026", "01/02/2026"] },
    { header: "", samples: [] },
  ],
  mapping: { columns: ["code", "joinedOn", null], dateFormat: "dd/mm/yyyy", createMissing: false },
  counters: { add: 0, update: 0, same: 0, warning: 0, error: 0 },
  missing: [],
  notes: [],
  failure: [],
  actions: ["check", "discard"],
};
const checked: Import = {
  ...base,
  status: "checked",
  version: 3,
  counters: { add: 2, update: 1, same: 0, warning: 1, error: 1 },
  actions: ["check", "commit", "discard"],
  checkedAt: "2026-11-22T06:10:00.000Z",
  commitUntil: "2026-11-23T06:10:00.000Z",
  missing: [{ field: "department", name: "Research", rows: 2 }],
};
const row = (no: number, also: Partial<ImportRow> = {}): ImportRow => ({
  id: `019ac000-0000-7000-8000-00000000000${no}`,
  no,
  outcome: "add",
  code: `LF-000${no}`,
  name: "Mira Sen",
  reasons: [],
  changes: [],
  ...also,
});

const open = (record: Import, replies: Parameters<typeof fakeApi<typeof importEndpoints>>[1] = {}, rows: ImportRow[] = []) => {
  const api = fakeApi(importEndpoints, { viewImport: record, importRows: { items: rows, total: rows.length }, ...replies });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([peopleWeb], `/administration/imports/${number}`);
  return { api, user: userEvent.setup() };
};

test("PE-61: each column is chosen beside its samples, dates are shown as they are read, and what is missing is said by the server", async () => {
  const message = "Choose the column with the work e-mail.";
  const { api, user } = open(base, { actOnImport: () => refused("refused", { code: "people.import_map", field: "workEmail", message }) });
  const third = await screen.findByLabelText<HTMLInputElement>("“Column 3” holds");
  const holds = async (what: string) => {
    await user.click(third);
    await user.click(screen.getByRole("option", { name: what }));
  };
  expect(third.value).toBe("Nothing that is imported");
  expect(screen.getByText("Read as: 31 Dec 2026 · 1 Feb 2026")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Dates are written as"), "mm/dd/yyyy");
  expect(screen.getByText("Read as: 31/12/2026 is no date so · 2 Jan 2026")).toBeTruthy();
  await holds("Code");
  expect(screen.getAllByText("Code is chosen twice.")).toHaveLength(2);
  expect(screen.queryByLabelText("Amounts are written as")).toBeNull();
  await holds("Basic pay, a month");
  await user.selectOptions(screen.getByLabelText("Amounts are written as"), "1.234,50");
  await user.click(screen.getByRole("button", { name: "Check" }));
  expect(await screen.findByText(message)).toBeTruthy();
  const mapping = {
    columns: ["code", "joinedOn", "basic"],
    dateFormat: "mm/dd/yyyy",
    createMissing: false,
    decimal: ",",
    keepFrom: "today",
  };
  expect(api.of("actOnImport").map(({ body }) => body)).toEqual([{ version: 1, mapping }]);
});

test("PE-64: it is chosen from when attendance and leave are kept, and read what that means before it is committed", async () => {
  const message = "3 people joined before today. Their attendance and leave start on their joining day: 690 working days become absent.";
  const { api, user } = open({ ...checked, notes: [{ code: "people.kept_since", message }] }, { actOnImport: checked });
  expect(await screen.findByText(message)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Change columns" }));
  await user.selectOptions(screen.getByLabelText("Keep attendance and leave from"), "Another day");
  await user.click(screen.getByRole("button", { name: "Check again" }));
  expect(screen.getByText("Enter a date, for example 5 Oct 2026.")).toBeTruthy();
  expect(api.of("actOnImport")).toEqual([]);
  await user.type(screen.getByLabelText("First day"), "1 Apr 2026");
  await user.tab();
  await user.click(screen.getByRole("button", { name: "Check again" }));
  await waitFor(() => expect(api.of("actOnImport")[0]?.body).toMatchObject({ mapping: { keepFrom: "2026-04-01" } }));
});

test("PE-65: it is taken over only with the number typed and the tick; what would be made is listed first", async () => {
  const { api, user } = open(checked, { actOnImport: { ...checked, status: "committing", actions: [] } }, [row(2)]);
  const commit = await screen.findByRole("button", { name: "Import" });
  expect(screen.getByText("Department “Research”, for 2 rows")).toBeTruthy();
  await user.click(commit);
  expect(screen.getByText("Agree that 1 row stays out.")).toBeTruthy();
  expect(screen.getByText("Type 3: so many rows are added or changed.")).toBeTruthy();
  await user.type(screen.getByLabelText("Type 3 to go on"), "4");
  await user.click(screen.getByLabelText("Leave 1 row with errors out"));
  await user.click(commit);
  expect(api.of("actOnImport")).toEqual([]);
  await user.clear(screen.getByLabelText("Type 3 to go on"));
  await user.type(screen.getByLabelText("Type 3 to go on"), "3");
  await user.click(commit);
  await waitFor(() => expect(api.of("actOnImport").map(({ body }) => body)).toEqual([{ version: 3, rows: 3, leaveOut: true }]));
});

test("PE-64: the figures lead to the rows, each with all its reasons and old → new", async () => {
  const reasons = [
    { code: "people.import_row", message: "Row 2: 31/02/2026 is not a date.", isWarning: false },
    { code: "people.no_manager", message: "Without a manager, requests go to HR.", isWarning: true },
  ];
  const changes: ImportRow["changes"] = [
    { field: "designation", before: "Engineer", after: "Architect" },
    { field: "confirmedOn", after: "2026-12-01" },
  ];
  const { api, user } = open(checked, {}, [row(2, { outcome: "error", reasons }), row(3, { outcome: "update", changes })]);
  expect(await screen.findByText("Row 2: 31/02/2026 is not a date.")).toBeTruthy();
  expect(screen.getByText("Without a manager, requests go to HR.")).toBeTruthy();
  expect(screen.getByText("Designation: Engineer → Architect")).toBeTruthy();
  expect(screen.getByText("Confirmed on: empty → 1 Dec 2026")).toBeTruthy();
  const figures = within(screen.getByRole("group", { name: "Rows by outcome" }));
  expect(figures.getByRole("button", { name: /Export/ })).toBeTruthy();
  await user.click(figures.getByRole("button", { name: /Errors$/ }));
  await waitFor(() => expect(api.of("importRows").at(-1)?.query).toEqual({ outcome: "error" }));
});

test("PE-66: what was taken over says what became of it and how long it may be undone; a job says how far it is", async () => {
  const result = { added: 2, updated: 1, same: 0, leftOut: 1, skipped: 0 };
  const until = new Date(deviceNow() + 6.5 * 86_400_000).toISOString();
  const done: Import = { ...checked, status: "committed", result, committedAt: checked.startedAt, undoUntil: until, actions: ["undo"] };
  const undoing: Import = { ...done, status: "undoing", progress: { done: 1, of: 3 }, actions: [] };
  const { user } = open(done, { actOnImport: undoing });
  expect(await screen.findByText("2 added, 1 changed, 1 left out")).toBeTruthy();
  expect(screen.getByText(/: 7 days left\.$/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The undoing has begun.")).toBeTruthy();
});

const taken: Import = {
  ...checked,
  status: "undone",
  actions: [],
  committedAt: checked.startedAt,
  undoUntil: "2026-11-29T06:00:00.000Z",
  result: { added: 0, updated: 3, same: 0, leftOut: 0, skipped: 0 },
  undone: { removed: 0, restored: 2, kept: 1 },
  undoneBy: { code: "LF-0030", name: "Neha Gupta" },
  undoneAt: "2026-11-23T06:10:00.000Z",
};

test("PE-66: what was undone says by whom and when", async () => {
  open(taken);
  expect(await screen.findByText("2 records as before, 1 kept")).toBeTruthy();
  expect(screen.getByText(/^By Neha Gupta, 23 Nov 2026, /)).toBeTruthy();
});

test("PE-66: in the list, of what was undone, its figures are those of the undoing", async () => {
  const { id, number, status, fileName, startedBy, startedAt, rows, result, undone } = taken;
  const listed = { id, number, status, fileName, startedBy, startedAt, rows, result, undone };
  fakeApi(importEndpoints, { imports: { items: [listed], total: 1 } });
  openPage([peopleWeb], "/administration/imports");
  const row = (await screen.findByText(number)).closest("tr");
  expect(row?.textContent).toContain("Undone");
  expect(row?.textContent).toContain("2 records as before, 1 kept");
  expect(row?.textContent).not.toContain("3 changed");
});

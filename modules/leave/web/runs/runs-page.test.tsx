import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { type LeaveRun, runEndpoints } from "../../runs/contract.ts";
import { leaveWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const done: LeaveRun = {
  id: "019ac000-0000-7000-8000-000000000001",
  task: "leave.settle",
  state: "done",
  seen: 120,
  made: 1240,
  failed: 0,
  failures: [],
  startedAt: "2026-12-07T04:10:00.000Z",
  endedAt: "2026-12-07T04:10:09.000Z",
  actions: [],
};
const failed: LeaveRun = {
  ...done,
  id: "019ac000-0000-7000-8000-000000000002",
  state: "failed",
  failed: 5,
  actions: ["retry"],
  failures: [{ owner: { code: "LF-0019", name: "Nikhil Rao" }, typeName: "Earned leave", what: "balance is 3, its ledger says 2" }],
};

test("each run with what it made; one that failed says about whom, and runs again at a press", async () => {
  const api = fakeApi(runEndpoints, { listRuns: { items: [failed, done], total: 2 }, retryRun: { ...failed, actions: [] } });
  const user = userEvent.setup();
  openPage([leaveWeb], "/administration/leave-runs");
  const [first, second] = (await screen.findAllByRole("row")).slice(1);
  if (!first || !second) throw new Error("Both have a row.");
  expect(first.textContent).toContain("Nikhil Rao (LF-0019) · Earned leave · balance is 3, its ledger says 2");
  expect(first.textContent).toContain("and 4 more");
  expect(second.textContent).toContain("1,240");
  expect(within(second).queryByRole("button")).toBeNull();
  await user.click(within(first).getByRole("button", { name: /^Run again: Credit, lapse and close/ }));
  await waitFor(() => expect(api.of("retryRun")[0]).toMatchObject({ params: { id: failed.id } }));
  expect(await screen.findByText("It runs as soon as a worker is free.")).toBeTruthy();
});

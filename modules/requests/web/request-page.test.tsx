import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { lazy } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { WebModule } from "#web/module.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { type RequestRecord, requestEndpoints } from "../contract.ts";
import { requestsWeb } from "./index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const asha = { code: "LF-0042", name: "Asha Nair" };
const rohan = { code: "LF-0012", name: "Rohan Mehta" };
const id = "019ac000-0000-7000-8000-000000000002";

const record: RequestRecord = {
  id,
  number: "LV-2026-00041",
  kind: "leave.application",
  kindLabel: "Leave",
  owner: asha,
  title: "Earned leave, 14–15 Dec",
  amount: "2 days",
  status: "open",
  version: 3,
  path: "/leave-management/leave-application/LV-2026-00041",
  waitingFor: [rohan],
  submittedAt: "2026-12-07T04:00:00.000Z",
  since: "2026-12-07T04:00:00.000Z",
  recordType: "leave.request",
  view: {
    id,
    kind: "leave.application",
    status: "open",
    version: 3,
    actions: ["approve", "reject"],
    chain: [{ no: 1, approver: "manager", state: "open", people: [rohan] }],
  },
  timeline: [],
};
const decided = (status: "approved" | "rejected"): RequestRecord => ({
  ...record,
  status,
  version: 4,
  waitingFor: [],
  view: {
    ...record.view,
    status,
    version: 4,
    actions: [],
    chain: [{ no: 1, approver: "manager", state: status, people: [rohan], decidedBy: rohan }],
  },
});

/** Stands for a module that shows its own record. */
const leaveLike: WebModule = {
  name: "leave",
  routes: [],
  menu: [],
  recordViews: { "leave.request": lazy(async () => ({ default: ({ number }: { number: string }) => <p>The days of {number}</p> })) },
};

const open = (replies: Parameters<typeof fakeApi<typeof requestEndpoints>>[1], address = "/requests/LV-2026-00041") => {
  const api = fakeApi(requestEndpoints, { byNumber: record, ...replies });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([requestsWeb, leaveLike], address);
  return { api, user: userEvent.setup() };
};

test("the record is drawn by its own module, with the chain beside it", async () => {
  open({});
  expect(await screen.findByText("The days of LV-2026-00041")).toBeTruthy();
  expect(screen.getByText("Rohan Mehta decides")).toBeTruthy();
});

test("an approval sends the version that was read, and the page shows the outcome", async () => {
  let now = record;
  const { user, api } = open({
    byNumber: () => now,
    decide: () => {
      now = decided("approved");
      return now;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  expect(await screen.findByText("LV-2026-00041 is approved.")).toBeTruthy();
  expect(await screen.findByText("Approved by Rohan Mehta")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  expect(api.of("decide").map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id }, body: { action: "approve", version: 3 } },
  ]);
});

test("RP-13 a rejection without a comment is not sent and says why", async () => {
  const { user, api } = open({ decide: decided("rejected") });
  await user.click(await screen.findByRole("button", { name: "Reject" }));
  const dialog = within(screen.getByRole("dialog", { name: "Reject" }));
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(dialog.getByText("Write at least 5 characters so that Asha Nair knows why.")).toBeTruthy();
  expect(api.of("decide")).toHaveLength(0);
  await user.type(dialog.getByLabelText("Comment"), "  Too many are away.  ");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("decide")[0]?.body).toEqual({ action: "reject", version: 3, comment: "Too many are away." });
});

test("RP-13 what the server says about a comment stands beside it, and the comment stays", async () => {
  const message = "Write at least 5 characters so that Asha Nair knows why.";
  const { user } = open({ decide: refused("refused", { code: "request.comment_needed", field: "comment", message }) });
  await user.click(await screen.findByRole("button", { name: "Reject" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByLabelText("Comment"), "No");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText("Comment")).toHaveProperty("value", "No");
  expect(dialog.getByLabelText("Comment").getAttribute("aria-invalid")).toBe("true");
});

test.each([
  ["RP-11", "conflict", "Meera Iyer approved this at 09:34. Your decision was not saved."],
  ["RP-12", "stale", "Asha Nair changed this request at 09:34. Read the new version, then decide."],
] as const)("%s somebody was quicker: the sentence is shown and the record is read again", async (_rule, kind, message) => {
  let now = record;
  const { user, api } = open({
    byNumber: () => now,
    decide: () => {
      now = decided("approved");
      return refused(kind, { code: "request.already_decided", message });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(await screen.findByText("Approved by Rohan Mehta")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain(message);
  expect(api.of("byNumber").length).toBeGreaterThan(1);
});

test("a request that is not there says so, without Retry", async () => {
  open({ byNumber: refused("missing", { code: "missing", message: "Requested resource is not available." }) });
  expect((await screen.findByRole("alert")).textContent).toContain("Requested resource is not available.");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("RP-21 both lists show what the server counts, and lead to the record", async () => {
  const { user } = open({ waiting: { items: [record], total: 1 }, mine: { items: [], total: 0 } }, "/requests");
  const row = await screen.findByRole("link", { name: "Asha Nair" });
  expect(row.getAttribute("href")).toBe("/requests/LV-2026-00041");
  expect(screen.getByText("1 in all")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "My requests" }));
  expect(await screen.findByText("You have no requests. Apply for leave, and it appears here.")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Waiting for me" }));
  expect(screen.queryByText("Nothing waits for you.")).toBeNull();
});

import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { type LeaveRequest, leaveEndpoints } from "../contract.ts";
import { leaveWeb } from "./index.tsx";
import { preview, returnedLeave, summary, waitingLeave } from "./testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Both have a preview; these pages ask for that of leave.
const endpoints = { ...requestEndpoints, ...leaveEndpoints };
const record = "/leave-management/leave-application/LV-2026-00041";

const open = (replies: Parameters<typeof fakeApi<typeof endpoints>>[1], address = `${record}/edit`) => {
  const api = fakeApi(endpoints, { summary, preview, read: returnedLeave, comments: { comments: [] }, ...replies });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return { api, user: userEvent.setup(), ...openPage([leaveWeb], address) };
};

test("RP-17 a returned leave stands as it was sent below what its decider said, and is sent again with its version", async () => {
  let now: LeaveRequest = returnedLeave;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user, api, router } = open({
    read: () => now,
    resubmit: async () => {
      await answered;
      now = { ...waitingLeave, request: { ...waitingLeave.request, version: 3, round: 2 } };
      return now;
    },
  });
  expect(await screen.findByText("Please start on the 15th.")).toBeTruthy();
  expect(screen.getByText("Rohan Mehta requested changes:")).toBeTruthy();
  expect(screen.getByLabelText("First day")).toHaveProperty("value", "Mon 14 Dec 2026");
  expect(screen.getByLabelText("Reason")).toHaveProperty("value", "Family visit");
  await user.clear(screen.getByLabelText("First day"));
  await user.type(screen.getByLabelText("First day"), "15 Dec 2026");
  await user.click(screen.getByRole("button", { name: "Resubmit" }));
  answer();
  expect(await screen.findByText("Resubmitted: Earned leave, 14–15 Dec.")).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe(record));
  const dates = { from: "2026-12-15", to: "2026-12-15", firstDay: "whole", lastDay: "whole" };
  expect(api.of("resubmit").map(({ body }) => body)).toEqual([
    { version: 2, type: "EL", ...dates, reason: "Family visit", files: [], promised: false },
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("RP-12 what was changed meanwhile is said, nothing typed is lost, and the next try has the version that was read anew", async () => {
  let version = 2;
  const message = "Asha Nair changed this request at 09:34. Read the new version, then decide.";
  const { user, api } = open({
    read: () => ({ ...returnedLeave, request: { ...returnedLeave.request, version } }),
    resubmit: () => {
      version = 5;
      return refused("stale", { code: "request.changed", message });
    },
  });
  await user.type(await screen.findByLabelText("Reason"), "!");
  await user.click(screen.getByRole("button", { name: "Resubmit" }));
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(screen.getByLabelText("Reason")).toHaveProperty("value", "Family visit!");
  await user.click(screen.getByRole("button", { name: "Resubmit" }));
  await waitFor(() => expect(api.of("resubmit").map(({ body }) => body)).toMatchObject([{ version: 2 }, { version: 5 }]));
});

test("RP-17: HR, who entered it, has its owner's types, and says why it is sent again", async () => {
  const entered = { ...returnedLeave, isOwn: false, request: { ...returnedLeave.request, actions: ["resubmit"] as const } };
  const choices = { ...summary, owner: returnedLeave.owner };
  const { user, api } = open({
    read: { ...entered, request: { ...entered.request, actions: [...entered.request.actions] } },
    beginEntering: choices,
    previewEntering: preview,
    resubmit: waitingLeave,
  });
  expect(await screen.findByText("You entered it for Asha Nair: change what was asked for, or send it as it is.")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Resubmit" }));
  expect(await screen.findByText(/^Say in a few words why you enter it/)).toBeTruthy();
  await user.type(screen.getByLabelText("Why you enter it"), "She told us by phone.");
  await user.click(screen.getByRole("button", { name: "Resubmit" }));
  await waitFor(() => expect(api.of("resubmit").map(({ body }) => body)).toMatchObject([{ version: 2, comment: "She told us by phone." }]));
  expect([api.of("preview"), api.of("beginEntering")[0]?.params]).toEqual([[], { code: returnedLeave.owner.code }]);
});

test("a leave that is with somebody else is not offered to be changed", async () => {
  open({ read: waitingLeave });
  expect(await screen.findByText("Earned leave, 14–15 Dec can’t be changed now.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Resubmit" })).toBeNull();
  expect(screen.getByRole("link", { name: "Open the request" }).getAttribute("href")).toBe(record);
});

test("the page of a returned leave leads to the form, and offers to withdraw it", async () => {
  open({}, record);
  expect((await screen.findByRole("link", { name: "Change and resubmit" })).getAttribute("href")).toBe(`${record}/edit`);
  expect(screen.getByRole("button", { name: "Withdraw" })).toBeTruthy();
  expect(screen.getByText("Returned by Rohan Mehta")).toBeTruthy();
});

const paper = (last: number, name: string, state: "clean" | "blocked" = "clean") => ({
  id: `019ac000-0000-7000-8000-00000000001${last}`,
  name,
  bytes: 2048,
  state,
  slot: "document" as const,
});

test("FI-04 the files of a returned leave stand in its form, and only those that stay are sent again", async () => {
  const files = [paper(1, "invitation.pdf"), paper(2, "bad.pdf", "blocked")];
  const { user, api } = open({ read: { ...returnedLeave, files }, resubmit: { ...waitingLeave, files: files.slice(0, 1) } });
  expect((await screen.findByText("Blocked by the scanner")).closest("li")?.textContent).toContain("bad.pdf");
  await user.click(screen.getByRole("button", { name: "Remove bad.pdf" }));
  await user.click(screen.getByRole("button", { name: "Resubmit" }));
  await waitFor(() => expect(api.of("resubmit").map(({ body }) => body)).toMatchObject([{ files: [files[0]?.id] }]));
});

test("FI-05 the page lists the files that its reader may open, and says of the others that they are there", async () => {
  open({ read: { ...waitingLeave, files: [paper(1, "invitation.pdf")], hiddenFiles: ["certificate"] } }, record);
  expect(await screen.findByRole("button", { name: "Download invitation.pdf" })).toBeTruthy();
  expect(screen.getByText("Certificate, for HR only")).toBeTruthy();
});

test("LV-15 what was promised is asked for on the page of the leave, by its owner alone", async () => {
  const promised = { ...waitingLeave, documentSlot: "certificate" as const, documentBy: "2026-12-21" };
  const { user, api } = open({ read: { ...promised, takesFiles: true } }, record);
  await user.click(await screen.findByRole("button", { name: "Add to LV-2026-00041" }));
  expect(await screen.findByText("Choose a file first.")).toBeTruthy();
  expect(api.of("addFiles")).toEqual([]);
  cleanup();
  open({ read: promised }, record);
  expect(await screen.findByText("Certificate by Mon 21 Dec")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Add to/ })).toBeNull();
});

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { type ChainStep, requestEndpoints, type TimelineEntry } from "../contract.ts";
import { standInEndpoints } from "../stand-ins/contract.ts";
import { requestsWeb } from "./index.tsx";
import { asha, fatima, leaveLike, openStep, recordNo, rohan } from "./testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const endpoints = { ...requestEndpoints, colleagues: standInEndpoints.colleagues };
const record = recordNo(41, { version: 3 });
const { id } = record;
const decided = (status: "approved" | "rejected" | "returned") =>
  recordNo(
    41,
    { status, version: 4, waitingFor: [] },
    { actions: [], chain: [{ ...openStep, state: status, decidedBy: rohan, decidedAt: "2026-12-07T05:00:00.000Z" }] },
  );

const open = (replies: Parameters<typeof fakeApi<typeof endpoints>>[1], address = "/requests/LV-2026-00041") => {
  const api = fakeApi(endpoints, { byNumber: record, comments: { comments: [] }, ...replies });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([requestsWeb, leaveLike], address);
  return { api, user: userEvent.setup() };
};

test("the record is drawn by its own module, with the chain beside it", async () => {
  open({});
  expect(await screen.findByText("The days of LV-2026-00041")).toBeTruthy();
  expect(screen.getByText("With Rohan Mehta")).toBeTruthy();
  expect(screen.getByText("Manager")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Earned leave, 14–15 Dec" })).toBeTruthy();
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
  expect(await screen.findByText("Approved: Earned leave, 14–15 Dec.")).toBeTruthy();
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

test("the chain tells what is done, with whom it is, what comes next and what is passed over", async () => {
  const step = (no: number, name: string, also: Partial<ChainStep>): ChainStep => ({ ...openStep, no, name, people: [], ...also });
  const chain = [
    step(1, "Manager", {
      state: "approved",
      decidedBy: fatima,
      decidedFor: rohan,
      decidedAt: "2026-12-07T05:00:00.000Z",
      comment: "Fine.",
    }),
    step(2, "Head of department", { state: "skipped", why: { code: "approved_earlier", no: 1, name: "Rohan Mehta" } }),
    step(3, "HR", { queue: "hr", openedAt: "2026-12-07T05:00:00.000Z", dueOn: "2026-12-10" }),
    step(4, "Finance", { state: "waiting" }),
    step(5, "Last", { state: "waiting" }),
  ];
  open({ byNumber: recordNo(41, {}, { chain }) });
  const told = within(await screen.findByRole("region", { name: "Approvals" }));
  const items = told.getAllByRole("listitem").map((item) => item.textContent);
  expect(items[0]).toContain("1 · ManagerApproved by Fatima Sheikh for Rohan Mehta");
  expect(items[0]).toContain("Fine.");
  expect(items[1]).toBe("2 · Head of departmentPassed over: Rohan Mehta approved step 1");
  expect(items[2]).toMatch(/^3 · HRWith HRSince .+ · due Thu 10 Dec$/);
  expect(items.slice(3)).toEqual(["4 · FinanceComes next", "5 · LastComes later"]);
});

test("RP-17 whoever decides the next round sees each changed field, old and new", async () => {
  const changes = [
    { label: "First day", before: "Mon 14 Dec", after: "Tue 15 Dec" },
    { label: "Reason", before: "", after: "Family visit" },
  ];
  open({ byNumber: recordNo(41, { round: 2 }, { changes }) });
  const part = within(await screen.findByRole("region", { name: "What changed since the last time" }));
  expect(part.getAllByRole("definition").map((value) => value.textContent)).toEqual([
    "before Mon 14 Dec →  now Tue 15 Dec",
    "before nothing →  now Family visit",
  ]);
});

test("the kind's own words stand on its buttons", async () => {
  open({ byNumber: recordNo(41, {}, { words: { approve: "Recommend", reject: "Decline" } }) });
  await screen.findByRole("button", { name: "Recommend" });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Recommend", "Decline", "", "Comment"]);
});

test("RP-13 a listed reason says enough to reject, but for the one that there is another", async () => {
  const reasons = [
    { code: "BUSY", label: "Too many are away" },
    { code: "OTHER", label: "Another reason" },
  ];
  const { user, api } = open({ byNumber: recordNo(41, { version: 3 }, { reasons }), decide: decided("rejected") });
  await user.click(await screen.findByRole("button", { name: "Reject" }));
  const dialog = within(screen.getByRole("dialog", { name: "Reject" }));
  await user.selectOptions(dialog.getByLabelText("Reason"), "Another reason");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(dialog.getByText("Write at least 5 characters so that Asha Nair knows why.")).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText("Reason"), "Too many are away");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(api.of("decide").map(({ body }) => body)).toEqual([{ action: "reject", version: 3, reason: "BUSY" }]));
});

test("a decision of a step that is not the last says with whom it is then", async () => {
  const { user } = open({ decide: recordNo(41, { waitingFor: [], waitingForQueue: "hr" }, { actions: [] }) });
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Approved, and sent on to HR: Earned leave, 14–15 Dec.")).toBeTruthy();
});

test("RP-19 a second reminder on the same day is refused with the day on which the next one goes", async () => {
  const message = "You reminded Rohan Mehta today at 09:34. You can again on Tue 8 Dec.";
  let first = true;
  const { user } = open({
    byNumber: recordNo(41, {}, { actions: ["nudge", "withdraw"] }),
    nudge: () => {
      if (!first) return refused("refused", { code: "request.nudged_today", message });
      first = false;
      return recordNo(41, {}, { actions: ["nudge", "withdraw"] });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Remind" }));
  expect(await screen.findByText("Rohan Mehta was reminded.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remind" }));
  expect((await screen.findByRole("alert")).textContent).toBe(message);
});

test("HR gives it to a colleague by name and says why; whom it refuses can be chosen anew", async () => {
  const message = "Choose a colleague who is active and may decide this request.";
  const view = { actions: ["reassign" as const] };
  let refuses = true;
  const { user, api } = open({
    byNumber: recordNo(41, {}, view),
    colleagues: { colleagues: [{ ...fatima, department: "Engineering" }] },
    reassign: () =>
      refuses
        ? refused("refused", { code: "request.reassign_person", field: "to", message })
        : recordNo(41, { waitingFor: [fatima] }, view),
  });
  await user.click(await screen.findByRole("button", { name: "Reassign" }));
  const dialog = within(screen.getByRole("dialog", { name: "Reassign" }));
  await user.click(dialog.getByRole("button", { name: "Reassign" }));
  expect(dialog.getByText("Choose a colleague from the list.")).toBeTruthy();
  await user.type(dialog.getByLabelText("Reassign to"), "fat");
  await user.click(await dialog.findByRole("option", { name: /Fatima Sheikh/ }));
  await user.type(dialog.getByLabelText("Why"), "Rohan is ill.");
  await user.click(dialog.getByRole("button", { name: "Reassign" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText("Why")).toHaveProperty("value", "Rohan is ill.");
  refuses = false;
  await user.click(dialog.getByRole("button", { name: "Reassign" }));
  expect(await screen.findByText("Reassigned to Fatima Sheikh: Earned leave, 14–15 Dec.")).toBeTruthy();
  expect(api.of("reassign").at(-1)?.body).toEqual({ version: 1, to: "LF-0014", comment: "Rohan is ill." });
});

describe("comments", () => {
  const said = (comment: string): TimelineEntry => ({
    id: "019ac000-0000-7000-8000-000000000009",
    at: "2026-12-07T05:00:00.000Z",
    actor: asha,
    event: "commented",
    params: {},
    comment,
  });

  test("a comment that could not be sent stays, is sent again with its key, and stands in the list", async () => {
    let fails = true;
    const { user, api } = open({
      comment: () => (fails ? refused("busy") : { comments: [said("Grandmother turns 80.")] }),
      comments: () => ({ comments: fails ? [] : [said("Grandmother turns 80.")] }),
    });
    const field = await screen.findByLabelText("Write a comment");
    await user.click(screen.getByRole("button", { name: "Comment" }));
    expect(screen.getByText("Write a comment first.")).toBeTruthy();
    await user.type(field, " Grandmother turns 80. ");
    await user.click(screen.getByRole("button", { name: "Comment" }));
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(field).toHaveProperty("value", " Grandmother turns 80. ");
    fails = false;
    await user.click(screen.getByRole("button", { name: "Comment" }));
    expect(await screen.findByText("Grandmother turns 80.")).toBeTruthy();
    expect(field).toHaveProperty("value", "");
    const [first, second] = api.of("comment");
    expect(second?.key).toBe(first?.key);
    expect(second?.body).toEqual({ comment: "Grandmother turns 80." });
  });

  test("the same words are meant once more when they are sent once more", async () => {
    const { user, api } = open({ comment: { comments: [said("Done.")] } });
    for (const times of [1, 2]) {
      await user.type(await screen.findByLabelText("Write a comment"), "Done.");
      await user.click(screen.getByRole("button", { name: "Comment" }));
      await waitFor(() => expect(api.of("comment")).toHaveLength(times));
      await waitFor(() => expect(screen.getByLabelText("Write a comment")).toHaveProperty("value", ""));
    }
    const [first, second] = api.of("comment");
    expect(second?.key).not.toBe(first?.key);
  });

  test("whoever may not write any more only reads", async () => {
    open({ byNumber: recordNo(41, {}, { mayComment: false }), comments: { comments: [said("Done.")] } });
    expect(await screen.findByText("Done.")).toBeTruthy();
    expect(screen.queryByLabelText("Write a comment")).toBeNull();
  });
});

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { cursorOf } from "#shared/list.ts";
import { fakeApi, openPage } from "#web/testing.tsx";
import { chooseFilter } from "#web/testing-filters.ts";
import { requestEndpoints } from "../contract.ts";
import { requestsWeb } from "./index.tsx";
import { fatima, leaveLike, requestNo, todo, waitingNo } from "./testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const none = { items: [], total: 0 };
const mine = { items: [requestNo(41)], total: 1 };

const open = (address: string, replies: Parameters<typeof fakeApi<typeof requestEndpoints>>[1] = {}) => ({
  api: fakeApi(requestEndpoints, { waiting: { items: [waitingNo(41)], total: 1 }, mine, decided: none, ...replies }),
  user: userEvent.setup(),
  ...openPage([requestsWeb, leaveLike], address),
});

test("one list holds what is to be approved, with all an approver should see, and to-dos", async () => {
  const flags = [{ code: "team", text: "2 of 8 away" }];
  const decision = waitingNo(41, { flags, step: 1, steps: 2 }, { overdue: true, standsInFor: { person: fatima, until: "2026-12-11" } });
  open("/requests?tab=waiting", { waiting: { items: [decision, todo], total: 2 } });
  const rows = await screen.findAllByRole("listitem").then((items) => items.filter((item) => item.dataset.row));
  expect(rows).toHaveLength(2);
  const first = within(rows[0] as HTMLElement);
  expect(first.getByRole("link", { name: "Asha Nair Earned leave, 14–15 Dec" })).toBeTruthy();
  expect(first.getByRole("link").getAttribute("href")).toBe("/requests/LV-2026-00041");
  for (const told of ["2 of 8 away", "Overdue", "2 days"]) expect(first.getByText(told)).toBeTruthy();
  expect(rows[0]?.textContent).toContain("step 1 of 2 · for Fatima Sheikh until Fri 11 Dec");
  const second = within(rows[1] as HTMLElement);
  expect(second.getByRole("link", { name: todo.title }).getAttribute("href")).toBe("/requests/stand-ins");
  expect(second.getByText("To do")).toBeTruthy();
  expect(screen.getByText("2 total")).toBeTruthy();
});

test("RP-21 the tab says how much waits, decisions and to-dos", async () => {
  fakeApi({ ...requestEndpoints, counts: notificationEndpoints.counts }, { mine, counts: { unread: 1, waiting: 4, todos: 3 } });
  openPage([requestsWeb, leaveLike], "/requests?tab=mine");
  expect((await screen.findByRole("link", { name: "To do (7)" })).getAttribute("href")).toBe("/requests?tab=waiting");
});

test("what is shown, of which kind, for whom and in which order is asked of the server", async () => {
  const { user, api, router } = open("/requests");
  await chooseFilter(user, "Show", "To-dos");
  await chooseFilter(user, "Kind", "Delegate");
  await chooseFilter(user, "For whom", "As a stand-in");
  await chooseFilter(user, "Order", "Newest first");
  const asked = { show: "todos", kind: "requests.stand_in", as: "stand-in", sort: "-since" };
  await waitFor(() => expect(api.of("waiting").at(-1)?.query).toEqual(asked));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(asked);
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(api.of("waiting").at(-1)?.query).toEqual({ sort: "-since" }));
});

test("own requests stand newest first and are chosen by status, kind and year; the next page keeps all of it", async () => {
  const next = cursorOf("-submitted", { key: requestNo(41).id });
  const { user, api, router } = open("/requests?tab=mine", { mine: { ...mine, total: 2, next } });
  expect((await screen.findByRole("columnheader", { name: "Asked" })).getAttribute("aria-sort")).toBe("descending");
  expect(screen.getByRole("cell", { name: "Rohan Mehta" })).toBeTruthy();
  await chooseFilter(user, "Status", "Pending");
  await chooseFilter(user, "Kind", "Leave");
  await user.click(await screen.findByRole("button", { name: "Next" }));
  expect(router.state.location.search).toBe(`?tab=mine&status=open&kind=leave.application&after=${next}`);
  await waitFor(() => expect(api.of("mine").at(-1)?.query).toEqual({ status: "open", kind: "leave.application", after: next }));
});

test("own requests that came back stand on top, each with the way to it", async () => {
  const returned = requestNo(40, { status: "returned", title: "Casual leave, Thu 17 Dec" });
  open("/requests?tab=mine", { mine: ({ query }) => (query.status === "returned" ? { items: [returned], total: 1 } : mine) });
  expect(await screen.findByText("1 of your requests came back:", { exact: false })).toBeTruthy();
  const link = screen.getByRole("link", { name: "Casual leave, Thu 17 Dec" });
  expect(link.getAttribute("href")).toBe(returned.path);
});

test("what I decided says in whose name, and what became of it", async () => {
  const decided = { ...requestNo(41, { status: "withdrawn" }), action: "approve" as const, decidedAt: "2026-12-07T05:00:00.000Z" };
  open("/requests?tab=decided", { decided: { items: [{ ...decided, decidedFor: fatima }], total: 1 } });
  expect(await screen.findByRole("cell", { name: "Approved for Fatima Sheikh" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "Withdrawn" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Asha Nair" }).getAttribute("href")).toBe("/requests/LV-2026-00041");
});

test("another tab begins at its own first page", async () => {
  const place = cursorOf("urgent", { value: "0 2026-12-07 04:04:00.000000", key: requestNo(41).id });
  const { user, api, router } = open(`/requests?tab=waiting&after=${place}`);
  await screen.findByText("Asha Nair");
  await user.click(screen.getByRole("link", { name: "My requests" }));
  expect(router.state.location.search).toBe("?tab=mine");
  await waitFor(() => expect(api.of("mine").at(-1)?.query).toEqual({}));
});

test.each([
  ["/requests", "You’re all caught up."],
  ["/requests?show=todos", "No requests match these filters."],
  ["/requests?tab=mine", "No requests yet."],
  ["/requests?tab=mine&status=rejected", "No requests match these filters."],
  ["/requests?tab=decided", "You haven’t approved or rejected anything yet."],
])("%s is empty and says so: %s", async (address, sentence) => {
  open(address, { waiting: none, mine: none });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("whoever has no requests finds where one begins", async () => {
  open("/requests?tab=mine", { mine: none });
  const link = await screen.findByRole("link", { name: "Apply for leave" });
  expect(link.getAttribute("href")).toBe("/leave-management/leave-application/new");
});

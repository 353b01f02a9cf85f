import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { cursorOf } from "#shared/list.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { chooseFilter, filterValue } from "#web/testing-filters.ts";
import { leaveEndpoints } from "../contract.ts";
import { leaveWeb } from "./index.tsx";
import { summary, waitingLeave } from "./testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const list = "/leave-management/leave-application";
// Both have a preview; these pages ask for that of leave.
const endpoints = { ...requestEndpoints, ...leaveEndpoints };
const none = { items: [], total: 0 };

const open = (replies: Parameters<typeof fakeApi<typeof endpoints>>[1], address = list) => {
  const api = fakeApi(endpoints, { summary, listMine: none, comments: { comments: [] }, ...replies });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return { api, user: userEvent.setup(), ...openPage([leaveWeb], address) };
};

test("each balance says what is free and why, and opens its statement", async () => {
  open({});
  const balance = within(await screen.findByRole("list", { name: "Balances" }));
  expect(balance.getByText("10.5")).toBeTruthy();
  expect(balance.getByText("Balance 14.0, 3.5 booked or pending")).toBeTruthy();
  expect(balance.getByRole("link", { name: "Earned leave" }).getAttribute("href")).toBe(`${list}/balance/EL`);
});

test("what waits says with whom it is and since when", async () => {
  const waitingFor = { ...(waitingLeave.waitingFor as NonNullable<typeof waitingLeave.waitingFor>), since: "2026-12-05T04:30:00.000Z" };
  open({ listMine: { items: [{ ...waitingLeave, waitingFor }], total: 1 } });
  const mine = within(await screen.findByRole("table", { name: "My leave" }));
  expect(await mine.findByText("Rohan Mehta")).toBeTruthy();
  expect(mine.getByText(/^since/).querySelector("time")?.title).toMatch(/^5 Dec 2026, /);
});

test("an empty list says what to do next", async () => {
  open({});
  expect(await screen.findByText("No leave yet.")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Apply for leave" })).toHaveLength(2);
});

test("CL-04 a failed list is an error with Retry, not an empty list; Retry works", async () => {
  let fails = true;
  const { user } = open({ listMine: () => (fails ? refused("refused", { code: "x", message: "The list is resting." }) : none) });
  expect((await screen.findByRole("alert")).textContent).toContain("The list is resting.");
  expect(screen.queryByText("No leave yet.")).toBeNull();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No leave yet.")).toBeTruthy();
});

test("the page of a leave says what it does to the balance", async () => {
  open({ read: { ...waitingLeave, free: 8.5, freeWithout: 10.5 } }, `${list}/LV-2026-00041`);
  expect(await screen.findByText("Free without this leave")).toBeTruthy();
  expect(screen.getByText("10.5 days")).toBeTruthy();
});

test("the filters stand in the address and are asked of the server", async () => {
  const { user, api, router } = open({}, `${list}?status=approved`);
  expect(await filterValue("Status")).toBe("Booked");
  expect(await screen.findByText("No leave fits these filters.")).toBeTruthy();
  await chooseFilter(user, "Year", "2026");
  expect(router.state.location.search).toBe("?status=approved&year=2026");
  await waitFor(() => expect(api.of("listMine").at(-1)?.query).toEqual({ status: "approved", year: "2026" }));
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(router.state.location.search).toBe("");
});

test("the order and the page are asked of the server", async () => {
  const next = cursorOf("-from", { value: waitingLeave.from, key: waitingLeave.id });
  const { user, api } = open({
    listMine: ({ query }) => ({ items: [waitingLeave], total: 2, ...(query.after ? { previous: next } : { next }) }),
  });
  await user.click(await screen.findByRole("button", { name: "Dates" }));
  await waitFor(() => expect(api.of("listMine").at(-1)?.query).toEqual({ sort: "-from" }));
  await user.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(api.of("listMine").at(-1)?.query).toEqual({ sort: "-from", after: next }));
});

test("a leave is withdrawn only after the question, and its page is read again", async () => {
  let status: "waiting" | "withdrawn" = "waiting";
  const request = () => ({
    ...waitingLeave.request,
    status: status === "waiting" ? ("open" as const) : status,
    actions: status === "waiting" ? (["withdraw"] as const).slice() : [],
  });
  const { user, api } = open(
    {
      read: () => ({ ...waitingLeave, status, request: request() }),
      withdraw: () => {
        status = "withdrawn";
        const { owner, number, submittedAt } = waitingLeave;
        const row = {
          flags: [],
          round: 1,
          steps: 1,
          owner,
          number,
          waitingFor: [],
          shown: { label: "Withdrawn", tone: "draft" as const },
          submittedAt,
          since: submittedAt,
          kind: "leave.application",
          kindLabel: "Leave",
          title: "Earned leave",
        };
        return { ...row, id: request().id, status, version: 2, path: list, recordType: "leave.request", view: request(), timeline: [] };
      },
    },
    `${list}/LV-2026-00041`,
  );
  await user.click(await screen.findByRole("button", { name: "Withdraw" }));
  const question = within(screen.getByRole("dialog", { name: "Withdraw Earned leave, 14–15 Dec?" }));
  expect(question.getByText("Rohan Mehta will no longer see it.")).toBeTruthy();
  expect(api.of("withdraw")).toHaveLength(0);
  await user.click(question.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Withdrawn")).toBeTruthy();
  expect(api.of("withdraw").map(({ body }) => body)).toEqual([{ version: 1 }]);
  expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
});

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { cursorOf } from "#shared/list.ts";
import { fakeApi, openPage } from "#web/testing.tsx";
import { type RequestRow, requestEndpoints } from "../contract.ts";
import { requestsWeb } from "./index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const row: RequestRow = {
  id: "019ac000-0000-7000-8000-000000000002",
  number: "LV-2026-00041",
  kind: "leave.application",
  kindLabel: "Leave",
  owner: { code: "LF-0042", name: "Asha Nair" },
  title: "Earned leave, 14–15 Dec",
  amount: "2 days",
  status: "open",
  version: 1,
  path: "/leave-management/leave-application/LV-2026-00041",
  waitingFor: [{ code: "LF-0012", name: "Rohan Mehta" }],
  submittedAt: "2026-12-06T04:00:00.000Z",
  since: "2026-12-07T04:00:00.000Z",
};
const one = { items: [row], total: 1 };

const open = (address: string, replies: Parameters<typeof fakeApi<typeof requestEndpoints>>[1] = {}) => ({
  api: fakeApi(requestEndpoints, { waiting: one, mine: one, ...replies }),
  user: userEvent.setup(),
  ...openPage([requestsWeb], address),
});
const header = (name: string) => screen.findByRole("columnheader", { name });

test("what waits stands oldest first, opens the request, and can be turned round", async () => {
  const { user, api } = open("/requests?tab=waiting");
  expect((await header("Since")).getAttribute("aria-sort")).toBe("ascending");
  expect(screen.getByRole("link", { name: "Asha Nair" }).getAttribute("href")).toBe("/requests/LV-2026-00041");
  expect(api.of("waiting").at(-1)?.query).toEqual({});
  await user.click(within(await header("Since")).getByRole("button"));
  await waitFor(() => expect(api.of("waiting").at(-1)?.query).toEqual({ sort: "-since" }));
});

test("own requests stand newest first and are chosen by their status; the next page keeps both and the tab", async () => {
  const next = cursorOf("-submitted", { key: row.id });
  const { user, api, router } = open("/requests?tab=mine", { mine: { items: [row], total: 2, next } });
  expect((await header("Asked")).getAttribute("aria-sort")).toBe("descending");
  expect(screen.getByRole("cell", { name: "Rohan Mehta" })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Status"), "open");
  await user.click(await screen.findByRole("button", { name: "Next" }));
  expect(router.state.location.search).toBe(`?tab=mine&status=open&after=${next}`);
  await waitFor(() => expect(api.of("mine").at(-1)?.query).toEqual({ status: "open", after: next }));
});

test("the other list begins at its own first page", async () => {
  const place = cursorOf("since", { key: row.id });
  const { user, api, router } = open(`/requests?tab=waiting&after=${place}`);
  await screen.findByText("Asha Nair");
  await user.click(screen.getByRole("link", { name: "My requests" }));
  expect(router.state.location.search).toBe("?tab=mine");
  await waitFor(() => expect(api.of("mine").at(-1)?.query).toEqual({}));
});

test("an empty list says so, and differently when filters hide what there is", async () => {
  open("/requests?tab=waiting", { waiting: { items: [], total: 0 } });
  expect(await screen.findByText("Nothing waits for you.")).toBeTruthy();
  cleanup();
  open("/requests?tab=mine&status=rejected", { mine: { items: [], total: 0 } });
  expect(await screen.findByText("None of your requests fits these filters.")).toBeTruthy();
});

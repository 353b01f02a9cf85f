import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { directoryEndpoints } from "#modules/people/contract.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { balanceEndpoints, type PersonBalances } from "../../balances/contract.ts";
import { statementEndpoints } from "../../ledger/contract.ts";
import { summaryEndpoints } from "../../summary-contract.ts";
import { leaveWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const figures = { kept: 0, waiting: 0, booked: 0 };
const asha: PersonBalances = {
  id: "019ac000-0000-7000-8000-000000000001",
  code: "LF-0011",
  name: "Asha Nair",
  department: "Platform",
  location: "Bengaluru",
  mayAdjust: true,
  balances: [
    { type: "EL", name: "Earned leave", free: 10.5, inHand: 14, ...figures, kept: 3.5 },
    { type: "CL", name: "Casual leave", free: 2.5, inHand: 2.5, ...figures },
  ],
};
const kavita: PersonBalances = {
  ...asha,
  id: "019ac000-0000-7000-8000-000000000002",
  code: "LF-0002",
  name: "Kavita Iyer",
  mayAdjust: false,
};

const endpoints = { ...balanceEndpoints, ...statementEndpoints, ...summaryEndpoints, places: directoryEndpoints.places };
const open = (replies: Partial<Parameters<typeof fakeApi<typeof endpoints>>[1]> = {}) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const api = fakeApi(endpoints, {
    listBalances: { items: [asha, kavita], total: 2 },
    summary: { today: "2026-12-07", balances: [], others: [] } as never,
    places: { departments: [], locations: [] },
    ...replies,
  });
  openPage([leaveWeb], "/administration/leave-balances");
  return { api, user: userEvent.setup() };
};

const dialogOf = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole("button", { name: "Adjust: Asha Nair" }));
  return within(screen.getByRole("dialog", { name: "Adjust the balance of Asha Nair" }));
};

test("people and types on a day; nobody adjusts their own, and a figure opens the statement behind it", async () => {
  const lines = [{ id: "1", day: "2026-01-01", kind: "opening", units: 14, after: 14, expected: false }] as const;
  const statement = {
    type: "EL",
    name: "Earned leave",
    free: 10.5,
    inHand: 14,
    ...figures,
    step: 0.5,
    masked: false,
    taken: 0,
    colour: "teal" as const,
    lines: [...lines],
    today: "2026-12-07",
    on: "2026-12-07",
    until: "2027-12-31",
    owner: { code: "LF-0011", name: "Asha Nair" },
  };
  const { user, api } = open({ statement });
  const rows = (await screen.findAllByRole("row")).slice(1);
  expect(rows[0]?.textContent).toContain("10.5");
  expect(within(rows[1] as HTMLElement).queryByRole("button", { name: /^Adjust/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Earned leave of Asha Nair: 10.5 free. Open the statement" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Earned leave of Asha Nair" }));
  expect(await drawer.findByText("Brought along")).toBeTruthy();
  expect(api.of("statement")[0]).toMatchObject({ params: { type: "EL" }, query: { employee: "LF-0011" } });
  expect(drawer.getByRole("link", { name: "Open as a page" }).getAttribute("href")).toContain("/balance/EL?employee=LF-0011");
});

test("LV-42: days, span and reason go as they were typed, and what is wrong is said beside its field before anything is sent", async () => {
  const { user, api } = open({ adjust: { type: "EL", name: "Earned leave", free: 12.5, inHand: 16 } });
  const dialog = await dialogOf(user);
  await user.click(dialog.getByRole("button", { name: "Adjust" }));
  expect(dialog.getAllByText("Choose a type.").length).toBeGreaterThan(0);
  expect(dialog.getByText("Write half or whole days, from 0.5 to 60.")).toBeTruthy();
  expect(dialog.getByText("Say in a few words why; at least 10 characters.")).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText(/^Type/), "EL");
  await user.type(dialog.getByLabelText(/^Days/), "−1,5");
  await user.type(dialog.getByLabelText(/^Reason/), "Counted twice in May");
  await user.click(dialog.getByRole("button", { name: "Adjust" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("adjust").map(({ body }) => body)).toEqual([
    { employee: "LF-0011", type: "EL", units: -1.5, reason: "Counted twice in May", mayOwe: false },
  ]);
  expect(await screen.findByText("Earned leave of Asha Nair: 12.5 free now.")).toBeTruthy();
});

test("LV-42: a balance that would fall below zero is said at the tick, and nothing typed is lost", async () => {
  const message = "This would leave Asha Nair at −1.5. Tick “may owe” or change the days.";
  const { user } = open({ adjust: refused("refused", { code: "leave.adjust", field: "mayOwe", message }) });
  const dialog = await dialogOf(user);
  await user.selectOptions(dialog.getByLabelText(/^Type/), "EL");
  await user.type(dialog.getByLabelText(/^Days/), "-12");
  await user.type(dialog.getByLabelText(/^Reason/), "Counted twice in May");
  await user.click(dialog.getByRole("button", { name: "Adjust" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText(/^Days/)).toHaveProperty("value", "-12");
});

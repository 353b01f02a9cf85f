import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { settleEndpoints, type ToSettleRow } from "../../recount/contract.ts";
import { leaveWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const row: ToSettleRow = {
  id: "019ac000-0000-7000-8000-000000000009",
  what: "recount",
  owner: { code: "LF-0042", name: "Asha Nair" },
  number: "LV-2026-00041",
  typeName: "Earned leave",
  day: "2026-12-16",
  units: 1,
  foundAt: "2026-12-07T04:00:00.000Z",
  maySettle: true,
};
const own: ToSettleRow = { ...row, id: "019ac000-0000-7000-8000-000000000010", what: "debt", number: undefined, maySettle: false };

const open = (replies: Parameters<typeof fakeApi<typeof settleEndpoints>>[1]) => {
  const api = fakeApi(settleEndpoints, { listToSettle: { items: [row, own], total: 2 }, ...replies });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([leaveWeb], "/administration/leave-to-settle");
  return { api, user: userEvent.setup() };
};

test("LV-28: each with whose it is and its leave, and settled with what was done", async () => {
  const { user, api } = open({ settleOne: { id: row.id } });
  const [first, second] = (await screen.findAllByRole("row")).slice(1);
  if (!first || !second) throw new Error("Both have a row.");
  for (const words of ["Asha Nair", "Day not charged", "Earned leave", "Wed 16 Dec 2026", "1 day"])
    expect(first.textContent).toContain(words);
  expect(within(first).getByRole("link").getAttribute("href")).toBe("/leave-management/leave-application/LV-2026-00041");
  expect(within(second).queryByRole("button")).toBeNull();
  await user.click(within(first).getByRole("button", { name: "Settle: Day not charged of Asha Nair" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Settle" }));
  expect(dialog.getByText("Say in a few words what you did; at least 5 characters.")).toBeTruthy();
  await user.type(dialog.getByLabelText(/^What you did/), "Charged by hand");
  await user.click(dialog.getByRole("button", { name: "Settle" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("settleOne").map(({ body }) => body)).toEqual([{ note: "Charged by hand" }]);
});

test("whoever was too late reads who was first, and keeps what was typed", async () => {
  const message = "Neha Gupta has settled this already.";
  const { user } = open({ settleOne: refused("conflict", { code: "leave.settled_already", message }) });
  await user.click(await screen.findByRole("button", { name: "Settle: Day not charged of Asha Nair" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByLabelText(/^What you did/), "Charged by hand");
  await user.click(dialog.getByRole("button", { name: "Settle" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText(/^What you did/)).toHaveProperty("value", "Charged by hand");
});

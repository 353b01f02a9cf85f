import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { type BillDecision, billEndpoints } from "../../contract.ts";
import { billsWeb } from "../index.tsx";
import { bill, billLine } from "../testing.ts";
import { BillDecisionForm } from "./decision-form.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => {
  const look = { code: "bills.no_receipt", level: "look", sentence: "No receipt: lost it" } as const;
  const lines = [
    billLine(1, 70_000, { cap: 60_000 }),
    billLine(2, 64_550, { flags: [look] }),
    billLine(3, 30_000, { paidBy: "company_card" }),
  ];
  fakeApi(billEndpoints, { readBill: bill(lines) });
  let sent: BillDecision | undefined;
  const Held = () => {
    const [value, setValue] = useState<unknown>();
    sent = value as BillDecision;
    return (
      <BillDecisionForm
        number="BL-2026-00041"
        step="manager"
        action="approve"
        value={value}
        onChange={setValue}
        errorOf={() => undefined}
      />
    );
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: <Held /> }])} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent: () => sent?.lines };
};
const lineNo = async (no: number) => within((await screen.findByRole("group", { name: `Expense ${no}` })).closest("li") as HTMLElement);

test("begins with as much as may be approved, and says what is paid out of it", async () => {
  const { sent } = open();
  expect(await screen.findByText("You approve ₹1,545.50 of ₹1,645.50")).toBeTruthy();
  expect(screen.getByText("₹1,245.50 will be paid out. The rest was paid with the company card.")).toBeTruthy();
  expect(sent()?.map(({ approved, reason }) => [approved, reason])).toEqual([
    [60_000, undefined],
    [64_550, undefined],
    [30_000, undefined],
  ]);
});

test("BL-32: less asks for a reason, and the total follows", async () => {
  const { user, sent } = open();
  const one = await lineNo(1);
  expect(one.queryByLabelText("Reason")).toBeNull();
  await user.click(one.getByLabelText("Reduce"));
  await user.clear(one.getByLabelText("Reduce to"));
  await user.type(one.getByLabelText("Reduce to"), "450");
  expect(screen.getByText("You approve ₹1,395.50 of ₹1,645.50")).toBeTruthy();
  await user.selectOptions(one.getByLabelText("Reason"), "PERSONAL");
  const two = await lineNo(2);
  await user.click(two.getByLabelText("I checked this"));
  expect(sent()).toMatchObject([{ approved: 45_000, reason: "PERSONAL" }, { approved: 64_550, checked: true }, { approved: 30_000 }]);
  await user.click(two.getByLabelText("Reject"));
  expect(two.queryByLabelText("I checked this")).toBeNull();
  expect(sent()?.[1]?.approved).toBe(0);
});

test("BL-31: more than the cap is told beside the figure, and does not count", async () => {
  const { user } = open();
  const one = await lineNo(1);
  await user.click(one.getByLabelText("Reduce"));
  await user.clear(one.getByLabelText("Reduce to"));
  await user.type(one.getByLabelText("Reduce to"), "700");
  expect(one.getByLabelText("Reduce to").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("You approve ₹1,545.50 of ₹1,645.50")).toBeTruthy();
});

test("BL-31, BL-32: what is wrong is focused in the dialog, and a refusal goes when it is corrected", async () => {
  const message = "Expense 1: choose why you approve less.";
  const api = fakeApi(
    { ...billEndpoints, ...requestEndpoints },
    {
      readBill: bill([billLine(1, 60_000), billLine(2, 30_000)]),
      comments: { comments: [] },
      decide: refused("refused", { code: "bills.reason_missing", field: "input.lines.0.reason", message }),
    },
  );
  openPage([billsWeb], "/bill-management/bill-application/BL-2026-00041");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  const dialog = within(screen.getByRole("dialog"));
  const approve = () => user.click(dialog.getByRole("button", { name: "Approve" }));
  const one = within((await dialog.findByRole("group", { name: "Expense 1" })).closest("li") as HTMLElement);
  await user.click(one.getByLabelText("Reduce"));
  const amount = one.getByLabelText("Reduce to");
  await user.clear(amount);
  await user.type(amount, "700");
  await approve();
  expect(document.activeElement).toBe(amount);
  expect(api.of("decide")).toHaveLength(0);
  await user.clear(amount);
  await user.type(amount, "500");
  await approve();
  const reason = one.getByLabelText("Reason");
  await waitFor(() => expect(document.activeElement).toBe(reason));
  expect(dialog.getByRole("alert").textContent).toContain(message);
  await user.selectOptions(reason, "PERSONAL");
  expect(dialog.queryByText(message)).toBeNull();
  expect(dialog.queryByRole("alert")).toBeNull();
});

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { paymentEndpoints } from "../../payments/contract.ts";
import { billsWeb } from "../index.tsx";
import { run, runItem } from "../testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rows = [runItem(1), runItem(2), runItem(3, { isOwn: true })];
const open = (shown = run(rows)) => {
  const api = fakeApi(paymentEndpoints, { readRun: shown, actOnRun: run([runItem(1, { status: "paid" }), ...rows.slice(1)]) });
  openPage([billsWeb], "/bill-management/bill-application/payments/PB-2026-00007");
  return { api, user: userEvent.setup() };
};

test("BL-52: chosen items are paid with the reference and the day of the bank", async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole("checkbox", { name: "Select Bill: Visit 1, ₹1,000" }));
  await user.click(within(screen.getByRole("group", { name: "1 selected" })).getByRole("button", { name: "Mark as paid" }));
  const dialog = within(screen.getByRole("dialog", { name: "Mark 1 bill as paid" }));
  await user.click(dialog.getByRole("button", { name: "Mark as paid" }));
  expect(api.of("actOnRun")).toHaveLength(0);
  await user.type(dialog.getByLabelText("Bank reference"), "UTR778812");
  await user.click(dialog.getByRole("button", { name: "Mark as paid" }));
  await waitFor(() => expect(api.of("actOnRun")).toHaveLength(1));
  expect(api.of("actOnRun")[0]).toMatchObject({
    params: { action: "pay" },
    body: { version: 2, reference: "UTR778812", items: [rows[0]?.id] },
  });
});

test("BL-30: one's own bill has no actions and says who pays it", async () => {
  open();
  expect(await screen.findByText("This is your own bill. Another person in Finance must pay it.")).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: "Select Bill: Visit 3, ₹1,000" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Actions for Bill: Visit 3, ₹1,000" })).toBeNull();
});

test("a bank file is offered while something is still to be paid", async () => {
  open();
  expect(await screen.findByRole("button", { name: "Bank file" })).toBeTruthy();
  cleanup();
  open(run([runItem(1, { status: "paid" })], { status: "closed", actions: ["fail"] }));
  await screen.findByText("Bill: Visit 1, ₹1,000");
  expect(screen.queryByRole("button", { name: "Bank file" })).toBeNull();
});

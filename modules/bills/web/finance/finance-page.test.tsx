import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { directoryEndpoints } from "#modules/people/contract.ts";
import { fakeApi, openPage } from "#web/testing.tsx";
import { paymentEndpoints } from "../../payments/contract.ts";
import { billsWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sales = { id: "019ac000-0000-7000-8000-000000000001", name: "Sales" };

test("bills to pay are narrowed by department and amount; an amount that cannot be read asks nothing", async () => {
  const api = fakeApi(
    { ...paymentEndpoints, ...directoryEndpoints },
    {
      listToPay: { items: [], total: 0 },
      paymentOutlook: { nextRunOn: "2026-12-11", pending: [], currency: "INR" },
      places: { departments: [sales], locations: [] },
    },
  );
  openPage([billsWeb], "/bill-management/bill-application/finance");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /^Department/ }));
  await user.click(await screen.findByRole("option", { name: "Sales" }));
  const asked = () => api.of("listToPay").at(-1)?.query;
  await waitFor(() => expect(asked()).toEqual({ department: sales.id }));
  await user.type(await screen.findByLabelText("Amount from"), "1,500.5{Enter}");
  await waitFor(() => expect(asked()).toEqual({ department: sales.id, least: "150050" }));
  await user.type(screen.getByLabelText("to"), "much{Enter}");
  expect(await screen.findByText("Enter an amount, for example 43500.00.")).toBeTruthy();
  expect(asked()).toEqual({ department: sales.id, least: "150050" });
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(asked()).toEqual({}));
  expect(screen.getByLabelText<HTMLInputElement>("Amount from").value).toBe("");
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { fakeApi, refused } from "#web/testing.tsx";
import { ToastProvider } from "#web/ui/toast.tsx";
import { sessionEndpoints } from "../contract.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { signedInEachTime } from "./testing.tsx";

const me = { name: "Asha Nair", role: "Employee", employeeCode: "LF-0042", companyName: "Larkfield Systems" } as const;
const identity = { ...me, companyTimeZone: "Asia/Kolkata", timeZone: "Asia/Kolkata", currency: "INR", demo: false };

const open = (replies: Parameters<typeof fakeApi<typeof sessionEndpoints>>[1] = {}) => {
  const server = fakeApi(sessionEndpoints, { me: identity, changePassword: () => undefined, ...replies });
  const router = createMemoryRouter([{ path: "/", element: <ChangePasswordForm /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return server;
};
const change = async (current: string, next: string) => {
  const user = userEvent.setup();
  if (current !== "") await user.type(screen.getByLabelText("Current password"), current);
  if (next !== "") await user.type(screen.getByLabelText("New password"), next);
  await user.click(screen.getByRole("button", { name: "Change password" }));
};
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

signedInEachTime();

describe("PW-05 changing the own password", () => {
  test("sends the current one along, says that it is changed, and is empty again", async () => {
    const server = open();
    await change("monsoon kettle 37", "umbrella kettle 52");
    await screen.findByText("Your password is changed.");
    expect(server.of("changePassword").map(({ body }) => body)).toEqual([{ current: "monsoon kettle 37", next: "umbrella kettle 52" }]);
    await waitFor(() => expect([value("Current password"), value("New password")]).toEqual(["", ""]));
  });

  test("with a wrong current one is refused beside that field, and nothing typed is lost", async () => {
    const message = "The current password is not right.";
    open({ changePassword: refused("refused", { code: "password.current_wrong", message, field: "current" }) });
    await change("something else 9", "umbrella kettle 52");
    await waitFor(() => expect(screen.getByLabelText("Current password").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByLabelText("New password").getAttribute("aria-invalid")).toBe("false");
    expect([value("Current password"), value("New password")]).toEqual(["something else 9", "umbrella kettle 52"]);
    expect(screen.queryByText("Your password is changed.")).toBeNull();
  });

  test("needs both", async () => {
    const server = open();
    await change("", "");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Current password: Enter your current password."));
    expect(screen.getByRole("alert").textContent).toContain("New password: Enter a new password.");
    expect(server.calls.filter(({ name }) => name === "changePassword")).toEqual([]);
  });

  test("PW-02, PW-03 knows the owner's name and company", async () => {
    open();
    const user = userEvent.setup();
    const states = () =>
      within(screen.getByRole("list", { name: "What the password needs" }))
        .getAllByRole("listitem")
        .map((rule) => rule.textContent?.split(":")[0]);
    await user.type(screen.getByLabelText("New password"), "kettle of Nair 9");
    await waitFor(() => expect(states()).toEqual(["Done", "Done", "Wrong"]));
    await user.clear(screen.getByLabelText("New password"));
    await user.type(screen.getByLabelText("New password"), "Larkfield 2026!");
    await waitFor(() => expect(states()).toEqual(["Done", "Wrong", "Done"]));
  });
});

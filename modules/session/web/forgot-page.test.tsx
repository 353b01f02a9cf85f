import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectSession } from "#web/session.ts";
import { fakeApi, refused } from "#web/testing.tsx";
import { sessionEndpoints } from "../contract.ts";
import { forgotAnswer } from "../messages.ts";
import { sessionCalls } from "./calls.ts";
import { ForgotPage } from "./forgot-page.tsx";
import { openLinkPage } from "./testing-links.tsx";

const options = { productName: "Employee Portal", setUp: true, mail: true, keepDays: 14, providers: [] };

const open = (replies: Parameters<typeof fakeApi<typeof sessionEndpoints>>[1] = {}) => {
  const server = fakeApi(sessionEndpoints, { options, forgot: { message: forgotAnswer }, ...replies });
  return { server, ...openLinkPage("/auth/forgot-password", <ForgotPage />) };
};
const ask = async (login: string) => {
  const user = userEvent.setup();
  const field = await screen.findByLabelText("Username or work e-mail");
  if (login !== "") await user.type(field, login);
  await user.click(screen.getByRole("button", { name: "Send link" }));
};

beforeEach(() => {
  connectSession(sessionCalls);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("PW-06 a forgotten password", () => {
  test("is asked for by one entry, and the answer takes the form's place", async () => {
    const { server } = open();
    await ask(" employee ");
    const answer = await screen.findByText("If an account matches, we have sent a link to its work e-mail. It works once, for 30 minutes.");
    expect(document.activeElement).toBe(answer.closest("[tabindex]"));
    expect(server.of("forgot").map(({ body }) => body)).toEqual([{ login: "employee" }]);
    expect(screen.queryByRole("button", { name: "Send link" })).toBeNull();
    expect(screen.getByRole("link", { name: "Back to sign in" }).getAttribute("href")).toBe("/auth/login");
  });

  test("needs an entry", async () => {
    const { server } = open();
    await ask("");
    await waitFor(() => expect(screen.getAllByText(/Enter your username or your work e-mail\./).length).toBeGreaterThan(0));
    expect(server.of("forgot")).toEqual([]);
  });

  test("that could not be asked for keeps what was typed", async () => {
    open({ forgot: refused("busy") });
    await ask("employee");
    await screen.findByText(/The server is busy/);
    expect(screen.getByLabelText<HTMLInputElement>("Username or work e-mail").value).toBe("employee");
  });

  test("leads to the Admin where there is no mail server", async () => {
    open({ options: { ...options, mail: false } });
    await screen.findByText("E-mail is not set up here. Ask your Admin for a one-time link.");
    expect(screen.queryByLabelText("Username or work e-mail")).toBeNull();
  });
});

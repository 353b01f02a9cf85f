import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { session } from "#web/session/browser.ts";
import { asha, encode } from "#web/session/testing.ts";
import { ToastProvider } from "#web/ui/toast.tsx";
import { WebModules } from "#web/web-modules.ts";
import { LoginPage } from "./login-page.tsx";
import { signedOutEachTime } from "./testing.tsx";

const demo = { usernames: ["employee", "manager"], password: "demo-portal-2026" };
const options = { productName: "Employee Portal", setUp: true, mail: true, keepDays: 14, providers: [], demo };
const facts = { kept: false, idleMinutes: 30, endsAt: "2026-11-23T16:00:00.000Z" };
const token = encode(asha);
const nobody = { token: null, reason: "none", idleMinutes: 30 };

type Reply = { status?: number; body: unknown };
/** The server by path; what it answers is parsed by the contract on the way in. */
const serve = (replies: Record<string, Reply | (() => Reply | Promise<Reply>)>) => {
  const calls: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = url.replace("/api", "");
    calls.push({ path, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    const reply = replies[path];
    if (!reply) throw new TypeError("Failed to fetch");
    const { status = 200, body } = typeof reply === "function" ? await reply() : reply;
    return new Response(JSON.stringify(body), { status });
  });
  return { calls, of: (path: string) => calls.filter((call) => call.path === path) };
};

const badCredentials = {
  status: 401,
  body: {
    type: "about:blank",
    title: "The username or password is not right.",
    status: 401,
    code: "auth.bad_credentials",
    violations: [{ code: "auth.bad_credentials", message: "The username or password is not right." }],
    requestId: "req-1",
  },
};

const module = {
  name: "leave",
  routes: [{ path: "/leave-management/leave-application", page: async () => () => null }],
  menu: [],
} as const;

const open = (search = "", state?: object) => {
  const router = createMemoryRouter(
    [
      { path: "/auth/login", element: <LoginPage /> },
      { path: "*", element: <h1>Inside</h1> },
    ],
    { initialEntries: [{ pathname: "/auth/login", search, state }] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WebModules value={[module]}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </WebModules>
    </QueryClientProvider>,
  );
  return router;
};

const fill = async (username: string, password: string) => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Username"), username);
  await user.type(screen.getByLabelText("Password"), password);
  return user;
};

signedOutEachTime();

describe("SE-09 arriving", () => {
  test("a live cookie leads back to the page and its filter without a form", async () => {
    const server = serve({ "/auth/renew": { body: { token, ...facts } } });
    const router = open("?returnTo=%2Fleave-management%2Fleave-application%3Fstatus%3Dapproved");
    screen.getByText("Checking your session…");
    await screen.findByRole("heading", { name: "Inside" });
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe("/leave-management/leave-application?status=approved");
    expect(server.of("/auth/renew").map(({ body }) => body)).toEqual([{ idleSeconds: 0 }]);
  });

  test.each([
    ["idle", "You were signed out after 30 minutes without use."],
    ["limit", "Your session has reached its time limit. Please sign in again."],
    ["ended", "This session was ended. Please sign in again."],
  ])("refused as %s it says so above the form", async (reason, sentence) => {
    serve({ "/auth/renew": { body: { ...nobody, reason } }, "/auth/options": { body: options } });
    open();
    await screen.findByText(sentence);
    screen.getByRole("button", { name: "Sign in" });
  });

  test("PW-07 after a password was set the form stands there at once, and says so", async () => {
    const server = serve({ "/auth/renew": { body: { token, ...facts } }, "/auth/options": { body: options } });
    open("", { arrival: "passwordSet" });
    await screen.findByText("Your password is set. Sign in with it.");
    await screen.findByRole("button", { name: "Sign in" });
    expect(server.of("/auth/renew")).toEqual([]);
  });

  test("after a logout nothing is renewed", async () => {
    const server = serve({ "/auth/logout": { status: 200, body: null }, "/auth/options": { body: options } });
    await session.logOut();
    open();
    await screen.findByRole("button", { name: "Sign in" });
    expect(server.of("/auth/renew")).toEqual([]);
  });

  test("SE-13 offline it tells that the logout is not told yet", async () => {
    serve({ "/auth/options": { body: options } });
    await session.logOut();
    open();
    await screen.findByText("You are logged out here, but the server could not be told yet. We keep trying.");
  });
});

describe("SE-09 the form", () => {
  test("comes whole: nothing is added to it while somebody presses its button", async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const reply = new Promise<Reply>((resolve) => {
      answer = resolve;
    });
    const server = serve({ "/auth/renew": { body: nobody }, "/auth/options": () => reply });
    open();
    await waitFor(() => expect(screen.queryByText("Checking your session…")).toBeNull());
    expect(server.of("/auth/options")).toHaveLength(1);
    expect(screen.queryByLabelText("Username")).toBeNull();
    answer({ body: options });
    await screen.findByRole("button", { name: "Sign in" });
    screen.getByRole("checkbox", { name: /Keep me signed in/ });
    screen.getByRole("button", { name: "manager" });
  });

  test("comes without what cannot be known, and what is typed stays when it is asked for again and the connection is back", async () => {
    const replies: Parameters<typeof serve>[0] = {};
    const server = serve(replies);
    open();
    await screen.findByText("The server cannot be reached. Your entries are kept; try again.");
    await fill("employee", "p");
    const asked = server.of("/auth/options").length;
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(server.of("/auth/options").length).toBeGreaterThan(asked));
    expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("employee");
    replies["/auth/renew"] = { body: nobody };
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(server.of("/auth/renew")).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/The server cannot be reached/)).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("employee");
  });
});

describe("signing in", () => {
  test("SE-11 leads to the page that was asked for, never to another host", async () => {
    serve({
      "/auth/renew": { body: nobody },
      "/auth/options": { body: options },
      "/auth/sign-in": { body: { outcome: "signed-in", token, ...facts } },
    });
    const router = open("?returnTo=%2F%2Fevil.test");
    const user = await fill("employee", "p");
    await user.keyboard("{Enter}");
    await screen.findByRole("heading", { name: "Inside" });
    expect(router.state.location.pathname).toBe("/");
  });

  test("what is missing stands on top and takes the focus", async () => {
    serve({ "/auth/renew": { body: nobody }, "/auth/options": { body: options } });
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Sign in" }));
    const first = await screen.findByText("Enter your username.");
    screen.getByText("Enter your password.");
    await waitFor(() => expect(document.activeElement).toBe(first.closest("[tabindex]")));
  });

  test("SE-01 a refusal shows its one sentence, keeps the username and sends once", async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const reply = new Promise<Reply>((resolve) => {
      answer = resolve;
    });
    const server = serve({ "/auth/renew": { body: nobody }, "/auth/options": { body: options }, "/auth/sign-in": () => reply });
    open();
    const user = await fill("employee", "wrong");
    const form = screen.getByLabelText("Username").closest("form");
    if (!form) throw new Error("no form");
    act(() => {
      for (let press = 0; press < 2; press += 1) form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    });
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    answer(badCredentials);
    await screen.findByText("The username or password is not right.");
    expect(server.of("/auth/sign-in")).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("employee");
  });

  test("SE-19 who guesses too fast reads how long to wait, and what was typed is kept", async () => {
    const title = "Too many attempts. Try again in 4 seconds.";
    const violations = [{ code: "auth.too_many", params: { seconds: 4 }, message: title }];
    const tooMany = { ...badCredentials.body, title, status: 429, code: "auth.too_many", violations };
    serve({ "/auth/renew": { body: nobody }, "/auth/options": { body: options }, "/auth/sign-in": { status: 429, body: tooMany } });
    open();
    const user = await fill("employee", "guess");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await screen.findByText(title);
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("guess");
  });

  test("SE-02 who may not be kept is told when the portal signs out", async () => {
    const server = serve({
      "/auth/renew": { body: nobody },
      "/auth/options": { body: options },
      "/auth/sign-in": { body: { outcome: "signed-in", token, ...facts } },
    });
    open();
    const user = await fill("hr", "p");
    await user.click(await screen.findByRole("checkbox", { name: /Keep me signed in/ }));
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await screen.findByText("For your role the portal signs you out after 30 minutes without use.");
    expect(server.of("/auth/sign-in")[0]?.body).toEqual({ username: "hr", password: "p", keep: true });
  });

  test("the demo box fills the form", async () => {
    serve({ "/auth/renew": { body: nobody }, "/auth/options": { body: options } });
    open();
    await userEvent.setup().click(await screen.findByRole("button", { name: "manager" }));
    expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("manager");
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("demo-portal-2026");
  });

  test("PW-06 whoever has forgotten the password finds the way", async () => {
    serve({ "/auth/renew": { body: nobody }, "/auth/options": { body: options } });
    open();
    const link = await screen.findByRole("link", { name: "Forgot password?" });
    expect(link.getAttribute("href")).toBe("/auth/forgot-password");
    screen.getByText("Cannot sign in? Ask your HR team.");
  });

  test("SE-18 a portal without a company says how it is set up", async () => {
    serve({ "/auth/renew": { body: nobody }, "/auth/options": { body: { ...options, setUp: false, demo: undefined } } });
    open();
    await screen.findByText("This portal is not set up yet. Open the set-up link that the server printed when it started.");
    expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
  });
});

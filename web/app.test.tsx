// The shell as people meet it: real router, real cache, real session; only the server's answers are made up.
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { App } from "./app.tsx";
import type { WebModule } from "./module.ts";
import { sessionCalls, webModules } from "./modules.ts";
import { session } from "./session/browser.ts";
import { asha, encode, noCalls } from "./session/testing.ts";
import { connectSession, startSession } from "./session.ts";
import { broken, heading, modules, open, openSignedOut } from "./testing-app.tsx";
import { Page } from "./ui/page.tsx";
import { UnsavedGuard } from "./ui/unsaved-guard.tsx";

beforeEach(() => {
  localStorage.clear();
  broken.now = true;
  session.end(undefined);
});
afterEach(cleanup);

describe("SH-01 who may open what", () => {
  test("signed out on a page of the shell: to the login, which knows the way back", async () => {
    openSignedOut("/leave-management/leave-application?status=approved");
    await heading("Login form");
    expect(location.search).toBe("?returnTo=%2Fleave-management%2Fleave-application%3Fstatus%3Dapproved");
  });

  const path = "/attendance/team-attendance";
  const others = ["Employee", "HR", "Finance", "Admin", "manager", ""];

  test.each(others)("T10 a page of Managers, typed as %j, is denied with the path that was asked for", async (role) => {
    open(path, { role });
    await heading("Access denied");
    expect(location.pathname).toBe("/auth/access");
    screen.getByText(/^You don't have permission to open this page\./);
    screen.getByRole("navigation", { name: "Main menu" });
    screen.getByText(`Address: ${path}`);
    expect(screen.getByRole("link", { name: "Go to Dashboard" }).getAttribute("href")).toBe("/");
  });

  test("T10 a page of Managers opens for one", async () => {
    open(path, { role: "Manager" });
    await heading("Team attendance");
    screen.getByText("Who is here");
  });

  test("signed out, a page that is denied leads to the sign-in", async () => {
    openSignedOut("/auth/access");
    await heading("Access denied");
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/auth/login");
  });
});

describe("SE-04 PE-18 whoever has left", () => {
  const profile: WebModule = {
    name: "people",
    routes: [{ path: "/profile/view", leaver: true, page: async () => () => <Page title="My record">Contact</Page> }],
    menu: [{ group: "Profile", label: "Profile", path: "/profile/view", leaver: true }],
    topBar: [{ id: "bell", icon: "bell", label: "Notices", useFace: () => ({ name: "Notices" }), panel: async () => () => null }],
  };

  test("comes to their own record, with nothing else in the menu and no search", async () => {
    open("/", { acc: "leaver", also: profile });
    expect(await heading("My record")).toBeTruthy();
    const menu = screen.getByRole("navigation", { name: "Main menu" });
    expect(
      within(menu)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Profile"]);
    for (const name of [/Search/, "Notices"]) expect(screen.queryByRole("button", { name })).toBeNull();
  });

  test("opens no other page", async () => {
    open("/leave-management/leave-application", { acc: "leaver", also: profile });
    expect(await heading("Access denied")).toBeTruthy();
  });
});

describe("the menu", () => {
  test("SH-04 SH-05 the current item is marked, a group opens and closes, what waits is counted", async () => {
    const user = userEvent.setup();
    open("/", { role: "Manager" });
    await heading("Dashboard");
    const menu = screen.getByRole("navigation", { name: "Main menu" });
    expect(within(menu).getByRole("link", { current: "page" }).textContent).toBe("Dashboard");
    within(menu).getByRole("link", { name: /Requests.*3 pending/ });
    const group = within(menu).getByRole("button", { name: "Attendance" });
    expect(group.getAttribute("aria-expanded")).toBe("false");
    await user.click(group);
    expect(group.getAttribute("aria-expanded")).toBe("true");
    expect(within(menu).queryByRole("button", { name: "Leave Management" })).toBeNull();
    within(menu).getByRole("link", { name: "Leave Management" });
  });

  test("T29 SH-06 after a navigation the heading has the focus and the title names page and company", async () => {
    const user = userEvent.setup();
    open("/");
    await heading("Dashboard");
    await user.click(screen.getByRole("link", { name: "Leave Management" }));
    const title = await heading("Leave");
    await waitFor(() => expect(document.activeElement).toBe(title));
    await waitFor(() => expect(document.title).toBe("Leave · Larkfield Systems"));
  });

  test("T29 SH-06 a heading that comes in the place of the first takes over the focus, and takes none from a field", async () => {
    const user = userEvent.setup();
    const come: (() => void)[] = [];
    const Late = () => {
      const [stage, setStage] = useState(0);
      come[0] = () => setStage(stage + 1);
      return (
        <Page key={stage} title={`Stage ${stage}`}>
          {stage > 0 && <p>There</p>}
        </Page>
      );
    };
    const late: WebModule = {
      name: "people",
      routes: [{ path: "/profile/view", page: async () => Late }],
      menu: [{ group: "Profile", label: "Profile", path: "/profile/view" }],
    };
    open("/", { also: late });
    await heading("Dashboard");
    await user.click(screen.getByRole("link", { name: "Profile" }));
    const first = await heading("Stage 0");
    await waitFor(() => expect(document.activeElement).toBe(first));
    act(() => come[0]?.());
    const second = await heading("Stage 1");
    await waitFor(() => expect(document.activeElement).toBe(second));
    await screen.findByText("Stage 1 · Larkfield Systems");
    const link = screen.getByRole("link", { name: "Profile" });
    link.focus();
    act(() => come[0]?.());
    await screen.findByText("Stage 2 · Larkfield Systems");
    expect(document.activeElement).toBe(link);
  });
});

test("T31 SH-07 a page that throws leaves the frame alive, and can be tried again", async () => {
  const user = userEvent.setup();
  const console = vi.spyOn(globalThis.console, "error").mockImplementation(() => undefined);
  open("/requests");
  await heading("Something went wrong on this page.");
  screen.getByText(/^Reference: [0-9a-f]{8}$/);
  screen.getByRole("navigation", { name: "Main menu" });
  broken.now = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await heading("Whole again");
  console.mockRestore();
});

test("SH-14 the demo company says that it is one", async () => {
  open("/");
  await screen.findByText("Demo company. All data is invented; do not enter real data.");
});

test("J4 SE-10 after a change of role the menu follows and a toast says so", async () => {
  const later = { token: encode({ ...asha, role: "Manager" }), kept: false, idleMinutes: 30, endsAt: "2026-11-23T16:00:00.000Z" };
  open("/", { calls: { renew: async () => later } });
  await heading("Dashboard");
  expect(screen.queryByRole("button", { name: "Attendance" })).toBeNull();
  await session.renew(session.token());
  await screen.findByText("Your role is now Manager.");
  screen.getByRole("button", { name: "Attendance" });
});

test("J4 SE-10 a role that is taken away while its page is open: Access denied", async () => {
  const later = { token: encode(asha), kept: false, idleMinutes: 30, endsAt: "2026-11-23T16:00:00.000Z" };
  open("/attendance/team-attendance", { role: "Manager", calls: { renew: async () => later } });
  await heading("Team attendance");
  await session.renew(session.token());
  await heading("Access denied");
  screen.getByText("Address: /attendance/team-attendance");
});

test.each(["nonsense", "a.b.c", encode({ ...asha, exp: "soon" }), encode([1]), `${encode(asha)}x.y`])(
  "T21 SE-08 a stored token %s is no crash: it is logged, and the login stands there",
  async (token) => {
    const console = vi.spyOn(globalThis.console, "error").mockImplementation(() => undefined);
    open("/leave-management/leave-application");
    localStorage.setItem("token", token);
    cleanup();
    connectSession(noCalls);
    render(<App modules={modules} />);
    await heading("Login form");
    expect(localStorage.getItem("role")).toBeNull();
    expect(console).toHaveBeenCalledOnce();
    console.mockRestore();
  },
);

test("J7 SE-14 a tab that began anew for another person names that person", async () => {
  sessionStorage.setItem("portal.switched", "1");
  open("/");
  await screen.findByText("You are now signed in as Asha Rao.");
});

test("J7 SE-14 another person in another tab: no changed form holds this one back, and what was read here is gone", async () => {
  const startOver = vi.spyOn(location, "assign").mockReturnValue();
  const caches: QueryClient[] = [];
  const Changed = () => {
    caches[0] = useQueryClient();
    const { data } = useQuery({ queryKey: ["mine"], queryFn: async () => "Balances" });
    return (
      <Page title="My record">
        <UnsavedGuard when /> {data}
      </Page>
    );
  };
  open("/profile/view", { also: { name: "people", routes: [{ path: "/profile/view", page: async () => Changed }], menu: [] } });
  const stop = startSession();
  await screen.findByText("Balances");
  const isHeld = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isHeld()).toBe(true);
  localStorage.setItem("EmployeeId", "7");
  localStorage.setItem("token", encode({ ...asha, EmployeeId: 7 }));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token", storageArea: localStorage })));
  expect([startOver.mock.calls, isHeld(), caches[0]?.getQueryData(["mine"])]).toEqual([[["/"]], false, undefined]);
  stop();
  startOver.mockRestore();
});

describe("SE-09 what is typed outside the shell", () => {
  const reply = (body: object) => async () => new Response(JSON.stringify(body), { status: 200 });
  const serve = (replies: Record<string, () => Promise<Response>>) => {
    const console = vi.spyOn(globalThis.console, "error").mockImplementation(() => undefined);
    const fetched = vi.fn<(url: string) => Promise<Response>>(async (url) => {
      const path = url.replace("/api", "");
      return replies[path]?.() ?? Promise.reject(new TypeError("Failed to fetch"));
    });
    vi.stubGlobal("fetch", fetched);
    return () => {
      vi.unstubAllGlobals();
      console.mockRestore();
    };
  };
  const options = reply({ productName: "Employee Portal", setUp: true, mail: true, keepDays: 14, providers: [] });

  test("stays in the sign-in form when the connection is back and the attempt to go on is refused", async () => {
    const replies: Parameters<typeof serve>[0] = { "/auth/options": options };
    const stop = serve(replies);
    connectSession(sessionCalls);
    openSignedOut("/auth/login", webModules);
    await userEvent.setup().type(await screen.findByLabelText("Username"), "asha");
    replies["/auth/renew"] = reply({ token: null, reason: "limit", idleMinutes: 30 });
    act(() => void window.dispatchEvent(new Event("online")));
    await screen.findByText("Your session has reached its time limit. Please sign in again.");
    expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("asha");
    stop();
  });

  test.each([
    ["/auth/password", "New password", { purpose: "reset", username: "employee" }],
    ["/auth/setup", "Company name", { purpose: "setup" }],
  ])("stays at %s when the session of this browser ends meanwhile", async (path, label, link) => {
    const stop = serve({ "/auth/link": reply({ ...link, expiresAt: "2026-11-23T16:00:00.000Z", leastPassword: 12 }) });
    localStorage.setItem("token", encode(asha));
    connectSession(sessionCalls);
    openSignedOut(`${path}#t=${"A".repeat(43)}`, webModules);
    await userEvent.setup().type(await screen.findByLabelText(label), "monsoon");
    act(() => session.end({ why: "lost" }));
    await screen.findByRole("heading", { level: 1 });
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe("monsoon");
    stop();
  });
});

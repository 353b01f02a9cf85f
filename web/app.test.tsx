// The shell as people meet it: real router, real cache, real session; only the server's answers are made up.
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { App } from "./app.tsx";
import type { WebModule } from "./module.ts";
import { session } from "./session/browser.ts";
import type { SessionCalls } from "./session/calls.ts";
import { asha, claimsSchema, encode } from "./session/testing.ts";
import { connectSession } from "./session.ts";
import { Page } from "./ui/page.tsx";

const me = {
  name: "Asha Rao",
  employeeCode: "LF-0042",
  companyName: "Larkfield Systems",
  timeZone: "Asia/Kolkata",
  currency: "INR",
  demo: true,
};
const broken = { now: true };

const Dashboard = () => <Page title="Dashboard">Good morning</Page>;
const Leave = () => <Page title="Leave">Balances</Page>;
const Fragile = () => {
  if (broken.now) throw new Error("planted");
  return <Page title="Whole again">Fine</Page>;
};
const Login = () => <h1>Login form</h1>;

const modules: WebModule[] = [
  {
    name: "home",
    routes: [{ path: "/", page: async () => Dashboard }],
    publicRoutes: [{ path: "/auth/login", page: async () => Login }],
    menu: [{ group: "Home", label: "Dashboard", path: "/" }],
  },
  {
    name: "requests",
    routes: [{ path: "/requests", page: async () => Fragile }],
    menu: [{ group: "Home", label: "Requests", path: "/requests", useBadge: () => 3 }],
  },
  {
    name: "leave",
    routes: [{ path: "/leave-management/leave-application", page: async () => Leave }],
    menu: [{ group: "Leave Management", label: "Leave", path: "/leave-management/leave-application" }],
  },
];

const never = async (): Promise<never> => {
  throw new Error("not expected in this test");
};

const open = (path: string, options: { role?: string; calls?: Partial<SessionCalls> } = {}) => {
  const role = options.role ?? "Employee";
  localStorage.setItem("token", encode({ ...asha, role }));
  for (const [name, value] of Object.entries({ username: "employee", EmployeeId: "42", CompanyId: "1001", EmployeeCode: "LF-0042", role }))
    localStorage.setItem(name, value);
  history.replaceState(null, "", path);
  connectSession({
    claims: claimsSchema,
    signIn: never,
    renew: never,
    logOut: async () => undefined,
    me: async () => ({ ...me, role }),
    companyName: async () => me.companyName,
    ...options.calls,
  });
  return render(<App modules={modules} />);
};
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

beforeEach(() => {
  localStorage.clear();
  broken.now = true;
  session.end(undefined);
});
afterEach(cleanup);

describe("SH-01 who may open what", () => {
  test("signed out on a page of the shell: to the login, which knows the way back", async () => {
    history.replaceState(null, "", "/leave-management/leave-application?status=approved");
    render(<App modules={modules} />);
    await heading("Login form");
    expect(location.search).toBe("?returnTo=%2Fleave-management%2Fleave-application%3Fstatus%3Dapproved");
  });

  test("a page for another role is denied, with the path that was asked for", async () => {
    open("/attendance/team-attendance");
    await heading("Access denied");
    expect(location.pathname).toBe("/auth/access");
    screen.getByText("You do not have permission to open this page.");
    screen.getByText("Asked for: /attendance/team-attendance");
    screen.getByRole("link", { name: "Go to Dashboard" });
  });

  test("the same page opens for the role it is for", async () => {
    open("/attendance/team-attendance", { role: "Manager" });
    await heading("Team attendance");
    screen.getByText(/is not built yet/);
  });
});

describe("SH-02 paths that do not exist", () => {
  test.each(["/uikit", "/auth/nothing"])("%s leads to Not Found: three texts and three links home", async (path) => {
    open(path);
    await heading("Not Found");
    expect(location.pathname).toBe("/notfound");
    screen.getByText("404");
    screen.getByText("Requested resource is not available.");
    const rows = within(screen.getByRole("list")).getAllByRole("link");
    expect(rows.map((row) => row.getAttribute("href"))).toEqual(["/", "/", "/"]);
  });
});

describe("the menu", () => {
  test("SH-04 SH-05 the current item is marked, a group opens and closes, what waits is counted", async () => {
    const user = userEvent.setup();
    open("/");
    await heading("Dashboard");
    const menu = screen.getByRole("navigation", { name: "Main menu" });
    expect(within(menu).getByRole("link", { current: "page" }).textContent).toBe("Dashboard");
    within(menu).getByRole("link", { name: /Requests.*3 waiting/ });
    const group = within(menu).getByRole("button", { name: "HR" });
    expect(group.getAttribute("aria-expanded")).toBe("false");
    await user.click(group);
    expect(group.getAttribute("aria-expanded")).toBe("true");
    expect(within(menu).queryByRole("button", { name: "Attendance" })).toBeNull();
    within(menu).getByRole("link", { name: "Attendance" });
  });

  test("SH-06 after a navigation the heading has the focus and the title names page and company", async () => {
    const user = userEvent.setup();
    open("/");
    await heading("Dashboard");
    await user.click(screen.getByRole("link", { name: "Leave Management" }));
    const title = await heading("Leave");
    await waitFor(() => expect(document.activeElement).toBe(title));
    await waitFor(() => expect(document.title).toBe("Leave · Larkfield Systems"));
  });
});

test("SH-07 a page that throws leaves the frame alive, and can be tried again", async () => {
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

describe("SH-13 the footer", () => {
  test("names year and company", async () => {
    open("/");
    await screen.findByText(/^© \d{4} · Larkfield Systems · All rights reserved\.$/);
  });

  test.each([
    ["the lookup fails", { companyName: () => Promise.reject(new Error("404")) }],
    ["the name is empty", { companyName: async () => "" }],
  ])("Company not found when %s", async (_what, calls) => {
    open("/", { calls });
    await screen.findByText(/^© \d{4} · Company not found · All rights reserved\.$/);
  });
});

test("SH-14 the demo company says that it is one", async () => {
  open("/");
  await screen.findByText("Demo company. All data is invented; do not enter real data.");
});

test("SE-10 after a change of role the menu follows and a toast says so", async () => {
  const later = { token: encode({ ...asha, role: "Manager" }), kept: false, idleMinutes: 30, endsAt: "2026-11-23T16:00:00.000Z" };
  open("/", { calls: { renew: async () => later } });
  await heading("Dashboard");
  expect(screen.queryByRole("link", { name: "Employee Requisition" })).toBeNull();
  await session.renew(session.token());
  await screen.findByText("Your role is now Manager.");
  screen.getByRole("link", { name: "Employee Requisition" });
});

test("SE-14 a tab that began anew for another person names that person", async () => {
  sessionStorage.setItem("portal.switched", "1");
  open("/");
  await screen.findByText("You are now signed in as Asha Rao.");
});

test("SE-13 Logout leads to the login without a way back in the address, and no field stays", async () => {
  const user = userEvent.setup();
  open("/leave-management/leave-application");
  await heading("Leave");
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await heading("Login form");
  expect(location.search).toBe("");
  expect(["token", "username", "EmployeeId", "CompanyId", "EmployeeCode", "role"].filter((name) => localStorage.getItem(name))).toEqual([]);
});

// The whole app in tests: real router, real cache, real session; only the server's answers are made up.
import { render, screen } from "@testing-library/react";
import { App } from "./app.tsx";
import type { WebModule } from "./module.ts";
import type { SessionCalls } from "./session/calls.ts";
import { asha, encode, managers, noCalls } from "./session/testing.ts";
import { connectSession } from "./session.ts";
import { Page } from "./ui/page.tsx";

export const me = {
  name: "Asha Rao",
  employeeCode: "LF-0042",
  companyName: "Larkfield Systems",
  companyTimeZone: "Asia/Kolkata",
  timeZone: "Asia/Kolkata",
  currency: "INR",
  demo: true,
};
export const broken = { now: true };

const Dashboard = () => <Page title="Dashboard">Good morning</Page>;
const Leave = () => <Page title="Leave">Balances</Page>;
const Days = () => <Page title="My attendance">Days</Page>;
const Team = () => <Page title="Team attendance">Who is here</Page>;
const Fragile = () => {
  if (broken.now) throw new Error("planted");
  return <Page title="Whole again">Fine</Page>;
};
const Login = () => <h1>Login form</h1>;

export const modules: WebModule[] = [
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
  {
    name: "attendance",
    routes: [
      { path: "/attendance/my-attendance", page: async () => Days },
      { path: "/attendance/team-attendance", permission: managers, page: async () => Team },
    ],
    menu: [
      { group: "Attendance", label: "My attendance", path: "/attendance/my-attendance" },
      { group: "Attendance", label: "Team attendance", path: "/attendance/team-attendance", permission: managers },
    ],
  },
];

export const open = (
  path: string,
  options: { role?: string; company?: string; acc?: "leaver"; calls?: Partial<SessionCalls>; also?: WebModule } = {},
) => {
  const role = options.role ?? asha.role;
  localStorage.setItem("token", encode({ ...asha, role, ...(options.acc && { acc: options.acc }) }));
  for (const [name, value] of Object.entries({
    username: "employee",
    EmployeeId: "42",
    CompanyId: options.company ?? "1001",
    EmployeeCode: "LF-0042",
    role,
  }))
    localStorage.setItem(name, value);
  history.replaceState(null, "", path);
  connectSession({
    ...noCalls,
    logOut: async () => undefined,
    me: async () => ({ ...me, role }),
    companyName: async () => me.companyName,
    ...options.calls,
  });
  return render(<App modules={options.also ? [...modules, options.also] : modules} />);
};
export const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

/** Opens an address as somebody who is signed out. */
export const openSignedOut = (path: string, shown: readonly WebModule[] = modules) => {
  history.replaceState(null, "", path);
  return render(<App modules={shown} />);
};

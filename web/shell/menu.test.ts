import { describe, expect, test } from "vitest";
import { may, type Permission } from "#shared/permissions.ts";
import type { MenuEntry } from "../module.ts";
import { webModules } from "../modules.ts";
import { notBuilt } from "../not-built/not-built.ts";
import { findEntries, sectionsOf } from "./administration-menu.tsx";
import { yearAt } from "./footer.tsx";
import { currentPath, menuFor } from "./menu.ts";

const entries: MenuEntry[] = [...webModules.flatMap(({ menu }) => menu), ...notBuilt];
const menuOf = (role: string, from: readonly MenuEntry[] = entries) => menuFor(from, (permission: Permission) => may(role, permission));
const roles = ["Manager", "Employee", "HR", "Finance", "Admin", "manager", ""];

/** The rows of the specification: group, icon, and what it leads to. */
const exit = "/resignation-exit-management";
const rows: [group: string, icon: string, ...items: string[]][] = [
  ["Home", "home", "Dashboard /", "Requests /requests"],
  ["Profile", "user", "/profile/view"],
  ["Projects", "briefcase", "/project-management/project-list"],
  ["Leave Management", "calendar-plus", "/leave-management/leave-application"],
  ["Bill Management", "receipt", "/bill-management/bill-application"],
  ["Employee Referral", "share-alt", "/employee-referral/referral-application"],
  ["Interview Assigned", "comments", "/Assigned-Interview/Interview-application"],
  ["Employee Requisition", "user-plus", "/employee-requisition/requisition-application"],
  ["Attendance", "clock", "My attendance /attendance/my-attendance", "Team attendance /attendance/team-attendance"],
  ["HR", "verified", "Company policy /Hr/company-policy", "HR forms /Hr/Hr-Forms"],
  [
    "Resignation/Exit Management",
    "sign-out",
    `Resignation request ${exit}/resignation-request`,
    `Exit interviews ${exit}/exit-interviews`,
    `Final settlement ${exit}/final-settlement`,
    `Exit checklist ${exit}/exit-checklist`,
  ],
];
const everybody = rows
  .filter(([group]) => group !== "Employee Requisition")
  .map((row) => (row[0] === "Attendance" ? ["Attendance", "clock", "/attendance/my-attendance"] : row));

/** What the other files put into Administration, and for whom. */
const administration: [item: string, ...roles: string[]][] = [
  ["Approvals approvals", "HR", "Finance", "Admin"],
  ["Stuck requests stuck-requests", "HR", "Admin"],
  ["People people", "HR"],
  ["Imports imports", "HR"],
  ["Organisation organisation", "HR"],
  ["Locations locations", "HR"],
  ["Calendars calendars", "HR"],
  ["Profile changes profile-changes", "HR", "Finance"],
  ["Company company", "HR", "Finance", "Admin"],
  ["Accounts accounts", "Admin"],
  ["Pending releases releases", "HR", "Admin"],
  ["Audit audit", "HR", "Admin"],
  ["Exports exports", "HR", "Finance", "Admin"],
  ["Jobs jobs", "Admin"],
  ["Undelivered mail mail", "Admin"],
  ["Leave requests leave-requests", "HR"],
  ["Leave balances leave-balances", "HR"],
  ["Runs of leave leave-runs", "HR", "Admin"],
  ["Leave reports leave-reports", "HR"],
  ["Leave policies leave-policies", "HR"],
  ["Leave to settle leave-to-settle", "HR"],
  ["Attendance attendance", "HR"],
  ["Shifts shifts", "HR"],
  ["Attendance periods attendance-periods", "HR", "Finance"],
  ["Attendance imports attendance-imports", "HR"],
  ["Payments /bill-management/bill-application/finance", "Finance"],
  ["Expense policy bill-policy", "Finance"],
  ["Policies policies", "HR"],
  ["Policy acceptance policy-compliance", "HR"],
  ["Letters letters", "HR"],
  ["Forms hr-forms", "HR"],
  ["Employee documents employee-documents", "HR"],
  ["Requisitions requisitions", "HR"],
  ["Openings openings", "HR"],
];

/** As it is drawn: a group with one item is a link with the group's own name. */
const drawn = (role: string) =>
  menuOf(role).map(({ name, icon, entries: [first, ...others] }) => [
    name,
    icon,
    ...(others.length === 0 ? [first.path] : [first, ...others].map(({ label, path }) => `${label} ${path}`)),
  ]);

describe("T10 SH-01 the menu of all modules by role", () => {
  test("Manager: every row of the specification, in its order and with its icon", () => {
    expect(drawn("Manager")).toEqual(rows);
  });

  test.each(roles.slice(1))(
    "%j: without Employee Requisition, Attendance is one plain link; Administration with the own items only",
    (role) => {
      const own = administration
        .filter(([, ...whose]) => whose.includes(role))
        .map(([item]) => item.replace(/ (?=[^/ ]+$)/, " /administration/"));
      expect(drawn(role)).toEqual([...everybody, ...(own.length > 0 ? [["Administration", "cog", ...own]] : [])]);
    },
  );

  test("nobody is shown an item that its page would deny them, or kept from one that it would not", () => {
    const routes = webModules.flatMap((module) => module.routes);
    for (const { path, permission, leaver } of webModules.flatMap(({ menu }) => menu)) {
      const route = routes.find((one) => one.path === path);
      const whose = (needs: Permission | undefined) => roles.filter((role) => needs === undefined || may(role, needs));
      expect([path, whose(route?.permission), route?.leaver]).toEqual([path, whose(permission), leaver]);
      expect(route).toBeDefined();
    }
  });

  test("a group without an item for somebody is not there for them", () => {
    const money: MenuEntry[] = [{ group: "Administration", label: "Money", path: "/administration/money", permission: ["Finance"] }];
    expect(roles.map((role) => menuOf(role, money).length)).toEqual([0, 0, 0, 1, 0, 0, 0]);
  });
});

describe("the sections of Administration", () => {
  const own = (role: string) => menuOf(role).find(({ name }) => name === "Administration")?.entries ?? [];

  test("each entry names one, and HR has all five in their order", () => {
    expect(entries.filter(({ group, section }) => (group === "Administration") !== (section !== undefined))).toEqual([]);
    expect(sectionsOf(own("HR")).map(({ name }) => name)).toEqual(["People", "Time off", "Attendance", "Company", "System"]);
    expect(sectionsOf(own("HR")).flatMap((section) => section.entries)).toHaveLength(own("HR").length);
    expect(sectionsOf(own("Admin")).map(({ name }) => name)).toEqual(["People", "Time off", "Company", "System"]);
  });

  test("are searched by the beginnings of words, also of the section", () => {
    const found = (typed: string) => findEntries(own("HR"), typed).map(({ label }) => label);
    expect(found("pol")).toEqual(["Leave policies", "Policies", "Policy acceptance"]);
    expect(found("  ATT imp ")).toEqual(["Attendance imports"]);
    expect(found("company loc")).toEqual(["Locations"]);
    expect(found("nothing")).toEqual([]);
    expect(found(" ")).toHaveLength(own("HR").length);
  });
});

test.each([
  ["/", "/"],
  ["/requests/LV-2026-00041", "/requests"],
  ["/leave-management/leave-application/new", "/leave-management/leave-application"],
  ["/leave-management/leave-applications", undefined],
  ["/attendance/team-attendance", "/attendance/team-attendance"],
  ["/auth/login", undefined],
])("T11 SH-04 at %s the current item is %s", (pathname, expected) => {
  expect(currentPath(entries, pathname)).toBe(expected);
});

test("T11 SH-04 of two items whose paths begin alike the nearer one is current", () => {
  const [whole, part] = ["/exit", "/exit/list"].map((path) => ({ ...entries[0], path }) as MenuEntry);
  for (const both of [
    [whole, part],
    [part, whole],
  ] as MenuEntry[][])
    expect(currentPath(both, "/exit/list/EX-2026-00001")).toBe("/exit/list");
});

test("T15 SH-13 the footer's year is the company's", () => {
  expect(yearAt(Date.parse("2026-12-31T18:29:59Z"), "Asia/Kolkata")).toBe(2026);
  expect(yearAt(Date.parse("2026-12-31T18:30:00Z"), "Asia/Kolkata")).toBe(2027);
});

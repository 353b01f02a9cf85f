import { describe, expect, test } from "vitest";
import { may, type Permission } from "#shared/permissions.ts";
import type { MenuEntry } from "../module.ts";
import { notBuilt } from "../not-built/not-built.ts";
import { yearAt } from "./footer.tsx";
import { currentPath, menuFor } from "./menu.ts";

const built: MenuEntry[] = [
  { group: "Home", label: "Dashboard", path: "/" },
  { group: "Home", label: "Requests", path: "/requests" },
  { group: "Profile", label: "Profile", path: "/profile/view" },
  { group: "Leave Management", label: "Leave", path: "/leave-management/leave-application" },
  { group: "Attendance", label: "My attendance", path: "/attendance/my-attendance" },
  { group: "Attendance", label: "Team attendance", path: "/attendance/team-attendance", permission: ["Manager"] },
];
const entries = [...built, ...notBuilt];
const menuOf = (role: string, from: readonly MenuEntry[] = entries) => menuFor(from, (permission: Permission) => may(role, permission));

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

/** As it is drawn: a group with one item is a link with the group's own name. */
const drawn = (role: string) =>
  menuOf(role).map(({ name, icon, entries: [first, ...others] }) => [
    name,
    icon,
    ...(others.length === 0 ? [first.path] : [first, ...others].map(({ label, path }) => `${label} ${path}`)),
  ]);

describe("T10 SH-01 the menu by role", () => {
  test("Manager: every row of the specification, in its order and with its icon", () => {
    expect(drawn("Manager")).toEqual(rows);
  });

  test.each(["Employee", "HR", "Finance", "Admin", "manager", ""])(
    "%j: without Employee Requisition, Attendance is one plain link",
    (role) => {
      expect(drawn(role)).toEqual(everybody);
    },
  );

  test("a group is there for whom it has an item: Administration for HR, Finance and Admin, each with their own", () => {
    const administration: MenuEntry[] = [
      { group: "Administration", label: "People", path: "/administration/people", permission: ["HR"] },
      { group: "Administration", label: "Money", path: "/administration/money", permission: ["Finance"] },
      { group: "Administration", label: "Accounts", path: "/administration/accounts", permission: ["HR", "Admin"] },
    ];
    const items = (role: string) => menuOf(role, administration).map(({ icon, entries: own }) => [icon, ...own.map(({ label }) => label)]);
    expect(["HR", "Finance", "Admin", "Manager", "Employee", "admin", ""].map(items)).toEqual([
      [["cog", "People", "Accounts"]],
      [["cog", "Money"]],
      [["cog", "Accounts"]],
      [],
      [],
      [],
      [],
    ]);
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

test("T15 SH-13 the footer's year is the company's", () => {
  expect(yearAt(Date.parse("2026-12-31T18:29:59Z"), "Asia/Kolkata")).toBe(2026);
  expect(yearAt(Date.parse("2026-12-31T18:30:00Z"), "Asia/Kolkata")).toBe(2027);
});

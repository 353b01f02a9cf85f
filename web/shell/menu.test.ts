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
];
const entries = [...built, ...notBuilt];
const menuOf = (role: string) =>
  menuFor(entries, (permission: Permission) => may(role, permission)).map((group) => [
    group.name,
    ...group.entries.map(({ label }) => label),
  ]);

const names = (role: string) => menuOf(role).map(([name]) => name);

describe("SH-01 the menu by role", () => {
  test("a Manager sees every group of the specification in its order", () => {
    expect(names("Manager")).toEqual([
      "Home",
      "Profile",
      "Projects",
      "Leave Management",
      "Bill Management",
      "Employee Referral",
      "Interview Assigned",
      "Employee Requisition",
      "Attendance",
      "HR",
      "Resignation/Exit Management",
    ]);
    expect(menuOf("Manager")).toContainEqual(["Attendance", "My attendance", "Team attendance"]);
  });

  test.each(["Employee", "HR", "Finance", "Admin", "manager", ""])("%j sees neither Employee Requisition nor Team attendance", (role) => {
    expect(names(role)).not.toContain("Employee Requisition");
    expect(menuOf(role)).toContainEqual(["Attendance", "My attendance"]);
  });

  test("a group without items is not there", () => {
    expect(names("Admin")).not.toContain("Administration");
  });
});

test.each([
  ["/", "/"],
  ["/requests/LV-2026-00041", "/requests"],
  ["/leave-management/leave-application/new", "/leave-management/leave-application"],
  ["/leave-management/leave-applications", undefined],
  ["/attendance/team-attendance", "/attendance/team-attendance"],
  ["/auth/login", undefined],
])("SH-04 at %s the current item is %s", (pathname, expected) => {
  expect(currentPath(entries, pathname)).toBe(expected);
});

test("SH-13 the footer's year is the company's", () => {
  expect(yearAt(Date.parse("2026-12-31T18:29:59Z"), "Asia/Kolkata")).toBe(2026);
  expect(yearAt(Date.parse("2026-12-31T18:30:00Z"), "Asia/Kolkata")).toBe(2027);
});

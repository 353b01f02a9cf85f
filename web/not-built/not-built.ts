// Pages of the specification whose module does not exist yet: they stand in the menu and say so. A module that is built takes its lines away.
import type { Permission } from "#shared/permissions.ts";
import type { MenuEntry } from "../module.ts";

export type NotBuilt = MenuEntry & { module: string; soon: true };

const managers: Permission = ["Manager"];

const entries: readonly (MenuEntry & { module: string })[] = [
  { module: "projects", group: "Projects", label: "Projects", path: "/project-management/project-list" },
  { module: "hiring", group: "Employee Referral", label: "Employee Referral", path: "/employee-referral/referral-application" },
  { module: "hiring", group: "Interview Assigned", label: "Interview Assigned", path: "/Assigned-Interview/Interview-application" },
  {
    module: "hiring",
    group: "Employee Requisition",
    label: "Employee Requisition",
    path: "/employee-requisition/requisition-application",
    permission: managers,
  },
  {
    module: "exit",
    group: "Resignation/Exit Management",
    label: "Resignation request",
    path: "/resignation-exit-management/resignation-request",
  },
  { module: "exit", group: "Resignation/Exit Management", label: "Exit interviews", path: "/resignation-exit-management/exit-interviews" },
  {
    module: "exit",
    group: "Resignation/Exit Management",
    label: "Final settlement",
    path: "/resignation-exit-management/final-settlement",
  },
  { module: "exit", group: "Resignation/Exit Management", label: "Exit checklist", path: "/resignation-exit-management/exit-checklist" },
];

export const notBuilt: readonly NotBuilt[] = entries.map((entry) => ({ ...entry, soon: true }));

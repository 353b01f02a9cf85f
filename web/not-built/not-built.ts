// Pages of the specification whose module does not exist yet: they stand in the menu and say so. A module that is built takes its lines away.
import type { MenuEntry } from "../module.ts";

export type NotBuilt = MenuEntry & { module: string; soon: true };

const entries: readonly (MenuEntry & { module: string })[] = [
  { module: "projects", group: "Projects", label: "Projects", path: "/project-management/project-list" },
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

// Where shifts stand in the menu, and which pages belong to them.
import type { WebModule } from "#web/module.ts";
import { rosterKeepers } from "../../permissions.ts";
import { rosterFilePath, shiftsPath } from "./paths.ts";

export const shiftRoutes: WebModule["routes"] = [
  { path: shiftsPath, permission: rosterKeepers, page: () => import("./shifts-page.tsx").then((file) => file.ShiftsPage) },
  { path: rosterFilePath, permission: rosterKeepers, page: () => import("../roster/file-page.tsx").then((file) => file.RosterFilePage) },
];

export const shiftMenu = [
  { group: "Administration", label: "Shifts", path: shiftsPath, permission: rosterKeepers },
] as const satisfies NonNullable<WebModule["menu"]>;

// The pages of imports, for the door of the module; their code and words come when they are opened.
import type { MenuEntry, WebRoute } from "#web/module.ts";
import { attendanceReaders as permission } from "../../permissions.ts";
import { deviceCodesPath, newPunchImportPath, punchImportPath, punchImportsPath } from "./paths.ts";

const pages = () => import("./pages.ts");

export const punchImportRoutes: readonly WebRoute[] = [
  { path: punchImportsPath, permission, page: () => pages().then((file) => file.PunchImportsPage) },
  { path: newPunchImportPath, permission, page: () => pages().then((file) => file.NewPunchImportPage) },
  { path: deviceCodesPath, permission, page: () => pages().then((file) => file.DeviceCodesPage) },
  { path: punchImportPath(":number"), permission, page: () => pages().then((file) => file.PunchImportPage) },
];
export const punchImportMenu: readonly MenuEntry[] = [
  { group: "Administration", label: "Attendance imports", path: punchImportsPath, permission },
];

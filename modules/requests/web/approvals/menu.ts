// The pages of who decides and of what is stuck, for the door of the module; their code and words come when they are opened.
import type { MenuEntry, WebRoute } from "#web/module.ts";
import { anyPolicyEditor as permission, settingsKeepers, stuckReaders } from "../../permissions.ts";
import { approvalsPath, policyPath, settingsPath, stuckPath } from "./paths.ts";

const small = () => import("./pages.ts");

export const approvalRoutes: readonly WebRoute[] = [
  { path: approvalsPath, permission, page: () => small().then((file) => file.ApprovalsPage) },
  { path: settingsPath, permission: settingsKeepers, page: () => small().then((file) => file.SettingsPage) },
  { path: stuckPath, permission: stuckReaders, page: () => small().then((file) => file.StuckPage) },
  { path: policyPath(":kind"), permission, page: () => import("./policy-page.tsx").then((file) => file.PolicyPage) },
];
export const approvalMenu: readonly MenuEntry[] = [
  { group: "Administration", label: "Approvals", path: approvalsPath, permission },
  { group: "Administration", label: "Stuck requests", path: stuckPath, permission: stuckReaders },
];

// The pages of who decides, for the door of the module; their code and words come when they are opened.
import type { MenuEntry, WebRoute } from "#web/module.ts";
import { anyPolicyEditor as permission } from "../../policy-editors.ts";
import { approvalsPath, policyPath } from "./paths.ts";

export const approvalRoutes: readonly WebRoute[] = [
  { path: approvalsPath, permission, page: () => import("./approvals-page.tsx").then((file) => file.ApprovalsPage) },
  { path: policyPath(":kind"), permission, page: () => import("./policy-page.tsx").then((file) => file.PolicyPage) },
];
export const approvalMenu: MenuEntry = { group: "Administration", label: "Approvals", path: approvalsPath, permission };

import type { MenuEntry } from "#web/module.ts";
import { compliancePath, managedPoliciesPath, policiesPath } from "../paths.ts";
import { policyKeepers } from "../permissions.ts";

export const menu: readonly MenuEntry[] = [
  { group: "HR", label: "Company policy", path: policiesPath },
  { group: "Administration", section: "Company", label: "Policies", path: managedPoliciesPath, permission: policyKeepers },
  { group: "Administration", section: "Company", label: "Policy acceptance", path: compliancePath, permission: policyKeepers },
];

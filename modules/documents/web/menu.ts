import type { MenuEntry } from "#web/module.ts";
import { compliancePath, hrFormsPath, issuedLettersPath, managedPoliciesPath, policiesPath } from "../paths.ts";
import { letterKeepers, policyKeepers } from "../permissions.ts";

export const menu: readonly MenuEntry[] = [
  { group: "HR", label: "Company policy", path: policiesPath },
  { group: "HR", label: "HR forms", path: hrFormsPath },
  { group: "Administration", section: "Company", label: "Policies", path: managedPoliciesPath, permission: policyKeepers },
  { group: "Administration", section: "Company", label: "Policy acceptance", path: compliancePath, permission: policyKeepers },
  { group: "Administration", section: "Company", label: "Letters", path: issuedLettersPath, permission: letterKeepers },
];

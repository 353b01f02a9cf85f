import type { MenuEntry } from "#web/module.ts";
import {
  compliancePath,
  employeePapersPath,
  hrFormsPath,
  issuedLettersPath,
  managedFormsPath,
  managedPoliciesPath,
  policiesPath,
} from "../paths.ts";
import { formKeepers, letterKeepers, paperKeepers, policyKeepers } from "../permissions.ts";

export const menu: readonly MenuEntry[] = [
  { group: "HR", label: "Company policy", path: policiesPath },
  { group: "HR", label: "HR forms", path: hrFormsPath },
  { group: "Administration", section: "Company", label: "Policies", path: managedPoliciesPath, permission: policyKeepers },
  { group: "Administration", section: "Company", label: "Policy acceptance", path: compliancePath, permission: policyKeepers },
  { group: "Administration", section: "Company", label: "Letters", path: issuedLettersPath, permission: letterKeepers },
  { group: "Administration", section: "Company", label: "Forms", path: managedFormsPath, permission: formKeepers },
  { group: "Administration", section: "People", label: "Employee documents", path: employeePapersPath, permission: paperKeepers },
];

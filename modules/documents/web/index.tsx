import type { WebModule } from "#web/module.ts";
import {
  acceptancesPath,
  compliancePath,
  editPolicyPath,
  managedPoliciesPath,
  managedPolicyPath,
  policiesPath,
  teamPoliciesPath,
} from "../paths.ts";
import { policyKeepers, teamPolicyReaders } from "../permissions.ts";
import { menu } from "./menu.ts";

const reading = () => import("./reading-pages.ts");
const forHr = () => import("./pages.ts");

export const documentsWeb: WebModule = {
  name: "documents",
  routes: [
    { path: policiesPath, page: () => import("./policies/policies-page.tsx").then((file) => file.PoliciesPage) },
    { path: acceptancesPath, page: () => reading().then((file) => file.AcceptancesPage) },
    {
      path: teamPoliciesPath,
      permission: teamPolicyReaders,
      page: () => import("./compliance/compliance-page.tsx").then((file) => file.TeamPoliciesPage),
    },
    { path: `${policiesPath}/:number`, page: () => reading().then((file) => file.PolicyPage) },
    { path: `${policiesPath}/:number/changes`, page: () => reading().then((file) => file.ChangesPage) },
    { path: managedPoliciesPath, permission: policyKeepers, page: () => forHr().then((file) => file.ManagedPoliciesPage) },
    { path: managedPolicyPath(":number"), permission: policyKeepers, page: () => forHr().then((file) => file.DeskPage) },
    { path: editPolicyPath(":number"), permission: policyKeepers, page: () => forHr().then((file) => file.EditPolicyPage) },
    { path: compliancePath, permission: policyKeepers, page: () => forHr().then((file) => file.CompliancePage) },
  ],
  finds: () => import("./finds.ts").then((file) => file.finds),
  menu,
};

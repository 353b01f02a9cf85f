// HR's pages of policies in one file to load: whoever opens one of them opens the others.
export { CompliancePage } from "./compliance/compliance-page.tsx";
export { DeskPage } from "./managing/desk-page.tsx";
export { EditPolicyPage } from "./managing/edit-page.tsx";
export { ManagedPoliciesPage } from "./managing/managed-policies-page.tsx";

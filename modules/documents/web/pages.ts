// HR's pages of documents, loaded together because they are used together.
export { CompliancePage } from "./compliance/compliance-page.tsx";
export { ManagedFormsPage } from "./forms/managed-forms-page.tsx";
export { IssuedLettersPage, LetterTypesPage } from "./letters/hr-pages.tsx";
export { IssueLetterPage } from "./letters/issue-page.tsx";
export { DeskPage } from "./managing/desk-page.tsx";
export { EditPolicyPage } from "./managing/edit-page.tsx";
export { ManagedPoliciesPage } from "./managing/managed-policies-page.tsx";
export { AddPaperPage, EmployeePapersPage, PaperTypesPage } from "./papers/hr-pages.tsx";

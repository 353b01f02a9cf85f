// HR's pages of documents in one file to load: whoever opens one of them opens the others.
export { CompliancePage } from "./compliance/compliance-page.tsx";
export { ManagedFormsPage } from "./forms/managed-forms-page.tsx";
export { IssuedLettersPage, LetterTypesPage } from "./letters/hr-pages.tsx";
export { IssueLetterPage } from "./letters/issue-page.tsx";
export { DeskPage } from "./managing/desk-page.tsx";
export { EditPolicyPage } from "./managing/edit-page.tsx";
export { ManagedPoliciesPage } from "./managing/managed-policies-page.tsx";
export { AddPaperPage, EmployeePapersPage, PaperTypesPage } from "./papers/hr-pages.tsx";

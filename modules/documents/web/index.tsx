import { lazy } from "react";
import type { WebModule } from "#web/module.ts";
import { formKind, letterKind, paperKind } from "../kinds.ts";
import {
  acceptancesPath,
  compliancePath,
  documentPath,
  editDocumentPath,
  editPolicyPath,
  employeePapersPath,
  handInFormPath,
  hrFormsPath,
  issuedLettersPath,
  letterTypesPath,
  managedFormsPath,
  managedPoliciesPath,
  managedPolicyPath,
  newLetterPath,
  paperTypesPath,
  policiesPath,
  teamPoliciesPath,
  verifyLetterPath,
} from "../paths.ts";
import { formKeepers, letterKeepers, paperKeepers, policyKeepers, teamPolicyReaders } from "../permissions.ts";
import { letterTexts } from "./letters/texts.ts";
import { menu } from "./menu.ts";

const reading = () => import("./reading-pages.ts");
const forHr = () => import("./pages.ts");
const letters = () => import("./letters/pages.ts");

const DocumentsCard = lazy(() => import("./home-card.tsx").then((file) => ({ default: file.DocumentsCard })));
const LetterRecordView = lazy(() => import("./letters/record-pages.tsx").then((file) => ({ default: file.LetterRecordView })));
const SubmissionRecordView = lazy(() => import("./forms/record-pages.tsx").then((file) => ({ default: file.SubmissionRecordView })));
const FormDecisionForm = lazy(() => import("./forms/decision-form.tsx").then((file) => ({ default: file.FormDecisionForm })));
const PaperRecordView = lazy(() => import("./papers/record-pages.tsx").then((file) => ({ default: file.PaperRecordView })));
const LetterDecisionForm = lazy(() => import("./letters/decision-form.tsx").then((file) => ({ default: file.LetterDecisionForm })));
const DocumentsTab = lazy(() => import("./record-tab.tsx").then((file) => ({ default: file.DocumentsTab })));

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
    { path: hrFormsPath, page: () => letters().then((file) => file.HrFormsPage) },
    { path: newLetterPath, page: () => letters().then((file) => file.NewLetterPage) },
    { path: handInFormPath(":form"), page: () => letters().then((file) => file.HandInFormPage) },
    { path: `${hrFormsPath}/papers/new`, page: () => letters().then((file) => file.HandInPaperPage) },
    { path: documentPath(":number"), page: () => letters().then((file) => file.DocumentPage) },
    { path: editDocumentPath(":number"), page: () => letters().then((file) => file.EditDocumentPage) },
    { path: issuedLettersPath, permission: letterKeepers, page: () => forHr().then((file) => file.IssuedLettersPage) },
    { path: `${issuedLettersPath}/new`, permission: letterKeepers, page: () => forHr().then((file) => file.IssueLetterPage) },
    { path: letterTypesPath, permission: letterKeepers, page: () => forHr().then((file) => file.LetterTypesPage) },
    { path: managedFormsPath, permission: formKeepers, page: () => forHr().then((file) => file.ManagedFormsPage) },
    { path: employeePapersPath, permission: paperKeepers, page: () => forHr().then((file) => file.EmployeePapersPage) },
    { path: paperTypesPath, permission: paperKeepers, page: () => forHr().then((file) => file.PaperTypesPage) },
    { path: `${employeePapersPath}/new`, permission: paperKeepers, page: () => forHr().then((file) => file.AddPaperPage) },
    { path: compliancePath, permission: policyKeepers, page: () => forHr().then((file) => file.CompliancePage) },
  ],
  publicRoutes: [{ path: verifyLetterPath, page: () => import("./letters/verify-page.tsx").then((file) => file.VerifyPage) }],
  finds: () => import("./finds.ts").then((file) => file.finds),
  menu,
  homeCards: [{ id: "documents", column: "side", Component: DocumentsCard, later: true }],
  recordTabs: [{ name: "documents.all", label: letterTexts.entries.recordTab, readers: paperKeepers, Tab: DocumentsTab }],
  requestKinds: [{ ...letterKind, begin: { path: newLetterPath, label: letterTexts.entries.requestOne } }, formKind, paperKind],
  recordViews: { [letterKind.id]: LetterRecordView, [formKind.id]: SubmissionRecordView, [paperKind.id]: PaperRecordView },
  decisionForms: { [letterKind.id]: LetterDecisionForm, [formKind.id]: FormDecisionForm },
};

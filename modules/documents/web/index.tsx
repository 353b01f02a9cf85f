import { lazy } from "react";
import type { WebModule } from "#web/module.ts";
import {
  acceptancesPath,
  compliancePath,
  documentPath,
  editDocumentPath,
  editPolicyPath,
  hrFormsPath,
  issuedLettersPath,
  letterTypesPath,
  managedPoliciesPath,
  managedPolicyPath,
  newLetterPath,
  policiesPath,
  teamPoliciesPath,
  verifyLetterPath,
} from "../paths.ts";
import { letterKeepers, policyKeepers, teamPolicyReaders } from "../permissions.ts";
import { letterKind } from "../kinds.ts";
import { letterTexts } from "./letters/texts.ts";
import { menu } from "./menu.ts";

const reading = () => import("./reading-pages.ts");
const forHr = () => import("./pages.ts");
const letters = () => import("./letters/pages.ts");

const DocumentsCard = lazy(() => import("./home-card.tsx").then((file) => ({ default: file.DocumentsCard })));
const LetterRecordView = lazy(() => import("./letters/record-pages.tsx").then((file) => ({ default: file.LetterRecordView })));
const LetterDecisionForm = lazy(() => import("./letters/decision-form.tsx").then((file) => ({ default: file.LetterDecisionForm })));

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
    { path: hrFormsPath, page: () => letters().then((file) => file.LettersPage) },
    { path: newLetterPath, page: () => letters().then((file) => file.NewLetterPage) },
    { path: documentPath(":number"), page: () => letters().then((file) => file.LetterPage) },
    { path: editDocumentPath(":number"), page: () => letters().then((file) => file.EditLetterPage) },
    { path: issuedLettersPath, permission: letterKeepers, page: () => letters().then((file) => file.IssuedLettersPage) },
    { path: letterTypesPath, permission: letterKeepers, page: () => letters().then((file) => file.LetterTypesPage) },
    { path: compliancePath, permission: policyKeepers, page: () => forHr().then((file) => file.CompliancePage) },
  ],
  publicRoutes: [{ path: verifyLetterPath, page: () => import("./letters/verify-page.tsx").then((file) => file.VerifyPage) }],
  finds: () => import("./finds.ts").then((file) => file.finds),
  menu,
  homeCards: [{ id: "documents", column: "main", Component: DocumentsCard }],
  requestKinds: [{ ...letterKind, begin: { path: newLetterPath, label: letterTexts.entries.requestOne } }],
  recordViews: { [letterKind.id]: LetterRecordView },
  decisionForms: { [letterKind.id]: { form: LetterDecisionForm, wide: true } },
};

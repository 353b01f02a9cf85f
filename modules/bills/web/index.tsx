import { lazy } from "react";
import type { WebModule } from "#web/module.ts";
import {
  billKind,
  billPath,
  billPolicyPath,
  billRecordPath,
  draftPath,
  editBillPath,
  financePath,
  newBillPath,
  runPath,
  spendingPath,
  whatToClaimPath,
} from "../paths.ts";
import { billKeepers } from "../permissions.ts";
import { billTexts } from "./texts.ts";

const BillsCard = lazy(() => import("./home-card.tsx").then((file) => ({ default: file.BillsCard })));
const BillRecordView = lazy(() => import("./record/bill-page.tsx").then((file) => ({ default: file.BillRecordView })));
const BillDecisionForm = lazy(() => import("./decision/decision-form.tsx").then((file) => ({ default: file.BillDecisionForm })));
const ExpensesTab = lazy(() => import("./record-tab.tsx").then((file) => ({ default: file.ExpensesTab })));

const form = () => import("./form/pages.tsx");

export const billsWeb: WebModule = {
  name: "bills",
  routes: [
    { path: billPath, page: () => import("./list-page.tsx").then((file) => file.BillsPage) },
    { path: newBillPath, page: () => form().then((file) => file.NewBillPage) },
    { path: draftPath(":id"), page: () => form().then((file) => file.DraftPage) },
    { path: editBillPath(":number"), page: () => form().then((file) => file.EditBillPage) },
    { path: spendingPath, page: () => import("./spending-page.tsx").then((file) => file.SpendingPage) },
    { path: whatToClaimPath, page: () => import("./policy/what-to-claim-page.tsx").then((file) => file.WhatToClaimPage) },
    { path: financePath, permission: billKeepers, page: () => import("./finance/finance-page.tsx").then((file) => file.FinancePage) },
    { path: runPath(":number"), permission: billKeepers, page: () => import("./finance/run-page.tsx").then((file) => file.RunPage) },
    { path: billPolicyPath, permission: billKeepers, page: () => import("./policy/policy-page.tsx").then((file) => file.PolicyPage) },
    { path: billRecordPath(":number"), page: () => import("./record/bill-page.tsx").then((file) => file.BillPage) },
  ],
  finds: () => import("./finds.ts").then((file) => file.finds),
  menu: [
    { group: "Bill Management", label: billTexts.entries.title, path: billPath },
    { group: "Administration", section: "Company", label: "Payments", path: financePath, permission: billKeepers },
    { group: "Administration", section: "Company", label: "Expense policy", path: billPolicyPath, permission: billKeepers },
  ],
  homeCards: [{ id: "bills", column: "side", Component: BillsCard, later: true }],
  recordTabs: [{ name: "bills.expenses", label: billTexts.entries.recordTab, readers: billKeepers, Tab: ExpensesTab }],
  requestKinds: [{ ...billKind, begin: { path: newBillPath, label: billTexts.entries.newBill } }],
  recordViews: { "bills.bill": BillRecordView },
  decisionForms: { [billKind.id]: { form: BillDecisionForm, wide: true } },
};

import { lazy } from "react";
import type { WebModule } from "#web/module.ts";
import { referralKind, requisitionKind } from "../kinds.ts";
import {
  applicationPath,
  editRequisitionPath,
  interviewPath,
  interviewsPath,
  managedRequisitionsPath,
  newRequisitionPath,
  openingPath,
  openingsPath,
  referPath,
  referralPath,
  referralsPath,
  requisitionPath,
  requisitionsPath,
  scheduleInterviewPath,
} from "../paths.ts";
import { hiringKeepers, requisitionRequesters } from "../permissions.ts";

const requisitions = () => import("./requisitions/pages.ts");
const referrals = () => import("./referrals/record-pages.tsx");
const candidates = () => import("./candidates/pages.ts");
const interviews = () => import("./interviews/pages.ts");

const HiringCard = lazy(() => import("./home-card.tsx").then((file) => ({ default: file.HiringCard })));
const RequisitionRecordView = lazy(() =>
  import("./requisitions/record-pages.tsx").then((file) => ({ default: file.RequisitionRecordView })),
);
const ReferralRecordView = lazy(() => referrals().then((file) => ({ default: file.ReferralRecordView })));
const ReferralDecisionForm = lazy(() => import("./referrals/decision-form.tsx").then((file) => ({ default: file.ReferralDecisionForm })));

export const hiringWeb: WebModule = {
  name: "hiring",
  routes: [
    { path: requisitionsPath, permission: requisitionRequesters, page: () => requisitions().then((file) => file.RequisitionsPage) },
    { path: newRequisitionPath(), permission: requisitionRequesters, page: () => requisitions().then((file) => file.NewRequisitionPage) },
    { path: editRequisitionPath(":number"), page: () => requisitions().then((file) => file.EditRequisitionPage) },
    { path: requisitionPath(":number"), page: () => requisitions().then((file) => file.RequisitionPage) },
    { path: managedRequisitionsPath, permission: hiringKeepers, page: () => requisitions().then((file) => file.ManagedRequisitionsPage) },
    { path: referralsPath, page: () => import("./referrals/referrals-page.tsx").then((file) => file.ReferralsPage) },
    { path: referPath(":number"), page: () => referrals().then((file) => file.ReferPage) },
    { path: referralPath(":number"), page: () => referrals().then((file) => file.ReferralPage) },
    { path: openingsPath, permission: hiringKeepers, page: () => candidates().then((file) => file.OpeningsPage) },
    { path: openingPath(":number"), page: () => candidates().then((file) => file.OpeningPage) },
    { path: applicationPath(":number"), page: () => candidates().then((file) => file.CandidatePage) },
    {
      path: scheduleInterviewPath(":number"),
      permission: hiringKeepers,
      page: () => interviews().then((file) => file.ScheduleInterviewPage),
    },
    { path: interviewsPath, page: () => interviews().then((file) => file.InterviewsPage) },
    { path: interviewPath(":number"), page: () => interviews().then((file) => file.InterviewPage) },
  ],
  finds: () => import("./finds.ts").then((file) => file.finds),
  menu: [
    { group: "Employee Referral", label: "Employee Referral", path: referralsPath },
    { group: "Interview Assigned", label: "Interview Assigned", path: interviewsPath },
    { group: "Employee Requisition", label: "Employee Requisition", path: requisitionsPath, permission: requisitionRequesters },
    { group: "Administration", section: "People", label: "Requisitions", path: managedRequisitionsPath, permission: hiringKeepers },
    { group: "Administration", section: "People", label: "Openings", path: openingsPath, permission: hiringKeepers },
  ],
  homeCards: [{ id: "hiring", column: "side", Component: HiringCard, later: true }],
  requestKinds: [
    {
      ...requisitionKind,
      begin: { path: newRequisitionPath(), label: "New requisition", permission: requisitionRequesters },
    },
    { ...referralKind, begin: { path: referralsPath, label: "Refer someone" } },
  ],
  recordViews: { [requisitionKind.id]: RequisitionRecordView, [referralKind.id]: ReferralRecordView },
  decisionForms: { [referralKind.id]: ReferralDecisionForm },
};

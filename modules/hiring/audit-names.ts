import type { AuditNames } from "#shared/audit-names.ts";
import { applicationRecord, interviewRecord, openingRecord, referralKind, requisitionKind } from "./kinds.ts";

export const hiringAuditNames: AuditNames = {
  module: "hiring",
  label: "Hiring",
  actions: {
    create_opening: "Created an opening",
    publish_opening: "Published an opening",
    change_opening: "Changed an opening",
    close_opening: "Closed an opening",
    reduce_requisition: "Reduced the seats of a requisition",
    cancel_requisition: "Cancelled a requisition",
    add_application: "Added a candidate",
    move_application: "Moved a candidate to another stage",
    comment_application: "Commented on a candidate",
    erase_candidate: "Erased a candidate's details",
    record_duplicate: "Recorded a duplicate referral",
    nudge_referral: "Requested an update on a referral",
    schedule_interview: "Scheduled an interview",
    move_interview: "Rescheduled an interview",
    replace_interviewer: "Replaced an interviewer",
    remind_interviewers: "Reminded interviewers",
    end_interview: "Ended an interview",
    answer_interview: "Answered an interview invitation",
    save_scorecard: "Saved a scorecard draft",
    submit_scorecard: "Submitted a scorecard",
  },
  records: {
    [requisitionKind.id]: { label: requisitionKind.label },
    [openingRecord]: { label: "Opening" },
    [applicationRecord]: { label: "Application" },
    "hiring.candidate": { label: "Candidate" },
    [referralKind.id]: { label: referralKind.label },
    [interviewRecord]: { label: "Interview" },
  },
  values: "all",
};

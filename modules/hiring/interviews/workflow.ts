import { defineWorkflow, type StateOf } from "#shared/workflow.ts";

export const interviewWorkflow = defineWorkflow({
  name: "interview",
  initial: "scheduled",
  states: {
    scheduled: { label: "Scheduled", tone: "planned" },
    completed: { label: "Completed", tone: "good" },
    cancelled: { label: "Cancelled", tone: "draft" },
    no_show: { label: "Candidate absent", tone: "bad" },
  },
  transitions: {
    accept: { label: "Accept", from: ["scheduled"], to: "scheduled", by: ["interviewer"], when: "mayAnswer", look: "primary" },
    decline: { label: "Decline", from: ["scheduled"], to: "scheduled", by: ["interviewer"], when: "mayAnswer", needs: "comment" },
    submit: { label: "Submit scorecard", from: ["scheduled"], to: "scheduled", by: ["interviewer"], when: "mayScore", look: "primary" },
    move: { label: "Reschedule", from: ["scheduled"], to: "scheduled", by: ["hr"], when: "isAhead" },
    replace: { label: "Replace interviewer", from: ["scheduled"], to: "scheduled", by: ["hr"], when: "isAhead" },
    remind: { label: "Remind interviewers", from: ["scheduled"], to: "scheduled", by: ["hr"], when: "isAwaited" },
    absent: {
      label: "Candidate absent",
      from: ["scheduled"],
      to: "no_show",
      by: ["hr", "interviewer"],
      when: "mayBeAbsent",
      confirm: "The interview ends without scorecards, and what has been written is closed. This cannot be undone.",
    },
    cancel: {
      label: "Cancel interview",
      from: ["scheduled"],
      to: "cancelled",
      by: ["hr", "system"],
      when: "nothingSubmitted",
      look: "danger",
    },
    complete: { label: "Complete", from: ["scheduled"], to: "completed", by: ["system"] },
  },
});
export type InterviewStatus = StateOf<typeof interviewWorkflow>;
export const interviewActions = ["accept", "decline", "submit", "move", "replace", "remind", "absent", "cancel"] as const;
export type InterviewAction = (typeof interviewActions)[number];

export const seatRoles = ["lead", "member", "shadow"] as const;
export type SeatRole = (typeof seatRoles)[number];
export const seatRoleLabels: Record<SeatRole, string> = { lead: "Lead", member: "Interviewer", shadow: "Shadow" };
export const answers = ["pending", "accepted", "declined", "replaced"] as const;
export type SeatAnswer = (typeof answers)[number];

export const declineReasons = [
  { code: "CLASH", label: "I have another appointment" },
  { code: "LEAVE", label: "I am on leave" },
  { code: "CONFLICT_OF_INTEREST", label: "Conflict of interest" },
  { code: "NOT_MY_SKILL", label: "Not my area" },
  { code: "TOO_MANY", label: "Too many interviews" },
  { code: "OTHER", label: "Another reason" },
] as const; // IV-13

export const recommendations = ["strong_hire", "hire", "no_hire", "strong_no_hire"] as const;
export type Recommendation = (typeof recommendations)[number];
export const recommendationLabels: Record<Recommendation, string> = {
  strong_hire: "Strong hire",
  hire: "Hire",
  no_hire: "No hire",
  strong_no_hire: "Strong no hire",
};

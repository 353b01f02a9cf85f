import { defineWorkflow, type StateOf } from "#shared/workflow.ts";

/** A candidate's way through one opening. */
export const applicationWorkflow = defineWorkflow({
  name: "application",
  initial: "received",
  states: {
    received: { label: "Received", tone: "waiting" },
    screening: { label: "Screening", tone: "waiting" },
    interviewing: { label: "Interviewing", tone: "waiting" },
    offered: { label: "Offer", tone: "attention" },
    accepted: { label: "Offer accepted", tone: "good" },
    joined: { label: "Joined", tone: "good" },
    not_selected: { label: "Not selected", tone: "bad" },
    left: { label: "Left the process", tone: "draft" },
  },
  transitions: {
    // Approving a pending referral moves its application to screening.
    screen: { label: "Move to screening", from: ["received"], to: "screening", by: ["hr", "system"], when: "direct", look: "primary" },
    interview: { label: "Start interviews", from: ["screening"], to: "interviewing", by: ["hr", "system"], look: "primary" },
    offer: { label: "Make an offer", from: ["interviewing"], to: "offered", by: ["hr"], look: "primary" },
    accept: { label: "Offer accepted", from: ["offered"], to: "accepted", by: ["hr"], look: "primary" },
    join: { label: "Joined", from: ["accepted"], to: "joined", by: ["hr"], look: "primary" },
    reject: {
      label: "Not selected",
      from: ["received", "screening", "interviewing", "offered"],
      to: "not_selected",
      by: ["hr", "system"],
      when: "decidable",
      look: "danger",
    },
    leave: {
      label: "Candidate left",
      from: ["received", "screening", "interviewing", "offered", "accepted"],
      to: "left",
      by: ["hr", "system"],
      look: "danger",
    },
  },
});
export type Stage = StateOf<typeof applicationWorkflow>;
/** In the order of the board; an application in one of them has not ended. */
export const liveStages = ["received", "screening", "interviewing", "offered", "accepted"] as const satisfies readonly Stage[];
export const applicationActions = ["screen", "interview", "offer", "accept", "join", "reject", "leave"] as const;
export type ApplicationAction = (typeof applicationActions)[number];

export const rejectReasons = [
  { code: "SKILLS", label: "Skills do not match" },
  { code: "EXPERIENCE", label: "Experience does not match" },
  { code: "ROLE_FIT", label: "Not the right role" },
  { code: "POSITION_FILLED", label: "Position filled" },
  { code: "OTHER", label: "Another reason" },
] as const;
export const leaveReasons = [
  { code: "OTHER_OFFER", label: "Took another offer" },
  { code: "PAY", label: "Pay" },
  { code: "PERSONAL", label: "Personal reasons" },
  { code: "NO_REPLY", label: "No reply" },
  { code: "OTHER", label: "Another reason" },
] as const;

import { defineWorkflow, type StateOf } from "#shared/workflow.ts";
import type { Stage } from "../candidates/workflow.ts";

/** HR approves a referral by moving its candidate to screening; from then on only the track changes. */
export const referralWorkflow = defineWorkflow({
  name: "referral",
  initial: "waiting",
  states: {
    waiting: { label: "Submitted", tone: "waiting" },
    // Unused: HR cannot send a referral back, but every record has this status.
    returned: { label: "Changes requested", tone: "attention" },
    approved: { label: "In progress", tone: "good" },
    rejected: { label: "Not eligible", tone: "bad" },
    withdrawn: { label: "Withdrawn", tone: "draft" },
    duplicate: { label: "Already known", tone: "draft" },
  },
  transitions: {},
});
export type ReferralStatus = StateOf<typeof referralWorkflow>;
/** Withdrawn and duplicate referrals have no progress to follow. */
export const isTracked = (status: ReferralStatus): boolean => status !== "duplicate" && status !== "withdrawn";

/** The stage of an application in the words that its referrer sees. */
export const tracks = ["received", "in_review", "interviewing", "offer", "joined", "not_selected", "ended"] as const;
export type Track = (typeof tracks)[number];
export const trackLabels: Record<Track, string> = {
  received: "Received",
  in_review: "In review",
  interviewing: "Interviewing",
  offer: "Offer",
  joined: "Joined",
  not_selected: "Not selected",
  ended: "No longer in the process",
};
/** The five steps in order; the other two end it before. */
export const trackSteps = tracks.slice(0, 5);
export const trackOf: Record<Stage, Track> = {
  received: "received",
  screening: "in_review",
  interviewing: "interviewing",
  offered: "offer",
  accepted: "offer",
  joined: "joined",
  not_selected: "not_selected",
  left: "ended",
}; // RF-09

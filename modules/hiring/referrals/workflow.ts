import { defineWorkflow, type StateOf } from "#shared/workflow.ts";
import type { Stage } from "../candidates/workflow.ts";

/** A referral is approved by HR, who takes its candidate into screening; from then on only the track moves. */
export const referralWorkflow = defineWorkflow({
  name: "referral",
  initial: "waiting",
  states: {
    waiting: { label: "Submitted", tone: "waiting" },
    // No request offers it, but each record knows it.
    returned: { label: "Changes requested", tone: "attention" },
    approved: { label: "In the process", tone: "good" },
    rejected: { label: "Not eligible", tone: "bad" },
    withdrawn: { label: "Withdrawn", tone: "draft" },
    duplicate: { label: "Already known", tone: "draft" },
  },
  transitions: {},
});
export type ReferralStatus = StateOf<typeof referralWorkflow>;
/** Of the others there is nothing to follow. */
export const isTracked = (status: ReferralStatus): boolean => status !== "duplicate" && status !== "withdrawn";

/** What a referrer reads of an application. */
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

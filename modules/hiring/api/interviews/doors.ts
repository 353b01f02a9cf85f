// What the other parts of hiring use of interviews.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { isHeld } from "../../interviews/rules.ts";
import { interviewRecord } from "../../kinds.ts";
import * as store from "./store.ts";
import { onTimeline, settleSeats, tellCandidate, tellPanel } from "./tell.ts";

export type Held = store.InterviewRow & { seats: store.SeatRow[] };
export const onPanel = ({ seats }: Held): store.SeatRow[] => seats.filter(isHeld);

/** Cancelled, or the candidate was absent: closes the open notices of the panel. */
export const endIn = async (tx: Tx, held: Held, status: "cancelled" | "no_show", reason: string) => {
  const change = { status, reason, sequence: held.sequence + 1 };
  const row = { ...held, ...change };
  await settleSeats(tx, onPanel(held));
  if (status === "cancelled" && clock.now() < held.starts_at) {
    await tellPanel(tx, row, onPanel(held), "cancelled");
    tellCandidate(tx, row, { cancelled: true });
  }
  onTimeline(tx, row, status === "cancelled" ? "hiring.interview_cancelled" : "hiring.interview_absent", reason);
  return change;
};

/** The application has ended: its scheduled interviews without a submitted scorecard are cancelled, and missing scorecards are no longer due. */
export const endInterviews = async (tx: Tx, application: string): Promise<void> => {
  const scheduled = (await store.ofApplication(tx, application)).filter(({ status }) => status === "scheduled");
  for (const { id, number } of scheduled) {
    const held = { ...(await store.lockInterview(tx, id)), seats: await store.seatsOf(tx, [id]) };
    const isScored = held.seats.some(({ submitted_at }) => submitted_at !== null);
    const change = isScored ? { status: "completed" as const } : await endIn(tx, held, "cancelled", "The application ended");
    if (isScored) await settleSeats(tx, held.seats);
    store.setInterview(tx, id, change);
    audit(tx, {
      action: "hiring.end_interview",
      record: { type: interviewRecord, id, number },
      change: { status: [held.status, change.status] },
    });
  }
}; // AP-05

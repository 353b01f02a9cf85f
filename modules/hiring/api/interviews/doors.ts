// What the other parts of hiring ask of interviews.
import { audit } from "#api/audit.ts";
import type { Tx } from "#api/transaction.ts";
import { interviewRecord } from "../../kinds.ts";
import { endIn } from "./act.ts";
import * as store from "./store.ts";
import { settleSeats } from "./tell.ts";

/** The application has ended: its scheduled interviews without a submitted scorecard are cancelled, and missing scorecards are no longer asked for. */
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

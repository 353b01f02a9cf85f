// What follows when an application moves to another stage: seats, interviews, its timeline and its referrer.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { addToTimeline } from "#modules/requests/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { applicationEvents } from "../../candidates/messages.ts";
import { applicationWorkflow, liveStages, type Stage } from "../../candidates/workflow.ts";
import { applicationRecord } from "../../kinds.ts";
import { endInterviews } from "../interviews/doors.ts";
import { type News, tellReferrer } from "../referrals/tell.ts";
import { recordJoining, releaseOffer, takeOffer } from "../requisitions/doors.ts";
import * as store from "./store.ts";

export const applicationOwnEvents = { type: applicationRecord, events: applicationEvents };

export type Move = News & { comment?: string | undefined; joiningOn?: PlainDate; employee?: number };

const isLive = (stage: Stage): boolean => liveStages.some((one) => one === stage);
const hasOffer = (stage: Stage): boolean => stage === "offered" || stage === "accepted";

const moveSeats = async (tx: Tx, { opening_id: opening, stage }: store.ApplicationRow, to: Stage): Promise<void> => {
  if (to === "offered") await takeOffer(tx, opening);
  else if (to === "joined") await recordJoining(tx, opening);
  else if (hasOffer(stage) && !isLive(to)) await releaseOffer(tx, opening);
}; // OP-02

/** Everything but the row itself, for which it returns the change. */
export const follow = async (tx: Tx, application: store.ApplicationRow, move: Move): Promise<store.ApplicationChange> => {
  const { to, comment, reason, share = false, joiningOn, employee } = move;
  await moveSeats(tx, application, to);
  if (!isLive(to)) await endInterviews(tx, application.id); // AP-05
  addToTimeline(
    tx,
    { of: applicationOwnEvents, id: application.id },
    "hiring.application_moved",
    { to: applicationWorkflow.states[to].label },
    comment,
  );
  tellReferrer(tx, application, move);
  const at = clock.now();
  return {
    moved_at: at,
    ...(to !== "not_selected" && to !== "left" && { reached: to }),
    ...(!isLive(to) && { ended_at: at }),
    ...(reason !== undefined && { reason, share_reason: share }),
    ...(joiningOn && { joining_on: joiningOn }),
    ...(employee !== undefined && { employee_id: employee }),
  };
};

/** Because of something else that happened: a decision about its referral, or its first interview. */
export const moveBySystem = async (tx: Tx, application: store.ApplicationRow, move: Move): Promise<void> => {
  const change = await follow(tx, application, move);
  store.moveApplication(tx, application.id, { status: move.to, ...change });
  audit(tx, {
    action: "hiring.move_application",
    record: { type: applicationRecord, id: application.id, number: application.number },
    change: { status: [application.stage, move.to] },
    reason: move.comment,
  });
};

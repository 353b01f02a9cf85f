// What somebody is to an interview, and how long an interviewer can read a candidate's card and résumé.
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { may } from "#shared/permissions.ts";
import { isHeld, isOnPanel, isWindowOpen, type SeatFacts } from "../../interviews/rules.ts";
import { hiringKeepers } from "../../permissions.ts";
import * as store from "./store.ts";

export const factsOf = (row: store.SeatRow) => ({
  role: row.role,
  answer: row.answer,
  submittedAt: row.submitted_at,
  status: row.status,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  interview: row.interview_id,
});

export const interviewFacts = (row: store.InterviewRow) => ({
  status: row.status,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  endedAt: row.ended_at,
});

export type Reader = {
  hr: boolean;
  /** HR or the hiring manager. */
  keeper: boolean;
  /** Whatever they are elsewhere, the referrer never acts. */
  referrer: boolean;
  /** Their seats in all interviews of the application. */
  own: store.SeatRow[];
};
export const readerOf = async (tx: Tx, { application_id, manager_id, referrer_id }: store.ApplicationRow): Promise<Reader> => {
  const hr = may(tx.actor.role, hiringKeepers);
  const { employee } = tx.actor;
  return {
    hr,
    keeper: hr || manager_id === employee,
    referrer: referrer_id === employee,
    own: await store.ownSeats(tx, employee, application_id),
  };
};
export const seatIn = ({ own }: Reader, interview: string): store.SeatRow | undefined =>
  own.find((seat) => seat.interview_id === interview && isHeld(seat));

export const readsInterview = (reader: Reader, row: store.InterviewRow): boolean => {
  const seat = seatIn(reader, row.id);
  return reader.keeper || (seat !== undefined && isOnPanel(factsOf(seat), interviewFacts(row)));
};
export const readsCandidate = (seat: SeatFacts | undefined, row: store.InterviewRow): boolean =>
  seat !== undefined && isWindowOpen(seat, interviewFacts(row), clock.now());

/** Whether a seat of the actor opens the card and résumé of this application. */
export const mayReadAsSeat = async (tx: Tx, application: string): Promise<boolean> => {
  const own = await store.ownSeats(tx, tx.actor.employee, application);
  if (!own.some(isHeld)) return false;
  const rows = await store.ofApplication(tx, application);
  return rows.some((row) => own.some((seat) => seat.interview_id === row.id && readsCandidate(factsOf(seat), row)));
}; // IV-07

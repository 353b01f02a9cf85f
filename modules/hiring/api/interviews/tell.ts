// Notices to the panel of an interview, and calendar files to the panel and the candidate.
import { clock } from "#api/clock.ts";
import { calendarFile } from "#api/mail/calendar.ts";
import { addressOf, hasMail } from "#api/mail.ts";
import type { Tx } from "#api/transaction.ts";
import { notify, notifyOutside, settle } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { addToTimeline } from "#modules/requests/api/index.ts";
import { formatMoment } from "#shared/format.ts";
import { shortened } from "#shared/text.ts";
import { interviewEvents } from "../../interviews/messages.ts";
import { applicationRecord, interviewRecord } from "../../kinds.ts";
import { interviewPath } from "../../paths.ts";
import type { InterviewRow, SeatRow } from "./store.ts";

export const interviewOwnEvents = { type: applicationRecord, events: interviewEvents };
export const onTimeline = (tx: Tx, row: InterviewRow, event: keyof typeof interviewEvents, comment?: string): void =>
  addToTimeline(tx, { of: interviewOwnEvents, id: row.application_id }, event, { round: row.name }, comment);

type Seat = Pick<SeatRow, "id" | "employee_id">;
/** Each seat has its own notice, so one answer settles nobody else's. */
const subjectOf = ({ id }: Seat) => ({ type: "hiring.interview_seat", id });
const MOST_LABEL = 60; // of a mail
/** Without the candidate's name. */
const titleOf = ({ position, name }: InterviewRow): string => shortened(`Interview: ${position}, ${name}`, MOST_LABEL); // IV-14
/** From 1 on: what a calendar compares. */
const sequenceOf = ({ sequence }: InterviewRow): number => sequence + 1;

const events = { invited: "hiring.invited", moved: "hiring.interview_moved", cancelled: "hiring.interview_cancelled" } as const;
type PanelEvent = (typeof events)[keyof typeof events] | "hiring.interview_ahead" | "hiring.scorecard_due";

/** A notice for each of these seats, in the zone of its reader. */
export const noticeTo = async (tx: Tx, row: InterviewRow, seats: readonly Seat[], event: PanelEvent, version = sequenceOf(row)) => {
  const readers = await people.mailAddressesOf(
    tx,
    seats.map(({ employee_id }) => employee_id),
  );
  const tellings = seats.map((seat) => {
    const zone = readers.get(seat.employee_id)?.timeZone ?? row.zone;
    const words = { round: row.name, title: row.position };
    return {
      event,
      employee: seat.employee_id,
      params: event === "hiring.scorecard_due" ? words : { ...words, when: formatMoment(row.starts_at, zone) },
      path: interviewPath(row.number),
      topics: ["hiring"],
      subject: subjectOf(seat),
      version,
      kindLabel: "Interview",
      number: row.number,
    };
  });
  if (tellings.length > 0) notify(tx, tellings);
  return readers;
};

const mailTo = (tx: Tx, row: InterviewRow, to: { address: string; firstName: string }, cancelled: boolean): void =>
  notifyOutside(tx, {
    to,
    subject: { type: interviewRecord, id: row.id },
    version: sequenceOf(row),
    kindLabel: titleOf(row),
    appointment: { from: row.starts_at, to: row.ends_at, timeZone: row.zone, ...(row.place !== "" && { place: row.place }) },
    cancelled,
  });

/** With a calendar file: one UID, and a higher SEQUENCE each time. */
export const tellPanel = async (tx: Tx, row: InterviewRow, seats: readonly Seat[], what: keyof typeof events): Promise<void> => {
  const readers = await noticeTo(tx, row, seats, events[what]);
  for (const { email: address, firstName } of readers.values()) mailTo(tx, row, { address, firstName }, what === "cancelled");
}; // IV-14

export const tellCandidate = (tx: Tx, row: InterviewRow, { cancelled = false } = {}): void => {
  if (!row.tell_candidate || row.email === null) return;
  const firstName = row.candidate.split(/\s+/)[0]?.slice(0, MOST_LABEL) ?? "";
  mailTo(tx, row, { address: row.email, firstName }, cancelled);
}; // IV-14

/** Closes the open notices of these seats. */
export const settleSeats = async (tx: Tx, seats: readonly Seat[]): Promise<void> => {
  const card = (await people.cards(tx, [tx.actor.employee])).get(tx.actor.employee);
  for (const seat of seats) await settle(tx, { subject: subjectOf(seat), doneBy: card?.name ?? "", action: "done" });
};

/** The file that its reader can download: the same UID and SEQUENCE as in the mail. */
export const fileOf = async (tx: Tx, row: InterviewRow): Promise<string> => {
  const host = hasMail() ? new URL(addressOf("/")).hostname : "portal.invalid";
  const reader = (await people.mailAddressesOf(tx, [tx.actor.employee])).get(tx.actor.employee);
  return calendarFile({
    uid: `${interviewRecord}-${row.id}@${host}`,
    sequence: sequenceOf(row),
    at: clock.now(),
    from: row.starts_at,
    to: row.ends_at,
    summary: titleOf(row),
    ...(row.place !== "" && { place: row.place }),
    organizer: `portal@${host}`,
    attendee: reader?.email ?? `portal@${host}`,
    cancelled: row.status === "cancelled",
  }).content;
}; // IV-14

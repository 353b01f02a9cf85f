// Mail about an appointment to somebody who cannot sign in, a candidate for one: with a calendar file, and without a link.
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { hasMail, type Invitation, type MailText } from "#api/mail.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { formatMoment, formatTime } from "#shared/format.ts";
import type { Subject } from "../contract.ts";
import { appointmentSentences, mailTexts } from "../messages.ts";
import { isWorthSaying, retryAt, type Said, settledAt } from "../rules.ts";
import * as store from "./appointment-store.ts";
import { LEASE, LETTERS } from "./claims.ts";
import { holdClaims } from "./mail-store.ts";

type OutsideTelling = {
  to: { address: string; firstName: string };
  /** The record that it belongs to, and its version at this: the same is told once. A newer one takes the place of what has not gone. */
  subject: Subject;
  version: number;
  /** All that the mail and the calendar say of it, with the number (NT-05). */
  kindLabel: string;
  number?: string;
  appointment: { from: Instant; to: Instant; timeZone: string; place?: string };
  /** Called off: nobody is told who was never told of it. */
  cancelled?: boolean;
};

/**
 * Invites somebody outside the company, in the transaction that makes the appointment, moves it or calls it off. It leaves after two
 * minutes whatever the hour: the time is fixed, and quiet hours are a choice of people who can sign in.
 */
export const notifyOutside = (tx: Tx, telling: OutsideTelling): void => {
  if (!hasMail()) return;
  const { to, subject, version, kindLabel, number, appointment, cancelled = false } = telling;
  const at = clock.now();
  const { from, to: until, timeZone, place } = appointment;
  const when = { from, to: until, timeZone, place };
  store.addAppointment(tx, { ...to, ...when, subject, version, kindLabel, number, cancelled, at, sendAfter: settledAt(at) });
};

const thingOf = ({ kind_label, number }: store.AppointmentMail): string => [kind_label, number].filter(Boolean).join(" ");

const textOf = (mail: store.AppointmentMail): MailText => {
  const { begins, ends, time_zone: zone, place, cancelled, subject_version } = mail;
  const said = appointmentSentences[cancelled ? "cancelled" : subject_version > 1 ? "moved" : "invited"];
  const when = `${formatMoment(begins, zone)} to ${formatTime(ends, zone)} (${zone})`;
  const sentence = said.replace("{thing}", () => thingOf(mail)).replace("{when}", () => when);
  const where = place && !cancelled ? [mailTexts.place.replace("{place}", () => place)] : [];
  return {
    subject: said
      .replace("{thing}", () => thingOf(mail))
      .replace(/:? ?\{when\}/, "")
      .replace(/\.$/, ""),
    paragraphs: [mailTexts.hello.replace("{name}", () => mail.first_name), sentence, ...where, mailTexts.calendar],
  };
};

const invitationOf = (mail: store.AppointmentMail): Invitation => ({
  uid: `${mail.subject_type}-${mail.subject_id}`,
  sequence: mail.subject_version,
  at: mail.at,
  from: mail.begins,
  to: mail.ends,
  summary: thingOf(mail),
  place: mail.place ?? undefined,
  cancelled: mail.cancelled,
});

export type OutsideLetter = { id: string; to: string; message: MailText; invitation: Invitation; attempt: number };

const asSaid = ({
  subject_version: version,
  state,
  attempts,
}: Pick<store.AppointmentMail, "subject_version" | "state" | "attempts">): Said => ({
  version,
  begun: state === "sent" || attempts > 0,
});

/** Letters whose attempt begins with this transaction, and how many were looked at. */
export const claimOutside = (company: number): Promise<{ looked: number; letters: OutsideLetter[] }> =>
  inTransaction(systemActor(company), async (tx) => {
    if (!(await holdClaims(tx))) return { looked: 0, letters: [] };
    const now = clock.now();
    const due = await store.dueAppointments(tx, now, LETTERS);
    if (due.length === 0) return { looked: 0, letters: [] };
    const all = await store.saidOf(
      tx,
      due.map(({ subject_id }) => subject_id),
    );
    const about = (mail: Pick<store.AppointmentMail, "subject_type" | "subject_id" | "address">) =>
      all.filter((one) => one.subject_id === mail.subject_id && one.subject_type === mail.subject_type && one.address === mail.address);
    const isDead = ({ attempts }: store.AppointmentMail) => attempts > 0 && retryAt(now, attempts) === undefined;
    const worth = due.filter((mail) => isWorthSaying({ ...asSaid(mail), ...mail }, about(mail).map(asSaid), now));
    const idsOf = (mails: typeof due) => mails.map(({ id }) => id);
    const [dead, letters] = [worth.filter(isDead), worth.filter((mail) => !isDead(mail))];
    store.end(tx, idsOf(due.filter((mail) => !worth.includes(mail))), "obsolete", now);
    store.end(tx, idsOf(dead), "dead", now); // NT-04
    store.begin(tx, idsOf(letters), new Date(Date.parse(now) + LEASE).toISOString());
    return {
      looked: due.length,
      letters: letters.map((mail) => ({
        id: mail.id,
        to: mail.address,
        message: textOf(mail),
        invitation: invitationOf(mail),
        attempt: mail.attempts + 1,
      })),
    };
  });

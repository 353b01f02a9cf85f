// How a module tells people something, and how what was told is done with. All of it travels with the change itself.
import { clock } from "#api/clock.ts";
import { changed } from "#api/live.ts";
import { hasMail } from "#api/mail.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { type Category, type DoneAction, type NoticeEvent, noticeTable, type Subject } from "../contract.ts";
import { settledAt } from "../rules.ts";
import * as mails from "./mail-store.ts";
import * as store from "./store.ts";

/** What is shown of it in the browser is out of date when somebody was told something. */
export const TOPIC = "notifications";

type Told = {
  event: NoticeEvent;
  params?: Record<string, string | number>;
  /** The page that it is about. */
  path: string;
  /** Absent: now. */
  at?: Instant;
  /** Modules whose pages show what it is about. */
  topics?: readonly string[];
  /** The portal did it because of what somebody did: it is nobody's own act, and they are told as well. */
  follows?: boolean;
};

/** Without a subject nothing is done about it, and no mail is sent: whoever tells it mails it too, or nobody does. */
type OfNothing = { subject?: undefined; notAgainSince?: Instant };

type OfSubject = {
  subject: Subject;
  /** The subject's own at this event: the same is told once to each person. */
  version: number;
  /** For one reader it may be something else than for the others. */
  category?: Exclude<Category, "security">;
  /** Told to all of a role's queue, who get it by digest. */
  byQueue?: boolean;
  /** All that the mail may say of the subject (NT-05); absent: "A request". */
  kindLabel?: string;
  number?: string;
  /** The kind of the request that it is about. */
  kind?: string;
};

export type Telling = Told & ({ employee: number } | { employees: readonly number[] }) & (OfNothing | OfSubject);

const readersOf = (told: Telling): readonly number[] => ("employees" in told ? told.employees : [told.employee]);

const categoryOf = (told: Telling): Category => ("category" in told && told.category) || noticeTable[told.event].category;

/** Nobody is told of their own act, unless it is about the safety of their account. */
const othersOf = (tx: Tx, told: Telling): number[] => {
  const all = [...new Set(readersOf(told))];
  const isForActor = told.follows === true || categoryOf(told) === "security";
  return isForActor ? all : all.filter((employee) => employee !== tx.actor.employee);
}; // NT-01

const noticesOf = (tx: Tx, told: Telling): store.NewNotice[] => {
  const { event, path, params = {}, at = clock.now() } = told;
  const about = told.subject && { subject: told.subject, version: told.version, kind: told.kind };
  return othersOf(tx, told).map((employee) => ({ employee, event, category: categoryOf(told), params, path, at, about }));
};

const mailsOf = (tx: Tx, told: Telling): mails.NewMail[] => {
  const category = categoryOf(told);
  if (!told.subject || category === "security") return [];
  const { event, path, subject, version, byQueue = false, kindLabel, number, at = clock.now() } = told;
  return othersOf(tx, told).map((employee) => ({ employee, event, category, byQueue, subject, version, kindLabel, number, path, at }));
};

/**
 * Tells somebody what has happened, in the transaction that makes it happen: it is told with the change, or neither is.
 * At most two statements, which travel with the commit, however many are told. The same of one subject and version is told once to each person.
 */
export const notify = (tx: Tx, telling: Telling | readonly Telling[]): void => {
  const all = [telling].flat() as Telling[];
  const notices = all.flatMap((told) => {
    const found = noticesOf(tx, told);
    const since = "notAgainSince" in told ? told.notAgainSince : undefined;
    if (since === undefined) return found;
    for (const notice of found) store.addNoticeUnless(tx, notice, since);
    return [];
  });
  if (notices.length > 0) store.addNotices(tx, notices);
  const letters = hasMail() ? all.flatMap((told) => mailsOf(tx, told)) : [];
  // Looked at as soon as it could leave; then its reader's choice decides.
  if (letters.length > 0) mails.addMails(tx, letters, settledAt);
  for (const told of all) changed(tx, { people: othersOf(tx, told), topics: [TOPIC, ...(told.topics ?? [])] });
};

/**
 * Somebody has done what several were asked to do: their notices say so and are unread no longer, and mail that asks for it is not sent.
 * To be called before the same transaction tells of what is next.
 */
export const settle = async (tx: Tx, done: { subject: Subject; doneBy: string; action: DoneAction }): Promise<void> => {
  const { subject, doneBy: by, action } = done;
  const now = clock.now();
  mails.dropMailsOf(tx, subject, now);
  const people = await store.settleNotices(tx, { ...subject, action, by, now });
  changed(tx, { people, topics: [TOPIC] });
}; // NT-02

/** Opening what something was told of marks it read. */
export const markSubjectRead = (tx: Tx, employee: number, subject: Subject): void => {
  store.markRead(tx, employee, { subject }, clock.now());
  changed(tx, { people: [employee], topics: [TOPIC] });
}; // NT-02

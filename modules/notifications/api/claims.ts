// Which mail leaves now: decided when it is due, by what its reader has chosen and may read then.
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { addDays, dayIn, type Instant } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import { deliveryOf, digestAt, LOOKED_AHEAD, leavesAt, retryAt, type Workplace } from "../rules.ts";
import * as store from "./mail-store.ts";
import { notificationNeeds, type Recipient } from "./needs.ts";
import { type Chosen, preferences } from "./preference-store.ts";

export type Letter = {
  /** The Message-ID, the same in every attempt. */
  id: string;
  to: string;
  firstName: string;
  rows: [store.DueMail, ...store.DueMail[]];
  /** 1 for the first. */
  attempt: number;
};

/** People looked at in one claim, and letters begun in it: handed over ten at once they are done before their lease ends, however slow the mail server is. */
const PEOPLE = 20;
export const LETTERS = 20;
/** Milliseconds until a letter whose process died in its attempt is taken up again. */
export const LEASE = 300_000;

/** What is known of one reader while the mail for them is sorted. */
type Reader = Recipient & { chosen: Chosen; place: Workplace };

const readersOf = async (tx: Tx, mails: readonly store.DueMail[]): Promise<Map<number, Reader>> => {
  const needs = notificationNeeds.get();
  const people = [...new Set(mails.map(({ employee_id }) => employee_id))];
  const [recipients, chosenBy] = await Promise.all([needs.recipients(tx, people), preferences(tx, people)]);
  const readers = [...recipients].map(async ([employee, recipient]): Promise<[number, Reader]> => {
    const { timeZone } = recipient;
    const told = mails.filter((mail) => mail.employee_id === employee).map(({ at }) => dayIn(timeZone, at));
    const [first = "", last = ""] = [told.reduce((a, b) => (a < b ? a : b)), told.reduce((a, b) => (a > b ? a : b))];
    const days = await needs.workingDays(tx, employee, first, addDays(last, LOOKED_AHEAD + 1));
    return [employee, { ...recipient, chosen: chosenBy(employee), place: { timeZone, isWorkingDay: (day) => days.has(day) } }];
  });
  return new Map(await Promise.all(readers));
};

const subjectOf = ({ subject_type: type, subject_id: id }: Pick<store.DueMail, "subject_type" | "subject_id">) => ({ type, id });
const aboutOf = ({ employee_id, subject_type, subject_id }: Pick<store.DueMail, "employee_id" | "subject_type" | "subject_id">): string =>
  `${employee_id} ${subject_type} ${subject_id}`;

/** Each person is asked about each subject once. */
const readableOf = async (tx: Tx, mails: readonly store.DueMail[]): Promise<ReadonlySet<string>> => {
  const asked = new Map(mails.map((mail) => [aboutOf(mail), mail]));
  const answers = await Promise.all(
    [...asked].map(async ([about, mail]) => ({
      about,
      may: await notificationNeeds.get().mayRead(tx, mail.employee_id, subjectOf(mail)),
    })),
  );
  return new Set(answers.filter(({ may }) => may).map(({ about }) => about));
};

/** The newest mail that goes at once about each subject to each person; it takes the place of those before it. */
const newestOf = async (tx: Tx, readers: ReadonlyMap<number, Reader>): Promise<ReadonlyMap<string, string>> => {
  const newest = new Map<string, string>();
  for (const mail of await store.queuedOf(tx, [...readers.keys()])) {
    const reader = readers.get(mail.employee_id);
    if (!reader || deliveryOf(mail.category, mail.by_queue, reader.chosen) !== "at_once") continue;
    const about = aboutOf(mail);
    if ((newest.get(about) ?? "") < mail.id) newest.set(about, mail.id);
  }
  return newest;
};

type Sorted = { obsolete: string[]; dead: string[]; later: Map<Instant, string[]>; letters: Letter[] };

const sorted = async (tx: Tx, mails: readonly store.DueMail[], now: Instant): Promise<Sorted> => {
  const [readers, readable] = await Promise.all([readersOf(tx, mails), readableOf(tx, mails)]);
  const newest = await newestOf(tx, readers);
  const found: Sorted = { obsolete: [], dead: [], later: new Map(), letters: [] };
  const begin = (reader: Reader, id: string, rows: Letter["rows"]) =>
    found.letters.push({ id, to: reader.email, firstName: reader.firstName, rows, attempt: rows[0].attempts + 1 });

  for (const [employee, own] of grouped(mails, ({ employee_id }) => employee_id)) {
    const reader = readers.get(employee);
    const wanted = own.filter((mail) => reader && readable.has(aboutOf(mail)));
    found.obsolete.push(...own.filter((mail) => !wanted.includes(mail)).map(({ id }) => id)); // NT-04
    if (!reader) continue;
    const digest: store.DueMail[] = [];
    for (const mail of wanted.filter(({ letter }) => letter === null)) {
      const way = deliveryOf(mail.category, mail.by_queue, reader.chosen);
      const isReplaced = way === "at_once" && newest.get(aboutOf(mail)) !== mail.id; // NT-03
      if (way === "off" || isReplaced) {
        found.obsolete.push(mail.id);
        continue;
      }
      const at = (way === "at_once" ? leavesAt : digestAt)(mail.at, reader.chosen, reader.place);
      if (at > now) found.later.set(at, [...(found.later.get(at) ?? []), mail.id]);
      else if (way === "at_once") begin(reader, mail.id, [mail]);
      else digest.push(mail);
    }
    const [first, ...rest] = digest;
    if (first) begin(reader, first.id, [first, ...rest]);
    const begun = wanted.flatMap((mail) => (mail.letter === null ? [] : [{ ...mail, letter: mail.letter }]));
    for (const [id, rows] of grouped(begun, ({ letter }) => letter)) {
      const [one, ...others] = rows;
      if (one && retryAt(now, one.attempts) === undefined) found.dead.push(...rows.map((row) => row.id));
      else if (one) begin(reader, id, [one, ...others]);
    }
  }
  return found;
};

/** Letters whose attempt begins with this transaction, and how many mails were looked at: none when nothing is due, or another process is at it. */
export const claimLetters = (company: number): Promise<{ looked: number; letters: Letter[] }> =>
  inTransaction(systemActor(company), async (tx) => {
    if (!(await store.holdClaims(tx))) return { looked: 0, letters: [] };
    const now = clock.now();
    const people = await store.peopleWithDueMail(tx, now, PEOPLE);
    const mails = people.length === 0 ? [] : await store.dueMailsOf(tx, people, now);
    if (mails.length === 0) return { looked: 0, letters: [] };
    const { obsolete, dead, later, letters: all } = await sorted(tx, mails, now);
    const letters = all.slice(0, LETTERS);
    if (obsolete.length > 0) store.endMails(tx, obsolete, "obsolete", now);
    if (dead.length > 0) store.endMails(tx, dead, "dead", now);
    for (const [until, ids] of later) store.postpone(tx, ids, until);
    const leaseEnds = new Date(Date.parse(now) + LEASE).toISOString();
    for (const { id, rows } of letters)
      store.beginAttempt(
        tx,
        rows.map((row) => row.id),
        id,
        leaseEnds,
      );
    return { looked: mails.length, letters };
  });

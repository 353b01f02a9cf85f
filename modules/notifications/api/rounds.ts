// One round of mail: claim what is due in a short transaction, hand it to the mail server outside of any, and note what came of it.
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { failureText } from "#api/jobs/failure-text.ts";
import { handOver, hasMail, Refused } from "#api/mail.ts";
import { inTransaction, lookup, type Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { retryAt } from "../rules.ts";
import * as appointments from "./appointment-store.ts";
import { claimOutside } from "./appointments.ts";
import { claimLetters } from "./claims.ts";
import { letterText } from "./letters.ts";
import * as store from "./mail-store.ts";

/** Mails handed over at once: each is a connection to the mail server. */
const AT_ONCE = 10;

/** One that is claimed: what is handed over, and how it is told what came of it. */
type Claimed = Parameters<typeof handOver>[0] & { attempt: number; note: Notes };
type Notes = {
  end: (tx: Tx, state: "sent" | "dead", now: Instant, error?: string) => void;
  again: (tx: Tx, at: Instant, error: string) => void;
};
type Outcome = { letter: Claimed; error?: unknown };

const handedOver = async (letter: Claimed): Promise<Outcome> => {
  try {
    await handOver(letter);
    return { letter };
  } catch (error) {
    return { letter, error };
  }
};

/** What an attempt came to. Should this not be written, the letter is due again when its lease ends, under the same Message-ID. */
const note = (company: number, outcomes: readonly Outcome[]): Promise<void> =>
  inTransaction(systemActor(company), async (tx) => {
    const now = clock.now();
    for (const { letter, error } of outcomes) {
      const again = error instanceof Refused ? undefined : retryAt(now, letter.attempt);
      if (error === undefined) letter.note.end(tx, "sent", now);
      else if (again === undefined) letter.note.end(tx, "dead", now, failureText(error));
      else letter.note.again(tx, again, failureText(error));
    }
  }); // NT-04

const within = async (company: number): Promise<{ looked: number; letters: Claimed[] }> => {
  const { looked, letters } = await claimLetters(company);
  return {
    looked,
    letters: letters.map(({ id, to, firstName, rows, attempt }) => {
      const ids = rows.map((row) => row.id);
      return {
        id,
        to,
        message: letterText(firstName, rows),
        attempt,
        note: {
          end: (tx, ...rest) => store.endMails(tx, ids, ...rest),
          again: (tx, ...rest) => store.failAttempt(tx, ids, ...rest),
        },
      };
    }),
  };
};

const outside = async (company: number): Promise<{ looked: number; letters: Claimed[] }> => {
  const { looked, letters } = await claimOutside(company);
  return {
    looked,
    letters: letters.map((letter) => ({
      ...letter,
      note: {
        end: (tx, ...rest) => appointments.end(tx, [letter.id], ...rest),
        again: (tx, ...rest) => appointments.fail(tx, [letter.id], ...rest),
      },
    })),
  };
};

const sendIn = async (company: number, isStopping: () => boolean): Promise<number> => {
  let sent = 0;
  for (const claim of [within, outside]) {
    for (let looked = 1; looked > 0 && !isStopping(); ) {
      const claimed = await claim(company);
      looked = claimed.looked;
      for (let first = 0; first < claimed.letters.length; first += AT_ONCE) {
        const outcomes = await Promise.all(claimed.letters.slice(first, first + AT_ONCE).map(handedOver));
        await note(company, outcomes);
        sent += outcomes.filter(({ error }) => error === undefined).length;
      }
    }
  }
  return sent;
};

/** How many mails were taken by the mail server. What is wrong in one company does not keep the others from theirs. */
export const sendDueMail = async (isStopping: () => boolean = () => false): Promise<number> => {
  if (!hasMail()) return 0;
  const now = clock.now();
  const [mails, invitations] = await lookup(async (tx) => [
    await store.companiesWithDueMail(tx, now),
    await appointments.companiesWithDue(tx, now),
  ]);
  const companies = new Set([...mails, ...invitations]);
  let sent = 0;
  const failures: unknown[] = [];
  for (const company of companies) {
    if (isStopping()) break;
    sent += await sendIn(company, isStopping).catch((error: unknown) => {
      failures.push(error);
      return 0;
    });
  }
  if (failures.length > 0) throw failures[0];
  return sent;
};

const EVERY = 5000;
const FAREWELL = 8000;

/** The rounds of this process; the queue's own schedule goes by minutes. Others may have theirs at the same time. */
export const startMailRounds = (log: (line: string) => void): { stop: () => Promise<void> } => {
  let isStopping = false;
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= sendDueMail(() => isStopping)
      .catch((error: unknown) => log(`A round of mail failed: ${failureText(error)}`))
      .finally(() => {
        running = undefined;
      });
  }, EVERY);
  return {
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise((resolve) => {
        late = setTimeout(resolve, FAREWELL);
      });
      await Promise.race([running, patience]);
      clearTimeout(late);
    },
  };
};

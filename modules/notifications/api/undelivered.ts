// Mail that has not reached its reader, for whoever sees to it; who that is is asked by the module above.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { ListAsked, Page } from "#shared/list.ts";
import { orMissing } from "#shared/problem.ts";
import { anyKind, isMailed, mailSentences } from "../messages.ts";
import * as store from "./undelivered-store.ts";

export type Undelivered = {
  id: string;
  at: Instant;
  employee: number;
  /** What it says. */
  sentence: string;
  attempts: number;
  error: string | undefined;
  /** When it is tried again by itself; absent: never. */
  nextAt: Instant | undefined;
};

const tell = ({ id, at, employee, event, kind_label, number, state, attempts, error, nextAt }: store.UndeliveredRow): Undelivered => ({
  id,
  at,
  employee,
  attempts,
  error: error ?? undefined,
  sentence: isMailed(event) ? mailSentences[event].replace("{thing}", [kind_label ?? anyKind, number].filter(Boolean).join(" ")) : event,
  nextAt: state === "queued" ? nextAt : undefined,
});

export const undeliveredPage = async (tx: Tx, asked: ListAsked<"at" | "-at">): Promise<Page<Undelivered>> => {
  const page = await store.page(tx, asked);
  return { ...page, items: page.items.map(tell) };
}; // NT-04

/** False when it has gone, or was given up, meanwhile. */
const settle = async (tx: Tx, id: string, action: "retry_mail" | "discard_mail", to: typeof store.setQueued): Promise<boolean> => {
  const row = orMissing("mail")(await store.lock(tx, id));
  if (!row.isUndelivered) return false;
  to(tx, id, clock.now());
  audit(tx, { action: `notifications.${action}`, record: { type: "notifications.mail", id }, behalfOf: row.employee });
  return true;
};

export const retryMail = (tx: Tx, id: string): Promise<boolean> => settle(tx, id, "retry_mail", store.setQueued); // NT-04
export const discardMail = (tx: Tx, id: string): Promise<boolean> => settle(tx, id, "discard_mail", store.setGivenUp); // NT-04

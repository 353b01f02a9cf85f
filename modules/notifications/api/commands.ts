import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { Instant } from "#shared/dates.ts";
import type { Page } from "#shared/list.ts";
import type { Counts, MarkRead, Notice, NoticeEvent, NoticeList } from "../contract.ts";
import * as lists from "./list-store.ts";
import * as store from "./store.ts";

export type Telling = {
  employee: number;
  event: NoticeEvent;
  params?: Record<string, string | number>;
  /** The page that it is about. */
  path: string;
  /** Absent: now. */
  at?: Instant;
  /** Tells nothing when the same event was told to the same person after this moment; whoever asks so holds what two at once would meet at. */
  notAgainSince?: Instant;
};

/** Tells somebody what has happened, in the transaction that makes it happen: it is told with the change, or neither is. */
export const notify = (tx: Tx, { employee, event, path, params = {}, at = clock.now(), notAgainSince }: Telling): void => {
  const notice = { employee, event, path, params, at };
  if (notAgainSince === undefined) store.addNotice(tx, notice);
  else store.addNoticeUnless(tx, notice, notAgainSince);
};

export const ownNotices = (actor: Actor, asked: NoticeList): Promise<Page<Notice>> =>
  reading(actor, async (tx) => {
    const page = await lists.ownPage(tx, actor.employee, asked);
    return { ...page, items: page.items.map(({ read_at, ...notice }) => ({ ...notice, read: read_at !== null })) };
  });

const countsOf = async (tx: Tx): Promise<Counts> => {
  const [unread, waiting] = await Promise.all([lists.countUnread(tx, tx.actor.employee), requests.waitingTotal(tx)]);
  return { unread, waiting };
};

export const counts = (actor: Actor): Promise<Counts> => reading(actor, countsOf);

export const markRead = (actor: Actor, wish: MarkRead): Promise<Counts> =>
  inTransaction(actor, (tx) => {
    store.markRead(tx, actor.employee, "ids" in wish ? wish.ids : undefined, clock.now());
    return countsOf(tx);
  });

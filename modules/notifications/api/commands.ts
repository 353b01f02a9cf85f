import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { changed } from "#api/live.ts";
import { hasMail } from "#api/mail.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { requireVersion } from "#api/versions.ts";
import { addDays, daysOfMonth, wallInstant } from "#shared/dates.ts";
import type { Page } from "#shared/list.ts";
import { compact, refuseIf } from "#shared/problem.ts";
import type { Counts, MarkRead, Notice, NoticeList, Preferences, PreferenceWish } from "../contract.ts";
import { checkPreferences } from "../rules.ts";
import * as lists from "./list-store.ts";
import { notificationNeeds } from "./needs.ts";
import * as chosen from "./preference-store.ts";
import * as store from "./store.ts";
import { TOPIC } from "./telling.ts";

/** A month as the wall where the reader works has it. */
const spanOf = async (tx: Tx, month: string): Promise<lists.Narrowed> => {
  const zone = await notificationNeeds.get().zoneOf(tx, tx.actor.employee);
  const { from, to } = daysOfMonth(month);
  return { from: wallInstant(zone, from, "00:00"), until: wallInstant(zone, addDays(to, 1), "00:00") };
};

/** A kind of request is named with its module, an area by one word. */
const sortOf = (kind: string): lists.Narrowed => (kind.includes(".") ? { kind } : { area: kind });

export const ownNotices = (actor: Actor, asked: NoticeList): Promise<Page<Notice>> =>
  reading(actor, async (tx) => {
    const { unread, kind, month } = asked;
    const narrowed = { unread, ...(kind && sortOf(kind)), ...(month && (await spanOf(tx, month))) };
    const page = await lists.ownPage(tx, actor.employee, narrowed, asked);
    return {
      ...page,
      items: page.items.map(({ read_at, done_action: action, done_by: by, ...notice }) => ({
        ...notice,
        read: read_at !== null,
        ...(action !== null && by !== null && { done: { action, by } }),
      })),
    };
  });

/** The figures of the transaction's actor, each of the very query of its list. */
export const countsOf = async (tx: Tx): Promise<Counts> => {
  const [unread, work] = await Promise.all([lists.countUnread(tx, tx.actor.employee), notificationNeeds.get().waiting(tx)]);
  return { unread, ...work }; // RP-21
};

export const counts = (actor: Actor): Promise<Counts> => reading(actor, countsOf);

export const markRead = (actor: Actor, wish: MarkRead): Promise<Counts> =>
  inTransaction(actor, (tx) => {
    store.markRead(tx, actor.employee, "all" in wish ? {} : wish, clock.now());
    changed(tx, { people: [actor.employee], topics: [TOPIC] });
    return countsOf(tx);
  });

export const ownPreferences = (actor: Actor): Promise<Preferences> =>
  reading(actor, async (tx) => ({ ...(await chosen.preferences(tx, [actor.employee]))(actor.employee), hasMail: hasMail() }));

export const setPreferences = (actor: Actor, version: number, wish: PreferenceWish): Promise<Preferences> =>
  inTransaction(actor, async (tx) => {
    const { version: present, ...before } = (await chosen.preferences(tx, [actor.employee]))(actor.employee);
    requireVersion(version, present);
    refuseIf(compact(checkPreferences(wish)));
    // Two first versions at once: one of them is there, and the other is late.
    if (!(await chosen.save(tx, actor.employee, version, wish))) requireVersion(version, version + 1);
    const fields = Object.keys(wish) as (keyof PreferenceWish)[];
    audit(tx, {
      action: "notifications.set_preferences",
      record: { type: "notifications.preferences", id: actor.employee },
      change: Object.fromEntries(
        fields.filter((field) => before[field] !== wish[field]).map((field) => [field, [before[field], wish[field]]]),
      ),
    });
    return { ...wish, version: version + 1, hasMail: hasMail() };
  });

// LV-46: an owner makes, renews and ends calendar links; calendars read them without signing in.
import { hash, randomBytes } from "node:crypto";
import { type Actor, systemActor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, lookup, reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays } from "#shared/dates.ts";
import { missing } from "#shared/problem.ts";
import { type FeedScope, type FeedWish, feedScopes, type LeaveFeed } from "../../feed/contract.ts";
import { DAYS_AHEAD, DAYS_BACK, eventsOf } from "../../feed/rules.ts";
import { leaveDaysOf } from "../calendar/store.ts";
import { portionOf } from "../store.ts";
import { circleOf } from "../team/circle.ts";
import { calendarText } from "./calendar-text.ts";
import { feedNeeds } from "./needs.ts";
import * as store from "./store.ts";

const recordType = "leave.feed";
const hashOf = (secret: string): string => hash("sha256", secret, "base64url");

export const listFeeds = (actor: Actor): Promise<{ feeds: LeaveFeed[]; scopes: FeedScope[] }> =>
  reading(actor, async (tx) => {
    const [feeds, { leads }] = await Promise.all([store.feedsOf(tx, actor.employee), circleOf(tx, actor.employee)]);
    return {
      feeds: feeds.map(({ scope, shows_type: showsType, made_at: madeAt }) => ({ scope, showsType, madeAt })),
      scopes: feedScopes.filter((one) => one !== "peers" || leads || feeds.some(({ scope }) => scope === one)),
    };
  });

/** The address that it had leads nowhere from now on. Says whether there was one. */
const end = async (tx: Tx, scope: FeedScope): Promise<boolean> => {
  const live = (await store.feedsOf(tx, tx.actor.employee)).find((feed) => feed.scope === scope);
  if (!live) return false;
  store.end(tx, live.id);
  audit(tx, { action: "leave.end_feed", record: { type: recordType, id: live.id }, change: { scope: [scope, null] } });
  return true;
};

export const makeFeed = (actor: Actor, { scope, showsType: wished }: FeedWish): Promise<LeaveFeed & { path: string }> =>
  inTransaction(actor, async (tx) => {
    // Of two at once the later one lives.
    await people.lockEmployee(tx, actor.employee);
    await end(tx, scope);
    const secret = randomBytes(32).toString("base64url");
    const showsType = wished && scope === "own";
    const id = store.insert(tx, { employee: actor.employee, scope, showsType, hash: hashOf(secret) });
    audit(tx, {
      action: "leave.make_feed",
      record: { type: recordType, id },
      change: { scope: [null, scope], showsType: [null, showsType] },
    });
    return { scope, showsType, madeAt: clock.now(), path: `/leave/feed/${secret}.ics` };
  });

/** What is not there is ended already. */
export const endFeed = (actor: Actor, scope: FeedScope): Promise<void> =>
  inTransaction(actor, async (tx) => {
    await people.lockEmployee(tx, actor.employee);
    await end(tx, scope);
  });

/** Whoever they are when it is read: also of whoever has come or gone since the link was made. */
const peopleIn = async (tx: Tx, owner: number, scope: FeedScope): Promise<number[]> =>
  scope === "own" ? [owner] : [owner, ...(await circleOf(tx, owner))[scope]];

export const readFeed = async (file: string): Promise<string> => {
  const found = await lookup((tx) => store.bySecret(tx, hashOf(file.replace(/\.ics$/, ""))));
  if (!found) throw missing("path");
  const { company_id: company, employee_id: owner, scope, shows_type: showsType } = found;
  return reading(systemActor(company), async (tx) => {
    const [mayEnter, standing] = await Promise.all([feedNeeds.get().mayEnter(tx, [owner]), people.standingOf(tx, owner)]);
    if (!mayEnter.has(owner) || standing?.access !== "work") throw missing("path");
    const [ids, { today }] = await Promise.all([peopleIn(tx, owner, scope), people.todayOf(tx, owner)]);
    const [days, cards] = await Promise.all([
      leaveDaysOf(tx, ids, addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)),
      people.cards(tx, ids),
    ]);
    const booked = days
      .filter(({ state }) => state === "booked")
      .map(({ employee_id: employee, day: date, halves, number, type_name: type, masked }) => ({
        name: cards.get(employee)?.name ?? "",
        number,
        date,
        portion: portionOf(halves),
        type,
        masked,
      }));
    return calendarText(eventsOf(booked, { scope, showsType }, company), clock.now());
  });
}; // LV-46

// Where somebody is signed in, for themselves alone.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { orMissing } from "#shared/problem.ts";
import type { OwnSessions } from "../../contract.ts";
import { inRole, limitReached, limits } from "../../rules.ts";
import { sessionNeeds } from "../settings.ts";
import { endSessions } from "../store.ts";
import * as store from "./browser-store.ts";

export const ownSessions = (actor: Actor): Promise<OwnSessions> =>
  reading(actor, async (tx) => {
    const [open, signIns, own] = await Promise.all([
      store.openSessionsOf(tx, actor.employee),
      store.latestSignInsOf(tx, actor.employee, limits.shownSignIns),
      sessionNeeds.get().limitsOf(tx),
    ]);
    const now = clock.now();
    const live = open.map((session) => inRole(session, actor.role, own)).filter((session) => !limitReached(session, now));
    return {
      sessions: live.map((session) => ({ ...session, isThis: session.id === actor.session })),
      signIns,
      leastPassword: own.leastPassword,
    };
  });

const end = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const ended = await endSessions(tx, ids, "ended", clock.now());
  for (const { id } of ended) audit(tx, { action: "session.end", record: { type: "session.session", id }, reason: "ended" });
};

/** One of the own ones: another person's is not there, and one that is over already stays so. */
export const endOwnSession = (actor: Actor, id: string): Promise<void> =>
  inTransaction(actor, async (tx) => {
    orMissing("session")(await store.lockOwnSession(tx, actor.employee, id));
    await end(tx, [id]);
  });

/** All but the one that this is asked through. */
export const endOtherSessions = (actor: Actor): Promise<void> =>
  inTransaction(actor, async (tx) => {
    const others = (await store.openSessionsOf(tx, actor.employee)).filter(({ id }) => id !== actor.session);
    await end(
      tx,
      others.map(({ id }) => id),
    );
  });

// Ends the sessions whose time is over: nobody renews them any more, and they should not read as open.
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import type { Tx } from "#api/transaction.ts";
import { sessionLimitRanges } from "../contract.ts";
import { inRole, limitReached } from "../rules.ts";
import { lockOpenSessions, type OpenSession } from "./overdue-store.ts";
import { sessionNeeds } from "./settings.ts";
import { endSessions } from "./store.ts";

/** Sessions looked at in one transaction. */
const PART = 200;
const MINUTE = 60_000;

/** No session ends sooner after its last use. */
const usedBefore = (): string => new Date(clock.millis() - sessionLimitRanges.idleMinutes.least * MINUTE).toISOString();

const endPart = async (tx: Tx, after: OpenSession | undefined): Promise<{ ended: number; last: OpenSession | undefined }> => {
  const now = clock.now();
  const own = await sessionNeeds.get().limitsOf(tx);
  const open = await lockOpenSessions(tx, { now, usedBefore: usedBefore(), after, count: PART });
  let count = 0;
  for (const reason of ["idle", "limit"] as const) {
    const over = open.filter((session) => limitReached(inRole(session, session.role, own), now) === reason);
    const ended = await endSessions(
      tx,
      over.map(({ id }) => id),
      reason,
      now,
    );
    for (const { id } of ended) audit(tx, { action: "session.end", record: { type: "session.session", id }, session: id, reason }); // SE-05
    count += ended.length;
  }
  return { ended: count, last: open.length === PART ? open.at(-1) : undefined };
};

/** How many were ended. */
export const endOverdue = async (transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): Promise<number> => {
  let count = 0;
  let after: OpenSession | undefined;
  do {
    const { ended, last } = await transaction((tx) => endPart(tx, after));
    count += ended;
    after = last;
  } while (after);
  return count;
};

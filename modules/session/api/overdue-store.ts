import { type Tx, tablesOf } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { rolesThatMayKeep } from "../permissions.ts";
import { times } from "./store.ts";
import type { SessionTables } from "./tables.ts";

const q = tablesOf<SessionTables>();

/** The place in the list of open sessions after which the next part begins. */
export type OpenSession = { id: string; lastUsedAt: Instant };

type Part = { now: Instant; usedBefore: Instant; after: OpenSession | undefined; count: number };

/** Open sessions that may be over, with the role of their owner now. One that is in use at this very moment is left out. */
export const lockOpenSessions = (tx: Tx, { now, usedBefore, after, count }: Part) =>
  q(tx)
    .selectFrom("session.sessions as s")
    .innerJoin("session.accounts as a", (join) =>
      join.onRef("a.company_id", "=", "s.company_id").onRef("a.employee_id", "=", "s.employee_id"),
    )
    .select(["s.id", "s.employee_id as employee", "a.role", ...times])
    .where("s.company_id", "=", tx.company)
    .where("s.ended_at", "is", null)
    .where("s.last_used_at", "<=", usedBefore)
    .where((eb) => eb.or([eb("s.kept", "=", false), eb("s.ends_at", "<=", now), eb("a.role", "not in", rolesThatMayKeep)]))
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple("s.last_used_at", "s.id"), ">", eb.tuple(after?.lastUsedAt ?? "", after?.id ?? ""))),
    )
    .orderBy("s.last_used_at")
    .orderBy("s.id")
    .limit(count)
    .forNoKeyUpdate("s")
    .skipLocked()
    .execute();

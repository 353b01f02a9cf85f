// Twelve ways to change history behind the portal's back, as somebody with all rights in the database could; for tests only.

import type { AsSuperuser } from "../testing-superuser.ts";
import type { Fault } from "./chain.ts";

type Tampering = {
  what: string;
  /** Where it must be found, in a chain of `last` entries with an anchor at its end. */
  at: (last: number) => number;
  fault: Fault;
  tamper: (sql: AsSuperuser, company: number, last: number) => Promise<unknown>;
};

const middle = (last: number): number => Math.floor(last / 2) + 3;

const setting = (what: string, assignment: string): Tampering => ({
  what,
  at: middle,
  fault: "hash differs",
  tamper: (sql, company, last) =>
    sql(`update platform.audit_entries set ${assignment} where company_id = $1 and seq = $2`, [company, middle(last)]),
});

export const tamperings: Tampering[] = [
  setting("another value in what changed", `change = replace(change, '"after', '"AFTER')`),
  setting("another person who did it", "actor_id = coalesce(actor_id, 0) + 1"),
  setting("another moment", "at = at + interval '1 millisecond'"),
  setting("another record", "record_id = record_id || '0'"),
  setting("another reason", "reason = coalesce(reason, '') || '.'"),
  setting("another session", "session_id = coalesce(session_id, '') || '0'"),
  setting("another hash", "hash = sha256(hash)"),
  {
    what: "an entry taken out",
    at: middle,
    fault: "gap",
    tamper: (sql, company, last) => sql("delete from platform.audit_entries where company_id = $1 and seq = $2", [company, middle(last)]),
  },
  {
    what: "an entry taken out and the rest moved up",
    at: middle,
    fault: "hash differs",
    tamper: async (sql, company, last) => {
      await sql("delete from platform.audit_entries where company_id = $1 and seq = $2", [company, middle(last)]);
      // By way of high numbers, because a primary key is checked row by row.
      await sql("update platform.audit_entries set seq = seq + 1000000000 where company_id = $1 and seq > $2", [company, middle(last)]);
      await sql("update platform.audit_entries set seq = seq - 1000000001 where company_id = $1 and seq > 1000000000", [company]);
    },
  },
  {
    what: "two entries that changed places",
    at: middle,
    fault: "hash differs",
    tamper: async (sql, company, last) => {
      const move = "update platform.audit_entries set seq = $3 where company_id = $1 and seq = $2";
      await sql(move, [company, middle(last), 1_000_000_000]);
      await sql(move, [company, middle(last) + 1, middle(last)]);
      await sql(move, [company, 1_000_000_000, middle(last) + 1]);
    },
  },
  {
    what: "the last ten entries taken off",
    at: (last) => last - 9,
    fault: "shorter than anchor",
    tamper: (sql, company, last) => sql("delete from platform.audit_entries where company_id = $1 and seq > $2", [company, last - 10]),
  },
  {
    what: "everything after an entry forgotten, and the head set back to it",
    at: (last) => middle(last) + 1,
    fault: "shorter than anchor",
    tamper: async (sql, company, last) => {
      await sql("delete from platform.audit_entries where company_id = $1 and seq > $2", [company, middle(last)]);
      await sql(
        `update platform.audit_heads h set seq = e.seq, hash = e.hash from platform.audit_entries e
         where h.company_id = $1 and e.company_id = $1 and e.seq = $2`,
        [company, middle(last)],
      );
    },
  },
];

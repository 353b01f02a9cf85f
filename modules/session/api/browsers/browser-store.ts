import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { SignInResult } from "../../contract.ts";
import { times } from "../store.ts";
import type { SessionTables } from "../tables.ts";
import type { Origin } from "./origin.ts";

const q = tablesOf<SessionTables>();
const query = queriesOf<SessionTables>();

const browsersOf = (tx: Tx, employee: number) =>
  q(tx).selectFrom("session.browsers").where("company_id", "=", tx.company).where("employee_id", "=", employee);

/** Whether this account knows the browser; if so it is used now. */
export const markUsed = async (tx: Tx, employee: number, cookieHash: string, now: Instant): Promise<boolean> => {
  const used = await q(tx)
    .updateTable("session.browsers")
    .set({ last_used_at: now })
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", employee)
    .where("cookie_hash", "=", cookieHash)
    .returning("employee_id")
    .executeTakeFirst();
  return used !== undefined;
};

export const addBrowser = (tx: Tx, employee: number, cookie_hash: string, last_used_at: Instant): void =>
  write(tx, q(tx).insertInto("session.browsers").values({ company_id: tx.company, employee_id: employee, cookie_hash, last_used_at }));

/** Forgets all but so many, those used longest ago. */
export const keepBrowsers = (tx: Tx, employee: number, most: number): void =>
  write(
    tx,
    q(tx)
      .deleteFrom("session.browsers")
      .where("company_id", "=", tx.company)
      .where("employee_id", "=", employee)
      .where(
        "cookie_hash",
        "in",
        browsersOf(tx, employee).select("cookie_hash").orderBy("last_used_at", "desc").orderBy("cookie_hash").offset(most),
      ),
  );

type NewSignIn = Pick<Origin, "browser" | "address"> & {
  id: string;
  employee: number;
  at: Instant;
  known: boolean;
  result?: SignInResult;
};

export const addSignIn = (tx: Tx, { employee, ...signIn }: NewSignIn): void =>
  write(
    tx,
    q(tx)
      .insertInto("session.sign_ins")
      .values({ company_id: tx.company, employee_id: employee, result: "signed_in", ...signIn }),
  );

type OfEmployee = OfCompany & { employee: number };

/** Sessions whose time is over stay unended until a job marks them: who asks leaves them out by their times. */
const openSessions = query((q, { company, employee }: OfEmployee) =>
  q
    .selectFrom("session.sessions")
    .select(["id", "browser", "address", ...times])
    .where("company_id", "=", company)
    .where("employee_id", "=", employee)
    .where("ended_at", "is", null)
    .orderBy("last_used_at", "desc")
    .orderBy("id"),
);
export const openSessionsOf = (tx: Tx, employee: number) => openSessions(tx, { employee });

const latestSignIns = query((q, { company, employee, most }: OfEmployee & { most: number }) =>
  q
    .selectFrom("session.sign_ins")
    .select(["id", "at", "result", "known", "browser", "address"])
    .where("company_id", "=", company)
    .where("employee_id", "=", employee)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(most),
);
export const latestSignInsOf = (tx: Tx, employee: number, most: number) => latestSignIns(tx, { employee, most });

/** Held until the end; undefined when this person has no such session. */
export const lockOwnSession = (tx: Tx, employee: number, id: string) =>
  q(tx)
    .selectFrom("session.sessions")
    .select("id")
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", employee)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

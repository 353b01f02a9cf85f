// One-time links in the database. What is asked before the company is known goes through the definer functions of the migration.
import { sql } from "kysely";
import { type LookupTx, type Tx, tablesOf } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { LinkLife } from "../../link-rules.ts";
import type { LinksTable, SessionTables } from "../tables.ts";

const q = tablesOf<SessionTables>();

const rowsOf = async <Row>(tx: Tx | LookupTx, query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(q(tx))).rows;

type PasswordPurpose = LinksTable["purpose"];

type FoundLink = LinkLife & { company_id: number; employee_id: number; id: string; purpose: PasswordPurpose };

export const linkByToken = async (tx: LookupTx, hash: string): Promise<FoundLink | undefined> =>
  (await rowsOf(tx, sql<FoundLink>`select * from session.link_by_token(${hash})`))[0];

type NewLink = {
  id: string;
  employee: number;
  purpose: PasswordPurpose;
  tokenHash: string;
  issuedAt: Instant;
  expiresAt: Instant;
  handedOut: boolean;
};

export const addLink = async (tx: Tx, { id, employee, purpose, tokenHash, issuedAt, expiresAt, handedOut }: NewLink): Promise<void> => {
  await q(tx)
    .insertInto("session.links")
    .values({
      company_id: tx.company,
      id,
      employee_id: employee,
      purpose,
      token_hash: tokenHash,
      issued_at: issuedAt,
      expires_at: expiresAt,
      handed_out: handedOut,
    })
    .execute();
};

const openLinks = (tx: Tx, employee: number) =>
  q(tx)
    .updateTable("session.links")
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", employee)
    .where("used_at", "is", null)
    .where("replaced_at", "is", null);

/** Of one purpose, or all of the account. */
export const replaceLinks = async (tx: Tx, employee: number, now: Instant, purpose?: PasswordPurpose): Promise<void> => {
  const open = openLinks(tx, employee).set({ replaced_at: now });
  await (purpose === undefined ? open : open.where("purpose", "=", purpose)).execute();
};

/** Those that another person has made. */
export const replaceHandedOut = async (tx: Tx, employee: number, now: Instant): Promise<void> => {
  await openLinks(tx, employee).set({ replaced_at: now }).where("handed_out", "=", true).execute();
};

/** Nothing for whoever comes second: of two uses one wins. */
export const useLink = (tx: Tx, { id, employee }: { id: string; employee: number }, now: Instant) =>
  openLinks(tx, employee)
    .set({ used_at: now })
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .returning("handed_out as handedOut")
    .executeTakeFirst();

export const countLinksSince = async (tx: Tx, employee: number, purpose: PasswordPurpose, since: Instant): Promise<number> => {
  const { count } = await q(tx)
    .selectFrom("session.links")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", employee)
    .where("purpose", "=", purpose)
    .where("issued_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Those that have been over since before this moment. */
export const removeLinks = async (tx: Tx, before: Instant): Promise<number> => {
  const removed = await q(tx)
    .deleteFrom("session.links")
    .where("company_id", "=", tx.company)
    .where((eb) => eb.fn.coalesce("used_at", "replaced_at", "expires_at"), "<", before)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
};

type FoundSetUpLink = LinkLife & { id: string };

export const setUpLinkByToken = async (tx: LookupTx, hash: string): Promise<FoundSetUpLink | undefined> =>
  (await rowsOf(tx, sql<FoundSetUpLink>`select * from session.setup_link_by_token(${hash})`))[0];

export const addSetUpLink = async (
  tx: LookupTx,
  link: { id: string; tokenHash: string; issuedAt: Instant; expiresAt: Instant },
): Promise<void> => {
  await rowsOf(tx, sql`select session.add_setup_link(${link.id}, ${link.tokenHash}, ${link.issuedAt}, ${link.expiresAt})`);
};

export const useSetUpLink = async (tx: Tx, id: string, now: Instant): Promise<boolean> =>
  (await rowsOf(tx, sql<{ used: boolean }>`select session.use_setup_link(${id}, ${now}) as used`))[0]?.used ?? false;

/** Whether this network may have one more link asked for; counts it if so. */
export const admitRequest = async (tx: LookupTx, networkHash: string, now: Instant, most: number): Promise<boolean> =>
  (await rowsOf(tx, sql<{ admitted: boolean }>`select session.admit_link_request(${networkHash}, ${now}, ${most}) as admitted`))[0]
    ?.admitted ?? false;

export const removeRequests = async (tx: LookupTx, before: Instant): Promise<number> =>
  (await rowsOf(tx, sql<{ removed: number }>`select session.purge_link_requests(${before}) as removed`))[0]?.removed ?? 0;

/** When a link last brought another password. One that opens an account does so only where somebody had come in before it was made. */
export const lastReset = async (tx: Tx, employee: number): Promise<Instant | undefined> => {
  const row = await q(tx)
    .selectFrom("session.links as l")
    .innerJoin("session.accounts as a", (join) =>
      join.onRef("a.company_id", "=", "l.company_id").onRef("a.employee_id", "=", "l.employee_id"),
    )
    .select((eb) => eb.fn.max("l.used_at").as("at"))
    .where("l.company_id", "=", tx.company)
    .where("l.employee_id", "=", employee)
    .where(({ or, eb, ref }) => or([eb("l.purpose", "in", ["reset", "admin"]), eb("a.first_sign_in_at", "<", ref("l.issued_at"))]))
    .executeTakeFirst();
  return row?.at ?? undefined;
}; // PE-34

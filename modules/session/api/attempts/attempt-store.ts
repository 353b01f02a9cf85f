// Reached through definer functions alone: whoever types a password is nobody yet.
import { sql } from "kysely";
import { type LookupTx, tablesOf } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { Bucket } from "../../attempts.ts";

const q = tablesOf<Record<never, never>>();

const rowsOf = async <Row>(tx: LookupTx, query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(q(tx))).rows;

export const isKnownBrowser = async (tx: LookupTx, username: string, cookieHash: string): Promise<boolean> =>
  (await rowsOf(tx, sql<{ known: boolean }>`select session.is_known_browser(${username}, ${cookieHash}) as known`))[0]?.known ?? false;

type BucketRow = { key_hash: string; failures: number; window_start: Instant; wait_until: Instant | null };

/** Held until the end; a bucket that nobody has filled yet is empty since now. Everybody names them in the order own, account, network. */
export const lockBuckets = async (tx: LookupTx, keys: readonly string[], now: Instant): Promise<Map<string, Bucket>> => {
  const rows = await rowsOf(tx, sql<BucketRow>`select * from session.lock_attempts(${keys}::text[], ${now})`);
  return new Map(rows.map((row) => [row.key_hash, { failures: row.failures, since: row.window_start, waitUntil: row.wait_until }]));
};

export const setBuckets = async (tx: LookupTx, filled: readonly (Bucket & { key: string })[]): Promise<void> => {
  const [keys, counts, starts, waits] = [
    filled.map(({ key }) => key),
    filled.map(({ failures }) => failures),
    filled.map(({ since }) => since),
    filled.map(({ waitUntil }) => waitUntil),
  ];
  await rowsOf(
    tx,
    sql`select session.set_attempts(${keys}::text[], ${counts}::integer[], ${starts}::timestamptz[], ${waits}::timestamptz[])`,
  );
};

/** Ends the counts of the first and takes one failure off each of the others. */
export const forgive = async (tx: LookupTx, ended: readonly string[], lowered: readonly string[]): Promise<void> => {
  await rowsOf(tx, sql`select session.forgive_attempts(${ended}::text[], ${lowered}::text[])`);
};

type FailedSignIn = { id: string; username: string; at: Instant; known: boolean; browser: string; address: string };

/** Kept where the name belongs to somebody. */
export const noteFailedSignIn = async (tx: LookupTx, { id, username, at, known, browser, address }: FailedSignIn): Promise<void> => {
  await rowsOf(tx, sql`select session.note_failed_sign_in(${username}, ${id}, ${at}, ${known}, ${browser}, ${address})`);
};

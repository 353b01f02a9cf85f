// Reached through definer functions alone: the keys are the installation's.
import { sql } from "kysely";
import { type LookupTx, tablesOf } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";

const q = tablesOf<Record<never, never>>();

const rowsOf = async <Row>(tx: LookupTx, query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(q(tx))).rows;

type KeyRow = {
  kid: string;
  public_key: Buffer;
  sealed_private_key: Buffer;
  state: "signing" | "accepted";
  accepted_until: Instant | null;
};

/** The one that signs, and those whose tokens count. */
export const knownSigningKeys = (tx: LookupTx, now: Instant): Promise<KeyRow[]> =>
  rowsOf(tx, sql<KeyRow>`select * from session.known_signing_keys(${now})`);

export type NewKey = { kid: string; publicKey: Buffer; sealed: Buffer };

export const addFirstSigningKey = async (tx: LookupTx, { kid, publicKey, sealed }: NewKey, now: Instant): Promise<void> => {
  await rowsOf(tx, sql`select session.add_first_signing_key(${kid}, ${publicKey}, ${sealed}, ${now})`);
};

type Announced = { now: Instant; signsSince: Instant; waitsUntil: Instant };

/** Whether it was needed: the one that signs is that old, and no other waits to follow it. */
export const announceSigningKey = async (tx: LookupTx, key: NewKey, { now, signsSince, waitsUntil }: Announced): Promise<boolean> => {
  const [row] = await rowsOf(
    tx,
    sql<{ done: boolean }>`
      select session.announce_signing_key(${key.kid}, ${key.publicKey}, ${key.sealed}, ${now}, ${signsSince}, ${waitsUntil}) as done`,
  );
  return row?.done ?? false;
};

type Changed = { now: Instant; toldBefore: Instant; oldUntil: Instant };

/** Whether a key that was announced by then signs from now on. */
export const changeSigningKey = async (tx: LookupTx, { now, toldBefore, oldUntil }: Changed): Promise<boolean> =>
  (await rowsOf(tx, sql<{ done: boolean }>`select session.change_signing_key(${now}, ${toldBefore}, ${oldUntil}) as done`))[0]?.done ??
  false;

import { sql } from "kysely";
import { type LookupTx, tablesOf } from "../transaction.ts";
import { CHANNEL } from "./payload.ts";

const q = tablesOf<Record<never, never>>();

export const sendHints = async (tx: LookupTx, payloads: readonly string[]): Promise<void> => {
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(q(tx));
};

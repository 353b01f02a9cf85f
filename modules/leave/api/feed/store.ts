// SQL of calendar feeds.
import { sql } from "kysely";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { type LookupTx, type Tx, tablesOf, write } from "#api/transaction.ts";
import type { FeedScope, FeedWish } from "../../feed/contract.ts";
import type { LeaveTables } from "../tables.ts";

const q = tablesOf<LeaveTables>();

/** The live ones of somebody, in the order of their scopes. */
export const feedsOf = (tx: Tx, employee: number) =>
  q(tx)
    .selectFrom("leave.feeds")
    .select(["id", "scope", "shows_type", "made_at"])
    .where("company_id", "=", tx.company)
    .where("employee_id", "=", employee)
    .where("ended_at", "is", null)
    .orderBy("scope")
    .execute();

export const end = (tx: Tx, id: string): void =>
  write(tx, q(tx).updateTable("leave.feeds").set({ ended_at: clock.now() }).where("company_id", "=", tx.company).where("id", "=", id));

export const insert = (tx: Tx, { employee, scope, showsType, hash }: FeedWish & { employee: number; hash: string }): string => {
  const id = newId();
  write(
    tx,
    q(tx).insertInto("leave.feeds").values({
      company_id: tx.company,
      id,
      employee_id: employee,
      scope,
      shows_type: showsType,
      secret_hash: hash,
      made_at: clock.now(),
      ended_at: null,
    }),
  );
  return id;
};

type Found = { company_id: number; employee_id: number; scope: FeedScope; shows_type: boolean };

/** Whose it is, asked before a company is known. */
export const bySecret = async (tx: LookupTx, hash: string): Promise<Found | undefined> =>
  (await sql<Found>`select * from leave.feed_by_secret(${hash})`.execute(q(tx))).rows[0];

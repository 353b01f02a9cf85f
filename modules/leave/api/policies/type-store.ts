// SQL of the company's types of leave as HR keeps them.
import { sql } from "kysely";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { NewType, TypeForm } from "../../policies/rules-contract.ts";
import type { LeaveTables } from "../tables.ts";

const q = tablesOf<LeaveTables>();

export const types = (tx: Tx) =>
  q(tx)
    .selectFrom("leave.types as t")
    .select(["t.code", "t.name", "t.kind", "t.colour", "t.masked", "t.paid_at_exit", "t.active", "t.version", "t.position"])
    .select(
      sql<boolean>`exists (select from leave.accounts a where a.company_id = t.company_id and a.type = t.code)
        or exists (select from leave.requests r where r.company_id = t.company_id and r.type = t.code)
        or exists (select from leave.policy_versions v where v.company_id = t.company_id and v.state <> 'draft'
          and v.rows @> jsonb_build_array(jsonb_build_object('type', t.code)))`.as("used"),
    )
    .where("t.company_id", "=", tx.company)
    .orderBy("t.position")
    .execute();

export type TypeRow = Awaited<ReturnType<typeof types>>[number];

export const insertType = (tx: Tx, { typeCode: code, paidAtExit, ...type }: NewType, position: number): void =>
  write(
    tx,
    q(tx)
      .insertInto("leave.types")
      .values({ company_id: tx.company, code, ...type, paid_at_exit: paidAtExit, position }),
  );

export const updateType = (tx: Tx, code: string, { paidAtExit, ...type }: TypeForm): void =>
  write(
    tx,
    q(tx)
      .updateTable("leave.types")
      .set((current) => ({ ...type, paid_at_exit: paidAtExit, version: current("version", "+", 1) }))
      .where("company_id", "=", tx.company)
      .where("code", "=", code),
  );

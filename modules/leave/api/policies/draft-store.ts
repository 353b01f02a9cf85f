// SQL of policies as they are written: versions, drafts and what has been published.
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { TypeRules } from "../../policies/rule-row.ts";
import type { LeaveTables } from "../tables.ts";

const q = tablesOf<LeaveTables>();

/** One after the other within a company: who writes rules sees those that are there. */
export const lockPolicies = (tx: Tx) =>
  q(tx).selectFrom("leave.policies").select("id").where("company_id", "=", tx.company).orderBy("id").forNoKeyUpdate().execute();

export const policies = (tx: Tx) =>
  q(tx).selectFrom("leave.policies").select(["id", "name", "version"]).where("company_id", "=", tx.company).orderBy("name").execute();

const versionsOf = (tx: Tx) =>
  q(tx)
    .selectFrom("leave.policy_versions")
    .select(["id", "policy_id", "number", "from_day", "until_day", "state", "rows", "note"])
    .select(["author_id", "changed_at", "published_at"])
    .where("company_id", "=", tx.company);

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versionsOf>["execute"]>>[number];

export const allVersions = (tx: Tx): Promise<VersionRow[]> => versionsOf(tx).orderBy("number", "desc").execute();

/** Of one policy, the latest first. */
export const versions = (tx: Tx, policy: string): Promise<VersionRow[]> =>
  versionsOf(tx).where("policy_id", "=", policy).orderBy("number", "desc").execute();

export const insertPolicy = (tx: Tx, id: string, name: string): void =>
  write(tx, q(tx).insertInto("leave.policies").values({ company_id: tx.company, id, name }));

export const raiseVersion = (tx: Tx, id: string): void =>
  write(
    tx,
    q(tx)
      .updateTable("leave.policies")
      .set((current) => ({ version: current("version", "+", 1) }))
      .where("company_id", "=", tx.company)
      .where("id", "=", id),
  );

type Draft = { id: string; policy: string; number: number; from: PlainDate; rows: readonly TypeRules[]; note: string; at: Instant };

/** Written by whoever the transaction is of, anew or over what was there. */
export const putDraft = (tx: Tx, { id, policy, number, from, rows, note, at }: Draft): void => {
  const said = { from_day: from, rows: JSON.stringify(rows), note, author_id: tx.actor.employee, changed_at: at };
  write(
    tx,
    q(tx)
      .insertInto("leave.policy_versions")
      .values({ company_id: tx.company, id, policy_id: policy, number, state: "draft", ...said })
      .onConflict((conflict) => conflict.columns(["company_id", "id"]).doUpdateSet(said)),
  );
};

const oneVersion = (tx: Tx, id: string) =>
  q(tx).updateTable("leave.policy_versions").where("company_id", "=", tx.company).where("id", "=", id);

export const endVersion = (tx: Tx, id: string, until: PlainDate): void =>
  write(tx, oneVersion(tx, id).set({ state: "superseded", until_day: until }));

export const publishVersion = (tx: Tx, id: string, at: Instant): void =>
  write(tx, oneVersion(tx, id).set({ state: "published", published_at: at }));

export const deleteDraft = (tx: Tx, id: string): void =>
  write(
    tx,
    q(tx).deleteFrom("leave.policy_versions").where("company_id", "=", tx.company).where("id", "=", id).where("state", "=", "draft"),
  );

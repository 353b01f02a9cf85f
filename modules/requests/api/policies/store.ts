// SQL of the rules that companies write for a kind.
import { type RawBuilder, sql } from "kysely";
import { newId } from "#api/ids.ts";
import { listOf } from "#api/list-store.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { VersionList } from "../../policies/contract.ts";
import { type Policy, type Rule, withDays } from "../../policies/policy.ts";
import { chainKindOf } from "../kind.ts";
import { settingsOf } from "../settings-store.ts";
import type { PolicyState, PolicyTables } from "./tables.ts";

const q = tablesOf<PolicyTables>();
const query = queriesOf<PolicyTables>();
const list = listOf<PolicyTables>();

type OfKind = OfCompany & { kind: string };

/** A literal, because a prepared plan uses a partial index only where it can read its condition. */
const inState = <S extends PolicyState>(state: S): RawBuilder<S> => sql.lit(state);

const publishedRules = query((q, { company, kind }: OfKind) =>
  q
    .selectFrom("requests.policies")
    .select(["version", "rules"])
    .where("company_id", "=", company)
    .where("kind", "=", kind)
    .where("state", "=", inState("published")),
);

/**
 * What holds for a new ask of the kind: what the company has published, else version 0, as the kind declares it with the days that the
 * company has set.
 */
export const publishedPolicy = async (tx: Tx, kind: string): Promise<{ version: number; policy: Policy }> => {
  const [[found], { days }] = await Promise.all([publishedRules(tx, { kind }), settingsOf(tx)]);
  if (found) return { version: found.version, policy: { rules: found.rules } };
  return { version: 0, policy: withDays(chainKindOf(kind).defaultPolicy, days) };
};

const columns = ["id", "kind", "version", "state", "rules", "author_id", "note", "changed_at", "published_at", "revision"] as const;

const current = query((q, { company }: OfCompany) =>
  q.selectFrom("requests.policies").select(columns).where("company_id", "=", company).where("state", "!=", inState("superseded")),
);
const currentOfKind = query((q, { company, kind }: OfKind) =>
  q
    .selectFrom("requests.policies")
    .select(columns)
    .where("company_id", "=", company)
    .where("kind", "=", kind)
    .where("state", "!=", inState("superseded")),
);

export type PolicyRow = Awaited<ReturnType<typeof current>>[number];

/** The published policy and the draft of one kind, or of every kind; of each there may be none. */
export const currentPolicies = (tx: Tx, kind?: string): Promise<PolicyRow[]> =>
  kind === undefined ? current(tx, {}) : currentOfKind(tx, { kind });

/** Holds the draft until the transaction ends: of two who publish it the second one finds none. */
export const lockDraft = (tx: Tx, kind: string): Promise<PolicyRow | undefined> =>
  q(tx)
    .selectFrom("requests.policies")
    .select(columns)
    .where("company_id", "=", tx.company)
    .where("kind", "=", kind)
    .where("state", "=", inState("draft"))
    .forUpdate()
    .executeTakeFirst();

type Saved = { rules: readonly Rule[]; author: number; at: string; revision: number };

export const updateDraft = (tx: Tx, id: string, { rules, author, at, revision }: Saved): void =>
  write(
    tx,
    q(tx)
      .updateTable("requests.policies")
      .set({ rules: JSON.stringify(rules), author_id: author, changed_at: at, revision })
      .where("company_id", "=", tx.company)
      .where("id", "=", id),
  );

/** The first draft after what is published; gives its id, or nothing where somebody else has begun one meanwhile. */
export const insertDraft = async (tx: Tx, { kind, version, rules, author, at, revision }: Saved & { kind: string; version: number }) => {
  const row = {
    company_id: tx.company,
    id: newId(),
    state: "draft" as const,
    rules: JSON.stringify(rules),
    author_id: author,
    note: "",
    changed_at: at,
    published_at: null,
    kind,
    version,
    revision,
  };
  const inserted = await q(tx)
    .insertInto("requests.policies")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
};

/** The draft takes the place of what was published. */
export const publishDraft = (
  tx: Tx,
  { id, kind, revision }: PolicyRow,
  { author, note, at }: { author: number; note: string; at: string },
) => {
  const policies = q(tx).updateTable("requests.policies").where("company_id", "=", tx.company);
  write(tx, policies.set({ state: "superseded" }).where("kind", "=", kind).where("state", "=", inState("published")));
  const published = { state: "published" as const, author_id: author, note, changed_at: at, published_at: at, revision: revision + 1 };
  write(tx, policies.set(published).where("id", "=", id));
};

const versions = list((q, { company, kind }: OfKind) => {
  const counted = q
    .selectFrom("requests.policies as p")
    .where("p.company_id", "=", company)
    .where("p.kind", "=", kind)
    .where("p.state", "!=", inState("draft"));
  const shown = counted.select(["p.id", "p.version", "p.rules", "p.author_id", "p.note", "p.published_at"]);
  return { counted, shown };
})({ key: "p.id", sorts: { version: "p.id" } });

export const versionsPage = (tx: Tx, kind: string, asked: VersionList) => versions(tx, { kind }, asked);

// SQL of policies, their versions and their acceptances.
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { numberTaken } from "#api/numbers.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import { orMissing } from "#shared/problem.ts";
import type { PolicyTables } from "./tables.ts";

const q = tablesOf<PolicyTables>();
const query = queriesOf<PolicyTables>();

export type PolicyRow = Selectable<PolicyTables["documents.policies"]>;
export type VersionRow = Omit<Selectable<PolicyTables["documents.versions"]>, "text">;

const policies = (tx: Tx) => q(tx).selectFrom("documents.policies").selectAll().where("company_id", "=", tx.company);

export const policyByNumber = async (tx: Tx, number: string): Promise<PolicyRow> =>
  orMissing("policy")(await policies(tx).where("number", "=", number).executeTakeFirst());

/** Locked until the transaction ends, so that writing and accepting a version wait for each other. */
export const lockPolicy = async (tx: Tx, number: string, as: "reader" | "writer"): Promise<PolicyRow> => {
  const found = policies(tx).where("number", "=", number);
  return orMissing("policy")(await (as === "writer" ? found.forUpdate() : found.forShare()).executeTakeFirst());
};

export const allPolicies = (tx: Tx): Promise<PolicyRow[]> => policies(tx).orderBy("closed").orderBy(sql`lower(title)`).execute();
export const policiesOfOwner = (tx: Tx, owner: number): Promise<PolicyRow[]> =>
  policies(tx).where("owner_id", "=", owner).where("closed", "=", false).orderBy("number").execute();

export const isTitleTaken = async (tx: Tx, title: string, but: string | undefined): Promise<boolean> => {
  const found = policies(tx).where("closed", "=", false).where(sql<boolean>`lower(title) = lower(${title})`);
  return (await (but === undefined ? found : found.where("id", "<>", but)).execute()).length > 0;
};

export const insertPolicy = (tx: Tx, policy: Omit<Insertable<PolicyTables["documents.policies"]>, "company_id" | "number">): void =>
  write(
    tx,
    q(tx)
      .insertInto("documents.policies")
      .values({ ...policy, company_id: tx.company, number: numberTaken }),
  );

export const changePolicy = (tx: Tx, id: string, change: Updateable<PolicyTables["documents.policies"]>): void =>
  write(tx, q(tx).updateTable("documents.policies").set(change).where("company_id", "=", tx.company).where("id", "=", id));

const columns = [
  ...(["id", "policy_id", "version", "file_id", "sentence", "summary", "state", "revision", "saved_at", "asks", "due_days"] as const),
  ...(["effective_from", "hash", "published_at", "published_by", "withdrawn_at", "withdrawn_reason", "company_id"] as const),
] as const;

const versions = query((db, { company, policies: ids }: OfCompany & { policies: readonly string[] }) =>
  db
    .selectFrom("documents.versions")
    .select(columns)
    .where("company_id", "=", company)
    .where("policy_id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("version", "desc"),
);
/** Versions of some policies, newest first, without their texts. */
export const versionsOf = (tx: Tx, ids: readonly string[]): Promise<VersionRow[]> => versions(tx, { policies: ids });

const byId = query((db, { company, id }: OfCompany & { id: string }) =>
  db.selectFrom("documents.versions").select(columns).where("company_id", "=", company).where("id", "=", id),
);
export const versionById = async (tx: Tx, id: string): Promise<VersionRow> => orMissing("version")((await byId(tx, { id }))[0]);

const texts = query((db, { company, ids }: OfCompany & { ids: readonly string[] }) =>
  db
    .selectFrom("documents.versions")
    .select(["id", "text"])
    .where("company_id", "=", company)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`),
);
export const textsOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await texts(tx, { ids })).map(({ id, text }) => [id, text]));

export const insertVersion = (tx: Tx, version: Omit<Insertable<PolicyTables["documents.versions"]>, "company_id">): void =>
  write(
    tx,
    q(tx)
      .insertInto("documents.versions")
      .values({ ...version, company_id: tx.company }),
  );

export const changeVersion = (tx: Tx, id: string, change: Updateable<PolicyTables["documents.versions"]>): void =>
  write(tx, q(tx).updateTable("documents.versions").set(change).where("company_id", "=", tx.company).where("id", "=", id));

type Acceptance = Omit<Insertable<PolicyTables["documents.acceptances"]>, "company_id">;

/** Returns false if the person has already accepted the version, even with concurrent calls. */
export const insertAcceptance = async (tx: Tx, acceptance: Acceptance): Promise<boolean> => {
  const added = await q(tx)
    .insertInto("documents.acceptances")
    .values({ ...acceptance, company_id: tx.company })
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .execute();
  return added.length > 0;
};

/** Past acceptances, for the demo. */
export const insertAcceptances = (tx: Tx, acceptances: readonly Acceptance[]): void => {
  const rows = acceptances.map((one) => ({ ...one, company_id: tx.company }));
  if (rows.length > 0) write(tx, q(tx).insertInto("documents.acceptances").values(rows));
};

const own = query((db, { company, employee }: OfCompany & { employee: number }) =>
  db
    .selectFrom("documents.acceptances as a")
    .innerJoin("documents.versions as v", (join) => join.onRef("v.company_id", "=", "a.company_id").onRef("v.id", "=", "a.version_id"))
    .innerJoin("documents.policies as p", (join) => join.onRef("p.company_id", "=", "a.company_id").onRef("p.id", "=", "a.policy_id"))
    .select(["p.number", "p.title", "a.policy_id", "a.version", "a.sentence", "a.at", "v.state"])
    .where("a.company_id", "=", company)
    .where("a.employee_id", "=", employee)
    .orderBy("a.at", "desc")
    .orderBy("a.version_id", "desc"),
);
/** All acceptances of a person, including those of withdrawn versions, newest first. */
export const acceptancesOf = (tx: Tx, employee: number) => own(tx, { employee });
export type AcceptanceRow = Awaited<ReturnType<typeof acceptancesOf>>[number];

/** Marks people as reminded and returns those who were not reminded since. */
export const noteReminded = async (
  tx: Tx,
  policy: string,
  employees: readonly number[],
  at: Instant,
  since: Instant,
): Promise<number[]> => {
  const noted = await q(tx)
    .insertInto("documents.policy_reminders")
    .columns(["company_id", "policy_id", "employee_id", "at"])
    .expression(sql`select ${tx.company}::integer, ${policy}::uuid, unnest(${employees}::integer[]), ${at}::timestamptz`)
    .onConflict((conflict) =>
      conflict.columns(["company_id", "policy_id", "employee_id"]).doUpdateSet({ at }).where("documents.policy_reminders.at", "<=", since),
    )
    .returning("employee_id")
    .execute();
  return noted.map(({ employee_id }) => employee_id);
}; // DO-14

// SQL of duties, which are derived and never stored: everybody of an audience today × the newest version that asks × no acceptance of it or a later one.
import { type Kysely, type RawBuilder, sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import { type AudienceFact, audienceFacts, isIn, personNames } from "#modules/people/api/index.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { complianceStates } from "../../policies/compliance-contract.ts";
import type { PolicyTables } from "./tables.ts";

const query = queriesOf<PolicyTables>();

export type ComplianceState = (typeof complianceStates)[number];

type Asking = { policy_id: string; id: string; version: number; effective_from: PlainDate; due_days: number };
/** Of each policy the newest version that asks, as `askingVersion` says it of one. */
const asking = (company: number): RawBuilder<Asking> =>
  sql<Asking>`(select distinct on (v.policy_id) v.policy_id, v.id, v.version, v.effective_from, v.due_days
    from documents.versions v where v.company_id = ${company} and v.state = 'published' and v.asks order by v.policy_id, v.version desc)`;

type Accepted = { policy_id: string; employee_id: number; version: number; at: Instant };
/** Who has accepted the version that asks, or a later one; what is withdrawn counts for nothing. */
const accepted = (company: number): RawBuilder<Accepted> =>
  sql<Accepted>`(select distinct on (a.policy_id, a.employee_id) a.policy_id, a.employee_id, a.version, a.at
    from documents.acceptances a
      join ${asking(company)} v on v.policy_id = a.policy_id and a.version >= v.version
      join documents.versions w on w.company_id = a.company_id and w.id = a.version_id and w.state = 'published'
    where a.company_id = ${company} order by a.policy_id, a.employee_id, a.version desc)`;

const due = sql<PlainDate>`(greatest(v.effective_from, f.joined_on) + v.due_days)`;
const department = sql<string>`f.departments[cardinality(f.departments)]`;

type Whom = OfCompany & {
  now: Instant;
  /** One policy alone. */
  policy?: string | undefined;
  /** Nobody but these. */
  among?: readonly number[] | undefined;
};

/** All who have to accept, whether they have or not. */
const required = (db: Kysely<PolicyTables>, { company, now, policy, among }: Whom) => {
  let found = db
    .selectFrom("documents.policies as p")
    .innerJoin(asking(company).as("v"), "v.policy_id", "p.id")
    .innerJoin(audienceFacts(company, now).as("f"), (join) => join.on(isIn("f", sql.ref("p.audience"))))
    .leftJoin(accepted(company).as("a"), (join) => join.onRef("a.policy_id", "=", "p.id").onRef("a.employee_id", "=", "f.employee_id"))
    .where("p.company_id", "=", company)
    .where("p.closed", "=", false);
  if (policy) found = found.where("p.id", "=", policy);
  if (among) found = found.where("f.employee_id", "=", sql<number>`any(${among}::integer[])`);
  return found;
};

const isDone = sql<boolean>`a.version is not null`;
const isLate = (today: PlainDate) => sql<boolean>`(a.version is null and ${due} < ${today}::date)`;

type Counted = Whom & { today: PlainDate };
const counts = query((db, { today, ...whom }: Counted) =>
  required(db, whom)
    .select(["p.id as policy", department.as("department")])
    .select((of) => [
      of.fn.countAll<number>().as("required"),
      sql<number>`count(*) filter (where ${isDone})`.as("accepted"),
      sql<number>`count(*) filter (where ${isLate(today)})`.as("overdue"),
    ])
    .groupBy(["p.id", department]),
);
/** By policy and department: as many rows as both make, and what they add up to is every count that is shown. */
export const countCompliance = (tx: Tx, asked: Omit<Counted, "company">) => counts(tx, asked);
export type ComplianceCount = Awaited<ReturnType<typeof countCompliance>>[number];

/** Which of them: a key for each state, because every set of keys is a statement of its own. */
type InState = { isOpen?: true | undefined; isOverdue?: true | undefined; isAccepted?: true | undefined };
export const inState = (state: ComplianceState | undefined): InState =>
  state ? { open: { isOpen: true as const }, overdue: { isOverdue: true as const }, accepted: { isAccepted: true as const } }[state] : {};

type Listed = Counted & InState & { department?: string | undefined };
const narrowed = (db: Kysely<PolicyTables>, { today, isOpen, isOverdue, isAccepted, department: within, ...whom }: Listed) => {
  let found = required(db, whom);
  if (isOpen) found = found.where(sql<boolean>`(a.version is null and ${due} >= ${today}::date)`);
  if (isOverdue) found = found.where(isLate(today));
  if (isAccepted) found = found.where(isDone);
  if (within) found = found.where(sql<boolean>`${department} = ${within}`);
  return found;
};

/** Who has to accept one policy, by name. */
export const peoplePage = listOf<PolicyTables>()((db, listed: Listed) => {
  const counted = narrowed(db, listed);
  const shown = counted
    .innerJoin(personNames(listed.company).as("n"), "n.id", "f.employee_id")
    .leftJoin("documents.policy_reminders as r", (join) =>
      join.onRef("r.company_id", "=", "p.company_id").onRef("r.policy_id", "=", "p.id").onRef("r.employee_id", "=", "f.employee_id"),
    )
    .select(["n.key as id", "n.code", "n.name", "a.version", "a.at", "r.at as reminded"])
    .select([department.as("department"), due.as("due"), isLate(listed.today).as("late")]);
  return { counted, shown };
})({ key: "n.key", sorts: { name: "n.name_order" } });

type Missing = Listed & {
  /** Due on one of these days. */
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
  /** Who has joined since. */
  joinedSince?: PlainDate | undefined;
};
const missing = query((db, { from, to, joinedSince, ...listed }: Missing) => {
  let found = narrowed(db, listed).where(sql<boolean>`a.version is null`);
  if (from && to) found = found.where(sql<boolean>`${due} between ${from}::date and ${to}::date`);
  if (joinedSince) found = found.where("f.joined_on", ">=", joinedSince);
  return found
    .select(["p.id as policy", "p.number", "p.title", "v.id as version", "f.employee_id as employee", "f.manager_id as manager"])
    .select(due.as("day"))
    .orderBy("f.employee_id");
});
/** Whoever has not accepted. */
export const missingAcceptances = (tx: Tx, asked: Omit<Missing, "company">) => missing(tx, asked);
export type MissingAcceptance = Awaited<ReturnType<typeof missingAcceptances>>[number];

const reader = query((db, { company, now, employee }: OfCompany & { now: Instant; employee: number }) =>
  db
    .selectFrom("documents.policies as p")
    .innerJoin(audienceFacts(company, now).as("f"), (join) => join.on(isIn("f", sql.ref("p.audience"))))
    .select(["p.id", "p.number", "p.title", "p.category", "f.joined_on as joined"])
    .where("p.company_id", "=", company)
    .where("p.closed", "=", false)
    .where("f.employee_id", "=", employee)
    .where((is) =>
      is.exists(
        is
          .selectFrom("documents.versions as v")
          .select("v.id")
          .whereRef("v.company_id", "=", "p.company_id")
          .whereRef("v.policy_id", "=", "p.id")
          .where("v.state", "=", "published"),
      ),
    )
    .orderBy(sql`lower(p.title)`),
);
/** Published ones in whose audience somebody is today. */
export const policiesFor = (tx: Tx, employee: number, now: Instant) => reader(tx, { employee, now });

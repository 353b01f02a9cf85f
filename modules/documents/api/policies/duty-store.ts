// SQL of duties, which are derived and never stored: the audience today × the newest version that needs acceptance × no acceptance of it or a later one.
import { type Kysely, type RawBuilder, sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import { audienceFacts, isIn, personNames } from "#modules/people/api/index.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { complianceStates } from "../../policies/compliance-contract.ts";
import type { PolicyTables } from "./tables.ts";

const query = queriesOf<PolicyTables>();

export type ComplianceState = (typeof complianceStates)[number];

type Asking = { policy_id: string; version_id: string; version: number; effective_from: PlainDate; due_days: number; audience: unknown };
/** The newest version of each open policy that needs acceptance; `askingVersion` does the same for one policy. */
const asking = (company: number, policy: string | undefined): RawBuilder<Asking> =>
  sql<Asking>`(select distinct on (v.policy_id) v.policy_id, v.id as version_id, v.version, v.effective_from, v.due_days, p.audience
    from documents.versions v join documents.policies p on p.company_id = v.company_id and p.id = v.policy_id
    where v.company_id = ${company} and v.state = 'published' and v.asks and not p.closed ${policy ? sql`and p.id = ${policy}` : sql``}
    order by v.policy_id, v.version desc)`;

type Whom = OfCompany & {
  now: Instant;
  today: PlainDate;
  /** Only this policy. */
  policy?: string | undefined;
  /** Only these people. */
  among?: readonly number[] | undefined;
};

const department = sql<string>`f.departments[cardinality(f.departments)]`;
const ownOnly = (among: readonly number[] | undefined) => (among ? sql`where f.employee_id = any(${among}::integer[])` : sql``);
/** People who joined longer ago than the longest duty lasts have the same due day as everybody else. */
const MOST_DUE_DAYS = sql.lit(61);

type Count = { policy: string; department: string; required: number; accepted: number; overdue: number };
/**
 * People with the same department, location, grade and employment type are in the same audiences, so each such bucket is evaluated once per
 * policy. A person named in an audience is a bucket of their own. Recent joiners differ by their joining day. Acceptances are counted version
 * by version, each person by the newest they accepted, by a hash of all people: the `+ 0` keeps the planner, which expects few people, from
 * looking each one up by an index.
 */
const counted = ({ company, now, today, policy, among }: Whom): RawBuilder<Count> => sql<Count>`(
  with v as materialized (select * from ${asking(company, policy)} v),
  named as materialized (select distinct jsonb_array_elements_text(v.audience -> 'named') as code from v),
  facts as materialized (
    select f as fact, f.employee_id, ${department} as department, greatest(f.joined_on, ${today}::date - ${MOST_DUE_DAYS}) as since,
      hashtextextended(concat(${department}, f.location_id, f.grade_id, f.employment_type, n.code,
        greatest(f.joined_on, ${today}::date - ${MOST_DUE_DAYS})), 0) as bucket
    from ${audienceFacts(company, now)} f left join named n on n.code = f.code ${ownOnly(among)}
  ), buckets as materialized (
    select bucket, min(department) as department, min(since) as since, count(*) as people, (array_agg(fact))[1] as fact from facts group by bucket
  ), w as materialized (
    select w.policy_id, w.id, w.version, max(w.version) over (partition by w.policy_id) as newest
    from v join documents.versions w on w.company_id = ${company} and w.policy_id = v.policy_id and w.version >= v.version and w.state = 'published'
  ), accepted as materialized (
    select w.policy_id, c.bucket, sum(c.people) as people
    from w cross join lateral (select f.bucket, count(*) as people from documents.acceptances a join facts f on f.employee_id = a.employee_id + 0
        where a.company_id = ${company} and a.version_id = w.id and (w.version = w.newest or not exists (
          select from documents.acceptances later join w n on n.id = later.version_id and n.policy_id = w.policy_id and n.version > w.version
          where later.company_id = ${company} and later.employee_id = a.employee_id and later.policy_id = w.policy_id))
        group by f.bucket) c
    group by w.policy_id, c.bucket
  )
  select v.policy_id as policy, b.department, sum(b.people)::integer as required, coalesce(sum(a.people), 0)::integer as accepted,
    coalesce(sum(b.people - coalesce(a.people, 0)) filter (where greatest(v.effective_from, b.since) + v.due_days < ${today}::date), 0)::integer as overdue
  from v join buckets b on ${isIn("b.fact", sql.ref("v.audience"))}
    left join accepted a on a.policy_id = v.policy_id and a.bucket = b.bucket
  group by v.policy_id, b.department)`;

const counts = query((db, whom: Whom) => db.selectFrom(counted(whom).as("counted")).selectAll());
/** Counts by policy and department; all counts shown are sums of these. */
export const countCompliance = (tx: Tx, asked: Omit<Whom, "company">) => counts(tx, asked);
export type ComplianceCount = Awaited<ReturnType<typeof countCompliance>>[number];

const due = sql<PlainDate>`(greatest(v.effective_from, f.joined_on) + v.due_days)`;
const isDone = sql<boolean>`a.version is not null`;
const isLate = (today: PlainDate) => sql<boolean>`(a.version is null and ${due} < ${today}::date)`;

type Accepted = { version: number; at: Instant };
/** An acceptance of the version that needs it or of a later one; withdrawn versions do not count. */
const accepted = sql<Accepted>`(select a.version, a.at from documents.acceptances a
    join documents.versions w on w.company_id = a.company_id and w.id = a.version_id and w.state = 'published'
  where a.company_id = p.company_id and a.policy_id = p.id and a.employee_id = f.employee_id and a.version >= v.version
  order by a.version desc limit 1)`;

/** Everybody who has to accept, whether they have or not. */
const required = (db: Kysely<PolicyTables>, { company, now, policy, among }: Omit<Whom, "today">) => {
  const found = db
    .selectFrom("documents.policies as p")
    .innerJoin(asking(company, policy).as("v"), "v.policy_id", "p.id")
    .innerJoin(audienceFacts(company, now).as("f"), (join) => join.on(isIn("f", sql.ref("p.audience"))))
    .leftJoinLateral(accepted.as("a"), (join) => join.onTrue())
    .where("p.company_id", "=", company);
  return among ? found.where("f.employee_id", "=", sql<number>`any(${among}::integer[])`) : found;
};

/** The people to select. Each state has its own key, because every set of keys is a separate statement. */
type InState = { isOpen?: true | undefined; isOverdue?: true | undefined; isAccepted?: true | undefined };
export const inState = (state: ComplianceState | undefined): InState =>
  state ? { open: { isOpen: true as const }, overdue: { isOverdue: true as const }, accepted: { isAccepted: true as const } }[state] : {};

type Listed = Whom & InState & { department?: string | undefined };
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
})({ key: "n.key", sorts: { name: "n.name_order" }, foundWhole: () => true });

type Missing = Listed & {
  /** Due on one of these days. */
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
  /** People who have joined since. */
  joinedSince?: PlainDate | undefined;
};
const missing = query((db, { from, to, joinedSince, ...listed }: Missing) => {
  let found = narrowed(db, listed).where(sql<boolean>`a.version is null`);
  if (from && to) found = found.where(sql<boolean>`${due} between ${from}::date and ${to}::date`);
  if (joinedSince) found = found.where("f.joined_on", ">=", joinedSince);
  return found
    .select(["p.id as policy", "p.number", "p.title", "v.version_id as version", "f.employee_id as employee", "f.manager_id as manager"])
    .select(due.as("day"))
    .orderBy("f.employee_id");
});
/** People who have not accepted. */
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
/** Published policies whose audience includes the person today. */
export const policiesFor = (tx: Tx, employee: number, now: Instant) => reader(tx, { employee, now });

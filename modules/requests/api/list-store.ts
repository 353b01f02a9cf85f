// SQL of the lists of requests.
import { type Kysely, sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { DecidedList, ListedStatus, MineList } from "../contract.ts";
import { type Sought, soughtBy } from "./sought.ts";
import { peopleAsAsked } from "./step-store.ts";
import type { RequestTables } from "./tables.ts";

const query = queriesOf<RequestTables>();
const list = listOf<RequestTables>();

/** A literal, because a prepared plan uses a partial index only where it can read its condition. */
const open = sql.lit("open" as const);

/** One statement for however many, so that it stays prepared. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** What a row shows of a request and of its open step, with the people to whom that was given by name. */
const listed = [
  "r.id",
  "r.kind",
  "r.record_id",
  "r.number",
  "r.owner_id",
  "r.state",
  "r.version",
  "r.round",
  "r.submitted_at",
  "r.decided_at",
  "r.returned_at",
  "s.id as step_id",
  "s.no",
  "s.name",
  "s.approver",
  "s.queue",
  "s.why",
  "s.opened_at",
  "s.due_on",
] as const;
const people = peopleAsAsked.as("people");
const steps = sql<number>`(
  select count(*)::integer from requests.steps n where n.company_id = r.company_id and n.request_id = r.id and n.round = r.round)`.as(
  "steps",
);

const openStepPeople = query((q, { company }: OfCompany) => {
  const openSteps = q.selectFrom("requests.steps").select("id").where("company_id", "=", company).where("state", "=", open);
  return (
    q
      .selectFrom("requests.step_people")
      .select("employee_id")
      .distinct()
      .where("company_id", "=", company)
      // As a list of keys: a join would read the people of every step that ever was.
      .where("step_id", "=", sql<string>`any(array(${openSteps}))`)
  );
});

/** Everybody to whom an open step was given by name. */
export const peopleOfOpenSteps = async (tx: Tx): Promise<number[]> => (await openStepPeople(tx, {})).map(({ employee_id }) => employee_id);

type Q = Kysely<RequestTables>;

const requests = (q: Q, company: number) => q.selectFrom("requests.requests as r").where("r.company_id", "=", company);

const withOpenStep = (query: ReturnType<typeof requests>) =>
  query
    .leftJoin("requests.steps as s", (join) =>
      join.onRef("s.company_id", "=", "r.company_id").onRef("s.request_id", "=", "r.id").on("s.state", "=", open),
    )
    .select([...listed, people, steps]);

/**
 * Every beginning that was typed begins a word of the number, of its parts or of the title, or the kind or the owner is one that it
 * means. The rows are few before this is looked at: somebody's own, decided by them, or waiting for them.
 */ // SR-01
export const isSought = (sought: Sought, { own = false } = {}) => sql<boolean>`not exists (
  select from jsonb_to_recordset(${sought}::jsonb) as b(word text, kinds text[], owners integer[])
  where not (
    strpos(concat_ws(' ', '', lower(r.number), substr(lower(r.number), strpos(r.number, '-') + 1), split_part(r.number, '-', 3),
      ltrim(split_part(r.number, '-', 3), '0'), replace(lower(r.number), '-', ''), r.words${own ? sql.raw(", r.owner_words") : sql.raw("")}), ' ' || b.word) > 0
    or r.kind = any(b.kinds) or r.owner_id = any(b.owners)))`;

type Years = { from: string | undefined; to: string | undefined };
/** What was cancelled after its approval is listed as that alone. */
const listedAs = sql<ListedStatus>`case when r.cancelled then 'cancelled' else r.state end`;

type Own = OfCompany & Pick<MineList, "status" | "kind"> & Years & { employee: number; sought: Sought | undefined };

const ownRequests = list((q, { company, employee, status, kind, from, to, sought }: Own) => {
  let counted = requests(q, company).where("r.owner_id", "=", employee);
  if (status) counted = counted.where(listedAs, "=", status);
  if (kind) counted = counted.where("r.kind", "=", kind);
  if (from) counted = counted.where("r.submitted_at", ">=", from);
  if (to) counted = counted.where("r.submitted_at", "<", to);
  if (sought) counted = counted.where(isSought(sought, { own: true }));
  return { counted, shown: withOpenStep(counted) };
})({ key: "r.id", sorts: { submitted: "r.id" } });

const yearFrom = (year: number | undefined) => (year === undefined ? undefined : `${year}-01-01T00:00:00Z`);
const yearsOf = (year: number | undefined): Years => ({ from: yearFrom(year), to: yearFrom(year && year + 1) });

export const ownPage = (tx: Tx, employee: number, { q, status, kind, year, ...asked }: MineList) =>
  ownRequests(tx, { employee, status, kind, ...yearsOf(year), sought: q === undefined ? undefined : soughtBy(q) }, asked);

type Decided = OfCompany & Pick<DecidedList, "status" | "kind"> & Years & { employee: number; sought: Sought | undefined };

/** What somebody decided, under whoever's name, with the request as it is now. */
const ownDecisions = list((q, { company, employee, status, kind, from, to, sought }: Decided) => {
  let counted = q
    .selectFrom("requests.decisions as d")
    .innerJoin("requests.requests as r", (join) => join.onRef("r.company_id", "=", "d.company_id").onRef("r.id", "=", "d.request_id"))
    .where("d.company_id", "=", company)
    .where("d.actor_id", "=", employee);
  if (status) counted = counted.where(listedAs, "=", status);
  if (kind) counted = counted.where("r.kind", "=", kind);
  if (from) counted = counted.where("d.at", ">=", from);
  if (to) counted = counted.where("d.at", "<", to);
  if (sought) counted = counted.where(isSought(sought));
  const shown = counted
    .leftJoin("requests.steps as s", (join) =>
      join.onRef("s.company_id", "=", "r.company_id").onRef("s.request_id", "=", "r.id").on("s.state", "=", open),
    )
    .select([...listed, people, steps])
    .select(["d.id as decision_id", "d.action", "d.at as decision_at", "d.on_behalf_of", "d.comment"]);
  return { counted, shown };
})({ key: "d.id", sorts: { decided: "d.id" } });

export const decidedPage = (tx: Tx, employee: number, { q: _, status, kind, year, ...asked }: DecidedList, sought: Sought | undefined) =>
  ownDecisions(tx, { employee, status, kind, ...yearsOf(year), sought }, asked);

const ownersDecided = query((q, { company, employee }: OfCompany & { employee: number }) =>
  q
    .selectFrom("requests.decisions as d")
    .innerJoin("requests.requests as r", (join) => join.onRef("r.company_id", "=", "d.company_id").onRef("r.id", "=", "d.request_id"))
    .select("r.owner_id")
    .distinct()
    .where("d.company_id", "=", company)
    .where("d.actor_id", "=", employee),
);

/** Whose requests somebody has decided. */
export const ownersOfDecided = async (tx: Tx, employee: number): Promise<number[]> =>
  (await ownersDecided(tx, { employee })).map(({ owner_id }) => owner_id);

/** Nobody remembers more, and a search must end: the newest ones of a working life. */
const OWN = 1000;

const ownNumbers = query((q, { company, employee, sought }: OfCompany & { employee: number; sought: Sought }) =>
  requests(q, company)
    .select(["r.kind", "r.record_id", "r.number", "r.state"])
    .where("r.owner_id", "=", employee)
    .where(isSought(sought, { own: true }))
    .orderBy("r.id", "desc")
    .limit(sql.lit(OWN)),
);

/** What somebody has asked for and is found by this, the newest first. */
export const ownFound = (tx: Tx, employee: number, sought: Sought) => ownNumbers(tx, { employee, sought });

export type OwnNumber = Awaited<ReturnType<typeof ownFound>>[number];

const oneListed = query((q, { company, id }: OfCompany & { id: string }) => withOpenStep(requests(q, company).where("r.id", "=", id)));

export const listedById = (tx: Tx, id: string) => oneListed(tx, { id });

export type ListedRequest = Awaited<ReturnType<typeof listedById>>[number];

const openSteps = query((q, { company, records }: OfCompany & { records: readonly string[] }) =>
  requests(q, company)
    .innerJoin("requests.steps as s", (join) => join.onRef("s.company_id", "=", "r.company_id").onRef("s.request_id", "=", "r.id"))
    .select(["r.record_id", "s.name", "s.approver", "s.queue", "s.why", "s.opened_at", people])
    .where("r.record_id", "=", anyOf(records))
    .where("r.state", "=", open)
    .where("s.state", "=", open),
);

const stepsById = query((q, { company, ids }: OfCompany & { ids: readonly string[] }) =>
  requests(q, company)
    .innerJoin("requests.steps as s", (join) => join.onRef("s.company_id", "=", "r.company_id").onRef("s.request_id", "=", "r.id"))
    .select([...listed, people, steps])
    .where("s.company_id", "=", company)
    .where("s.id", "=", anyOf(ids)),
);

/** The requests of these steps, as rows. */
export const listedBySteps = (tx: Tx, ids: readonly string[]) => stepsById(tx, { ids });

/** With whom these records are, where one of them waits. */
export const openStepsOf = (tx: Tx, records: readonly string[]) => openSteps(tx, { records });

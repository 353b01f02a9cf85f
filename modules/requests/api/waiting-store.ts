// SQL of "Waiting for me": decisions and to-dos in one list, and the figure of its badge.
import { type Kysely, sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { WaitingList } from "../contract.ts";
import type { Queue } from "../policies/policy.ts";
import { isSought } from "./list-store.ts";
import type { Sought } from "./sought.ts";
import type { RequestTables } from "./tables.ts";

const list = listOf<RequestTables>();
const query = queriesOf<RequestTables>();

/** A literal, because a prepared plan uses a partial index only where it can read its condition. */
const open = sql.lit("open" as const);

/** For whom rows are looked for; what is left out is not looked for. */
type Whose = OfCompany & {
  employee: number;
  /** The calendar day of whoever looks: what is due before it is overdue. */
  today: PlainDate;
  /** What is asked of the actor by name. */
  mine: true | undefined;
  /** For HR: those who can decide nothing any more. */
  absent: readonly number[] | undefined;
  /** In whose place, each with a kind: two lists of one length. */
  principals: readonly number[] | undefined;
  principalKinds: readonly string[] | undefined;
  queues: readonly string[] | undefined;
  decisions: true | undefined;
  todos: true | undefined;
  kind: string | undefined;
  /** Whose requests alone: a to-do is nobody's but the caller's, so that none of them is left. */
  person: number | undefined;
  department: string | undefined;
  /** Only what came before this moment. */
  before: Instant | undefined;
  /** Only what was due before today. */
  overdue: true | undefined;
  sought: Sought | undefined;
  /** The to-dos that are found by what was typed. */
  todoIds: readonly string[] | undefined;
};

type Q = Kysely<RequestTables>;

/** Overdue ones sort before the others, and of each the oldest first: a page begins beyond one text. */
const urgent = (today: PlainDate) =>
  sql<string>`case when due_on < ${today} then '0 ' else '1 ' end || to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`.as(
    "urgent",
  );

const ofRequest = (q: Q, { company, person, department, sought }: Whose) => {
  let asked = q
    .selectFrom("requests.requests as r")
    .select("r.id")
    .where("r.company_id", "=", company)
    // A request with an open step is open: said, so that only those are read, however many were ever asked.
    .where("r.state", "=", open)
    .where("r.id", "=", sql.ref<string>("s.request_id"));
  if (person !== undefined) asked = asked.where("r.owner_id", "=", person);
  if (sought !== undefined) asked = asked.where(isSought(sought));
  if (department !== undefined)
    asked = asked
      .innerJoin("requests.rounds as f", (join) =>
        join.onRef("f.company_id", "=", "r.company_id").onRef("f.request_id", "=", "r.id").onRef("f.round", "=", "r.round"),
      )
      .where(sql<boolean>`f.facts -> 'department' @> to_jsonb(${department}::text)`);
  return asked;
};

/** Does a decision of its round count for this person? */
const hasDecided = (step: "s" | "o", employee: number) => {
  const own = (row: string) =>
    sql`${sql.ref(`${row}.company_id`)} = ${sql.ref(`${step}.company_id`)} and ${sql.ref(`${row}.request_id`)} = ${sql.ref(`${step}.request_id`)}
      and ${sql.ref(`${row}.round`)} = ${sql.ref(`${step}.round`)}`;
  return sql<boolean>`(exists (select from requests.steps b where ${own("b")} and b.why = 'approved_before'
      and ${employee} in ((b.why_params ->> 'by')::integer, (b.why_params ->> 'for')::integer))
    or exists (select from requests.decisions d where ${own("d")} and (d.actor_id = ${employee} or d.on_behalf_of = ${employee})))`;
};

/**
 * In whose place: not to answer early a step that wants a second person, of whoever has decided one before it. Nobody is asked so by
 * their own name.
 */ // RP-07
const isOfPrincipals = (company: number, employee: number, principals: readonly number[], kinds: readonly string[]) =>
  sql<boolean>`(s.id, s.kind) in (select sp.step_id, p.kind from unnest(${principals}::integer[], ${kinds}::text[]) as p(id, kind)
    join requests.step_people sp on sp.company_id = ${company} and sp.employee_id = p.id
    where sp.as_step is null or not exists (select from requests.steps o
      join requests.steps n on n.company_id = o.company_id and n.request_id = o.request_id and n.round = o.round and n.no = sp.as_step
      where o.company_id = sp.company_id and o.id = sp.step_id and n.second_person and ${hasDecided("o", employee)}))`;

/** In no queue, and with nobody who can still decide it. */ // RP-06
const isLeftByAll = (company: number, absent: readonly number[]) => sql<boolean>`(s.queue is null
  and s.id in (select step_id from requests.step_people where company_id = ${company} and employee_id = any(${absent}::integer[]))
  and not exists (select from requests.step_people sp
    where sp.company_id = s.company_id and sp.step_id = s.id and sp.employee_id <> all(${absent}::integer[])))`;

const decisionsOf = (q: Q, whose: Whose) => {
  const { company, employee, today, mine, absent, principals, principalKinds, queues } = whose;
  const { kind, person, department, before, overdue, sought } = whose;
  const named = q.selectFrom("requests.step_people").select("step_id").where("company_id", "=", company);
  let steps = q
    .selectFrom("requests.steps as s")
    .select(["s.id", sql<string>`s.opened_at`.as("opened_at"), sql<"decision" | "todo">`'decision'`.as("type"), urgent(today)])
    .where("s.company_id", "=", company)
    .where("s.state", "=", open)
    .where((where) =>
      where.or([
        ...(mine ? [where("s.id", "in", named.where("employee_id", "=", employee))] : []),
        ...(absent ? [isLeftByAll(company, absent)] : []),
        ...(principals && principalKinds ? [isOfPrincipals(company, employee, principals, principalKinds)] : []),
        ...(queues
          ? [where("s.queue", "=", sql<Queue>`any(${queues}::text[])`), where("s.queue_too", "=", sql<Queue>`any(${queues}::text[])`)]
          : []),
      ]),
    )
    // RP-09
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("requests.excluded as e")
            .select("e.employee_id")
            .whereRef("e.company_id", "=", "s.company_id")
            .whereRef("e.request_id", "=", "s.request_id")
            .where("e.employee_id", "=", employee),
        ),
      ),
    )
    .where(sql<boolean>`not (s.second_person and ${hasDecided("s", employee)})`); // RP-07
  if (kind) steps = steps.where("s.kind", "=", kind);
  if (before !== undefined) steps = steps.where("s.opened_at", "<", before);
  if (overdue) steps = steps.where("s.due_on", "<", today);
  if (person !== undefined || department !== undefined || sought !== undefined)
    steps = steps.where(({ exists }) => exists(ofRequest(q, whose)));
  return steps;
};

const todosOf = (q: Q, whose: Whose) => {
  const { company, employee, today, mine, queues, kind, person, department, before, overdue, todoIds } = whose;
  let todos = q
    .selectFrom("requests.todos as t")
    .select(["t.id", sql<string>`t.opened_at`.as("opened_at"), sql<"decision" | "todo">`'todo'`.as("type"), urgent(today)])
    .where("t.company_id", "=", company)
    .where("t.state", "=", open)
    .where((where) =>
      where.or([
        ...(mine ? [where("t.assignee_id", "=", employee)] : []),
        ...(queues ? [where("t.queue", "=", sql<Queue>`any(${queues}::text[])`)] : []),
      ]),
    );
  if (kind) todos = todos.where("t.kind", "=", kind);
  if (person !== undefined || department !== undefined) todos = todos.where(sql<boolean>`false`);
  if (before !== undefined) todos = todos.where("t.opened_at", "<", before);
  if (overdue) todos = todos.where("t.due_on", "<", today);
  if (todoIds !== undefined) todos = todos.where("t.id", "=", sql<string>`any(${todoIds}::uuid[])`);
  return todos;
};

const waiting = list((q, whose: Whose) => {
  const both = whose.decisions && whose.todos;
  const rows = both ? decisionsOf(q, whose).unionAll(todosOf(q, whose)) : whose.todos ? todosOf(q, whose) : decisionsOf(q, whose);
  const counted = q.selectFrom(rows.as("w"));
  return { counted, shown: counted.select(["w.id", "w.type"]) };
})({ key: "w.id", sorts: { urgent: "w.urgent", since: "w.opened_at" } });

/** What the lists and figures of somebody are asked with. */
export type Waiting = Omit<Whose, "company">;

export const waitingPage = (tx: Tx, whose: Waiting, { limit, sort, after, before }: WaitingList) =>
  waiting(tx, whose, { limit, sort, after, before });

export const countWaiting = (tx: Tx, whose: Waiting): Promise<number> => waiting.total(tx, whose);

const owners = query((q, whose: Whose) =>
  q
    .selectFrom("requests.requests as r")
    .select(({ fn }) => ["r.owner_id", fn.countAll<number>().as("count")])
    .where("r.company_id", "=", whose.company)
    .where("r.state", "=", open)
    .where("r.id", "in", decisionsOf(q, whose).clearSelect().select("s.request_id"))
    .groupBy("r.owner_id"),
);

/** Whose requests wait, each with how many of them. */
export const waitingOwners = (tx: Tx, whose: Waiting) => owners(tx, whose);

const departments = query((q, whose: Whose) =>
  q
    .selectFrom("requests.requests as r")
    .innerJoin("requests.rounds as f", (join) =>
      join.onRef("f.company_id", "=", "r.company_id").onRef("f.request_id", "=", "r.id").onRef("f.round", "=", "r.round"),
    )
    .select(({ fn }) => [sql<string | null>`f.facts -> 'department' ->> 0`.as("id"), fn.countAll<number>().as("count")])
    .where("r.company_id", "=", whose.company)
    .where("r.state", "=", open)
    .where("r.id", "in", decisionsOf(q, whose).clearSelect().select("s.request_id"))
    .groupBy(sql`1`),
);

/** The departments that they were sent from. */
export const waitingDepartments = (tx: Tx, whose: Waiting) => departments(tx, whose);

const openTodos = query((q, whose: Whose) =>
  q
    .selectFrom("requests.todos as o")
    .select(["o.id", "o.kind", "o.params", "o.path", "o.due_on", "o.opened_at"])
    .where("o.company_id", "=", whose.company)
    .where("o.id", "in", todosOf(q, whose).clearSelect().select("t.id")),
);

/** What is to be done, for a search through its words. */
export const waitingTodos = (tx: Tx, whose: Waiting) => openTodos(tx, whose);

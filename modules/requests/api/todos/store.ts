// SQL of to-dos.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { Queue } from "../../policies/policy.ts";
import type { TodoParams } from "../../todo.ts";
import type { TodoState, TodoTables } from "./tables.ts";

const q = tablesOf<TodoTables>();
const query = queriesOf<TodoTables>();

/** A literal, because a prepared plan uses a partial index only where it can read its condition. */
const open = sql.lit("open" as const);

export type NewTodo = {
  id: string;
  kind: string;
  subject: { type: string; id: string };
  assignee?: number | undefined;
  queue?: Queue | undefined;
  params: TodoParams;
  path: string;
  dueOn?: string | undefined;
  at: Instant;
};

/** One that is open already for the same person and subject stays as it is. */
export const insertTodo = (tx: Tx, todo: NewTodo): void =>
  write(
    tx,
    q(tx)
      .insertInto("requests.todos")
      .values({
        company_id: tx.company,
        id: todo.id,
        kind: todo.kind,
        subject_type: todo.subject.type,
        subject_id: todo.subject.id,
        assignee_id: todo.assignee ?? null,
        queue: todo.queue ?? null,
        params: JSON.stringify(todo.params),
        path: todo.path,
        due_on: todo.dueOn ?? null,
        opened_at: todo.at,
        closed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );

type Closing = { kind: string; subject: string; state: Exclude<TodoState, "open">; at: Instant };

/** Whoever had it. */
export const closeTodos = (tx: Tx, { kind, subject, state, at }: Closing): void =>
  write(
    tx,
    q(tx)
      .updateTable("requests.todos")
      .set({ state, closed_at: at })
      .where("company_id", "=", tx.company)
      .where("subject_id", "=", subject)
      .where("kind", "=", kind)
      .where("state", "=", "open"),
  );

/** Held until the transaction ends: of two answers the second one sees the first. */
export const lockTodo = (tx: Tx, id: string) =>
  q(tx)
    .selectFrom("requests.todos")
    .select(["id", "kind", "subject_id", "assignee_id", "params", "state"])
    .where("company_id", "=", tx.company)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

const byIds = query((q, { company, ids }: OfCompany & { ids: readonly string[] }) =>
  q
    .selectFrom("requests.todos")
    .select(["id", "kind", "params", "path", "due_on", "opened_at"])
    .where("company_id", "=", company)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`),
);

export const todosById = (tx: Tx, ids: readonly string[]) => (ids.length === 0 ? Promise.resolve([]) : byIds(tx, { ids }));

export type TodoRow = Awaited<ReturnType<typeof todosById>>[number];

const ofKind = query((q, { company, employee, kind }: OfCompany & { employee: number; kind: string }) =>
  q
    .selectFrom("requests.todos")
    .select(["id", "subject_id", "params"])
    .where("company_id", "=", company)
    .where("assignee_id", "=", employee)
    .where("state", "=", open)
    .where("kind", "=", kind)
    .orderBy("id"),
);

/** What one person has to do of one kind. */
export const openOfKind = (tx: Tx, employee: number, kind: string) => ofKind(tx, { employee, kind });

const aboutSubject = query((q, { company, subject, kind }: OfCompany & { subject: string; kind: string }) =>
  q
    .selectFrom("requests.todos")
    .select(["id", "assignee_id", "params"])
    .where("company_id", "=", company)
    .where("subject_id", "=", subject)
    .where("state", "=", open)
    .where("kind", "=", kind),
);

/** Is anybody still asked about this subject? */
export const openAbout = (tx: Tx, subject: string, kind: string) => aboutSubject(tx, { subject, kind });

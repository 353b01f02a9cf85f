// SQL of to-dos as rows of "Waiting for me".
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { TodoTables } from "./tables.ts";

const query = queriesOf<TodoTables>();

const byIds = query((q, { company, ids }: OfCompany & { ids: readonly string[] }) =>
  q
    .selectFrom("requests.todos")
    .select(["id", "kind", "params", "path", "due_on", "opened_at"])
    .where("company_id", "=", company)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`),
);

export const todosById = (tx: Tx, ids: readonly string[]) => (ids.length === 0 ? Promise.resolve([]) : byIds(tx, { ids }));

export type ListedTodo = Awaited<ReturnType<typeof byIds>>[number];

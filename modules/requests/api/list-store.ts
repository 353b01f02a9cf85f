// SQL of the lists of requests.
import { sql } from "kysely";
import { pageOf } from "#api/list-store.ts";
import { type Tx, tablesOf } from "#api/transaction.ts";
import type { MineList, WaitingList } from "../contract.ts";
import type { RequestTables } from "./tables.ts";

const q = tablesOf<RequestTables>();

/** A literal, because a prepared plan uses a partial index only where it can read its condition. */
const open = sql.lit("open" as const);

/** One statement for however many, so that it stays prepared. */
const anyOf = <T extends string | number>(values: readonly T[], type: "integer" | "uuid") =>
  sql<T>`any(${[...values]}::${sql.raw(type)}[])`;

/** What a row shows of a request and of its open step, with the people to whom that was given by name. */
const listed = [
  "r.id",
  "r.kind",
  "r.record_id",
  "r.number",
  "r.owner_id",
  "r.state",
  "r.version",
  "r.submitted_at",
  "r.decided_at",
  "s.approver",
  "s.why",
  "s.opened_at",
] as const;
const people = sql<number[]>`array(
  select p.employee_id from requests.step_people p where p.company_id = s.company_id and p.step_id = s.id order by p.employee_id)`.as(
  "people",
);

/** Everybody to whom an open step was given by name. */
export const peopleOfOpenSteps = (tx: Tx): Promise<number[]> => {
  const openSteps = q(tx).selectFrom("requests.steps").select("id").where("company_id", "=", tx.company).where("state", "=", open);
  return (
    q(tx)
      .selectFrom("requests.step_people")
      .select("employee_id")
      .distinct()
      .where("company_id", "=", tx.company)
      // As a list of keys: a join would read the people of every step that ever was.
      .where("step_id", "=", sql<string>`any(array(${openSteps}))`)
      .execute()
      .then((rows) => rows.map(({ employee_id }) => employee_id))
  );
};

/** Whose decisions are looked for: one person's, and for a member of the HR queue also the queue's and those of absent people (else none). */
export type Waiting = { employee: number; inHrQueue: boolean; absent: readonly number[] };

/** Steps that these may decide; never one of a request from which the employee is excluded. */
export const waitingPage = (tx: Tx, { employee, inHrQueue, absent }: Waiting, asked: WaitingList) => {
  const counted = q(tx)
    .selectFrom("requests.steps as s")
    .where("s.company_id", "=", tx.company)
    .where("s.state", "=", open)
    .where((where) => {
      const named = q(tx).selectFrom("requests.step_people").select("step_id").where("company_id", "=", tx.company);
      const mine = where("s.id", "in", named.where("employee_id", "=", inHrQueue ? anyOf([employee, ...absent], "integer") : employee));
      return inHrQueue ? where.or([mine, where("s.approver", "=", "hr")]) : mine;
    })
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
    );
  const shown = counted
    .innerJoin("requests.requests as r", (join) => join.onRef("r.company_id", "=", "s.company_id").onRef("r.id", "=", "s.request_id"))
    .select([...listed, people]);
  return pageOf(tx, { counted, shown }, { key: "s.id", sorts: { since: "s.id" } }, asked);
};

const requests = (tx: Tx) => q(tx).selectFrom("requests.requests as r").where("r.company_id", "=", tx.company);

const withOpenStep = (query: ReturnType<typeof requests>) =>
  query
    .leftJoin("requests.steps as s", (join) =>
      join.onRef("s.company_id", "=", "r.company_id").onRef("s.request_id", "=", "r.id").on("s.state", "=", open),
    )
    .select([...listed, people]);

export const ownPage = (tx: Tx, employee: number, { status, ...asked }: MineList) => {
  let counted = requests(tx).where("r.owner_id", "=", employee);
  if (status) counted = counted.where("r.state", "=", status);
  return pageOf(tx, { counted, shown: withOpenStep(counted) }, { key: "r.id", sorts: { submitted: "r.id" } }, asked);
};

export const listedById = (tx: Tx, id: string) => withOpenStep(requests(tx).where("r.id", "=", id)).execute();

export type ListedRequest = Awaited<ReturnType<typeof listedById>>[number];

/** With whom these records are, where one of them waits. */
export const openStepsOf = (tx: Tx, recordIds: readonly string[]) =>
  q(tx)
    .selectFrom("requests.requests as r")
    .innerJoin("requests.steps as s", (join) => join.onRef("s.company_id", "=", "r.company_id").onRef("s.request_id", "=", "r.id"))
    .select(["r.record_id", "s.approver", "s.why", people])
    .where("r.company_id", "=", tx.company)
    .where("r.record_id", "=", anyOf(recordIds, "uuid"))
    .where("r.state", "=", open)
    .where("s.state", "=", open)
    .execute();

// SQL of the lists of requests.
import { type Kysely, sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { MineList, WaitingList } from "../contract.ts";
import type { RequestTables } from "./tables.ts";

const query = queriesOf<RequestTables>();
const list = listOf<RequestTables>();

/** A literal, because a prepared plan uses a partial index only where it can read its condition. */
const open = sql.lit("open" as const);

/** One statement for however many, so that it stays prepared. */
const anyOf = <T extends string | number>(values: readonly T[], type: "integer" | "uuid") => sql<T>`any(${values}::${sql.raw(type)}[])`;

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

/** Whose decisions are looked for: one person's, and for a member of the HR queue also the queue's and those of absent people (else none). */
export type Waiting = { employee: number; inHrQueue: boolean; absent: readonly number[] };

/** `queue` only for a member of the HR queue: whose named steps are the queue's too. */
type WaitingFor = OfCompany & { employee: number; queue: readonly number[] | undefined };

const waitingSteps = list((q, { company, employee, queue }: WaitingFor) => {
  const counted = q
    .selectFrom("requests.steps as s")
    .where("s.company_id", "=", company)
    .where("s.state", "=", open)
    .where((where) => {
      const named = q.selectFrom("requests.step_people").select("step_id").where("company_id", "=", company);
      const mine = where("s.id", "in", named.where("employee_id", "=", queue ? anyOf(queue, "integer") : employee));
      return queue ? where.or([mine, where("s.approver", "=", "hr")]) : mine;
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
  return { counted, shown };
})({ key: "s.id", sorts: { since: "s.id" } });

const whose = ({ employee, inHrQueue, absent }: Waiting) => ({ employee, queue: inHrQueue ? [employee, ...absent] : undefined });

/** Steps that these may decide; never one of a request from which the employee is excluded. */
export const waitingPage = (tx: Tx, waiting: Waiting, asked: WaitingList) => waitingSteps(tx, whose(waiting), asked);

export const countWaiting = (tx: Tx, waiting: Waiting): Promise<number> => waitingSteps.total(tx, whose(waiting));

type Q = Kysely<RequestTables>;

const requests = (q: Q, company: number) => q.selectFrom("requests.requests as r").where("r.company_id", "=", company);

const withOpenStep = (query: ReturnType<typeof requests>) =>
  query
    .leftJoin("requests.steps as s", (join) =>
      join.onRef("s.company_id", "=", "r.company_id").onRef("s.request_id", "=", "r.id").on("s.state", "=", open),
    )
    .select([...listed, people]);

type Own = OfCompany & { employee: number; status: MineList["status"] };

const ownRequests = list((q, { company, employee, status }: Own) => {
  let counted = requests(q, company).where("r.owner_id", "=", employee);
  if (status) counted = counted.where("r.state", "=", status);
  return { counted, shown: withOpenStep(counted) };
})({ key: "r.id", sorts: { submitted: "r.id" } });

export const ownPage = (tx: Tx, employee: number, { status, ...asked }: MineList) => ownRequests(tx, { employee, status }, asked);

/** Nobody remembers more, and a search must end: the newest ones of a working life. */
const OWN = 1000;

const ownNumbers = query((q, { company, employee }: OfCompany & { employee: number }) =>
  requests(q, company)
    .select(["r.kind", "r.record_id", "r.number", "r.state"])
    .where("r.owner_id", "=", employee)
    .orderBy("r.id", "desc")
    .limit(sql.lit(OWN)),
);

/** What somebody has asked for, the newest first, for a search through it. */
export const newestOwn = (tx: Tx, employee: number) => ownNumbers(tx, { employee });

export type OwnNumber = Awaited<ReturnType<typeof newestOwn>>[number];

const oneListed = query((q, { company, id }: OfCompany & { id: string }) => withOpenStep(requests(q, company).where("r.id", "=", id)));

export const listedById = (tx: Tx, id: string) => oneListed(tx, { id });

export type ListedRequest = Awaited<ReturnType<typeof listedById>>[number];

const openSteps = query((q, { company, records }: OfCompany & { records: readonly string[] }) =>
  requests(q, company)
    .innerJoin("requests.steps as s", (join) => join.onRef("s.company_id", "=", "r.company_id").onRef("s.request_id", "=", "r.id"))
    .select(["r.record_id", "s.approver", "s.why", people])
    .where("r.record_id", "=", anyOf(records, "uuid"))
    .where("r.state", "=", open)
    .where("s.state", "=", open),
);

/** With whom these records are, where one of them waits. */
export const openStepsOf = (tx: Tx, records: readonly string[]) => openSteps(tx, { records });

// SQL of what time does to requests: open steps and returned requests, page by page, and what is written of them.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Instant, PlainDate } from "#shared/dates.ts";
import type { Queue } from "../../policies/policy.ts";
import { asAsked } from "../step-store.ts";
import type { RequestTables } from "../tables.ts";

const q = tablesOf<RequestTables>();
const query = queriesOf<RequestTables>();

/** Literals, because a prepared plan uses a partial index only where it can read its condition. */
const open = sql.lit("open" as const);
const returned = sql.lit("returned" as const);
const undecided = sql<boolean>`r.state in ('open', 'returned')`;

/** How many rows are read and looked at together. */
export const PAGE = 500;

/** Before every key. */
export const START = "00000000-0000-0000-0000-000000000000";

/** Steps to come whose people may answer early, and were not asked yet. */
const offers = sql<{ no: number; after: number }[]>`coalesce((
  select json_agg(json_build_object('no', n.no, 'after', (n.settings->>'overtakeAfter')::integer) order by n.no) from requests.steps n
  where n.company_id = s.company_id and n.request_id = s.request_id and n.round = s.round and n.no > s.no
    and n.state = 'waiting' and not n.offered and n.settings ? 'overtakeAfter'), '[]')`.as("offers");

/** To whom it is given by name and decides it itself, those whom its relation named first. */
const people = sql<number[]>`array(
  select p.employee_id from requests.step_people p where p.company_id = s.company_id and p.step_id = s.id and p.as_step is null
  order by ${asAsked})`.as("people");

const aged = [
  ...(["s.id", "s.request_id", "s.no", "s.name", "s.approver", "s.settings", "s.queue", "s.why", "s.second_person"] as const),
  ...(["s.opened_at", "s.due_on", "s.old_from", "s.reminded", "s.escalated"] as const),
] as const;

const openPage = query((q, { company, after, limit }: OfCompany & { after: string; limit: number }) =>
  q
    .selectFrom("requests.steps as s")
    .select([...aged, people, offers])
    .where("s.company_id", "=", company)
    .where("s.state", "=", open)
    .where("s.id", ">", after)
    .orderBy("s.id")
    .limit(limit),
);

export type AgedStep = Awaited<ReturnType<typeof openSteps>>[number];

/** The next open steps by their keys. */
export const openSteps = (tx: Tx, after: string) => openPage(tx, { after, limit: PAGE });

const openOfRequest = query((q, { company, request }: OfCompany & { request: string }) =>
  q
    .selectFrom("requests.steps as s")
    .select([...aged, people, offers])
    .where("s.company_id", "=", company)
    .where("s.request_id", "=", request)
    .where("s.state", "=", open),
);

/** The open step of a request as it is now. */
export const openStepOf = async (tx: Tx, request: string): Promise<AgedStep | undefined> => (await openOfRequest(tx, { request }))[0];

type Days = { id: string; due: PlainDate | null; old: Instant | null };

/** When each of these steps is escalated for the first time, and when it is old. */
export const setDays = (tx: Tx, days: readonly Days[]): void => {
  const [ids, due, old] = [days.map((one) => one.id), days.map((one) => one.due), days.map((one) => one.old)];
  const told = sql<Days>`unnest(${ids}::uuid[], ${due}::date[], ${old}::timestamptz[])`.as<"d">(sql`d(id, due, old)`);
  write(
    tx,
    q(tx)
      .updateTable("requests.steps as s")
      .from(told)
      .set({ due_on: sql<string>`d.due`, old_from: sql<string>`d.old` })
      .where("s.company_id", "=", tx.company)
      .where("s.state", "=", open)
      .whereRef("s.id", "=", sql`d.id`),
  );
};

const step = (tx: Tx, id: string) => q(tx).updateTable("requests.steps").where("company_id", "=", tx.company).where("id", "=", id);

export const setSpent = (tx: Tx, id: string, spent: { reminded: number; escalated: number }): void => write(tx, step(tx, id).set(spent));

/** A further queue decides as well, or a later step's answers early. */
export const setQueueToo = (tx: Tx, id: string, queue: Queue, asStep: number | null): void =>
  write(tx, step(tx, id).set({ queue_too: queue, queue_too_as_step: asStep }));

/** The people of this step to come have been asked to answer early. */
export const setOffered = (tx: Tx, id: string): void => write(tx, step(tx, id).set({ offered: true }));

const returnedPage = query((q, { company, before, after, limit }: OfCompany & { before: Instant; after: string; limit: number }) =>
  q
    .selectFrom("requests.requests as r")
    .select(["r.id", "r.kind", "r.record_id", "r.returned_at", "r.lapse_told"])
    .where("r.company_id", "=", company)
    .where("r.state", "=", returned)
    .where("r.returned_at", "<", before)
    .where("r.id", ">", after)
    .orderBy("r.id")
    .limit(limit),
);

export const returnedSince = (tx: Tx, before: Instant, after: string) => returnedPage(tx, { before, after, limit: PAGE });

export const setLapseTold = (tx: Tx, id: string, returnedAt: Instant): void =>
  write(
    tx,
    q(tx).updateTable("requests.requests").set({ lapse_told: returnedAt }).where("company_id", "=", tx.company).where("id", "=", id),
  );

const ownersPage = query((q, { company, after, limit }: OfCompany & { after: number; limit: number }) =>
  q
    .selectFrom("requests.requests as r")
    .select("r.owner_id")
    .distinct()
    .where("r.company_id", "=", company)
    .where(undecided)
    .where("r.owner_id", ">", after)
    .orderBy("r.owner_id")
    .limit(limit),
);

/** Everybody who has asked for something that is not decided, by number. */
export const undecidedOwners = async (tx: Tx, after: number): Promise<number[]> =>
  (await ownersPage(tx, { after, limit: PAGE })).map(({ owner_id }) => owner_id);

const undecidedRequests = query((q, { company, owner }: OfCompany & { owner: number }) =>
  q
    .selectFrom("requests.requests as r")
    .select(["r.id", "r.kind", "r.record_id"])
    .where("r.company_id", "=", company)
    .where("r.owner_id", "=", owner)
    .where(undecided)
    .orderBy("r.id"),
);

export const undecidedOf = (tx: Tx, owner: number) => undecidedRequests(tx, { owner });

const concernedSteps = query((q, { company, employees }: OfCompany & { employees: readonly number[] }) =>
  q
    .selectFrom("requests.steps as s")
    .innerJoin("requests.requests as r", (join) => join.onRef("r.company_id", "=", "s.company_id").onRef("r.id", "=", "s.request_id"))
    .select("s.request_id")
    .where("s.company_id", "=", company)
    .where("s.state", "=", open)
    .where((is) =>
      is.or([
        is(
          "s.id",
          "in",
          is
            .selectFrom("requests.step_people")
            .select("step_id")
            .where("company_id", "=", company)
            .where("employee_id", "=", sql<number>`any(${employees}::integer[])`),
        ),
        is(
          "s.request_id",
          "in",
          is
            .selectFrom("requests.requests as r")
            .select("r.id")
            .where("r.company_id", "=", company)
            .where(undecided)
            .where("r.owner_id", "=", sql<number>`any(${employees}::integer[])`),
        ),
      ]),
    )
    .orderBy("s.request_id"),
);

/** Open requests of these people, or with them. */
export const concerning = async (tx: Tx, employees: readonly number[]): Promise<string[]> =>
  (await concernedSteps(tx, { employees })).map(({ request_id }) => request_id);

const headSteps = query((q, { company }: OfCompany) =>
  q
    .selectFrom("requests.steps as s")
    .innerJoin("requests.requests as r", (join) => join.onRef("r.company_id", "=", "s.company_id").onRef("r.id", "=", "s.request_id"))
    .select(["s.request_id", "r.owner_id"])
    .where("s.company_id", "=", company)
    .where("s.state", "=", open)
    .where("s.approver", "=", sql.lit("departmentHead"))
    .orderBy("s.request_id"),
);

/** Open requests whose step is the head's of their owner's department, wherever it is now. */
export const ofHeads = (tx: Tx) => headSteps(tx, {});

const strayed = query((q, { company, queues }: OfCompany & { queues: readonly Queue[] }) =>
  q
    .selectFrom("requests.steps as s")
    .select("s.request_id")
    .where("s.company_id", "=", company)
    .where("s.state", "=", open)
    .where(
      sql<boolean>`((s.approver = any(${queues}::text[]) and s.queue is distinct from s.approver) or s.why in ('last_resort', 'without_decider'))`,
    )
    .orderBy("s.request_id"),
);

/** Open requests of a queue that are elsewhere, and those that are with the last resort, or with nobody. */
export const elsewhere = async (tx: Tx, queues: readonly Queue[]): Promise<string[]> =>
  (await strayed(tx, { queues })).map(({ request_id }) => request_id);

const queuedSteps = query((q, { company, queue, members }: OfCompany & { queue: string; members: readonly number[] }) =>
  q
    .selectFrom("requests.steps as s")
    .select("s.request_id")
    .where("s.company_id", "=", company)
    .where("s.state", "=", open)
    .where("s.queue", "=", sql<Queue>`${queue}`)
    .where(
      sql<boolean>`not exists (select from unnest(${members}::integer[]) as m(id) where not exists (
        select from requests.excluded e where e.company_id = s.company_id and e.request_id = s.request_id and e.employee_id = m.id))`,
    )
    .orderBy("s.request_id"),
);

/** Open requests with a queue in which nobody can decide them. */
export const deserted = async (tx: Tx, queue: Queue, members: readonly number[]): Promise<string[]> =>
  (await queuedSteps(tx, { queue, members })).map(({ request_id }) => request_id);

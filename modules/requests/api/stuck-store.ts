// SQL of what is stuck: open steps that nobody can decide, that were escalated, or that are old.
import { sql } from "kysely";
import { listOf } from "#api/list-store.ts";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { Instant } from "#shared/dates.ts";
import type { StuckList, StuckReason } from "../stuck/contract.ts";
import type { RequestTables } from "./tables.ts";

const list = listOf<RequestTables>();
const query = queriesOf<RequestTables>();

/** Literals, because a prepared plan uses a partial index, and one on an expression, only where it can read them. */
const open = sql.lit("open" as const);
/** As the index `stuck_steps` has it. */
const stuckFrom = sql<string>`case when s.why = 'without_decider' or s.escalated > 0 then s.opened_at else s.old_from end`;

/** To whom it is given by name and who decides it itself: those whom its relation named, and those who came later. */
const peopleOf = (came: "first" | "later") => sql<number[]>`array(
  select p.employee_id from requests.step_people p where p.company_id = s.company_id and p.step_id = s.id and p.as_step is null
  and p.why ${sql.raw(came === "first" ? "" : "not")} in ('assigned', 'up', 'reassigned') order by p.employee_id)`;

const stuckOne = query((q, { company, now, request }: OfCompany & { now: Instant; request: string }) =>
  q
    .selectFrom("requests.steps as s")
    .select("s.id")
    .where("s.company_id", "=", company)
    .where("s.request_id", "=", request)
    .where("s.state", "=", open)
    .where(sql<boolean>`${stuckFrom} <= ${now}`),
);

type Filters = OfCompany & { now: Instant; kind: string | undefined } & Record<StuckReason, true | undefined>;

const stuckSteps = list((q, { company, now, kind, without_decider, escalated, old }: Filters) => {
  let counted = q
    .selectFrom("requests.steps as s")
    .where("s.company_id", "=", company)
    .where("s.state", "=", open)
    .where(sql<boolean>`${stuckFrom} <= ${now}`);
  if (kind) counted = counted.where("s.kind", "=", kind);
  if (without_decider) counted = counted.where("s.why", "=", sql.lit("without_decider" as const));
  if (escalated) counted = counted.where("s.escalated", ">", sql.lit(0));
  if (old) counted = counted.where("s.old_from", "<=", now);
  const shown = counted
    .innerJoin("requests.requests as r", (join) => join.onRef("r.company_id", "=", "s.company_id").onRef("r.id", "=", "s.request_id"))
    .select(["r.id", "r.kind", "r.record_id", "r.number", "r.owner_id", "r.version"])
    .select(["s.opened_at", "s.old_from", "s.escalated", "s.why", "s.queue", "s.queue_too", "s.queue_too_as_step"])
    .select([peopleOf("first").as("first"), peopleOf("later").as("later")]);
  return { counted, shown };
})({ key: "s.request_id", sorts: { since: "s.opened_at" } });

export const stuckPage = async (tx: Tx, now: Instant, { kind, why, ...asked }: StuckList) => {
  const only = (reason: StuckReason) => (why === reason ? (true as const) : undefined);
  const reasons = { without_decider: only("without_decider"), escalated: only("escalated"), old: only("old") };
  const page = await stuckSteps(tx, { now, kind, ...reasons }, asked);
  return { ...page, items: page.items.map(({ first, later, ...step }) => ({ ...step, people: [...first, ...later] })) };
};

/** Is this request among them? */
export const isStuck = async (tx: Tx, now: Instant, request: string): Promise<boolean> => (await stuckOne(tx, { now, request })).length > 0;

export type StuckStep = Awaited<ReturnType<typeof stuckPage>>["items"][number];

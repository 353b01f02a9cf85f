// SQL of the steps of chains and of whom they are with.
import { sql } from "kysely";
import { newId } from "#api/ids.ts";
import { insertsOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import type { Resolution, Why } from "../chain.ts";
import type { PolicyStep, Queue } from "../policies/policy.ts";
import type { StepState } from "../workflow.ts";
import type { RequestTables } from "./tables.ts";

const q = tablesOf<RequestTables>();
const insert = insertsOf<RequestTables>();
const stepRows = insert("requests.steps");
const personRows = insert("requests.step_people");

const whoIsNamed = sql`('assigned', 'up', 'reassigned')`;

/** The people of a step `p` in one order wherever they are read: whom its relation named, who came later, who may only answer early. */
export const asAsked = sql`p.as_step is not null, p.why not in ${whoIsNamed}, p.employee_id`;

const parts = [
  sql`p.as_step is null and p.why in ${whoIsNamed}`,
  sql`p.as_step is null and p.why not in ${whoIsNamed}`,
  sql`p.as_step is not null`,
].map(
  (part) => sql`array(
  select p.employee_id from requests.step_people p where p.company_id = s.company_id and p.step_id = s.id and ${part} order by p.employee_id)`,
);

/** The same of a step `s` as an array: each part comes by its key, so that nothing is sorted for the rows of a list. */
export const peopleAsAsked = sql<number[]>`(${sql.join(parts, sql` || `)})`;

export type NewStep = { no: number; step: PolicyStep; resolution?: Resolution | undefined };
type OfRound = { requestId: string; kind: string; round: number; at: string };

/** The chain of a round as it is frozen: what is passed over, what opens, and what is to come. */
export const insertSteps = (tx: Tx, { requestId, kind, round, at }: OfRound, steps: readonly NewStep[]): void => {
  const made = steps.map(({ no, step, resolution }) => {
    const state: StepState = resolution?.state ?? "waiting";
    const { code = null, ...params } = resolution?.why ?? {};
    return {
      company_id: tx.company,
      id: newId(),
      request_id: requestId,
      kind,
      round,
      no,
      name: step.name,
      approver: step.approver,
      state,
      settings: JSON.stringify(step),
      second_person: step.secondPerson,
      queue: (resolution?.state === "open" && resolution.queue) || null,
      why: code,
      why_params: JSON.stringify(params),
      opened_at: state === "open" ? at : null,
    };
  });
  stepRows(tx, made);
  personRows(
    tx,
    made.flatMap(({ id }, index) => peopleRows(tx, id, steps[index]?.resolution)),
  );
};

const peopleRows = (tx: Tx, stepId: string, resolution: Resolution | undefined) => {
  if (resolution?.state !== "open") return [];
  const row = (why: "up" | "assigned" | "standing_in") => (employee_id: number) => ({
    company_id: tx.company,
    step_id: stepId,
    employee_id,
    why,
    as_step: null,
  });
  return [...resolution.people.map(row(resolution.why ? "up" : "assigned")), ...(resolution.also ?? []).map(row("standing_in"))];
};

/** A frozen step opens, or is passed over. */
export const resolveStep = (tx: Tx, stepId: string, resolution: Resolution, at: string): void => {
  const { code = null, ...params } = resolution.why ?? {};
  write(
    tx,
    q(tx)
      .updateTable("requests.steps")
      .set({
        state: resolution.state,
        why: code,
        why_params: JSON.stringify(params),
        ...(resolution.state === "open" && { opened_at: at, queue: resolution.queue ?? null }),
      })
      .where("company_id", "=", tx.company)
      .where("id", "=", stepId),
  );
  personRows(tx, peopleRows(tx, stepId, resolution));
};

/**
 * From now on the step is with these and no others, but for those of later steps who may answer early, and for `kept` whom it was
 * escalated to. Its age runs on, and where nobody of them is left it is escalated again.
 */ // RP-23
export const moveStep = (
  tx: Tx,
  stepId: string,
  { people, queue, why: code }: Moved,
  why: "reassigned" | "assigned" | "up",
  kept: Kept = { people: [] },
): void => {
  const { code: reason = null, ...params } = code ?? {};
  const step = q(tx)
    .updateTable("requests.steps")
    .set({
      queue: queue ?? null,
      queue_too: sql<Queue | null>`case when queue_too_as_step is not null then queue_too else ${kept.queue ?? null} end`,
      why: reason,
      why_params: JSON.stringify(params),
    });
  write(tx, step.where("company_id", "=", tx.company).where("id", "=", stepId));
  const given = q(tx).deleteFrom("requests.step_people").where("company_id", "=", tx.company).where("step_id", "=", stepId);
  write(tx, given.where("why", "<>", "overtaking").where("employee_id", "<>", sql<number>`all(${kept.people}::integer[])`));
  givePeople(tx, stepId, people, why);
  if (kept.people.length === 0 && !kept.queue) setNotEscalated(tx, stepId);
};

/** Whom it was escalated to has gone: what is left of it is asked to answer, and its age says to whom it goes instead. */
export const dropEscalated = (tx: Tx, stepId: string, people: readonly number[]): void => {
  const given = q(tx).deleteFrom("requests.step_people").where("company_id", "=", tx.company).where("step_id", "=", stepId);
  write(tx, given.where("why", "=", "escalated").where("employee_id", "=", sql<number>`any(${people}::integer[])`));
  setNotEscalated(tx, stepId);
};

/** Nobody further is asked any more: the job that knows its age asks again. */
const setNotEscalated = (tx: Tx, stepId: string): void =>
  write(tx, q(tx).updateTable("requests.steps").set({ escalated: 0 }).where("company_id", "=", tx.company).where("id", "=", stepId));

type Kept = { people: readonly number[]; queue?: Queue | undefined };
type Moved = { people: readonly number[]; queue?: Queue | undefined; why?: Why | undefined };
type GivenAs = RequestTables["requests.step_people"]["why"];

/** These decide as well; whoever could answer only early decides the step itself from now on. */
export const givePeople = (tx: Tx, stepId: string, people: readonly number[], why: GivenAs, asStep: number | null = null): void => {
  if (people.length === 0) return;
  const rows = people.map((employee_id) => ({ company_id: tx.company, step_id: stepId, employee_id, why, as_step: asStep }));
  const insert = q(tx).insertInto("requests.step_people").values(rows);
  write(
    tx,
    insert.onConflict((conflict) =>
      asStep === null
        ? conflict.columns(["company_id", "step_id", "employee_id"]).doUpdateSet({ why, as_step: null })
        : conflict.doNothing(),
    ),
  );
};

/** Every step of these requests with the people it was given to and the decision that closed it. */
export const stepsOf = async (tx: Tx, requestIds: string[]) => {
  const steps = q(tx)
    .selectFrom("requests.steps as s")
    .leftJoin("requests.decisions as d", (join) =>
      join
        .onRef("d.company_id", "=", "s.company_id")
        .onRef("d.request_id", "=", "s.request_id")
        .onRef("d.round", "=", "s.round")
        .onRef("d.step_no", "=", "s.no"),
    )
    .select(["s.id", "s.request_id", "s.round", "s.no", "s.name", "s.approver", "s.state", "s.settings", "s.second_person"])
    .select(["s.queue", "s.queue_too", "s.queue_too_as_step", "s.why", "s.why_params", "s.opened_at", "s.due_on"])
    .select(["d.action", "d.actor_id", "d.on_behalf_of", "d.comment", "d.reason", "d.at"])
    .where("s.company_id", "=", tx.company)
    .where("s.request_id", "in", requestIds)
    .orderBy("s.round")
    .orderBy("s.no")
    .execute();
  const people = q(tx)
    .selectFrom("requests.step_people as p")
    .innerJoin("requests.steps as s", (join) => join.onRef("s.company_id", "=", "p.company_id").onRef("s.id", "=", "p.step_id"))
    .select(["p.step_id", "p.employee_id", "p.as_step", "p.why"])
    .where("p.company_id", "=", tx.company)
    .where("s.request_id", "in", requestIds)
    .orderBy(asAsked)
    .execute();
  const [rows, named] = await Promise.all([steps, people]);
  return rows.map((step) => ({
    ...step,
    people: named
      .filter((person) => person.step_id === step.id)
      .map((person) => ({ id: person.employee_id, asStep: person.as_step ?? undefined, givenAs: person.why })),
  }));
};
export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number];

/** Closes the step; `closed` is one that nobody answered. What was to come after it never opens where the request ends. */
/** The round is over: what still waits in it, or was to come, is never asked any more. */
export const closeRest = (tx: Tx, requestId: string, round: number): void =>
  write(
    tx,
    q(tx)
      .updateTable("requests.steps")
      .set({ state: "closed" })
      .where("company_id", "=", tx.company)
      .where("request_id", "=", requestId)
      .where("round", "=", round)
      .where("state", "in", ["open", "waiting"]),
  );

export const closeStep = (tx: Tx, stepId: string, state: "closed", why?: "not_answered"): void =>
  write(
    tx,
    q(tx)
      .updateTable("requests.steps")
      .set({ state, ...(why && { why }) })
      .where("company_id", "=", tx.company)
      .where("id", "=", stepId),
  );

/** A decision closes the step; one that is answered early opens with it. */
export const answerStep = (tx: Tx, stepId: string, state: "approved" | "rejected" | "returned", at: string): void =>
  write(
    tx,
    q(tx)
      .updateTable("requests.steps")
      .set({ state, opened_at: sql<string>`coalesce(opened_at, ${at})` })
      .where("company_id", "=", tx.company)
      .where("id", "=", stepId),
  );

// All SQL of the requests platform.

import { newId } from "#api/ids.ts";
import { numberTaken } from "#api/numbers.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import { orMissing } from "#shared/problem.ts";
import type { Assignment } from "../rules.ts";
import type { DecisionAction, RequestState } from "../workflow.ts";
import type { RequestTables } from "./tables.ts";

const q = tablesOf<RequestTables>();

const requests = (tx: Tx) => q(tx).selectFrom("requests.requests as r").where("r.company_id", "=", tx.company);

const row = [
  "r.id",
  "r.kind",
  "r.record_type",
  "r.record_id",
  "r.number",
  "r.owner_id",
  "r.submitter_id",
  "r.state",
  "r.round",
  "r.version",
  "r.submitted_at",
  "r.decided_at",
] as const;

export type RequestRecordRow = Awaited<ReturnType<typeof lock>>;

/** Locks the request: of two deciders the second reads what the first one wrote. */
export const lock = (tx: Tx, id: string) =>
  requests(tx).select(row).where("r.id", "=", id).forUpdate().executeTakeFirst().then(orMissing("request"));

export const byId = (tx: Tx, id: string) => requests(tx).select(row).where("r.id", "=", id).executeTakeFirst();

/** The newest ask about the record with this number. */
export const byNumber = (tx: Tx, number: string) =>
  requests(tx).select(row).where("r.number", "=", number).orderBy("r.id", "desc").limit(1).executeTakeFirst();

/** The newest ask of each record. */
export const newestOf = (tx: Tx, recordIds: string[]) =>
  requests(tx)
    .select(row)
    .where("r.record_id", "in", recordIds)
    .distinctOn("r.record_id")
    .orderBy("r.record_id")
    .orderBy("r.id", "desc")
    .execute();

/** Bears the number that the transaction has just taken. */
export const insertRequest = (
  tx: Tx,
  request: { id: string; kind: string; recordType: string; recordId: string; owner: number; submitter: number; at: string },
): void => {
  const row = {
    company_id: tx.company,
    id: request.id,
    kind: request.kind,
    record_type: request.recordType,
    record_id: request.recordId,
    number: numberTaken,
    owner_id: request.owner,
    submitter_id: request.submitter,
    state: "open" as const,
    submitted_at: request.at,
    decided_at: null,
  };
  write(tx, q(tx).insertInto("requests.requests").values(row));
};

/** Who may not decide, written before or after the request itself. */
export const insertExcluded = (tx: Tx, requestId: string, { owner, submitter }: { owner: number; submitter: number }): void => {
  const rows = [
    { employee_id: owner, why: "owner" as const },
    { employee_id: submitter, why: "submitter" as const },
  ].map((person) => ({ company_id: tx.company, request_id: requestId, ...person }));
  write(
    tx,
    q(tx)
      .insertInto("requests.excluded")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  );
};

export const insertStep = (tx: Tx, step: Assignment & { requestId: string; round: number; no: number; at: string }): void => {
  const id = newId();
  const row = {
    company_id: tx.company,
    id,
    request_id: step.requestId,
    round: step.round,
    no: step.no,
    approver: step.approver,
    state: "open" as const,
    why: step.why,
    opened_at: step.at,
  };
  const people = step.people.map((employee_id) => ({ company_id: tx.company, step_id: id, employee_id, why: "assigned" as const }));
  write(tx, q(tx).insertInto("requests.steps").values(row));
  if (people.length > 0) write(tx, q(tx).insertInto("requests.step_people").values(people));
};

/** Who may not decide, by request. */
export const excludedFrom = async (tx: Tx, requestIds: string[]): Promise<Map<string, number[]>> => {
  const rows = await q(tx)
    .selectFrom("requests.excluded")
    .select(["request_id", "employee_id"])
    .where("company_id", "=", tx.company)
    .where("request_id", "in", requestIds)
    .execute();
  return new Map(requestIds.map((id) => [id, rows.filter((row) => row.request_id === id).map((row) => row.employee_id)]));
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
    .select(["s.id", "s.request_id", "s.round", "s.no", "s.approver", "s.state", "s.why", "s.opened_at", "d.actor_id", "d.comment", "d.at"])
    .where("s.company_id", "=", tx.company)
    .where("s.request_id", "in", requestIds)
    .orderBy("s.round")
    .orderBy("s.no")
    .execute();
  const people = q(tx)
    .selectFrom("requests.step_people as p")
    .innerJoin("requests.steps as s", (join) => join.onRef("s.company_id", "=", "p.company_id").onRef("s.id", "=", "p.step_id"))
    .select(["p.step_id", "p.employee_id"])
    .where("p.company_id", "=", tx.company)
    .where("s.request_id", "in", requestIds)
    .execute();
  const [rows, named] = await Promise.all([steps, people]);
  return rows.map((step) => ({
    ...step,
    people: named.filter((person) => person.step_id === step.id).map((person) => person.employee_id),
  }));
};
export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number];

/** Closes the open step. `closed` is a step that nobody answered, because the request was taken back. */
export const closeStep = (tx: Tx, requestId: string, state: "approved" | "rejected" | "closed"): void =>
  write(
    tx,
    q(tx)
      .updateTable("requests.steps")
      .set({ state })
      .where("company_id", "=", tx.company)
      .where("request_id", "=", requestId)
      .where("state", "=", "open"),
  );

type NewDecision = {
  requestId: string;
  round: number;
  stepNo: number;
  action: DecisionAction;
  actor: number;
  comment: string | undefined;
  at: string;
};

export const insertDecision = (tx: Tx, decision: NewDecision): void => {
  const row = {
    company_id: tx.company,
    id: newId(),
    request_id: decision.requestId,
    round: decision.round,
    step_no: decision.stepNo,
    action: decision.action,
    actor_id: decision.actor,
    comment: decision.comment || null,
    at: decision.at,
  };
  write(tx, q(tx).insertInto("requests.decisions").values(row));
};

export const finish = (tx: Tx, requestId: string, state: Exclude<RequestState, "open">, at: string): void =>
  write(
    tx,
    q(tx)
      .updateTable("requests.requests")
      .set((current) => ({ state, decided_at: at, version: current("version", "+", 1) }))
      .where("company_id", "=", tx.company)
      .where("id", "=", requestId),
  );

export const hasDecided = (tx: Tx, requestId: string, employee: number) =>
  q(tx)
    .selectFrom("requests.decisions")
    .select("id")
    .where("company_id", "=", tx.company)
    .where("request_id", "=", requestId)
    .where("actor_id", "=", employee)
    .executeTakeFirst()
    .then((found) => found !== undefined);

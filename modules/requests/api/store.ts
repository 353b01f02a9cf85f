// All SQL of the requests platform.

import type { FrozenFile } from "#api/files.ts";
import { newId } from "#api/ids.ts";
import { numberTaken } from "#api/numbers.ts";
import { insertsOf } from "#api/queries.ts";
import { type Tx, tablesOf, write } from "#api/transaction.ts";
import { orMissing } from "#shared/problem.ts";
import type { Facts } from "../policies/policy.ts";
import { type DecisionAction, isFinal, type RequestState } from "../workflow.ts";
import { type Titles, wordsOf } from "./sought.ts";
import type { RequestTables } from "./tables.ts";

const q = tablesOf<RequestTables>();
const insert = insertsOf<RequestTables>();

const requests = (tx: Tx) => q(tx).selectFrom("requests.requests as r").where("r.company_id", "=", tx.company);

const row = [
  "r.id",
  "r.kind",
  "r.record_type",
  "r.record_id",
  "r.number",
  "r.title",
  "r.owner_id",
  "r.submitter_id",
  "r.state",
  "r.round",
  "r.version",
  "r.policy_version",
  "r.rule",
  "r.submitted_at",
  "r.returned_at",
  "r.lapse_told",
  "r.decided_at",
] as const;

export type RequestRecordRow = Awaited<ReturnType<typeof lock>>;

/**
 * Locks the request: of two deciders the second reads what the first one wrote. Its key stays free, because what refers to it, such as a
 * comment, is checked at the commit, behind the lock of the audit that a decider waits for.
 */
export const lock = (tx: Tx, id: string) =>
  requests(tx).select(row).where("r.id", "=", id).forNoKeyUpdate().executeTakeFirst().then(orMissing("request"));

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

export type NewRequest = {
  id: string;
  kind: string;
  recordType: string;
  recordId: string;
  owner: number;
  submitter: number;
  policyVersion: number;
  rule: string;
  titles: Titles | undefined;
  at: string;
};

const requestRows = insert("requests.requests", { fixed: { number: numberTaken } });

/** Bears the number that the transaction has just taken. */
export const insertRequest = (tx: Tx, request: NewRequest): void => {
  const row = {
    company_id: tx.company,
    id: request.id,
    kind: request.kind,
    record_type: request.recordType,
    record_id: request.recordId,
    owner_id: request.owner,
    submitter_id: request.submitter,
    state: "open" as const,
    policy_version: request.policyVersion,
    rule: request.rule,
    ...wordsOf(request.titles),
    submitted_at: request.at,
    returned_at: null,
    decided_at: null,
  };
  requestRows(tx, [row]);
};

export type Summary = [label: string, value: string][];
export type Round = {
  requestId: string;
  round: number;
  summary: Summary;
  facts: Facts;
  files: readonly FrozenFile[];
  sentBy: number;
  at: string;
};

const roundRows = insert("requests.rounds");

/** What was sent, as its deciders read it. */
export const insertRound = (tx: Tx, { requestId, round, summary, facts, files, sentBy, at }: Round): void => {
  const json = { summary: JSON.stringify(summary), facts: JSON.stringify(facts), files: JSON.stringify(files) };
  const row = { company_id: tx.company, request_id: requestId, round, ...json, sent_by: sentBy, sent_at: at };
  roundRows(tx, [row]);
};

/** The submissions of these requests, in order. */
export const roundsOf = (tx: Tx, requestIds: string[]) =>
  q(tx)
    .selectFrom("requests.rounds")
    .select(["request_id", "round", "summary", "facts", "files"])
    .where("company_id", "=", tx.company)
    .where("request_id", "in", requestIds)
    .orderBy("round")
    .execute();

const excludedRows = insert("requests.excluded", { finish: (rows) => rows.onConflict((conflict) => conflict.doNothing()) });

/** Who may not decide, written before or after the request itself. */
export const insertExcluded = (
  tx: Tx,
  requestId: string,
  { owner, submitter, others }: { owner: number; submitter: number; others: readonly number[] },
): void => {
  const rows = [
    { employee_id: owner, why: "owner" as const },
    { employee_id: submitter, why: "submitter" as const },
    ...others.map((employee_id) => ({ employee_id, why: "kind" as const })),
  ].map((person) => ({ company_id: tx.company, request_id: requestId, ...person }));
  excludedRows(tx, rows);
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

type NewDecision = {
  requestId: string;
  round: number;
  stepNo: number;
  action: DecisionAction;
  actor: number;
  onBehalfOf: number | undefined;
  comment: string | undefined;
  reason: string | undefined;
  input: unknown;
  at: string;
};

const decisionRows = insert("requests.decisions");

export const insertDecision = (tx: Tx, decision: NewDecision): void => {
  const row = {
    company_id: tx.company,
    id: newId(),
    request_id: decision.requestId,
    round: decision.round,
    step_no: decision.stepNo,
    action: decision.action,
    actor_id: decision.actor,
    on_behalf_of: decision.onBehalfOf ?? null,
    comment: decision.comment || null,
    reason: decision.reason ?? null,
    input: decision.input === undefined ? null : JSON.stringify(decision.input),
    at: decision.at,
  };
  decisionRows(tx, [row]);
};

/** The request as a change leaves it behind; its version rises with every one. */
export const setState = (tx: Tx, requestId: string, state: RequestState, at: string, round?: number): void =>
  write(
    tx,
    q(tx)
      .updateTable("requests.requests")
      .set((current) => ({
        state,
        decided_at: isFinal(state) ? at : null,
        returned_at: state === "returned" ? at : null,
        version: current("version", "+", 1),
        ...(round !== undefined && { round }),
      }))
      .where("company_id", "=", tx.company)
      .where("id", "=", requestId),
  );

/** What was approved about the record has ended: it is listed as cancelled. */
export const markCancelled = (tx: Tx, kind: string, recordId: string): void =>
  write(
    tx,
    q(tx)
      .updateTable("requests.requests")
      .set({ cancelled: true })
      .where("company_id", "=", tx.company)
      .where("kind", "=", kind)
      .where("record_id", "=", recordId)
      .where("state", "=", "approved"),
  );

/** By which rules the steps of a new round were chosen. */
export const setRule = (tx: Tx, requestId: string, rule: string, policyVersion: number): void =>
  write(
    tx,
    q(tx)
      .updateTable("requests.requests")
      .set({ rule, policy_version: policyVersion })
      .where("company_id", "=", tx.company)
      .where("id", "=", requestId),
  );

/** What the request is found by, once it is sent anew. */
export const setTitles = (tx: Tx, requestId: string, titles: Titles | undefined): void =>
  write(tx, q(tx).updateTable("requests.requests").set(wordsOf(titles)).where("company_id", "=", tx.company).where("id", "=", requestId));

/** Has the person decided anything that was asked about the record? Of several asks the earlier ones count as well. */
export const hasDecided = (tx: Tx, recordId: string, employee: number) =>
  q(tx)
    .selectFrom("requests.decisions as d")
    .innerJoin("requests.requests as r", (join) => join.onRef("r.company_id", "=", "d.company_id").onRef("r.id", "=", "d.request_id"))
    .select("d.id")
    .where("d.company_id", "=", tx.company)
    .where("r.record_id", "=", recordId)
    .where("d.actor_id", "=", employee)
    .limit(1)
    .executeTakeFirst()
    .then((found) => found !== undefined);

/** Who has decided anything about the record, whatever was asked. */
export const decidedAbout = async (tx: Tx, recordId: string): Promise<number[]> => {
  const rows = await q(tx)
    .selectFrom("requests.decisions as d")
    .innerJoin("requests.requests as r", (join) => join.onRef("r.company_id", "=", "d.company_id").onRef("r.id", "=", "d.request_id"))
    .select("d.actor_id")
    .distinct()
    .where("d.company_id", "=", tx.company)
    .where("r.record_id", "=", recordId)
    .orderBy("d.actor_id")
    .execute();
  return rows.map(({ actor_id }) => actor_id);
};

/** Those of the records about which somebody has decided anything. */
export const decidedAmongRecords = async (tx: Tx, recordIds: string[], employee: number): Promise<Set<string>> => {
  const rows = await q(tx)
    .selectFrom("requests.decisions as d")
    .innerJoin("requests.requests as r", (join) => join.onRef("r.company_id", "=", "d.company_id").onRef("r.id", "=", "d.request_id"))
    .select("r.record_id")
    .distinct()
    .where("d.company_id", "=", tx.company)
    .where("r.record_id", "in", recordIds)
    .where("d.actor_id", "=", employee)
    .execute();
  return new Set(rows.map(({ record_id }) => record_id));
};

/** Those of the requests that somebody has decided a step of. */
export const decidedAmong = async (tx: Tx, requestIds: string[], employee: number): Promise<Set<string>> => {
  const rows = await q(tx)
    .selectFrom("requests.decisions")
    .select("request_id")
    .distinct()
    .where("company_id", "=", tx.company)
    .where("request_id", "in", requestIds)
    .where("actor_id", "=", employee)
    .execute();
  return new Set(rows.map(({ request_id }) => request_id));
};

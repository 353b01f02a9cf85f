// Writes what the requests platform keeps of each leave: the ask, its one step, who decided, and what happened when.
import type { Tx } from "#api/transaction.ts";
import { wordsOf } from "#modules/requests/api/sought.ts";
import type { Facts } from "#modules/requests/policies/policy.ts";
import { keyAt } from "./keys.ts";
import { insertRows, run } from "./statement.ts";

const SERIES = "LV";
const KIND = "leave.application";

/** So many numbers at once, in order; the series' row stays locked until commit, as for one alone. */
export const takeNumbers = async (tx: Tx, year: number, count: number): Promise<string[]> => {
  const [row] = await run<{ last: number }>(
    tx,
    `insert into platform.number_series as s (company_id, prefix, year, last) values ($1, $2, $3, $4)
     on conflict (company_id, prefix, year) do update set last = s.last + $4 returning last`,
    [tx.company, SERIES, year, count],
  );
  const first = (row?.last ?? count) - count + 1;
  return Array.from({ length: count }, (_, index) => `${SERIES}-${year}-${String(first + index).padStart(5, "0")}`); // NR-01
};

/** One leave as the platform sees it. Times are milliseconds since 1970. */
export type Ask = {
  recordId: string;
  number: string;
  owner: number;
  submittedAt: number;
  decidedAt: number | undefined;
  state: "open" | "approved" | "rejected" | "withdrawn";
  comment: string | undefined;
  /** What it is found by. */
  title: string;
  /** What its rules asked, and where it was sent from. */
  facts: Facts;
  /** Absent: nobody stands above the owner, HR decides. */
  manager: { id: number; name: string } | undefined;
  /** Who answered it. */
  decider: number;
};

const instant = (millis: number): string => new Date(millis).toISOString();

type Row = Record<string, unknown>;
const timelineOf = (ask: Ask, request_id: string): Row[] => {
  const entry = { record_id: ask.recordId, request_id, actor_id: null as number | null, params: "{}", comment: null as string | null };
  const at = ask.submittedAt;
  const opened = {
    step: "Manager",
    approver: "manager",
    no: 1,
    ...(ask.manager ? { people: ask.manager.name } : { queue: "hr", why: "sent_to_hr" }),
  };
  const told: Row[] = [
    { ...entry, id: keyAt(at), at: instant(at), event: "submitted", actor_id: ask.owner },
    { ...entry, id: keyAt(at), at: instant(at), event: "opened", params: JSON.stringify(opened) },
  ];
  if (ask.decidedAt === undefined) return told;
  const actor_id = ask.state === "withdrawn" ? ask.owner : ask.decider;
  return [
    ...told,
    { ...entry, id: keyAt(ask.decidedAt), at: instant(ask.decidedAt), event: ask.state, actor_id, comment: ask.comment ?? null },
  ];
};

export const addAsks = async (tx: Tx, asks: readonly Ask[]): Promise<void> => {
  const rows = asks.map((ask) => {
    const at = ask.submittedAt;
    const step = ask.state === "withdrawn" ? "closed" : ask.state;
    const [queue, why] = ask.manager ? [null, null] : ["hr", "sent_to_hr"];
    return {
      ask,
      answer: ask.state === "approved" ? "approve" : ask.state === "rejected" ? "reject" : undefined,
      request: {
        id: keyAt(at),
        kind: KIND,
        rule: "All other leave",
        record_type: "leave.request",
        record_id: ask.recordId,
        number: ask.number,
        owner_id: ask.owner,
        submitter_id: ask.owner,
        state: ask.state,
        words: wordsOf({ all: ask.title }).words,
        version: ask.decidedAt === undefined ? 1 : 2,
        submitted_at: instant(at),
        decided_at: ask.decidedAt === undefined ? null : instant(ask.decidedAt),
      },
      step: {
        id: keyAt(at),
        kind: KIND,
        round: 1,
        no: 1,
        name: "Manager",
        approver: "manager",
        state: step,
        queue,
        why,
        opened_at: instant(at),
      },
    };
  });
  await insertRows(
    tx,
    "requests.requests",
    {
      id: "uuid",
      kind: "text",
      rule: "text",
      record_type: "text",
      record_id: "uuid",
      number: "text",
      owner_id: "integer",
      submitter_id: "integer",
      state: "text",
      words: "text",
      version: "integer",
      submitted_at: "timestamptz",
      decided_at: "timestamptz",
    },
    rows.map(({ request }) => request),
  );
  await insertRows(
    tx,
    "requests.rounds",
    { request_id: "uuid", round: "integer", facts: "jsonb", sent_by: "integer", sent_at: "timestamptz" },
    rows.map(({ ask, request }) => ({
      request_id: request.id,
      round: 1,
      sent_by: ask.owner,
      sent_at: request.submitted_at,
      facts: JSON.stringify(ask.facts),
    })),
  );
  await insertRows(
    tx,
    "requests.excluded",
    { request_id: "uuid", employee_id: "integer", why: "text" },
    rows.map(({ ask, request }) => ({ request_id: request.id, employee_id: ask.owner, why: "owner" })),
  );
  await insertRows(
    tx,
    "requests.steps",
    {
      id: "uuid",
      request_id: "uuid",
      kind: "text",
      round: "integer",
      no: "integer",
      name: "text",
      approver: "text",
      state: "text",
      queue: "text",
      why: "text",
      opened_at: "timestamptz",
    },
    rows.map(({ request, step }) => ({ ...step, request_id: request.id })),
  );
  await insertRows(
    tx,
    "requests.step_people",
    { step_id: "uuid", employee_id: "integer", why: "text" },
    rows.flatMap(({ ask, step }) => (ask.manager ? [{ step_id: step.id, employee_id: ask.manager.id, why: "assigned" }] : [])),
  );
  await insertRows(
    tx,
    "requests.decisions",
    {
      id: "uuid",
      request_id: "uuid",
      round: "integer",
      step_no: "integer",
      action: "text",
      actor_id: "integer",
      comment: "text",
      at: "timestamptz",
    },
    rows.flatMap(({ ask, answer: action, request }) => {
      if (!action || ask.decidedAt === undefined) return [];
      const decision = { id: keyAt(ask.decidedAt), request_id: request.id, round: 1, step_no: 1, action };
      return [{ ...decision, actor_id: ask.decider, comment: ask.comment ?? null, at: instant(ask.decidedAt) }];
    }),
  );
  await insertRows(
    tx,
    "requests.timeline",
    {
      id: "uuid",
      record_id: "uuid",
      request_id: "uuid",
      at: "timestamptz",
      actor_id: "integer",
      event: "text",
      params: "jsonb",
      comment: "text",
    },
    rows.flatMap(({ ask, request }) => timelineOf(ask, request.id)) as never,
  );
};

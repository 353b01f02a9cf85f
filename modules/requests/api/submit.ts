// Opening an ask: who decides first is found before anything is locked that others wait for.
import { type AuditChange, audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { takeNumber } from "#api/numbers.ts";
import { sendWritten, type Tx } from "#api/transaction.ts";
import { yearOf } from "#shared/dates.ts";
import type { Decider, RequestView } from "../contract.ts";
import { firstStep } from "../rules.ts";
import { requestWorkflow } from "../workflow.ts";
import { kindOf, needs } from "./kind.ts";
import * as store from "./store.ts";
import { tell } from "./timeline-store.ts";

type Ask = { owner: number; submitter: number };

/** With whom it would begin if this owner sent something now, and in which year it would be numbered. */
export const prepare = async (tx: Tx, { owner, submitter }: Ask) => {
  const [manager, today] = await Promise.all([needs.get().managerOf(tx, owner), needs.get().headOfficeDay(tx)]);
  const asked = manager === undefined ? [] : [manager];
  const active = await needs.get().active(tx, asked);
  const step = firstStep({ manager, active, excluded: [owner, submitter] });
  return { owner, submitter, year: yearOf(today), step, people: step.people.flatMap((person) => active.get(person) ?? []) };
};
export type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Who would decide if this owner sent something now, shown beside every form. */
export const previewDeciders = async (tx: Tx, ask: Ask): Promise<Decider[]> => {
  const { step, people } = await prepare(tx, ask);
  return [{ approver: step.approver, people }];
};

/**
 * The record as its module writes it: `writeParts` what refers to its row, then `write` the row itself, which gets its number from
 * `numberTaken`. `change` and `sealed` are what the audit entry tells of it.
 */
export type NewRecord = {
  kind: string;
  id: string;
  writeParts?: () => void;
  write: () => void;
  change: AuditChange;
  sealed?: AuditChange;
};

/** The number of the record, and with whom its ask begins. */
export type Submitted = { number: string; request: Pick<RequestView, "id" | "version">; waitingFor: Decider };

/**
 * Gives the record its number and opens the ask about it. From the number on others of the company wait: what can be written before it
 * is, the rows that bear it are written while it travels here, and what tells of it goes with the commit.
 */
export const submit = async (tx: Tx, { owner, submitter, year, step, people }: Prepared, record: NewRecord): Promise<Submitted> => {
  const kind = kindOf(record.kind);
  const at = clock.now();
  const id = newId();
  const entry = { recordId: record.id, requestId: id, at };
  const names = people.map(({ name }) => name).join(", ");
  const params = { approver: step.approver, ...(names && { people: names }), ...(step.why && { why: step.why }) };
  record.writeParts?.();
  store.insertExcluded(tx, id, { owner, submitter });
  store.insertStep(tx, { ...step, requestId: id, round: 1, no: 1, at });
  tell(tx, { ...entry, actor: submitter, event: "submitted" }, { ...entry, event: "opened", params });

  const numbered = takeNumber(tx, kind.prefix, year);
  store.insertRequest(tx, { kind: record.kind, recordId: record.id, owner, submitter, id, recordType: kind.recordType, at });
  record.write();
  sendWritten(tx);
  const number = await numbered;
  audit(tx, {
    action: "requests.submit",
    record: { type: kind.recordType, id: record.id, number },
    change: { state: [null, requestWorkflow.initial], ...record.change },
    ...(record.sealed && { sealed: record.sealed }),
  });
  return { number, request: { id, version: 1 }, waitingFor: { approver: step.approver, people } };
};

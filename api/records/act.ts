// One step of a record by its workflow: held, in the version that was read, allowed now, carried out, and told in the audit.
import { orMissing, Problem } from "#shared/problem.ts";
import { type ActionOf, decide, type defineWorkflow, type StateOf } from "#shared/workflow.ts";
import { audit } from "../audit.ts";
import type { Tx } from "../transaction.ts";

type Workflow = ReturnType<typeof defineWorkflow>;
type Acted<W extends Workflow> = { id: string; number: string; status: StateOf<W>; version: number };

type Step<R, B, C> = {
  /** `leave.commit_batch` */
  audited: `${string}.${string}`;
  /** Refuses what does not hold and does all that follows; gives what else of the record changes, and its status where the workflow's is not yet the last word. */
  apply: (tx: Tx, record: R, body: B) => Promise<C>;
};

export type RecordActs<W extends Workflow, A extends ActionOf<W>, R extends Acted<W>, B extends { version: number }, C extends object> = {
  workflow: W;
  /** `leave.batch`, in the audit. */
  type: string;
  /** `people.import`: what cannot be done any more is refused as `people.import_ended`, another version as `people.import_changed`. */
  code: string;
  lock: (tx: Tx, number: string) => Promise<R | undefined>;
  /** What the caller is to the record: whether they are is asked before. */
  relations: readonly string[];
  holds: (record: R) => Partial<Record<string, boolean>>;
  steps: { [Action in A]: Step<R, B, C> };
  /** Writes the change as the next version. */
  move: (tx: Tx, id: string, change: C & { status: StateOf<W> }) => void;
  reason?: (record: R, body: B) => string | undefined;
};

/** Without it no status of the record moves: what is not in the workflow is refused, and what moves is told. */
export const act = async <W extends Workflow, A extends ActionOf<W>, R extends Acted<W>, B extends { version: number }, C extends object>(
  tx: Tx,
  { workflow, type, code, lock, relations, holds, steps, move, reason }: RecordActs<W, A, R, B, C>,
  { number, action }: { number: string; action: A },
  body: B,
): Promise<void> => {
  const record = orMissing(type)(await lock(tx, number));
  const verdict = decide(workflow, action, { status: record.status, relations, holds: holds(record) });
  if (!verdict.ok) throw new Problem("conflict", [{ code: `${code}_ended` }]);
  if (record.version !== body.version) throw new Problem("stale", [{ code: `${code}_changed` }]);
  const { audited, apply } = steps[action];
  const change = { status: verdict.to, ...(await apply(tx, record, body)) };
  move(tx, record.id, change);
  audit(tx, {
    action: audited,
    record: { type, id: record.id, number },
    change: { status: [record.status, change.status] },
    reason: reason?.(record, body),
  });
};

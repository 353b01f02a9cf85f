// Decide, withdraw: lock, gather facts, decide purely, write, tell. One transaction each.
import type { Actor } from "#api/actor.ts";
import { type AuditChange, audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { may } from "#shared/permissions.ts";
import { missing, orMissing, Problem, refuseIf, type Violation } from "#shared/problem.ts";
import type { RequestRecord } from "../contract.ts";
import { stuckReaders } from "../permissions.ts";
import { type AskedAction, type Capacity, capacityOf, checkAction } from "../rules.ts";
import { type DecisionAction, inputActions, requestWorkflow, stepStateOf } from "../workflow.ts";
import { advance } from "./advance.ts";
import { announceAct } from "./announce-acts.ts";
import { type Gathered, gather, type Locked, lockGathered, mayKnow, mayRead } from "./facts.ts";
import type { GivenDecision } from "./kind.ts";
import { whatItNeeds } from "./look-needed.ts";
import { namesFor } from "./names.ts";
import { unreadyFiles } from "./round-files.ts";
import { moveTo } from "./state.ts";
import * as steps from "./step-store.ts";
import { type Step, stepAnswered } from "./steps.ts";
import * as store from "./store.ts";
import { type Entry, tell } from "./timeline-store.ts";
import { recordOf } from "./views.ts";

type AlsoKnown = (tx: Tx, id: string) => Promise<boolean>;
const toNobodyElse: AlsoKnown = async () => false;

/** Whoever may not know of a request meets the same 404 as for one that does not exist, before any row is locked. */
const known = async (tx: Tx, id: string, also: AlsoKnown): Promise<store.RequestRecordRow> => {
  const gathered = await gather(tx, orMissing("request")(await store.byId(tx, id)));
  if (!(await mayKnow(tx, gathered)) && !(await also(tx, id))) throw missing("request");
  return gathered.request;
};

/** The rows that the action changes, locked in order, and the request as it is once they are held. `also`: who knows of it besides. */
export const lockKnown = async (tx: Tx, id: string, also = toNobodyElse): Promise<Locked> => lockGathered(tx, await known(tx, id, also));

export const refuseAction = async (tx: Tx, gathered: Gathered, asked: AskedAction): Promise<void> => {
  const refusal = checkAction(asked, gathered.facts, gathered.actor);
  if (!refusal) return;
  const { kind, code, field, params } = refusal;
  const names = await namesFor(tx, gathered, code === "request.already_decided" ? "decided" : "changed");
  throw new Problem(kind, [{ code, ...(field && { field }), params: { ...names, ...params } }]);
};

type Asked = AskedAction & { input?: unknown };
type Given = GivenDecision & { reason?: string | undefined };

/** What the kind wants to know with this decision of this step, read by its own schema. */
const inputOf = ({ kind }: Gathered, { approver }: Step, { action, input }: Asked): unknown => {
  const takes = inputActions.find((one) => one === action);
  const schema = takes && kind.input?.(approver, takes);
  if (!schema) return undefined;
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const violations = read.error.issues.map(
    ({ path, message: problem }): Violation => ({ code: "request.input_needed", field: ["input", ...path].join("."), params: { problem } }),
  );
  refuseIf(violations);
  throw new Error("A schema refused an input and did not say why.");
};

/** An approval that leaves out what it could bring, where the usual figures will do. */ // RP-20
const takesUsual = async (tx: Tx, { kind, request }: Gathered, { approver }: Step, { action, input }: Asked): Promise<boolean> => {
  if (kind.inputInBatch !== "usual" || action !== "approve" || input !== undefined) return false;
  const described = await kind.describe(tx, [request.record_id]);
  return whatItNeeds(kind, approver, described.get(request.record_id)?.flags ?? []) === undefined;
};

/** A decision of a step that was taken early closes those before it as not answered. */
const closeOvertaken = (tx: Tx, { steps: all, request }: Gathered, step: number): void => {
  for (const one of all)
    if (one.round === request.round && one.no < step && (one.state === "open" || one.state === "waiting"))
      steps.closeStep(tx, one.id, "closed", "not_answered");
};

const answer = (tx: Tx, gathered: Gathered, given: Given, step: Step, how: Capacity, at: string): void => {
  const { request } = gathered;
  closeOvertaken(tx, gathered, how.step);
  steps.answerStep(tx, step.id, stepStateOf[given.action], at);
  store.insertDecision(tx, {
    requestId: request.id,
    round: request.round,
    stepNo: how.step,
    action: given.action,
    at,
    actor: tx.actor.employee,
    onBehalfOf: how.onBehalfOf,
    comment: given.comment,
    reason: given.reason,
    input: given.input,
  });
};

/** Decides or withdraws inside a running transaction, in the name of its actor; `alsoRefuse` says what else forbids it. */
export const actIn = async (
  tx: Tx,
  id: string,
  asked: Asked,
  alsoRefuse: (tx: Tx, gathered: Gathered, step: Step | undefined) => Promise<void> = async () => undefined,
): Promise<void> => {
  const gathered = await lockKnown(tx, id);
  const { request, kind, facts, actor, held } = gathered;
  const approver = gathered.steps.find(({ state }) => state === "open")?.approver ?? "";
  await refuseAction(tx, gathered, { ...asked, saysWhy: asked.action === "reject" && kind.input?.(approver, "reject") !== undefined });
  const how = capacityOf(facts, actor);
  const step = asked.action !== "withdraw" && how ? orMissing("step")(stepAnswered(gathered.steps, request.round, how)) : undefined;
  await alsoRefuse(tx, gathered, step);
  const given: Given | undefined = step && {
    action: asked.action as DecisionAction,
    step: step.no,
    input: (await takesUsual(tx, gathered, step, asked)) ? undefined : inputOf(gathered, step, asked),
    comment: asked.comment,
    reason: asked.reason,
  };
  if (given?.action === "approve") {
    const [own, files] = await Promise.all([kind.check?.(tx, held, given) ?? [], unreadyFiles(tx, request)]);
    refuseIf([...own, ...files]); // RP-14, RP-15
  }

  const at = clock.now();
  const entry = { recordId: request.record_id, requestId: id, at, actor: tx.actor.employee, onBehalfOf: how?.onBehalfOf };
  let change: AuditChange = {};
  if (given && step && how) answer(tx, gathered, given, step, how, at);
  const next = given?.action === "approve" && how ? await advance(tx, gathered, how, { given, at }) : undefined;
  const further = next?.opened;
  const state = further ? request.state : requestWorkflow.transitions[asked.action].to;
  if (!further) steps.closeRest(tx, id, request.round);
  await moveTo(tx, request, state, at);
  const event = further ? "step_approved" : state === "open" ? undefined : state;
  if (event) change = await kind.apply(tx, held, event, given);
  audit(tx, {
    action: `requests.${asked.action}`,
    record: { type: request.record_type, id: request.record_id, number: request.number },
    change: { state: [request.state, state], ...change },
    reason: asked.comment,
  });
  const told = event ?? "approved";
  const done: Entry = { ...entry, event: told, comment: asked.comment, ...(how && { params: { no: how.step } }) };
  const after = next?.told ?? [];
  // What is passed over at the end stands before the approval of the whole.
  tell(tx, ...(further ? [done, ...after] : [...after, done]));
  await announceAct(tx, gathered, told, further);
}; // RP-16

/** The answer is read after the commit, so that nobody waits for it behind the locks. */
export const answered = async (actor: Actor, id: string, work: (tx: Tx) => Promise<void>): Promise<RequestRecord> => {
  await inTransaction(actor, work);
  return reading(actor, async (tx) => recordOf(tx, orMissing("request")(await store.byId(tx, id))));
};

const act = (actor: Actor, id: string, asked: Asked) => answered(actor, id, (tx) => actIn(tx, id, asked));

export const decideRequest = (actor: Actor, id: string, body: Asked & { action: DecisionAction }) => act(actor, id, body);

export const withdraw = (actor: Actor, id: string, version: number) => act(actor, id, { action: "withdraw", version });

/** The record as a reader may see it; the same 404 for one that does not exist and one that is not theirs. */
export const readByNumber = async (tx: Tx, number: string): Promise<RequestRecord> => {
  const request = orMissing("request")(await store.byNumber(tx, number));
  if (!(await mayRead(tx, await gather(tx, request)))) throw missing("request");
  return recordOf(tx, request);
};

/** May the actor of this transaction still be told of the request by mail, which says no more of it than its number? */ // NT-04
export const mayBeTold = async (tx: Tx, id: string): Promise<boolean> => {
  const request = await store.byId(tx, id);
  return request !== undefined && (may(tx.actor.role, stuckReaders) || mayKnow(tx, await gather(tx, request)));
};

/** May the actor of this transaction read the record, for any reason: the module's own, or a part in deciding it? */
export const mayReadRecord = async (tx: Tx, recordId: string): Promise<boolean> => {
  const [request] = await store.newestOf(tx, [recordId]);
  return request !== undefined && mayRead(tx, await gather(tx, request));
};

// Adding a candidate to an opening, moving an application, and commenting on it.
import type { Actor } from "#api/actor.ts";
import { audit, auditedAsNew } from "#api/audit.ts";
import { attach } from "#api/files.ts";
import { newId } from "#api/ids.ts";
import { takeNumber } from "#api/numbers.ts";
import { act, type RecordActs } from "#api/records/act.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addToTimeline, withdrawAs } from "#modules/requests/api/index.ts";
import { yearOf } from "#shared/dates.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { ApplicationStep, CandidateForm } from "../../candidates/contract.ts";
import { checkCandidate, checkJoining, checkStep, emailKey, phoneKey, reasonOf } from "../../candidates/rules.ts";
import { type ApplicationAction, applicationActions, applicationWorkflow, type Stage } from "../../candidates/workflow.ts";
import { applicationPrefix, applicationRecord } from "../../kinds.ts";
import { takesCandidates } from "../requisitions/doors.ts";
import { openingFor } from "../requisitions/views.ts";
import { applicationOwnEvents, follow } from "./move.ts";
import * as store from "./store.ts";
import { applicationFor, applicationIn, holdsFor, isHr, isReferrer } from "./views.ts";

type New = {
  number: string;
  opening: string;
  referrer?: number;
  candidate?: string;
  keys: store.Keys;
  values: Omit<CandidateForm, "resume">;
};
/** Of a known candidate, or of a new one; its keys are locked. */
export const createApplication = (tx: Tx, { number, opening, referrer, candidate, keys, values }: New): string => {
  const [id, whose] = [newId(), candidate ?? newId()];
  if (candidate === undefined) store.insertCandidate(tx, whose, keys, values);
  store.insertApplication(tx, { id, number, opening, candidate: whose, referrer: referrer ?? null });
  const change = auditedAsNew({ opening, candidate: whose });
  audit(tx, { action: "hiring.add_application", record: { type: applicationRecord, id, number }, change });
  const event = referrer === undefined ? "hiring.application_added" : "hiring.application_referred";
  addToTimeline(tx, { of: applicationOwnEvents, id }, event);
  return id;
};

const notHr = (): Problem => new Problem("forbidden", [{ code: "hiring.not_hr" }]);

export const addCandidateIn = async (tx: Tx, opening: string, { resume, ...values }: CandidateForm): Promise<string> => {
  refuseIf(checkCandidate({ ...values, resume }));
  const keys = { email: emailKey(values.email), phone: phoneKey(values.phone) ?? "" };
  await store.lockKeys(tx, keys);
  const [known] = await store.candidatesByKeys(tx, keys);
  const applications = known ? await store.applicationsOf(tx, known.id) : [];
  const same = applications.find(({ opening_id, ended_at }) => opening_id === opening && ended_at === null);
  if (same) throw new Problem("conflict", [{ code: "hiring.candidate_known", params: { number: same.number } }]);
  const number = await takeNumber(tx, applicationPrefix, yearOf(await people.headOfficeDay(tx)));
  const id = createApplication(tx, { number, opening, ...(known && { candidate: known.id }), keys, values });
  await attach(tx, { recordType: applicationRecord, recordId: id, number, slot: "resume", fileIds: resume, field: "resume" });
  return number;
}; // AP-02

export const addCandidate = (actor: Actor, number: string, body: CandidateForm): Promise<{ number: string }> =>
  inTransaction(actor, async (tx) => {
    const opening = await openingFor(tx, number);
    if (!isHr(actor)) throw notHr();
    refuseIf((await takesCandidates(tx, opening)) ? [] : [{ code: "hiring.opening_not_open" }]);
    return { number: await addCandidateIn(tx, opening.id, body) };
  });

/** The employee behind a hire: joined on the joining day and linked to no other application. */
const joiner = async (tx: Tx, { joining_on }: store.ApplicationRow, { employee: code, joiningOn }: ApplicationStep) => {
  const employee = orMissing("employee")(code === undefined ? undefined : await people.employeeByCode(tx, code));
  // Two who link the same person follow each other.
  const { joinedOn, today } = await people.lockEmployee(tx, employee);
  const [cards, other] = await Promise.all([people.cards(tx, [employee]), store.applicationOfEmployee(tx, employee)]);
  refuseIf(checkJoining(joiningOn ?? joining_on, { name: cards.get(employee)?.name ?? "", joinedOn, today, number: other?.number }));
  return { employee, joiningOn: joinedOn };
}; // AP-07

/** Withdraws a pending referral once the candidate has left. */
const takeBackRequest = async (tx: Tx, { referral_id: id, referral_status: status }: store.ApplicationRow, reason: string) => {
  if (id !== null && status === "waiting") await withdrawAs(tx, id, reason);
};

type Held = store.ApplicationRow;
const step = (action: ApplicationAction) => ({
  audited: "hiring.move_application" as const,
  apply: async (tx: Tx, application: Held, body: ApplicationStep) => {
    refuseIf(checkStep(action, body));
    const to: Stage = applicationWorkflow.transitions[action].to;
    const { comment, share, joiningOn } = body;
    if (action === "leave") await takeBackRequest(tx, application, "The candidate left the process");
    const ends = action === "reject" || action === "leave";
    return follow(tx, application, {
      to,
      comment,
      ...(ends && { reason: reasonOf(action, body), share }),
      ...(action === "accept" && joiningOn && { joiningOn }),
      ...(action === "join" && (await joiner(tx, application, body))),
    });
  },
});

const applicationActs: RecordActs<typeof applicationWorkflow, ApplicationAction, Held, ApplicationStep, store.ApplicationChange> = {
  workflow: applicationWorkflow,
  type: applicationRecord,
  code: "hiring.application",
  lock: async (tx, number) => {
    const found = await store.applicationByNumber(tx, number);
    return found && store.lockApplication(tx, found.id);
  },
  relations: ["hr"],
  holds: holdsFor,
  steps: Object.fromEntries(applicationActions.map((action) => [action, step(action)])) as Record<
    ApplicationAction,
    ReturnType<typeof step>
  >,
  move: store.moveApplication,
  reason: (_, { comment }) => comment,
};

const refuseReferrer = (tx: Tx, application: store.ApplicationRow): void => {
  if (isReferrer(tx.actor, application)) throw new Problem("forbidden", [{ code: "hiring.own_referral" }]);
}; // AP-01

type Call = { number: string; action: ApplicationAction };
export const actOnApplicationIn = async (tx: Tx, call: Call, body: ApplicationStep): Promise<void> => {
  const application = await applicationFor(tx, call.number);
  if (!isHr(tx.actor)) throw notHr();
  refuseReferrer(tx, application);
  await act(tx, applicationActs, call, body);
};

export const actOnApplication = (actor: Actor, call: Call, body: ApplicationStep) =>
  inTransaction(actor, async (tx) => {
    await actOnApplicationIn(tx, call, body);
    return applicationIn(tx, call.number);
  });

export const commentOnApplication = (actor: Actor, number: string, comment: string) =>
  inTransaction(actor, async (tx) => {
    const application = await applicationFor(tx, number);
    refuseReferrer(tx, application);
    addToTimeline(tx, { of: applicationOwnEvents, id: application.id }, "hiring.application_commented", {}, comment);
    audit(tx, { action: "hiring.comment_application", record: { type: applicationRecord, id: application.id, number }, change: {} });
    return applicationIn(tx, number);
  });

// What the panel and HR do with a scheduled interview: answer, score, move, staff, and end it.
import type { Actor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { draftIsSaved } from "#api/drafts.ts";
import { newId } from "#api/ids.ts";
import { act, type RecordActs } from "#api/records/act.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { dayIn, type Instant, timeIn } from "#shared/dates.ts";
import { compact, orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { Interview, InterviewStep, Scorecard } from "../../interviews/contract.ts";
import * as rules from "../../interviews/rules.ts";
import { type InterviewAction, interviewWorkflow } from "../../interviews/workflow.ts";
import { interviewRecord } from "../../kinds.ts";
import { interviewPath } from "../../paths.ts";
import { endIn, type Held, onPanel } from "./doors.ts";
import { membersOf, whereFree, zoneOf } from "./schedule.ts";
import * as store from "./store.ts";
import { noticeTo, onTimeline, settleSeats, tellCandidate, tellPanel } from "./tell.ts";
import { readable, relationsOf, viewOf } from "./views.ts";
import { factsOf, interviewFacts, type Reader, readerOf, seatIn } from "./window.ts";

const hold = async (tx: Tx, { id, application_id }: store.InterviewRow): Promise<Held> => {
  await store.lockApplication(tx, application_id);
  const row = await store.lockInterview(tx, id);
  return { ...row, seats: await store.seatsOf(tx, [id]) };
};
const ownSeat = (tx: Tx, held: Held): store.SeatRow =>
  orMissing("seat")(onPanel(held).find(({ employee_id }) => employee_id === tx.actor.employee));
const nothing = async () => ({});

const checkMembers = async (tx: Tx, held: Held, seats: readonly { employee: number; role: store.SeatRow["role"] }[], span: rules.Span) => {
  const zone = await zoneOf(tx);
  const employees = seats.map(({ employee }) => employee);
  const members = await membersOf(tx, employees, { application: held, span, but: held.id });
  return seats.flatMap(({ employee, role }) => {
    const member = members.get(employee);
    return member ? rules.checkMember(member, { role, span, zone, field: "person" }) : [];
  });
};

const answer = async (tx: Tx, held: Held, change: { answer: "accepted" | "declined"; reason?: string }) => {
  const seat = ownSeat(tx, held);
  store.answerSeats(tx, [seat.id], change);
  await settleSeats(tx, [seat]);
  return seat;
};

const decline = async (tx: Tx, held: Held, reason: string) => {
  refuseIf(rules.checkDecline(reason));
  const seat = await answer(tx, held, { answer: "declined", reason });
  const called = { ...held, sequence: held.sequence + 1 };
  await tellPanel(tx, called, [seat], "cancelled");
  const [hr, cards] = [await people.holdersOf(tx, "HR"), await people.cards(tx, [seat.employee_id])];
  const words = { round: held.name, title: held.position, reason: rules.declineWords(reason) };
  notify(tx, {
    event: "hiring.interview_declined",
    employees: hr,
    params: { ...words, by: cards.get(seat.employee_id)?.name ?? "" },
    path: interviewPath(held.number),
    topics: ["hiring"],
    subject: { type: interviewRecord, id: held.id },
    version: called.sequence,
    kindLabel: "Interview",
    number: held.number,
  });
  return { sequence: called.sequence };
}; // IV-13

const submit = async (tx: Tx, held: Held) => {
  const [seat, at] = [ownSeat(tx, held), clock.now()];
  if (seat.submitted_at) throw new Problem("conflict", [{ code: "hiring.scorecard_submitted" }]);
  const when = { startsAt: held.starts_at, endsAt: held.ends_at };
  refuseIf(rules.checkSubmitTime(at, when, await zoneOf(tx)));
  refuseIf(rules.checkScorecard(store.cardOf(seat), held.skills));
  store.submitCard(tx, seat.id, at);
  await settleSeats(tx, [seat]);
  onTimeline(tx, held, "hiring.scorecard_sent");
  const after = held.seats.map((one) => factsOf(one.id === seat.id ? { ...seat, answer: "accepted", submitted_at: at } : one));
  return rules.isComplete(after) ? { status: "completed" as const } : {};
};

const move = async (tx: Tx, held: Held, { day, time, minutes, reason = "" }: InterviewStep) => {
  const zone = await zoneOf(tx);
  const span = rules.spanOf(zone, {
    day: day ?? dayIn(zone, held.starts_at),
    time: time ?? timeIn(zone, held.starts_at),
    minutes: minutes ?? (Date.parse(held.ends_at) - Date.parse(held.starts_at)) / 60_000,
  });
  const seats = onPanel(held);
  const members = seats.map(({ employee_id: employee, role }) => ({ employee, role }));
  refuseIf([...rules.checkStart(clock.now(), span), ...(await checkMembers(tx, held, members, span))]);
  store.answerSeats(
    tx,
    seats.map(({ id }) => id),
    { answer: "pending" },
  );
  const change = { starts_at: span.startsAt, ends_at: span.endsAt, zone, sequence: held.sequence + 1 };
  const moved = { ...held, ...change };
  onTimeline(tx, moved, "hiring.interview_moved", reason);
  await tellPanel(tx, moved, seats, "moved");
  tellCandidate(tx, moved);
  return change;
};

const replace = async (tx: Tx, held: Held, { seat: code = "", person = "" }: InterviewStep) => {
  const ids = await people.employeesByCode(tx, [code, person]);
  const old = held.seats.find(({ employee_id, answer }) => employee_id === ids.get(code) && answer !== "replaced");
  const employee = ids.get(person);
  const isThere = held.seats.some((seat) => seat.employee_id === employee && seat.answer !== "replaced");
  if (!old || employee === undefined || isThere) throw new Problem("refused", [{ code: "hiring.panel", field: "person" }]);
  const span = { startsAt: held.starts_at, endsAt: held.ends_at };
  refuseIf(await checkMembers(tx, held, [{ employee, role: old.role }], span));
  const change = { sequence: held.sequence + 1 };
  const row = { ...held, ...change };
  store.answerSeats(tx, [old.id], { answer: "replaced" });
  const added = { id: newId(), employee, role: old.role };
  store.insertSeats(tx, [{ ...added, interview: held.id, ...span }]);
  await settleSeats(tx, [old]);
  if (rules.isHeld(old)) await tellPanel(tx, row, [old], "cancelled");
  await tellPanel(tx, row, [{ id: added.id, employee_id: employee }], "invited");
  return change;
};

/** Beyond what the portal itself says of one interview. */
const REMINDED = 1000;
const remind = async (tx: Tx, held: Held) => {
  const open = onPanel(held).filter(({ submitted_at, role }) => submitted_at === null && role !== "shadow");
  const isAhead = clock.now() < held.starts_at;
  const seats = isAhead ? onPanel(held).filter((seat) => seat.answer === "pending") : open;
  await noticeTo(tx, held, seats, isAhead ? "hiring.invited" : "hiring.scorecard_due", REMINDED + held.version);
  return {};
};
const stepsOf: RecordActs<typeof interviewWorkflow, InterviewAction, Held, InterviewStep, store.InterviewChange>["steps"] = {
  accept: { audited: "hiring.answer_interview", apply: (tx, held) => answer(tx, held, { answer: "accepted" }).then(nothing) },
  decline: { audited: "hiring.answer_interview", apply: (tx, held, { reason = "" }) => decline(tx, held, reason) },
  submit: { audited: "hiring.submit_scorecard", apply: submit },
  move: { audited: "hiring.move_interview", apply: move },
  replace: { audited: "hiring.replace_interviewer", apply: replace },
  remind: { audited: "hiring.remind_interviewers", apply: remind },
  absent: { audited: "hiring.end_interview", apply: (tx, held) => endIn(tx, held, "no_show", "") },
  cancel: {
    audited: "hiring.end_interview",
    apply: async (tx, held, { reason = "" }) => {
      if (reason.trim() === "") throw new Problem("refused", [{ code: "hiring.cancel_reason", field: "reason" }]);
      return endIn(tx, held, "cancelled", reason);
    },
  },
};
const ofSeat: readonly InterviewAction[] = ["accept", "decline", "submit"];

/** Two who answer at once do not hinder each other: an answer is no new version of the interview. */
const actsFor = (row: store.InterviewRow, reader: Reader, action: InterviewAction) => {
  const own = (held: Held) => onPanel(held).find(({ id }) => id === seatIn(reader, row.id)?.id);
  const acts: RecordActs<typeof interviewWorkflow, InterviewAction, Held, InterviewStep, store.InterviewChange> = {
    workflow: interviewWorkflow,
    type: interviewRecord,
    code: "hiring.interview",
    lock: async (tx) => {
      const held = await hold(tx, row);
      return action === "submit" ? { ...held, version: own(held)?.version ?? held.version } : held;
    },
    relations: relationsOf(reader, row.id),
    holds: (held) => {
      const seat = own(held);
      return rules.holdsFor(action, interviewFacts(held), held.seats.map(factsOf), seat && factsOf(seat), clock.now());
    },
    steps: stepsOf,
    move: (tx, id, change) => store.setInterview(tx, id, change, { sameVersion: ofSeat.includes(action) }),
    reason: (_, { reason }) => reason,
  };
  return acts;
};

const refuseOthers = (row: store.InterviewRow, reader: Reader, action: InterviewAction): void => {
  const sits = seatIn(reader, row.id) !== undefined;
  if (ofSeat.includes(action) && !sits) throw new Problem("forbidden", [{ code: "hiring.not_on_panel" }]);
  if (ofSeat.includes(action) || (action === "absent" && sits)) return;
  if (!reader.hr) throw new Problem("forbidden", [{ code: "hiring.not_hr" }]);
  if (reader.referrer) throw new Problem("forbidden", [{ code: "hiring.own_referral" }]); // AP-01
};

type Call = { number: string; action: InterviewAction };
export const actIn = async (tx: Tx, call: Call, body: InterviewStep): Promise<Interview> => {
  const { row, reader } = await readable(tx, call.number);
  refuseOthers(row, reader, call.action);
  await act(tx, actsFor(row, reader, call.action), call, body);
  // An interviewer who has just declined gets this answer without the candidate.
  return viewOf(tx, row.id, await readerOf(tx, row));
};
export const actOnInterview = (actor: Actor, call: Call, body: InterviewStep): Promise<Interview> =>
  whereFree(actor, (tx) => actIn(tx, call, body));

type Saved = { version: number; savedAt: Instant };
export const saveIn = async (tx: Tx, number: string, version: number, form: Scorecard): Promise<Saved> => {
  const { row, reader } = await readable(tx, number);
  if (!seatIn(reader, row.id)) throw new Problem("forbidden", [{ code: "hiring.not_on_panel" }]);
  const held = await hold(tx, row);
  const seat = ownSeat(tx, held);
  if (held.status !== "scheduled") throw new Problem("conflict", [{ code: "hiring.interview_ended" }]);
  if (seat.submitted_at) throw new Problem("conflict", [{ code: "hiring.scorecard_submitted" }]);
  const [values, at] = [rules.tidyScorecard(form, held.skills), clock.now()];
  if (draftIsSaved(version, { version: seat.version, values: store.cardOf(seat) }, values))
    return { version: seat.version, savedAt: seat.saved_at ?? at };
  store.saveCard(tx, seat.id, values, at);
  // Nothing of what it says: HR reads the audit whether or not it may read the scorecard.
  audit(tx, {
    action: "hiring.save_scorecard",
    record: { type: interviewRecord, id: row.id, number },
    change: { skills: [null, compact(values.ratings.map(({ rating }) => rating)).length] },
  });
  return { version: seat.version + 1, savedAt: at };
}; // IV-11, IV-12

export const saveScorecard = (actor: Actor, number: string, version: number, form: Scorecard): Promise<Saved> =>
  inTransaction(actor, (tx) => saveIn(tx, number, version, form));

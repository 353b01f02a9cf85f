// HR schedules an interview: what is known of each person on its panel, what stops it, and its invitations.
import type { Actor } from "#api/actor.ts";
import { audit, auditedAsNew } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { takeNumber } from "#api/numbers.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import { daysOf } from "#modules/leave/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays, dayIn, yearOf } from "#shared/dates.ts";
import { withSentences } from "#shared/message.ts";
import { missing, orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { InterviewForm } from "../../interviews/contract.ts";
import { interviewMessages } from "../../interviews/messages.ts";
import * as rules from "../../interviews/rules.ts";
import { interviewPrefix, interviewRecord } from "../../kinds.ts";
import { linesOf } from "../../requisitions/rules.ts";
import { startInterviews } from "../candidates/doors.ts";
import * as store from "./store.ts";
import { onTimeline, tellCandidate, tellPanel } from "./tell.ts";
import { readerOf } from "./window.ts";

/** What stops or warns of each of them then; ids of other companies are absent. `but`: the interview that is moved. */
export const membersOf = async (
  tx: Tx,
  employees: readonly number[],
  { application, span, but }: { application: store.ApplicationRow; span: rules.Span; but?: string },
): Promise<Map<number, rules.Member>> => {
  const utc = dayIn("UTC", span.startsAt);
  const [from, to] = [addDays(utc, -1), addDays(utc, 2)]; // whatever the zone
  const employments = await people.employmentsOf(tx, employees);
  const around = { startsAt: `${from}T00:00:00.000Z`, endsAt: `${to}T23:59:59.999Z` };
  const [conflicts, leave, days, busy] = await Promise.all([
    store.conflictsIn(tx, application.application_id),
    daysOf(tx, employees, from, to),
    people.daysOfMany(tx, [...employments.keys()], from, to),
    store.busyIn(tx, employees, around, but),
  ]);
  return new Map(
    [...employments].map(([id, employment]) => [
      id,
      {
        name: employment.name,
        zone: people.standsNow(employment).timeZone,
        joinedOn: employment.joinedOn,
        lastWorkingDay: employment.lastWorkingDay,
        isReferrer: application.referrer_id === id,
        hasConflict: conflicts.has(id),
        leave: (leave.get(id) ?? []).filter(({ state }) => state === "booked"),
        daysOff: (days.get(id) ?? []).filter(({ kind }) => kind !== "working").map(({ date }) => date),
        busy: busy
          .filter((seat) => seat.employee_id === id)
          .map((seat) => ({ startsAt: seat.starts_at, endsAt: seat.ends_at, role: seat.role })),
      },
    ]),
  );
};

/** Only for HR, never for the referrer (AP-01); missing for people who cannot read the application. */
const applicationForHr = async (tx: Tx, number: string): Promise<store.ApplicationRow> => {
  const application = orMissing("application")(await store.applicationByNumber(tx, number));
  const { hr, keeper, referrer } = await readerOf(tx, application);
  if (!keeper) throw missing("application");
  if (!hr) throw new Problem("forbidden", [{ code: "hiring.not_hr" }]);
  if (referrer) throw new Problem("forbidden", [{ code: "hiring.own_referral" }]);
  return application;
};

export const zoneOf = async (tx: Tx): Promise<string> => (await people.todayOf(tx, tx.actor.employee)).timeZone;

const factsFor = async (tx: Tx, application: store.ApplicationRow, form: InterviewForm) => {
  const zone = await zoneOf(tx);
  const ids = await people.employeesByCode(
    tx,
    form.seats.map(({ person }) => person),
  );
  const known = await membersOf(tx, [...ids.values()], { application, span: rules.spanOf(zone, form) });
  const members = new Map([...ids].flatMap(([code, id]) => (known.has(id) ? [[code, orMissing("employee")(known.get(id))] as const] : [])));
  return { ids, facts: { now: clock.now(), zone, stage: application.stage, members } };
};

export const checkInterview = (actor: Actor, number: string, form: InterviewForm) =>
  reading(actor, async (tx) => {
    const { facts } = await factsFor(tx, await applicationForHr(tx, number), form);
    return {
      findings: withSentences(interviewMessages, rules.checkForm(form, facts)),
      warnings: withSentences(interviewMessages, rules.formWarnings(form, facts)),
    };
  });

/** For the demo: what stops it, other than the stage, and that it is no working day for the panel. */
export const findingsIn = async (tx: Tx, number: string, form: InterviewForm) => {
  const { facts } = await factsFor(tx, await applicationForHr(tx, number), form);
  const off = rules.formWarnings(form, facts).filter(({ code }) => code === "hiring.away_warning");
  return [...rules.checkForm(form, { ...facts, stage: "interviewing" }), ...off];
};

/** `decided`: it was scheduled before the application came to its stage, which the demo alone can say. */
export const scheduleIn = async (
  tx: Tx,
  number: string,
  form: InterviewForm,
  { decided = false } = {},
): Promise<{ id: string; number: string }> => {
  const found = await applicationForHr(tx, number);
  const application = await store.lockApplication(tx, found.application_id);
  const { ids, facts } = await factsFor(tx, application, form);
  refuseIf(rules.checkForm(form, decided ? { ...facts, stage: "interviewing" } : facts));
  const { startsAt, endsAt } = rules.spanOf(facts.zone, form);
  if (application.stage === "screening") await startInterviews(tx, application.application_id);
  const taken = await takeNumber(tx, interviewPrefix, yearOf(await people.headOfficeDay(tx)));
  const { name, focus, mode, place, note } = form;
  const row = { id: newId(), number: taken, application_id: application.application_id, name, focus, skills: linesOf(form.skills) };
  const when = { starts_at: startsAt, ends_at: endsAt, zone: facts.zone };
  store.insertInterview(tx, { ...row, ...when, mode, place, note, tell_candidate: form.tellCandidate, scheduled_by: tx.actor.employee });
  const seats = form.seats.map(({ person, role }) => ({ id: newId(), employee: orMissing("employee")(ids.get(person)), role }));
  store.insertSeats(
    tx,
    seats.map((seat) => ({ ...seat, interview: row.id, startsAt, endsAt })),
  );
  audit(tx, {
    action: "hiring.schedule_interview",
    record: { type: interviewRecord, id: row.id, number: taken },
    change: auditedAsNew({ name, startsAt, endsAt, panel: form.seats.map(({ person }) => person).join(", ") }),
  });
  const kept = await store.interviewById(tx, row.id);
  onTimeline(tx, kept, "hiring.interview_scheduled");
  await tellPanel(tx, kept, await store.seatsOf(tx, [row.id]), "invited");
  tellCandidate(tx, kept);
  return { id: row.id, number: taken };
};

// 23P01: another transaction has just booked the same person; 40P01: two of them waited for each other.
const isLostRace = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["23P01", "40P01"].includes(String(error.code));
/** The second of two tries once more and is refused by name; without its repeat key, which covers one transaction. */
export const whereFree = async <T>(actor: Actor, command: (tx: Tx) => Promise<T>): Promise<T> => {
  try {
    return await inTransaction(actor, command);
  } catch (error) {
    if (!isLostRace(error)) throw error;
    const { call, ...again } = actor;
    return inTransaction({ ...again, ...(call && { call: { requestId: call.requestId } }) }, command);
  }
}; // IV-02

export const scheduleInterview = async (actor: Actor, number: string, form: InterviewForm): Promise<{ number: string }> => {
  const { number: taken } = await whereFree(actor, (tx) => scheduleIn(tx, number, form));
  return { number: taken };
};

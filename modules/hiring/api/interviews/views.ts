// Interviews as they are read: each scorecard by IV-09, the candidate by IV-07.
import type { Actor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { reading, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { compact, missing, orMissing } from "#shared/problem.ts";
import { decide } from "#shared/workflow.ts";
import type { Interview, InterviewRow, MyInterviews, Seat } from "../../interviews/contract.ts";
import * as rules from "../../interviews/rules.ts";
import { type InterviewAction, interviewActions, interviewWorkflow } from "../../interviews/workflow.ts";
import { resumeOf } from "../candidates/doors.ts";
import { applicationById } from "../candidates/store.ts";
import * as store from "./store.ts";
import { factsOf, interviewFacts, type Reader, readerOf, readsCandidate, readsInterview, seatIn } from "./window.ts";

type OwnSeat = { role: store.SeatRow["role"]; answer: store.SeatRow["answer"]; submitted_at: string | null };
const seatFactsOf = ({ role, answer, submitted_at: submittedAt }: OwnSeat) => ({ role, answer, submittedAt });

const rowOf = (row: store.InterviewRow, own: OwnSeat | undefined, keeper: boolean): InterviewRow => ({
  id: row.id,
  number: row.number,
  application: row.application,
  // Without a name once the window has closed.
  candidate: keeper || readsCandidate(own && seatFactsOf(own), row) ? row.candidate : "Candidate",
  position: row.position,
  name: row.name,
  status: row.status,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  zone: row.zone,
  mode: row.mode,
  place: row.place,
  ...(own && { answer: own.answer }),
  ...(own?.submitted_at && { submittedAt: own.submitted_at }),
});

const PAST = 50;
export const myInterviews = (actor: Actor): Promise<MyInterviews> =>
  reading(actor, async (tx) => {
    const [open, past] = [await store.openSeats(tx, actor.employee), await store.pastSeats(tx, actor.employee, PAST)];
    const now = clock.now();
    const grouped = [...open, ...past].map((row) => ({
      group: rules.groupOf(seatFactsOf(row), interviewFacts(row), now),
      row: rowOf(row, row, false),
    }));
    const of = (wanted: rules.Group) => grouped.flatMap(({ group, row }) => (group === wanted ? [row] : []));
    return { toAnswer: of("toAnswer"), upcoming: of("upcoming"), due: of("due"), past: of("past") };
  });

/** Only HR sees why somebody declined, and the note for HR. */
const seatViews = async (tx: Tx, row: store.InterviewRow, seats: readonly store.SeatRow[], reader: Reader): Promise<Seat[]> => {
  const cards = await people.cards(
    tx,
    seats.map(({ employee_id }) => employee_id),
  );
  const seen = { keeper: reader.keeper, own: reader.own.map(factsOf) };
  const sees = rules.maySeeScorecard({ interview: row.id, startsAt: row.starts_at, endsAt: row.ends_at }, seen);
  const shown = seats.filter(({ answer, interview_id }) => interview_id === row.id && (reader.hr || answer !== "replaced"));
  return shown.map((seat) => {
    const { code, name } = orMissing("employee")(cards.get(seat.employee_id));
    const isOwn = seat.employee_id === tx.actor.employee;
    const card = store.cardOf(seat);
    return {
      person: { code, name },
      role: seat.role,
      answer: seat.answer,
      ...(reader.hr && seat.reason && { reason: rules.declineWords(seat.reason) }),
      ...(seat.submitted_at && { submittedAt: seat.submitted_at }),
      ...(seat.submitted_at && (isOwn || sees) && { scorecard: isOwn || reader.hr ? card : { ...card, noteToRecruiter: "" } }),
    };
  });
}; // IV-09

/** Missing for everybody else. */
export const readable = async (tx: Tx, number: string): Promise<{ row: store.InterviewRow; reader: Reader }> => {
  const row = orMissing("interview")(await store.byNumber(tx, number));
  const reader = await readerOf(tx, row);
  if (!readsInterview(reader, row)) throw missing("interview");
  return { row, reader };
};

export const relationsOf = (reader: Reader, interview: string): string[] =>
  compact([reader.hr && !reader.referrer && "hr", seatIn(reader, interview) && "interviewer"]);

/** Submitting is offered from the start on; its command explains why not earlier. */
const actionsOf = (row: store.InterviewRow, seats: readonly store.SeatRow[], reader: Reader): InterviewAction[] => {
  const [own, now] = [seatIn(reader, row.id), clock.now()];
  const allowed = interviewActions.filter((action) => {
    const holds = rules.holdsFor(action, interviewFacts(row), seats.map(factsOf), own && factsOf(own), now);
    return decide(interviewWorkflow, action, { status: row.status, relations: relationsOf(reader, row.id), holds }).ok;
  });
  const maySubmit = now >= row.starts_at && own?.submitted_at === null;
  return allowed.filter((action) => action !== "submit" || maySubmit);
};

const candidateCard = async (tx: Tx, row: store.InterviewRow): Promise<NonNullable<Interview["card"]>> => {
  const resume = await resumeOf(tx, orMissing("application")(await applicationById(tx, row.application_id)));
  return {
    city: row.city,
    currentRole: row.job,
    ...(row.experience !== null && { experience: row.experience }),
    profileUrl: row.profile_url,
    ...(resume && { resume }),
  };
};

export const viewOf = async (tx: Tx, id: string, reader: Reader): Promise<Interview> => {
  const row = await store.interviewById(tx, id);
  const [seats, all] = [await store.seatsOf(tx, [id]), await store.ofApplication(tx, row.application_id)];
  const own = seatIn(reader, id);
  const blind = rules.isBlind(reader.own.map(factsOf));
  const opensCard = reader.keeper || readsCandidate(own && factsOf(own), row);
  return {
    ...rowOf(row, own, reader.keeper),
    version: row.version,
    focus: row.focus,
    minutes: (Date.parse(row.ends_at) - Date.parse(row.starts_at)) / 60_000,
    note: row.note,
    skills: row.skills,
    seats: await seatViews(tx, row, seats, reader),
    blind,
    ...(opensCard && { card: await candidateCard(tx, row) }),
    rounds: all.filter(({ status }) => status !== "cancelled").map(({ number, name, focus }) => ({ number, name, focus })),
    ...(own && { own: { version: own.version, ...(own.saved_at && { savedAt: own.saved_at }), values: store.cardOf(own) } }),
    actions: actionsOf(row, seats, reader),
  };
};

export const readInterview = (actor: Actor, number: string): Promise<Interview> =>
  reading(actor, async (tx) => {
    const { row, reader } = await readable(tx, number);
    return viewOf(tx, row.id, reader);
  });

/** HR and the hiring manager read all of them; a seat its own interview and earlier ones. */
export const applicationInterviews = (actor: Actor, number: string) =>
  reading(actor, async (tx) => {
    const application = orMissing("application")(await store.applicationByNumber(tx, number));
    const reader = await readerOf(tx, application);
    const all = await store.ofApplication(tx, application.application_id);
    const open = all.filter((row) => reader.own.some((seat) => seat.interview_id === row.id && readsCandidate(factsOf(seat), row)));
    const rows = reader.keeper ? all : all.filter((row) => open.some((one) => one.id === row.id || row.starts_at < one.starts_at));
    if (!reader.keeper && open.length === 0) throw missing("application");
    const seats = await store.seatsOf(
      tx,
      rows.map(({ id }) => id),
    );
    return {
      rows: await Promise.all(
        rows.map(async (row) => ({ ...rowOf(row, seatIn(reader, row.id), true), seats: await seatViews(tx, row, seats, reader) })),
      ),
      blind: rules.isBlind(reader.own.map(factsOf)),
      maySchedule: reader.hr && !reader.referrer && (application.stage === "screening" || application.stage === "interviewing"),
    };
  });

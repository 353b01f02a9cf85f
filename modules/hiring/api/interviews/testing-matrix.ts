// Interviews in every relation, and how their calls are made.
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import type { InputsOf, StandIn } from "#api/matrix/testing-standing.ts";
import { takeNumber } from "#api/numbers.ts";
import { auditTest } from "#api/testing-audit.ts";
import type { ListWalk } from "#api/testing-module.ts";
import { inTransaction } from "#api/transaction.ts";
import type { TestCompany, TestEmployee } from "#modules/people/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { addDays, yearOf } from "#shared/dates.ts";
import type { interviewEndpoints } from "../../interviews/contract.ts";
import { later } from "../../interviews/rules.ts";
import { makeApplication, makeOpening } from "../testing.ts";
import { hiringHome, makeIn } from "../testing-home.ts";
import * as store from "./store.ts";

const HOUR = 3_600_000;

/** Two days ahead, and not answered yet; inserted directly. */
const makeInterview = (home: TestCompany, application: { id: string }, lead: TestEmployee): Promise<string> =>
  inTransaction(systemActor(home.company), async (tx) => {
    auditTest(tx);
    const [id, now] = [newId(), clock.now()];
    const number = await takeNumber(tx, "IV", yearOf(now.slice(0, 10)));
    const [startsAt, endsAt] = [later(now, 48 * HOUR), later(now, 49 * HOUR)];
    const when = { starts_at: startsAt, ends_at: endsAt, zone: "Asia/Kolkata" };
    const round = { name: "Problem solving", focus: "", skills: ["Breaks down"], mode: "phone" as const, place: "", note: "" };
    const row = { id, number, application_id: application.id, ...round, ...when, tell_candidate: false, scheduled_by: lead.employee };
    store.insertInterview(tx, row);
    store.insertSeats(tx, [{ id: newId(), interview: id, employee: lead.employee, role: "lead", startsAt, endsAt }]);
    return number;
  });

const interview: StandIn = async (stage, relation, role) => {
  const { home, stranger, other } = await hiringHome(stage);
  const caller = relation === "foreign" ? await stranger(role) : await makeIn(home, { role });
  const opening = await makeOpening(home, relation === "hiringManager" ? caller : other);
  const application = await makeApplication(home, opening, { stage: "interviewing" });
  const number = await makeInterview(home, application, relation === "lead" ? caller : await makeIn(home));
  return { caller, headers: await signInAs(caller), facts: { number }, unknown: { number: "IV-2026-99999" } };
};
export const interviewSubjects: Record<string, StandIn> = { interview };

/** Of one round with one interviewer, on a day when most people work. */
const form = (person: string) => {
  const today = clock.now().slice(0, 10);
  return {
    name: "Problem solving",
    day: addDays(today, 3),
    time: "11:00",
    minutes: 60,
    mode: "phone",
    skills: "Breaks down",
    seats: [{ person, role: "lead" }],
  };
};
const card = { ratings: [{ skill: "Breaks down", rating: 4 }], recommendation: "hire" };

export const interviewInputs: InputsOf<typeof interviewEndpoints> = {
  myInterviews: () => [{}],
  applicationInterviews: ({ number = "" }) => [{ params: { number } }],
  checkInterview: ({ number = "", interviewer = "" }) => [{ params: { number }, body: form(interviewer) }],
  scheduleInterview: ({ number = "", interviewer = "" }) => [{ params: { number }, body: form(interviewer) }],
  readInterview: ({ number = "" }) => [{ params: { number } }],
  actOnInterview: ({ number = "" }) => [{ params: { number, action: "accept" }, body: { version: 1 } }],
  saveScorecard: ({ number = "" }) => [{ params: { number }, body: card, headers: { "if-match": '"1"' } }],
  interviewCalendar: ({ number = "" }) => [{ params: { number } }],
};

export const interviewLists: ListWalk[] = [];

export const interviewValidInput = {
  focus: "How they break a problem down",
  day: "2030-01-07",
  time: "15:00",
  minutes: 60,
  seat: "LF-0011",
  mode: "phone",
  place: "Room 4",
  skills: "Breaks down\nTests own work",
  seats: [],
  tellCandidate: true,
  ratings: [],
  strengths: "",
  concerns: "",
  recommendation: "hire",
  noteToRecruiter: "",
};

const ofHr = "HR, an application that is being decided, and somebody free then";
export const interviewSeldom = {
  checkInterview: ofHr,
  scheduleInterview: ofHr,
  applicationInterviews: "the number of an application, for HR or its hiring manager",
  readInterview: "the number of an interview, for its panel, HR or the hiring manager",
  actOnInterview: "a seat in a scheduled one, in the version read",
  saveScorecard: "a seat in a scheduled one, in the version read",
  interviewCalendar: "the number of an interview, for its panel, HR or the hiring manager",
};

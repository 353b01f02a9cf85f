// Builders for tests of interviews: an application with its opening, a form for HR, and what a panel does.
import type { FastifyInstance } from "fastify";
import { clock } from "#api/clock.ts";
import { callerFor } from "#api/testing-http.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { interviewEndpoints as calls, type InterviewForm, type InterviewStep } from "../../interviews/contract.ts";
import type { InterviewAction, SeatRole } from "../../interviews/workflow.ts";
import { type HiringPerson, makeApplication, makeOpening, makeTeam } from "../testing.ts";

export const formOf = (seats: readonly (readonly [person: { code: string }, role: SeatRole])[], change: Partial<InterviewForm> = {}) => ({
  name: "Problem solving",
  focus: "How they break a problem down",
  day: "2026-12-09",
  time: "15:00",
  minutes: 60,
  mode: "video" as const,
  place: "https://meet.example.com/problem-solving",
  note: "",
  skills: "Breaks down\nTests own work",
  tellCandidate: true,
  ...change,
  seats: seats.map(([{ code }, role]) => ({ person: code, role })),
});

export const cardOf = (word: string, rating = 4) => ({
  ratings: [
    { skill: "Breaks down", rating, note: `note ${word}` },
    { skill: "Tests own work", rating: null, note: "" },
  ],
  strengths: `strong ${word}`,
  concerns: `concern ${word}`,
  recommendation: "hire" as const,
  noteToRecruiter: `recruiter ${word}`,
});

/** Rohan is the hiring manager; the candidate is interviewed on Wed 9 Dec at 15:00 unless said otherwise. */
export const makeHiring = async (app: FastifyInstance, stage: "screening" | "interviewing" = "interviewing") => {
  const team = await makeTeam(app);
  const opening = await makeOpening(team.home, team.rohan);
  const application = await makeApplication(team.home, opening, { stage });
  const schedule = async (form: ReturnType<typeof formOf>, who: HiringPerson = team.kavita) =>
    (await who.call(calls.scheduleInterview, { params: { number: application.number }, body: form })).number;
  return { ...team, opening, application, schedule };
};

export const read = (who: HiringPerson, number: string) => who.call(calls.readInterview, { params: { number } });
export const step = (number: string, action: InterviewAction, body: Partial<InterviewStep> = {}) => ({
  params: { number, action },
  body: { version: 1, ...body },
});
export const save = (who: HiringPerson, number: string, card: ReturnType<typeof cardOf>, version = 1) =>
  who.call(calls.saveScorecard, { params: { number }, body: card }, version);
/** From the start of the interview on. */
export const score = async (who: HiringPerson, number: string, word: string, from = 1) => {
  const { version } = await save(who, number, cardOf(word), from);
  return who.call(calls.actOnInterview, step(number, "submit", { version }));
};
/** Signed in anew: a session does not last until then. */
export const laterAs = async <P extends { company: number; employee: number }>(app: FastifyInstance, person: P, at: string): Promise<P> => {
  clock.set(at);
  return { ...person, ...callerFor(app, await signInAs(person)) };
};

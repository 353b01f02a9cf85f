// Interviews with their panel and scorecards: HR schedules, interviewers answer and score.
import { z } from "zod";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { type FormSpec, objectOf } from "#shared/fields.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import { Violation } from "#shared/problem.ts";
import { Text } from "#shared/text.ts";
import { statesOf } from "#shared/workflow.ts";
import { Resume } from "../candidates/contract.ts";
import { answers, interviewActions, interviewWorkflow, recommendations, seatRoleLabels, seatRoles } from "./workflow.ts";

export const modes = ["video", "phone", "onsite"] as const;
export const modeLabels: Record<(typeof modes)[number], string> = { video: "Video", phone: "Phone", onsite: "On site" };
export const MOST_SKILLS = 8;
const minutesWrong = { error: "Enter 15 to 480 minutes." };
const Minutes = z.int(minutesWrong).min(15, minutesWrong).max(480, minutesWrong); // IV-01
const Time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Enter a time, for example 15:00." })
  .meta({ examples: ["15:00"] });

/** Day and time are in the time zone of the person who schedules. */
export const interviewFields = {
  name: {
    label: "Round",
    input: "text",
    help: "For example Problem solving.",
    schema: Text(80).min(3, { error: "Enter the name of the round." }),
  },
  focus: { label: "Focus", input: "text", help: "What this round assesses.", schema: Text(300).default("") },
  day: { label: "Day", input: "day", schema: PlainDate },
  time: { label: "Start", input: "time", schema: Time },
  minutes: { label: "Duration (minutes)", input: "number", schema: Minutes },
  mode: {
    label: "Format",
    input: "choice",
    radio: true,
    options: modes.map((value) => ({ value, label: modeLabels[value] })),
    schema: z.enum(modes),
  },
  place: { label: "Location or link", input: "text", help: "A room, a phone number or an https link.", schema: Text(200).default("") },
  note: { label: "Note to the panel", input: "long", most: 1000, schema: Text(1000).default("") },
  skills: {
    label: "Skills to rate",
    input: "long",
    most: 800,
    help: `One per line, 1 to ${MOST_SKILLS}.`,
    schema: Text(800).min(1, { error: "Enter 1 to 8 skills, one per line." }),
  },
  seats: {
    label: "Panel",
    input: "list",
    add: "Add an interviewer",
    most: 5,
    fields: {
      person: { label: "Interviewer", input: "person", schema: EmployeeCode },
      role: {
        label: "Role",
        input: "choice",
        options: seatRoles.map((value) => ({ value, label: seatRoleLabels[value] })),
        schema: z.enum(seatRoles),
      },
    },
  },
  tellCandidate: { label: "Send the candidate an invitation", input: "check", schema: z.boolean().default(true) },
} as const satisfies FormSpec;
export const InterviewForm = objectOf(interviewFields);
export type InterviewForm = z.output<typeof InterviewForm>;

const Rating = z.object({
  skill: z.string().max(100),
  /** 1 to 5; null is "not assessed". */
  rating: z.int().min(1).max(5).nullable(),
  note: Text(1000).default(""),
});
/** As it is being written: anything may still be missing. */
export const Scorecard = z.object({
  ratings: z.array(Rating).max(MOST_SKILLS).default([]),
  strengths: Text(4000).default(""),
  concerns: Text(4000).default(""),
  recommendation: z.enum(recommendations).optional(),
  noteToRecruiter: Text(2000).default(""),
});
export type Scorecard = z.output<typeof Scorecard>;

export const Seat = z.object({
  person: Person,
  role: z.enum(seatRoles),
  answer: z.enum(answers),
  /** Why it was declined, for HR. */
  reason: z.string().optional(),
  submittedAt: Instant.optional(),
  /** Absent while the reader may not see it (IV-09). */
  scorecard: Scorecard.optional(),
});
export type Seat = z.infer<typeof Seat>;

export const InterviewRow = z.object({
  id: Id,
  number: HumanNumber,
  application: HumanNumber,
  candidate: z.string(),
  position: z.string(),
  name: z.string(),
  status: z.enum(statesOf(interviewWorkflow)),
  startsAt: Instant,
  endsAt: Instant,
  /** In which it was scheduled. */
  zone: z.string(),
  mode: z.enum(modes),
  place: z.string(),
  /** The reader's own. */
  answer: z.enum(answers).optional(),
  submittedAt: Instant.optional(),
});
export type InterviewRow = z.infer<typeof InterviewRow>;

export const MyInterviews = z.object({
  toAnswer: z.array(InterviewRow),
  upcoming: z.array(InterviewRow),
  /** Started, with the reader's scorecard missing. */
  due: z.array(InterviewRow),
  /** The last 50. */
  past: z.array(InterviewRow),
});
export type MyInterviews = z.infer<typeof MyInterviews>;

export const Interview = InterviewRow.extend({
  version: z.int().positive(),
  focus: z.string(),
  minutes: z.int(),
  note: z.string(),
  skills: z.array(z.string()),
  seats: z.array(Seat),
  /** The reader must submit their own first. */
  blind: z.boolean(),
  /** Without contact details; absent once the reader's window has closed (IV-07). */
  card: z
    .object({
      city: z.string(),
      currentRole: z.string(),
      experience: z.int().optional(),
      profileUrl: z.string(),
      resume: Resume.optional(),
    })
    .optional(),
  /** All interviews of the application by name and focus. */
  rounds: z.array(z.object({ number: HumanNumber, name: z.string(), focus: z.string() })),
  /** The reader's own draft or submitted scorecard, with the version to save it under. */
  own: z.object({ version: z.int().positive(), savedAt: Instant.optional(), values: Scorecard }).optional(),
  actions: z.array(z.enum(interviewActions)),
});
export type Interview = z.infer<typeof Interview>;

/**
 * `version` of the interview, for `submit` that of the own scorecard. `decline` and `cancel` need a reason, a code or words; `move` day, time
 * and minutes; `replace` whose seat and by whom.
 */
export const InterviewStep = z.object({
  version: z.int().positive(),
  reason: Text(500).optional(),
  day: PlainDate.optional(),
  time: Time.optional(),
  minutes: Minutes.optional(),
  seat: EmployeeCode.optional(),
  person: EmployeeCode.optional(),
});
export type InterviewStep = z.output<typeof InterviewStep>;

const params = z.object({ number: HumanNumber });

export const interviewEndpoints = defineEndpoints({
  myInterviews: {
    method: "GET",
    path: "/hiring/interviews/mine",
    access: "signed-in",
    returns: MyInterviews,
    summary: "Interviews I am on the panel of",
  },
  applicationInterviews: {
    method: "GET",
    path: "/hiring/applications/:number/interviews",
    access: "signed-in",
    params,
    returns: z.object({ rows: z.array(InterviewRow.extend({ seats: z.array(Seat) })), blind: z.boolean(), maySchedule: z.boolean() }),
    summary: "Interviews of an application with the scorecards that I may see",
  },
  checkInterview: {
    method: "POST",
    path: "/hiring/applications/:number/interviews/check",
    access: "signed-in",
    changes: false,
    params,
    body: InterviewForm,
    returns: z.object({ findings: z.array(Violation), warnings: z.array(Violation) }),
    summary: "HR: check an interview before scheduling it",
  },
  scheduleInterview: {
    method: "POST",
    path: "/hiring/applications/:number/interviews",
    access: "signed-in",
    params,
    body: InterviewForm,
    returns: z.object({ number: HumanNumber }),
    status: 201,
    summary: "HR: schedule an interview and invite its panel",
  },
  readInterview: {
    method: "GET",
    path: "/hiring/interviews/:number",
    access: "signed-in",
    params,
    returns: Interview,
    summary: "An interview with the candidate's card, for its panel, HR and the hiring manager",
  },
  actOnInterview: {
    method: "POST",
    path: "/hiring/interviews/:number/:action",
    access: "signed-in",
    params: params.extend({ action: z.enum(interviewActions) }),
    body: InterviewStep,
    returns: Interview,
    summary: "Answer an interview or submit its scorecard; as HR, move, cancel or staff it",
  },
  saveScorecard: {
    method: "PUT",
    path: "/hiring/interviews/:number/scorecard",
    access: "signed-in",
    params,
    body: Scorecard,
    returns: z.object({ version: z.int().positive(), savedAt: Instant }),
    summary: "Save the draft of my scorecard",
  },
  interviewCalendar: {
    method: "GET",
    path: "/hiring/interviews/:number/calendar",
    access: "signed-in",
    params,
    download: true,
    status: 200,
    summary: "Download an interview as a calendar file",
  },
});

// Candidates and their applications: the board of an opening, one application, and what HR does with it.
import { z } from "zod";
import { TimelineEntry } from "#modules/requests/contract.ts";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { objectOf } from "#shared/fields.ts";
import { FileEntry } from "#shared/files/contract.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import { Text } from "#shared/text.ts";
import { statesOf } from "#shared/workflow.ts";
import { applicationRecord } from "../kinds.ts";
import { candidateFields } from "./fields.ts";
import { applicationActions, applicationWorkflow, liveStages } from "./workflow.ts";

const stage = z.enum(statesOf(applicationWorkflow));
const actions = z.array(z.enum(applicationActions));
export const Resume = FileEntry.pick({ id: true, name: true, type: true, bytes: true, state: true });

export const applicationFields = candidateFields(applicationRecord);
export const CandidateForm = objectOf(applicationFields);
export type CandidateForm = z.output<typeof CandidateForm>;

export const BoardCard = z.object({
  id: Id,
  number: HumanNumber,
  version: z.int().positive(),
  /** "Former candidate" once erased. */
  name: z.string(),
  currentRole: z.string(),
  stage,
  /** In this stage since. */
  since: Instant,
  referrer: Person.optional(),
  /** The reader's; empty for a hiring manager and for the referrer (AP-01). */
  actions,
});
export type BoardCard = z.infer<typeof BoardCard>;
export const BOARD_ROWS = 50;
export const STAGE_ROWS = 500;
export const Board = z.object({
  /** The newest of each stage, at most BOARD_ROWS; of one stage alone at most STAGE_ROWS. */
  rows: z.array(BoardCard),
  /** How many there are in each stage; one without any is left out. */
  counts: z.partialRecord(stage, z.int().positive()),
  /** How many have reached each stage. */
  funnel: z.array(z.object({ stage: z.enum([...liveStages, "joined"]), count: z.int().nonnegative() })),
  mayAdd: z.boolean(),
});
export type Board = z.infer<typeof Board>;

export const Application = BoardCard.extend({
  opening: z.object({ number: HumanNumber, title: z.string() }),
  candidate: z.object({
    city: z.string(),
    experience: z.int().optional(),
    profileUrl: z.string(),
    /** For HR. */
    email: z.string().optional(),
    phone: z.string().optional(),
    erasedAt: Instant.optional(),
  }),
  resume: Resume.optional(),
  /** Of the referral behind it. */
  referral: z.object({ number: HumanNumber, relation: z.string(), whyFit: z.string() }).optional(),
  /** The same person's other applications, latest first; for HR. */
  elsewhere: z.array(z.object({ number: HumanNumber, title: z.string(), stage, since: Instant })),
  joiningOn: PlainDate.optional(),
  employee: Person.optional(),
  /** Why it ended, and whether the referrer may read it. */
  ended: z.object({ reason: z.string(), shared: z.boolean() }).optional(),
  isOwnReferral: z.boolean(),
  timeline: z.array(TimelineEntry),
});
export type Application = z.infer<typeof Application>;

/** `accept` needs the joining day; `join` the employee; `reject` and `leave` a reason code of their list. */
export const ApplicationStep = z.object({
  version: z.int().positive(),
  comment: Text(1000).optional(),
  reason: z.string().max(40).optional(),
  /** The referrer may read the reason. */
  share: z.boolean().default(false),
  joiningOn: PlainDate.optional(),
  employee: EmployeeCode.optional(),
});
export type ApplicationStep = z.output<typeof ApplicationStep>;

const params = z.object({ number: HumanNumber });

export const candidateEndpoints = defineEndpoints({
  readBoard: {
    method: "GET",
    path: "/hiring/openings/:number/applications",
    access: "signed-in",
    params,
    query: z.object({ stage: stage.optional() }),
    returns: Board,
    summary: "Candidates of an opening by stage, for HR and its hiring manager",
  },
  addCandidate: {
    method: "POST",
    path: "/hiring/openings/:number/applications",
    access: "signed-in",
    params,
    body: CandidateForm,
    returns: z.object({ number: HumanNumber }),
    status: 201,
    summary: "HR: add a candidate to an opening",
  },
  readApplication: {
    method: "GET",
    path: "/hiring/applications/:number",
    access: "signed-in",
    params,
    returns: Application,
    summary: "An application with its candidate and timeline",
  },
  actOnApplication: {
    method: "POST",
    path: "/hiring/applications/:number/:action",
    access: "signed-in",
    params: params.extend({ action: z.enum(applicationActions) }),
    body: ApplicationStep,
    returns: Application,
    summary: "HR: move an application to another stage, or end it",
  },
  commentOnApplication: {
    method: "POST",
    path: "/hiring/applications/:number/comments",
    access: "signed-in",
    params,
    body: z.object({ comment: Text(1000).min(1, { error: "Write a comment." }) }),
    returns: Application,
    summary: "Comment on an application",
  },
});

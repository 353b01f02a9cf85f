// The part of the module for candidates.
import type { FastifyInstance } from "fastify";
import type { FileRecord } from "#api/files.ts";
import { implement } from "#api/implement.ts";
import { candidateAccess } from "../../candidates/access.ts";
import { candidateEndpoints } from "../../candidates/contract.ts";
import { resumeSlots } from "../../candidates/slots.ts";
import { applicationRecord } from "../../kinds.ts";
import { actOnApplication, addCandidate, commentOnApplication } from "./commands.ts";
import { seedCandidates } from "./demo.ts";
import { mayReadResume } from "./doors.ts";
import { candidateJobs } from "./erase.ts";
import { applicationOwnEvents } from "./move.ts";
import { readApplication, readBoard } from "./views.ts";

const routes = (app: FastifyInstance): void =>
  implement(app, candidateEndpoints, {
    readBoard: ({ actor, params, query }) => readBoard(actor, params.number, query.stage),
    addCandidate: ({ actor, params, body }) => addCandidate(actor, params.number, body),
    readApplication: ({ actor, params }) => readApplication(actor, params.number),
    actOnApplication: ({ actor, params, body }) => actOnApplication(actor, params, body),
    commentOnApplication: ({ actor, params, body }) => commentOnApplication(actor, params.number, body.comment),
  });

const files: FileRecord = { recordType: applicationRecord, slots: resumeSlots, mayRead: mayReadResume, readers: {} };

export const candidatePart = {
  endpoints: candidateEndpoints,
  access: candidateAccess,
  routes: [routes],
  kinds: [],
  recordEvents: [applicationOwnEvents],
  files: [files],
  jobs: [candidateJobs],
  demo: [{ order: 61, seed: seedCandidates }],
};

import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { jobChangeEndpoints } from "../../job-changes/contract.ts";
import { cancelJobChange, changeJob, previewJobChange } from "./commands.ts";
import { readJob } from "./view.ts";

export const jobChangeRoutes = (app: FastifyInstance): void =>
  implement(app, jobChangeEndpoints, {
    job: ({ actor, params }) => readJob(actor, params.code),
    previewJobChange: ({ actor, params, body }) => previewJobChange(actor, params.code, body),
    changeJob: ({ actor, params, body }) => changeJob(actor, params.code, body),
    cancelJobChange: ({ actor, params, body }) => cancelJobChange(actor, { ...params, ...body }),
  });

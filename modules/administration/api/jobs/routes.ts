import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading } from "#api/transaction.ts";
import { jobEndpoints } from "../../jobs/contract.ts";
import { requireKeeper, run } from "./commands.ts";
import { listedJobs, tellJob, tellJobs } from "./view.ts";

export const jobRoutes = (app: FastifyInstance): void =>
  implement(app, jobEndpoints, {
    jobs: ({ actor }) => {
      requireKeeper(actor);
      return reading(actor, async (tx) => ({ jobs: await tellJobs(tx, listedJobs()) }));
    },
    job: ({ actor, params }) => {
      requireKeeper(actor);
      return reading(actor, (tx) => tellJob(tx, params.name));
    },
    runJob: ({ actor, params }) => run(actor, params.name),
  });

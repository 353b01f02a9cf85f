// The part of the module for interviews.
import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading } from "#api/transaction.ts";
import { interviewAccess } from "../../interviews/access.ts";
import { interviewEndpoints } from "../../interviews/contract.ts";
import { actOnInterview, saveScorecard } from "./act.ts";
import { seedInterviews } from "./demo.ts";
import { reminderJobs } from "./reminders.ts";
import { checkInterview, scheduleInterview } from "./schedule.ts";
import { fileOf, interviewOwnEvents } from "./tell.ts";
import { applicationInterviews, myInterviews, readable, readInterview } from "./views.ts";

const routes = (app: FastifyInstance): void =>
  implement(app, interviewEndpoints, {
    myInterviews: ({ actor }) => myInterviews(actor),
    applicationInterviews: ({ actor, params }) => applicationInterviews(actor, params.number),
    checkInterview: ({ actor, params, body }) => checkInterview(actor, params.number, body),
    scheduleInterview: ({ actor, params, body }) => scheduleInterview(actor, params.number, body),
    readInterview: ({ actor, params }) => readInterview(actor, params.number),
    actOnInterview: ({ actor, params, body }) => actOnInterview(actor, params, body),
    saveScorecard: ({ actor, params, version, body }) => saveScorecard(actor, params.number, version, body),
    interviewCalendar: async ({ actor, params: { number }, reply }) => {
      const content = await reading(actor, async (tx) => fileOf(tx, (await readable(tx, number)).row));
      reply.headers({
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": `attachment; filename*=UTF-8''${number}.ics`,
        "cache-control": "no-store",
      });
      return content;
    },
  });

export const interviewPart = {
  endpoints: interviewEndpoints,
  access: interviewAccess,
  routes: [routes],
  kinds: [],
  recordEvents: [interviewOwnEvents],
  files: [],
  jobs: [reminderJobs],
  demo: [{ order: 64, seed: seedInterviews }],
};

import { companyTask, eachCompany, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import { endOverdue } from "./overdue.ts";

const endOverdueSessions = companyTask({
  name: "session.end-overdue",
  purpose: "End the sessions that were idle for too long or have reached their end",
  payload: NoPayload,
  run: ({ transaction }) => endOverdue(transaction),
});

export const sessionJobs: ModuleJobs = {
  tasks: [endOverdueSessions],
  schedule: [eachCompany(endOverdueSessions, { at: "7 * * * *", fill: "1d" })],
};

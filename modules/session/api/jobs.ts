import { companyTask, eachCompany, installationTask, type ModuleJobs, NoPayload, scheduled } from "#api/jobs.ts";
import { tellFailedSignIns } from "./failed-sign-ins.ts";
import { announceKey, changeKey } from "./keys.ts";
import { linkJobs } from "./links/jobs.ts";
import { endOverdue } from "./overdue.ts";
import { sessionSettings } from "./settings.ts";
import * as store from "./store.ts";

const endOverdueSessions = companyTask({
  name: "session.end-overdue",
  purpose: "End the sessions that were idle for too long or have reached their end",
  payload: NoPayload,
  run: ({ transaction }) => endOverdue(transaction),
});

const tellFailures = companyTask({
  name: "session.tell-failed-sign-ins",
  purpose: "Tell the owners of accounts of 20 failed sign-ins in 24 hours, once a day",
  payload: NoPayload,
  run: ({ transaction }) => tellFailedSignIns(transaction),
});

const announceSigningKey = installationTask({
  name: "session.announce-key",
  purpose: "Tell every process of the key that follows one of 30 days",
  run: async ({ transaction }) => Number(await transaction((tx) => announceKey(tx, sessionSettings.get().sealingKey))),
}); // SE-03

const changeSigningKey = installationTask({
  name: "session.change-key",
  purpose: "Sign tokens with the key that every process has been told of",
  run: async ({ transaction }) => Number(await transaction(changeKey)),
}); // SE-03

const purgeHistory = installationTask({
  name: "session.purge-history",
  purpose:
    "Remove sessions ended and set-up links dead for 30 days, sign-ins of 180 days, browsers unused for a year and counts of failed passwords",
  run: async ({ transaction }) => {
    let removed = 0;
    for (let more = 1; more > 0; removed += more) more = await transaction(store.purgeHistory);
    return removed;
  },
});

export const sessionJobs: ModuleJobs = {
  tasks: [endOverdueSessions, tellFailures, ...linkJobs.tasks],
  schedule: [
    ...linkJobs.schedule,
    eachCompany(endOverdueSessions, { at: "7 * * * *", fill: "1d" }),
    eachCompany(tellFailures, { at: "37 * * * *", fill: "1h" }),
    scheduled(announceSigningKey, { at: "0 2 * * *", fill: "1d" }),
    scheduled(changeSigningKey, { at: "10 2 * * *", fill: "1d" }),
    scheduled(purgeHistory, { at: "0 2 * * *", fill: "1d" }),
  ],
};

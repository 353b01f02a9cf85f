// The jobs of the server itself, which belong to no module.
import { writeHeads } from "../audit/heads.ts";
import { companyTask, eachCompany, installationTask, type ModuleJobs, NoPayload, scheduled } from "../jobs.ts";
import { purgeRepeatKeys } from "../repeat-store.ts";
import { purgeJobRuns } from "./store.ts";

const purgeRuns = installationTask({
  name: "platform.purge-job-runs",
  purpose: "Remove the records of job runs after 90 days",
  run: async ({ transaction }) => {
    let removed = 0;
    for (let more = 1; more > 0; removed += more) more = await transaction(purgeJobRuns);
    return removed;
  },
});

const purgeKeys = companyTask({
  name: "platform.purge-repeat-keys",
  purpose: "Forget the keys of calls that cannot be repeated any more",
  payload: NoPayload,
  run: ({ transaction }) => transaction(purgeRepeatKeys),
});

const anchorAudit = installationTask({
  name: "platform.anchor-audit",
  purpose: "Write down outside the database how far each audit chain goes",
  run: async ({ companies }) => {
    const all = await companies();
    await writeHeads(all);
    return all.length;
  },
}); // AL-03

export const platformJobs: ModuleJobs = {
  tasks: [purgeKeys],
  schedule: [
    scheduled(purgeRuns, { at: "10 2 * * *", fill: "1d" }),
    eachCompany(purgeKeys, { at: "20 * * * *", fill: "1d" }),
    scheduled(anchorAudit, { at: "0 * * * *", fill: "1h" }),
  ],
};

import { installationTask, type ModuleJobs, scheduled } from "#api/jobs.ts";
import { purgeRead } from "./store.ts";

const purge = installationTask({
  name: "notifications.purge-read",
  purpose: "Remove notices 180 days after they were read",
  run: async ({ transaction }) => {
    let removed = 0;
    for (let more = 1; more > 0; removed += more) more = await transaction(purgeRead);
    return removed;
  },
});

export const notificationJobs: ModuleJobs = { tasks: [], schedule: [scheduled(purge, { at: "20 2 * * *", fill: "1d" })] };

import { installationTask, type ModuleJobs, scheduled } from "#api/jobs.ts";
import { purge as purgeAppointments } from "./appointment-store.ts";
import { purgeMails } from "./mail-store.ts";
import { sendDueMail } from "./rounds.ts";
import { purgeRead } from "./store.ts";

const purge = installationTask({
  name: "notifications.purge-read",
  purpose: "Remove notices 180 days after they were read, and mail 180 days after it went",
  run: async ({ transaction }) => {
    let removed = 0;
    for (const part of [purgeRead, purgeMails, purgeAppointments])
      for (let more = 1; more > 0; removed += more) more = await transaction(part);
    return removed;
  },
});

const send = installationTask({
  name: "notifications.send-mail",
  purpose: "Send the mail that is due; between its minutes each process looks every 5 seconds",
  run: ({ signal }) => sendDueMail(() => signal.aborted),
});

export const notificationJobs: ModuleJobs = {
  tasks: [],
  schedule: [scheduled(purge, { at: "20 2 * * *", fill: "1d" }), scheduled(send, { at: "* * * * *", fill: "1m" })],
};

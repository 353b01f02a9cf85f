import { companyTask, eachCompany, installationTask, type ModuleJobs, NoPayload, scheduled } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { purge as purgeAppointments } from "./appointment-store.ts";
import { purgeMails } from "./mail-store.ts";
import { notificationNeeds } from "./needs.ts";
import { sendDueMail } from "./rounds.ts";
import { purgeRead } from "./store.ts";

const purgeNotices = companyTask({
  name: "notifications.purge-read",
  purpose: "Remove notices that were read as long ago as the company keeps them",
  payload: NoPayload,
  run: async ({ transaction }) => {
    const removeSome = async (tx: Tx) => purgeRead(tx, await notificationNeeds.get().keptDays(tx));
    let removed = 0;
    for (let more = 1; more > 0; removed += more) more = await transaction(removeSome);
    return removed;
  },
});

const purgeMail = installationTask({
  name: "notifications.purge-mail",
  purpose: "Remove mail 180 days after it went",
  run: async ({ transaction }) => {
    let removed = 0;
    for (const part of [purgeMails, purgeAppointments]) for (let more = 1; more > 0; removed += more) more = await transaction(part);
    return removed;
  },
});

const send = installationTask({
  name: "notifications.send-mail",
  purpose: "Send the mail that is due; between its minutes each process looks every 5 seconds",
  run: ({ signal }) => sendDueMail(() => signal.aborted),
});

export const notificationJobs: ModuleJobs = {
  tasks: [purgeNotices],
  schedule: [
    eachCompany(purgeNotices, { at: "20 2 * * *", fill: "1d" }),
    scheduled(purgeMail, { at: "20 2 * * *", fill: "1d" }),
    scheduled(send, { at: "* * * * *", fill: "1m" }),
  ],
};

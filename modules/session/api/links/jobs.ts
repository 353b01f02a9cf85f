import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { companyTask, eachCompany, installationTask, type ModuleJobs, NoPayload, scheduled } from "#api/jobs.ts";
import { sendResetLinks } from "./forgot.ts";
import * as store from "./link-store.ts";

const HOUR = 3_600_000;
const hoursAgo = (hours: number): string => new Date(clock.millis() - hours * HOUR).toISOString();

const KEPT_HOURS = 30 * 24;

const purgeLinks = companyTask({
  name: "session.purge-links",
  purpose: "Remove one-time links 30 days after they were used, replaced or lapsed",
  payload: NoPayload,
  run: ({ transaction }) =>
    transaction(async (tx) => {
      const removed = await store.removeLinks(tx, hoursAgo(KEPT_HOURS));
      if (removed > 0)
        audit(tx, { action: "session.purge_links", record: { type: "session.links", id: tx.company }, change: { count: [removed, 0] } });
      return removed;
    }),
});

const purgeRequests = installationTask({
  name: "session.purge-link-requests",
  purpose: "Forget from which networks links were asked for more than an hour ago",
  run: ({ transaction }) => transaction((tx) => store.removeRequests(tx, hoursAgo(1))),
});

export const linkJobs: ModuleJobs = {
  tasks: [sendResetLinks, purgeLinks],
  schedule: [eachCompany(purgeLinks, { at: "0 2 * * *", fill: "1d" }), scheduled(purgeRequests, { at: "30 * * * *", fill: "1d" })],
};

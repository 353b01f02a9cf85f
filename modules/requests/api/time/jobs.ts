// What happens to requests by the hour and by the day. A slot looks at what is due then, so that after an outage one is enough.
import { companyTask, eachCompany, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import { abandoned, findRequestAnew } from "./anew.ts";
import { careForSteps } from "./care.ts";
import { lapseReturned, withdrawOfLeavers } from "./lapse.ts";

const care = companyTask({
  name: "requests.care-for-steps",
  purpose: "Remind deciders, escalate what waits too long, and find deciders anew",
  payload: NoPayload,
  run: async ({ transaction }) => {
    let moved = 0;
    for (const request of await transaction(abandoned))
      if (await transaction((tx) => findRequestAnew(tx, request, { onlyIf: "abandoned" }))) moved += 1;
    return moved + (await careForSteps(transaction));
  },
});

const lapse = companyTask({
  name: "requests.lapse",
  purpose: "Withdraw what was returned a month ago, and what leavers had asked for",
  payload: NoPayload,
  run: async ({ transaction }) => (await lapseReturned(transaction)) + (await withdrawOfLeavers(transaction)),
});

/** Each half hour, because 09:00 and 02:00 come at half past in some zones. */
export const timeJobs: ModuleJobs = {
  tasks: [care, lapse],
  schedule: [eachCompany(care, { at: "0,30 * * * *", fill: "1h" }), eachCompany(lapse, { at: "10,40 * * * *", fill: "1h" })],
};

import { companyTask, eachCompany, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import { batchesOf } from "../days/jobs.ts";
import { remindOwners, tellManagers, withNudges } from "./remind.ts";

const remindTask = companyTask({
  name: "attendance.remind",
  purpose: "Tell owners of days without an end while they can be saved, and managers each morning of the working day before",
  payload: NoPayload,
  run: async ({ transaction }) => {
    let told = await transaction(tellManagers);
    for (const batch of batchesOf(await transaction(withNudges))) told += await transaction((tx) => remindOwners(tx, batch));
    return told;
  },
});

export const reminderJobs: ModuleJobs = {
  tasks: [remindTask],
  // Half past ten comes on a full hour of UTC in one place and on a half in another.
  schedule: [eachCompany(remindTask, { at: "0,30 * * * *", fill: "2h" })],
};

// What time does to changes: a new account comes into force, and files of what was decided long ago go.
import { clock } from "#api/clock.ts";
import { detach, filesOf } from "#api/files.ts";
import { type CompanyRun, companyTask, eachCompany, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import { changeRecord } from "../../changes/slots.ts";
import { settingsOf } from "../settings/store.ts";
import * as store from "./store.ts";
import { takeEffect } from "./waiting-time.ts";

export const endWaitingTimes = companyTask({
  name: "people.end-waiting-times",
  purpose: "Bring new bank accounts into force once their waiting time is over",
  payload: NoPayload,
  run: async ({ transaction }) => {
    const due = await transaction((tx) => store.dueBy(tx, clock.now()));
    let handled = 0;
    for (const { id, employee_id: employee } of due) if (await transaction((tx) => takeEffect(tx, { id, employee }))) handled += 1;
    return handled;
  },
});

const PAGE = 200;
const DAY = 86_400_000;
const FIRST = "00000000-0000-0000-0000-000000000000";

const dropFiles = async ({ transaction }: Pick<CompanyRun<unknown>, "transaction">): Promise<number> => {
  let [dropped, after] = [0, FIRST];
  for (let found = PAGE; found === PAGE; ) {
    const page = await transaction(async (tx) => {
      const { changeFilesDays } = await settingsOf(tx);
      const old = await store.settledBefore(tx, new Date(clock.millis() - changeFilesDays * DAY).toISOString(), after, PAGE);
      const files = await filesOf(
        tx,
        changeRecord,
        old.map(({ id }) => id),
      );
      for (const { id: recordId, number } of old) {
        const fileIds = files.filter((file) => file.recordId === recordId && file.state !== "deleted").map(({ id }) => id);
        if (fileIds.length === 0) continue;
        await detach(tx, { recordType: changeRecord, recordId, number, fileIds, removable: true });
        dropped += fileIds.length;
      }
      return old;
    });
    found = page.length;
    after = page.at(-1)?.id ?? after;
  }
  return dropped;
};

const dropDecidedFiles = companyTask({
  name: "people.drop-files-of-decided-changes",
  purpose: "Erase the files of profile changes that were decided long ago",
  payload: NoPayload,
  run: dropFiles,
});

export const changeJobs: ModuleJobs = {
  tasks: [endWaitingTimes, dropDecidedFiles],
  schedule: [
    eachCompany(endWaitingTimes, { at: "*/5 * * * *", fill: "1h" }),
    eachCompany(dropDecidedFiles, { at: "20 2 * * *", fill: "2d" }),
  ],
};

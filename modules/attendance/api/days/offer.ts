// Work on a day off is told to leave, which offers a day for it. In a job of its own: leave locks the person, and whoever decides leave
// may hold that lock and wait for the clock that a punch holds.
import { z } from "zod";
import { companyTask } from "#api/jobs.ts";
import * as leave from "#modules/leave/api/index.ts";
import { PlainDate } from "#shared/dates.ts";
import { EmployeeId } from "#shared/ids.ts";
import { recordsOf } from "./store.ts";

export const offerTask = companyTask({
  name: "attendance.offer",
  purpose: "Tell leave how long somebody worked on a day off",
  payload: z.strictObject({ employee: EmployeeId, day: PlainDate }),
  run: ({ payload: { employee, day }, transaction }) =>
    transaction(async (tx) => {
      // As it stands now: of two that were asked for, the later one says the same again.
      const [kept] = await recordsOf(tx, [employee], day, day);
      if (!kept) return 0;
      await leave.offerCompOff(tx, employee, day, kept.day.offDayMinutes);
      return 1;
    }),
});

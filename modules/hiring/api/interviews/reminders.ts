// Reminds the panel 24 hours before an interview, and of a scorecard when it ends and the day after; each once, however often this runs.
import { clock } from "#api/clock.ts";
import { firstTime } from "#api/jobs/due.ts";
import { companyTask, eachCompany, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { later, reminderOf } from "../../interviews/rules.ts";
import * as store from "./store.ts";
import { noticeTo } from "./tell.ts";
import { factsOf, interviewFacts } from "./window.ts";

const DAY = 24 * 60 * 60_000;
/** Scorecards that are still missing then are HR's to ask for. */
const LOOKED_BACK = 7 * DAY;

export const remindPanels = async (tx: Tx): Promise<number> => {
  const now = clock.now();
  const rows = await store.startingIn(tx, later(now, -LOOKED_BACK), later(now, DAY));
  const seats = await store.seatsOf(
    tx,
    rows.map(({ id }) => id),
  );
  let told = 0;
  for (const row of rows)
    for (const seat of seats.filter(({ interview_id }) => interview_id === row.id)) {
      const kind = reminderOf(factsOf(seat), interviewFacts(row), now);
      if (!kind || !(await firstTime(tx, `hiring.interview_${kind}`, `${seat.id} ${row.sequence}`, row.starts_at.slice(0, 10)))) continue;
      const event = kind === "ahead" ? "hiring.interview_ahead" : "hiring.scorecard_due";
      // The second of them is another notice than the first.
      await noticeTo(tx, row, [seat], event, 2 * row.sequence + (kind === "again" ? 2 : 1));
      told += 1;
    }
  return told;
};

const reminders = companyTask({
  name: "hiring.interviews",
  purpose: "Remind panels of interviews ahead and of scorecards that are due",
  payload: NoPayload,
  run: ({ transaction }) => transaction(remindPanels),
});
export const reminderJobs: ModuleJobs = { tasks: [reminders], schedule: [eachCompany(reminders, { at: "10,40 * * * *", fill: "2h" })] };

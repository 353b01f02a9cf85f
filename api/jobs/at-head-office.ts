// Jobs that run once a day for each company, when a clock on the wall of its head office says so.
import { timeIn } from "#shared/dates.ts";
import { systemActor } from "../actor.ts";
import { type CompanyTask, enqueue, installationTask, type Scheduled, scheduled } from "../jobs.ts";
import { inTransaction, type Tx } from "../transaction.ts";

/** Tells the page of jobs when it is due: its pattern only says how often it is looked whether it is. */
export type DailyAtHeadOffice = Scheduled & { wall: string; company: string };

export const isDailyAtHeadOffice = (entry: Scheduled): entry is DailyAtHeadOffice => "wall" in entry;

/** Zones are whole quarters of an hour away from UTC, so that no company's time falls between two looks. */
const LOOKS = "*/15 * * * *";

export const dailyAtHeadOffice = (
  task: CompanyTask<Record<string, never>>,
  { wall, fill, zoneOf }: { wall: `${number}:${"00" | "15" | "30" | "45"}`; fill: string; zoneOf: (tx: Tx) => Promise<string> },
): DailyAtHeadOffice => {
  const each = installationTask({
    name: `${task.name}.each`,
    purpose: `Starts “${task.purpose}” for each company at ${wall} of its head office`,
    run: async ({ companies, slot }) => {
      let started = 0;
      for (const company of await companies()) {
        await inTransaction(systemActor(company), async (tx) => {
          if (slot !== undefined && timeIn(await zoneOf(tx), slot) !== wall) return;
          await enqueue(tx, task, {}, { key: slot ?? "asked", ...(slot && { slot }) });
          started += 1;
        });
      }
      return started;
    },
  });
  return { ...scheduled(each, { at: LOOKS, fill }), wall, company: task.name };
};

// Jobs that run once a day for each company, when a clock on the wall says so: that of its head office, or that of each of its places.
import { timeIn } from "#shared/dates.ts";
import { systemActor } from "../actor.ts";
import { type CompanyTask, enqueue, installationTask, type Scheduled, scheduled } from "../jobs.ts";
import { inTransaction, type Tx } from "../transaction.ts";

/** Whose clock it is. */
const walls = { "head office": "of its head office", "each place": "of each of its places" } as const;
export type Wall = keyof typeof walls;

/** Tells the page of jobs when it is due: its pattern only says how often it is looked whether it is. */
export type DailyByWall = Scheduled & { wall: string; where: Wall; company: string };

export const isDailyByWall = (entry: Scheduled): entry is DailyByWall => "wall" in entry;

/** Zones are whole quarters of an hour away from UTC, so that no company's time falls between two looks. */
const LOOKS = "*/15 * * * *";

type Daily = { wall: `${number}:${"00" | "15" | "30" | "45"}`; fill: string };
type Zones = { where: Wall; zonesOf: (tx: Tx) => Promise<readonly string[]> };

const daily = (task: CompanyTask<Record<string, never>>, { wall, fill, where, zonesOf }: Daily & Zones): DailyByWall => {
  const each = installationTask({
    name: `${task.name}.each`,
    purpose: `Starts “${task.purpose}” for each company at ${wall} ${walls[where]}`,
    run: async ({ companies, slot }) => {
      let started = 0;
      for (const company of await companies()) {
        await inTransaction(systemActor(company), async (tx) => {
          if (slot !== undefined && !(await zonesOf(tx)).some((zone) => timeIn(zone, slot) === wall)) return;
          await enqueue(tx, task, {}, { key: slot ?? "asked", ...(slot && { slot }) });
          started += 1;
        });
      }
      return started;
    },
  });
  return { ...scheduled(each, { at: LOOKS, fill }), wall, where, company: task.name };
};

export const dailyAtHeadOffice = (
  task: CompanyTask<Record<string, never>>,
  { zoneOf, ...rest }: Daily & { zoneOf: (tx: Tx) => Promise<string> },
): DailyByWall => daily(task, { ...rest, where: "head office", zonesOf: async (tx) => [await zoneOf(tx)] });

/** Several times a day where places lie in several zones: the task itself does what is due to those whose time it is, and only once. */
export const dailyAtEachPlace = (
  task: CompanyTask<Record<string, never>>,
  { zonesOf, ...rest }: Daily & { zonesOf: (tx: Tx) => Promise<readonly string[]> },
): DailyByWall => daily(task, { ...rest, where: "each place", zonesOf });

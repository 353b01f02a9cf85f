import type { ModuleJobs, Task } from "../jobs.ts";

/** Every task that a worker must know: those asked for, and those of the schedule. */
export const tasksOf = ({ tasks, schedule }: ModuleJobs): Task[] => [...tasks, ...schedule.map(({ task }) => task)];

/** All jobs of the portal; a name that stands twice would let one module run the jobs of another. */
export const joinJobs = (all: readonly ModuleJobs[]): ModuleJobs => {
  const joined = { tasks: all.flatMap(({ tasks }) => tasks), schedule: all.flatMap(({ schedule }) => schedule) };
  const seen = new Set<string>();
  for (const { name } of tasksOf(joined)) {
    if (!/^[a-z]+\.[a-z-]+(\.each)?$/.test(name)) throw new Error(`The job ${name} is not named like leave.carry-over.`);
    if (seen.has(name)) throw new Error(`The job ${name} stands twice.`);
    seen.add(name);
  }
  return joined;
};

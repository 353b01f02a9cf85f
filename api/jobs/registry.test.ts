import { expect, test } from "vitest";
import { companyTask, eachCompany, NoPayload } from "../jobs.ts";
import { joinJobs, tasksOf } from "./registry.ts";

const named = (name: string) => companyTask({ name, purpose: "Do it", payload: NoPayload, run: async () => 1 });
const hourly = { at: "0 * * * *", fill: "1h" };

test("what is asked for and what runs by itself are both known", () => {
  const task = named("planted.note");
  const joined = joinJobs([
    { tasks: [task], schedule: [] },
    { tasks: [], schedule: [eachCompany(task, hourly)] },
  ]);
  expect(tasksOf(joined).map(({ name }) => name)).toEqual(["planted.note", "planted.note.each"]);
});

test("a name stands for one task, and says whose it is", () => {
  const one = { tasks: [named("planted.note")], schedule: [] };
  expect(() => joinJobs([one, one])).toThrow("The job planted.note stands twice.");
  expect(() => joinJobs([{ tasks: [named("Tidy up")], schedule: [] }])).toThrow("The job Tidy up is not named like leave.carry-over.");
});

test.each(["an hour", "6", "6 h", "1w"])("a time to go back that is none is refused: %s", (fill) =>
  expect(() => eachCompany(named("planted.note"), { at: "0 * * * *", fill })).toThrow("is no time to go back"),
);

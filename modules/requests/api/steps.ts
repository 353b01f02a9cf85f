// Steps as they stand now, with the people who can still decide them.
import type { Tx } from "#api/transaction.ts";
import { standing } from "../rules.ts";
import { needs } from "./kind.ts";
import { peopleOfOpenSteps } from "./list-store.ts";
import * as store from "./store.ts";

/** A step as it is told: for an open one, who can decide it at this moment. */
export type Step = Omit<store.StepRow, "people"> & { people: readonly number[] };

export const stepsOf = async (tx: Tx, requestIds: string[]): Promise<Step[]> => {
  const steps: Step[] = await store.stepsOf(tx, requestIds);
  const asked = steps.filter(({ state }) => state === "open").flatMap(({ people }) => people);
  const active = await needs.get().active(tx, [...new Set(asked)]);
  return steps.map((step) => (step.state === "open" ? standing(step, active) : step));
};

/** People of open steps who can decide nothing any more: what waits for them waits for HR. */
export const absentDeciders = async (tx: Tx): Promise<number[]> => {
  const asked = await peopleOfOpenSteps(tx);
  const active = await needs.get().active(tx, asked);
  return asked.filter((person) => !active.has(person));
};

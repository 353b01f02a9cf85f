// Steps as they stand now, with the people who can still decide them.
import type { Tx } from "#api/transaction.ts";
import { needs } from "./kind.ts";
import { peopleOfOpenSteps } from "./list-store.ts";
import * as store from "./step-store.ts";

export type Step = store.StepRow;

/** Until it is found anew, an open step of whose people none works or may sign in any more is with HR (RP-06); one that never had any is with nobody. */
const standing = (step: Step, active: Pick<ReadonlySet<number>, "has">): Step =>
  step.state !== "open" || step.queue || step.people.length === 0 || step.people.some(({ id }) => active.has(id))
    ? step
    : { ...step, queue: "hr", people: [] };

/** Which step of the round somebody's decision answers: the open one, or a later one of theirs that may be answered early. */
export const stepAnswered = (steps: readonly Step[], round: number, how: { step: number } | undefined): Step | undefined =>
  steps.find((one) => one.round === round && one.no === how?.step); // RP-10

export const stepsOf = async (tx: Tx, requestIds: string[]): Promise<Step[]> => {
  const steps = await store.stepsOf(tx, requestIds);
  const asked = steps.filter(({ state }) => state === "open").flatMap(({ people }) => people.map(({ id }) => id));
  const active = await needs.get().active(tx, [...new Set(asked)]);
  return steps.map((step) => standing(step, active));
};

/** People of open steps who can decide nothing any more: what waits for them waits for HR. */
export const absentDeciders = async (tx: Tx): Promise<number[]> => {
  const asked = await peopleOfOpenSteps(tx);
  const active = await needs.get().active(tx, asked);
  return asked.filter((person) => !active.has(person));
};

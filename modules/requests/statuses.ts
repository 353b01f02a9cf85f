// Which statuses of a record belong to which state of the ask about it, held against the record's own workflow before the first call. Pure.
import type { State, Transition } from "#shared/workflow.ts";
import { type DecisionAction, type RequestState, requestStates, requestWorkflow } from "./workflow.ts";

type RecordWorkflow = {
  name: string;
  initial: string;
  states: Readonly<Record<string, State>>;
  transitions: Readonly<Record<string, Transition<string, string, string>>>;
};

/** `of`: one status or several for each state that the ask can come to. */
export type RecordStatuses = { workflow: RecordWorkflow; of: Partial<Record<RequestState, string | readonly string[]>> };

/** A status as lists show it. */
export const namedStatus = ({ states }: Pick<RecordWorkflow, "states">, name: string): (State & { name: string }) | undefined => {
  const state = states[name];
  return state && { ...state, name };
};

/** Of a record that has no statuses but those of its ask. */
export const asItsAsk: RecordStatuses = {
  workflow: requestWorkflow,
  of: Object.fromEntries(requestStates.map((state) => [state, state])),
};

/** What the platform itself does, its opening of what was approved included. */
const moves = new Set([
  "open open",
  "approved approved",
  "approved open",
  ...Object.values(requestWorkflow.transitions).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`)),
]);

const neededFor = (offers: readonly DecisionAction[]): RequestState[] => [
  "open",
  "approved",
  "withdrawn",
  ...(offers.includes("reject") ? (["rejected"] as const) : []),
  ...(offers.includes("return") ? (["returned"] as const) : []),
];

const listOf = (statuses: string | readonly string[] | undefined): readonly string[] => [statuses ?? []].flat();

/** What makes these statuses unusable, in a sentence; nothing where they fit. */
export const problemOfStatuses = ({ workflow, of }: RecordStatuses, offers: readonly DecisionAction[]): string | undefined => {
  const { name, initial, states, transitions } = workflow;
  const named = requestStates.flatMap((state) => listOf(of[state]).map((status) => ({ state, status })));
  const unknown = named.find(({ status }) => !states[status]);
  if (unknown) return `its status "${unknown.status}" (${unknown.state}) is no state of the workflow "${name}"`;
  const nameless = Object.entries(states).find(([, { label }]) => label.trim() === "");
  if (nameless) return `the state "${nameless[0]}" of the workflow "${name}" has no label`;
  const missing = neededFor(offers).find((state) => listOf(of[state]).length === 0);
  if (missing) return `an ask can be ${missing}, and no status belongs to that`;
  const twice = named.find(({ status }, place) => named.findIndex((other) => other.status === status) !== place);
  if (twice) return `its status "${twice.status}" belongs to two states`;

  // Where a record begins is its own also when an ask that came to nothing leads back there.
  const stateOf = (status: string): RequestState | "own" => {
    const state = named.find((one) => one.status === status)?.state ?? "own";
    return status === initial && (state === "withdrawn" || state === "rejected") ? "own" : state;
  };
  const isFine = (from: string, to: string): boolean => {
    const [before, after] = [stateOf(from), stateOf(to)];
    if (before === "own") return after === "own" || after === "open";
    return after === "own" ? before === "approved" : moves.has(`${before} ${after}`);
  };
  for (const [action, { from, to }] of Object.entries(transitions)) {
    const wrong = from.find((status) => !isFine(status, to));
    if (wrong !== undefined)
      return `the action "${action}" of the workflow "${name}" leads from "${wrong}" to "${to}", which its ask alone does`;
  }
  const entered = new Set([initial, ...named.map(({ status }) => status), ...Object.values(transitions).map(({ to }) => to)]);
  const unreachable = Object.keys(states).find((status) => !entered.has(status));
  return unreachable && `nothing leads to the state "${unreachable}" of the workflow "${name}"`;
};

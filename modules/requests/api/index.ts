// The door of the requests platform for other modules' server code.
import type { Tx } from "#api/transaction.ts";
import type { Decider } from "../contract.ts";
import { findFirstStep } from "./commands.ts";
import { needs } from "./kind.ts";

export { requestMessages } from "../messages.ts";
export { actIn, mayReadRecord, submit } from "./commands.ts";
export { type Description, type Kind, needs as requestNeeds } from "./kind.ts";
export { requestRoutes } from "./routes.ts";
export { timelineFor, viewOf } from "./views.ts";

/** Who would decide if this owner sent something now, shown beside every form. */
export const previewDeciders = async (tx: Tx, owner: number, submitter: number): Promise<Decider[]> => {
  const step = await findFirstStep(tx, owner, submitter);
  const cards = await needs.get().cards(tx, [...step.people]);
  return [{ approver: step.approver, people: step.people.flatMap((person) => cards.get(person) ?? []) }];
};

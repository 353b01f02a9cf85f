// Who would decide if the actor asked for this now.
import type { Tx } from "#api/transaction.ts";
import { orMissing } from "#shared/problem.ts";
import type { Decider, PreviewBody } from "../contract.ts";
import type { Facts } from "../policies/policy.ts";
import { chainKinds } from "./kind.ts";
import { prepare, previewDeciders } from "./submit.ts";

/** Only what the kind declares is asked: a caller cannot make up where they stand. */
export const previewFor = async (tx: Tx, { kind: id, facts }: PreviewBody): Promise<{ deciders: Decider[] }> => {
  const kind = orMissing("kind of request")(chainKinds().find((one) => one.id === id));
  const own: Facts = Object.fromEntries(kind.facts.flatMap(({ name }) => (facts[name] === undefined ? [] : [[name, facts[name]]])));
  const { employee } = tx.actor;
  return { deciders: await previewDeciders(tx, await prepare(tx, { kind: id, owner: employee, submitter: employee }), own) };
};

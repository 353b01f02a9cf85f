// The demo company's rules of who decides regularisations: a version that is over, the one that holds, and a draft of the next.
import type { Tx } from "#api/transaction.ts";
import type { DraftRules } from "../../policies/contract.ts";
import { hasChain, kindOf } from "../kind.ts";
import { publishIn, saveDraftIn } from "./commands.ts";

const KIND = "attendance.regularisation";
/** Working days after which the draft asks somebody else. */
const LATER = 5;

/** In the name of the transaction's actor, who must be of HR. */
export const seedPolicies = async (tx: Tx): Promise<void> => {
  const kind = kindOf(KIND);
  if (!hasChain(kind)) return;
  // Nobody is named in what the kind declares.
  const rules: DraftRules = kind.defaultPolicy.rules.map((rule) => ({ ...rule, steps: rule.steps.map(({ person, ...step }) => step) }));
  const first = await saveDraftIn(tx, { kind, version: 0 }, rules.slice(-1));
  const second = await publishIn(tx, { kind, version: first.version }, "The managers alone, as it was on paper.");
  const drafted = await saveDraftIn(tx, { kind, version: second.version }, rules);
  const published = await publishIn(tx, { kind, version: drafted.version }, "HR looks at whoever corrects often.");
  const later = rules.map((rule) => ({ ...rule, steps: rule.steps.map((step) => ({ ...step, escalateAfter: LATER })) }));
  await saveDraftIn(tx, { kind, version: published.version }, later);
};

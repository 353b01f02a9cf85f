// What is handed in at start is held against what the platform needs of it, before the first call.
import { approverLabels, commonFactLabels } from "../policies/messages.ts";
import { checkPolicy, type PolicyContext } from "../policies/rules.ts";
import { problemOfStatuses } from "../statuses.ts";
import type { FactDeclaration } from "../view.ts";
import { type ChainKind, hasChain, needs, type RequestNeeds } from "./kind.ts";

const commonFacts = Object.entries(commonFactLabels).map(([name, label]): FactDeclaration => ({ name, label, type: "choice" }));

const labels: Readonly<Record<string, string>> = approverLabels;

/** With the names of the approvers, for the sentence. */
export const demandsOf = ({ demands = [], relations = {} }: ChainKind): PolicyContext["demands"] =>
  demands.map((demand) => ({ ...demand, approverNames: demand.approvers.map((name) => labels[name] ?? relations[name]?.label ?? name) }));

/** Without rules nobody could ever decide it: a company that has published none has those of the kind. */
const refuseWithoutRules = (kind: ChainKind): void => {
  const { id, facts, relations = {}, defaultPolicy } = kind;
  const { rules } = defaultPolicy;
  const approvers = [...Object.keys(approverLabels), ...Object.keys(relations)];
  const demands = demandsOf(kind);
  const problems = checkPolicy(rules, {
    facts: [...facts, ...commonFacts],
    approvers,
    active: { has: () => true },
    nameOf: String,
    demands,
  });
  const problem = rules.length === 0 ? "it declares no rule" : problems[0] && `${problems[0].params?.rule}: ${problems[0].params?.problem}`;
  if (problem) throw new Error(`The kind "${id}" has a chain that cannot be used: ${problem}.`); // RP-02
};

/** What stops the start: a kind with a chain but without rules that could be published, and one whose record's statuses do not fit its asks. */
export const requestNeeds: typeof needs = {
  get: needs.get,
  give: (handed: RequestNeeds) => {
    for (const kind of handed.kinds) {
      if (handed.kinds.some((other) => other !== kind && other.id === kind.id))
        throw new Error(`Two modules declare the kind "${kind.id}".`);
      if (hasChain(kind)) refuseWithoutRules(kind);
      const problem = problemOfStatuses(kind.statuses, kind.offers ?? []);
      if (problem) throw new Error(`The kind "${kind.id}" cannot be used: ${problem}.`);
    }
    needs.give(handed);
  },
};

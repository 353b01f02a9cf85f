// What leave asks of its policies: who has which rules on which day, and what the company sets for all its leave.
import { rootOf, type Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { grouped } from "#shared/grouped.ts";
import { withVersion } from "../../policies/draft-rules.ts";
import { type CompanyPolicies, type Placed, type PolicySpan, policySpans, type VersionInForce } from "../../policies/on.ts";
import * as store from "./store.ts";

export { settingsOf, typesOf } from "./store.ts";

/** Transactions that read the company's policies as if a draft of one were published. */
const supposed = new WeakMap<object, VersionInForce>();

/** From here on this transaction, which only looks, asks what would be if that version counted: all else is as it is. */
export const suppose = (tx: Tx, draft: VersionInForce): void => {
  supposed.set(rootOf(tx), draft);
};

const companyPolicies = async (tx: Tx): Promise<CompanyPolicies> => {
  const [types, versions, assignment] = await Promise.all([store.typesOf(tx), store.versionsInForce(tx), store.assignmentOf(tx)]);
  const draft = supposed.get(rootOf(tx));
  return { types, versions: draft ? withVersion(versions, draft) : versions, assignment };
};

/** All that says who of them has which rules when, with the types of the company. */
export const rulesOf = async (tx: Tx, employees: readonly number[]) => {
  const [company, placements, overrides] = await Promise.all([
    companyPolicies(tx),
    people.placementsOf(tx, employees),
    store.overridesOf(tx, employees),
  ]);
  const overridesOf = grouped(overrides, ({ employee }) => employee);
  /** Spans of dates with their rows: a person has one policy on each day. */
  const spansOf = (employee: number, from: PlainDate, to: PlainDate): PolicySpan[] =>
    policySpans(company, placements.get(employee) ?? [], overridesOf.get(employee) ?? [], { from, to });
  return { types: company.types, spansOf };
};

/** The same for people who are not here yet, by where they would stand and as what. */
export const rulesOfPlaces = async (tx: Tx) => {
  const company = await companyPolicies(tx);
  const spansAt = (placed: Placed, from: PlainDate, to: PlainDate): PolicySpan[] => policySpans(company, [placed], [], { from, to });
  return { types: company.types, spansAt };
};

/** The spans of each of them between two days. */
export const ruleRowsOn = async (
  tx: Tx,
  employees: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<Map<number, PolicySpan[]>> => {
  const { spansOf } = await rulesOf(tx, employees);
  return new Map(employees.map((employee) => [employee, spansOf(employee, from, to)]));
};

// What leave asks of its policies: who has which rules on which day, and what the company sets for all its leave.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { type CompanyPolicies, type PolicySpan, policySpans } from "../../policies/on.ts";
import type { OtherType } from "../../summary-contract.ts";
import * as store from "./store.ts";

export { settingsOf, typesOf } from "./store.ts";

const companyPolicies = async (tx: Tx): Promise<CompanyPolicies> => {
  const [types, versions, assignment] = await Promise.all([store.typesOf(tx), store.versionsInForce(tx), store.assignmentOf(tx)]);
  return { types, versions, assignment };
};

/** What somebody can ask for today beside what they have a balance of. */
export const othersOf = async (tx: Tx, employee: number, today: PlainDate): Promise<OtherType[]> => {
  const [span] = (await ruleRowsOn(tx, [employee], today, today)).get(employee) ?? [];
  return (span?.rows ?? []).flatMap(({ type, name, step, masked, kind, eventLimit, reasonNeeded }) =>
    kind === "event" || kind === "unpaid"
      ? [{ type, name, step, masked, kind, ...(eventLimit !== undefined && { eventLimit }), ...(reasonNeeded && { reasonNeeded }) }]
      : [],
  );
};

/** Spans of dates with their rows, for each of them: a person has one policy on each day. */
export const ruleRowsOn = async (
  tx: Tx,
  employees: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<Map<number, PolicySpan[]>> => {
  const [company, placements, overrides] = await Promise.all([
    companyPolicies(tx),
    people.placementsOf(tx, employees),
    store.overridesOf(tx, employees),
  ]);
  return new Map(
    employees.map((employee) => {
      const own = overrides.filter((one) => one.employee === employee);
      return [employee, policySpans(company, placements.get(employee) ?? [], own, { from, to })];
    }),
  );
};

// What a new company begins with: the standard types and policies, and who gets them.
import { audit, auditedAsNew } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { AssignmentLine } from "../../policies/on.ts";
import { type StandardPolicy, standardPolicies, standardTypes } from "../../policies/standard.ts";
import * as store from "./setup-store.ts";

/** Before everything that anybody asks about. */
const ALWAYS = "2000-01-01";

/** The company's people and places are there already: London's policy is for those it has in that zone. */
export const setUpPolicies = async (tx: Tx, begin: (policy: StandardPolicy) => StandardPolicy = (policy) => policy): Promise<void> => {
  store.insertTypes(tx, standardTypes);
  for (const { code, ...type } of standardTypes)
    audit(tx, { action: "leave.add_type", record: { type: "leave.type", id: code }, change: auditedAsNew(type) });
  const policies = standardPolicies.map((policy) => ({ ...begin(policy), id: newId() }));
  store.insertPolicies(
    tx,
    policies.map(({ id, name }) => ({ id, name })),
  );
  store.insertVersions(
    tx,
    policies.map(({ id, rows }) => ({ id: newId(), policyId: id, from: ALWAYS, rows })),
  );
  for (const { id, name } of policies)
    audit(tx, { action: "leave.add_policy", record: { type: "leave.policy", id }, change: auditedAsNew({ name, from: ALWAYS }) });
  const lines: AssignmentLine[] = [];
  for (const { id: policyId, employmentTypes, zone } of policies) {
    const locationIds = zone === undefined ? [] : await people.locationsIn(tx, zone);
    if (zone === undefined || locationIds.length > 0) lines.push({ locationIds, employmentTypes, policyId });
  }
  store.insertEdition(tx, { edition: 1, from: ALWAYS, lines });
  audit(tx, { action: "leave.assign_policies", record: { type: "leave.assignment", id: String(tx.company) }, change: {} });
};

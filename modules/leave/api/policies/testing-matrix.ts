// Policies in both relations that somebody may have to them, and how the calls about them are made.
import { systemActor } from "#api/actor.ts";
import { newId } from "#api/ids.ts";
import type { InputsOf, StandIn, Standing } from "#api/matrix/testing-standing.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeEmployee } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { leaveEndpoints } from "../../contract.ts";
import type { policyAccess } from "../../policies/access.ts";
import { usualSettings } from "../../policies/settings.ts";
import { standardPolicies } from "../../policies/standard.ts";
import { makeLeaveCompany } from "../testing.ts";
import * as drafts from "./draft-store.ts";

const typeRules = standardPolicies.find(({ name }) => name === "Standard India")?.rows ?? [];
const draft = { from: "2027-01-01", typeRules, note: "As agreed" };
const type = { name: "Sabbatical", kind: "unpaid", colour: "grey", masked: false, paidAtExit: false };
const { compOff, mayOwe: mayOweDays, ...settings } = usualSettings;
const linesFor = (policy: string) => ({ from: "2027-01-01", lines: [{ locations: [], employments: [], policy }] });
const at = (version: string | undefined) => ({ "if-match": `"${version}"` });

export const policyInputs: Pick<InputsOf<typeof leaveEndpoints>, keyof typeof policyAccess> = {
  policies: () => [{}],
  addPolicy: () => [{ body: { name: "Another" } }],
  policy: ({ policy = "" }) => [{ params: { id: policy } }],
  saveDraft: ({ policy = "", version }) => [{ params: { id: policy }, body: draft, headers: at(version) }],
  discardDraft: ({ policy = "", version }) => [{ params: { id: policy }, headers: at(version) }],
  effect: ({ policy = "" }) => [{ params: { id: policy } }],
  tryPolicy: ({ policy = "", employee }) => [
    { params: { id: policy }, body: { employee, type: "EL", from: "2027-01-05", to: "2027-01-06" } },
  ],
  publishPolicy: ({ policy = "", version }) => [{ params: { id: policy }, body: { version: Number(version), seen: "" } }],
  types: () => [{}],
  addType: () => [{ body: { typeCode: "SB", ...type } }],
  changeType: ({ type: code = "" }) => [{ params: { type: code }, body: { ...type, active: true }, headers: at("1") }],
  assignment: () => [{}],
  assignmentEffect: ({ policy = "" }) => [{ body: linesFor(policy) }],
  saveAssignment: ({ policy = "" }) => [{ body: { ...linesFor(policy), seen: "" }, headers: at("1") }],
  overrides: () => [{ query: { limit: "100" } }],
  addOverride: ({ policy, employee }) => [{ body: { employee, policy, from: "2027-06-01", reason: "As agreed" } }],
  endOverride: ({ policy = "" }) => [{ params: { id: policy }, body: { until: "2027-01-31" } }],
  noLeaveDays: () => [{}],
  addNoLeaveDays: ({ location }) => [
    { body: { name: "stock-taking", from: "2027-01-04", to: "2027-01-05", excepted: [], level: "stop", location } },
  ],
  endNoLeaveDays: ({ policy = "" }) => [{ params: { id: policy } }],
  leaveSettings: () => [{}],
  settingsEffect: () => [{ body: { rounding: "down" } }],
  saveLeaveSettings: () => [{ body: { ...settings, ...compOff, mayOweDays }, headers: at("0") }],
};

/** In a company of its own: a draft of a policy, and under the same key somebody who has it by name, days without leave, and a type. */
const standIn: StandIn = async ({ pastTriggers }, relation, role): Promise<Standing> => {
  const home = await makeLeaveCompany();
  const colleague = await makeEmployee(home);
  const policies = await inTransaction(systemActor(home.company), (tx) => drafts.policies(tx));
  const policy = policies.find(({ name }) => name === "Standard India")?.id ?? "";
  const [c, p] = [home.company, `'${policy}'`];
  await pastTriggers(`
    insert into leave.policy_versions (company_id, id, policy_id, number, from_day, state, rows)
      select company_id, gen_random_uuid(), id, 2, '2027-01-01', 'draft', '${JSON.stringify(typeRules)}'::jsonb
        from leave.policies where company_id = ${c} and id = ${p};
    insert into leave.policy_overrides (company_id, id, employee_id, policy_id, from_day, until_day, reason)
      values (${c}, ${p}, ${colleague.employee}, ${p}, '2027-01-01', '2027-05-31', 'As agreed');
    insert into leave.no_leave_days (company_id, id, name, location_id, from_day, to_day, level)
      values (${c}, ${p}, 'stock-taking', '${home.locationId}', '2026-12-28', '2026-12-31', 'stop');
    insert into leave.types (company_id, code, name, kind, colour, masked, position)
      values (${c}, 'XQ', 'Sabbatical', 'unpaid', 'grey', false, 90)`);
  const place = relation === "foreign" ? await makeLeaveCompany() : home;
  const caller = await makeAccount({ ...(await makeEmployee(place)), role });
  const facts = { policy, number: policy, version: "1", type: "XQ", employee: colleague.code, location: home.locationId };
  return { headers: await signInAs(caller), facts, unknown: { ...facts, policy: newId(), type: "XX" }, caller };
};

export const policySubjects: Record<string, StandIn> = { leavePolicy: standIn };

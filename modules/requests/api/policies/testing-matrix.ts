// The rules of a kind, published once and drafted anew, and how the calls about them are made.
import type { InputsOf, Person, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import { makeCompany, makeEmployee } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { approvalEndpoints, type DraftRules } from "../../policies/contract.ts";
import { step } from "../../policies/policy.ts";

const rules: DraftRules = [{ name: "All", when: [], steps: [{ ...step("manager", { name: "Manager" }), person: undefined }] }];
const KIND = "leave.application";

export const approvalInputs: InputsOf<typeof approvalEndpoints> = {
  governedKinds: () => [{}],
  policyDraft: ({ kind = "" }) => [{ params: { kind } }],
  savePolicyDraft: ({ kind = "", version }) => [{ params: { kind }, body: { rules }, headers: { "if-match": `"${version}"` } }],
  publishPolicy: ({ kind = "", version }) => [{ params: { kind }, body: { version: Number(version), note: "As agreed" } }],
  tryPolicy: ({ kind = "", employee }) =>
    (["draft", "published"] as const).map((which) => ({
      params: { kind },
      body: { which, employee, facts: { days: 1, onNotice: false } },
    })),
  policyVersions: ({ kind = "" }) => [{ params: { kind }, query: { limit: "100" } }],
};

/** What a call must say it has read, after one version was published and the next one drafted. */
const VERSION = 3;

const begin = async ({ app }: Stage, hr: Person): Promise<void> => {
  const headers = await signInAs(hr);
  const params = { kind: KIND };
  const save = (version: number) =>
    send(app, approvalEndpoints.savePolicyDraft, { params, body: { rules } }, { ...headers, "if-match": `"${version}"` });
  const publish = () => send(app, approvalEndpoints.publishPolicy, { params, body: { version: 1, note: "" } }, headers);
  for (const answer of [await save(0), await publish(), await save(2)])
    if (answer.statusCode !== 200) throw new Error(`The rules of the matrix were refused: ${answer.body}`);
};

/** In a company of their own: it has one draft of a kind. */
const standIn: StandIn = async (stage, _relation, role) => {
  const home = await makeCompany();
  const hr = await makeAccount({ ...(await makeEmployee(home)), role: "HR" });
  await begin(stage, hr);
  const person = await makeEmployee(home);
  const caller = await makeAccount({ ...person, role });
  const facts = { kind: KIND, version: String(VERSION), employee: person.code };
  return { headers: await signInAs(caller), facts, unknown: { ...facts, kind: "leave.nothing" }, caller };
};

export const approvalSubjects: Record<string, StandIn> = { policy: standIn };

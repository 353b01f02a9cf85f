// Policies in every relation that somebody may have to them, and how each call about them is made.
import { inLine } from "#api/matrix/testing-relations.ts";
import type { InputsOf, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { callerFor } from "#api/testing-http.ts";
import { testHome } from "#modules/people/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { addDays } from "#shared/dates.ts";
import { documentEndpoints, type policyEndpoints } from "../../contract.ts";
import { namedOnly, publishVersion, saveDraft, TEXT, today, tomorrow, writePolicy } from "./testing.ts";

const details = (owner: string) => ({ title: `Expenses ${++added}`, category: "pay_and_expenses", owner, audience: namedOnly(owner) });
let added = 0;

export const policyInputs: InputsOf<typeof policyEndpoints> = {
  listPolicies: () => [{}],
  policyDuties: () => [{}],
  listAcceptances: () => [{}],
  readPolicy: ({ number = "" }) => [{ params: { number } }, { params: { number }, query: { version: "1" } }],
  acceptPolicy: ({ number = "", hash }) => [{ params: { number, version: "1" }, body: { hash, how: "confirmed", agreed: true } }],
  managedPolicies: () => [{}],
  addPolicy: ({ owner = "" }) => [{ body: details(owner) }],
  managedPolicy: ({ number = "" }) => [{ params: { number } }],
  changePolicy: ({ number = "", owner = "" }) => [{ params: { number }, body: details(owner), headers: { "if-match": '"1"' } }],
  saveDraft: ({ number = "" }) => [{ params: { number }, body: { text: TEXT }, headers: { "if-match": '"1"' } }],
  publishPolicy: ({ number = "" }) => [
    {
      params: { number },
      body: { version: 1, effectiveFrom: addDays(today(), 9), summary: "Two words are clearer.", asks: false, dueDays: 7 },
    },
  ],
  withdrawVersion: ({ number = "" }) => [{ params: { number, version: "1" }, body: { reason: "It was published too early." } }],
  policyCompliance: () => [{ query: {} }],
  policyPeople: ({ policy = "" }) => [{ params: { number: policy }, query: { limit: "100" } }],
  remindOfPolicy: ({ policy = "" }) => [{ params: { number: policy }, body: {} }],
};

const unknown = { number: "PO-2020-99999" };

/** Its first version takes effect tomorrow, and a draft of the second is there. */
const makePolicy = async (stage: Stage, audience: (code: string) => ReturnType<typeof namedOnly>) => {
  const { make } = await testHome(stage);
  const writer = await make({ role: "HR" });
  const hr = callerFor(stage.app, await signInAs(writer));
  const number = await writePolicy(hr, writer.code, audience(writer.code));
  await publishVersion(hr, number, { effectiveFrom: tomorrow() });
  await saveDraft(hr, number);
  const { hash } = await hr.call(documentEndpoints.readPolicy, { params: { number }, query: {} });
  return { writer, number, facts: { number, hash, owner: writer.code, version: "1" } };
};

const companyPolicy: StandIn = async (stage, relation, role) => {
  const { make, stranger } = await testHome(stage);
  const caller = relation === "foreign" ? await stranger(role) : await make({ role });
  const { facts } = await makePolicy(stage, (writer) => namedOnly(relation === "audience" ? caller.code : writer));
  return { headers: await signInAs(caller), facts, unknown: { ...facts, ...unknown }, caller };
};

const managedPolicy: StandIn = async (stage, relation, role) => {
  const { make, stranger } = await testHome(stage);
  const { facts } = await makePolicy(stage, namedOnly);
  const caller = relation === "foreign" ? await stranger(role) : await make({ role });
  return { headers: await signInAs(caller), facts, unknown: { ...facts, ...unknown }, caller };
};

const policyPerson: StandIn = async (stage, relation, role) => {
  const { make, stranger, other } = await testHome(stage);
  const { owner, ...known } = await inLine(make, { other, relation, role, what: "a duty" });
  const { facts } = await makePolicy(stage, () => namedOnly(owner.code));
  const caller = known.caller ?? (await stranger(role));
  return {
    headers: await signInAs(caller),
    facts: { number: owner.code, policy: facts.number },
    unknown: { policy: unknown.number },
    caller,
  };
};

export const policySubjects: Record<string, StandIn> = { companyPolicy, managedPolicy, policyPerson };

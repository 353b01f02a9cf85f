// The part of the module for policies.
import type { FastifyInstance } from "fastify";
import type { FileRecord } from "#api/files.ts";
import { implement } from "#api/implement.ts";
import { policyEndpoints } from "../../contract.ts";
import { policyAccess } from "../../policies/access.ts";
import { versionRecord, versionSlots } from "../../policies/slots.ts";
import { acceptPolicy } from "./accept.ts";
import { policyCompliance, policyPeople, policyPeopleExport, remindOfPolicy } from "./compliance.ts";
import { seedPolicies } from "./demo.ts";
import { managedPolicies, managedPolicy } from "./desk.ts";
import { mayReadVersion } from "./facts.ts";
import { heldPolicies } from "./holders.ts";
import { listAcceptances, listPolicies, policyDuties, readPolicy } from "./read.ts";
import { policyJobs } from "./reminders.ts";
import { addPolicy, changePolicy, publishPolicy, saveDraft, withdrawVersion } from "./write.ts";

const policyFiles: FileRecord = { recordType: versionRecord, slots: versionSlots, mayRead: mayReadVersion, readers: {} };

const routes = (app: FastifyInstance): void =>
  implement(app, policyEndpoints, {
    listPolicies: ({ actor, query }) => listPolicies(actor, query.q),
    policyDuties: ({ actor }) => policyDuties(actor),
    listAcceptances: ({ actor }) => listAcceptances(actor),
    readPolicy: ({ actor, params, query }) => readPolicy(actor, params.number, query.version),
    acceptPolicy: ({ actor, params, body }) => acceptPolicy(actor, params.number, params.version, body),
    managedPolicies: ({ actor }) => managedPolicies(actor),
    addPolicy: ({ actor, body }) => addPolicy(actor, body),
    managedPolicy: ({ actor, params }) => managedPolicy(actor, params.number),
    changePolicy: ({ actor, params, version, body }) => changePolicy(actor, params.number, version, body),
    saveDraft: ({ actor, params, version, body }) => saveDraft(actor, params.number, version, body),
    publishPolicy: ({ actor, params, body }) => publishPolicy(actor, params.number, body),
    withdrawVersion: ({ actor, params, body }) => withdrawVersion(actor, params.number, params.version, body.reason),
    policyCompliance: ({ actor, query }) => policyCompliance(actor, query),
    policyPeople: ({ actor, params, query }) => policyPeople(actor, params.number, query),
    remindOfPolicy: ({ actor, params, body }) => remindOfPolicy(actor, params.number, body),
  });

export const policyPart = {
  endpoints: policyEndpoints,
  access: policyAccess,
  routes: [routes],
  jobs: [policyJobs],
  exports: [policyPeopleExport],
  files: [policyFiles],
  holders: [heldPolicies],
  demo: [{ order: 60, by: "HR" as const, seed: seedPolicies }],
};

// The server's part of documents, put together of its four parts; a part that is not served yet adds nothing here.
import type { ApiModule } from "#api/module.ts";
import type { Tx } from "#api/transaction.ts";
import type { PeopleOffers } from "#modules/people/api/index.ts";
import type { RequestOffers } from "#modules/requests/api/index.ts";
import { documentAuditNames } from "../audit-names.ts";
import * as contract from "../contract.ts";
import { documentMessages } from "../messages.ts";
import { seedDocuments, seedForms } from "./demo.ts";
import { formPart } from "./forms/part.ts";
import { letterPart } from "./letters/part.ts";
import { paperPart } from "./papers/part.ts";
import { policyPart } from "./policies/part.ts";

const setUpCompany = async (tx: Tx): Promise<void> => {
  await letterPart.setUpCompany(tx);
  await paperPart.setUpCompany(tx);
};

export const documentsApi = {
  name: "documents",
  contracts: [contract],
  endpoints: { ...policyPart.endpoints, ...letterPart.endpoints, ...formPart.endpoints, ...paperPart.endpoints },
  access: { ...policyPart.access, ...letterPart.access, ...formPart.access, ...paperPart.access },
  routes: [...policyPart.routes, ...letterPart.routes, ...formPart.routes, ...paperPart.routes],
  messages: [documentMessages],
  auditNames: [documentAuditNames],
  jobs: [...policyPart.jobs, ...paperPart.jobs],
  exports: [...policyPart.exports, ...paperPart.exports],
  files: [...policyPart.files, ...formPart.files, ...paperPart.files],
  holders: [...policyPart.holders],
  kinds: [...letterPart.kinds, ...formPart.kinds, ...paperPart.kinds],
  recordEvents: [...letterPart.recordEvents, ...paperPart.recordEvents],
  setUpCompany,
  demo: [
    ...policyPart.demo,
    { order: 15, seed: setUpCompany },
    { order: 16, by: "HR", seed: seedForms },
    { order: 60, by: "HR", seed: seedDocuments },
  ],
} satisfies ApiModule & PeopleOffers & RequestOffers;

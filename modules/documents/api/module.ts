// The server's part of documents, put together of its four parts; a part that is not served yet adds nothing here.
import type { ApiModule } from "#api/module.ts";
import type { PeopleOffers } from "#modules/people/api/index.ts";
import { documentAuditNames } from "../audit-names.ts";
import * as contract from "../contract.ts";
import { documentMessages } from "../messages.ts";
import { policyPart } from "./policies/part.ts";

export const documentsApi = {
  name: "documents",
  contracts: [contract],
  endpoints: { ...policyPart.endpoints },
  access: { ...policyPart.access },
  routes: [...policyPart.routes],
  messages: [documentMessages],
  auditNames: [documentAuditNames],
  jobs: [...policyPart.jobs],
  exports: [...policyPart.exports],
  files: [...policyPart.files],
  holders: [...policyPart.holders],
  demo: [...policyPart.demo],
} satisfies ApiModule & PeopleOffers;

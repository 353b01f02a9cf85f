// The server's part of documents, put together of its four parts; a part that is not served yet adds nothing here.
import type { ApiModule } from "#api/module.ts";
import { documentAuditNames } from "../audit-names.ts";
import * as contract from "../contract.ts";
import { documentMessages } from "../messages.ts";

export const documentsApi = {
  name: "documents",
  contracts: [contract],
  endpoints: {},
  access: {},
  routes: [],
  messages: [documentMessages],
  auditNames: [documentAuditNames],
} satisfies ApiModule;

// The server's part of documents, put together of its four parts; a part that is not served yet adds nothing here.
import type { ApiModule } from "#api/module.ts";
import type { RequestOffers } from "#modules/requests/api/index.ts";
import { documentAuditNames } from "../audit-names.ts";
import * as contract from "../contract.ts";
import { letterAccess } from "../letters/access.ts";
import { documentMessages } from "../messages.ts";
import { letterKindOf, ownEvents as letterEvents } from "./letters/record.ts";
import { letterRoutes } from "./letters/routes.ts";
import { setUpLetterTypes } from "./letters/types.ts";

export const documentsApi = {
  name: "documents",
  contracts: [contract],
  endpoints: { ...contract.letterEndpoints },
  access: { ...letterAccess },
  routes: [letterRoutes],
  messages: [documentMessages],
  auditNames: [documentAuditNames],
  kinds: [letterKindOf],
  recordEvents: [letterEvents],
  setUpCompany: setUpLetterTypes,
} satisfies ApiModule & RequestOffers;

import type { ApiModule } from "#api/module.ts";
import type { PeopleOffers } from "#modules/people/api/index.ts";
import { mayReadRecord, type RequestOffers } from "#modules/requests/api/index.ts";
import { billAccess } from "../access.ts";
import { billAuditNames } from "../audit-names.ts";
import * as contract from "../contract.ts";
import { billMessages } from "../messages.ts";
import { paymentMessages } from "../payments/messages.ts";
import { lineSlots } from "../slots.ts";
import { dropDraftsOf } from "./claims/drafts.ts";
import { billRecord, claimKind, ownEvents } from "./claims/kind.ts";
import { lineFiles } from "./claims/receipts.ts";
import { billDemo } from "./demo.ts";
import { billExports } from "./payments/spending.ts";
import { setUpCategories } from "./policy/categories.ts";
import { billRoutes } from "./routes.ts";

export const billsApi = {
  name: "bills",
  contracts: [contract],
  endpoints: contract.billEndpoints,
  access: billAccess,
  routes: [billRoutes],
  messages: [billMessages, paymentMessages],
  auditNames: [billAuditNames],
  // Rounds list the receipts of all lines as those of the bill.
  files: [lineFiles, { recordType: billRecord, slots: lineSlots, mayRead: mayReadRecord, readers: {} }],
  exports: billExports,
  kinds: [claimKind],
  recordEvents: [ownEvents],
  noticeChanged: dropDraftsOf,
  setUpCompany: setUpCategories,
  demo: billDemo,
} satisfies ApiModule & RequestOffers & PeopleOffers;

// The server's part of hiring, put together of its four parts.
import type { ApiModule } from "#api/module.ts";
import type { PeopleOffers } from "#modules/people/api/index.ts";
import type { RequestOffers } from "#modules/requests/api/index.ts";
import { hiringAuditNames } from "../audit-names.ts";
import * as contract from "../contract.ts";
import { hiringMessages } from "../messages.ts";
import { candidatePart } from "./candidates/part.ts";
import { interviewPart } from "./interviews/part.ts";
import { referralPart } from "./referrals/part.ts";
import { requisitionPart } from "./requisitions/part.ts";

export const hiringApi = {
  name: "hiring",
  contracts: [contract],
  endpoints: { ...requisitionPart.endpoints, ...candidatePart.endpoints, ...referralPart.endpoints, ...interviewPart.endpoints },
  access: { ...requisitionPart.access, ...candidatePart.access, ...referralPart.access, ...interviewPart.access },
  routes: [...requisitionPart.routes, ...candidatePart.routes, ...referralPart.routes, ...interviewPart.routes],
  messages: [hiringMessages],
  auditNames: [hiringAuditNames],
  jobs: [...candidatePart.jobs, ...referralPart.jobs, ...interviewPart.jobs],
  files: [...candidatePart.files, ...referralPart.files],
  kinds: [...requisitionPart.kinds, ...referralPart.kinds],
  recordEvents: [
    ...requisitionPart.recordEvents,
    ...candidatePart.recordEvents,
    ...referralPart.recordEvents,
    ...interviewPart.recordEvents,
  ],
  noticeChanged: requisitionPart.noticeChanged,
  demo: [...requisitionPart.demo, ...candidatePart.demo, ...referralPart.demo, ...interviewPart.demo],
} satisfies ApiModule & RequestOffers & PeopleOffers;

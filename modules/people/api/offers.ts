// What a module above people may offer it, each in its object: what stands against a change of people or calendars, and who hears of it.
import type { BankChanged } from "./changes/needs.ts";
import type { Dependence } from "./imports/needs.ts";
import type { JobChangeNeeds } from "./job-changes/needs.ts";
import type { Holder, LeavingNeeds } from "./leaving/needs.ts";
import type { OrganisationNeeds } from "./organisation/needs.ts";

export type PeopleOffers = {
  dependsOn?: Dependence;
  /** What of the module's live records a change of a calendar meets. */
  effectOf?: OrganisationNeeds["effectsOf"][number];
  calendarChanged?: OrganisationNeeds["calendarChanged"][number];
  scheduleChanged?: OrganisationNeeds["scheduleChanged"][number];
  placeChanged?: JobChangeNeeds["placeChanged"][number];
  noticeChanged?: LeavingNeeds["noticeChanged"][number];
  headChanged?: LeavingNeeds["headChanged"][number];
  bankChanged?: BankChanged;
  holders?: readonly Holder[];
};

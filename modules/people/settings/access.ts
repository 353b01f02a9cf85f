// File 02, section 2: Admin, Finance and HR read all of it, and each keeps its part.
import { type ByRole, defineAccess, self } from "#shared/access.ts";
import type { Role } from "#shared/permissions.ts";
import { organisation } from "../organisation/access.ts";
import { partKeepers } from "../permissions.ts";
import { companyEndpoints } from "./contract.ts";

const notYours = "forbidden administration.settings_not_yours";
const keptBy = (keeper: Role): ByRole => ({ [keeper]: "allowed", others: notYours });

export const companyAccess = defineAccess(companyEndpoints, {
  company: self({ Admin: "allowed", Finance: "allowed", HR: "allowed", others: notYours }),
  // A location of another company is not there to be the head office.
  saveGeneral: organisation({
    ofCompany: keptBy(partKeepers.general),
    foreign: { [partKeepers.general]: "refused administration.head_office", others: notYours },
  }),
  saveAccess: self(keptBy(partKeepers.access)),
  saveLegal: self(keptBy(partKeepers.legal)),
  saveProfileRules: self(keptBy(partKeepers.profile)),
});

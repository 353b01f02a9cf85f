// HR names successors for everything, the manager above for reports; nobody for themselves.
import { type ByRole, defineAccess, subject } from "#shared/access.ts";
import { leavingEndpoints } from "./contract.ts";

const holder = subject("holder", {
  own: "asks about themselves",
  manager: "manages the person",
  lineManager: "stands above that manager",
  colleague: "works in the same company",
  toLeft: "works in the same company, after the person has left",
  foreign: "works in another company",
});

const refused = "forbidden people.holds_not_yours";
const hr: ByRole = { HR: "allowed", others: refused };

export const leavingAccess = defineAccess(leavingEndpoints, {
  holds: holder({
    own: hr,
    manager: "allowed",
    lineManager: hr,
    colleague: hr,
    toLeft: { HR: "allowed", Finance: refused, Admin: refused, others: "missing" },
    foreign: "missing",
  }),
  nameSuccessors: holder({
    own: { HR: "forbidden people.own_record", others: refused }, // PE-09
    manager: "allowed",
    lineManager: hr,
    colleague: hr,
    toLeft: { HR: "refused people.not_held", Finance: refused, Admin: refused, others: "missing" },
    foreign: "missing",
  }),
});

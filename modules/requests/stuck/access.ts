// File 03, section 7: HR and Admin see what is stuck, of all kinds and without contents; nobody else does.
import { type ByRole, defineAccess, subject } from "#shared/access.ts";
import { stuckEndpoints } from "./contract.ts";

const stuck = subject("stuckRequest", {
  colleague: "is nothing to it, and it was escalated",
  decider: "decides it, and it was escalated",
  owner: "has asked for it, and it was escalated",
  foreign: "works in another company",
});

const notTheirs = "forbidden request.stuck_not_yours";
const listed: ByRole = { HR: "listed", Admin: "listed", others: notTheirs };

export const stuckAccess = defineAccess(stuckEndpoints, {
  stuck: stuck({
    colleague: listed,
    decider: listed,
    owner: listed,
    foreign: { HR: "unlisted", Admin: "unlisted", others: notTheirs },
  }),
});

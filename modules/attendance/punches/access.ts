// File 05, section 7: HR reads all punches of everybody; others read those of the days that they may read.
import { type ByRole, defineAccess, subject } from "#shared/access.ts";
import { personPunchEndpoints } from "./contract.ts";

const punchesOf = subject("attendanceDays", {
  owner: "owns the days",
  manager: "manages their owner",
  lineManager: "stands above that manager",
  colleague: "is nothing to their owner",
  foreign: "works in another company",
});

const byHr = (outcome: "allowed" | "missing"): ByRole => ({ HR: outcome, others: "forbidden attendance.punches_not_yours" });

export const personPunchAccess = defineAccess(personPunchEndpoints, {
  listPunches: punchesOf({
    owner: byHr("allowed"),
    manager: byHr("allowed"),
    lineManager: byHr("allowed"),
    colleague: byHr("allowed"),
    foreign: byHr("missing"),
  }),
});

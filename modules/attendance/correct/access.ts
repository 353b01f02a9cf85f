// File 05, section 4: HR corrects the days of everybody else.
import { type ByRole, defineAccess, type Outcome, subject } from "#shared/access.ts";
import { correctEndpoints } from "./contract.ts";

const correctable = subject("attendanceDays", {
  owner: "owns the days",
  manager: "manages their owner",
  lineManager: "stands above that manager",
  colleague: "is nothing to their owner",
  foreign: "works in another company",
});

const byHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "forbidden attendance.corrections_not_yours" });
const outcomes = {
  owner: byHr("refused attendance.own_day"),
  manager: byHr("allowed"),
  lineManager: byHr("allowed"),
  colleague: byHr("allowed"),
  foreign: byHr("missing"),
};

export const correctAccess = defineAccess(correctEndpoints, {
  previewCorrection: correctable(outcomes),
  correctDay: correctable(outcomes),
});

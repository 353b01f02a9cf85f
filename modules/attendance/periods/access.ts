// File 05, section 7: HR closes periods, Finance reads locked ones, everybody else what is their own or of their line.
import { type ByRole, defineAccess, type Outcome, subject } from "#shared/access.ts";
import { periodEndpoints } from "./contract.ts";

const ofCompany = (state: string) => ({
  ofCompany: `works in the company whose period it is, which is ${state}`,
  foreign: "works in another company",
});
const openPeriod = subject("openAttendancePeriod", ofCompany("open"));
const reviewed = subject("attendancePeriod", ofCompany("in review"));
const lockedPeriod = subject("lockedAttendancePeriod", {
  owner: "has own days in the locked period",
  manager: "manages somebody who has",
  lineManager: "stands above that manager",
  colleague: "is nothing to any of them",
  foreign: "works in another company",
});

const notTheirs = "forbidden attendance.periods_not_yours";
const forHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: notTheirs });
const ofLocked = (known: ByRole, foreign: ByRole) => ({ owner: known, manager: known, lineManager: known, colleague: known, foreign });
const unknown: ByRole = { HR: "missing", Finance: "missing", others: notTheirs };

export const periodAccess = defineAccess(periodEndpoints, {
  // Finance reads locked ones, which this one is not.
  listPeriods: reviewed({
    ofCompany: { HR: "listed", Finance: "unlisted", others: notTheirs },
    foreign: { HR: "unlisted", Finance: "unlisted", others: notTheirs },
  }),
  readPeriod: reviewed({ ofCompany: { HR: "allowed", Finance: "missing", others: notTheirs }, foreign: unknown }),
  readOpenItems: reviewed({ ofCompany: forHr("allowed"), foreign: forHr("missing") }),
  readSnapshot: lockedPeriod({
    owner: "allowed",
    manager: "allowed",
    lineManager: "allowed",
    foreign: "missing",
    colleague: { HR: "allowed", Finance: "allowed", others: "missing" },
  }),
  readDifferences: lockedPeriod(ofLocked({ HR: "allowed", Finance: "allowed", others: notTheirs }, unknown)),
  reviewPeriod: openPeriod({ ofCompany: forHr("allowed"), foreign: forHr("missing") }),
  lockPeriod: reviewed({ ofCompany: forHr("allowed"), foreign: forHr("missing") }),
  reopenPeriod: lockedPeriod(ofLocked(forHr("allowed"), forHr("missing"))),
}); // AT-36 to AT-39

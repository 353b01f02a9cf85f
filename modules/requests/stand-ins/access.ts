// File 03, section 7: one's own in either part; HR all of them; nobody else any.
import { type ByRole, defineAccess, type Outcome, self, subject } from "#shared/access.ts";
import { standInEndpoints } from "./contract.ts";

const standIn = subject("stand-in", {
  principal: "has named somebody who decides for them",
  standIn: "was named to decide for somebody, from a day to come",
  colleague: "is nothing to it",
  foreign: "works in another company",
});

const hrElse = (outcome: Outcome): ByRole => ({ HR: "allowed", others: outcome });
const forHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "missing" });

export const standInAccess = defineAccess(standInEndpoints, {
  standIns: standIn({
    principal: "listed",
    standIn: "listed",
    colleague: { HR: "listed", others: "unlisted" },
    foreign: "unlisted",
  }),
  standInOverview: self("allowed"),
  colleagues: self("allowed"),
  previewStandIn: standIn({
    principal: "allowed",
    standIn: hrElse("forbidden request.stand_in_not_yours"),
    colleague: forHr("allowed"),
    foreign: "missing",
  }),
  // For the one who has named somebody, whoever that is to the caller.
  setStandIn: standIn({
    principal: "allowed",
    standIn: hrElse("forbidden request.stand_in_for_other"),
    colleague: hrElse("forbidden request.stand_in_for_other"),
    // Of the same code, so that they name themselves, and somebody whom nobody knows there.
    foreign: "refused request.stand_in_person",
  }),
  changeStandIn: standIn({
    principal: "allowed",
    standIn: hrElse("forbidden request.stand_in_not_yours"),
    colleague: forHr("allowed"),
    foreign: "missing",
  }),
  endStandIn: standIn({
    principal: "allowed",
    standIn: "allowed",
    colleague: forHr("allowed"),
    foreign: "missing",
  }),
  declineStandIn: standIn({
    principal: "forbidden request.stand_in_not_yours",
    standIn: "allowed",
    colleague: forHr("forbidden request.stand_in_not_yours"),
    foreign: "missing",
  }),
  // The question about a leave of the one who has named somebody.
  answerOffer: standIn({
    principal: "allowed",
    standIn: "missing",
    colleague: "missing",
    foreign: "missing",
  }),
});

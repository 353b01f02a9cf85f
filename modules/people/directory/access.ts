// File 02, section 7: everybody reads the card of everybody who works here; HR alone keeps the list of people and changes the line.
import { type ByRole, defineAccess, type Outcome, self, subject } from "#shared/access.ts";
import { lineEndpoints } from "../line/contract.ts";
import { peopleListEndpoints } from "../people-list/contract.ts";
import { directoryEndpoints } from "./contract.ts";

const card = subject("card", {
  owner: "is the person",
  manager: "manages the person",
  lineManager: "stands above that manager",
  colleague: "is nothing to the person",
  beforeJoining: "is nothing to the person, who starts later",
  managerBeforeJoining: "manages the person, who starts later",
  leaver: "is nothing to the person, who has left",
  foreign: "works in another company",
});

const whoWorksHere = (outcome: Outcome, hidden: Outcome) =>
  card({
    owner: outcome,
    manager: outcome,
    lineManager: outcome,
    colleague: outcome,
    beforeJoining: hidden,
    managerBeforeJoining: hidden,
    leaver: hidden,
    foreign: hidden,
  });

export const directoryAccess = defineAccess(directoryEndpoints, {
  directory: whoWorksHere("listed", "unlisted"),
  directoryPerson: whoWorksHere("allowed", "missing"),
  faces: whoWorksHere("listed", "unlisted"),
  places: self("allowed"),
  holidays: self("allowed"),
});

const forHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "forbidden people.list_not_yours" });
const byHr = (outcome: Outcome, ofStrangers: Outcome) =>
  card({
    owner: forHr(outcome),
    manager: forHr(outcome),
    lineManager: forHr(outcome),
    colleague: forHr(outcome),
    beforeJoining: forHr(outcome),
    managerBeforeJoining: forHr(outcome),
    leaver: forHr(outcome),
    foreign: forHr(ofStrangers),
  });

export const lineAccess = defineAccess(lineEndpoints, {
  line: whoWorksHere("allowed", "missing"),
  // Each person has their own result, so that nothing is refused as a whole; what became of each is told in line.test.ts.
  changeManager: byHr("allowed", "allowed"),
});

export const peopleListAccess = defineAccess(peopleListEndpoints, {
  list: byHr("listed", "unlisted"),
});

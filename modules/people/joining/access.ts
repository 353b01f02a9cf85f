// File 02, sections 4 and 7: HR adds people and changes their jobs; of the own record nobody does.
import { type ByRole, defineAccess, type Outcome, self, subject } from "#shared/access.ts";
import { joiningEndpoints } from "./contract.ts";

/** The job of somebody, with a change of it that is planned. */
export const job = subject("position", {
  owner: "is the person",
  colleague: "is nothing to the person",
  toUpcoming: "is nothing to the person, who starts later",
  toLeft: "is nothing to the person, who has left",
  foreign: "works in another company",
});

export const byHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "forbidden people.list_not_yours" });

const ofUpcoming = job({
  owner: byHr("forbidden people.own_record"),
  colleague: byHr("conflict people.joining_unfit"),
  toUpcoming: byHr("allowed"),
  toLeft: byHr("conflict people.joining_unfit"),
  foreign: byHr("missing"),
});

export const joiningAccess = defineAccess(joiningEndpoints, {
  joiningChoices: self(byHr("allowed")),
  suggestUsername: self(byHr("allowed")),
  // In the units of the person's company, which are not there to be chosen by another.
  addPerson: job({
    owner: byHr("allowed"),
    colleague: byHr("allowed"),
    toUpcoming: byHr("allowed"),
    toLeft: byHr("allowed"),
    foreign: byHr("refused people.value_closed"),
  }),
  cancelJoining: ofUpcoming,
  moveJoining: ofUpcoming,
});

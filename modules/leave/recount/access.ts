// File 04, LV-28 and LV-30: HR's list of what is to be settled.
import { type ByRole, defineAccess, type Outcome, subject } from "#shared/access.ts";
import { settleEndpoints } from "./contract.ts";

const settling = subject("toSettle", {
  owner: "is the one it is about",
  colleague: "is nothing to it",
  foreign: "works in another company",
});

const notTheirs = "forbidden leave.settle_not_yours";
const forHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: notTheirs });

export const settleAccess = defineAccess(settleEndpoints, {
  listToSettle: settling({ owner: forHr("listed"), colleague: forHr("listed"), foreign: forHr("unlisted") }),
  settleOne: settling({ owner: forHr("forbidden leave.settle_own"), colleague: forHr("allowed"), foreign: forHr("missing") }),
});

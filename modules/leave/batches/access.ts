// File 04, section 7: HR grants days to many; nobody else has a screen for it.
import { type ByRole, defineAccess, type Outcome, self, subject } from "#shared/access.ts";
import { batchEndpoints } from "./contract.ts";

const batch = subject("leaveBatch", {
  ofCompany: "works in the company whose batch it is",
  foreign: "works in another company",
});

const forHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "forbidden leave.balances_not_yours" });

export const batchAccess = defineAccess(batchEndpoints, {
  checkBatch: self(forHr("allowed")),
  listBatches: batch({ ofCompany: forHr("listed"), foreign: forHr("unlisted") }),
  readBatch: batch({ ofCompany: forHr("allowed"), foreign: forHr("missing") }),
  batchRows: batch({ ofCompany: forHr("allowed"), foreign: forHr("missing") }),
  actOnBatch: batch({ ofCompany: forHr("allowed"), foreign: forHr("missing") }),
});

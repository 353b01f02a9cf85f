// File 04, section 7: HR looks after the runs of leave, Admin reads how they went.
import { type ByRole, defineAccess, type Outcome, subject } from "#shared/access.ts";
import { runEndpoints } from "./contract.ts";

const run = subject("leaveRun", {
  ofCompany: "works in the company whose run it is",
  foreign: "works in another company",
});

const notTheirs = "forbidden leave.runs_not_yours";
const readers = (outcome: Outcome): ByRole => ({ HR: outcome, Admin: outcome, others: notTheirs });
const keepers = (outcome: Outcome): ByRole => ({ HR: outcome, others: notTheirs });

export const runAccess = defineAccess(runEndpoints, {
  listRuns: run({ ofCompany: readers("listed"), foreign: readers("unlisted") }),
  retryRun: run({ ofCompany: keepers("allowed"), foreign: keepers("missing") }),
});

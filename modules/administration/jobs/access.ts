// AD-05: Admins see to the jobs, each to those of their own company.
import { type ByRole, defineAccess, type Outcome, subject } from "#shared/access.ts";
import { jobEndpoints } from "./contract.ts";

const job = subject("job", {
  company: "asks about one that runs for the company",
  installation: "asks about one that runs for the whole installation",
  unknown: "asks about one that there is not",
});

const admins = (outcome: Outcome): ByRole => ({ Admin: outcome, others: "forbidden administration.jobs_not_yours" });

export const jobAccess = defineAccess(jobEndpoints, {
  jobs: job({ company: admins("allowed"), installation: admins("allowed"), unknown: admins("allowed") }),
  job: job({ company: admins("allowed"), installation: admins("allowed"), unknown: admins("missing") }),
  runJob: job({
    company: admins("allowed"),
    installation: admins("refused administration.job_not_now"),
    unknown: admins("missing"),
  }),
});

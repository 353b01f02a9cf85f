// File 02, section 4: HR alone, and never on the own record.
import { defineAccess } from "#shared/access.ts";
import { byHr, job } from "../joining/access.ts";
import { jobChangeEndpoints } from "./contract.ts";

const changing = job({
  owner: byHr("forbidden people.own_record"),
  colleague: byHr("allowed"),
  toUpcoming: byHr("allowed"),
  toLeft: byHr("refused people.job_over"),
  foreign: byHr("missing"),
});

export const jobChangeAccess = defineAccess(jobChangeEndpoints, {
  job: job({
    owner: byHr("allowed"),
    colleague: byHr("allowed"),
    toUpcoming: byHr("allowed"),
    toLeft: byHr("allowed"),
    foreign: byHr("missing"),
  }),
  // Only asks: what would be refused is told with it.
  previewJobChange: job({
    owner: byHr("forbidden people.own_record"),
    colleague: byHr("allowed"),
    toUpcoming: byHr("allowed"),
    toLeft: byHr("allowed"),
    foreign: byHr("missing"),
  }),
  changeJob: changing,
  // What was planned for somebody who has left is taken back like any other.
  cancelJobChange: job({
    owner: byHr("forbidden people.own_record"),
    colleague: byHr("allowed"),
    toUpcoming: byHr("allowed"),
    toLeft: byHr("allowed"),
    foreign: byHr("missing"),
  }),
});

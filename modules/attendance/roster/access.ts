// File 05, section 7: rosters are HR's; everybody else reads the shift of a day with the day.
import { type ByRole, defineAccess, type Outcome, subject } from "#shared/access.ts";
import { rosterEndpoints } from "./contract.ts";

const person = subject("attendanceRoster", {
  ofCompany: "works in the company whose roster it is",
  foreign: "works in another company",
});

const byHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "forbidden attendance.shifts_not_yours" });
const changing = person({ ofCompany: byHr("allowed"), foreign: byHr("refused attendance.roster_person") });

/** About a file that is not there. */
const ofNoFile = person({ ofCompany: byHr("refused files.not_yours"), foreign: byHr("refused files.not_yours") });

export const rosterAccess = defineAccess(rosterEndpoints, {
  roster: person({ ofCompany: byHr("listed"), foreign: byHr("unlisted") }),
  previewRoster: changing,
  changeRoster: changing,
  checkRosterFile: ofNoFile,
  takeRosterFile: ofNoFile,
});

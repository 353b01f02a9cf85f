// File 05, section 7: shifts and rosters are HR's; everybody else reads the shift of a day with the day.
import { type ByRole, defineAccess, type Outcome, subject } from "#shared/access.ts";
import { shiftEndpoints } from "./contract.ts";

const shift = subject("attendanceShift", {
  ofCompany: "works in the company whose shift it is",
  foreign: "works in another company",
});

const byHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "forbidden attendance.shifts_not_yours" });
/** Names none, or makes one more. */
const making = shift({ ofCompany: byHr("allowed"), foreign: byHr("allowed") });
const keeping = shift({ ofCompany: byHr("allowed"), foreign: byHr("missing") });

export const shiftAccess = defineAccess(shiftEndpoints, {
  shifts: shift({ ofCompany: byHr("listed"), foreign: byHr("unlisted") }),
  addShift: making,
  previewVersion: keeping,
  addVersion: keeping,
  previewPlaceShift: keeping,
  setPlaceShift: keeping,
});

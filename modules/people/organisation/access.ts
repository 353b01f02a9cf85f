// File 02, section 2: HR keeps the organisation; nobody else has screens for it.
import { type ByRole, defineAccess, type Outcome, self, subject } from "#shared/access.ts";
import { organisationEndpoints } from "./contract.ts";
import { locationEndpoints } from "./locations-contract.ts";

/** Departments, designations, grades, locations, work weeks and calendars. */
export const organisation = subject("organisation", {
  ofCompany: "works in the company whose organisation it is",
  foreign: "works in another company",
});

const byHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "forbidden people.organisation_not_yours" });

/** About one unit. */
export const keeping = organisation({ ofCompany: byHr("allowed"), foreign: byHr("missing") });
/** A list of all. */
export const listing = organisation({ ofCompany: byHr("listed"), foreign: byHr("unlisted") });
/** Makes one more. */
export const making = self(byHr("allowed"));

export const organisationAccess = {
  ...defineAccess(organisationEndpoints, {
    departments: listing,
    addDepartment: making,
    changeDepartment: keeping,
    closeDepartment: keeping,
    designations: listing,
    addDesignation: making,
    changeDesignation: keeping,
    closeDesignation: keeping,
    grades: listing,
    addGrade: making,
    changeGrade: keeping,
    closeGrade: keeping,
    headCandidates: making,
  }),
  ...defineAccess(locationEndpoints, {
    locations: listing,
    // The calendar and the week of another company are not there to be chosen.
    addLocation: organisation({ ofCompany: byHr("allowed"), foreign: byHr("refused people.value_closed") }),
    changeLocation: keeping,
    closeLocation: keeping,
    addSchedule: keeping,
    previewSchedule: keeping,
    workWeeks: listing,
    addWorkWeek: making,
    changeWorkWeek: keeping,
    closeWorkWeek: keeping,
  }),
};

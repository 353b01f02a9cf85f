// How the calls of this module are made, and the records that they are about.
export { audienceInputs } from "./audience/testing-matrix.ts";
export { changeInputs, changeSubjects } from "./changes/testing-matrix.ts";
export { directoryInputs, directorySubjects, lineInputs, peopleListInputs } from "./directory/testing-matrix.ts";
export { importInputs, importSubjects } from "./imports/testing-matrix.ts";
export { jobChangeInputs, joiningInputs, joiningSubjects } from "./joining/testing-matrix.ts";
export { leavingInputs, leavingSubjects } from "./leaving/testing-matrix.ts";
export { calendarInputs, locationInputs, organisationInputs, organisationSubjects } from "./organisation/testing-matrix.ts";
export { recordInputs, recordSubjects } from "./record/testing-matrix.ts";
export { companyInputs } from "./settings/testing-matrix.ts";

// What the modules bring to the matrix of access: people and records in every relation, and how each call is made.
import { administrationInputs, administrationSubjects } from "#modules/administration/api/testing-matrix.ts";
import { attendanceInputs, attendanceSubjects } from "#modules/attendance/api/testing-matrix.ts";
import { homeInputs } from "#modules/home/api/testing-matrix.ts";
import { leaveInputs, leaveSubjects } from "#modules/leave/api/testing-matrix.ts";
import { notificationInputs, notificationSubjects } from "#modules/notifications/api/testing-matrix.ts";
import { makeCompany, makeEmployee, type TestCompany } from "#modules/people/api/testing.ts";
import {
  calendarInputs,
  changeInputs,
  changeSubjects,
  companyInputs,
  directoryInputs,
  directorySubjects,
  importInputs,
  importSubjects,
  jobChangeInputs,
  joiningInputs,
  joiningSubjects,
  leavingInputs,
  leavingSubjects,
  lineInputs,
  locationInputs,
  organisationInputs,
  organisationSubjects,
  peopleListInputs,
  recordInputs,
  recordSubjects,
} from "#modules/people/api/testing-matrix.ts";
import {
  approvalInputs,
  approvalSubjects,
  requestInputs,
  settingsInputs,
  standInInputs,
  standInSubjects,
  stuckInputs,
} from "#modules/requests/api/testing-matrix.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { forgeries, harmless, sessionInputs, sessionSubjects, throughGate } from "#modules/session/api/testing-matrix.ts";
import { exportInputs, exportSubjectsFor } from "./exports/testing-matrix.ts";
import { fileInputs, fileSubjectsFor } from "./files/testing-matrix.ts";
import type { InputsOf, Stage, StandIn } from "./matrix/testing-standing.ts";
import type { accessOf } from "./modules.ts";

type Inputs = { [Module in keyof typeof accessOf]: InputsOf<(typeof accessOf)[Module]> };

export const inputsOf: Inputs = {
  session: sessionInputs,
  people: {
    ...recordInputs,
    ...organisationInputs,
    ...locationInputs,
    ...calendarInputs,
    ...changeInputs,
    ...directoryInputs,
    ...leavingInputs,
    ...importInputs,
    ...lineInputs,
    ...peopleListInputs,
    ...joiningInputs,
    ...jobChangeInputs,
    ...companyInputs,
  },
  requests: { ...requestInputs, ...standInInputs, ...approvalInputs, ...stuckInputs, ...settingsInputs },
  notifications: notificationInputs,
  administration: administrationInputs,
  leave: leaveInputs,
  attendance: attendanceInputs,
  home: homeInputs,
  exports: exportInputs,
  files: fileInputs,
};

type Homes = { home: TestCompany; elsewhere: TestCompany };
const homes = new WeakMap<Stage, Promise<Homes>>();
const makeHomes = async (): Promise<Homes> => ({ home: await makeCompany(), elsewhere: await makeCompany() });
const homesOf = (stage: Stage): Promise<Homes> => {
  const known = homes.get(stage) ?? makeHomes();
  homes.set(stage, known);
  return known;
};

/** What belongs to no module has its people from those that know some. */
const people: Parameters<typeof exportSubjectsFor>[0] = {
  homeFor: async (stage) => {
    const { home, elsewhere } = await homesOf(stage);
    return {
      makeCaller: async (role) => makeAccount({ ...(await makeEmployee(home)), role }),
      makeColleague: () => makeEmployee(home),
      makeStranger: () => makeEmployee(elsewhere),
    };
  },
  signIn: (person) => signInAs(person),
};

export const subjects: Record<string, StandIn> = {
  ...sessionSubjects,
  ...notificationSubjects,
  ...recordSubjects,
  ...changeSubjects,
  ...leavingSubjects,
  ...joiningSubjects,
  ...directorySubjects,
  ...importSubjects,
  ...administrationSubjects,
  ...leaveSubjects,
  ...attendanceSubjects,
  ...standInSubjects,
  ...approvalSubjects,
  ...organisationSubjects,
  ...exportSubjectsFor(people),
  ...fileSubjectsFor(people),
};
export { addPunch, listedPunches, listedPunchImports } from "#modules/attendance/api/testing.ts";
export { askForHome, listedPeriods } from "#modules/attendance/api/testing-matrix.ts";
export { type LeavePerson, makeLeaveCompany, makePerson as makeLeavePerson } from "#modules/leave/api/testing.ts";
export { actOnBatchIn, addOverride, addToSettle, checkBatchIn, grantDays, listedBatches } from "#modules/leave/api/testing-matrix.ts";
export { addLostMail } from "#modules/notifications/api/testing-matrix.ts";
export { makeEmployee, type TestCompany } from "#modules/people/api/testing.ts";
export { addLocation, askAnew, listedImports, unitLists } from "#modules/people/api/testing-matrix.ts";
export { forgeries, harmless, throughGate };

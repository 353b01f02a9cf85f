// What the modules bring to the matrix of access: people and records in every relation, and how each call is made.
import { homeInputs } from "#modules/home/api/testing-matrix.ts";
import { leaveInputs, leaveSubjects } from "#modules/leave/api/testing-matrix.ts";
import { notificationInputs, notificationSubjects } from "#modules/notifications/api/testing-matrix.ts";
import { peopleInputs } from "#modules/people/api/testing-matrix.ts";
import { requestInputs } from "#modules/requests/api/testing-matrix.ts";
import { forgeries, sessionInputs, sessionSubjects, throughGate } from "#modules/session/api/testing-matrix.ts";
import type { InputsOf, StandIn } from "./matrix/testing-standing.ts";
import type { accessOf } from "./modules.ts";

type Inputs = { [Module in keyof typeof accessOf]: InputsOf<(typeof accessOf)[Module]> };

export const inputsOf: Inputs = {
  session: sessionInputs,
  people: peopleInputs,
  requests: requestInputs,
  notifications: notificationInputs,
  leave: leaveInputs,
  home: homeInputs,
};
export const subjects: Record<string, StandIn> = { ...sessionSubjects, ...notificationSubjects, ...leaveSubjects };
export { forgeries, throughGate };

// Days of attendance in every relation that somebody may have to them, and how the calls of this module are made.
import { clock } from "#api/clock.ts";
import { inLine } from "#api/matrix/testing-relations.ts";
import type { InputsOf, Person, Stage, StandIn, Standing } from "#api/matrix/testing-standing.ts";
import { send } from "#api/testing-http.ts";
import { makeEmployee, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { standInEndpoints } from "#modules/requests/contract.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import type { correctEndpoints } from "../correct/contract.ts";
import type { dayEndpoints } from "../day/contract.ts";
import type { dayRequestEndpoints } from "../day-requests/contract.ts";
import type { attendanceRequestEndpoints } from "../day-requests/list-contract.ts";
import type { punchImportEndpoints } from "../imports/contract.ts";
import type { monthEndpoints } from "../months/contract.ts";
import type { periodEndpoints } from "../periods/contract.ts";
import type { personPunchEndpoints } from "../punches/contract.ts";
import type { punchEndpoints } from "../punching/contract.ts";
import type { regularisationEndpoints } from "../regularise/contract.ts";
import type { reportEndpoints } from "../report/contract.ts";
import type { rosterEndpoints } from "../roster/contract.ts";
import type { attendanceSettingEndpoints } from "../settings/contract.ts";
import type { shiftEndpoints } from "../shifts/contract.ts";
import type { teamEndpoints } from "../team/contract.ts";
import { correctInputs } from "./correct/testing-matrix.ts";
import { dayRequestMatrix } from "./day-requests/testing-matrix.ts";
import { punchImportInputs, punchImportWith } from "./imports/testing-matrix.ts";
import { periodInputs, periodSubjects } from "./periods/testing-matrix.ts";
import { regularisationInputs, regularisationWith, sentRegularisation } from "./regularise/testing-matrix.ts";
import { rosterInputs, rosterSubjects } from "./roster/testing-matrix.ts";
import { makeAttendanceCompany } from "./testing.ts";

type Home = { home: TestCompany; elsewhere: TestCompany; other: TestEmployee };
type Wish = { role?: Role; manager?: Person };

const makePerson = async (home: TestCompany, { role = "Employee", ...wish }: Wish = {}): Promise<TestEmployee> => {
  const person = await makeEmployee(home, wish);
  await makeAccount({ ...person, role });
  return person;
};

const homes = new WeakMap<Stage, Promise<Home>>();
const makeHome = async (): Promise<Home> => {
  const [home, elsewhere] = [await makeAttendanceCompany(), await makeAttendanceCompany()];
  return { home, elsewhere, other: await makePerson(home) };
};
const homeOf = (stage: Stage): Promise<Home> => {
  const known = homes.get(stage) ?? makeHome();
  homes.set(stage, known);
  return known;
};

const dayRequests = dayRequestMatrix({
  homeOf: async (stage) => {
    const { home, elsewhere, other } = await homeOf(stage);
    return { other, make: (wish) => makePerson(home, wish), stranger: (role) => makePerson(elsewhere, { role }) };
  },
  signIn: signInAs,
});

export const attendanceInputs: InputsOf<
  typeof punchEndpoints &
    typeof personPunchEndpoints &
    typeof dayEndpoints &
    typeof monthEndpoints &
    typeof teamEndpoints &
    typeof reportEndpoints &
    typeof regularisationEndpoints &
    typeof periodEndpoints &
    typeof shiftEndpoints &
    typeof rosterEndpoints &
    typeof attendanceSettingEndpoints &
    typeof punchImportEndpoints &
    typeof correctEndpoints &
    typeof dayRequestEndpoints &
    typeof attendanceRequestEndpoints
> = {
  ...regularisationInputs,
  ...periodInputs,
  ...rosterInputs,
  ...punchImportInputs,
  ...correctInputs,
  ...dayRequests.inputs,
  readNow: () => [{}],
  punch: () => [{ body: { kind: "in", anyway: true } }],
  readDay: ({ employee = "" }) => [{ params: { date: "2026-12-03" }, query: { employee } }],
  readTeamDay: () => [{ query: { date: "2026-12-03" } }],
  listPunches: ({ employee = "" }) => [{ params: { employee } }],
  readReport: () => [{ query: { from: "2026-11-01", to: "2026-11-30" } }],
  readTeamMonth: () => [{ query: { month: "2026-12" } }],
  readMonth: ({ employee = "" }) => [{ params: { month: "2026-12" }, query: { employee } }],
};

/** Decides in place of the manager of somebody who asks about the day that is read. */
const deciding = async (stage: Stage, role: Role): Promise<Standing> => {
  const { home, other } = await homeOf(stage);
  const [caller, manager] = [await makePerson(home, { role, manager: other }), await makePerson(home, { role: "Manager" })];
  const owner = await makePerson(home, { manager });
  await sentRegularisation(stage, owner);
  const [today] = clock.now().split("T");
  const body = { standIn: caller.code, kind: "*", from: today, to: today, reason: "Ill" };
  const answer = await send(stage.app, standInEndpoints.setStandIn, { body }, await signInAs(manager));
  if (answer.statusCode !== 201) throw new Error(`The stand-in of the matrix was refused: ${answer.body}`);
  return { headers: await signInAs(caller), facts: { employee: owner.code }, unknown: { employee: "XX-0000" }, caller };
};

const attendanceDays: StandIn = async (stage, relation, role): Promise<Standing> => {
  if (relation === "decider") return deciding(stage, role);
  const { home, elsewhere, other } = await homeOf(stage);
  const { owner, ...known } = await inLine((wish) => makePerson(home, wish), { other, relation, role, what: "days of attendance" });
  // A stranger of the same number would have the same code, and ask about themselves.
  const caller = known.caller ?? (await makePerson(elsewhere, { role }));
  return { headers: await signInAs(caller), facts: { employee: owner.code }, unknown: { employee: "XX-0000" }, caller };
};

/** Somebody with a clock of their own to press. */
const ownAttendance: StandIn = async (stage, _, role): Promise<Standing> => {
  const { home, other } = await homeOf(stage);
  const caller = await makePerson(home, { role, manager: other });
  return { headers: await signInAs(caller), facts: {}, unknown: {}, caller };
};

/** Somebody with people below, or with none. */
const attendanceTeam: StandIn = async (stage, relation, role): Promise<Standing> => {
  const { home, other } = await homeOf(stage);
  const caller = await makePerson(home, { role, manager: other });
  if (relation === "leader") await makePerson(home, { manager: caller });
  return { headers: await signInAs(caller), facts: {}, unknown: {}, caller };
};

export const attendanceSubjects: Record<string, StandIn> = {
  attendanceDays,
  readAttendanceDays: attendanceDays,
  ownAttendance,
  attendanceTeam,
  ...periodSubjects({ homeOf, makePerson }),
  ...rosterSubjects,
  punchImport: punchImportWith(homeOf),
  regularisation: regularisationWith({ homeOf, makePerson }),
  ...dayRequests.subjects,
};

// Jobs in every relation to whoever calls, and how the calls of adding people and changing jobs are made.
import type { InputsOf, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { jobChangeEndpoints } from "../../job-changes/contract.ts";
import type { joiningEndpoints } from "../../joining/contract.ts";
import { planIds } from "../job-changes/testing.ts";
import { makeCompany, makeEmployee, makeLocation, type TestCompany } from "../testing.ts";

let added = 0;
const newcomer = () => {
  added += 1;
  return { code: `NEW-${added}`, firstName: "Mira", lastName: "Sen", workEmail: `mira.sen${added}@example.com` };
};
const first = { headers: { "if-match": '"1"' } };

export const joiningInputs: InputsOf<typeof joiningEndpoints> = {
  joiningChoices: () => [{}],
  suggestUsername: () => [{ query: { firstName: "Mira", lastName: "Sen", code: "NEW-1" } }],
  addPerson: ({ department = "", designation = "", grade = "", location = "" }) => [
    {
      body: {
        ...newcomer(),
        joinedOn: "2027-01-04",
        employmentType: "full_time",
        department,
        designation,
        grade,
        location,
        manager: null,
        access: { invite: false },
        confirmed: ["people.no_manager"],
      },
    },
  ],
  cancelJoining: ({ code = "" }) => [{ params: { code }, body: { comment: "Took another offer", version: 1 } }],
  moveJoining: ({ code = "" }) => [{ params: { code }, body: { joinedOn: "2027-03-08", reason: "As they asked for" }, ...first }],
};

const report = ({ code = "", boss = "" }) => [
  { params: { code }, body: { from: "2027-04-15", manager: { code: boss }, reason: "Joins the new team", version: 1 } },
];
export const jobChangeInputs: InputsOf<typeof jobChangeEndpoints> = {
  job: ({ code = "" }) => [{ params: { code } }],
  previewJobChange: report,
  changeJob: report,
  cancelJobChange: ({ code = "", plan = "" }) => [{ params: { code, id: plan }, body: { version: 1 } }],
};

type Home = TestCompany & { pune: string };
type Homes = { home: Home; elsewhere: Home };
const makeHome = async (): Promise<Home> => {
  const home = await makeCompany();
  return { ...home, pune: (await makeLocation(home.company, { name: "Pune" })).locationId };
};
const homes = new WeakMap<Stage, Promise<Homes>>();
const homesOf = (stage: Stage): Promise<Homes> => {
  const known = homes.get(stage) ?? (async () => ({ home: await makeHome(), elsewhere: await makeHome() }))();
  homes.set(stage, known);
  return known;
};

const wishes = {
  toUpcoming: { joinedOn: "2027-03-01", status: "upcoming" },
  toLeft: { status: "left", lastWorkingDay: "2026-10-30" },
} as const;

const standIn: StandIn = async (stage, relation, role) => {
  const { home, elsewhere } = await homesOf(stage);
  const of = relation === "foreign" ? elsewhere : home;
  const moves = { locationId: of.pune, on: "2027-06-01", lastDayBefore: "2027-05-31" };
  const caller = await makeEmployee(home, relation === "owner" ? { moves } : {});
  const person = relation === "owner" ? caller : await makeEmployee(of, { ...wishes[relation as keyof typeof wishes], moves });
  const boss = await makeEmployee(of);
  const account = await makeAccount({ ...caller, role });
  const [plan = ""] = await planIds(person);
  const units = { department: of.departmentId, designation: of.designationId, grade: of.gradeId, location: of.locationId };
  const facts = { code: person.code, boss: boss.code, plan, ...units };
  return { headers: await signInAs(account), facts, unknown: { ...facts, code: "TC-99999999" }, caller };
};

export const joiningSubjects: Record<string, StandIn> = { position: standIn };

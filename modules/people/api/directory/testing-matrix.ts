// People in every relation to whoever looks them up, and how the calls about them are made.
import type { InputsOf, Person, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { directoryEndpoints } from "../../directory/contract.ts";
import type { lineEndpoints } from "../../line/contract.ts";
import type { peopleListEndpoints } from "../../people-list/contract.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "../testing.ts";

const whole = { limit: "100" };

export const directoryInputs: InputsOf<typeof directoryEndpoints> = {
  directory: ({ code = "" }) => [{ query: { ...whole, q: code } }],
  directoryPerson: ({ code = "" }) => [{ params: { code } }],
  faces: ({ code = "" }) => [{ query: { codes: code } }],
  places: () => [{}],
  holidays: () => [{}, { query: { year: "2027" } }],
};

export const lineInputs: InputsOf<typeof lineEndpoints> = {
  line: ({ code = "" }) => [{ params: { code } }],
  changeManager: ({ code = "", boss = "" }) => [
    { body: { people: [{ code, version: 1 }], manager: boss } },
    { body: { people: [{ code, version: 1 }], manager: null } },
  ],
};

export const peopleListInputs: InputsOf<typeof peopleListEndpoints> = {
  list: ({ code = "" }) => [{ query: { ...whole, q: code } }],
};

type Homes = { home: TestCompany; elsewhere: TestCompany };
const homes = new WeakMap<Stage, Promise<Homes>>();
const makeHomes = async (): Promise<Homes> => ({ home: await makeCompany(), elsewhere: await makeCompany() });
const homesOf = (stage: Stage): Promise<Homes> => {
  const known = homes.get(stage) ?? makeHomes();
  homes.set(stage, known);
  return known;
};

/** Far behind the moment of the calls. */
const later = { joinedOn: "2027-03-01", status: "upcoming" } as const;
const before = { status: "left", lastWorkingDay: "2026-10-30" } as const;

const standIn: StandIn = async (stage, relation, role) => {
  const { home, elsewhere } = await homesOf(stage);
  const caller = await makeEmployee(home);
  const made: Record<string, () => Promise<TestEmployee>> = {
    owner: async () => caller,
    manager: () => makeEmployee(home, { manager: caller }),
    lineManager: async () => makeEmployee(home, { manager: await makeEmployee(home, { manager: caller }) }),
    colleague: () => makeEmployee(home),
    beforeJoining: () => makeEmployee(home, later),
    managerBeforeJoining: () => makeEmployee(home, { ...later, manager: caller }),
    leaver: () => makeEmployee(home, before),
    foreign: () => makeEmployee(elsewhere),
  };
  const person = await made[relation]?.();
  if (!person) throw new Error(`Nobody can stand to a person as "${relation}".`);
  const boss = await makeEmployee(home);
  const account: Person = await makeAccount({ ...caller, role });
  const facts = { code: person.code, boss: boss.code, number: person.code };
  return { headers: await signInAs(account), facts, unknown: { ...facts, code: "TC-99999999", number: "TC-99999999" }, caller };
};

export const directorySubjects: Record<string, StandIn> = { card: standIn };

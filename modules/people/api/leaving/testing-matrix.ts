// People in every relation to whoever asks what they hold, and how the calls about it are made.
import type { InputsOf, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { leavingEndpoints } from "../../leaving/contract.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "../testing.ts";

export const leavingInputs: InputsOf<typeof leavingEndpoints> = {
  holds: ({ code = "" }) => [{ params: { code } }],
  nameSuccessors: ({ code = "", report = "", successor = "" }) => [
    {
      params: { code },
      body: { successors: [{ kind: "people.report", id: report, successor }] },
      headers: { "if-match": '"1"' },
    },
  ],
};

type Homes = { home: TestCompany; elsewhere: TestCompany };
const homes = new WeakMap<Stage, Promise<Homes>>();
const homesOf = (stage: Stage): Promise<Homes> => {
  const known = homes.get(stage) ?? (async () => ({ home: await makeCompany(), elsewhere: await makeCompany() }))();
  homes.set(stage, known);
  return known;
};

const standIn: StandIn = async (stage, relation, role) => {
  const { home, elsewhere } = await homesOf(stage);
  const caller = await makeEmployee(home);
  const made: Record<string, () => Promise<TestEmployee>> = {
    own: async () => caller,
    manager: () => makeEmployee(home, { manager: caller }),
    lineManager: async () => makeEmployee(home, { manager: await makeEmployee(home, { manager: caller }) }),
    colleague: () => makeEmployee(home),
    toLeft: () => makeEmployee(home, { status: "left", lastWorkingDay: "2026-10-30" }),
    foreign: () => makeEmployee(elsewhere),
  };
  const person = await made[relation]?.();
  if (!person) throw new Error(`Nobody can stand to a holder as "${relation}".`);
  const place = relation === "foreign" ? elsewhere : home;
  // Nobody reports to somebody who has left.
  const report = await makeEmployee(place, relation === "toLeft" ? {} : { manager: person });
  const successor = await makeEmployee(home);
  await makeAccount({ ...caller, role });
  const facts = { code: person.code, report: report.code, successor: successor.code };
  return { headers: await signInAs(caller), facts, unknown: { ...facts, code: "TC-99999999" }, caller };
};

export const leavingSubjects: Record<string, StandIn> = { holder: standIn };

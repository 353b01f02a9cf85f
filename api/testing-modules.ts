// What the modules bring to the tests that walk through everything, found by the names of the map; and what tests across modules take of one of them.

import { modules } from "#modules/map.ts";
import { testHome } from "#modules/people/api/testing.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { exportEndpoints } from "#shared/exports/contract.ts";
import { exportInputs, exportSubjectsFor } from "./exports/testing-matrix.ts";
import type { exportsApi } from "./exports.ts";
import { fileInputs, fileSubjectsFor } from "./files/testing-matrix.ts";
import type { filesApi } from "./files.ts";
import { endpointsOf } from "./modules.ts";
import type { Around, ListScene, TestingModule } from "./testing-module.ts";
import { commonInput } from "./testing-valid-input.ts";

export { type LeavePerson, makeLeaveCompany, makePerson as makeLeavePerson } from "#modules/leave/api/testing.ts";
export { actOnBatchIn, checkBatchIn } from "#modules/leave/api/testing-matrix.ts";
export { makeEmployee, type TestCompany } from "#modules/people/api/testing.ts";
export { forgeries, harmless, throughGate } from "#modules/session/api/testing-matrix.ts";

/** What belongs to no module has its people from those that know some. */
const people: Parameters<typeof exportSubjectsFor>[0] = {
  homeFor: async (stage) => {
    const { make, stranger } = await testHome(stage);
    return { makeCaller: (role) => make({ role }), makeColleague: () => make(), makeStranger: () => stranger("Employee") };
  },
  signIn: (person) => signInAs(person),
};

const exportList = async ({ callers: { employee } }: ListScene) => {
  await employee.call(exportEndpoints.request, { body: { list: "requests.mine", format: "csv" } });
  return async () => undefined;
};
const exports: TestingModule<typeof exportsApi> = {
  inputs: exportInputs,
  subjects: exportSubjectsFor(people),
  lists: [{ endpoint: exportEndpoints.list, who: "employee", sorts: { asked: "askedAt" }, add: exportList }],
  seldom: { cancel: "a list too long to be made at once" },
  notAudited: {
    "exports.exports": "moves on with its job: asking, the end of it and each download are told",
    "exports.tickets": "stands for a minute: the download itself is told",
  },
};
const files: TestingModule<typeof filesApi> = {
  inputs: fileInputs,
  subjects: fileSubjectsFor(people),
  notAudited: {
    "files.sent": "counts what is told file by file",
    "files.tickets": "stands for a minute: the download itself is told where its slot says so",
  },
};

const testingOf = async (name: string): Promise<TestingModule> =>
  ((await import(`../modules/${name}/api/testing-module.ts`)) as { testing: TestingModule }).testing;

const built = modules.filter((module) => module.built);
/** By the module's name. */
export const brought: Readonly<Record<string, TestingModule>> = {
  ...Object.fromEntries(await Promise.all(built.map(async ({ name }) => [name, await testingOf(name)] as const))),
  exports,
  files,
};

/** While a module is written, `ONLY_MODULE` has its calls and lists walked alone; several with a comma between them. */
export const isWalked = (module: string): boolean => (process.env.ONLY_MODULE ?? module).split(",").includes(module);

/** Those of all modules joined; a name that two of them bring would hide one. */
export const joined = <Value>(part: (testing: TestingModule) => Readonly<Record<string, Value>> | undefined): Record<string, Value> => {
  const all: Record<string, Value> = {};
  for (const [module, testing] of Object.entries(brought))
    for (const [name, value] of Object.entries(part(testing) ?? {})) {
      if (name in all) throw new Error(`${module} brings "${name}", which another module has brought.`);
      all[name] = value;
    }
  return all;
};

/** By the endpoint: a valid value of each field that it takes, those of its own module before the common ones. */
export const validInputs = (around: Around): ((endpoint: Endpoint) => Readonly<Record<string, unknown>>) => {
  const common = commonInput(around);
  const known = new Map(
    Object.entries(endpointsOf).flatMap(([module, endpoints]) => {
      const valid = { ...common, ...brought[module]?.validInput?.(around) };
      return Object.values<Endpoint>(endpoints).map((endpoint) => [endpoint, valid] as const);
    }),
  );
  return (endpoint) => known.get(endpoint) ?? common;
};

// An import that was checked, of the caller's company or another, and how each call about it is made.
import { newId } from "#api/ids.ts";
import type { InputsOf, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { importEndpoints } from "../../imports/contract.ts";
import { makeCompany, makeEmployee, type TestCompany } from "../testing.ts";

const version = 1;
const unknownFile = "019ac000-0000-7000-8000-000000000001";

export const importInputs: InputsOf<typeof importEndpoints> = {
  // Of all that the cells before have begun.
  imports: () => [{ query: { limit: "100" } }],
  startImport: () => [{ body: { file: unknownFile } }],
  viewImport: ({ number = "" }) => [{ params: { number } }],
  importRows: ({ number = "" }) => [{ params: { number } }],
  actOnImport: ({ number = "" }) => [
    { params: { number, action: "check" }, body: { version } },
    { params: { number, action: "commit" }, body: { version, rows: 1 } },
    { params: { number, action: "discard" }, body: { version } },
  ],
};

type Homes = { home: TestCompany; elsewhere: TestCompany };
const homes = new WeakMap<Stage, Promise<Homes>>();
const homesOf = (stage: Stage): Promise<Homes> => {
  const known = homes.get(stage) ?? (async () => ({ home: await makeCompany(), elsewhere: await makeCompany() }))();
  homes.set(stage, known);
  return known;
};

let made = 0;

/** One row that would change a last name; nobody waits for a job. */
export const makeChecked = async ({ pastTriggers }: Pick<Stage, "pastTriggers">, company: number, starter: number): Promise<string> => {
  const id = newId();
  made += 1;
  const number = `IM-2026-${String(90_000 + made)}`;
  const mapping = { columns: ["code", "lastName"], dateFormat: "yyyy-mm-dd", createMissing: false };
  const columns = mapping.columns.map((header) => ({ header, samples: [] }));
  const counters = { add: 0, update: 1, same: 0, warning: 0, error: 0 };
  await pastTriggers(`
    insert into people.imports (company_id, id, number, status, file_name, started_by, started_at, columns, mapping, rows, counters, checked_at)
      values (${company}, '${id}', '${number}', 'checked', 'people.csv', ${starter}, now(), '${JSON.stringify(columns)}', '${JSON.stringify(mapping)}', 1,
        '${JSON.stringify(counters)}', '2200-01-01');
    insert into people.import_rows (company_id, id, import_id, no, cells, outcome, code)
      select company_id, '${newId()}', '${id}', 2, jsonb_build_array(code, 'Nair'), 'update', code from people.employees
      where company_id = ${company} and id = ${starter};`);
  return number;
};

const standIn: StandIn = async (stage, relation, role) => {
  const { home, elsewhere } = await homesOf(stage);
  const starter = await makeEmployee(home);
  const number = await makeChecked(stage, home.company, starter.employee);
  const caller = await makeAccount({ ...(await makeEmployee(relation === "foreign" ? elsewhere : home)), role });
  return { headers: await signInAs(caller), facts: { number }, unknown: { number: "IM-2026-00000" }, caller };
};

export const importSubjects: Record<string, StandIn> = { import: standIn };

// An import that was checked, of the caller's company or another, and how each call about it is made.
import { newId } from "#api/ids.ts";
import type { InputsOf, Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { makeEmployee, type TestCompany } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { punchImportEndpoints } from "../../imports/contract.ts";

const version = 1;
const unknownFile = "019ac000-0000-7000-8000-000000000001";
const mapping = { columns: ["code", "moment"], dateFormat: "yyyy-mm-dd", zone: "Asia/Kolkata", device: "" } as const;

export const punchImportInputs: InputsOf<typeof punchImportEndpoints> = {
  // Of all that the cells before have begun.
  listImports: () => [{ query: { limit: "100" } }],
  beginImport: () => [{ body: { file: unknownFile } }],
  readImport: ({ number = "" }) => [{ params: { number } }],
  listImportRows: ({ number = "" }) => [{ params: { number } }],
  actOnImport: ({ number = "" }) => [
    { params: { number, action: "check" }, body: { version, mapping: { ...mapping, columns: [...mapping.columns] } } },
    { params: { number, action: "discard" }, body: { version } },
  ],
  listDeviceCodes: () => [{}],
  addDeviceCode: ({ employee = "" }) => [{ body: { employee, code: employee, from: "2026-12-01" } }],
  endDeviceCode: ({ device = "" }) => [{ params: { id: device }, body: { until: "2026-12-31" } }],
  readDevices: () => [{}],
};

let made = 0;

/** One row that waits for whoever commits it; nobody waits for a job. */
export const makeCheckedImport = async (
  { pastTriggers }: Pick<Stage, "pastTriggers">,
  company: number,
  starter: number,
): Promise<string> => {
  const id = newId();
  made += 1;
  const number = `AI-2026-${String(90_000 + made)}`;
  const columns = mapping.columns.map((header) => ({ header, samples: [] }));
  const counters = { new: 0, same: 0, error: 1, warning: 0 };
  await pastTriggers(`
    insert into attendance.imports (company_id, id, number, status, file_name, started_by, started_at, columns, samples, mapping, rows, counters,
        checked_at)
      values (${company}, '${id}', '${number}', 'checked', 'gate.csv', ${starter}, now(), '${JSON.stringify(columns)}', '[]',
        '${JSON.stringify(mapping)}', 1, '${JSON.stringify(counters)}', now());
    insert into attendance.import_rows (company_id, id, import_id, no, cells, outcome, code)
      values (${company}, '${newId()}', '${id}', 2, '["771", "2026-12-01 09:31"]', 'error', '771');`);
  return number;
};

type Home = { home: TestCompany; elsewhere: TestCompany };

export const punchImportWith =
  (homeOf: (stage: Stage) => Promise<Home>): StandIn =>
  async (stage, relation, role) => {
    const { home, elsewhere } = await homeOf(stage);
    const starter = await makeEmployee(home);
    const number = await makeCheckedImport(stage, home.company, starter.employee);
    const caller = await makeAccount({ ...(await makeEmployee(relation === "foreign" ? elsewhere : home)), role });
    const device = newId();
    await stage.pastTriggers(
      `insert into attendance.device_codes (company_id, id, employee_id, code, from_day) values ($1, $2, $3, $4, '2026-01-01')`,
      [home.company, device, starter.employee, `of ${starter.code}`],
    );
    // A stranger of the same number would have the same code.
    const employee = relation === "foreign" ? "XX-0000" : starter.code;
    return {
      headers: await signInAs(caller),
      facts: { number, employee, device },
      unknown: { number: "AI-2026-00000", employee: "XX-0000", device: newId() },
      caller,
    };
  };

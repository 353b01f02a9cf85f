// Imports, rows and device codes to walk the lists of, in the demo company.
import { newId } from "#api/ids.ts";
import type { TestPortal } from "#api/testing.ts";
import { makeCheckedImport } from "./testing-matrix.ts";

type Adding = (portal: TestPortal) => Promise<() => Promise<unknown>>;

/** `of` names the import whose rows are walked, once the first has been added. */
export const listedPunchImports = (): { of: { number: string }; addImport: Adding; addRow: Adding; addCode: Adding } => {
  const of = { number: "" };
  return {
    of,
    addImport: async (portal) => {
      const [hr] = await portal.asSuperuser<{ company_id: number; employee_id: number }>(
        "select company_id, employee_id from session.accounts where username = 'hr'",
      );
      const number = await makeCheckedImport(portal, hr?.company_id ?? 0, hr?.employee_id ?? 0);
      if (of.number === "") of.number = number;
      return async () => undefined;
    },
    addRow: async ({ pastTriggers }) => {
      const id = newId();
      await pastTriggers(
        `insert into attendance.import_rows (company_id, id, import_id, no, cells)
         select i.company_id, $1, i.id, (select max(r.no) + 1 from attendance.import_rows r where r.company_id = i.company_id and r.import_id = i.id), '[]'
         from attendance.imports i where i.number = $2`,
        [id, of.number],
      );
      return () => pastTriggers("delete from attendance.import_rows where id = $1", [id]);
    },
    addCode: async ({ pastTriggers }) => {
      const id = newId();
      await pastTriggers(
        `insert into attendance.device_codes (company_id, id, employee_id, code, from_day)
         select company_id, $1, employee_id, $2, '2026-01-01' from session.accounts where username = 'hr'`,
        [id, id.slice(-12)],
      );
      return () => pastTriggers("delete from attendance.device_codes where id = $1", [id]);
    },
  };
};

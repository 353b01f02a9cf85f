// Imports and rows to walk the lists of, in the demo company.
import { newId } from "#api/ids.ts";
import type { TestPortal } from "#api/testing.ts";
import { makeChecked } from "./testing-matrix.ts";

type Adding = (portal: TestPortal) => Promise<() => Promise<unknown>>;

/** `of` names the import whose rows are walked, once the first has been added. */
export const listedImports = (): { of: { number: string }; addImport: Adding; addRow: Adding } => {
  const of = { number: "" };
  return {
    of,
    addImport: async (portal) => {
      const [hr] = await portal.asSuperuser<{ company_id: number; employee_id: number }>(
        "select company_id, employee_id from session.accounts where username = 'hr'",
      );
      const number = await makeChecked(portal, hr?.company_id ?? 0, hr?.employee_id ?? 0);
      if (of.number === "") of.number = number;
      return async () => undefined;
    },
    addRow: async ({ pastTriggers }) => {
      const id = newId();
      await pastTriggers(
        `insert into people.import_rows (company_id, id, import_id, no, cells)
         select i.company_id, $1, i.id, (select max(r.no) + 1 from people.import_rows r where r.company_id = i.company_id and r.import_id = i.id), '[]'
         from people.imports i where i.number = $2`,
        [id, of.number],
      );
      return () => pastTriggers("delete from people.import_rows where id = $1", [id]);
    },
  };
};

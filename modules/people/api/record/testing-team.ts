// A small team with a whole record, for tests of records over HTTP.
import { afterAll, afterEach, beforeAll } from "vitest";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { makeCompany, makeEmployee, type TestEmployee } from "../testing.ts";
import { makeRecord } from "./testing.ts";

/** A portal for the tests of one file; each makes its own people in it. */
export const recordsForThisFile = () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal({ size: 8 });
  });
  afterAll(() => portal.close());
  afterEach(() => clock.reset());

  return {
    portal: (): TestPortal => portal,
    at: (time: string): void => clock.set(`2026-12-07T${time}.000Z`),
    signedIn: async (person: TestEmployee, role: Role = "Employee") => {
      await makeAccount({ ...person, role });
      return callerFor(portal.app, await signInAs(person));
    },
    /** Asha with a whole record, her manager Rohan, and Kavita of HR. */
    team: async (wish: Parameters<typeof makeEmployee>[1] = {}) => {
      const company = await makeCompany();
      const rohan = await makeEmployee(company, { firstName: "Rohan", lastName: "Mehta" });
      const asha = await makeEmployee(company, { firstName: "Asha", lastName: "Nair", manager: rohan, ...wish });
      const kavita = await makeEmployee(company, { firstName: "Kavita", lastName: "Rao" });
      return { company, rohan, asha, kavita, ids: await makeRecord(asha) };
    },
    entriesOf: ({ company, employee }: TestEmployee) =>
      portal.asSuperuser<{ action: string; change: string; reason: string | null }>(
        `select action, change, reason from platform.audit_entries
         where company_id = $1 and record_type = 'people.employee' and record_id = $2 order by seq`,
        [company, String(employee)],
      ),
    noticesOf: ({ company, employee }: TestEmployee) =>
      portal.asSuperuser<{ event: string; params: Record<string, string> }>(
        "select event, params from notifications.notices where company_id = $1 and employee_id = $2 order by id",
        [company, employee],
      ),
  };
};

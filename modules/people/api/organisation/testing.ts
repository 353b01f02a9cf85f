// People who keep the organisation, in a company of their own.
import type { TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "../testing.ts";

export const callerOf = async (portal: TestPortal, person: TestEmployee, role: Role = "Employee") =>
  callerFor(portal.app, await signInAs(await makeAccount({ ...person, role })));

/** A company with an HR person who calls. */
export const makeOrganiser = async (portal: TestPortal, home?: TestCompany) => {
  const company = home ?? (await makeCompany());
  const kavita = await makeEmployee(company, { firstName: "Kavita", lastName: "Rao" });
  return { home: company, kavita, hr: await callerOf(portal, kavita, "HR") };
};

/** What the audit says of a company, the newest last. */
export const auditOf = (portal: TestPortal, company: number) =>
  portal.asSuperuser<{ action: string; change: string; reason: string | null }>(
    "select action, change, reason from platform.audit_entries where company_id = $1 and action like 'people.%' order by seq",
    [company],
  );

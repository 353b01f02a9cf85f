// How long HR's pages take on the server with 10,000 people and 30 policies. Duties are derived, so this measures the query.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { callerFor } from "#api/testing-http.ts";
import { makeCompany, makeEmployee } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { everybody } from "#shared/audience.ts";
import { documentEndpoints } from "../../contract.ts";
import { publishVersion, writePolicy } from "./testing.ts";

const NOW = "2026-11-30T04:00:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);
const [PEOPLE, DEPARTMENTS, POLICIES, MOST] = [10_000, 40, 30, 300];

/** Limit for the median of seven calls, in milliseconds. */
const median = async (call: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < 7; run += 1) {
    const from = performance.now();
    await call();
    times.push(performance.now() - from);
  }
  return times.toSorted((one, other) => one - other)[3] ?? 0;
};

test("DO-15: compliance of 10,000 people and 30 policies is counted within 300 ms", async () => {
  const home = await makeCompany();
  const kavita = await makeEmployee(home, { firstName: "Kavita" });
  await makeAccount({ ...kavita, role: "HR" });
  const hr = callerFor(portal.app, await signInAs(kavita));
  const { company } = home;
  await portal.pastTriggers(
    `with d as (insert into people.departments (company_id, id, name)
       select ${company}, gen_random_uuid(), 'Department ' || no from generate_series(1, ${DEPARTMENTS}) no returning id),
     numbered as (select id, row_number() over () - 1 as no from d),
     e as (insert into people.employees (company_id, id, code, first_name, last_name, work_email, joined_on, status, manager_id)
       select ${company}, nextval('people.employee_numbers'), 'X-' || no, 'Person', lpad(no::text, 5, '0'), 'x' || no || '@example.com',
         date '2020-01-01' + no % 2000, 'active', ${kavita.employee} from generate_series(1, ${PEOPLE}) no
       returning company_id, id, joined_on)
     insert into people.placements (company_id, id, employee_id, starts_on, department_id, designation_id, location_id, grade_id, employment_type)
       select e.company_id, gen_random_uuid(), e.id, e.joined_on, n.id, '${home.designationId}', '${home.locationId}', '${home.gradeId}',
         case when e.id % 9 = 0 then 'contract' else 'full_time' end
       from e join numbered n on n.no = e.id % ${DEPARTMENTS}`,
  );
  const departments = await portal.asSuperuser<{ id: string }>("select id from people.departments where company_id = $1", [company]);
  for (let no = 0; no < POLICIES; no += 1) {
    const some = { ...everybody, everybody: false, departments: departments.slice(no, no + 15).map(({ id }) => id) };
    const audience =
      no % 3 === 0 ? some : no % 3 === 1 ? { ...everybody, everybody: false, employmentTypes: ["full_time" as const] } : everybody;
    const number = await writePolicy(hr, kavita.code, audience, `Policy ${no}`);
    await publishVersion(hr, number);
  }
  await portal.pastTriggers(
    `insert into documents.acceptances (company_id, version_id, employee_id, policy_id, version, sentence, hash, how, at)
     select v.company_id, v.id, e.id, v.policy_id, v.version, v.sentence, v.hash, 'confirmed', '${NOW}'
     from documents.versions v join people.employees e on e.company_id = v.company_id and (e.id * 7 + length(v.hash || v.id::text) + v.version) % 10 < 8
     where v.company_id = ${company};
     analyze documents.acceptances, documents.versions, people.employees, people.placements`,
  );
  const { managedPolicies, policyCompliance, policyPeople } = documentEndpoints;
  const { rows } = await hr.call(managedPolicies, {});
  const [one] = rows.filter(({ everybody: all }) => all);
  const policy = one?.number ?? "";
  const took = {
    managed: await median(() => hr.call(managedPolicies, {})),
    report: await median(() => hr.call(policyCompliance, { query: {} })),
    ofOne: await median(() => hr.call(policyCompliance, { query: { policy } })),
    people: await median(() => hr.call(policyPeople, { params: { number: policy }, query: { state: "open" } })),
    mine: await median(() => hr.call(documentEndpoints.listPolicies, { query: {} })),
  };
  const tooLong = Object.entries(took).filter(([, milliseconds]) => milliseconds > MOST);
  expect(tooLong, JSON.stringify(took)).toEqual([]);
});

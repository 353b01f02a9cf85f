// Builders for API tests: a company with types of letters, and people who are signed in.
import type { FastifyInstance } from "fastify";
import { systemActor } from "#api/actor.ts";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { documentsApi } from "./module.ts";

export type DocumentPerson = TestEmployee & Caller;
type Wish = NonNullable<Parameters<typeof makeEmployee>[1]> & { role?: Role };

const makePerson = async (app: FastifyInstance, home: TestCompany, { role = "Employee", ...wish }: Wish): Promise<DocumentPerson> => {
  const person = await makeEmployee(home, wish);
  await makeAccount({ company: home.company, employee: person.employee, role });
  return { ...person, ...callerFor(app, await signInAs(person)) };
};

/** Asha, who reports to Rohan; Kavita and Neha of HR. */
export const makeTeam = async (app: FastifyInstance) => {
  const home = await makeCompany();
  await inTransaction(systemActor(home.company), documentsApi.setUpCompany);
  const person = (firstName: string, wish: Wish = {}) => makePerson(app, home, { firstName, lastName: "Nair", ...wish });
  const rohan = await person("Rohan", { role: "Manager" });
  return {
    home,
    person,
    rohan,
    asha: await person("Asha", { manager: rohan }),
    kavita: await person("Kavita", { role: "HR" }),
    neha: await person("Neha", { role: "HR" }),
  };
};

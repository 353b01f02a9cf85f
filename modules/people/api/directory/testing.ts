// Builders for tests of the line, the directory and the list: somebody with an account, signed in.
import type { FastifyInstance } from "fastify";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { makeEmployee, type TestCompany, type TestEmployee } from "../testing.ts";

export type Colleague = TestEmployee & Caller;
type Wish = NonNullable<Parameters<typeof makeEmployee>[1]> & { role?: Role };

export const makeColleague = async (app: FastifyInstance, home: TestCompany, { role, ...wish }: Wish = {}): Promise<Colleague> => {
  const person = await makeEmployee(home, wish);
  await makeAccount({ ...person, ...(role && { role }) });
  return { ...person, ...callerFor(app, await signInAs(person)) };
};

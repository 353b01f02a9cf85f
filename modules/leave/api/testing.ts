// Builders for API tests: a person of a company who is signed in and has leave to ask for.
import type { FastifyInstance } from "fastify";
import { systemActor } from "#api/actor.ts";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import type { ProblemBody } from "#shared/problem.ts";
import { setUpPolicies } from "./policies/setup.ts";
import { openWith } from "./setup.ts";

export { openWith };

/** A company that has the standard leave types. */
export const makeLeaveCompany = async (wish?: Parameters<typeof makeCompany>[0]): Promise<TestCompany> => {
  const home = await makeCompany(wish);
  await inTransaction(systemActor(home.company), setUpPolicies);
  return home;
};

type PersonWish = NonNullable<Parameters<typeof makeEmployee>[1]> & { role?: Role; earned?: number; casual?: number; sick?: number };
export type LeavePerson = TestEmployee & Caller;

/** After everything that a test asks about: what it gives is all that there is. */
const NEVER = "2099-01-01";

/** Somebody signed in, with days in hand: 10 Earned and 5 Casual unless wished otherwise, and Sick days where they are wished. */
export const makePerson = async (app: FastifyInstance, home: TestCompany, wish: PersonWish = {}): Promise<LeavePerson> => {
  const { role = "Employee", earned = 10, casual = 5, sick, ...employment } = wish;
  const person = await makeEmployee(home, employment);
  await makeAccount({ company: home.company, employee: person.employee, role });
  await inTransaction(systemActor(home.company), async (tx) => {
    await openWith(tx, { employee: person.employee, type: "EL" }, earned, "2026-01-01", NEVER);
    await openWith(tx, { employee: person.employee, type: "CL" }, casual, "2026-01-01", NEVER);
    if (sick !== undefined) await openWith(tx, { employee: person.employee, type: "SL" }, sick, "2026-01-01", NEVER);
  });
  return { ...person, ...callerFor(app, await signInAs(person)) };
};

type Tried<T> = { answer: T } | { refused: ProblemBody };

/** What a call came to: its answer, or the problem that it was refused with. */
export const tried = async <T>(call: () => Promise<T>): Promise<Tried<T>> => {
  try {
    return { answer: await call() };
  } catch (error) {
    return { refused: JSON.parse((error as Error).message.replace(/^.*? was refused: /, "")) as ProblemBody };
  }
};

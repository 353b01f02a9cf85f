// The session module alone, with people made up where it asks for them: its tests may not use the module that knows real ones.

import type { FastifyInstance } from "fastify";
import { buildApp } from "#api/app.ts";
import { closeDatabase, openDatabase } from "#api/db.ts";
import { guards } from "#api/guards.ts";
import { testDatabase } from "#api/testing-database.ts";
import { forThisFile } from "#api/testing-file.ts";
import { type SessionLimits, usualSessionLimits } from "../contract.ts";
import { sessionMessages } from "../messages.ts";
import { type AccountOwner, authenticate, openSessions, requireLink, requireSameSite, sessionNeeds } from "./index.ts";
import { sessionRoutes } from "./routes.ts";
import { makeAccount, type TestAccount } from "./testing.ts";

export const baseUrl = new URL("http://localhost:3941");
export const sealingKey = Buffer.alloc(32, 7);

const owners = forThisFile(new Map<number, AccountOwner & { company: number }>());

/** What the module that knows people would say of this employee, to be changed at will. */
export const ownerOf = (employee: number): AccountOwner => {
  const owner = owners.get(employee);
  if (!owner) throw new Error(`Employee ${employee} was not made by makePerson.`);
  return owner;
};

/** From now on it knows nobody of this number. */
export const forgetPerson = (employee: number): void => void owners.delete(employee);

/** What owners of accounts were told on screen. */
export const told = forThisFile<Parameters<ReturnType<typeof sessionNeeds.get>["notify"]>[1][]>([]);

const holderOf = (employee: number) => {
  const { name, companyName } = ownerOf(employee);
  const email = emailOf(employee);
  return { name, names: name.split(" "), email, linkEmail: email, companyName, companyCode: "larkfield", timeZone: "Asia/Kolkata" };
};

export const emailOf = (employee: number): string => `person.${employee}@example.com`;

const peopleWith = (email: string) =>
  [...owners].flatMap(([employee, { company }]) => (emailOf(employee) === email ? [{ company, employee }] : []));

let ownLimits = usualSessionLimits;
/** What the company of every person here sets from now on; without an argument, what is usual. */
export const limitSessions = (own: Partial<SessionLimits> = {}): void => {
  ownLimits = { ...usualSessionLimits, ...own };
};

type SessionApp = { app: FastifyInstance; database: Awaited<ReturnType<typeof testDatabase>>; close: () => Promise<void> };

export const openSessionApp = async (): Promise<SessionApp> => {
  // What a file before left, where one of its tests failed.
  limitSessions();
  const database = await testDatabase();
  openDatabase({ connection: database.appConnection, size: 10 });
  sessionNeeds.give({
    identityOf: async (_, employee) => owners.get(employee),
    standingOf: async (_, employee) => owners.get(employee),
    notify: (_, notice) => void told.push(notice),
    companyName: async (tx) => `Company ${tx.company}`,
    holderOf: async (_, employee) => holderOf(employee),
    employeesByEmail: async (_, email) => peopleWith(email),
    limitsOf: async () => ownLimits,
    mostKeepDays: async () => ownLimits.keepDays,
    nextCompany: async () => Promise.reject(new Error("No company is set up here.")),
    createCompany: async () => Promise.reject(new Error("No company is set up here.")),
  });
  guards.give({ authenticate, requireSameSite, requireLink });
  await openSessions({ baseUrl, baseUrlConfigured: true, sealingKey });
  const app = await buildApp({ baseUrl, build: "test", logLevel: "silent", routes: sessionRoutes, messages: sessionMessages });
  const close = async () => {
    await app.close();
    await closeDatabase();
    await database.drop();
  };
  return { app, database, close };
};

let last = 5000;

/** A person with an account; without a company, in one of their own. */
export const makePerson = async (wish: Partial<Parameters<typeof makeAccount>[0]> = {}): Promise<TestAccount> => {
  last += 1;
  const account = { company: 1_000_000 + last, employee: last, ...wish };
  owners.set(account.employee, {
    company: account.company,
    code: `T-${account.employee}`,
    name: `Person ${account.employee}`,
    companyName: `Company ${account.company}`,
    companyTimeZone: "Asia/Kolkata",
    timeZone: "Asia/Kolkata",
    currency: "INR",
    demo: false,
    access: "work",
  });
  return makeAccount(account);
};

/** How the portal's own page sends a call that the cookie alone opens. */
export const fromPortal = (cookie?: string) => ({
  "content-type": "application/json",
  "sec-fetch-site": "same-origin",
  ...(cookie !== undefined && { cookie }),
});

// Every module of the server, and what foundation modules are handed so that they import no module above them.
import type { FastifyInstance } from "fastify";
import * as leave from "#modules/leave/api/index.ts";
import { leaveEndpoints } from "#modules/leave/contract.ts";
import * as people from "#modules/people/api/index.ts";
import { peopleEndpoints } from "#modules/people/contract.ts";
import * as requests from "#modules/requests/api/index.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import * as session from "#modules/session/api/index.ts";
import { sessionEndpoints } from "#modules/session/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { systemActor } from "./actor.ts";
import { clock } from "./clock.ts";
import { guards } from "./guards.ts";
import { inTransaction, lookup } from "./transaction.ts";

/** Once, before the first call. */
export const connectModules = (): void => {
  guards.give({ authenticate: session.authenticate, requireSameSite: session.requireSameSite });
  session.sessionNeeds.give({ identityOf: people.identityOf, companyName: people.companyName });
  requests.requestNeeds.give({
    kinds: [leave.applicationKind],
    cards: people.cards,
    managerOf: people.managerOf,
    active: async (tx, employees) => people.working(tx, await session.activeAmong(tx, employees)),
    headOfficeDay: people.headOfficeDay,
    zoneOf: async (tx, employee) => (await people.todayOf(tx, employee)).timeZone,
  });
};

export const registerRoutes = (api: FastifyInstance): void => {
  session.sessionRoutes(api);
  people.peopleRoutes(api);
  requests.requestRoutes(api);
  leave.leaveRoutes(api);
};

/** The calls of every module by its name, and all of them: what tests and documents walk through. */
export const endpointsOf = { session: sessionEndpoints, people: peopleEndpoints, requests: requestEndpoints, leave: leaveEndpoints };
export const endpoints: Endpoint[] = Object.values(endpointsOf).flatMap<Endpoint>(Object.values);

export const messages = { ...session.sessionMessages, ...requests.requestMessages, ...leave.leaveMessages };

export const openSessions = session.openSessions;

export const hasCompany = async (): Promise<boolean> => (await lookup(people.companyIds)).length > 0;

/** The sign-ins that the demo's login page offers, one per role. */
export const demoUsernames = ["employee", "manager", "hr", "finance", "admin"];

/** Fills an empty database with the demo companies: each is there whole, or not at all. */
export const seedDemo = async (password: string): Promise<void> => {
  for (const company of people.demoCompanies) {
    await inTransaction(systemActor(company), async (tx) => {
      const today = clock.now().slice(0, 10);
      const persons = await people.seedPeople(tx, today);
      const accounts = [...persons.values()].flatMap(({ account, ...person }) => (account ? [{ ...person, state: account }] : []));
      await session.seedAccounts(tx, accounts, password);
      await leave.seedLeave(tx, persons, today);
    });
  }
};

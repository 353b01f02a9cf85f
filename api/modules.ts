// Every module of the server, and what foundation modules are handed so that they import no module above them.
import type { FastifyInstance } from "fastify";
import { homeAccess } from "#modules/home/access.ts";
import * as home from "#modules/home/api/index.ts";
import * as homeContract from "#modules/home/contract.ts";
import { leaveAccess } from "#modules/leave/access.ts";
import * as leave from "#modules/leave/api/index.ts";
import * as leaveContract from "#modules/leave/contract.ts";
import { modules } from "#modules/map.ts";
import { notificationAccess } from "#modules/notifications/access.ts";
import * as notifications from "#modules/notifications/api/index.ts";
import * as notificationsContract from "#modules/notifications/contract.ts";
import { peopleAccess } from "#modules/people/access.ts";
import * as people from "#modules/people/api/index.ts";
import * as peopleContract from "#modules/people/contract.ts";
import { requestAccess } from "#modules/requests/access.ts";
import * as requests from "#modules/requests/api/index.ts";
import * as requestsContract from "#modules/requests/contract.ts";
import { sessionAccess } from "#modules/session/access.ts";
import * as session from "#modules/session/api/index.ts";
import * as sessionContract from "#modules/session/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { requireAccess } from "./access.ts";
import { systemActor } from "./actor.ts";
import { clock } from "./clock.ts";
import { guards } from "./guards.ts";
import { healthEndpoints } from "./health.ts";
import { platformJobs } from "./jobs/own-jobs.ts";
import { joinJobs } from "./jobs/registry.ts";
import { mailJobs } from "./mail.ts";
import type { DocumentedModule } from "./openapi.ts";
import { referenceRoutes } from "./reference/routes.ts";
import { inTransaction, lookup } from "./transaction.ts";

/** Once, before the first call. */
export const connectModules = (): void => {
  guards.give({ authenticate: session.authenticate, requireSameSite: session.requireSameSite, requireLink: session.requireLink });
  session.sessionNeeds.give({
    identityOf: people.identityOf,
    standingOf: people.standingOf,
    companyName: people.companyName,
    notify: notifications.notify,
    holderOf: people.holderOf,
    employeesByEmail: people.employeesByEmail,
    nextCompany: people.nextCompany,
    createCompany: async (tx, wish) => {
      const made = await people.createCompany(tx, wish);
      await leave.setUpTypes(tx);
      return made;
    },
  });
  requests.requestNeeds.give({
    kinds: [leave.applicationKind],
    cards: people.cards,
    managerOf: people.managerOf,
    active: async (tx, employees) => {
      const [mayEnter, work] = await Promise.all([session.activeAmong(tx, employees), people.workingPeople(tx, employees)]);
      return new Map([...work].filter(([employee]) => mayEnter.has(employee)));
    },
    headOfficeDay: people.headOfficeDay,
    zoneOf: async (tx, employee) => (await people.todayOf(tx, employee)).timeZone,
  });
};

/** The calls of every module by its name, and all of them: what tests and documents walk through. */
export const endpointsOf = {
  session: sessionContract.sessionEndpoints,
  people: peopleContract.peopleEndpoints,
  requests: requestsContract.requestEndpoints,
  notifications: notificationsContract.notificationEndpoints,
  leave: leaveContract.leaveEndpoints,
  home: homeContract.homeEndpoints,
};
const contracts = {
  session: sessionContract,
  people: peopleContract,
  requests: requestsContract,
  notifications: notificationsContract,
  leave: leaveContract,
  home: homeContract,
};
/** Who may make each of them. */
export const accessOf = {
  session: sessionAccess,
  people: peopleAccess,
  requests: requestAccess,
  notifications: notificationAccess,
  leave: leaveAccess,
  home: homeAccess,
};

/** What the interface tells about itself. */
const documented = (): Record<string, DocumentedModule> => ({
  ...Object.fromEntries(
    Object.entries(endpointsOf).map(([name, own]) => [
      name,
      {
        endpoints: own,
        contract: contracts[name as keyof typeof contracts],
        purpose: modules.find((module) => module.name === name)?.purpose ?? "",
      },
    ]),
  ),
  platform: { endpoints: healthEndpoints, contract: {}, purpose: "Says whether the portal is ready." },
});

export const registerRoutes = (api: FastifyInstance): void => {
  const finish = requireAccess(api, Object.values(accessOf));
  session.sessionRoutes(api);
  people.peopleRoutes(api);
  requests.requestRoutes(api);
  notifications.notificationRoutes(api);
  leave.leaveRoutes(api);
  home.homeRoutes(api);
  finish();
  referenceRoutes(api, documented());
};

export const endpoints: Endpoint[] = Object.values(endpointsOf).flatMap<Endpoint>(Object.values);

/** What runs beside the calls: asked for by them, or by the hour. */
export const jobs = joinJobs([platformJobs, mailJobs, session.sessionJobs, notifications.notificationJobs]);

export const messages = { ...session.sessionMessages, ...requests.requestMessages, ...leave.leaveMessages, ...home.homeMessages };

export const openSessions = session.openSessions;
export const newSetUpLink = session.newSetUpLink;

export const companies = (): Promise<number[]> => lookup(people.companyIds);
export const hasCompany = async (): Promise<boolean> => (await companies()).length > 0;

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
      for (const { username, employeeId, role } of accounts) {
        if (demoUsernames.includes(username)) session.seedNotice(tx, employeeId);
        if (username === demoUsernames[0]) await session.seedSignIns(tx, employeeId, role);
      }
      await leave.seedLeave(tx, persons, today);
    });
  }
};

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
import { approvalAccess, requestAccess, settingsAccess, standInAccess, stuckAccess } from "#modules/requests/access.ts";
import * as requests from "#modules/requests/api/index.ts";
import * as requestsContract from "#modules/requests/contract.ts";
import { sessionAccess } from "#modules/session/access.ts";
import * as session from "#modules/session/api/index.ts";
import * as sessionContract from "#modules/session/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { exportAccess } from "#shared/exports/access.ts";
import * as exportContract from "#shared/exports/contract.ts";
import { exportMessages } from "#shared/exports/messages.ts";
import { fileAccess } from "#shared/files/access.ts";
import * as fileContract from "#shared/files/contract.ts";
import { fileMessages } from "#shared/files/messages.ts";
import { sentenceFor } from "#shared/message.ts";
import { requireAccess } from "./access.ts";
import { systemActor } from "./actor.ts";
import { clock } from "./clock.ts";
import { exportJobs, exportNeeds, exportRoutes, exportTickets } from "./exports.ts";
import { fileJobs, fileNeeds, fileRoutes, fileTickets, ticketNeeds } from "./files.ts";
import { guards } from "./guards.ts";
import { healthEndpoints } from "./health.ts";
import { platformJobs } from "./jobs/own-jobs.ts";
import { joinJobs } from "./jobs/registry.ts";
import { mailJobs } from "./mail.ts";
import type { DocumentedModule } from "./openapi.ts";
import { platformMessages } from "./problems.ts";
import { referenceRoutes } from "./reference/routes.ts";
import { actingAs, inTransaction, lookup } from "./transaction.ts";

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
  ticketNeeds.give({ sources: [fileTickets, exportTickets], holderOf: session.holderOfSession });
  fileNeeds.give({
    records: [leave.leaveFiles],
    zoneOf: async (tx, employee) => (await people.todayOf(tx, employee)).timeZone,
    tellBlocked: (tx, { employee, file, name, number }) => {
      const path = number === null ? "/requests?tab=mine" : `/requests/${number}`;
      notifications.notify(tx, {
        employee,
        event: "files.blocked",
        params: { file: name },
        subject: { type: "file", id: file },
        version: 1,
        path,
      });
    },
  });
  exportNeeds.give({
    lists: [leave.ownLeaveExport, requests.ownRequestsExport, requests.stuckExport],
    standing: async (tx, employee) => {
      const [role, mayEnter, owner] = await Promise.all([
        session.roleOf(tx, employee),
        session.activeAmong(tx, [employee]),
        people.standingOf(tx, employee),
      ]);
      return mayEnter.has(employee) && owner?.maySignIn ? role : undefined;
    },
    nameOf: async (tx, employee) => (await people.cards(tx, [employee])).get(employee)?.name ?? "",
    limits: async (tx) => (await requests.settingsOf(tx)).exports,
    finished: (tx, { employee, id, title, path, ok }) =>
      notifications.notify(tx, {
        employee,
        event: ok ? "exports.ready" : "exports.failed",
        params: { list: title },
        path,
        subject: { type: "exports.export", id },
        version: 1,
      }),
    fetched: (tx, { employee, id }) => notifications.markSubjectRead(tx, employee, { type: "exports.export", id }),
  });
  notifications.notificationNeeds.give({
    waiting: requests.waitingTotal,
    recipients: async (tx, employees) => {
      const [mayEnter, known] = await Promise.all([session.activeAmong(tx, employees), people.mailAddressesOf(tx, employees)]);
      return new Map([...known].filter(([employee]) => mayEnter.has(employee)));
    },
    workingDays: async (tx, employee, from, to) => {
      const days = await people.days(tx, employee, from, to);
      return new Set(days.filter(({ kind }) => kind === "working").map(({ date }) => date));
    },
    mayRead: async (tx, employee, { type, id }) => {
      if (type !== "request") return true;
      const role = await session.roleOf(tx, employee);
      return role !== undefined && requests.mayBeTold(actingAs(tx, { company: tx.company, employee, role, session: "mail" }), id);
    },
  });
  requests.requestNeeds.give({
    kinds: [leave.applicationKind],
    sentenceOf: (violation) => sentenceFor({ ...platformMessages, ...messages }, violation),
    cards: people.cards,
    employeeByCode: people.employeeByCode,
    admins: (tx) => people.holdersOf(tx, "Admin"),
    tell: notifications.notify,
    settle: notifications.settle,
    managerOf: people.managerOf,
    lineAbove: people.lineAbove,
    headsAbove: people.headsAbove,
    membersOf: async (tx, queue) =>
      (await Promise.all(requestsContract.queueDeciders[queue].map((role) => people.holdersOf(tx, role)))).flat(),
    ownerFacts: async (tx, employee) => {
      const [place, role] = await Promise.all([people.placeOf(tx, employee), session.roleOf(tx, employee)]);
      return { ...place, role: role ?? "" };
    },
    active: async (tx, employees) => {
      const [mayEnter, work] = await Promise.all([session.activeAmong(tx, employees), people.workingPeople(tx, employees)]);
      return new Map([...work].filter(([employee]) => mayEnter.has(employee)));
    },
    headOfficeDay: people.headOfficeDay,
    headOfficeZone: people.headOfficeZone,
    zoneOf: async (tx, employee) => (await people.todayOf(tx, employee)).timeZone,
    workingDays: async (tx, of, from, to) => {
      if (of === "head office") return people.headOfficeWorkingDays(tx, from, to);
      const days = await people.days(tx, of, from, to);
      return days.filter(({ kind }) => kind === "working").map(({ date }) => date);
    },
  });
  requests.policyNeeds.give({
    places: async (tx) => {
      const [departments, locations] = await Promise.all([people.departments(tx), people.locations(tx)]);
      return {
        department: departments.map(({ id, name }) => ({ value: id, label: name })),
        location: locations.map(({ id, name }) => ({ value: id, label: name })),
      };
    },
    currency: people.companyCurrency,
  });
  requests.todoKinds.give([]);
  requests.standInNeeds.give({
    tell: notifications.notify,
    settle: notifications.settle,
    awayOn: leave.awayOn,
    employeeByCode: people.employeeByCode,
    employmentOf: people.factsOf,
    lockEmployee: people.lockEmployee,
    search: people.search,
    hasReports: async (tx, employee) => (await people.reportsBelow(tx, employee, 1)).length > 0,
    headsDepartment: people.headsDepartment,
  });
};

/** The calls of every module by its name, and all of them: what tests and documents walk through. */
export const endpointsOf = {
  session: sessionContract.sessionEndpoints,
  people: peopleContract.peopleEndpoints,
  requests: {
    ...requestsContract.requestEndpoints,
    ...requestsContract.standInEndpoints,
    ...requestsContract.approvalEndpoints,
    ...requestsContract.stuckEndpoints,
    ...requestsContract.settingsEndpoints,
  },
  notifications: notificationsContract.notificationEndpoints,
  leave: leaveContract.leaveEndpoints,
  home: homeContract.homeEndpoints,
  exports: exportContract.exportEndpoints,
  files: fileContract.fileEndpoints,
};
const contracts = {
  session: sessionContract,
  people: peopleContract,
  requests: requestsContract,
  notifications: notificationsContract,
  leave: leaveContract,
  home: homeContract,
  exports: exportContract,
  files: fileContract,
};
/** Who may make each of them. */
export const accessOf = {
  session: sessionAccess,
  people: peopleAccess,
  requests: { ...requestAccess, ...standInAccess, ...approvalAccess, ...stuckAccess, ...settingsAccess },
  notifications: notificationAccess,
  leave: leaveAccess,
  home: homeAccess,
  exports: exportAccess,
  files: fileAccess,
};

/** Parts of the server that belong to no module, with what they are for. */
const ofServer: Readonly<Record<string, string>> = { exports: "Lists as files.", files: "Files of records." };

/** What the interface tells about itself. */
const documented = (): Record<string, DocumentedModule> => ({
  ...Object.fromEntries(
    Object.entries(endpointsOf).map(([name, own]) => [
      name,
      {
        endpoints: own,
        contract: contracts[name as keyof typeof contracts],
        purpose: ofServer[name] ?? modules.find((module) => module.name === name)?.purpose ?? "",
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
  requests.standInRoutes(api);
  requests.approvalRoutes(api);
  requests.stuckRoutes(api);
  requests.settingsRoutes(api);
  notifications.notificationRoutes(api);
  leave.leaveRoutes(api);
  home.homeRoutes(api);
  exportRoutes(api);
  fileRoutes(api);
  finish();
  referenceRoutes(api, documented());
};

export const endpoints: Endpoint[] = Object.values(endpointsOf).flatMap<Endpoint>(Object.values);

/** What runs beside the calls: asked for by them, or by the hour. */
export const jobs = joinJobs([
  platformJobs,
  mailJobs,
  session.sessionJobs,
  notifications.notificationJobs,
  requests.requestJobs,
  requests.standInJobs,
  exportJobs,
  fileJobs,
]);

export const messages = {
  ...session.sessionMessages,
  ...notifications.notificationMessages,
  ...requests.requestMessages,
  ...requests.standInMessages,
  ...requests.approvalsMessages,
  ...requests.stuckMessages,
  ...requests.settingsMessages,
  ...leave.leaveMessages,
  ...home.homeMessages,
  ...exportMessages,
  ...fileMessages,
};

export const startMailRounds = notifications.startMailRounds;
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
      await requests.seedStandIns(tx, persons, today);
    });
  }
};

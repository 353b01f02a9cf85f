// What foundation modules are handed by the shell, so that they import no module above them.

import * as administration from "#modules/administration/api/index.ts";
import * as attendance from "#modules/attendance/api/index.ts";
import * as leave from "#modules/leave/api/index.ts";
import * as notifications from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import { minePath, requestPath } from "#modules/requests/paths.ts";
import { queueDeciders } from "#modules/requests/permissions.ts";
import * as session from "#modules/session/api/index.ts";
import { type Message, sentenceFor } from "#shared/message.ts";
import { exportNeeds, exportTickets } from "../exports.ts";
import { fileNeeds, fileTickets, ticketNeeds } from "../files.ts";
import { guards } from "../guards.ts";
import { dueNeeds } from "../jobs/due.ts";
import type { ApiModule } from "../module.ts";
import { platformMessages } from "../problems.ts";
import { actingAs } from "../transaction.ts";

/** A module with all that it may offer to those below it. */
export type OfferingModule = ApiModule & requests.RequestOffers & people.PeopleOffers;

/** What several modules offer is collected; everything else here is what one module needs of one other. */
export const connect = (modules: readonly OfferingModule[], messages: Readonly<Record<string, Message>>): void => {
  const offered = <Part>(part: (module: OfferingModule) => Part | undefined): Part[] =>
    modules.flatMap((module) => part(module) ?? ([] as Part[]));
  guards.give({ authenticate: session.authenticate, requireSameSite: session.requireSameSite, requireLink: session.requireLink });
  session.sessionNeeds.give({
    identityOf: people.identityOf,
    standingOf: people.standingOf,
    companyName: people.companyName,
    notify: notifications.notify,
    holderOf: people.holderOf,
    employeesByEmail: people.employeesByEmail,
    limitsOf: people.sessionLimitsOf,
    mostKeepDays: people.mostKeepDays,
    nextCompany: people.nextCompany,
    createCompany: async (tx, wish) => {
      const made = await people.createCompany(tx, wish);
      for (const { setUpCompany } of modules) await setUpCompany?.(tx);
      return made;
    },
  });
  dueNeeds.give({ clocks: people.clocksOf, workingDays: people.workingDaysOf });
  ticketNeeds.give({ sources: [fileTickets, exportTickets], holderOf: session.holderOfSession });
  fileNeeds.give({
    records: modules.flatMap(({ files = [] }) => files),
    zoneOf: async (tx, employee) => (await people.todayOf(tx, employee)).timeZone,
    scannerRequired: async (tx) => (await requests.settingsOf(tx)).scannerRequired,
    tellBlocked: (tx, { employee, file, name, number }) => {
      const path = number === null ? minePath : requestPath(number);
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
    lists: modules.flatMap(({ exports = [] }) => exports),
    standing: async (tx, employee) => {
      const [role, mayEnter, owner] = await Promise.all([
        session.roleOf(tx, employee),
        session.activeAmong(tx, [employee]),
        people.standingOf(tx, employee),
      ]);
      return mayEnter.has(employee) && owner?.access === "work" ? role : undefined;
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
  administration.auditNames.give(modules.flatMap(({ auditNames = [] }) => auditNames));
  notifications.notificationNeeds.give({
    waiting: requests.waitingTotal,
    keptDays: async (tx) => (await requests.settingsOf(tx)).noticesKeptDays,
    zoneOf: async (tx, employee) => (await people.todayOf(tx, employee)).timeZone,
    recipients: async (tx, employees) => {
      const [mayEnter, known] = await Promise.all([session.activeAmong(tx, employees), people.mailAddressesOf(tx, employees)]);
      return new Map([...known].filter(([employee]) => mayEnter.has(employee)));
    },
    workingDays: async (tx, employee, from, to) => {
      const days = await people.days(tx, employee, from, to);
      return new Set(days.filter(({ kind }) => kind === "working").map(({ date }) => date));
    },
    mayRead: async (tx, employee, { type, id }) => {
      const [role, standing] = await Promise.all([session.roleOf(tx, employee), people.standingOf(tx, employee)]);
      const hasLeft = standing?.access === "leaver";
      if (type !== "request") return !hasLeft;
      if (role === undefined) return false;
      const reader = { company: tx.company, employee, session: "mail" };
      const as = hasLeft ? { ...reader, role: "Employee" as const, access: "leaver" as const } : { ...reader, role };
      return requests.mayBeTold(actingAs(tx, as), id);
    },
  });
  requests.requestNeeds.give({
    kinds: modules.flatMap(({ kinds = [] }) => kinds),
    records: modules.flatMap(({ recordEvents = [] }) => recordEvents),
    sentenceOf: (violation) => sentenceFor({ ...platformMessages, ...messages }, violation),
    cards: people.cards,
    employeeByCode: people.employeeByCode,
    admins: (tx) => people.holdersOf(tx, "Admin"),
    untrusted: session.untrusted,
    tell: notifications.notify,
    settle: notifications.settle,
    managerOf: people.managerOf,
    lineAbove: people.lineAbove,
    reportsBelow: (tx, employee) => people.reportsBelow(tx, employee),
    headsAbove: people.headsAbove,
    membersOf: async (tx, queue) => (await Promise.all(queueDeciders[queue].map((role) => people.holdersOf(tx, role)))).flat(),
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
  people.importNeeds.give({
    dependsOn: [{ what: "a request", among: requests.ownersAmong }, ...offered(({ dependsOn }) => dependsOn)],
  });
  people.joiningNeeds.give({ attendanceBefore: attendance.keptBefore, leaveBefore: leave.creditedBefore });
  people.recordNeeds.give({ tell: notifications.notify });
  people.changeNeeds.give({ tell: notifications.notify, bankChanged: offered(({ bankChanged }) => bankChanged) });
  people.leavingNeeds.give({
    holders: modules.flatMap(({ holders = [] }) => holders),
    noticeChanged: offered(({ noticeChanged }) => noticeChanged),
    headChanged: offered(({ headChanged }) => headChanged),
    tell: notifications.notify,
  });
  people.lineNeeds.give({ tell: notifications.notify });
  people.directoryNeeds.give({ awayOn: leave.awayOn });
  requests.policyNeeds.give({
    places: async (tx) => {
      const [departments, locations, grades] = await Promise.all([people.departments(tx), people.locations(tx), people.grades(tx)]);
      return {
        department: departments.map(({ id, name }) => ({ value: id, label: name })),
        location: locations.map(({ id, name }) => ({ value: id, label: name })),
        grade: grades.map(({ id, name }) => ({ value: id, label: name })),
      };
    },
    currency: people.companyCurrency,
  });
  people.organisationNeeds.give({
    effectsOf: offered(({ effectOf }) => effectOf),
    calendarChanged: offered(({ calendarChanged }) => calendarChanged),
    scheduleChanged: offered(({ scheduleChanged }) => scheduleChanged),
    tell: notifications.notify,
  });
  leave.feedNeeds.give({ mayEnter: session.activeAmong });
  leave.leaveNeeds.give({
    lockedUntil: attendance.lockedUntil,
    punchesOn: attendance.punchesOn,
    workedOn: attendance.worked,
    daysChanged: [attendance.onLeaveChanged, attendance.onLeaveTaken],
  });
  people.jobChangeNeeds.give({ lockedUntil: attendance.lockedUntil, placeChanged: offered(({ placeChanged }) => placeChanged) });
  requests.todoKinds.give(modules.flatMap(({ todoKinds = [] }) => todoKinds));
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

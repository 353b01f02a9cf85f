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
import { exportAuditNames } from "#shared/exports/audit-names.ts";
import { fileAuditNames } from "#shared/files/audit-names.ts";
import { sentenceFor } from "#shared/message.ts";
import { exportNeeds, exportTickets } from "../exports.ts";
import { fileNeeds, fileTickets, ticketNeeds } from "../files.ts";
import { guards } from "../guards.ts";
import { platformMessages } from "../problems.ts";
import { actingAs } from "../transaction.ts";
import { messages } from "./messages.ts";

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
    limitsOf: people.sessionLimitsOf,
    mostKeepDays: people.mostKeepDays,
    nextCompany: people.nextCompany,
    createCompany: async (tx, wish) => {
      const made = await people.createCompany(tx, wish);
      await leave.setUpPolicies(tx);
      await attendance.setUpShifts(tx);
      return made;
    },
  });
  ticketNeeds.give({ sources: [fileTickets, exportTickets], holderOf: session.holderOfSession });
  fileNeeds.give({
    records: [
      ...[attendance.rosterFiles, attendance.punchImportFiles, attendance.regularisationFiles],
      ...[leave.leaveFiles, people.importFiles, people.changeFiles],
    ],
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
    lists: [
      people.peopleExport,
      people.importExport,
      leave.ownLeaveExport,
      leave.othersLeaveExport,
      ...leave.reportExports,
      leave.balancesExport,
      attendance.reportExport,
      attendance.gridExport,
      attendance.payrollExport,
      attendance.punchesExport,
      requests.ownRequestsExport,
      requests.stuckExport,
      administration.auditExport,
    ],
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
  administration.auditNames.give([
    session.sessionAuditNames,
    people.peopleAuditNames,
    requests.requestAuditNames,
    leave.leaveAuditNames,
    attendance.attendanceAuditNames,
    notifications.notificationAuditNames,
    exportAuditNames,
    fileAuditNames,
    ...administration.administrationAuditNames,
  ]);
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
    kinds: [
      leave.applicationKind,
      leave.changeKind,
      leave.compOffKind,
      attendance.regularisationKind,
      attendance.workFromHomeKind,
      attendance.onDutyKind,
      people.changeKind,
    ],
    records: [leave.ownEvents, people.ownChangeEvents, ...Object.values(attendance.dayRequestEvents)],
    sentenceOf: (violation) => sentenceFor({ ...platformMessages, ...messages }, violation),
    cards: people.cards,
    employeeByCode: people.employeeByCode,
    admins: (tx) => people.holdersOf(tx, "Admin"),
    untrusted: session.untrusted,
    tell: notifications.notify,
    settle: notifications.settle,
    managerOf: people.managerOf,
    lineAbove: people.lineAbove,
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
    dependsOn: [
      { what: "a leave balance", among: leave.withEntriesAmong },
      { what: "a request", among: requests.ownersAmong },
      { what: "attendance", among: attendance.keptAmong },
    ],
  });
  people.joiningNeeds.give({ attendanceBefore: attendance.keptBefore, leaveBefore: leave.creditedBefore });
  people.recordNeeds.give({ tell: notifications.notify });
  // Whoever pays people will hear of it here.
  people.changeNeeds.give({ tell: notifications.notify, bankChanged: [] });
  // Exit and the modules whose records have owners hand theirs in when they are built.
  people.leavingNeeds.give({
    holders: [],
    noticeChanged: [leave.onNoticeChanged, attendance.onNoticeChanged],
    headChanged: [],
    tell: notifications.notify,
  });
  people.lineNeeds.give({ tell: notifications.notify });
  people.directoryNeeds.give({ awayOn: leave.awayOn });
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
  people.organisationNeeds.give({
    effectsOf: [leave.effectOf, attendance.effectOf],
    calendarChanged: [leave.onCalendarChanged, attendance.onCalendarChanged],
    scheduleChanged: [leave.onScheduleChanged, attendance.onScheduleChanged],
    tell: notifications.notify,
  });
  leave.feedNeeds.give({ mayEnter: session.activeAmong });
  leave.leaveNeeds.give({
    lockedUntil: attendance.lockedUntil,
    punchesOn: attendance.punchesOn,
    workedOn: attendance.worked,
    daysChanged: [attendance.onLeaveChanged, attendance.onLeaveTaken],
  });
  people.jobChangeNeeds.give({ lockedUntil: attendance.lockedUntil, placeChanged: [leave.onPlaceChanged, attendance.onPlaceChanged] });
  requests.todoKinds.give([people.plannedManagerTodo, ...people.leavingTodos]);
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

// What other modules and the server may ask of people. Every question takes the running transaction first.
import { clock } from "#api/clock.ts";
import type { LookupTx, Tx } from "#api/transaction.ts";
import { type AccountOwner, holdersOf as accountsWith } from "#modules/session/api/index.ts";
import { dayIn, daysBetween, type PlainDate } from "#shared/dates.ts";
import type { Person } from "#shared/ids.ts";
import type { Role } from "#shared/permissions.ts";
import { orMissing } from "#shared/problem.ts";
import type { CalendarDay } from "../contract.ts";
import { accessAt, calendarDays } from "../rules.ts";
import type { EmployeeStatus } from "../workflow.ts";
import { calendarFacts } from "./calendar-facts-store.ts";
import { type EmployeeRecord, lockedRecord, placedAt, recordsOf, todayAt, working } from "./records.ts";
import * as store from "./store.ts";

export { serviceBetween } from "../record/rules.ts";
export { audienceCount, audienceMembers, isInAudience } from "./audience/audience.ts";
export { audienceFacts, isIn, personNames } from "./audience/store.ts";
/** @public For whoever pays. */
export { changeNeeds, payableAccountAt, payableAccountsAt } from "./changes/index.ts";
export { companyCurrency, departments, grades, headOf, headsOver, locations, locationsIn, placesById, zonesOfPlaces } from "./choices.ts";
export { peopleWithContact } from "./contacts-store.ts";
export { createCompany, nextCompany } from "./create-company.ts";
export { askRelease, tellOfCredential } from "./credentials.ts";
export { demoCompanies, demoDay, type SeededPerson, seedPeople } from "./demo.ts";
export { directoryNeeds } from "./directory/needs.ts";
export { importNeeds } from "./imports/needs.ts";
/** @public For pay slips and exits. */
export { noticeDaysOn, payOn } from "./job-changes/doors.ts";
export { jobChangeNeeds } from "./job-changes/needs.ts";
export { financialYear, letterFacts, placementOn } from "./jobs.ts";
export { invitationWaits } from "./joining/invitation.ts";
export { joiningNeeds } from "./joining/kept-since.ts";
export { holdsSummary } from "./leaving/holds.ts";
export { leaveNow } from "./leaving/leave.ts";
export { leavingNeeds, type NoticeChanged } from "./leaving/needs.ts";
export { accessUntil, giveNotice, moveNotice, withdrawNotice } from "./leaving/notice.ts";
export { lineNeeds } from "./line/needs.ts";
export { holderOf, mailAddressesOf } from "./mail-addresses.ts";
export {
  daysOfMany,
  daysOfPlaces,
  type Employed,
  type Employment,
  employedOf,
  employmentsOf,
  managersOf,
  peopleAt,
  standsNow,
  workingDaysOf,
} from "./many.ts";
export { peopleApi } from "./module.ts";
export type { PeopleOffers } from "./offers.ts";
export { type ModuleEffect, organisationNeeds } from "./organisation/needs.ts";
export { idsHere, peopleHere } from "./people-list/list.ts";
export { headOfficeWorkingDays, headsAbove, headsDepartment, type Placement, placementsOf, placeOf } from "./place.ts";
export { recordNeeds } from "./record/needs.ts";
export { releaseAddress } from "./record/release-address.ts";
export { clocksOf, working, workingPeople } from "./records.ts";
export { search } from "./search.ts";
export { mostKeepDays, sessionLimitsOf } from "./settings/store.ts";
export { employedIds, leaversSince, teamsOf } from "./teams.ts";
export { employeesWithReports, suggestedUsername } from "./usernames.ts";

export type Card = Person & { id: number };
export type EmployeeFacts = {
  today: PlainDate;
  /** Where the day is that one: of the place they belong to now. */
  timeZone: string;
  joinedOn: PlainDate;
  /** Attendance and leave are kept from this day on: the joining day, or a later one. */
  keptSince: PlainDate;
  lastWorkingDay?: PlainDate | undefined;
  status: EmployeeStatus;
};

/** Every company of the installation; asked before a company is known. */
export const companyIds = (tx: LookupTx): Promise<number[]> => store.companyIds(tx);

/** The company with this code, asked before one is known. */
export const companyByCode = (tx: LookupTx, code: string): Promise<number | undefined> => store.companyByCode(tx, code);

export const companyName = async (tx: Tx): Promise<string> => (await store.company(tx)).name;

export const headOfficeZone = (tx: Tx): Promise<string> => store.headOfficeZone(tx);

/** The calendar day it is at the company's head office: what counts for matters of the whole company. */
export const headOfficeDay = async (tx: Tx): Promise<PlainDate> => dayIn(await store.headOfficeZone(tx), clock.now());

/** Code and name of each; ids of other companies are absent. */
export const cards = async (tx: Tx, ids: readonly number[]): Promise<Map<number, Card>> =>
  new Map((await store.cards(tx, ids)).map((card) => [card.id, card]));

export const employeeByCode = (tx: Tx, code: string): Promise<number | undefined> => store.idByCode(tx, code);

/** The same of many at once; codes that nobody has are absent. */
export const employeesByCode = async (tx: Tx, codes: readonly string[]): Promise<Map<string, number>> =>
  new Map((await store.idsByCode(tx, codes)).map(({ code, id }) => [code, id]));

/** The direct manager, whether or not that person works today. */
export const managerOf = (tx: Tx, employee: number): Promise<number | undefined> => store.managerOf(tx, employee);

/** Everybody above, nearest first. */
export const lineAbove = (tx: Tx, employee: number): Promise<number[]> => store.lineAbove(tx, employee);

/** Whether `manager` stands anywhere in the line above `employee`. */
export const isAbove = async (tx: Tx, manager: number, employee: number): Promise<boolean> =>
  (await store.lineAbove(tx, employee)).includes(manager);

/** Everybody who reports to the person, down to `depth` levels. */
export const reportsBelow = (tx: Tx, employee: number, depth?: number): Promise<number[]> => store.reportsBelow(tx, employee, depth);

/** Working people whose account has the role. */
export const holdersOf = async (tx: Tx, role: Role): Promise<number[]> => [...(await working(tx, await accountsWith(tx, role)))];

/** How each date counts for the person, by the place they belong to on it. */
export const days = async (tx: Tx, employee: number, from: PlainDate, to: PlainDate): Promise<CalendarDay[]> => {
  const factsOf = await calendarFacts(tx, [employee], from, to);
  const counted = calendarDays(factsOf(employee), from, to);
  if (counted.length !== Math.max(0, daysBetween(from, to) + 1)) {
    throw new Error(`Employee ${employee} has no placement or no schedule for each day from ${from} to ${to}.`);
  }
  return counted;
};

/** The calendar day it is for the person now, in the zone of the placement in force. */
export const todayOf = async (tx: Tx, employee: number): Promise<{ today: PlainDate; timeZone: string }> => {
  const record = orMissing("employee")((await recordsOf(tx, [employee]))[0]);
  return todayAt(record, clock.now());
};

const factsIn = (record: EmployeeRecord): EmployeeFacts => {
  const { joinedOn, keptSince, lastWorkingDay, status } = record;
  const { today, timeZone } = todayAt(record, clock.now());
  return { today, timeZone, joinedOn, keptSince, lastWorkingDay, status };
};

export const factsOf = async (tx: Tx, employee: number): Promise<EmployeeFacts> =>
  factsIn(orMissing("employee")((await recordsOf(tx, [employee]))[0]));

/** The same of many at once; ids of other companies are absent. */
export const factsOfEach = async (tx: Tx, employees: readonly number[]): Promise<Map<number, EmployeeFacts>> =>
  new Map((await recordsOf(tx, employees)).map((record) => [record.id, factsIn(record)]));

/** Holds the person's row until the transaction ends, so that two commands about one person follow each other. */
export const lockEmployee = async (tx: Tx, employee: number): Promise<EmployeeFacts> => factsIn(await lockedRecord(tx, employee));

/** What a session checks with each call; absent for ids of other companies. */
export const standingOf = async (tx: Tx, employee: number): Promise<Pick<AccountOwner, "code" | "access"> | undefined> => {
  const [record] = await recordsOf(tx, [employee]);
  if (!record) return undefined;
  const now = clock.now();
  return { code: record.code, access: accessAt({ ...record, timeZone: placedAt(record, now).timeZone }, record.access, now) };
};

/** Who has this work e-mail, over all companies; asked before one is known. */
export const employeesByEmail = (tx: LookupTx, email: string): Promise<{ company: number; employee: number }[]> =>
  store.employeesByEmail(tx, email);

/** The same with what a session shows of its person. */
export const identityOf = async (tx: Tx, employee: number): Promise<AccountOwner | undefined> => {
  const [company, companyTimeZone, [record]] = await Promise.all([store.company(tx), store.headOfficeZone(tx), recordsOf(tx, [employee])]);
  if (!record) return undefined;
  const now = clock.now();
  const { timeZone, currency } = placedAt(record, now);
  return {
    code: record.code,
    name: record.name,
    companyName: company.name,
    companyTimeZone,
    timeZone,
    currency,
    demo: company.demo,
    access: accessAt({ ...record, timeZone }, record.access, now),
  };
};

// Who gets which policy and who another one, days without leave, and what a company sets for all its leave.
import { z } from "zod";
import { employmentTypes } from "#modules/people/contract.ts";
import { PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { Text } from "#shared/text.ts";
import { LeaveTypeCode, Units } from "../summary-contract.ts";
import { PolicyEffect } from "./rules-contract.ts";

const Line = z.object({
  /** Nobody named means any. */
  locations: z.array(Id).max(100),
  employments: z.array(z.enum(employmentTypes)).max(employmentTypes.length),
  policy: Id,
});
export type Line = z.infer<typeof Line>;

const Named = z.object({ id: Id, name: z.string() });

const Mark = z.string().max(64);

export const AssignmentForm = z.object({ from: PlainDate, lines: z.array(Line).min(1).max(50) });
export type AssignmentForm = z.output<typeof AssignmentForm>;
/** With the mark of the effect that was looked at. */
export const SeenAssignment = AssignmentForm.extend({ seen: Mark });
export type SeenAssignment = z.output<typeof SeenAssignment>;

/** The lines that were said last, and those before that still count or have counted. */
export const Assignment = z.object({
  version: z.int().positive(),
  from: PlainDate,
  lines: z.array(Line),
  /** Where the last said has not begun: what counts today. */
  now: z.array(Line).optional(),
  policies: z.array(Named),
  locations: z.array(Named),
  departments: z.array(Named),
  openFrom: PlainDate,
  today: PlainDate,
});
export type Assignment = z.infer<typeof Assignment>;

export const OverrideForm = z.object({
  employee: EmployeeCode,
  policy: Id,
  from: PlainDate,
  until: PlainDate.optional(),
  reason: Text(500).min(5, { error: "Say in a few words why; at least 5 characters." }),
});
export type OverrideForm = z.output<typeof OverrideForm>;

export const EndOfOverride = z.object({ until: PlainDate });

export const OverrideRow = z.object({
  id: Id,
  person: Person,
  policy: Named,
  from: PlainDate,
  until: PlainDate.optional(),
  reason: z.string(),
  /** Nobody changes their own. */
  mayEnd: z.boolean(),
});
export type OverrideRow = z.infer<typeof OverrideRow>;

export const OverrideList = listQuery({ sorts: { added: byKey }, initial: "-added", filters: {} });
export type OverrideList = z.output<typeof OverrideList>;

const closedFields = {
  name: Text(80).min(1, { error: "Write what these days are." }),
  from: PlainDate,
  to: PlainDate,
  /** Types that may be taken all the same. */
  excepted: z.array(LeaveTypeCode).max(20),
  level: z.enum(["warn", "stop"]),
};
export const NoLeaveForm = z.object({ ...closedFields, location: Id.optional(), department: Id.optional() });
export type NoLeaveForm = z.output<typeof NoLeaveForm>;

export const NoLeaveDays = z.object({ ...closedFields, id: Id, location: Named.optional(), department: Named.optional() });
export type NoLeaveDays = z.infer<typeof NoLeaveDays>;

const Minutes = z.int().min(1, { error: "Choose 1 to 1440 minutes." }).max(1440, { error: "Choose 1 to 1440 minutes." });
const Days = z.int().min(1, { error: "Choose 1 to 366 days." }).max(366, { error: "Choose 1 to 366 days." });

export const LeaveSettingsForm = z.object({
  yearFrom: z.int().min(1).max(12),
  rounding: z.enum(["nearest", "down"]),
  booksCreditsToCome: z.boolean(),
  mayOweDays: Units.min(0, { error: "Choose 0 to 60 days." }).max(60, { error: "Choose 0 to 60 days." }),
  giveBackIsDecided: z.boolean(),
  halfMinutes: Minutes,
  fullMinutes: Minutes,
  claimDays: Days,
  usableDays: Days,
  returnedUsableDays: Days,
  thinPercent: z.int().min(1, { error: "Choose 1 to 100 per cent." }).max(100, { error: "Choose 1 to 100 per cent." }),
  showsDepartment: z.boolean(),
});
export type LeaveSettingsForm = z.output<typeof LeaveSettingsForm>;
/** Another rounding changes credits: it is saved with the mark of the effect that was looked at. */
export const SeenSettings = LeaveSettingsForm.extend({ seen: Mark.optional() });
export type SeenSettings = z.output<typeof SeenSettings>;

/** `version` is 0 while a company has set nothing. */
export const CompanyLeaveSettings = LeaveSettingsForm.extend({
  version: z.int().nonnegative(),
  /** The first entry of a ledger fixes with which month a year begins. */
  isYearFixed: z.boolean(),
});
export type CompanyLeaveSettings = z.infer<typeof CompanyLeaveSettings>;

const params = z.object({ id: Id });

export const companyEndpoints = defineEndpoints({
  assignment: {
    method: "GET",
    path: "/leave/assignment",
    access: "signed-in",
    returns: Assignment,
    summary: "Who gets which leave policy",
  },
  assignmentEffect: {
    method: "POST",
    path: "/leave/assignment/effect",
    access: "signed-in",
    changes: false,
    body: AssignmentForm,
    returns: PolicyEffect,
    summary: "What it would change if these lines said who gets which leave policy",
  },
  saveAssignment: {
    method: "PUT",
    path: "/leave/assignment",
    access: "signed-in",
    body: SeenAssignment,
    returns: Assignment,
    summary: "Say who gets which leave policy from a day on",
  },
  overrides: {
    method: "GET",
    path: "/leave/overrides",
    access: "signed-in",
    query: OverrideList,
    returns: Page(OverrideRow),
    summary: "People who have another leave policy than their place and employment say",
  },
  addOverride: {
    method: "POST",
    path: "/leave/overrides",
    access: "signed-in",
    body: OverrideForm,
    returns: OverrideRow,
    status: 201,
    summary: "Give somebody another leave policy for some days or for good",
  },
  endOverride: {
    method: "POST",
    path: "/leave/overrides/:id/end",
    access: "signed-in",
    params,
    body: EndOfOverride,
    returns: z.object({ id: Id }),
    summary: "End it with a day; one that has not begun by then is taken back",
  },
  noLeaveDays: {
    method: "GET",
    path: "/leave/no-leave-days",
    access: "signed-in",
    returns: z.object({ spans: z.array(NoLeaveDays), today: PlainDate }),
    summary: "Days on which a place or a department takes no leave",
  },
  addNoLeaveDays: {
    method: "POST",
    path: "/leave/no-leave-days",
    access: "signed-in",
    body: NoLeaveForm,
    returns: NoLeaveDays,
    status: 201,
    summary: "Close days of a place or a department",
  },
  endNoLeaveDays: {
    method: "POST",
    path: "/leave/no-leave-days/:id/end",
    access: "signed-in",
    params,
    returns: z.object({ id: Id }),
    summary: "Open what is left of such days from today on",
  },
  leaveSettings: {
    method: "GET",
    path: "/leave/settings",
    access: "signed-in",
    returns: CompanyLeaveSettings,
    summary: "What the company sets for all its leave",
  },
  settingsEffect: {
    method: "POST",
    path: "/leave/settings/effect",
    access: "signed-in",
    changes: false,
    body: LeaveSettingsForm.pick({ rounding: true }),
    returns: PolicyEffect,
    summary: "What another rounding of credits would change",
  },
  saveLeaveSettings: {
    method: "PUT",
    path: "/leave/settings",
    access: "signed-in",
    body: SeenSettings,
    returns: CompanyLeaveSettings,
    summary: "Set what counts for all leave",
  },
});

import { z } from "zod";
import { Decider, RequestView, TimelineEntry } from "#modules/requests/contract.ts";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { FileEntry } from "#shared/files/contract.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { Violation } from "#shared/problem.ts";
import { Text } from "#shared/text.ts";
import { balanceEndpoints } from "./balances/contract.ts";
import { batchEndpoints } from "./batches/contract.ts";
import { calendarEndpoints } from "./calendar/contract.ts";
import { OpenChange, returnEndpoints } from "./changes/contract.ts";
import { compOffEndpoints } from "./comp-off/contract.ts";
import { feedEndpoints } from "./feed/contract.ts";
import { statementEndpoints } from "./ledger/contract.ts";
import { companyEndpoints } from "./policies/company-contract.ts";
import { holidayEndpoints } from "./policies/holidays-contract.ts";
import { ruleEndpoints } from "./policies/rules-contract.ts";
import { Portion, portions } from "./portion.ts";
import { settleEndpoints } from "./recount/contract.ts";
import { reportEndpoints } from "./reports/contract.ts";
import { runEndpoints } from "./runs/contract.ts";
import { leaveSlotNames } from "./slots.ts";
import { awayEndpoints, LeaveBalance, LeaveSummary, LeaveTypeCode, summaryEndpoints, Units } from "./summary-contract.ts";
import { teamEndpoints } from "./team/contract.ts";
import { whyEntered } from "./team/messages.ts";
import { leaveActions, leaveStatuses } from "./workflow.ts";

export { LeaveBalance, Portion, portions };

/** What an employee fills in. On a single date both portions are the same. */
export const LeaveApplication = z.object({
  type: LeaveTypeCode,
  from: PlainDate,
  to: PlainDate,
  firstDay: Portion.default("whole"),
  lastDay: Portion.default("whole"),
  reason: Text(500).default(""),
  /** Sent before, and named here: all that the leave then has. */
  files: z.array(Id).max(20).default([]),
  /** "I send it by …": what is asked for comes later. */
  promised: z.boolean().default(false),
});
export type LeaveApplication = z.output<typeof LeaveApplication>;

/** Why a date of a leave counts as much as it does. */
export const dayReasons = ["working", "weekly_off", "holiday"] as const;

export const LeaveDay = z.object({
  date: PlainDate,
  portion: Portion,
  /** 0, 0.5 or 1. */
  units: Units,
  why: z.enum(dayReasons),
  holiday: z.string().optional(),
  /** The half of the day that its half holiday takes. */
  halfOff: z.enum(["first", "second"]).optional(),
  /** It went back after the approval. */
  givenBack: z.literal(true).optional(),
});
export type LeaveDay = z.infer<typeof LeaveDay>;

/** The longest beginning of the application that the balance covers. */
export const Fit = z.object({ to: PlainDate, units: Units });
export type Fit = z.infer<typeof Fit>;

/** Red stops, amber travels to whoever decides. */
const Finding = Violation.extend({ level: z.enum(["warn", "stop"]) });

export const LeavePreview = z.object({
  days: z.array(LeaveDay),
  total: Units,
  /** Absent for a type without a balance. */
  freeBefore: Units.optional(),
  freeAfter: Units.optional(),
  /** Everything that stops it, the same list that sending would answer with, and what its decider will be shown. */
  findings: z.array(Finding),
  fits: Fit.optional(),
  /** By when a certificate must be there, where one is asked for. */
  documentBy: PlainDate.optional(),
  /** Who of the team is booked away on a date of it. */
  away: z.array(z.object({ name: z.string(), date: PlainDate })),
  deciders: z.array(Decider),
});
export type LeavePreview = z.infer<typeof LeavePreview>;

const LeaveStatusName = z.enum(leaveStatuses);

export const LeaveRow = z.object({
  id: Id,
  number: HumanNumber,
  /** Absent for those who read that somebody is away and not why. */
  type: LeaveTypeCode.optional(),
  typeName: z.string(),
  /** Whose it is; absent in the list of one's own. */
  owner: Person.optional(),
  from: PlainDate,
  to: PlainDate,
  /** All that was asked for, as it counts now. */
  units: Units,
  /** How much of that went back after the approval. */
  givenBack: Units,
  /** First and last day of an approved leave that still count. */
  counted: z.object({ from: PlainDate, to: PlainDate }).optional(),
  status: LeaveStatusName,
  submittedAt: Instant,
  /** With whom it is, while it or a change of it waits. */
  waitingFor: Decider.optional(),
});
export type LeaveRow = z.infer<typeof LeaveRow>;

/** A file of a leave as its reader sees it. */
const LeaveFile = FileEntry.pick({ id: true, name: true, bytes: true, state: true }).extend({ slot: z.enum(leaveSlotNames) });

export const LeaveRequest = LeaveRow.extend({
  title: z.string(),
  owner: Person,
  firstDay: Portion,
  lastDay: Portion,
  reason: z.string(),
  /** The owner's own calendar day, by which Booked turns into Taken. */
  today: PlainDate,
  days: z.array(LeaveDay),
  /** Free days of this type now, for the owner and for whoever decides. */
  free: Units.optional(),
  /** What would be free if this leave had never been, while days of it count: what it does to the balance. */
  freeWithout: Units.optional(),
  files: z.array(LeaveFile),
  /** In which places the files lie that this reader does not open, one entry for each. */
  hiddenFiles: z.array(z.enum(leaveSlotNames)),
  /** Which of its places for files its type has. */
  documentSlot: z.enum(leaveSlotNames),
  /** By when the owner has promised a certificate that is not there yet. */
  documentBy: PlainDate.optional(),
  /** Whether this reader may still add files to it. */
  takesFiles: z.boolean(),
  request: RequestView,
  timeline: z.array(TimelineEntry),
  /** The reader's own. */
  isOwn: z.boolean(),
  /** What this reader may do with it beside what is asked about it. */
  leaveActions: z.array(z.enum(leaveActions)),
  /** Days that its owner asks to give back. */
  change: OpenChange.optional(),
});
export type LeaveRequest = z.infer<typeof LeaveRequest>;

/** What sending came to: enough to find the record, to take it back, and to say with whom it is. */
export const LeaveSent = LeaveRow.pick({ id: true, number: true, units: true, status: true }).extend({
  title: z.string(),
  waitingFor: Decider,
  request: RequestView.pick({ id: true, version: true }),
});
export type LeaveSent = z.infer<typeof LeaveSent>;

/** Why HR enters it. */
const EnteringComment = Text(500).min(5, { error: whyEntered });

/** What was returned, as it is now asked for. HR, who entered it for somebody, says why; its owner says nothing of that kind. */
export const LeaveResubmission = LeaveApplication.extend({ version: z.int().positive(), comment: EnteringComment.optional() });
export type LeaveResubmission = z.output<typeof LeaveResubmission>;

/** What HR enters for somebody, and why they do. */
export const EnteredLeave = LeaveApplication.extend({ comment: EnteringComment });
export type EnteredLeave = z.output<typeof EnteredLeave>;

/** What HR may choose from for somebody: their types, with what is left. */
export const EnteringChoices = LeaveSummary.extend({ owner: Person });
export type EnteringChoices = z.infer<typeof EnteringChoices>;

export const LeaveList = listQuery({
  sorts: { submitted: byKey, from: PlainDate },
  initial: "-submitted",
  filters: {
    /** One's own unless asked otherwise; `team`: of everybody below the reader. */
    scope: z.enum(["mine", "team", "company"]).optional(),
    person: EmployeeCode.optional(),
    /** Of their owner today, with those below it. */
    department: Id.optional(),
    location: Id.optional(),
    status: LeaveStatusName.optional(),
    type: LeaveTypeCode.optional(),
    year: z.coerce.number().int().min(2000).max(2100).optional(),
  },
});
export type LeaveList = z.output<typeof LeaveList>;

export const leaveEndpoints = defineEndpoints({
  ...summaryEndpoints,
  ...calendarEndpoints,
  ...awayEndpoints,
  ...teamEndpoints,
  ...reportEndpoints,
  ...holidayEndpoints,
  ...returnEndpoints,
  ...compOffEndpoints,
  ...feedEndpoints,
  ...settleEndpoints,
  ...statementEndpoints,
  ...balanceEndpoints,
  ...batchEndpoints,
  ...runEndpoints,
  ...ruleEndpoints,
  ...companyEndpoints,
  tryPolicy: {
    method: "POST",
    path: "/leave/policies/:id/try",
    access: "signed-in",
    changes: false,
    params: z.object({ id: Id }),
    body: LeaveApplication.extend({ employee: EmployeeCode }),
    returns: LeavePreview,
    summary: "What somebody's application would come to if the draft counted",
  },
  preview: {
    method: "POST",
    path: "/leave/preview",
    access: "signed-in",
    changes: false,
    /** `again`: the returned leave that would be sent once more. */
    body: LeaveApplication.extend({ again: HumanNumber.optional() }),
    returns: LeavePreview,
    summary: "What an application would cost and who would decide",
  },
  listMine: {
    method: "GET",
    path: "/leave/requests",
    access: "signed-in",
    query: LeaveList,
    returns: Page(LeaveRow),
    summary: "My leave, that of all my reports, or everybody's",
  },
  apply: {
    method: "POST",
    path: "/leave/requests",
    access: "signed-in",
    body: LeaveApplication,
    returns: LeaveSent,
    status: 201,
    summary: "Apply for leave",
  },
  beginEntering: {
    method: "GET",
    path: "/leave/entering/:code",
    access: "signed-in",
    params: z.object({ code: EmployeeCode }),
    returns: EnteringChoices,
    summary: "What HR can enter as leave for somebody",
  },
  previewEntering: {
    method: "POST",
    path: "/leave/entering/:code/preview",
    access: "signed-in",
    changes: false,
    params: z.object({ code: EmployeeCode }),
    body: LeaveApplication,
    returns: LeavePreview,
    summary: "What leave entered for somebody would cost and who would decide",
  },
  enter: {
    method: "POST",
    path: "/leave/entering/:code",
    access: "signed-in",
    params: z.object({ code: EmployeeCode }),
    body: EnteredLeave,
    returns: LeaveSent,
    status: 201,
    summary: "Enter leave for somebody",
  },
  resubmit: {
    method: "POST",
    path: "/leave/requests/:number/resubmit",
    access: "signed-in",
    params: z.object({ number: HumanNumber }),
    body: LeaveResubmission,
    returns: LeaveRequest,
    summary: "Send a returned leave again, changed or not",
  },
  addFiles: {
    method: "POST",
    path: "/leave/requests/:number/files",
    access: "signed-in",
    params: z.object({ number: HumanNumber }),
    body: z.object({ files: z.array(Id).min(1).max(20) }),
    returns: LeaveRequest,
    summary: "Add files to a leave that was sent, such as a certificate that was promised",
  },
  read: {
    method: "GET",
    path: "/leave/requests/:number",
    access: "signed-in",
    params: z.object({ number: HumanNumber }),
    returns: LeaveRequest,
    summary: "One leave with its days, chain and timeline",
  },
});

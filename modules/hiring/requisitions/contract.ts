// A manager's request for seats, and the opening that its approval creates.
import { z } from "zod";
import { defineRecord, defineRecordList, ForWhom } from "#modules/requests/contract.ts";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import { Violation } from "#shared/problem.ts";
import { Text } from "#shared/text.ts";
import { statesOf } from "#shared/workflow.ts";
import { requisitionKind } from "../kinds.ts";
import { requisitionPath } from "../paths.ts";
import { hiringKeepers } from "../permissions.ts";
import { openingActions, openingWorkflow, requisitionActions, requisitionWorkflow } from "./workflow.ts";

export const requisitionTypes = ["new", "replacement", "temporary_cover", "internship"] as const;
export type RequisitionType = (typeof requisitionTypes)[number];
export const requisitionTypeLabels: Record<RequisitionType, string> = {
  new: "New seat",
  replacement: "Replacement",
  temporary_cover: "Temporary cover",
  internship: "Internship",
};

export const MOST_SEATS = 50;
const seatsWrong = { error: "Request 1 to 50 seats." };
const Seats = z.int(seatsWrong).min(1, seatsWrong).max(MOST_SEATS, seatsWrong); // RE-02
const payWrong = { error: "Enter the yearly pay." };
/** Minor units of the company's currency, a year and for one seat. */
const Pay = z.int(payWrong).positive(payWrong).max(999_999_999_999);
const yearsWrong = { error: "Enter 0 to 40 years." };
const Years = z.int(yearsWrong).min(0, yearsWrong).max(40, yearsWrong);
const dayWrong = "Enter a date, for example 5 Oct 2026.";

export const requisition = defineRecord({
  noun: "Requisition",
  kinds: { requisition: requisitionKind },
  path: "/hiring/requisitions",
  pageOf: requisitionPath,
  keepers: hiringKeepers,
  workflow: requisitionWorkflow,
  fields: {
    title: {
      label: "Position",
      input: "text",
      help: "For example Backend engineer.",
      schema: Text(80).min(3, { error: "Enter the position, in 3 to 80 characters." }),
    },
    /** The options come from `requisitionChoices`; so do those of location and leavers, and the currency. */
    department: { label: "Department", input: "choice", options: [], schema: Id },
    location: { label: "Location", input: "choice", options: [], schema: Id },
    type: {
      label: "Reason",
      input: "choice",
      radio: true,
      options: requisitionTypes.map((value) => ({ value, label: requisitionTypeLabels[value] })),
      schema: z.enum(requisitionTypes),
    },
    /** Only of a replacement. */
    leavers: { label: "Replacement for", input: "many", options: [], schema: z.array(EmployeeCode).max(MOST_SEATS).default([]) },
    /** Only of temporary cover. */
    coverUntil: { label: "Cover until", input: "day", wrong: dayWrong, required: true, schema: PlainDate.optional() },
    seats: { label: "Seats", input: "number", schema: Seats },
    neededBy: { label: "Needed by", input: "day", wrong: dayWrong, schema: PlainDate },
    payMin: { label: "Yearly pay from", input: "money", currency: "currency", schema: Pay },
    payMax: { label: "Yearly pay to", input: "money", currency: "currency", schema: Pay },
    experienceFrom: { label: "Experience from (years)", input: "number", schema: Years.optional() },
    experienceTo: { label: "Experience to (years)", input: "number", schema: Years.optional() },
    mustHaves: {
      label: "Must-have skills",
      input: "long",
      most: 1000,
      help: "One per line, 1 to 10.",
      schema: Text(1000).min(1, { error: "Enter 1 to 10 must-have skills, one per line." }),
    },
    justification: { label: "Why the seats are needed", input: "long", most: 2000, schema: Text(2000).default(""), required: true },
    description: {
      label: "Job description",
      input: "long",
      marks: true,
      most: 10_000,
      help: "HR can edit it before the opening is published.",
      schema: Text(10_000).default(""),
    },
  },
  previews: { warnings: z.array(Violation) },
  shows: {
    departmentName: z.string(),
    locationName: z.string(),
    currency: z.string(),
    leavers: z.array(Person.extend({ lastWorkingDay: PlainDate.optional(), stays: z.boolean() })),
    opening: z
      .object({ number: HumanNumber, status: z.enum(statesOf(openingWorkflow)), seats: z.int(), offersOut: z.int(), hires: z.int() })
      .optional(),
    /** For the actions of an approved requisition. */
    version: z.int().positive(),
    ownActions: z.array(z.enum(requisitionActions)),
  },
});
export type Requisition = z.infer<typeof requisition.Read>;
export type RequisitionValues = Requisition["values"];
export const requisitionList = defineRecordList(requisition);

const Choice = z.object({ id: Id, name: z.string() });
export const RequisitionChoices = z.object({
  /** The owner's department and those of the people who report to them; for HR, all. */
  departments: z.array(Choice),
  locations: z.array(Choice),
  /** People of those departments who are on notice or left within 180 days. */
  leavers: z.array(Person.extend({ lastWorkingDay: PlainDate, department: Id })),
  currency: z.string(),
});
export type RequisitionChoices = z.infer<typeof RequisitionChoices>;

/** `reduce` needs the new number of seats, `cancel` a comment. */
export const RequisitionStep = z.object({ version: z.int().positive(), seats: Seats.optional(), comment: Text(500).optional() });
export type RequisitionStep = z.output<typeof RequisitionStep>;

export const OpeningRow = z.object({
  id: Id,
  number: HumanNumber,
  title: z.string(),
  requisition: HumanNumber,
  /** Who requested the seats. */
  hiringManager: Person,
  department: z.string(),
  location: z.string(),
  status: z.enum(statesOf(openingWorkflow)),
  seats: z.int(),
  offersOut: z.int(),
  hires: z.int(),
  /** Applications that have not ended. */
  candidates: z.int(),
  publishedAt: Instant.optional(),
  closesOn: PlainDate.optional(),
});
export type OpeningRow = z.infer<typeof OpeningRow>;

export const Opening = OpeningRow.extend({
  version: z.int().positive(),
  /** With marks, as everybody reads it. */
  text: z.string(),
  mustHaves: z.array(z.string()),
  experienceFrom: z.int().optional(),
  experienceTo: z.int().optional(),
  actions: z.array(z.enum(openingActions)),
});
export type Opening = z.infer<typeof Opening>;

/** `save` and `publish` take the text and the closing day, `close` needs a comment. */
export const OpeningStep = z.object({
  version: z.int().positive(),
  text: Text(10_000).optional(),
  closesOn: PlainDate.nullable().optional(),
  comment: Text(500).optional(),
});
export type OpeningStep = z.output<typeof OpeningStep>;

const params = z.object({ number: HumanNumber });

export const ownRequisitionEndpoints = defineEndpoints({
  requisitionChoices: {
    method: "GET",
    path: "/hiring/requisitions/choices",
    access: "signed-in",
    query: ForWhom,
    returns: RequisitionChoices,
    summary: "Departments, locations and leavers to choose from in a requisition",
  },
  actOnRequisition: {
    method: "POST",
    path: "/hiring/requisitions/:number/:action",
    access: "signed-in",
    params: params.extend({ action: z.enum(requisitionActions) }),
    body: RequisitionStep,
    returns: requisition.Read,
    summary: "Reduce the seats of an approved requisition, or cancel it",
  },
  listOpenings: {
    method: "GET",
    path: "/hiring/openings",
    access: "signed-in",
    returns: z.object({ rows: z.array(OpeningRow) }),
    summary: "HR: all openings, newest first",
  },
  readOpening: {
    method: "GET",
    path: "/hiring/openings/:number",
    access: "signed-in",
    params,
    returns: Opening,
    summary: "An opening, for HR and its hiring manager",
  },
  actOnOpening: {
    method: "POST",
    path: "/hiring/openings/:number/:action",
    access: "signed-in",
    params: params.extend({ action: z.enum(openingActions) }),
    body: OpeningStep,
    returns: Opening,
    summary: "HR: publish an opening, change its text or close it",
  },
});

export const requisitionEndpoints = { ...requisition.endpoints, ...requisitionList.endpoints, ...ownRequisitionEndpoints };

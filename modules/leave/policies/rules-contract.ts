// What leave grants, as HR writes it: policies with their versions and a draft, what publishing one would change, and the types.
import { z } from "zod";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { hueNames } from "#shared/hues.ts";
import { Id, Person } from "#shared/ids.ts";
import { Violation } from "#shared/problem.ts";
import { Text } from "#shared/text.ts";
import { LeaveTypeCode, Units } from "../summary-contract.ts";
import { leaveKinds, TypeRules } from "./rule-row.ts";
import { versionStates } from "./workflow.ts";

const Name = (most: number) => Text(most).min(1, { error: "Write a name." });
const PolicyName = Name(80);

export const NewPolicy = z.object({ name: PolicyName, copyOf: Id.optional() });
export type NewPolicy = z.output<typeof NewPolicy>;

const typeFields = {
  name: Name(60),
  kind: z.enum(leaveKinds),
  colour: z.enum(hueNames),
  masked: z.boolean(),
  paidAtExit: z.boolean(),
};
export const TypeForm = z.object({ ...typeFields, active: z.boolean() });
export type TypeForm = z.output<typeof TypeForm>;
export const NewType = z.object({ typeCode: LeaveTypeCode, ...typeFields });
export type NewType = z.output<typeof NewType>;

export const LeaveType = TypeForm.extend({
  code: LeaveTypeCode,
  /** A request, an account or a policy has it: its kind stays. */
  used: z.boolean(),
  version: z.int().positive(),
});
export type LeaveType = z.infer<typeof LeaveType>;

/** One version as a line: in force from its day on, until the next one begins. */
const VersionLine = z.object({
  number: z.int().positive(),
  from: PlainDate,
  /** Before `from` where a later version has taken its place. */
  until: PlainDate.optional(),
  state: z.enum(versionStates),
});
export type VersionLine = z.infer<typeof VersionLine>;

export const PolicyRow = z.object({ id: Id, name: z.string(), today: PlainDate, versions: z.array(VersionLine) });
export type PolicyRow = z.infer<typeof PolicyRow>;

export const PolicyVersion = VersionLine.extend({
  id: Id,
  typeRules: z.array(TypeRules),
  note: z.string(),
  author: Person.optional(),
  changedAt: Instant.optional(),
  publishedAt: Instant.optional(),
});
export type PolicyVersion = z.infer<typeof PolicyVersion>;

export const LeavePolicy = z.object({
  id: Id,
  name: z.string(),
  /** For `If-Match`: rises with every saved, discarded and published draft. */
  version: z.int().positive(),
  /** The latest first. */
  versions: z.array(PolicyVersion),
  draft: PolicyVersion.optional(),
  /** What keeps the draft from being published; fields are paths, `typeRules.0.daysAYear`. */
  problems: z.array(Violation),
  /** All the company has. */
  types: z.array(LeaveType),
  /** The first day of the leave year that is open: no rules change before it. */
  openFrom: PlainDate,
  today: PlainDate,
});
export type LeavePolicy = z.infer<typeof LeavePolicy>;

export const PolicyDraft = z.object({
  from: PlainDate,
  typeRules: z.array(TypeRules).max(40),
  note: Text(500).default(""),
});
export type PolicyDraft = z.output<typeof PolicyDraft>;

/** One person with how many days more or fewer they would be credited. */
const Difference = z.object({ person: Person, type: LeaveTypeCode, units: Units });
export type Difference = z.infer<typeof Difference>;

export const PolicyEffect = z.object({
  /** Names what was looked at: publishing is refused once that is another. */
  mark: z.string(),
  /** Whose rules change. */
  people: z.int().nonnegative(),
  /** The leave year that is open, and the next one. */
  years: z.tuple([z.int(), z.int()]).meta({ examples: [[2026, 2027]] }),
  types: z.array(z.object({ type: LeaveTypeCode, name: z.string(), people: z.int(), thisYear: Units, nextYear: Units })),
  gains: z.array(Difference),
  losses: z.array(Difference),
  /** Leave of these people that waits or is booked from then on, and how much of it would break a rule now. */
  requests: z.object({ all: z.int(), breaking: z.int(), why: z.array(z.object({ code: z.string(), count: z.int() })) }),
});
export type PolicyEffect = z.infer<typeof PolicyEffect>;

const params = z.object({ id: Id });

export const ruleEndpoints = defineEndpoints({
  policies: {
    method: "GET",
    path: "/leave/policies",
    access: "signed-in",
    returns: z.object({ policies: z.array(PolicyRow) }),
    summary: "The company's leave policies with their versions",
  },
  addPolicy: {
    method: "POST",
    path: "/leave/policies",
    access: "signed-in",
    body: NewPolicy,
    returns: LeavePolicy,
    status: 201,
    summary: "Begin a leave policy with a draft, empty or as another one is",
  },
  policy: {
    method: "GET",
    path: "/leave/policies/:id",
    access: "signed-in",
    params,
    returns: LeavePolicy,
    summary: "A leave policy with the rules of each version, and its draft",
  },
  saveDraft: {
    method: "PUT",
    path: "/leave/policies/:id/draft",
    access: "signed-in",
    params,
    body: PolicyDraft,
    returns: LeavePolicy,
    summary: "Save the draft of a leave policy, also one that cannot be published yet",
  },
  discardDraft: {
    method: "DELETE",
    path: "/leave/policies/:id/draft",
    access: "signed-in",
    params,
    returns: LeavePolicy,
    summary: "Discard the draft of a leave policy",
  },
  effect: {
    method: "POST",
    path: "/leave/policies/:id/effect",
    access: "signed-in",
    changes: false,
    params,
    returns: PolicyEffect,
    summary: "What publishing the draft would change: people, days of this leave year and the next, and requests",
  },
  publishPolicy: {
    method: "POST",
    path: "/leave/policies/:id/publish",
    access: "signed-in",
    params,
    body: z.object({ version: z.int().positive(), seen: z.string().max(64) }),
    returns: LeavePolicy,
    summary: "Publish the draft whose effect was seen",
  },
  types: {
    method: "GET",
    path: "/leave/types",
    access: "signed-in",
    returns: z.object({ types: z.array(LeaveType) }),
    summary: "The company's types of leave",
  },
  addType: {
    method: "POST",
    path: "/leave/types",
    access: "signed-in",
    body: NewType,
    returns: LeaveType,
    status: 201,
    summary: "Add a type of leave; its code stays",
  },
  changeType: {
    method: "PUT",
    path: "/leave/types/:type",
    access: "signed-in",
    params: z.object({ type: LeaveTypeCode }),
    body: TypeForm,
    returns: LeaveType,
    summary: "Change a type of leave",
  },
});

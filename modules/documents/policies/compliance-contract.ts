// Who has accepted a policy: counts by policy and department, the people behind them, and reminding those who have not.
import { z } from "zod";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import { listQuery, Page } from "#shared/list.ts";
import { numbered, VersionNo } from "./contract.ts";

const Count = z.int().nonnegative();

/** `required` counts everybody in the audience who works here today and is the sum of the other counts. */
export const Compliance = z.object({
  required: Count,
  accepted: Count,
  open: Count,
  overdue: Count,
  /** In percent, with one decimal; absent if nobody has to accept. */
  share: z.number().optional(),
});
export type Compliance = z.infer<typeof Compliance>;

export const complianceStates = ["open", "overdue", "accepted"] as const;
/** HR sees everybody; managers see everybody who reports to them, directly or not. */
export const complianceScopes = ["all", "team"] as const;
const scope = z.enum(complianceScopes).optional();

export const ComplianceQuery = z.object({ policy: HumanNumber.optional(), scope });
export type ComplianceQuery = z.output<typeof ComplianceQuery>;
export const ComplianceReport = z.object({
  scope: z.enum(complianceScopes),
  scopes: z.array(z.enum(complianceScopes)),
  /** One entry per policy that needs acceptance. */
  policies: z.array(Compliance.extend({ number: HumanNumber, title: z.string(), version: VersionNo })),
  /** For the chosen policy, otherwise for all together. */
  departments: z.array(Compliance.extend({ id: Id, name: z.string() })),
});
export type ComplianceReport = z.infer<typeof ComplianceReport>;

export const PolicyPerson = Person.extend({
  id: Id,
  department: z.string(),
  state: z.enum(complianceStates),
  due: PlainDate,
  acceptedAt: Instant.optional(),
  acceptedVersion: VersionNo.optional(),
  remindedAt: Instant.optional(),
});
export type PolicyPerson = z.infer<typeof PolicyPerson>;

/** As in the report: an overdue person does not also count as open. */
const peopleFilters = { state: z.enum(complianceStates).optional(), department: Id.optional(), scope };
export const PolicyPeople = listQuery({
  sorts: { name: z.string() },
  initial: "name",
  filters: peopleFilters,
});
export type PolicyPeople = z.output<typeof PolicyPeople>;

/** The named people, or everybody matching the filters who has not accepted. */
export const Reminding = z.object({
  people: z.array(EmployeeCode).min(1).max(200).optional(),
  ...peopleFilters,
});
export type Reminding = z.output<typeof Reminding>;
export const Reminded = z.object({
  reminded: Count,
  /** People who were skipped because they were reminded in the last 24 hours. */
  left: Count,
});
export type Reminded = z.infer<typeof Reminded>;

export const complianceEndpoints = defineEndpoints({
  policyCompliance: {
    method: "GET",
    path: "/documents/policy-compliance",
    access: "signed-in",
    query: ComplianceQuery,
    returns: ComplianceReport,
    summary: "Acceptance counts by policy and department, for the company or my team",
  },
  policyPeople: {
    method: "GET",
    path: "/documents/policies/:number/people",
    access: "signed-in",
    params: numbered,
    query: PolicyPeople,
    returns: Page(PolicyPerson),
    summary: "The people behind the counts of one policy",
  },
  remindOfPolicy: {
    method: "POST",
    path: "/documents/policies/:number/remind",
    access: "signed-in",
    params: numbered,
    body: Reminding,
    returns: Reminded,
    summary: "Remind people who have not accepted, at most once in 24 hours each",
  },
});

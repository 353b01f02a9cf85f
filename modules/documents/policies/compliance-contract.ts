// Who has accepted a policy: counts by policy and department, the people behind them, and reminding those who have not.
import { z } from "zod";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import { listQuery, Page } from "#shared/list.ts";
import { numbered, VersionNo } from "./contract.ts";

const Count = z.int().nonnegative();

/** Required are all of the audience who work today; the others add up to it. */
export const Compliance = z.object({
  required: Count,
  accepted: Count,
  open: Count,
  overdue: Count,
  /** One decimal; absent where nobody is required. */
  share: z.number().optional(),
});
export type Compliance = z.infer<typeof Compliance>;

export const complianceStates = ["open", "overdue", "accepted"] as const;
/** HR reads all; managers who reports to them, at whatever level. */
export const complianceScopes = ["all", "team"] as const;
const scope = z.enum(complianceScopes).optional();

export const ComplianceQuery = z.object({ policy: HumanNumber.optional(), scope });
export type ComplianceQuery = z.output<typeof ComplianceQuery>;
export const ComplianceReport = z.object({
  scope: z.enum(complianceScopes),
  scopes: z.array(z.enum(complianceScopes)),
  /** Of each policy that asks for acceptance. */
  policies: z.array(Compliance.extend({ number: HumanNumber, title: z.string(), version: VersionNo })),
  /** Of the chosen policy, else of all of them together. */
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

/** As the report counts them: who is overdue is not open. */
const peopleFilters = { state: z.enum(complianceStates).optional(), department: Id.optional(), scope };
export const PolicyPeople = listQuery({
  sorts: { name: z.string() },
  initial: "name",
  filters: peopleFilters,
});
export type PolicyPeople = z.output<typeof PolicyPeople>;

/** Named ones, or all whom the filters find and who have not accepted. */
export const Reminding = z.object({
  people: z.array(EmployeeCode).min(1).max(200).optional(),
  ...peopleFilters,
});
export type Reminding = z.output<typeof Reminding>;
export const Reminded = z.object({
  reminded: Count,
  /** Who was reminded within the last 24 hours and was not again. */
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
    summary: "Who has accepted: counts by policy and department, of the company or of my team",
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
    summary: "Remind people who have not accepted, each once in 24 hours",
  },
});

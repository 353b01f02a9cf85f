// Company policies: what one has to read, a version with its text, what HR writes and publishes, and who has accepted.
import { z } from "zod";
import { Audience } from "#shared/audience.ts";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { FileEntry } from "#shared/files/contract.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import { listQuery, Page } from "#shared/list.ts";
import { SearchText } from "#shared/search.ts";
import { Text } from "#shared/text.ts";

export const categories = ["conduct", "work_and_leave", "information_security", "health_and_safety", "pay_and_expenses", "other"] as const;
export type Category = (typeof categories)[number];
const CategoryName = z.enum(categories);

/** Computed from days and never stored, but for drafts and withdrawn ones. */
export const versionStates = ["draft", "scheduled", "in_force", "superseded", "withdrawn"] as const;
export type VersionState = (typeof versionStates)[number];
/** What a policy asks of its reader. */
export const readerStates = ["to_accept", "overdue", "accepted", "nothing"] as const;
export type ReaderState = (typeof readerStates)[number];

const VersionNo = z.int().positive();
const Count = z.int().nonnegative();
/** Of a row that is saved; 0 while nothing is. */
const Revision = z.int().nonnegative();

export const LEAST_TEXT = 200;
export const MOST_TEXT = 200_000;
export const DUE_DAYS = { least: 1, most: 60, usual: 7 } as const;
export const USUAL_SENTENCE = "I have read this policy and will follow it.";

/** What is asked of somebody: which version is to be read and accepted by which day. */
export const Duty = z.object({ version: VersionNo, due: PlainDate, overdue: z.boolean(), daysLeft: z.int() });
export type Duty = z.infer<typeof Duty>;

export const AcceptedVersion = z.object({ version: VersionNo, at: Instant });

export const PolicyRow = z.object({
  number: HumanNumber,
  title: z.string(),
  category: CategoryName,
  /** The one in force, or the first that is scheduled. */
  version: VersionNo,
  effectiveFrom: PlainDate,
  /** A newer one that takes effect later. */
  scheduled: z.object({ version: VersionNo, effectiveFrom: PlainDate }).optional(),
  /** Another version took effect within the last 30 days. */
  changed: z.boolean(),
  state: z.enum(readerStates),
  duty: Duty.optional(),
  /** The newest version that the reader has accepted. */
  accepted: AcceptedVersion.optional(),
  /** Where the words of a search were found in its text. */
  excerpt: z.string().optional(),
});
export type PolicyRow = z.infer<typeof PolicyRow>;

export const PolicySearch = z.object({
  q: SearchText(80)
    .meta({ examples: ["leave"] })
    .optional(),
});

/** Of the reader's own, for the home page and the first step. */
export const OwnDuties = z.object({
  items: z.array(z.object({ number: HumanNumber, title: z.string(), duty: Duty })),
});
export type OwnDuties = z.infer<typeof OwnDuties>;

export const VersionSummary = z.object({
  version: VersionNo,
  summary: z.string(),
  effectiveFrom: PlainDate,
  state: z.enum(versionStates),
  asks: z.boolean(),
  publishedAt: Instant,
  publishedBy: Person,
  withdrawnFor: z.string().optional(),
});
export type VersionSummary = z.infer<typeof VersionSummary>;

export const PolicyFile = FileEntry.pick({ id: true, name: true, bytes: true, state: true });

export const PolicyReading = z.object({
  number: HumanNumber,
  title: z.string(),
  category: CategoryName,
  owner: Person,
  /** The version that this answer holds. */
  version: VersionSummary,
  /** Plain marks; empty where the PDF is all there is. */
  text: z.string(),
  file: PolicyFile.optional(),
  /** Published ones, the newest first. */
  versions: z.array(VersionSummary),
  /** What is ticked to accept this version. */
  sentence: z.string(),
  /** Stands for text, file and sentence of this version: whoever accepts sends it back. */
  hash: z.string(),
  duty: Duty.optional(),
  /** Of any version, the newest first. */
  accepted: z.array(AcceptedVersion.extend({ sentence: z.string() })),
  /** The version that its changes are shown since: the newest accepted one before it, else the one before it. */
  changedSince: VersionNo.optional(),
  actions: z.array(z.enum(["accept"])),
});
export type PolicyReading = z.infer<typeof PolicyReading>;

/** How the end was reached: by reading on to it, or by saying so. */
export const acceptedHow = ["read_to_end", "confirmed"] as const;
export const Accepting = z.object({
  hash: z.string().length(64, { error: "Open the policy and read it first." }),
  how: z.enum(acceptedHow, { error: "Read to the end first." }),
  agreed: z.literal(true, { error: "Tick the sentence first." }),
});
export type Accepting = z.output<typeof Accepting>;

export const OwnAcceptance = z.object({
  number: HumanNumber,
  title: z.string(),
  version: VersionNo,
  sentence: z.string(),
  at: Instant,
});
export type OwnAcceptance = z.infer<typeof OwnAcceptance>;

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

export const ManagedPolicy = z.object({
  number: HumanNumber,
  title: z.string(),
  category: CategoryName,
  owner: Person,
  closed: z.boolean(),
  everybody: z.boolean(),
  inForce: z.object({ version: VersionNo, effectiveFrom: PlainDate }).optional(),
  scheduled: z.object({ version: VersionNo, effectiveFrom: PlainDate }).optional(),
  draft: z.object({ version: VersionNo, savedAt: Instant }).optional(),
  /** The version whose acceptance is counted; absent where none asks for one. */
  asking: VersionNo.optional(),
  compliance: Compliance.optional(),
});
export type ManagedPolicy = z.infer<typeof ManagedPolicy>;

export const PolicyDetails = z.object({
  title: Text(120).min(3, { error: "Name the policy, in 3 to 120 characters." }),
  category: CategoryName,
  /** Who answers for it: somebody of HR. */
  owner: EmployeeCode,
  audience: Audience,
  /** Closed ones are read no more and ask nobody for anything. */
  closed: z.boolean().default(false),
});
export type PolicyDetails = z.output<typeof PolicyDetails>;

export const DraftForm = z.object({
  text: Text(MOST_TEXT).default(""),
  /** At most one PDF, beside the text or in its place. */
  files: z.array(Id).max(1).default([]),
  sentence: Text(300).min(10, { error: "Write the sentence that people tick." }).default(USUAL_SENTENCE),
  summary: Text(1000).default(""),
});
export type DraftForm = z.output<typeof DraftForm>;

export const Publishing = z.object({
  version: z.int().positive(),
  effectiveFrom: PlainDate,
  summary: Text(1000).min(10, { error: "Say what changed, in 10 to 1,000 characters." }),
  asks: z.boolean(),
  dueDays: z.int().min(DUE_DAYS.least).max(DUE_DAYS.most).default(DUE_DAYS.usual),
});
export type Publishing = z.output<typeof Publishing>;

/** What HR works on: the policy, its draft (of the next version, else what one would begin with) and all versions. */
export const PolicyDesk = z.object({
  number: HumanNumber,
  revision: Revision,
  details: PolicyDetails,
  owner: Person,
  /** How many work today who are in its audience. */
  people: Count,
  draft: DraftForm.extend({
    revision: Revision,
    version: VersionNo,
    file: PolicyFile.optional(),
    savedAt: Instant.optional(),
  }),
  /** The text in force, or of the newest version: what the draft is compared with. */
  before: z.object({ version: VersionNo, text: z.string() }).optional(),
  versions: z.array(VersionSummary.extend({ mayWithdraw: z.boolean() })),
  /** The first day from which the draft may take effect. */
  earliest: PlainDate,
  compliance: Compliance.optional(),
});
export type PolicyDesk = z.infer<typeof PolicyDesk>;

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

export const PolicyPerson = z.object({
  id: Id,
  person: Person,
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
  filters: { policy: HumanNumber, ...peopleFilters },
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

const numbered = z.object({ number: HumanNumber });
const versioned = numbered.extend({ version: z.coerce.number().int().min(1).max(10_000) });

export const policyEndpoints = defineEndpoints({
  listPolicies: {
    method: "GET",
    path: "/documents/policies",
    access: "signed-in",
    query: PolicySearch,
    returns: z.object({ items: z.array(PolicyRow) }),
    summary: "Policies that apply to me, with what each asks of me; by words of titles and texts",
  },
  policyDuties: {
    method: "GET",
    path: "/documents/policies/duties",
    access: "signed-in",
    returns: OwnDuties,
    summary: "What I have to read and accept, the most urgent first",
  },
  listAcceptances: {
    method: "GET",
    path: "/documents/policies/acceptances",
    access: "signed-in",
    returns: z.object({ items: z.array(OwnAcceptance) }),
    summary: "What I have accepted, the newest first",
  },
  readPolicy: {
    method: "GET",
    path: "/documents/policies/:number",
    access: "signed-in",
    params: numbered,
    query: z.object({ version: z.coerce.number().int().min(1).max(10_000).optional() }),
    returns: PolicyReading,
    summary: "One version of a policy: without a number the one to read now",
  },
  acceptPolicy: {
    method: "POST",
    path: "/documents/policies/:number/versions/:version/accept",
    access: "signed-in",
    params: versioned,
    body: Accepting,
    returns: PolicyReading,
    summary: "Accept a version that I have read to its end",
  },
  managedPolicies: {
    method: "GET",
    path: "/documents/managed-policies",
    access: "signed-in",
    returns: z.object({ items: z.array(ManagedPolicy) }),
    summary: "HR: all policies with their versions and the share that has accepted",
  },
  addPolicy: {
    method: "POST",
    path: "/documents/managed-policies",
    access: "signed-in",
    body: PolicyDetails.omit({ closed: true }),
    returns: PolicyDesk,
    status: 201,
    summary: "HR: begin a policy",
  },
  managedPolicy: {
    method: "GET",
    path: "/documents/managed-policies/:number",
    access: "signed-in",
    params: numbered,
    returns: PolicyDesk,
    summary: "HR: a policy with its draft and its versions",
  },
  changePolicy: {
    method: "PUT",
    path: "/documents/managed-policies/:number",
    access: "signed-in",
    params: numbered,
    body: PolicyDetails,
    returns: PolicyDesk,
    summary: "HR: change title, category, owner and audience, or close a policy",
  },
  saveDraft: {
    method: "PUT",
    path: "/documents/managed-policies/:number/draft",
    access: "signed-in",
    params: numbered,
    body: DraftForm,
    returns: PolicyDesk,
    summary: "HR: save the draft of the next version; version 0 begins it",
  },
  publishPolicy: {
    method: "POST",
    path: "/documents/managed-policies/:number/publish",
    access: "signed-in",
    params: numbered,
    body: Publishing,
    returns: PolicyDesk,
    summary: "HR: publish the draft, which never changes from then on",
  },
  withdrawVersion: {
    method: "POST",
    path: "/documents/managed-policies/:number/versions/:version/withdraw",
    access: "signed-in",
    params: versioned,
    body: z.object({ reason: Text(500).min(5, { error: "Say why, in 5 to 500 characters." }) }),
    returns: PolicyDesk,
    summary: "HR: withdraw a published version",
  },
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
    path: "/documents/policy-compliance/people",
    access: "signed-in",
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

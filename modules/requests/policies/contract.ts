// Who decides a kind of request, as its governors write it: read, draft, try and publish.
import { z } from "zod";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { Violation } from "#shared/problem.ts";
import { Text } from "#shared/text.ts";
import { Decider, FactDeclaration } from "../view.ts";
import { operators, owns, vacancies } from "./policy.ts";

const Area = z.enum(["people", "money"]);
const Kind = z
  .string()
  .max(60)
  .regex(/^[a-z_]+\.[a-z_]+$/, { error: "Choose a kind of request." })
  .meta({ examples: ["leave.application"] });

// A draft may lack what a published policy must have: an empty name, no value, 0 for a number that is not filled in.
const Name = Text(60);
const Days = z.int().min(0).max(999);
const Word = z
  .string()
  .regex(/^[a-zA-Z]{0,40}$/, { error: "Choose from the list." })
  .meta({ examples: ["manager"] });
const Value = z.union([z.number(), Text(200), z.boolean()]);

/** Money in minor units of the company's currency, days in days. */
export const DraftCondition = z.object({ fact: Word, operator: z.enum(operators), values: z.array(Value).max(50) });
export type DraftCondition = z.infer<typeof DraftCondition>;

const stepFields = {
  name: Name,
  approver: Word,
  whenOwn: z.enum(owns),
  whenVacant: z.enum(vacancies),
  secondPerson: z.boolean(),
  /** Working days; absent: off. */
  overtakeAfter: Days.optional(),
  remindAfter: z.tuple([Days, Days]).meta({ examples: [[1, 2]] }),
  /** Working days; absent: off. */
  escalateAfter: Days.optional(),
};
const rulesOf = <Step extends z.ZodType>(step: Step) =>
  z.array(z.object({ name: Name, when: z.array(DraftCondition).max(10), steps: z.array(step).max(10) }));

/** People are named by their code where the rules are sent … */
export const DraftRules = rulesOf(z.object({ ...stepFields, person: EmployeeCode.optional() }))
  .min(1)
  .max(20);
export type DraftRules = z.infer<typeof DraftRules>;
export type DraftStep = DraftRules[number]["steps"][number];

/** … and shown with their name where they are read. */
export const ShownRules = rulesOf(z.object({ ...stepFields, person: Person.optional() }));
export type ShownRules = z.infer<typeof ShownRules>;
export type ShownRule = ShownRules[number];
export type ShownStep = ShownRule["steps"][number];

export const PolicyFact = FactDeclaration.extend({ operators: z.array(z.enum(operators)) });
export type PolicyFact = z.infer<typeof PolicyFact>;

/** Version 0 is what the kind itself declares, until the company publishes its first. */
const published = {
  version: z.int().nonnegative(),
  author: Person.optional(),
  note: z.string(),
  publishedAt: Instant.optional(),
};

export const GovernedKind = z.object({
  kind: Kind,
  label: z.string(),
  area: Area,
  ...published,
  /** Who has begun a draft, and when it was last saved. */
  draft: z.object({ author: Person.optional(), changedAt: Instant }).optional(),
});
export type GovernedKind = z.infer<typeof GovernedKind>;

export const PolicyDraft = z.object({
  kind: Kind,
  label: z.string(),
  area: Area,
  /** For `If-Match`: rises with every save and every publishing of this kind. */
  version: z.int().nonnegative(),
  /** Absent: nobody has begun one, and `rules` are the published ones. */
  draft: z.object({ author: Person.optional(), changedAt: Instant }).optional(),
  rules: ShownRules,
  /** What keeps the draft from being published; fields are paths, `rules.0.steps.1.person`. */
  problems: z.array(Violation),
  published: z.object({ ...published, rules: ShownRules }),
  facts: z.array(PolicyFact),
  approvers: z.array(z.object({ name: z.string(), label: z.string() })),
  /** Of amounts. */
  currency: z.string(),
  /** What a new step begins with: the company's own working days. */
  days: z.object({ remindAfter: stepFields.remindAfter, escalateAfter: stepFields.escalateAfter }),
});
export type PolicyDraft = z.infer<typeof PolicyDraft>;

export const PolicyVersion = z.object({ id: Id, ...published, rules: ShownRules });
export type PolicyVersion = z.infer<typeof PolicyVersion>;

export const VersionList = listQuery({ sorts: { version: byKey }, initial: "-version", filters: {} });
export type VersionList = z.output<typeof VersionList>;

export const TryBody = z.object({
  which: z.enum(["draft", "published"]),
  /** For whom it is tried: where this person stands gives department, location and role. */
  employee: EmployeeCode,
  /** The facts of the kind. */
  facts: z.record(Word, Value),
});
export type TryBody = z.infer<typeof TryBody>;

export const Tried = z.object({ rule: z.object({ no: z.int().positive(), name: z.string() }), deciders: z.array(Decider) });
export type Tried = z.infer<typeof Tried>;

export const PublishBody = z.object({ version: z.int().nonnegative(), note: Text(500) });

const params = z.object({ kind: Kind });

export const approvalEndpoints = defineEndpoints({
  governedKinds: {
    method: "GET",
    path: "/approvals",
    access: "signed-in",
    returns: z.object({ kinds: z.array(GovernedKind) }),
    summary: "Kinds of requests whose rules I may write",
  },
  policyDraft: {
    method: "GET",
    path: "/approvals/:kind/draft",
    access: "signed-in",
    params,
    returns: PolicyDraft,
    summary: "The draft of who decides a kind, beside what is published",
  },
  savePolicyDraft: {
    method: "PUT",
    path: "/approvals/:kind/draft",
    access: "signed-in",
    params,
    body: z.object({ rules: DraftRules }),
    returns: PolicyDraft,
    summary: "Save a draft, also one that is not complete",
  },
  publishPolicy: {
    method: "POST",
    path: "/approvals/:kind/publish",
    access: "signed-in",
    params,
    body: PublishBody,
    returns: PolicyDraft,
    summary: "Make the draft what holds for new requests",
  },
  tryPolicy: {
    method: "POST",
    path: "/approvals/:kind/try",
    access: "signed-in",
    changes: false,
    params,
    body: TryBody,
    returns: Tried,
    summary: "Who would decide for a person, by the draft or by what is published",
  },
  policyVersions: {
    method: "GET",
    path: "/approvals/:kind/versions",
    access: "signed-in",
    params,
    query: VersionList,
    returns: Page(PolicyVersion),
    summary: "What was published for a kind, and by whom",
  },
});

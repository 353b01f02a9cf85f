// A record that is a filled form and the request about it: contract, access, audit names and statuses follow from its fields. Pure.
import { z } from "zod";
import { type ByRole, defineAccess, type Outcome, subject } from "#shared/access.ts";
import { called } from "#shared/called.ts";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { type FormSpec, objectOf } from "#shared/fields.ts";
import { FileEntry } from "#shared/files/contract.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import type { Permission } from "#shared/permissions.ts";
import { Violation } from "#shared/problem.ts";
import { recordWorkflow } from "#shared/record-workflow.ts";
import { statesOf } from "#shared/workflow.ts";
import type { RecordStatuses } from "./statuses.ts";
import { Decider, RequestView, TimelineEntry } from "./view.ts";
import type { RequestState } from "./workflow.ts";

/** Which status of the record belongs to which state of its request. */
export const recordStatusOf = {
  open: "waiting",
  returned: "returned",
  approved: "approved",
  rejected: "rejected",
  withdrawn: "withdrawn",
} as const satisfies Record<RequestState, keyof typeof recordWorkflow.states>;

/** One kind of request: `prefix` are the two capitals before its numbers. */
export type KindName = { id: string; label: string; prefix: string };

export type Workflow = RecordStatuses["workflow"];

export type Declared<N extends string, F extends FormSpec, W extends Workflow, R extends z.ZodRawShape, P extends z.ZodRawShape> = {
  /** What its calls are called: `DayRequest` gives `readDayRequest`. */
  noun: N;
  /** The kinds of request that its form makes: the only one, or one for each value of its field `kind`. */
  kinds: Readonly<Record<string, KindName>>;
  /** Where its calls are: `/attendance/day-requests`. */
  path: `/${string}`;
  /** Its page in the browser, by its number. */
  pageOf: (number: string) => `/${string}`;
  /** Who reads all of them, and submits them for others. */
  keepers: Permission;
  fields: F;
  workflow: W;
  /** What its page shows beside what was filled in, and its preview beside findings and approvers. */
  shows: R;
  previews: P;
};

/** Whose: one's own unless HR names somebody. */
export const ForWhom = z.object({ employee: EmployeeCode.optional() });

export { called };

const relations = {
  owner: "submits it",
  approver: "approves it",
  lineManager: "stands above its owner, while somebody else approves",
  colleague: "is nothing to it",
  foreign: "works in another company",
} as const;

const forKeepers = (keepers: Permission, outcome: Outcome, others: Outcome): ByRole => ({
  ...Object.fromEntries(keepers.map((role) => [role, outcome])),
  others,
});

/** Whoever is something to a record reads it, and those who keep all: what may be done with it, and a row in which all of them get the same. */
export const recordReaders = <const N extends string>(noun: N, keepers: Permission) => {
  const ofRecord = subject(`record${noun}`, relations);
  const alike = (outcome: Outcome) =>
    ofRecord({
      owner: outcome,
      approver: outcome,
      lineManager: outcome,
      colleague: forKeepers(keepers, outcome, "missing"),
      foreign: "missing",
    });
  return { ofRecord, alike };
};

const owners = {
  owner: "submits for themselves",
  manager: "manages whoever it would be for",
  colleague: "is nothing to whoever it would be for",
  foreign: "works in another company",
} as const;

const NOT_FOR_OTHERS = "forbidden request.not_for_others";

export const defineRecord = <
  const N extends string,
  const F extends FormSpec,
  const W extends Workflow = typeof recordWorkflow,
  const R extends z.ZodRawShape = Record<never, never>,
  const P extends z.ZodRawShape = Record<never, never>,
>({
  shows = {} as R,
  previews = {} as P,
  workflow = recordWorkflow as unknown as W,
  ...declared
}: Omit<Declared<N, F, W, R, P>, "shows" | "previews" | "workflow"> &
  Partial<Pick<Declared<N, F, W, R, P>, "shows" | "previews" | "workflow">>) => {
  const { noun, path, keepers } = declared;
  const label = Object.values(declared.kinds)
    .map((kind) => kind.label)
    .join(", ");
  const Form = objectOf(declared.fields);
  const Resubmission = Form.extend({ version: z.int().positive() });
  const Preview = z.object(previews).extend({
    /** Everything that stops it, the same list that submitting would answer with. */
    findings: z.array(Violation),
    deciders: z.array(Decider),
  });
  const Submitted = z.object({ number: HumanNumber, title: z.string(), waitingFor: Decider });
  /** As its owner, the line, HR and its approvers read it. */
  const Read = z.object(shows).extend({
    id: Id,
    number: HumanNumber,
    title: z.string(),
    status: z.enum(statesOf(workflow)),
    owner: Person,
    isOwn: z.boolean(),
    askedAt: Instant,
    values: Form,
    files: z.array(FileEntry.pick({ id: true, name: true, bytes: true, state: true })).optional(),
    /** Absent where nobody was asked: what was taken over from before. */
    request: RequestView.optional(),
    timeline: z.array(TimelineEntry),
  });
  const params = z.object({ number: HumanNumber });
  const calls = defineEndpoints({
    preview: {
      method: "POST",
      path: `${path}/preview`,
      access: "signed-in",
      changes: false,
      // `number`: of one that is resubmitted, which takes nothing from itself.
      query: ForWhom.extend({ number: HumanNumber.optional() }),
      body: Form,
      returns: Preview,
      summary: `${label}: what submitting it would come to, and who would approve`,
    },
    submit: {
      method: "POST",
      path,
      access: "signed-in",
      query: ForWhom,
      body: Form,
      returns: Submitted,
      status: 201,
      summary: `${label}: submit one, for oneself or, as HR, for somebody else`,
    },
    read: { method: "GET", path: `${path}/:number`, access: "signed-in", params, returns: Read, summary: `${label}: read one` },
    resubmit: {
      method: "POST",
      path: `${path}/:number/resubmit`,
      access: "signed-in",
      params,
      body: Resubmission,
      returns: Read,
      summary: `${label}: resubmit one for which changes were requested`,
    },
  });
  const { ofRecord, alike } = recordReaders(noun, keepers);
  const forOwner = subject(
    `ownerOf${noun}`,
    owners,
  )({
    owner: "allowed",
    manager: forKeepers(keepers, "allowed", NOT_FOR_OTHERS),
    colleague: forKeepers(keepers, "allowed", "missing"),
    foreign: "missing",
  });
  const access = defineAccess(calls, {
    preview: forOwner,
    submit: forOwner,
    read: alike("allowed"),
    // Nothing is returned in these cells: whoever may read it learns that it is pending.
    resubmit: alike("conflict request.not_returned"),
  });
  return {
    ...declared,
    workflow,
    shows,
    previews,
    Form,
    Resubmission,
    Preview,
    Submitted,
    Read,
    calls,
    endpoints: called(noun, calls),
    access: called(noun, access),
    /** For what else may be done with it. */
    ofRecord,
    forOwner,
  };
};

export type RecordOf<
  N extends string,
  F extends FormSpec,
  W extends Workflow,
  R extends z.ZodRawShape,
  P extends z.ZodRawShape,
> = ReturnType<typeof defineRecord<N, F, W, R, P>>;

// Changes that people ask for of their own record: the form of each section, the record of what was asked, and HR's list of all.
import { z } from "zod";
import { Decider, RequestView, TimelineEntry } from "#modules/requests/contract.ts";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { FileEntry } from "#shared/files/contract.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { Text } from "#shared/text.ts";
import { Address, DependentsForm, IdentityForm, NameForm, PayForm, PersonalForm, Revealed } from "../record/contract.ts";
import { reportFields, sections } from "./sections.ts";
import { changeStatuses, type changeWorkflow } from "./workflow.ts";

const SectionName = z.enum(sections);
const StatusName = z.enum(changeStatuses);

export const AccountForm = z.object({
  holder: Text(100).min(1, { error: "Write the name of the account holder." }),
  bank: Text(80).min(1, { error: "Write the name of the bank." }),
  country: Address.shape.country,
  number: Text(40).min(1, { error: "Write the account number." }),
  /** IFSC or sort code; an IBAN needs none. */
  routing: Text(20).default(""),
});
export type AccountForm = z.infer<typeof AccountForm>;

export const ReportForm = z.object({ field: z.enum(reportFields), text: Text(500) });

/** How many there may be is what the form of the record says. */
const parts = {
  name: NameForm.omit({ reason: true }),
  personal: PersonalForm.omit({ reason: true }),
  address: Address,
  dependents: DependentsForm.omit({ reason: true }),
  identity: IdentityForm.omit({ reason: true }),
  bank: AccountForm,
  pay: PayForm.omit({ reason: true }),
  report: ReportForm,
};
export const ChangeParts = z.object(parts);
export type ChangeParts = z.infer<typeof ChangeParts>;

/** The part that belongs to the section is there; whatever else is sent with it is not read. */
export const ChangeForm = z.object({
  section: SectionName,
  ...ChangeParts.partial().shape,
  reason: Text(500).default(""),
  /** Sent before, and named here: all that the change then has. */
  files: z.array(Id).max(20).default([]),
  /** What is asked for of the same fields and not decided yet is taken back. */
  replaces: z.boolean().default(false),
});
export type ChangeForm = z.output<typeof ChangeForm>;
/** `of`: HR asks for somebody else. */
export const NewChange = ChangeForm.extend({ of: EmployeeCode.optional() });
export type NewChange = z.output<typeof NewChange>;

/** What a returned change asked for: a number that nobody shows whole is left empty. */
const ReturnedParts = ChangeParts.extend({ bank: AccountForm.extend({ number: z.string() }) }).partial();

/** A value as people read it, beside what it was and what it is now. */
export const ChangeItem = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().optional(),
  /** Where it is another than before by now; told while somebody may still decide. */
  now: z.string().optional(),
  moved: z.boolean(),
  proposed: z.string().optional(),
  verdict: z.enum(["yes", "no"]).optional(),
  comment: z.string().optional(),
  /** Stands for the live value that this answer shows: a decider sends it back. */
  seen: z.string().optional(),
});
export type ChangeItem = z.infer<typeof ChangeItem>;

export const ChangeRow = z.object({
  id: Id,
  number: HumanNumber,
  section: SectionName,
  title: z.string(),
  owner: Person,
  status: StatusName,
  submittedAt: Instant,
  /** With whom it is, while it waits. */
  waitingFor: Decider.optional(),
  payableFrom: Instant.optional(),
});
export type ChangeRow = z.infer<typeof ChangeRow>;

export const ProfileChange = ChangeRow.extend({
  /** Its reader is whom it is about. */
  isMine: z.boolean(),
  /** Of the ask about it: sending again names it. */
  version: z.int().positive(),
  reason: z.string(),
  /** What is asked for, field by field. */
  asked: z.array(ChangeItem),
  files: z.array(FileEntry.pick({ id: true, name: true, bytes: true, state: true })),
  submitter: Person.optional(),
  replacedBy: HumanNumber.optional(),
  /** The proposed numbers that this reader may see whole. */
  secrets: z.array(z.object({ id: Id, label: z.string(), number: z.string() })),
  /** What this reader may do beside deciding. */
  actions: z.array(z.enum(["stop"] as const satisfies readonly (keyof (typeof changeWorkflow)["transitions"])[])),
  /** What to begin with when it is sent again; told to whoever may send it again while it is returned. Numbers are typed anew. */
  form: ReturnedParts.optional(),
  request: RequestView,
  timeline: z.array(TimelineEntry),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** What is asked for and not decided, below the value that counts. */
export const WaitingValue = z.object({
  number: HumanNumber,
  section: SectionName,
  field: z.string(),
  proposed: z.string().optional(),
  status: StatusName,
  since: Instant,
  /** "HR", or the name of whom it is with. */
  waitingFor: Decider.optional(),
  payableFrom: Instant.optional(),
});
export type WaitingValue = z.infer<typeof WaitingValue>;

/** What a form must know before it is filled in. */
export const ChangeBeginning = z.object({
  deciders: z.array(Decider),
  /** Fields of the section whose change needs a file. */
  evidence: z.array(z.string()),
  /** What waits of the same fields already. */
  waiting: z.array(WaitingValue),
});
export type ChangeBeginning = z.infer<typeof ChangeBeginning>;

export const changeTabs = ["waiting", "waiting_time", "done"] as const;
export const ChangeQueue = listQuery({
  sorts: { submitted: byKey },
  initial: "submitted",
  filters: { tab: z.enum(changeTabs).default("waiting"), section: SectionName.optional() },
});
export type ChangeQueue = z.output<typeof ChangeQueue>;
export const OwnChanges = listQuery({
  sorts: { submitted: byKey },
  initial: "-submitted",
  filters: { status: StatusName.optional(), section: SectionName.optional() },
});
export type OwnChanges = z.output<typeof OwnChanges>;

/** What a decision brings: a yes or no to each item. */
export const ChangeInput = z.object({
  items: z
    .array(
      z.object({
        field: Text(60),
        accept: z.boolean().optional(),
        comment: Text(500).default(""),
        /** The live value that was looked at, where it is not the one from before. */
        seen: Text(64).optional(),
      }),
    )
    .max(10)
    .default([]),
});
export type ChangeInput = z.output<typeof ChangeInput>;

const Whose = z.object({ of: EmployeeCode.optional() });
const numbered = z.object({ number: HumanNumber });

export const changeEndpoints = defineEndpoints({
  listChanges: {
    method: "GET",
    path: "/people/changes",
    access: "signed-in",
    leaver: true,
    query: OwnChanges,
    returns: Page(ChangeRow),
    summary: "The changes of my record that I have asked for",
  },
  changeQueue: {
    method: "GET",
    path: "/people/profile-changes",
    access: "signed-in",
    query: ChangeQueue,
    returns: Page(ChangeRow),
    summary: "The changes that people have asked for; to Finance those of bank accounts and pay",
  },
  waitingValues: {
    method: "GET",
    path: "/people/changes/waiting",
    access: "signed-in",
    leaver: true,
    query: Whose,
    returns: z.object({ values: z.array(WaitingValue) }),
    summary: "What is asked for of a record and not decided yet",
  },
  beginChange: {
    method: "GET",
    path: "/people/changes/new/:section",
    access: "signed-in",
    leaver: true,
    params: z.object({ section: SectionName }),
    query: Whose,
    returns: ChangeBeginning,
    summary: "Who would decide a change, what it needs, and what waits already",
  },
  submitChange: {
    method: "POST",
    path: "/people/changes",
    access: "signed-in",
    leaver: true,
    body: NewChange,
    returns: z.object({ number: HumanNumber, title: z.string(), status: StatusName, waitingFor: Decider }),
    status: 201,
    summary: "Ask for a change of the own record, as HR of somebody else's",
  },
  readChange: {
    method: "GET",
    path: "/people/changes/:number",
    access: "signed-in",
    leaver: true,
    params: numbered,
    returns: ProfileChange,
    summary: "One change with its items, files, chain and timeline",
  },
  resubmitChange: {
    method: "PUT",
    path: "/people/changes/:number",
    access: "signed-in",
    leaver: true,
    params: numbered,
    body: ChangeForm,
    returns: ProfileChange,
    summary: "Send a returned change again",
  },
  stopChange: {
    method: "POST",
    path: "/people/changes/:number/stop",
    access: "signed-in",
    leaver: true,
    params: numbered,
    body: z.object({ comment: Text(1000).min(1, { error: "Say why. It is read by whoever decided." }) }),
    returns: ProfileChange,
    summary: "Stop a new account within its waiting time",
  },
  revealInChange: {
    method: "POST",
    path: "/people/changes/:number/reveal",
    access: "signed-in",
    params: numbered,
    body: z.object({ id: Id, reason: Text(200).default("") }),
    // The answer is kept nowhere, as a repeat key would.
    repeatable: true,
    limited: true,
    returns: Revealed,
    summary: "Show one number that is asked for whole, to whoever decides on it",
  },
});

// Papers of a person: their types, submitting or adding one, and which of them expire.
import { z } from "zod";
import { defineRecord, ForWhom } from "#modules/requests/contract.ts";
import { Instant, PlainDate } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode, HumanNumber, Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { defineMasterData } from "#shared/master-data.ts";
import { Text } from "#shared/text.ts";
import { statesOf } from "#shared/workflow.ts";
import { paperKind } from "../kinds.ts";
import { letter } from "../letters/contract.ts";
import { documentPath } from "../paths.ts";
import { paperKeepers } from "../permissions.ts";
import { paperSlots } from "./slots.ts";
import { paperWorkflow } from "./workflow.ts";

export const paperDates = ["none", "expiry", "issue_and_expiry"] as const;
export type PaperDates = (typeof paperDates)[number];
const dateLabels: Record<PaperDates, string> = { none: "None", expiry: "Valid until", issue_and_expiry: "Issued on and valid until" };
/** Days before expiry on which the owner is reminded; 0 is the last valid day. */
export const reminderDays = ["90", "60", "30", "14", "7", "0"] as const;

export const paperTypes = defineMasterData({
  noun: "PaperType",
  path: "/documents/paper-types",
  label: "Document types",
  keepers: paperKeepers,
  fields: {
    name: { label: "Name", input: "text", schema: Text(80).min(3, { error: "Enter a name of 3 to 80 characters." }) },
    dates: {
      label: "Dates",
      input: "choice",
      radio: true,
      options: paperDates.map((value) => ({ value, label: dateLabels[value] })),
      schema: z.enum(paperDates),
    },
    remindDays: {
      label: "Reminders (days before expiry)",
      input: "many",
      options: reminderDays.map((value) => ({ value, label: value })),
      schema: z.array(z.enum(reminderDays)).max(reminderDays.length),
    },
    oneCurrent: { label: "One per person: a new one replaces the old", input: "check", schema: z.boolean() },
    sensitive: { label: "Sensitive: its owner sees who opened it", input: "check", schema: z.boolean() },
    selfUpload: { label: "Employees can upload it themselves", input: "check", schema: z.boolean() },
  },
});
export type PaperType = z.infer<typeof paperTypes.Row>;

export const paperActions = ["archive"] as const;
const status = z.enum(statesOf(paperWorkflow));

export const paper = defineRecord({
  noun: "Paper",
  kinds: { paper: paperKind },
  path: "/documents/papers",
  pageOf: documentPath,
  keepers: paperKeepers,
  workflow: paperWorkflow,
  fields: {
    type: { label: "Type", input: "choice", options: [], schema: Id },
    title: { label: "Title", input: "text", help: "For example B.Tech, Anna University.", schema: Text(120).default("") },
    reference: { label: "Document number", input: "text", schema: Text(60).default("") },
    issuedOn: { label: "Issued on", input: "day", schema: PlainDate.optional() },
    expiresOn: { label: "Valid until", input: "day", schema: PlainDate.optional() },
    files: {
      label: "File",
      input: "files",
      slot: { ...paperSlots.file, name: `${paperKind.id}/file` },
      schema: z.array(Id).min(1, { error: "Add the file." }).max(paperSlots.file.count),
    },
  },
  shows: {
    typeName: z.string(),
    /** Accepted, and neither replaced nor archived. */
    current: z.boolean(),
    expired: z.boolean(),
    addedBy: Person.optional(),
    replacedBy: HumanNumber.optional(),
    /** For the owner of a sensitive paper: who opened it, latest first; views within ten minutes are one entry. */
    seenBy: z.array(z.object({ person: Person, at: Instant })).optional(),
    ownActions: z.array(z.enum(paperActions)),
  },
});
export type Paper = z.infer<typeof paper.Read>;

export const PaperRow = z.object({
  id: Id,
  number: HumanNumber,
  owner: Person,
  typeName: z.string(),
  title: z.string(),
  status,
  current: z.boolean(),
  askedAt: Instant,
  issuedOn: PlainDate.optional(),
  expiresOn: PlainDate.optional(),
  expired: z.boolean(),
});
export type PaperRow = z.infer<typeof PaperRow>;

/** `soon`: within the next 60 days. */
export const expiryStates = ["expired", "soon", "valid"] as const;
export const SOON_DAYS = 60;
export const PaperList = listQuery({
  sorts: { asked: byKey, expires: PlainDate.nullable() },
  initial: "-asked",
  filters: {
    type: Id.optional(),
    person: EmployeeCode.optional(),
    status: status.optional(),
    expiry: z.enum(expiryStates).optional(),
  },
});
export type PaperList = z.output<typeof PaperList>;

/** Letters and papers of one person: my own or, for HR, anybody's. */
export const PersonDocuments = z.object({
  letters: z.array(
    z.object({ number: HumanNumber, typeName: z.string(), status: z.enum(statesOf(letter.workflow)), issuedAt: Instant.optional() }),
  ),
  papers: z.array(PaperRow),
});
export type PersonDocuments = z.infer<typeof PersonDocuments>;

const params = z.object({ number: HumanNumber });

export const ownPaperEndpoints = defineEndpoints({
  personDocuments: {
    method: "GET",
    path: "/documents/of-person",
    access: "signed-in",
    query: ForWhom,
    returns: PersonDocuments,
    summary: "My letters and documents or, as HR, those of another person",
  },
  listPapers: {
    method: "GET",
    path: "/documents/papers",
    access: "signed-in",
    query: PaperList,
    returns: Page(PaperRow),
    summary: "HR: documents of all people, by type and expiry",
  },
  addPaper: {
    method: "POST",
    path: "/documents/papers/add",
    access: "signed-in",
    query: z.object({ employee: EmployeeCode }),
    body: paper.Form,
    returns: z.object({ number: HumanNumber }),
    status: 201,
    summary: "HR: add a document of another person, who is notified",
  },
  archivePaper: {
    method: "POST",
    path: "/documents/papers/:number/archive",
    access: "signed-in",
    params,
    body: z.object({}),
    returns: paper.Read,
    summary: "Archive a document that is no longer needed",
  },
});

export const paperEndpoints = { ...paper.endpoints, ...paperTypes.endpoints, ...ownPaperEndpoints };

// Letters signed by the company: their types, requesting or issuing one, and verifying that one is genuine.
import { z } from "zod";
import { defineRecord, defineRecordList, ForWhom } from "#modules/requests/contract.ts";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { HumanNumber, Id, Person } from "#shared/ids.ts";
import { defineMasterData } from "#shared/master-data.ts";
import { Text } from "#shared/text.ts";
import { audienceField } from "../audience-field.ts";
import { letterKind } from "../kinds.ts";
import { documentPath } from "../paths.ts";
import { letterKeepers } from "../permissions.ts";
import { templateFieldNames } from "./fields.ts";
import { letterWorkflow } from "./workflow.ts";

/** Who uses a type: people request it, or the exit process issues it. */
export const letterUses = ["people", "acceptance", "relieving", "experience"] as const;
export type LetterUse = (typeof letterUses)[number];
const useLabels: Record<LetterUse, string> = {
  people: "Requested by employees",
  acceptance: "Acceptance of a resignation",
  relieving: "Relieving letter",
  experience: "Experience letter",
};

export const letterTypes = defineMasterData({
  noun: "LetterType",
  path: "/documents/letter-types",
  label: "Letter types",
  keepers: letterKeepers,
  readers: "keepers",
  fields: {
    name: { label: "Name", input: "text", schema: Text(80).min(3, { error: "Enter a name of 3 to 80 characters." }) },
    usedFor: {
      label: "Used for",
      input: "choice",
      options: letterUses.map((value) => ({ value, label: useLabels[value] })),
      schema: z.enum(letterUses),
    },
    template: {
      label: "Text",
      input: "long",
      marks: true,
      most: 10_000,
      help: "Use # for headings, - for lists and ** for bold. Fields such as {{employee.name}} are filled in.",
      schema: Text(10_000).min(50, { error: "Write at least 50 characters." }),
    },
    audience: audienceField("Who may request it"),
    selfService: { label: "Issued immediately, without HR", input: "check", schema: z.boolean() },
    addressed: { label: "Needs an addressee", input: "check", schema: z.boolean() },
    signatoryName: { label: "Signed by", input: "text", schema: Text(100).min(1, { error: "Enter the name of the signatory." }) },
    signatoryTitle: {
      label: "Title of the signatory",
      input: "text",
      schema: Text(100).min(1, { error: "Enter the title of the signatory." }),
    },
  },
});
export type LetterType = z.infer<typeof letterTypes.Row>;

/** A type that the reader may request. */
export const RequestableLetter = z.object({ id: Id, name: z.string(), selfService: z.boolean(), addressed: z.boolean() });
export type RequestableLetter = z.infer<typeof RequestableLetter>;

const FieldName = z.enum(templateFieldNames);
/** The template fields that HR fills in because the portal has no value for this person. */
export const LetterValues = z.partialRecord(FieldName, Text(300));
export type LetterValues = z.infer<typeof LetterValues>;

export const LetterDraft = z.object({
  /** The marked-up text, filled in as far as the values are known. */
  text: z.string(),
  /** Empty fields, which HR fills in before the letter is issued. */
  missing: z.array(z.object({ field: FieldName, label: z.string() })),
});
export type LetterDraft = z.infer<typeof LetterDraft>;

export const letterActions = ["revoke"] as const;

export const letter = defineRecord({
  noun: "Letter",
  kinds: { letter: letterKind },
  path: "/documents/letters",
  pageOf: documentPath,
  keepers: letterKeepers,
  workflow: letterWorkflow,
  fields: {
    /** The options are the types the person may request. Absent only if another module filed the letter. */
    type: { label: "Letter", input: "choice", options: [], required: true, schema: Id.optional() },
    purpose: {
      label: "What is it for?",
      input: "text",
      help: "For example rent agreement.",
      schema: Text(200).min(5, { error: "Say what the letter is for, for example “rent agreement”." }), // DO-31
    },
    addressedTo: { label: "Addressed to", input: "text", help: "For example The Manager, HDFC Bank.", schema: Text(200).default("") },
  },
  previews: { draft: LetterDraft },
  shows: {
    typeName: z.string(),
    draft: LetterDraft.optional(),
    /** `text` goes only to the owner and HR, because it may state their pay. */
    issued: z.object({ at: Instant, by: Person.optional(), text: z.string().optional() }).optional(),
    revoked: z.object({ at: Instant, reason: z.string() }).optional(),
    ownActions: z.array(z.enum(letterActions)),
  },
});
export type Letter = z.infer<typeof letter.Read>;
export const letterList = defineRecordList(letter);

/** What an approval adds: the missing fields. */
export const LetterInput = z.object({ values: LetterValues.default({}) });
export type LetterInput = z.output<typeof LetterInput>;

export const LetterIssue = letter.Form.extend({ values: LetterValues.default({}) });
export type LetterIssue = z.output<typeof LetterIssue>;
/** `number`: a requested letter; its own purpose and addressee apply, and only the values come from the body. */
const OfDraft = ForWhom.extend({ number: HumanNumber.optional() });

export const letterStates = ["genuine", "revoked", "unknown"] as const;
export const Verification = z.object({
  number: Text(20),
  /** With or without dashes and spaces, in upper or lower case. */
  code: Text(40),
});
export const Verified = z.object({ state: z.enum(letterStates) });
export type Verified = z.infer<typeof Verified>;

const params = z.object({ number: HumanNumber });

export const ownLetterEndpoints = defineEndpoints({
  requestableLetters: {
    method: "GET",
    path: "/documents/letters/requestable",
    access: "signed-in",
    query: ForWhom,
    returns: z.object({ rows: z.array(RequestableLetter) }),
    summary: "Letter types that I may request; for HR, also for another person",
  },
  draftLetter: {
    method: "POST",
    path: "/documents/letters/draft",
    access: "signed-in",
    changes: false,
    query: OfDraft,
    body: LetterIssue,
    returns: LetterDraft,
    summary: "Preview a letter, with its missing fields",
  },
  drawLetter: {
    method: "POST",
    path: "/documents/letters/draft/pdf",
    access: "signed-in",
    changes: false,
    query: OfDraft,
    body: LetterIssue,
    download: true,
    status: 200,
    summary: "Preview a letter as a PDF, without number and code",
  },
  issueLetter: {
    method: "POST",
    path: "/documents/letters/issue",
    access: "signed-in",
    query: ForWhom,
    body: LetterIssue,
    returns: z.object({ number: HumanNumber }),
    status: 201,
    summary: "Issue a self-service letter to myself or, as HR, any letter to another person",
  },
  revokeLetter: {
    method: "POST",
    path: "/documents/letters/:number/revoke",
    access: "signed-in",
    params,
    body: z.object({ reason: Text(500).min(5, { error: "Say why, in 5 to 500 characters." }) }),
    returns: letter.Read,
    summary: "HR: revoke an issued letter",
  },
  letterPdf: {
    method: "GET",
    path: "/documents/letters/:number/pdf",
    access: "signed-in",
    leaver: true,
    params,
    prepares: true,
    download: true,
    status: 200,
    summary: "Download an issued letter",
  },
  verifyLetter: {
    method: "POST",
    path: "/documents/letters/verify",
    access: "public",
    limited: true,
    changes: false,
    body: Verification,
    returns: Verified,
    summary: "Check whether a letter is genuine, revoked or unknown",
  },
});

export const letterEndpoints = { ...letter.endpoints, ...letterList.endpoints, ...letterTypes.endpoints, ...ownLetterEndpoints };

// Letters that the company signs: their types, one that is requested or issued at once, and whether one is genuine.
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

/** What a type is for: people request it, or exit issues it. */
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
    name: { label: "Name", input: "text", schema: Text(80).min(3, { error: "Name the letter, in 3 to 80 characters." }) },
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
      help: "Headings, lists and bold by plain marks; {{employee.name}} and the like are filled in.",
      schema: Text(10_000).min(50, { error: "Write the letter, in 50 characters or more." }),
    },
    audience: audienceField("Who may request it"),
    selfService: { label: "Issued at once, without HR", input: "check", schema: z.boolean() },
    addressed: { label: "Asks for an addressee", input: "check", schema: z.boolean() },
    signatoryName: { label: "Signed by", input: "text", schema: Text(100).min(1, { error: "Name who signs it." }) },
    signatoryTitle: { label: "Title of the signatory", input: "text", schema: Text(100).min(1, { error: "Give their title." }) },
  },
});
export type LetterType = z.infer<typeof letterTypes.Row>;

/** One that the reader may request. */
export const RequestableLetter = z.object({ id: Id, name: z.string(), selfService: z.boolean(), addressed: z.boolean() });
export type RequestableLetter = z.infer<typeof RequestableLetter>;

const FieldName = z.enum(templateFieldNames);
/** Fields of the template that the portal does not know of this person, as HR fills them in. */
export const LetterValues = z.partialRecord(FieldName, Text(300));
export type LetterValues = z.infer<typeof LetterValues>;

export const LetterDraft = z.object({
  /** Plain marks, filled in as far as it is known. */
  text: z.string(),
  /** What is empty: HR fills it in before the letter is issued. */
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
    /** The types that the person may request fill the choice. Absent only where another module has filed it. */
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
    /** `text`: to its owner and HR alone, as it may name what somebody is paid. */
    issued: z.object({ at: Instant, by: Person.optional(), text: z.string().optional() }).optional(),
    revoked: z.object({ at: Instant, reason: z.string() }).optional(),
    ownActions: z.array(z.enum(letterActions)),
  },
});
export type Letter = z.infer<typeof letter.Read>;
export const letterList = defineRecordList(letter);

/** What an approval brings: the fields that were missing. */
export const LetterInput = z.object({ values: LetterValues.default({}) });
export type LetterInput = z.output<typeof LetterInput>;

export const LetterIssue = letter.Form.extend({ values: LetterValues.default({}) });
export type LetterIssue = z.output<typeof LetterIssue>;
/** `number`: of a letter that was requested; its own words stand, and only the values are taken from the body. */
const OfDraft = ForWhom.extend({ number: HumanNumber.optional() });

export const letterStates = ["genuine", "revoked", "unknown"] as const;
export const Verification = z.object({
  number: Text(20),
  /** With dashes, spaces and small letters, or without. */
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
    summary: "Letters that I may request, or, as HR, those of somebody else",
  },
  draftLetter: {
    method: "POST",
    path: "/documents/letters/draft",
    access: "signed-in",
    changes: false,
    query: OfDraft,
    body: LetterIssue,
    returns: LetterDraft,
    summary: "A letter as it would read, with what is missing in it",
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
    summary: "The same as a PDF without number and code",
  },
  issueLetter: {
    method: "POST",
    path: "/documents/letters/issue",
    access: "signed-in",
    query: ForWhom,
    body: LetterIssue,
    returns: z.object({ number: HumanNumber }),
    status: 201,
    summary: "Issue a self-service letter of my own, or, as HR, any letter of somebody else",
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
    summary: "An issued letter",
  },
  verifyLetter: {
    method: "POST",
    path: "/documents/letters/verify",
    access: "public",
    limited: true,
    changes: false,
    body: Verification,
    returns: Verified,
    summary: "Whether a letter is genuine, revoked or unknown, and nothing else",
  },
});

export const letterEndpoints = { ...letter.endpoints, ...letterList.endpoints, ...letterTypes.endpoints, ...ownLetterEndpoints };

// Forms to download, and filled forms that HR or Finance completes and returns.
import { z } from "zod";
import { defineRecord, defineRecordList } from "#modules/requests/contract.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import { FileEntry } from "#shared/files/contract.ts";
import { Id } from "#shared/ids.ts";
import { defineMasterData } from "#shared/master-data.ts";
import { SearchText } from "#shared/search.ts";
import { Text } from "#shared/text.ts";
import { audienceField } from "../audience-field.ts";
import { formKind } from "../kinds.ts";
import { documentPath } from "../paths.ts";
import { formKeepers } from "../permissions.ts";
import { formTemplateRecord, formTemplateSlots, submissionSlots } from "./slots.ts";

/** The team that completes it. */
export const formHandlers = ["hr", "finance"] as const;
export type FormHandler = (typeof formHandlers)[number];
const handlerLabels: Record<FormHandler, string> = { hr: "HR", finance: "Finance" };

export const formTemplates = defineMasterData({
  noun: "FormTemplate",
  path: "/documents/form-templates",
  label: "Forms",
  keepers: formKeepers,
  readers: "keepers",
  fields: {
    name: { label: "Name", input: "text", schema: Text(80).min(3, { error: "Enter a name of 3 to 80 characters." }) },
    purpose: { label: "What it is for", input: "text", schema: Text(300).min(5, { error: "Say what it is for." }) },
    file: {
      label: "File",
      input: "files",
      slot: { ...formTemplateSlots.file, name: `${formTemplateRecord}/file` },
      schema: z.array(Id).length(1, { error: "Add the file." }),
    },
    audience: audienceField("Who it is for"),
    handledBy: {
      label: "Completed by",
      input: "choice",
      radio: true,
      options: formHandlers.map((value) => ({ value, label: handlerLabels[value] })),
      schema: z.enum(formHandlers),
    },
    handIn: { label: "Can be submitted here", input: "check", schema: z.boolean() },
    usualDays: { label: "Usually takes (working days)", input: "number", schema: z.number().int().min(1).max(60).optional() },
  },
});
export type FormTemplate = z.infer<typeof formTemplates.Row>;

/** A form available to the reader. */
export const FormRow = z.object({
  id: Id,
  name: z.string(),
  purpose: z.string(),
  handledBy: z.enum(formHandlers),
  handIn: z.boolean(),
  usualDays: z.int().optional(),
  file: FileEntry.pick({ id: true, name: true, bytes: true, type: true }),
});
export type FormRow = z.infer<typeof FormRow>;

export const submission = defineRecord({
  noun: "Submission",
  kinds: { form: formKind },
  path: "/documents/submissions",
  pageOf: documentPath,
  keepers: formKeepers,
  fields: {
    /** The options are the forms that can be submitted. */
    form: { label: "Form", input: "choice", options: [], schema: Id },
    note: { label: "Note", input: "long", schema: Text(1000).default("") },
    files: {
      label: "Filled form",
      input: "files",
      slot: { ...submissionSlots.filled, name: `${formKind.id}/filled` },
      schema: z.array(Id).min(1, { error: "Add the filled form." }).max(submissionSlots.filled.count),
    }, // DO-20
  },
  shows: {
    formName: z.string(),
    handledBy: z.enum(formHandlers),
    /** What HR or Finance sent back. */
    result: z
      .object({ comment: z.string(), files: z.array(FileEntry.pick({ id: true, name: true, bytes: true, state: true })) })
      .optional(),
  },
});
export type Submission = z.infer<typeof submission.Read>;
export const submissionList = defineRecordList(submission);

/** What completing a form adds. */
export const FormResult = z.object({
  comment: Text(1000).default(""),
  files: z.array(Id).max(submissionSlots.result.count).default([]),
});
export type FormResult = z.output<typeof FormResult>;

export const ownFormEndpoints = defineEndpoints({
  listForms: {
    method: "GET",
    path: "/documents/forms",
    access: "signed-in",
    query: z.object({
      q: SearchText(80)
        .meta({ examples: ["nomination"] })
        .optional(),
    }),
    returns: z.object({ rows: z.array(FormRow) }),
    summary: "Forms available to me, searched by name and purpose",
  },
});

export const formEndpoints = { ...submission.endpoints, ...submissionList.endpoints, ...formTemplates.endpoints, ...ownFormEndpoints };

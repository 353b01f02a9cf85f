// The file slots of forms: the form to download, the filled form, and the result.
import type { DeclaredSlot } from "#shared/files/rules.ts";

export const formTemplateRecord = "documents.form_template";
export const formTemplateSlots = {
  file: { label: "Form", types: ["pdf", "docx", "xlsx"], megabytes: 10, count: 1 },
} satisfies Record<string, DeclaredSlot>;

export const submissionSlots = {
  filled: { label: "Filled form", types: ["pdf", "jpg", "png", "docx", "xlsx"], megabytes: 10, count: 10 },
  result: { label: "Result", types: ["pdf", "jpg", "png", "docx", "xlsx"], megabytes: 10, count: 3 },
} satisfies Record<string, DeclaredSlot>; // DO-20

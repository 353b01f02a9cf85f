import type { Messages } from "#shared/message.ts";
import type { PaperCode } from "./rules.ts";

export const paperMessages: Messages<PaperCode> = {
  "documents.expired": "This document expired on {day:day}. Upload a valid one.", // DO-40
  "documents.dates_missing": {
    expiry: "Enter the last day it is valid.",
    issue: "Enter the day it was issued.",
  }, // DO-40
  "documents.dates_order": "The expiry date must be after the issue date, {day:day}.", // DO-40
  "documents.paper_not_available": "This type is closed. Choose another one.",
  "documents.not_self_upload": "HR adds documents of this type.",
  "documents.paper_not_accepted": "Only an accepted document can be archived.",
  "documents.papers_not_yours": "Only HR can see and add documents of other people.",
  "documents.not_for_yourself": "A colleague in HR must add your own documents.",
};

/** What the timeline of a document shows in addition to the events of its request. */
export const paperEvents = {
  "documents.added_paper": "{name} added it",
  "documents.archived_paper": "{name} archived it",
  "documents.replaced_paper": "{number} replaced it",
} as const satisfies Messages<string>;

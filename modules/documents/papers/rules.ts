// Rules of papers, pure: what stops one from being handed in, and which are expired.
import type { Violation } from "#shared/problem.ts";

export type PaperCode =
  | "documents.expired"
  | "documents.dates_missing"
  | "documents.dates_order"
  | "documents.not_self_upload"
  | "documents.paper_not_accepted"
  | "documents.papers_not_yours"
  | "documents.not_for_yourself";
export type PaperViolation = Violation<PaperCode>;

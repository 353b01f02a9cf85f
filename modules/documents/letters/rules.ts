// Rules of letters, pure: what stops one from being requested, saved as a type, or issued.
import type { Violation } from "#shared/problem.ts";

export type LetterCode =
  | "documents.letter_open"
  | "documents.letter_not_for_you"
  | "documents.addressee_missing"
  | "documents.template_field"
  | "documents.letter_field"
  | "documents.unprintable"
  | "documents.not_self_service"
  | "documents.letter_not_issued"
  | "documents.letters_not_yours"
  | "documents.own_letter";
export type LetterViolation = Violation<LetterCode>;

// Rules of forms, pure: what stops a filled one from being handed in.
import type { Violation } from "#shared/problem.ts";

export type FormCode = "documents.form_not_for_you";
export type FormViolation = Violation<FormCode>;

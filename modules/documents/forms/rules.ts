// Rules of forms, pure: what stops a filled one from being handed in, and which ones words find.
import type { Violation } from "#shared/problem.ts";

export type FormCode = "documents.form_not_for_you";
export type FormViolation = Violation<FormCode>;

/** Absent: there is no such form. */
export type FormFacts = { form: { closed: boolean; handIn: boolean } | undefined; isForOwner: boolean };

export const checkSubmission = ({ form, isForOwner }: FormFacts): FormViolation[] =>
  form && !form.closed && form.handIn && isForOwner ? [] : [{ code: "documents.form_not_for_you", field: "form" }];

/** Each word begins one of the name or the purpose. */
export const matches = ({ name, purpose }: { name: string; purpose: string }, words = ""): boolean => {
  const there = `${name} ${purpose}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const asked = words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return asked.every((word) => there.some((one) => one.startsWith(word)));
};

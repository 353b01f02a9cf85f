// Rules of forms: what prevents submitting one, and how search finds them. Pure.
import type { Violation } from "#shared/problem.ts";

export type FormCode = "documents.form_not_for_you";
export type FormViolation = Violation<FormCode>;

/** Absent if there is no such form. */
export type FormFacts = { form: { closed: boolean; handIn: boolean } | undefined; isForOwner: boolean };

export const checkSubmission = ({ form, isForOwner }: FormFacts): FormViolation[] =>
  form && !form.closed && form.handIn && isForOwner ? [] : [{ code: "documents.form_not_for_you", field: "form" }];

/** Every search word starts a word of the name or purpose. */
export const matches = ({ name, purpose }: { name: string; purpose: string }, words = ""): boolean => {
  const there = `${name} ${purpose}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const asked = words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return asked.every((word) => there.some((one) => one.startsWith(word)));
};

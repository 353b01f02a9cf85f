import { expect, test } from "vitest";
import { submission } from "./contract.ts";
import { checkSubmission, matches } from "./rules.ts";
import { submissionSlots } from "./slots.ts";

test("a form is handed in that is open, takes it and is for its owner", () => {
  const form = { closed: false, handIn: true };
  expect(checkSubmission({ form, isForOwner: true })).toEqual([]);
  const wrong = [
    { form: undefined, isForOwner: true },
    { form: { ...form, closed: true }, isForOwner: true },
    { form: { ...form, handIn: false }, isForOwner: true },
    { form, isForOwner: false },
  ];
  for (const facts of wrong) expect(checkSubmission(facts).map(({ code }) => code)).toEqual(["documents.form_not_for_you"]);
});

test("DO-20: one to ten files of at most 10 MB each", () => {
  const id = "0193a1b2-0000-7000-8000-000000000001";
  const takes = (count: number) => submission.Form.safeParse({ form: id, files: Array.from({ length: count }, () => id) }).success;
  expect([takes(0), takes(1), takes(10), takes(11)]).toEqual([false, true, true, false]);
  expect(submissionSlots.filled).toMatchObject({ megabytes: 10, count: 10 });
});

test("words find the beginnings of words of name and purpose", () => {
  const form = { name: "Gratuity nomination (Form F)", purpose: "Name who receives your gratuity." };
  expect([matches(form, "nomi grat"), matches(form, "receives"), matches(form, "atuity"), matches(form)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

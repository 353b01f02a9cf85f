// Whoever is picked in a form, as the form holds them: by code and name, so that what comes back into it is seen and not only sent.
import { z } from "zod";
import { EmployeeCode, Person } from "#shared/ids.ts";

/** Text is what somebody types while nobody is picked, or a code. */
const Chosen = Person.or(z.string());
export type ChosenPerson = z.infer<typeof Chosen>;

export const codeOf = (chosen: ChosenPerson): string => (typeof chosen === "string" ? chosen.trim() : chosen.code);

export const ChosenCode = Chosen.transform(codeOf).pipe(EmployeeCode);

/** An empty field names nobody. */
export const ChosenOrNobody = Chosen.transform(codeOf)
  .pipe(EmployeeCode.or(z.literal("")))
  .transform((code) => code || undefined);

/** For the field in which they are picked. */
export const shownAs = (chosen: ChosenPerson) => (typeof chosen === "string" ? { value: chosen } : { value: chosen.code, known: chosen });

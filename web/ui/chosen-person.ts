// Whoever is picked in a form, as the form holds them: by code and name, so that what comes back into it is seen and not only sent.
import { z } from "zod";
import { EmployeeCode, Person } from "#shared/ids.ts";

/** Text is what somebody types while nobody is picked, or a code. */
export const ChosenPerson = Person.or(z.string());
export type ChosenPerson = z.infer<typeof ChosenPerson>;

const Code = ChosenPerson.transform((chosen) => (typeof chosen === "string" ? chosen.trim() : chosen.code));

/** An empty field names nobody. */
export const ChosenOrNobody = Code.pipe(EmployeeCode.or(z.literal(""))).transform((code) => code || undefined);

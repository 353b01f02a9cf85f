// The details of a candidate, the same in a referral and in an application that HR adds.
import { z } from "zod";
import type { FormSpec } from "#shared/fields.ts";
import { Id } from "#shared/ids.ts";
import { Text } from "#shared/text.ts";
import { resumeSlots } from "./slots.ts";

const emailWrong = { error: "Enter an e-mail address, for example nandini.bose@example.com." };
const yearsWrong = { error: "Enter 0 to 50 years." };

/** `record` holds the résumé. */
export const candidateFields = (record: string) =>
  ({
    name: { label: "Name", input: "text", schema: Text(80).min(3, { error: "Enter the full name." }) },
    email: {
      label: "E-mail",
      input: "email",
      schema: z
        .string()
        .trim()
        .max(120)
        .pipe(z.email(emailWrong))
        .meta({ examples: ["nandini.bose@example.com"] }),
    },
    phone: { label: "Phone", input: "tel", schema: Text(30).min(6, { error: "Enter the phone number." }) },
    city: { label: "City", input: "text", schema: Text(80).default("") },
    currentRole: { label: "Current role", input: "text", help: "For example Engineer at Acme.", schema: Text(120).default("") },
    experience: {
      label: "Experience (years)",
      input: "number",
      schema: z.int(yearsWrong).min(0, yearsWrong).max(50, yearsWrong).optional(),
    },
    profileUrl: {
      label: "Profile link",
      input: "text",
      help: "For example a LinkedIn profile.",
      schema: Text(200)
        .regex(/^(https:\/\/\S+)?$/, { error: "Enter a link that begins with https://." })
        .default("")
        .meta({ examples: ["https://www.linkedin.com/in/nandini"] }),
    },
    resume: {
      label: "Résumé",
      input: "files",
      slot: { ...resumeSlots.resume, name: `${record}/resume` },
      required: true,
      // An erased one has none any more: that there is one is checked when it is submitted.
      schema: z.array(Id).max(1),
    },
  }) as const satisfies FormSpec; // RF-03

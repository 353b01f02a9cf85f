// The fields of each part of the company's settings: how each is typed, and how it is read.
import { z } from "zod";
import type { Company, SettingPart } from "../../settings/contract.ts";
import { type EvidenceField, evidenceFields } from "../../settings/evidence.ts";
import { type RangedSetting, settingRanges } from "../../settings/rules.ts";

/** `domains`: separated by commas or spaces. */
export type FieldKind = "line" | "lines" | "figure" | "domains" | "location" | "currency" | "month" | "evidence" | "yesNo";
export type SettingField = { name: string; kind: FieldKind; longest?: number; required?: true };

const accessFigures = [
  "idleMinutes",
  "sessionHours",
  "keepDays",
  "leastPassword",
  "signInBeforeDays",
] as const satisfies readonly RangedSetting[];

export const fieldsOf: Record<SettingPart, readonly SettingField[]> = {
  general: [
    { name: "name", kind: "line", longest: 120, required: true },
    { name: "headOffice", kind: "location", required: true },
    { name: "codePrefix", kind: "line", longest: 8, required: true },
    { name: "mailDomains", kind: "domains" },
  ],
  access: accessFigures.map((name) => ({ name, kind: "figure" })),
  legal: [
    { name: "legalName", kind: "line", longest: 160, required: true },
    { name: "address", kind: "lines", longest: 300 },
    { name: "registrationNumber", kind: "line", longest: 40 },
    { name: "taxNumber", kind: "line", longest: 40 },
    { name: "currency", kind: "currency", required: true },
    { name: "financialYearFrom", kind: "month", required: true },
  ],
  profile: [
    { name: "evidence", kind: "evidence" },
    ...Object.keys(settingRanges)
      .filter((name) => !accessFigures.some((one) => one === name))
      .map((name) => ({ name, kind: "figure" as const })),
    { name: "payNeedsSecondPerson", kind: "yesNo" },
  ],
};

/** What stands in the inputs: strings, and the names that are ticked. */
export type Typed = Record<string, string | string[]>;

export const typedOf = (company: Company, part: SettingPart): Typed =>
  Object.fromEntries(
    fieldsOf[part].map(({ name, kind }) => {
      const value = (company[part] as Record<string, unknown>)[name];
      if (kind === "evidence") return [name, [...(value as EvidenceField[])]];
      return [name, kind === "domains" ? (value as string[]).join(", ") : String(value)];
    }),
  );

const Figure = z
  .string()
  .regex(/^\s*\d{1,4}\s*$/)
  .transform(Number);
const Domains = z.string().transform((text) =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean),
);

const schemas = {
  figure: Figure,
  domains: Domains,
  month: Figure,
  evidence: z.array(z.enum(evidenceFields)),
  yesNo: z.enum(["true", "false"]).transform((typed) => typed === "true"),
  line: z.string().trim(),
  lines: z.string().trim(),
  location: z.string().min(1),
  currency: z.string().min(1),
} as const satisfies Record<FieldKind, z.ZodType>;

const schemaOf = ({ kind, required }: SettingField): z.ZodType<unknown, string | string[]> =>
  kind === "line" && required ? z.string().trim().min(1) : schemas[kind];

/** From what is typed to the body of the call. */
export const schemaFor = <Part extends SettingPart>(part: Part): z.ZodType<Company[Part], Typed> =>
  z.object(Object.fromEntries(fieldsOf[part].map((field) => [field.name, schemaOf(field)]))) as unknown as z.ZodType<Company[Part], Typed>;

// The fields of each part of the company's settings: what they are called, how they are filled in, and how they read.
import { z } from "zod";
import type { Field, FormSpec, Option } from "#shared/fields.ts";
import { renderMessage } from "#shared/message.ts";
import { AccessForm, type Company, GeneralForm, LegalForm, ProfileForm, type SettingPart } from "../../settings/contract.ts";
import { evidenceFields } from "../../settings/evidence.ts";
import { type RangedSetting, settingRanges } from "../../settings/rules.ts";
import { currencies } from "../locations/places.ts";
import { companyTexts } from "./texts.ts";

const words = companyTexts.entries;

const line = (label: string, most: number): Field => ({ label, input: "text", most });
const named = (label: string, most: number, help?: string): Field => ({
  label,
  help,
  input: "text",
  most,
  required: true,
  wrong: words.nameWrong,
});
const chosen = (label: string, options: readonly Option[], help?: string): Field => ({
  label,
  help,
  input: "choice",
  options,
  required: true,
  wrong: words.chooseWrong,
});
/** Of some the range alone does not say what they do. */
const figures = (names: readonly RangedSetting[]): Record<string, Field> =>
  Object.fromEntries(
    names.map((name): [string, Field] => {
      const { least, most, unit } = settingRanges[name];
      const own: string | undefined = (words as Record<string, string>)[`${name}Help`];
      const help = renderMessage(own ?? words[`range_${unit}`], { least, most });
      return [name, { label: words[name], help, input: "number", most: 4, required: true, wrong: words.figureWrong }];
    }),
  );

const accessFigures = ["idleMinutes", "sessionHours", "keepDays", "leastPassword", "signInBeforeDays"] as const;
const profileFigures = (Object.keys(settingRanges) as RangedSetting[]).filter((name) => !accessFigures.some((one) => one === name));

const monthNames = (): Option[] =>
  Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2026, month, 1))),
  }));

export const fieldsOf = (part: SettingPart, { general, legal, locations, hasAmounts }: Company): FormSpec => {
  if (part === "access") return figures(accessFigures);
  if (part === "general")
    return {
      name: named(words.name, 120),
      headOffice: chosen(
        words.headOffice,
        locations.map(({ id, name }) => ({ value: id, label: name })),
        words.headOfficeHelp,
      ),
      codePrefix: named(words.codePrefix, 8, renderMessage(words.codePrefixHelp, { example: `${general.codePrefix}0042` })),
      mailDomains: { label: words.mailDomains, help: words.mailDomainsHelp, input: "text", most: 300 },
    };
  if (part === "legal")
    return {
      legalName: named(words.legalName, 160),
      address: { label: words.address, input: "long", most: 300 },
      registrationNumber: line(words.registrationNumber, 40),
      taxNumber: line(words.taxNumber, 40),
      currency: chosen(
        words.currency,
        currencies(legal.currency).filter(({ value }) => !hasAmounts || value === legal.currency),
        hasAmounts ? words.currencyFixed : undefined,
      ),
      financialYearFrom: chosen(words.financialYearFrom, monthNames()),
    };
  return {
    evidence: {
      label: words.evidence,
      help: words.evidenceHelp,
      input: "many",
      options: evidenceFields.map((value) => ({ value, label: words[`evidence_${value}`] })),
    },
    ...figures(profileFigures),
    payNeedsSecondPerson: chosen(
      words.payNeedsSecondPerson,
      (["true", "false"] as const).map((value) => ({ value, label: words[value] })),
      words.payNeedsSecondPersonHelp,
    ),
  };
};

/** Separated by commas or spaces. */
const Domains = z.string().transform((text) =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean),
);

/** From what is typed to the body of the call. */
export const schemaOf: Record<SettingPart, z.ZodObject> = {
  general: GeneralForm.extend({ mailDomains: Domains.pipe(GeneralForm.shape.mailDomains) }),
  access: AccessForm,
  legal: LegalForm,
  profile: ProfileForm,
};

export const valuesOf = (part: SettingPart, company: Company): Readonly<Record<string, unknown>> =>
  part === "general" ? { ...company.general, mailDomains: company.general.mailDomains.join(", ") } : company[part];

/** For whoever reads it and changes nothing. */
export const shown = (name: string, field: FormSpec[string], value: unknown): string => {
  const labels = (options: readonly Option[]) =>
    options.filter((one) => [value].flat().map(String).includes(one.value)).map(({ label }) => label);
  if (field.input === "choice" || field.input === "many") return labels(field.options).join(", ") || words.nothing;
  if (name in settingRanges) return `${value} ${settingRanges[name as RangedSetting].unit}`;
  return String(value) || (name === "mailDomains" ? words.anyDomain : words.nothing);
};

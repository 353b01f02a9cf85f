// How settings are called and explained, and how their values read.
import { useTexts } from "#web/ui/use-texts.ts";
import type { Company } from "../../settings/contract.ts";
import type { EvidenceField } from "../../settings/evidence.ts";
import { type RangedSetting, settingRanges } from "../../settings/rules.ts";
import type { SettingField } from "./fields.ts";
import { companyTexts } from "./texts.ts";

type TextName = keyof typeof companyTexts.entries;

/** Whose range alone does not say what they do. */
const explained: readonly RangedSetting[] = ["idleMinutes", "sessionHours", "keepDays", "leastPassword", "signInBeforeDays"];
const isRanged = (name: string): name is RangedSetting => name in settingRanges;
const monthNames = (): { value: string; label: string }[] =>
  Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2026, month, 1))),
  }));

export const useSettingWords = (company: Company) => {
  const text = useTexts(companyTexts);
  const months = monthNames();
  const yesNo = (["true", "false"] as const).map((value) => ({ value, label: text(value) }));
  const label = (name: string): string => text(name as TextName);
  return {
    months,
    yesNo,
    label,
    help: ({ name, kind }: SettingField): string | undefined => {
      if (name === "headOffice") return text("headOfficeHelp");
      if (name === "codePrefix") return text("codePrefixHelp", { example: `${company.general.codePrefix}0042` });
      if (name === "mailDomains") return text("mailDomainsHelp");
      if (kind === "yesNo") return text(`${name}Help` as TextName);
      if (kind === "currency" && company.hasAmounts) return text("currencyFixed");
      if (!isRanged(name)) return undefined;
      const { least, most, unit } = settingRanges[name];
      return text(explained.includes(name) ? (`${name}Help` as TextName) : `range_${unit}`, { least, most });
    },
    /** For whoever reads it and changes nothing. */
    value: ({ name, kind }: SettingField, value: unknown): string => {
      if (kind === "location") return company.locations.find(({ id }) => id === value)?.name ?? text("nothing");
      if (kind === "month") return months.find((month) => month.value === String(value))?.label ?? text("nothing");
      if (kind === "yesNo") return text(value ? "true" : "false");
      if (kind === "domains") return (value as string[]).join(", ") || text("anyDomain");
      if (kind === "evidence") return (value as EvidenceField[]).map((field) => text(`evidence_${field}`)).join(", ") || text("nothing");
      if (isRanged(name)) return `${value} ${settingRanges[name].unit}`;
      return String(value) || text("nothing");
    },
  };
};

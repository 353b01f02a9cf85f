// What a company sets for its people: what is usual, and within which bounds it may be another. Pure, all problems at once.
import { type SessionLimits, sessionLimitRanges, usualSessionLimits } from "#modules/session/contract.ts";
import { compact, type Violation } from "#shared/problem.ts";
import type { AccessForm, GeneralForm, LegalForm, ProfileForm } from "./contract.ts";
import type { EvidenceField } from "./evidence.ts";
import type { SettingsViolation } from "./messages.ts";

export type { EvidenceField } from "./evidence.ts";

export type CompanySettings = SessionLimits & {
  /** Begins each code, before four digits or more: `LF-`. */
  codePrefix: string;
  /** Of work addresses; empty: any. */
  mailDomains: readonly string[];
  /** Days before the joining day on which somebody may sign in already. */
  signInBeforeDays: number;
  /** Days after the access end in which a leaver still reaches what is theirs. */
  leaverAccessDays: number;
  /** In years, on the joining day. */
  leastAge: number;
  internNoticeDays: number;
  probationNoticeDays: number;
  revealsPerHour: number;
  /** Hours from the approval of a new account until it is payable. */
  bankWaitingHours: number;
  /** Days for which the files of decided changes are kept. */
  changeFilesDays: number;
  /** Whether pay that HR sets for somebody waits for a second person. */
  payNeedsSecondPerson: boolean;
  /** Fields whose change needs a file. */
  evidence: readonly EvidenceField[];
  /** The month, 1–12, with which a financial year begins. */
  financialYearFrom: number;
};

export const usualSettings: Omit<CompanySettings, "codePrefix"> = {
  ...usualSessionLimits,
  mailDomains: [],
  signInBeforeDays: 0,
  leaverAccessDays: 180,
  leastAge: 18,
  internNoticeDays: 15,
  probationNoticeDays: 30,
  revealsPerHour: 20,
  bankWaitingHours: 72,
  changeFilesDays: 180,
  payNeedsSecondPerson: true,
  evidence: ["name", "permanentAddress", "dateOfBirth", "nationality", "identity", "bank"],
  financialYearFrom: 4,
};

type Range = { least: number; most: number; unit: "minutes" | "hours" | "days" | "years" | "characters" | "an hour" };
export const settingRanges = {
  idleMinutes: { ...sessionLimitRanges.idleMinutes, unit: "minutes" },
  sessionHours: { ...sessionLimitRanges.sessionHours, unit: "hours" },
  keepDays: { ...sessionLimitRanges.keepDays, unit: "days" },
  leastPassword: { ...sessionLimitRanges.leastPassword, unit: "characters" },
  signInBeforeDays: { least: 0, most: 14, unit: "days" },
  leaverAccessDays: { least: 0, most: 365, unit: "days" },
  leastAge: { least: 14, most: 21, unit: "years" },
  internNoticeDays: { least: 0, most: 90, unit: "days" },
  probationNoticeDays: { least: 0, most: 90, unit: "days" },
  revealsPerHour: { least: 1, most: 50, unit: "an hour" },
  bankWaitingHours: { least: 24, most: 168, unit: "hours" },
  changeFilesDays: { least: 30, most: 730, unit: "days" },
} as const satisfies Partial<Record<keyof CompanySettings, Range>>;
export type RangedSetting = keyof typeof settingRanges;

type Broken = Violation<SettingsViolation>;

const outside = (asked: Partial<Record<RangedSetting, number>>): Broken[] =>
  (Object.keys(settingRanges) as RangedSetting[]).flatMap((field): Broken[] => {
    const { least, most, unit } = settingRanges[field];
    const figure = asked[field];
    if (figure === undefined || (figure >= least && figure <= most)) return [];
    return [{ code: "administration.setting", field, params: { least, most, unit } }];
  }); // AD-03

export const checkAccess = (form: AccessForm): Broken[] => outside(form);
export const checkProfile = (form: ProfileForm): Broken[] => outside(form);

/** At least a letter or digit, so that a code begins with one; at most eight, so that the whole code has room. */
const isPrefix = (text: string): boolean => /^[A-Z0-9][A-Z0-9-]{0,7}$/.test(text);
const isDomain = (text: string): boolean => text.length <= 253 && /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(text);

/** `headOffice`: whether people may be placed there. */
export const checkGeneral = (form: GeneralForm, headOffice: { open: boolean }): Broken[] => [
  ...compact<Broken>([
    !isPrefix(form.codePrefix) && { code: "administration.code_prefix", field: "codePrefix" },
    !headOffice.open && { code: "administration.head_office", field: "headOffice" },
  ]),
  ...form.mailDomains.flatMap((domain): Broken[] =>
    isDomain(domain) ? [] : [{ code: "administration.mail_domain", field: "mailDomains", params: { domain } }],
  ),
]; // AD-03

/** `hasAmounts`: an amount in the company's currency is written somewhere already. */
export const checkLegal = (form: LegalForm, before: { currency: string; hasAmounts: boolean }): Broken[] =>
  compact<Broken>([
    form.currency !== before.currency &&
      before.hasAmounts && { code: "administration.currency_fixed", field: "currency", params: { currency: before.currency } },
  ]);

// What a company says of itself and sets for its people, in four parts with a keeper each; the others read.
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Id } from "#shared/ids.ts";
import { Text } from "#shared/text.ts";
import { Currency, TimeZone } from "../organisation/locations-contract.ts";
import { evidenceFields } from "./evidence.ts";

/** Any whole number that is typed: what it may be is a rule, so that its refusal can say it. */
const Figure = z.int().min(0).max(9_999);

export const GeneralForm = z.object({
  name: Text(120).min(1),
  /** Begins the codes of its people. */
  codePrefix: Text(20),
  /** Of work addresses; empty: any. */
  mailDomains: z.array(Text(253).min(1)).max(20),
  /** A location: its zone and calendar count for matters of the company. */
  headOffice: Id,
});
export type GeneralForm = z.infer<typeof GeneralForm>;

export const AccessForm = z.object({
  idleMinutes: Figure,
  sessionHours: Figure,
  keepDays: Figure,
  leastPassword: Figure,
  signInBeforeDays: Figure,
});
export type AccessForm = z.infer<typeof AccessForm>;

export const LegalForm = z.object({
  legalName: Text(160).min(1),
  address: Text(300),
  registrationNumber: Text(40),
  taxNumber: Text(40),
  currency: Currency,
  financialYearFrom: z.int().min(1).max(12),
});
export type LegalForm = z.infer<typeof LegalForm>;

export const ProfileForm = z.object({
  evidence: z.array(z.enum(evidenceFields)).max(evidenceFields.length),
  bankWaitingHours: Figure,
  leastAge: Figure,
  internNoticeDays: Figure,
  probationNoticeDays: Figure,
  leaverAccessDays: Figure,
  revealsPerHour: Figure,
  changeFilesDays: Figure,
  payNeedsSecondPerson: z.boolean(),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

export const settingParts = ["general", "access", "legal", "profile"] as const;
export type SettingPart = (typeof settingParts)[number];

export const Company = z.object({
  general: GeneralForm,
  access: AccessForm,
  legal: LegalForm,
  profile: ProfileForm,
  /** Where the head office may be, and its own even if that was closed. */
  locations: z.array(z.object({ id: Id, name: z.string(), timeZone: TimeZone })),
  /** An amount is written in the company's currency: it is fixed. */
  hasAmounts: z.boolean(),
  /** Of all four parts together, for `If-Match`; 0 while nothing was set. */
  version: z.int().nonnegative(),
});
export type Company = z.infer<typeof Company>;

export const companyEndpoints = defineEndpoints({
  company: {
    method: "GET",
    path: "/company",
    access: "signed-in",
    returns: Company,
    summary: "What the company says of itself and sets for its people",
  },
  saveGeneral: {
    method: "PUT",
    path: "/settings/general",
    access: "signed-in",
    body: GeneralForm,
    returns: Company,
    summary: "Change the company's name, codes, mail domains and head office",
  },
  saveAccess: {
    method: "PUT",
    path: "/settings/access",
    access: "signed-in",
    body: AccessForm,
    returns: Company,
    summary: "Change when people may sign in, for how long, and how long their passwords are",
  },
  saveLegal: {
    method: "PUT",
    path: "/settings/legal",
    access: "signed-in",
    body: LegalForm,
    returns: Company,
    summary: "Change legal and tax data",
  },
  saveProfileRules: {
    method: "PUT",
    path: "/settings/profile",
    access: "signed-in",
    body: ProfileForm,
    returns: Company,
    summary: "Change the rules of profiles",
  },
});

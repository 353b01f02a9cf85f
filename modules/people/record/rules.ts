// What a record may hold, and the figures that follow from it: ages, ends of probation, notice, service, masks. No clock, no database.
import { addDays, type Instant, type PlainDate } from "#shared/dates.ts";
import { compact, type Violation } from "#shared/problem.ts";
import type { CompanySettings } from "../settings/rules.ts";
import { type CompletePart, completeParts, type IdentityKind } from "./contract.ts";
import type { EmploymentType } from "./fields.ts";
import type { RecordViolation } from "./messages.ts";

type Broken = Violation<RecordViolation>;

const LONGEST_NAME_PART = 80;

/** As a name is kept: composed characters, no space around it, one within. */
export const tidyName = (typed: string): string => typed.normalize("NFC").trim().replace(/\s+/gu, " ");

/** Nothing that cannot be seen but the two joiners, without which names of Indic scripts and of Persian are spelt wrongly. */
const isHidden = (text: string): boolean => /\p{C}/u.test(text.replace(/[\u200C\u200D]/g, ""));
const isName = (text: string): boolean => /\p{L}/u.test(text) && !isHidden(text);

/** Empty parts are the form's business: one name alone is fine. */
export const checkNames = (parts: Readonly<Record<string, string>>, most = LONGEST_NAME_PART): Broken[] =>
  Object.entries(parts).flatMap(([field, part]) =>
    part === "" || (isName(part) && part.length <= most) ? [] : [{ code: "people.name_invalid", field, params: { most } }],
  ); // PE-02

const ibanLengths = { least: 15, most: 34 };
/** ISO 13616: the first four characters last, letters as numbers, and the whole leaves 1 when divided by 97. */
const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) || text.length < ibanLengths.least || text.length > ibanLengths.most) return false;
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

const formats = {
  pan: (text: string) => /^[A-Z]{5}\d{4}[A-Z]$/.test(text),
  aadhaar: (text: string) => /^\d{4}$/.test(text),
  uan: (text: string) => /^\d{12}$/.test(text),
  ifsc: (text: string) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text),
  indian_account: (text: string) => /^\d{9,18}$/.test(text),
  uk_account: (text: string) => /^\d{8}$/.test(text),
  sort_code: (text: string) => /^\d{6}$/.test(text),
  iban: isIban,
  phone: (text: string) => /^\+\d{8,15}$/.test(text),
  email: (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
  number: (text: string) => /^[A-Z0-9]{4,20}$/.test(text),
};
export type Format = keyof typeof formats;

/** A number as it is kept: without what people write between its parts. */
export const tidyNumber = (typed: string): string => {
  const tidy = typed.toUpperCase().replace(/[\s./()-]/g, "");
  // Nothing but separators is no number, and not the same as none.
  return tidy === "" ? typed.trim() : tidy;
};

/** What is not there has no format. */
export const checkFormat = (format: Format, field: string, text: string): Broken[] =>
  text === "" || formats[format](text) ? [] : [{ code: "people.format", field, params: { case: format } }]; // PE-32

const ofKind: Partial<Record<IdentityKind, Format>> = { pan: "pan", aadhaar: "aadhaar", uan: "uan" };

export const checkDocument = (
  { kind, number, issuedOn, expiresOn }: { kind: IdentityKind; number: string; issuedOn: string; expiresOn: string },
  field: string,
): Broken[] => [
  ...checkFormat(ofKind[kind] ?? "number", `${field}.number`, number),
  ...compact<Broken>([
    issuedOn !== "" &&
      expiresOn !== "" &&
      expiresOn <= issuedOn && { code: "people.format", field: `${field}.expiresOn`, params: { case: "expires" } },
  ]),
]; // PE-32

export type AccountNumber = { country: string; number: string; routing: string };

/** Where the account is decides how it is written. */
export const checkAccount = ({ country, number, routing }: AccountNumber): Broken[] => {
  if (country === "IN") return [...checkFormat("indian_account", "number", number), ...checkFormat("ifsc", "routing", routing)];
  if (country === "GB") return [...checkFormat("uk_account", "number", number), ...checkFormat("sort_code", "routing", routing)];
  return checkFormat("iban", "number", number);
}; // PE-32

const partsOf = (day: PlainDate): [number, number, number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))];
const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day some months later; where that month is shorter, its last day. */
export const addMonths = (day: PlainDate, months: number): PlainDate => {
  const [year, month, date] = partsOf(day);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const kept = Math.min(date, lastOf(first.getUTCFullYear(), first.getUTCMonth() + 1));
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), kept)).toISOString().slice(0, 10);
};

/** Whole months from one day to the other, by `addMonths`. */
const wholeMonths = (from: PlainDate, to: PlainDate): number => {
  const [year, month] = partsOf(from);
  const [toYear, toMonth] = partsOf(to);
  const count = (toYear - year) * 12 + toMonth - month;
  return addMonths(from, count) > to ? count - 1 : count;
};

export const ageOn = (born: PlainDate, day: PlainDate): number => Math.floor(wholeMonths(born, day) / 12);

const OLDEST = 100;

export const checkAge = (born: string, joinedOn: PlainDate, least: number): Broken[] => {
  if (born === "") return [];
  const age = ageOn(born, joinedOn);
  if (age >= least && age <= OLDEST) return [];
  return [{ code: "people.age", field: "dateOfBirth", params: { case: age < least ? "young" : "old", on: joinedOn, age, least } }];
}; // PE-04

type JobDates = {
  joinedOn: PlainDate;
  employmentType: EmploymentType;
  probationEndsOn: string;
  confirmedOn: string;
  contractEndsOn: string;
};

const LAST_DAY = "2200-12-31";
const dateNames = { probationEndsOn: "Probation ends", confirmedOn: "Confirmed on", contractEndsOn: "Contract ends" } as const;
const notBefore = (joinedOn: PlainDate, day: string, field: string, what: string): Broken[] =>
  day >= joinedOn ? [] : [{ code: "people.dates", field, params: { case: "between", what, from: joinedOn, to: LAST_DAY } }]; // PE-05

/** Their work ends by itself. */
export const hasLastDay = (employmentType: EmploymentType): boolean => employmentType === "contract" || employmentType === "intern";

export const checkJobDates = (dates: JobDates): Broken[] => [
  ...(Object.keys(dateNames) as (keyof typeof dateNames)[]).flatMap((field): Broken[] =>
    dates[field] === "" ? [] : notBefore(dates.joinedOn, dates[field], field, dateNames[field]),
  ),
  ...compact<Broken>([
    hasLastDay(dates.employmentType) &&
      dates.contractEndsOn === "" && { code: "people.dates", field: "contractEndsOn", params: { case: "contract" } },
  ]),
]; // PE-05

export const checkPayFrom = (from: PlainDate, joinedOn: PlainDate): Broken[] => notBefore(joinedOn, from, "from", "Pay"); // PE-05

/** The last day of a probation of so many months; none without months. */
export const probationEnd = (joinedOn: PlainDate, months: number): PlainDate | undefined =>
  months === 0 ? undefined : addDays(addMonths(joinedOn, months), -1); // PE-10

export type NoticeFacts = {
  own: number | null;
  employmentType: EmploymentType;
  probationEndsOn: string | null;
  confirmedOn: string | null;
  /** The grade's; absent where there is no grade. */
  ofGrade: number | undefined;
} & Pick<CompanySettings, "internNoticeDays" | "probationNoticeDays">;

export type NoticeRule = "own" | "intern" | "probation" | "grade";

/** What says how long the notice of somebody is who gives it on this day. */
export const noticeRuleOn = (
  { own, employmentType, probationEndsOn, confirmedOn }: Pick<NoticeFacts, "own" | "employmentType" | "probationEndsOn" | "confirmedOn">,
  day: PlainDate,
): NoticeRule => {
  if (own !== null) return "own";
  if (employmentType === "intern") return "intern";
  const isConfirmed = confirmedOn !== null && confirmedOn <= day;
  return !isConfirmed && probationEndsOn !== null && day <= probationEndsOn ? "probation" : "grade";
}; // PE-10

/** Days of notice that count for somebody who gives it on this day. */
export const noticeDaysOn = (facts: NoticeFacts, day: PlainDate): number | undefined => {
  const days: Record<NoticeRule, number | undefined> = {
    own: facts.own ?? undefined,
    intern: facts.internNoticeDays,
    probation: facts.probationNoticeDays,
    grade: facts.ofGrade,
  };
  return days[noticeRuleOn(facts, day)];
}; // PE-10

export type ServiceTime = { years: number; months: number; days: number };

/** How long somebody has been here; the first and the last day both count. */
export const serviceBetween = (joinedOn: PlainDate, last: PlainDate): ServiceTime => {
  const after = addDays(last, 1);
  const months = Math.max(0, wholeMonths(joinedOn, after));
  const days = Math.max(0, Math.round((Date.parse(after) - Date.parse(addMonths(joinedOn, months))) / 86_400_000));
  return { years: Math.floor(months / 12), months: months % 12, days };
};

const SHORT_NUMBER = 8;

/** What is shown of a secret: its last four characters, of a short one its last two. */
export const tailOf = (number: string): string => number.slice(number.length < SHORT_NUMBER ? -2 : -4);
export const masked = (tail: string): string => `••••${tail}`;

const MOST_CONTACTS = 5;
export const checkContacts = (contacts: readonly { phone: string; otherPhone: string }[]): Broken[] => [
  ...compact<Broken>([(contacts.length < 1 || contacts.length > MOST_CONTACTS) && { code: "people.contact_count", field: "contacts" }]), // PE-35
  ...contacts.flatMap(({ phone, otherPhone }, no) => [
    ...checkFormat("phone", `contacts.${no}.phone`, phone),
    ...checkFormat("phone", `contacts.${no}.otherPhone`, otherPhone),
  ]),
];

export const SHORTEST_REASON = 10;
export const REVEALED_SECONDS = 30;
const HOUR = 3_600_000;

export const checkReason = (isOwner: boolean, reason: string): Broken[] =>
  isOwner || reason.length >= SHORTEST_REASON ? [] : [{ code: "people.reveal_reason", field: "reason" }]; // PE-41

/** `earlier`: the moments of the last reveals. Undefined where one more is free; else the moment at which one is again. */
export const nextReveal = (earlier: readonly Instant[], now: Instant, most: number): Instant | undefined => {
  const within = earlier.filter((at) => Date.parse(at) > Date.parse(now) - HOUR).sort();
  const oldest = within.at(-most);
  return oldest === undefined ? undefined : new Date(Date.parse(oldest) + HOUR).toISOString();
}; // PE-41

/** Which of the eight parts of a record are there. */
export const completeness = (has: Readonly<Record<CompletePart, boolean>>): { done: number; of: number; missing: CompletePart[] } => {
  const missing = completeParts.filter((part) => !has[part]);
  return { done: completeParts.length - missing.length, of: completeParts.length, missing };
};

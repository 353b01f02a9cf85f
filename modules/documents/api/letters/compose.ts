// Composes a letter: its template, filled in with what the portal knows about the person and what HR adds.
import { createHash, createHmac, randomInt } from "node:crypto";
import { deriveKey } from "#api/installation-key.ts";
import { addressIn } from "#api/origin.ts";
import { pdfOf, undrawable } from "#api/pdf.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { formatMoney } from "#shared/money.ts";
import { orMissing } from "#shared/problem.ts";
import type { LetterDraft, LetterType, LetterValues } from "../../letters/contract.ts";
import { type FieldValues, type TemplateField, templateFields } from "../../letters/fields.ts";
import { CODE_ALPHABET, CODE_LENGTH, fieldsIn, fill, lengthInWords, missingIn, shownCode } from "../../letters/rules.ts";
import { verifyLetterLink, verifyLetterPath } from "../../paths.ts";
import type { Sealed } from "./store.ts";

/** What the letter is for, in the owner's words. */
export type Words = { purpose: string; addressedTo: string };
type Wish = { type: LetterType; owner: number; words: Words; values: LetterValues };
export type Composed = { type: LetterType; values: FieldValues; company: { name: string; lines: string[] }; day: PlainDate };

const employmentWords = { full_time: "full time", part_time: "part time", contract: "contract", intern: "internship" } as const;

type Facts = NonNullable<Awaited<ReturnType<typeof people.letterFacts>>>;
const addressLines = ({ address }: Facts): string | undefined => {
  if (!address) return undefined;
  const { line1, line2, city, region, postalCode, country } = address;
  const land = new Intl.DisplayNames("en-GB", { type: "region" }).of(country);
  const place = [[city, postalCode].filter(Boolean).join(" "), region].filter(Boolean).join(", ");
  return [line1, line2, place, land].filter(Boolean).join("\n");
};

/** Pay is only read for letters that state it. */
const payFields = async (tx: Tx, { type, owner }: Wish, day: PlainDate): Promise<FieldValues> => {
  if (!fieldsIn(type.template).some((field) => field.startsWith("pay."))) return {};
  const pay = await people.payOn(tx, owner, day);
  if (!pay) return {};
  const monthly = pay.basic + pay.hra + pay.special + pay.other;
  const amount = (minor: number) => formatMoney({ minor, currency: pay.currency });
  return { "pay.monthly": amount(monthly), "pay.yearly": amount(12 * monthly) };
};

/** Known values win over what HR adds, so that a letter never contradicts the record. */
export const compose = async (tx: Tx, wish: Wish): Promise<Composed> => {
  const { type, owner, words, values } = wish;
  const day = await people.headOfficeDay(tx);
  const [found, pay] = await Promise.all([people.letterFacts(tx, owner, day), payFields(tx, wish, day)]);
  const facts = orMissing("employee")(found);
  const last = facts.lastWorkingDay;
  const known: Record<TemplateField, string | undefined> = {
    "company.name": facts.company.legalName,
    "company.address": facts.company.address,
    "employee.name": facts.fullName,
    "employee.code": facts.code,
    "employee.designation": facts.designation,
    "employee.department": facts.department,
    "employee.location": facts.location.name,
    "employee.employmentType": employmentWords[facts.employmentType],
    "employee.manager": facts.manager,
    "employee.address": addressLines(facts),
    "service.joined": formatDayOfYear(facts.joinedOn),
    "service.lastDay": last && formatDayOfYear(last),
    "service.length": lengthInWords(people.serviceBetween(facts.joinedOn, last && last < day ? last : day)),
    "pay.monthly": pay["pay.monthly"],
    "pay.yearly": pay["pay.yearly"],
    // Taken when it is issued.
    "letter.number": "LT-\u2026",
    "letter.day": formatDayOfYear(day),
    "letter.purpose": words.purpose,
    "letter.addressedTo": words.addressedTo,
    "signatory.name": type.signatoryName,
    "signatory.title": type.signatoryTitle,
  };
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value));
  const { legalName: name, address } = facts.company;
  return { type, values: { ...values, ...given }, company: { name, lines: address.split("\n").filter(Boolean) }, day };
};

export const missingOf = ({ type, values }: Composed): TemplateField[] => missingIn(type.template, values);

/** The fields used in the letter whose values have characters the font lacks. */
export const unprintableOf = async ({ type, values }: Composed): Promise<{ field: TemplateField; characters: string[] }[]> => {
  const each = fieldsIn(type.template).map(async (field) => ({ field, characters: await undrawable(values[field] ?? "") }));
  return (await Promise.all(each)).filter(({ characters }) => characters.length > 0);
};

export const draftOf = (composed: Composed): LetterDraft => ({
  text: fill(composed.type.template, composed.values),
  missing: missingOf(composed).map((field) => ({ field, label: templateFields[field] })),
});

/** A preview without number and code. */
export const drawDraft = ({ type, values, company, day }: Composed): Promise<Buffer> =>
  pdfOf({ company, title: `${type.name} (draft)`, date: day, text: fill(type.template, values), footer: {} });

export const codeHash = (code: string): string => createHmac("sha256", deriveKey("letter codes")).update(code).digest("base64url");
const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
export const sha256Of = (pdf: Buffer): string => createHash("sha256").update(pdf).digest("hex");

/** With its number and a new code, which is only in the PDF. */
export const sealed = async ({ type, values, company, day }: Composed, number: string): Promise<Sealed> => {
  const code = newCode();
  const text = fill(type.template, { ...values, "letter.number": number });
  const footer = { code: shownCode(code), verifyUrl: addressIn(verifyLetterPath), qr: addressIn(verifyLetterLink(number, code)) };
  const pdf = await pdfOf({ company, title: type.name, number, date: day, text, footer });
  return { title: type.name, text, sha256: sha256Of(pdf), codeHash: codeHash(code), pdf };
}; // DO-34, DO-35

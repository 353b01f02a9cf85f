// Rules of letters: what prevents requesting or issuing one or saving a type, and how its text is filled in. Pure.
import type { Instant, PlainDate } from "#shared/dates.ts";
import { compact, type Violation } from "#shared/problem.ts";
import { type FieldValues, filledBy, type TemplateField, templateFieldNames, templateFields } from "./fields.ts";

export type LetterCode =
  | "documents.letter_open"
  | "documents.letter_not_for_you"
  | "documents.addressee_missing"
  | "documents.template_field"
  | "documents.letter_field"
  | "documents.unprintable"
  | "documents.not_self_service"
  | "documents.letter_not_issued"
  | "documents.letters_not_yours"
  | "documents.own_letter"
  | "documents.no_letter_type"
  | "documents.too_many_checks";
export type LetterViolation = Violation<LetterCode>;

const places = /\{\{([^{}]*)\}\}/g;
const namedIn = (template: string): string[] => [...new Set([...template.matchAll(places)].map(([, name = ""]) => name.trim()))];
const isField = (name: string): name is TemplateField => name in templateFields;
export const fieldsIn = (template: string): TemplateField[] => namedIn(template).filter(isField);

/** The edit distance of two words. */
const editsBetween = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let place = 0; place < other.length; place += 1) {
      const replaced = (row[place] ?? 0) + (other[place] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const CLOSE = 5;
/** The field that was probably meant, even if only its last part was typed: "name" for "employee.name". */
const guessFor = (name: string): TemplateField | undefined => {
  const ranked = templateFieldNames
    .map((field) => ({ field, edits: Math.min(editsBetween(name, field), editsBetween(name, field.split(".")[1] ?? "")) }))
    .toSorted((one, other) => one.edits - other.edits);
  const [best] = ranked;
  return best && best.edits <= Math.min(CLOSE, name.length / 2) ? best.field : undefined;
};

export const checkTemplate = (template: string): LetterViolation[] =>
  namedIn(template)
    .filter((name) => !isField(name))
    .map((name) => {
      const guess = guessFor(name);
      const params = guess ? { case: "guess", field: name, guess } : { case: "unknown", field: name };
      return { code: "documents.template_field", field: "template", params };
    }); // DO-33

/** Escapes a value, so that nothing in it acts as formatting. */
const asText = (value: string): string =>
  value
    .trim()
    .replace(/\s*\n\s*/g, "\n")
    .replace(/[\\`*_[\]]/g, "\\$&")
    .replace(/^([#>+-])/gm, "\\$1")
    .replace(/^(\d+)([.)])/gm, "$1\\$2")
    .replace(/https:/gi, (scheme) => scheme.replace(":", "\\:")); // DO-33

/** Fills in fields in one pass, so that braces in a value stay as they are. Fields without a value stay visible. */
export const fill = (template: string, values: FieldValues): string =>
  template.replace(places, (place, name: string) => {
    const field = name.trim();
    const value = isField(field) ? values[field] : undefined;
    return value ? asText(value) : place;
  });

export const missingIn = (template: string, values: FieldValues): TemplateField[] => fieldsIn(template).filter((field) => !values[field]);

export type LetterFacts = {
  /** The name of the owner, for the message. */
  name: string;
  /** The type exists, is open, and is available to this person. */
  available: boolean;
  addressed: boolean;
  /** A pending letter of the same type. */
  open: { number: string; askedOn: PlainDate } | undefined;
};

/** What prevents requesting or directly issuing a letter. */
export const checkLetter = (
  { addressedTo }: { addressedTo: string },
  { name, available, addressed, open }: LetterFacts,
): LetterViolation[] =>
  compact([
    !available && { code: "documents.letter_not_for_you", field: "type", params: { name } }, // DO-30
    open && { code: "documents.letter_open", field: "type", params: { number: open.number, day: open.askedOn } }, // DO-30
    available && addressed && addressedTo === "" && { code: "documents.addressee_missing", field: "addressedTo" }, // DO-31
  ]);

/** What prevents issuing: empty fields, with who can fill them in, and values with characters the font lacks. */
export const checkIssue = (
  missing: readonly TemplateField[],
  unprintable: readonly { field: TemplateField; characters: readonly string[] }[],
): LetterViolation[] => [
  ...missing.map((field) => ({
    code: "documents.letter_field" as const,
    field: `values.${field}`,
    params: { case: filledBy(field), label: templateFields[field] },
  })),
  ...unprintable.map(({ field, characters }) => ({
    code: "documents.unprintable" as const,
    field: `values.${field}`,
    params: { label: templateFields[field], characters: characters.join(" ") },
  })),
]; // DO-33

/** 32 characters of 5 bits each, without those that look alike. */
export const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const CODE_LENGTH = 12;

/** In groups of four, as printed. */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

/** Accepts a code with or without dashes, O for 0, and I or L for 1. */
export const readCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1"); // DO-35

const HOUR = 3_600_000;
const MOST_TRIES = 10;

/** The attempts of a network that still count, and how long it has to wait before the next one. */
export const triesAt = (tries: readonly Instant[], now: Instant): { counting: Instant[]; minutes: number } => {
  const counting = tries.filter((at) => Date.parse(now) - Date.parse(at) < HOUR);
  const [first] = counting;
  const wait = counting.length < MOST_TRIES || first === undefined ? 0 : HOUR - (Date.parse(now) - Date.parse(first));
  return { counting, minutes: Math.ceil(wait / 60_000) };
}; // DO-35

/** "6 years, 1 month" */
export const lengthInWords = ({ years, months }: { years: number; months: number }): string => {
  const counted = (count: number, unit: string) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? "" : "s"}`]);
  return [...counted(years, "year"), ...counted(months, "month")].join(", ") || "less than a month";
};

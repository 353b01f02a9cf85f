// Which passwords may be chosen: pure, so that the page can show the small rules while somebody types and the server judges by all of them.
import { compact, type Violation } from "#shared/problem.ts";

/** How short one may be is the company's: `SessionLimits`. */
export const passwordLimits = { most: 128, differentCharacters: 5, usernameFrom: 4, nameFrom: 4 } as const;

export type PasswordViolation =
  | "password.too_short"
  | "password.too_long"
  | "password.too_common"
  | "password.contains_name"
  | "password.same"
  | "password.current_wrong";

/** Whose password it is to be; what of it a page does not know may be empty. */
export type PasswordOwner = {
  username: string;
  /** First, middle, last and preferred name, each as it is written. */
  names: readonly string[];
  companyName: string;
};

export type PasswordFacts = PasswordOwner & {
  /** Characters that it needs. */
  least: number;
  /** Whether this word, in lower case, is one of the commonest passwords. */
  isCommon: (word: string) => boolean;
  /** Whether it is the one that is replaced. */
  isCurrent: boolean;
};

/** One word a line, as the shipped list of the commonest passwords is written. */
export const wordList = (lines: string): ReadonlySet<string> => new Set(lines.toLowerCase().split(/\r?\n/).filter(Boolean)); // PW-02

/** The same letters typed on another system are the same password. */
export const asTyped = (password: string): string => password.normalize("NFC"); // PW-01

const characters = (password: string): string[] => [...asTyped(password)];

/** What a person counts as one character: a code point. */
export const lengthOf = (password: string): number => characters(password).length; // PW-01

const hasEnoughDifferent = (password: string): boolean => new Set(characters(password)).size >= passwordLimits.differentCharacters; // PW-02

const meant: Record<string, string> = { "@": "a", "4": "a", "3": "e", "0": "o", $: "s", "5": "s", "1": "i", "7": "t" };
const notLetters = /[^\p{L}\p{M}]/gu;
const outerNotLetters = /^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu;

/** What is left of a password without its ornaments, in two readings: digits and signs that stand for letters count as them, or not. */
const coresOf = (password: string): [string, string] => {
  const plain = asTyped(password).toLowerCase();
  const read = plain.replace(outerNotLetters, "").replace(/[@430$517]/g, (sign) => meant[sign] ?? "");
  return [read.replace(notLetters, ""), plain.replace(notLetters, "")];
}; // PW-02

/** The word itself, and every shorter one of which it is a repetition. */
const unitsOf = (word: string): string[] => {
  const units = [word];
  for (let length = 1; length * 2 <= word.length; length += 1) {
    const unit = word.slice(0, length);
    if (word.length % length === 0 && unit.repeat(word.length / length) === word) units.push(unit);
  }
  return units;
};

const wordsOf = (name: string): string[] => asTyped(name).toLowerCase().split(notLetters).filter(Boolean);

const isEasyToGuess = (password: string, { companyName, isCommon }: Pick<PasswordFacts, "companyName" | "isCommon">): boolean => {
  const ofCompany = new Set(wordsOf(companyName));
  return coresOf(password).some((core) => core === "" || unitsOf(core).some((unit) => ofCompany.has(unit) || isCommon(unit)));
}; // PW-02

/** Letters alike, whatever accents and case they bear. */
const bare = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** No part of a name is worth anything to somebody who knows its owner. */
const containsName = (password: string, { username, names }: Pick<PasswordOwner, "username" | "names">): boolean => {
  const typed = bare(password);
  const parts = names.flatMap(wordsOf).filter((part) => lengthOf(part) >= passwordLimits.nameFrom);
  const avoided = lengthOf(username) >= passwordLimits.usernameFrom ? [username, ...parts] : parts;
  return avoided.map(bare).some((word) => word !== "" && typed.includes(word));
}; // PW-03

/** Everything that is wrong with a password somebody wants to have. */
export const checkNewPassword = (password: string, facts: PasswordFacts, field = "password"): Violation<PasswordViolation>[] => {
  const { most } = passwordLimits;
  const { least } = facts;
  const n = lengthOf(password);
  return compact<Violation<PasswordViolation>>([
    n < least && { code: "password.too_short", field, params: { least, n } }, // PW-01
    n > most && { code: "password.too_long", field, params: { n } }, // PW-01
    (!hasEnoughDifferent(password) || isEasyToGuess(password, facts)) && { code: "password.too_common", field }, // PW-02
    containsName(password, facts) && { code: "password.contains_name", field }, // PW-03
    facts.isCurrent && { code: "password.same", field }, // PW-03
  ]);
};

// Which passwords may be chosen: pure, so that the page can show the small rules while somebody types and the server judges by all of them.
import { compact, type Violation } from "#shared/problem.ts";
import { folded } from "#shared/search.ts";

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
  /** What everybody at the company knows: its name, its code, the domain of its mail. */
  companyWords: readonly string[];
};

export type PasswordFacts = PasswordOwner & {
  /** Characters that it needs. */
  least: number;
  /** Whether this word, in lower case, is one of the commonest or leaked passwords. */
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

/** What is left of a password without its ornaments: digits and signs that stand for letters count as them, inside or everywhere, or not. */
const coresOf = (password: string): string[] => {
  const plain = asTyped(password).toLowerCase();
  const read = (text: string) => text.replace(/[@430$517]/g, (sign) => meant[sign] ?? "");
  return [read(plain.replace(outerNotLetters, "")), read(plain), plain].map((text) => text.replace(notLetters, ""));
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

/** The product's own name is the first thing that somebody tries after the company's. */
const productWords = ["employee", "portal", "self", "service"];
const wordFrom = 4;

/** Known words with nothing else beside them, or with one common word, or with less than another word. */
const isKnownWord = (core: string, companyWords: readonly string[], isCommon: PasswordFacts["isCommon"]): boolean => {
  const known = [...companyWords.flatMap(wordsOf), ...productWords].filter((word) => lengthOf(word) >= wordFrom);
  const longestFirst = known.sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, " "), core);
  if (rest === core) return false;
  const others = rest.split(" ").filter(Boolean);
  return lengthOf(others.join("")) < wordFrom || (others.length === 1 && others.every(isCommon));
}; // PW-02

const keyboardRows = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** How one character follows another: the same one, the next of the alphabet or digits, the neighbour on a keyboard; undefined for none of these. */
const stepsBetween = (one: string, other: string): string[] => {
  const [from = 0, to = 0] = [one.codePointAt(0), other.codePointAt(0)];
  const steps = Math.abs(to - from) <= 1 ? [`code ${to - from}`] : [];
  const row = keyboardRows.find((keys) => keys.includes(one) && keys.includes(other));
  const distance = row === undefined ? 0 : row.indexOf(other) - row.indexOf(one);
  return Math.abs(distance) === 1 ? [...steps, `keys ${distance}`] : steps;
};

/** Of three characters and more that follow each other in one way only the first is worth anything; more than half of it such runs is easy. */
const isMostlyRuns = (password: string): boolean => {
  const typed = characters(password.toLowerCase());
  let worthless = 0;
  for (let start = 0; start < typed.length; ) {
    let end = start + 1;
    let steps = stepsBetween(typed[start] ?? "", typed[end] ?? "");
    while (end < typed.length && steps.length > 0) {
      end += 1;
      const next = end < typed.length ? stepsBetween(typed[end - 1] ?? "", typed[end] ?? "") : [];
      steps = steps.filter((step) => next.includes(step));
    }
    const length = end - start;
    if (length >= 3) worthless += length - 1;
    start = length >= 3 ? end : start + 1;
  }
  return worthless * 2 > typed.length;
}; // PW-02

const isEasyToGuess = (password: string, { companyWords, isCommon }: Pick<PasswordFacts, "companyWords" | "isCommon">): boolean => {
  const plain = asTyped(password).toLowerCase();
  if (isCommon(plain) || isMostlyRuns(plain)) return true;
  const ofCompany = new Set(companyWords.flatMap(wordsOf));
  return coresOf(password).some(
    (core) =>
      core === "" || isKnownWord(core, companyWords, isCommon) || unitsOf(core).some((unit) => ofCompany.has(unit) || isCommon(unit)),
  );
}; // PW-02

/** No part of a name is worth anything to somebody who knows its owner. */
const containsName = (password: string, { username, names }: Pick<PasswordOwner, "username" | "names">): boolean => {
  const typed = folded(password);
  const parts = names.flatMap(wordsOf).filter((part) => lengthOf(part) >= passwordLimits.nameFrom);
  const avoided = lengthOf(username) >= passwordLimits.usernameFrom ? [username, ...parts] : parts;
  return avoided.map(folded).some((word) => word !== "" && typed.includes(word));
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

// How what somebody types is compared with what is written: without letter case, accents and the like, by the beginnings of words.
import { Text } from "./text.ts";

/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic ones, and what nobody sees. Vowels of Indian scripts are no accents. */
const accents =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Letters and signs that Unicode takes for others and people do not. */
const alike: Readonly<Record<string, string>> = Object.fromEntries([
  ...[..."’‘ʼʻ‛′`"].map((sign) => [sign, "'"]),
  ...[..."‐‑‒–—―−·・"].map((sign) => [sign, "-"]),
  ...[..."łøđðıħŧŋəς"].map((letter, place) => [letter, "loddihtneσ"[place]]),
  ...[["ß", "ss"], ["æ", "ae"], ["œ", "oe"], ["þ", "th"]], // biome-ignore format: a table
]);
const alikes = new RegExp(`[${Object.keys(alike).join("")}]`, "g");

/** A name as it is compared, put in order and made a username of. `platform.folded` says the same in SQL. */
export const folded = (text: string): string =>
  text
    // Taken apart it would be a space and an accent.
    .replaceAll("´", "'")
    .normalize("NFKD")
    .replace(accents, "")
    .toLowerCase()
    .replace(alikes, (sign) => alike[sign] ?? sign);

/** Scripts that put no space between words, or one between family and given name as they please. */
const unspaced = "\\u1100-\\u11ff\\u3005\\u3040-\\u30ff\\u3100-\\u312f\\u3400-\\u9fff\\u{20000}-\\u{3ffff}";
const gap = new RegExp(`([${unspaced}])\\s+(?=[${unspaced}])`, "gu");
const pair = new RegExp(`([${unspaced}]+)\\s+([${unspaced}]+)`, "gu");
const isUnspaced = new RegExp(`[${unspaced}]`, "u");

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** Müller as Mueller, Søren as Soeren. */
const respelled = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => umlauts[letter] ?? letter);

const mark = /[!-/:-@[-`{-~]/;

const tokensOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const spellingsOf = (token: string): string[] => {
  const parts = [...token].flatMap((sign, index) => (mark.test(sign) ? [token.slice(index + 1)] : []));
  const written = [token, ...parts, token.replace(new RegExp(mark, "g"), "")];
  return [...written, ...written.filter((word) => /^0\d+$/.test(word)).map((word) => word.replace(/^0+/, ""))];
};

/** Every word that a text can be found by: also what stands behind a hyphen, a figure without its zeros, 李 小龙 in one word in either order. `people.search_words_of` says the same in SQL. */
export const searchWords = (text: string): string[] => {
  const plain = folded(text);
  const written = [plain, plain.replace(gap, "$1"), plain.replace(pair, "$2$1"), folded(respelled(text))];
  return [...new Set(written.flatMap(tokensOf).flatMap(spellingsOf))].filter(Boolean);
};

/** More words than that say nothing new. */
const MOST = 5;

/** The beginnings that are looked for, the one that tells most first: a figure before a name, a long one before a short one. */
export const sought = (typed: string): string[] =>
  [...new Set(tokensOf(folded(typed).replace(gap, "$1")))]
    .slice(0, MOST)
    .sort((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)) || b.length - a.length);

/** Each of them begins one of the words. */
export const isFoundBy = (beginnings: readonly string[], words: readonly string[]): boolean =>
  beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));

const SHORTEST = 2;

/** Two characters, or one that is a word: 李. */
export const isSearchable = (typed: string): boolean => typed.trim().length >= SHORTEST || isUnspaced.test(folded(typed));

const tooShort = `Enter at least ${SHORTEST} characters.`;

/** What somebody types to find something by. */
export const SearchText = (most: number) =>
  Text(most)
    .min(1, { error: tooShort, abort: true })
    .refine(isSearchable, { error: tooShort })
    .meta({ examples: ["asha"] });

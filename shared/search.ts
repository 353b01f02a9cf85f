// How what somebody types is compared with what is written: without letter case and accents, by the beginnings of words.

const accents = /[\u0300-\u036f]/g;
const mark = /[!-/:-@[-`{-~\u2019]/;

/** Letters as they are compared. */
const folded = (text: string): string => text.normalize("NFKD").replace(accents, "").toLowerCase();

const tokensOf = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean);

const spellingsOf = (token: string): string[] => {
  const parts = [...token].flatMap((sign, index) => (mark.test(sign) ? [token.slice(index + 1)] : []));
  const written = [token, ...parts, token.replace(new RegExp(mark, "g"), "")];
  return [...written, ...written.filter((word) => /^0\d+$/.test(word)).map((word) => word.replace(/^0+/, ""))];
};

/** Every word that a text can be found by: also what stands behind a hyphen, and a figure without its zeros. `people.search_words_of` says the same in SQL. */
export const searchWords = (text: string): string[] => [...new Set(tokensOf(text).flatMap(spellingsOf))].filter(Boolean);

/** More words than that say nothing new. */
const MOST = 5;

/** The beginnings that are looked for, the one that tells most first: a figure before a name, a long one before a short one. */
export const sought = (typed: string): string[] =>
  [...new Set(tokensOf(typed))].slice(0, MOST).sort((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)) || b.length - a.length);

/** Each of them begins one of the words. */
export const isFoundBy = (beginnings: readonly string[], words: readonly string[]): boolean =>
  beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));

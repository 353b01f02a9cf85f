// What a run of `npm run mutants` that was interrupted has said: another one goes on from there.
import { readFileSync } from "node:fs";

/** `killed`: missed by a cell of the matrix or by a test. What survived in one run is asked of the tests again in the next. */
export type Word = "killed" | "alike" | "not seen" | "SURVIVED";

const said = /^(killed|alike|not seen|SURVIVED) +(.+)$/;

/** The last word of each guard by its name. One name of several guards says nothing of any of them: `shared` are asked anew. */
export const wordsOf = (output: string, shared: ReadonlySet<string> = new Set()): Map<string, Word> => {
  const found = output.split("\n").flatMap((line) => {
    const [, word, name = ""] = said.exec(line) ?? [];
    return word === undefined || shared.has(name) ? [] : [[name, word as Word] as const];
  });
  return new Map(found);
};

/** Nothing where no earlier output is named. */
export const toldBefore = (names: readonly string[], file: string | undefined): Map<string, Word> => {
  const shared = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return file ? wordsOf(readFileSync(file, "utf8"), shared) : new Map();
};

// The 10,000 commonest passwords and 10,000 longer ones that were leaked; read at start, so that a server without them does not start.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#api/project-root.ts";
import { wordList } from "../password-rules.ts";

const folder = join(projectRoot, "modules", "session", "passwords");
const words = wordList(["commonest.txt", "leaked.txt"].map((file) => readFileSync(join(folder, file), "utf8")).join("\n"));

/** `word` in lower case. */
export const isCommonPassword = (word: string): boolean => words.has(word); // PW-02

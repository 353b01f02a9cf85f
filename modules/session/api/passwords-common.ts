// The 10,000 commonest passwords; read at start, so that a server without them does not start.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#api/project-root.ts";
import { wordList } from "../password-rules.ts";

const words = wordList(readFileSync(join(projectRoot, "modules", "session", "passwords", "commonest.txt"), "utf8"));

/** `word` in lower case. */
export const isCommonPassword = (word: string): boolean => words.has(word); // PW-02

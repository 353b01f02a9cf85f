// `npm run glossary`: texts and messages say what the glossary says; modules that are still to be rewritten are listed here, and the list only shrinks.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { holdsTexts, problemsOf } from "./glossary-rules.ts";

const notYetRewritten = ["modules/administration", "modules/attendance", "modules/leave", "modules/people", "modules/requests"];

const root = join(import.meta.dirname, "..");
const files = ["web", "shared", "api", "modules"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
  .filter(holdsTexts)
  .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));
const problems = problemsOf(files, notYetRewritten);
for (const problem of problems) console.error(problem);
console.log(`${files.length} files of texts, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;

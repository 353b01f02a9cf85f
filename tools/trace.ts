// `npm run trace`: specification id → rule → tests, for every id that stands in the code; fails on gaps.
import { join } from "node:path";
import { gapsOf, traceRules } from "./trace-rules.ts";
import { readSources } from "./trace-sources.ts";

const rules = traceRules(readSources(join(import.meta.dirname, "..")));
for (const { id, places, tests } of rules) console.log(`${id}  ${places.join(", ") || "no rule"}  ←  ${tests.join(", ") || "no test"}`);
const gaps = gapsOf(rules);
for (const gap of gaps) console.error(gap);
console.log(`${rules.length} rules, ${gaps.length} gaps`);
if (gaps.length > 0) process.exitCode = 1;

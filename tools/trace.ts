// `npm run trace`: specification id → rule → tests, for every id that stands in the code; fails on gaps.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gapsOf, traceRules } from "./trace-rules.ts";

const root = join(import.meta.dirname, "..");
const folders = ["shared", "modules", "api", "web", "e2e", "tools"];
const ownTest = join("tools", "trace.test.ts");

const sources = new Map<string, string>();
for (const folder of folders) {
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
    const file = join(folder, name);
    if (/\.(tsx?|sql)$/.test(file) && file !== ownTest) sources.set(file, readFileSync(join(root, file), "utf8"));
  }
}

const rules = traceRules(sources);
for (const { id, places, tests } of rules) console.log(`${id}  ${places.join(", ") || "no rule"}  ←  ${tests.join(", ") || "no test"}`);
const gaps = gapsOf(rules);
for (const gap of gaps) console.error(gap);
console.log(`${rules.length} rules, ${gaps.length} gaps`);
if (gaps.length > 0) process.exitCode = 1;

// `npm run docs`: writes docs/generated and the diagrams in the modules' READMEs; `npm run docs -- sources schema` makes only the quick parts.
import { join } from "node:path";
import { withClient } from "#api/roles.ts";
import { readCatalogue } from "./docs/catalogue.ts";
import { type DocsDatabase, withDocsDatabase } from "./docs/database.ts";
import { explainLists } from "./docs/explain-lists.ts";
import { type Page, writePages } from "./docs/page.ts";
import { quickPages } from "./docs/quick.ts";
import { schemaPage } from "./docs/schema.ts";

const root = join(import.meta.dirname, "..");

let last = "";
const tell = (line: string): void => {
  if (line !== last) console.log(line);
  last = line;
};

/** `queries` fills a database with 100,000 rows first and takes minutes; the others take seconds. */
const parts: Readonly<Record<string, (database: DocsDatabase) => Promise<Page[]>>> = {
  sources: () => quickPages(root),
  schema: async ({ superuser }) => [schemaPage(await withClient(superuser, readCatalogue))],
  queries: async (database) => [await explainLists(database, tell)],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts[name]);
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}: name some of ${Object.keys(parts).join(", ")}, or none for all.`);
  process.exit(1);
}

await withDocsDatabase(async (database) => {
  for (const [name, make] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    for (const file of writePages(root, await make(database))) console.log(`wrote ${file}`);
  }
});
console.log("Every page asked for is as it should be.");

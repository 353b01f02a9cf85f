// `npm run docs`: writes docs/generated and the diagrams in the modules' READMEs; `npm run docs -- sources` what needs no database.
import { join } from "node:path";
import { withClient } from "#api/roles.ts";
import { readCatalogue } from "./docs/catalogue.ts";
import { type DocsDatabase, withDocsDatabase } from "./docs/database.ts";
import { type Page, writePages } from "./docs/page.ts";
import { quickPages } from "./docs/quick.ts";
import { schemaPage } from "./docs/schema.ts";

const root = join(import.meta.dirname, "..");

const parts: Readonly<Record<string, (database: DocsDatabase) => Promise<Page[]>>> = {
  sources: () => quickPages(root),
  schema: async ({ superuser }) => [schemaPage(await withClient(superuser, readCatalogue))],
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

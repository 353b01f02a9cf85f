// Describes every table as the database itself holds it: keys, checks, indexes, who sees which rows and who may do what.
import type { Catalogue, CatalogueFunction, CatalogueTable } from "./catalogue.ts";
import { code, codes, generatedPage, type Page, table } from "./page.ts";

/** What `platform.keep_companies_apart` makes; every business table has exactly this one for the serving role. */
const ofTheCompany = "(company_id = ( SELECT NULLIF(current_setting('app.company'::text, true), ''::text)::integer))";

const commands: Record<string, string> = { "*": "all", r: "select", a: "insert", w: "update", d: "delete" };

const policyWords = ({ policies, separated, forced }: CatalogueTable): string[] => {
  if (!separated) return ["Row-level security: none."];
  const others = policies.map(({ name, command, roles, using, check }) => {
    const [row, written] = [using, check].map((text) => (text === ofTheCompany ? "rows of the transaction's company" : text && code(text)));
    const rule = row && written && row !== written ? `${row}, written ${written}` : (row ?? written ?? "no row");
    return `${code(name)} for ${commands[command] ?? command} by ${roles.join(", ")}: ${rule}`;
  });
  return [
    `Row-level security, ${forced ? "forced on the owner too" : "not forced on the owner"}: ${others.join("; ") || "no policy, so no row for anybody"}.`,
  ];
};

const grantWords = ({ grants }: CatalogueTable): string[] =>
  grants.map(({ grantee, rights, columns }) => `${code(grantee)} may ${rights.join(", ")}${columns ? ` of ${codes(columns)} only` : ""}.`);

const constraintWords = (constraint: CatalogueTable["constraints"][number]): string =>
  `${code(constraint.definition)} (${constraint.name})`;

/** Names of tables and functions stay as they are: what a reader needs is what is indexed and when a trigger runs. */
const indexWords = ({ name, definition }: { name: string; definition: string }): string =>
  `${code(definition.replace(/^CREATE (UNIQUE )?INDEX \S+ ON \S+ USING /, (_, unique) => (unique ? "unique " : "")))} (${name})`;
const triggerWords = ({ name, definition }: { name: string; definition: string }): string =>
  `${code(definition.replace(/^CREATE (CONSTRAINT )?TRIGGER \S+ /, "").replace(/ ON \S+/, ""))} (${name})`;

const bullets = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`${title}\n\n${items.map((item) => `- ${item}`).join("\n")}`];

const tableSection = (described: CatalogueTable): string =>
  [
    `### ${described.schema}.${described.name}`,
    table(
      ["column", "type", "", "filled with"],
      described.columns.map(({ name, type, required, filled }) => [
        code(name),
        type,
        required ? "required" : "",
        filled ? code(filled) : "",
      ]),
    ),
    ...bullets("Held by the database:", described.constraints.map(constraintWords)),
    ...bullets("Further indexes:", described.indexes.map(indexWords)),
    ...bullets("Triggers:", described.triggers.map(triggerWords)),
    [...policyWords(described), ...grantWords(described)].join(" "),
  ].join("\n\n");

const functionTable = (functions: readonly CatalogueFunction[]): string =>
  table(
    ["function", "takes", "gives", "runs as", "called by"],
    functions.map(({ name, takes, gives, runsAs, callers }) => [code(name), takes, gives, runsAs, callers.join(", ") || "its owner"]),
  );

export const schemaPage = ({ tables, functions }: Catalogue): Page => {
  const schemas = [...new Set([...tables, ...functions].map(({ schema }) => schema))].sort();
  return generatedPage(
    "schema",
    "Schema",
    "Every table and function of a migrated database, read from PostgreSQL's catalogue; the job runner's own schema `jobs` is not among them.",
    schemas.flatMap((schema) => [
      `## ${schema}`,
      ...tables.filter((described) => described.schema === schema).map(tableSection),
      ...(functions.some((made) => made.schema === schema)
        ? [
            "Functions, with whose rights they run and who may call them:",
            functionTable(functions.filter((made) => made.schema === schema)),
          ]
        : []),
    ]),
  );
};

// The page that shows for every list what it asks the database and how PostgreSQL answers at 100,000 rows.
import type { ListEndpoint } from "./list-calls.ts";
import { code, fenced, generatedPage, type Page, table } from "./page.ts";
import type { Plan } from "./plans.ts";
import type { Statement } from "./statements.ts";

/** A statement with the costliest of its uses: as planned for its values, and as run once it is prepared. */
export type ExplainedStatement = Statement & { call: string; first: Plan; later: Plan };
export type ExplainedList = ListEndpoint & { statements: ExplainedStatement[] };

/** Broken where a reader would break it; `statementsIn` joins it again. */
const readable = (sql: string): string =>
  sql.replace(/ (from|left join|inner join|where|and not|group by|order by|limit) /g, (_, word: string, at: number) => {
    const before = sql.slice(0, at);
    const depth = before.split("(").length - before.split(")").length;
    return `\n${"  ".repeat(depth)}${word} `;
  });

const findingsOf = ({ first, later }: ExplainedStatement): string[] => [...new Set([...first.remarks, ...later.remarks])];

const titleOf = (number: number): string => `Statement ${number}`;

const statementSection = (statement: ExplainedStatement, index: number): string[] => {
  const { text, call, first, later } = statement;
  return [
    `## ${titleOf(index + 1)}`,
    fenced("sql", readable(text)),
    `For ${call}:`,
    fenced("text", first.lines.join("\n")),
    ...(first.shape === later.shape ? [] : ["After a few uses, planned for any values:", fenced("text", later.lines.join("\n"))]),
    ...findingsOf(statement).map((finding) => `**Finding:** ${finding}.`),
  ];
};

const LARGE = 1000;

export const queriesPage = (lists: readonly ExplainedList[], sizes: ReadonlyMap<string, number>): Page => {
  const statements = new Map<string, ExplainedStatement>();
  for (const statement of lists.flatMap((list) => list.statements)) {
    const known = statements.get(statement.text);
    if (!known || known.first.work < statement.first.work) statements.set(statement.text, statement);
  }
  const numberOf = ({ text }: Statement): number => [...statements.keys()].indexOf(text) + 1;
  const findings = [...statements.values()].flatMap((statement) =>
    findingsOf(statement).map((finding) => [titleOf(numberOf(statement)), finding, statement.call]),
  );
  return generatedPage(
    "queries",
    "Queries of the lists",
    "Every statement that a list sends, with its plan as the serving role runs it under row-level security. A test fails when a list sends one that does not stand here.",
    [
      `The database: ${[...sizes].flatMap(([name, rows]) => (rows < LARGE ? [] : `${name} ${rows.toLocaleString("en")}`)).join(" · ")} rows, most of them of one company.`,
      table(
        ["list", "call", "statements"],
        lists.map(({ name, endpoint, statements: sent }) => [
          code(name),
          code(`${endpoint.method} ${endpoint.path}`),
          sent.map((statement) => `[${numberOf(statement)}](#${titleOf(numberOf(statement)).toLowerCase().replace(" ", "-")})`).join(" "),
        ]),
      ),
      ...(findings.length === 0
        ? ["No list reads a big table from end to end or many more rows than it shows, and none sorts more than a page."]
        : ["What reads more than a page needs:", table(["statement", "what it does", "for"], findings)]),
      "In a plan, → is the number of rows that a step gave on, followed by those its filter dropped; steps that were never run and the one-time filter by company are left out. Of all calls that send a statement, the one that touches most rows is shown.",
      ...[...statements.values()].flatMap(statementSection),
    ],
  );
};

/** What a checked-in page holds of each list: the texts of its statements, joined as `normalised` writes them. */
export const statementsIn = (page: string): Map<string, string[]> => {
  const texts = [...page.matchAll(/```sql\n([\s\S]*?)\n```/g)].map(([, sql = ""]) => sql.replace(/\s+/g, " "));
  const rows = [...page.matchAll(/^\| `([\w.]+)` \| `[^`]+` \| (.*) \|$/gm)];
  return new Map(
    rows.map(([, name = "", numbers = ""]) => [
      name,
      [...numbers.matchAll(/\[(\d+)\]/g)].map(([, number]) => texts[Number(number) - 1] ?? ""),
    ]),
  );
};

/** Every index that a plan of the page names. */
export const indexesIn = (page: string): string[] => {
  const plans = [...page.matchAll(/```text\n([\s\S]*?)\n```/g)].map(([, plan = ""]) => plan).join("\n");
  return [...new Set([...plans.matchAll(/ by (\w+)(?: on| →)/g)].map(([, name = ""]) => name))];
};

// Asks PostgreSQL how it runs a statement, as the serving role in its company, and says what reads more than a page should.
import type pg from "pg";

type Node = {
  "Node Type": string;
  "Scan Direction"?: string;
  "Relation Name"?: string;
  Schema?: string;
  Alias?: string;
  "Index Name"?: string;
  "Function Name"?: string;
  "Join Type"?: string;
  "Subplan Name"?: string;
  Strategy?: string;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  "Hash Cond"?: string;
  "Merge Cond"?: string;
  "Join Filter"?: string;
  Filter?: string;
  "Sort Key"?: string[];
  "Presorted Key"?: string[];
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};

export type Plan = { lines: string[]; remarks: string[]; work: number; shape: string };

/** Rows of a table beyond which reading all of them is a finding. */
const BIG_TABLE = 1000;
/** Rows beyond which sorting them is one: a page and the row that tells of the next. */
const MORE_THAN_A_PAGE = 101;
/** Rows beyond which reading or dropping them is one, for a page as for a total. */
const MANY = 1010;

const conditions = ["Index Cond", "Recheck Cond", "Hash Cond", "Merge Cond", "Join Filter", "Filter"] as const;

const quiet = (text: string): string =>
  text
    .replace(/'[0-9a-f]{8}-[0-9a-f-]{27}'/g, "'…'")
    .replace(/'\{[^}]*\}'/g, "'{…}'")
    .replace(/'\d{4}-\d\d-\d\d[ T][^']*'/g, "'…'")
    .replace(/::(?:integer|text|uuid|bigint)(\[\])?/g, "");

const rowsOf = (node: Node): number => Math.round(node["Actual Rows"] * node["Actual Loops"]);
const removedFrom = (node: Node): number =>
  Math.round(((node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Join Filter"] ?? 0)) * node["Actual Loops"]);

const nameOf = (node: Node): string => {
  const relation = node["Relation Name"] && `${node.Schema ? `${node.Schema}.` : ""}${node["Relation Name"]}`;
  const direction = node["Scan Direction"] === "Backward" ? " backward" : "";
  return [
    node["Subplan Name"] && `(${node["Subplan Name"]})`,
    node.Strategy && node.Strategy !== "Plain" && node["Node Type"] === "Aggregate" ? `${node.Strategy} aggregate` : node["Node Type"],
    node["Join Type"] && node["Join Type"] !== "Inner" && node["Join Type"].toLowerCase(),
    node["Index Name"] && `${direction.trim()} by ${node["Index Name"]}`.trim(),
    relation ? `on ${relation}` : node["Function Name"] && `of ${node["Function Name"]}`,
  ]
    .filter(Boolean)
    .join(" ");
};

/** The company's one-time filter of row-level security, the same in every plan, and what was never needed. */
const isNoise = (node: Node): boolean => node["Actual Loops"] === 0 || (node["Node Type"] === "Result" && !node.Plans && !node.Filter);

/** A step that only hands on what the one below gives. */
const passesOn = (node: Node): Node | undefined => {
  const [child, ...rest] = (node.Plans ?? []).filter((one) => !isNoise(one));
  return node["Node Type"] === "Result" && !node.Filter && rest.length === 0 ? child : undefined;
};

const linesOf = (node: Node, depth: number): string[] => {
  const next = passesOn(node);
  if (next) return linesOf(node["Subplan Name"] ? { ...next, "Subplan Name": node["Subplan Name"] } : next, depth);
  const pad = "  ".repeat(depth);
  const removed = removedFrom(node);
  const sorted = node["Sort Key"] ? [`${pad}    key: ${quiet(node["Sort Key"].join(", "))}`] : [];
  const held = conditions.flatMap((condition) =>
    node[condition] ? [`${pad}    ${condition.toLowerCase()}: ${quiet(node[condition])}`] : [],
  );
  return [
    `${pad}${nameOf(node)} → ${rowsOf(node)}${removed > 0 ? `, ${removed} dropped` : ""}`,
    ...sorted,
    ...held,
    ...(node.Plans ?? []).filter((child) => !isNoise(child)).flatMap((child) => linesOf(child, depth + 1)),
  ];
};

const allOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(allOf)];

const remarksOf = (node: Node, sizes: ReadonlyMap<string, number>): string[] => {
  const relation = node["Relation Name"] && `${node.Schema}.${node["Relation Name"]}`;
  const read = rowsOf(node) + removedFrom(node);
  const size = sizes.get(relation ?? "") ?? 0;
  const readsAll = node["Node Type"].includes("Seq Scan") && node["Actual Loops"] > 0 && size > BIG_TABLE;
  return [
    ...(readsAll ? [`reads all of ${relation}, ${size} rows`] : []),
    ...(relation && !readsAll && read > MANY ? [`reads ${read} rows of ${relation}`] : []),
    ...(!relation && removedFrom(node) > MANY ? [`joins and drops ${removedFrom(node)} rows`] : []),
    ...(node["Node Type"].includes("Sort") && node["Actual Rows"] > MORE_THAN_A_PAGE ? [`sorts ${rowsOf(node)} rows`] : []),
  ];
};

/** Sorting happens below the limit: what a sort takes in is what its child gives. */
const sortedBelow = (node: Node): Node => ({
  ...node,
  ...(node["Node Type"] === "Sort" && node.Plans?.[0]
    ? { "Actual Rows": Math.max(node["Actual Rows"], node.Plans[0]["Actual Rows"]) }
    : {}),
});

export const planFrom = (root: Node, sizes: ReadonlyMap<string, number>): Plan => {
  const nodes = allOf(root);
  return {
    lines: linesOf(root, 0),
    remarks: [...new Set(nodes.flatMap((node) => remarksOf(sortedBelow(node), sizes)))],
    work: nodes.reduce((sum, node) => sum + rowsOf(node) + removedFrom(node), 0),
    shape: nodes.map(nameOf).join(" / "),
  };
};

/** As text without a type: PostgreSQL reads it by the type that the statement's own use of it asks for. */
const literal = (client: pg.ClientBase, value: unknown): string => {
  if (value === null || value === undefined) return "null";
  if (Buffer.isBuffer(value)) return client.escapeLiteral(`\\x${value.toString("hex")}`);
  return client.escapeLiteral(Array.isArray(value) ? `{${value.map((item) => JSON.stringify(item)).join(",")}}` : String(value));
};

/** Whether the rows of a page are sorted: not what a sub-select of one row sorts. */
const sortsRows = (node: Node): boolean =>
  node["Node Type"].includes("Sort") || (node.Plans ?? []).some((child) => !child["Subplan Name"] && sortsRows(child));

type Sent = { sql: string; values: readonly unknown[]; company: number };

const inCompany = async <T>(client: pg.ClientBase, { sql, values, company }: Sent, work: (call: string) => Promise<T>): Promise<T> => {
  await client.query("begin read only");
  await client.query("select set_config('app.company', $1, true)", [String(company)]);
  await client.query(`prepare explained as ${sql}`);
  try {
    return await work(values.length > 0 ? `explained(${values.map((value) => literal(client, value)).join(", ")})` : "explained");
  } finally {
    await client.query("rollback");
    await client.query("deallocate explained");
  }
};

/** However few rows there are, as of very many: it sorts or reads a whole table only where no index helps. */
const AS_OF_MANY = "set local enable_sort = off; set local enable_incremental_sort = off; set local enable_seqscan = off";

/** How a page would be read of very many rows; `sorts` when no index has its order. */
export const planOfMany = (client: pg.ClientBase, sent: Sent): Promise<{ sorts: boolean; lines: string[] }> =>
  inCompany(client, sent, async (call) => {
    await client.query(AS_OF_MANY);
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(`explain (costs off, format json) execute ${call}`);
    const { rows: lines } = await client.query<{ "QUERY PLAN": string }>(`explain (costs off) execute ${call}`);
    return { sorts: rows.some((row) => sortsRows(row["QUERY PLAN"][0].Plan)), lines: lines.map((line) => line["QUERY PLAN"]) };
  });

const EXPLAIN = "explain (analyze, verbose, costs off, timing off, summary off, buffers off, format json)";
/** PostgreSQL plans a prepared statement for its values so many times before it considers one plan for any values. */
const CUSTOM_PLANS = 5;

/**
 * How a statement runs: planned for its values, and as it is run once it has been used a few times on one connection.
 * `client` is of the serving role.
 */
export const explain = (client: pg.ClientBase, sent: Sent, sizes: ReadonlyMap<string, number>): Promise<[Plan, Plan]> =>
  inCompany(client, sent, async (call) => {
    const run = async (): Promise<Plan> => {
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(`${EXPLAIN} execute ${call}`);
      const [row] = rows;
      if (!row) throw new Error(`PostgreSQL did not explain ${sent.sql}`);
      return planFrom(row["QUERY PLAN"][0].Plan, sizes);
    };
    const first = await run();
    for (let use = 1; use < CUSTOM_PLANS; use++) await client.query(`explain execute ${call}`);
    return [first, await run()];
  });

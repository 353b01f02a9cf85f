// The list of one's own leave against the same query on the bare framework, and against itself in a small company.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { observeStatements } from "#api/statements.ts";
import { reading } from "#api/transaction.ts";
import { ownLeave } from "#modules/leave/api/list-store.ts";
import { LeaveList } from "#modules/leave/contract.ts";
import type { BareOrder } from "./bare.ts";
import { alternating, type Load, load, rateOf, told } from "./load.ts";
import type { Caller, Person } from "./people.ts";
import { freePort, type Server, startServer } from "./process.ts";
import type { Share } from "./report.ts";

const CONNECTIONS = 32;
/** As many as the portal keeps by default, on both sides. */
export const POOL = 10;

/** The very statement with which the portal reads the page, and its values for each person. */
const pageStatement = async (people: readonly Person[]): Promise<Pick<BareOrder, "sql" | "values">> => {
  const seen: { sql: string; values: unknown[] }[] = [];
  observeStatements((sql, parameters) => seen.push({ sql, values: [...parameters] }));
  try {
    for (const { company, employee } of people) {
      await reading({ company, employee, role: "Employee", session: "bench" }, (tx) => ownLeave(tx, employee, LeaveList.parse({})));
    }
  } finally {
    observeStatements(undefined);
  }
  const pages = seen.filter(({ sql }) => sql.includes("order by"));
  const sql = pages[0]?.sql;
  if (sql === undefined || pages.length !== people.length || pages.some((page) => page.sql !== sql)) {
    throw new Error("The page of the list is not read by one statement any more: say here which one it is compared with.");
  }
  return { sql, values: pages.map(({ values }) => values) };
};

const startBare = async (connection: BareOrder["connection"], people: readonly Person[]): Promise<Server> => {
  const folder = mkdtempSync(join(tmpdir(), "portal-bare-"));
  const file = join(folder, "order.json");
  const port = await freePort();
  const order: BareOrder = { connection, port, size: POOL, ...(await pageStatement(people)) };
  writeFileSync(file, JSON.stringify(order));
  try {
    const command = ["--import", "tsx", join(import.meta.dirname, "bare.ts"), file];
    return await startServer(command, { env: { NODE_ENV: "production" }, port, sign: "listening" });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

type Wish = {
  portal: Server;
  cpu: (server: Server) => Load["cpu"];
  runs: number;
  seconds: number;
  tell: (line: string) => void;
};

const listLoad = ({ portal, cpu, seconds }: Wish, callers: readonly Caller[]): Load => ({
  url: portal.url,
  cpu: cpu(portal),
  connections: CONNECTIONS,
  seconds,
  next: (connection) => ({ method: "GET", path: "/api/leave/requests", headers: callers[connection % callers.length]?.headers ?? {} }),
});

const bareLoad = (bare: Server, { cpu, seconds }: Wish, people: number): Load => ({
  url: bare.url,
  cpu: cpu(bare),
  connections: CONNECTIONS,
  seconds,
  next: (connection) => ({ method: "GET", path: `/list/${connection % people}` }),
});

/** Both sides give the same rows of the same people. */
export const againstBare = async (wish: Wish, connection: BareOrder["connection"], callers: readonly Caller[]): Promise<Share> => {
  const bare = await startBare(connection, callers);
  try {
    const { own, framework } = await alternating(wish.runs, {
      framework: () => load(bareLoad(bare, wish, callers.length)),
      own: () => load(listLoad(wish, callers)),
    });
    wish.tell(told("bare Fastify and the query", framework));
    wish.tell(told("the portal", own));
    const value = (100 * rateOf(own)) / rateOf(framework);
    return { name: "my leave: rate against bare Fastify with the same query", value, unit: "%", target: { least: 50 } };
  } finally {
    await bare.stop();
  }
};

type Sides<T> = { large: T; small: T };

/** How much of its rate a list keeps when its company is much larger. */
export const againstSmall = async (wish: Wish, callers: Sides<readonly Caller[]>, rows: Sides<number>): Promise<Share> => {
  const { large, small } = await alternating(wish.runs, {
    small: () => load(listLoad(wish, callers.small)),
    large: () => load(listLoad(wish, callers.large)),
  });
  wish.tell(told(`company of ${rows.small} rows`, small));
  wish.tell(told(`company of ${rows.large} rows`, large));
  const value = (100 * rateOf(large)) / rateOf(small);
  return { name: `my leave: rate at ${rows.large} rows against ${rows.small} rows`, value, unit: "%", target: { least: 85 } };
};

import pg from "pg";
import { sendTogether } from "./send-together.ts";

// A `date` stays the text it is: as a JavaScript Date it would become local midnight and shift to the day before in JSON.
const TYPE_DATE = 1082;
const TYPE_INT8 = 20;
const TYPE_NUMERIC = 1700;
const TYPE_TIMESTAMPTZ = 1184;

pg.types.setTypeParser(TYPE_DATE, (text) => text);
pg.types.setTypeParser(TYPE_INT8, Number);
// Every numeric column is a count of days in halves, which a double holds exactly.
pg.types.setTypeParser(TYPE_NUMERIC, Number);
pg.types.setTypeParser(TYPE_TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** Milliseconds; a call waits for none of them longer than a person waits for an answer. The last one frees the locks of a portal that cannot be heard any more. */
const timeouts = { statement_timeout: 5000, lock_timeout: 2000, idle_in_transaction_session_timeout: 5000 };
/** Milliseconds after which no answer means a dead link, which says nothing by itself: the connection is given up, and with it the calls on it. */
const SILENCE = 4800;
/** Milliseconds until a connection is free or made. */
const LONGEST_QUEUE = 4000;
/** Compiling a plan takes longer than any statement of a call. */
const planning = { jit: "off" };
// What the connection itself asks for comes last and wins.
const withSettings = (options = ""): string =>
  [...Object.entries({ ...timeouts, ...planning }).map(([name, value]) => `-c ${name}=${value}`), options].join(" ").trim();

let pool: pg.Pool | undefined;

export type DatabaseOptions = {
  connection: pg.PoolConfig;
  /** Connections kept at most. */
  size: number;
  log?: (line: string) => void;
};

/** Opens the pool of the serving role. A lost connection costs the calls on it, never the process. */
export const openDatabase = ({ connection, size, log = () => {} }: DatabaseOptions): void => {
  if (pool) throw new Error("The database is open already.");
  const lost = (error: Error) => log(`A database connection was lost: ${error.message}`);
  pool = new pg.Pool({
    ...connection,
    options: withSettings(connection.options),
    max: size,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: connection.connectionTimeoutMillis ?? LONGEST_QUEUE,
    query_timeout: connection.query_timeout ?? SILENCE,
  });
  pool.on("error", lost);
  // The pool reports only idle clients; one that is checked out raises its own error and would end the process.
  pool.on("connect", (client) => {
    client.on("error", lost);
    sendTogether(client);
  });
};

export const closeDatabase = async (): Promise<void> => {
  const closing = pool;
  pool = undefined;
  await closing?.end();
};

/** For the metrics: how many connections there are, and how many calls wait for one. */
export const poolCounts = (): { total: number; idle: number; waiting: number } => ({
  total: pool?.totalCount ?? 0,
  idle: pool?.idleCount ?? 0,
  waiting: pool?.waitingCount ?? 0,
});

/** For `transaction.ts` alone, so that no statement runs outside a transaction with its company set. */
export const thePool = (): pg.Pool => {
  if (!pool) throw new Error("The database is not open.");
  return pool;
};

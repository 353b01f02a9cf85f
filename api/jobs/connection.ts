import pg from "pg";

/** Milliseconds: the queue's own statements are short, and one that hangs must not keep a worker from noticing. */
const TIMEOUTS = "-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000";

const TYPE_TIMESTAMPTZ = 1184;

// The portal reads moments as text everywhere; the queue's library compares them as dates.
const asTheLibraryExpects: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === TYPE_TIMESTAMPTZ ? (text: string) => new Date(text) : pg.types.getTypeParser(oid, format as "text"),
};

/** Connections of the owner, whose tables the queue's are. */
export const ownConnection = (owner: pg.PoolConfig): pg.PoolConfig => ({
  ...owner,
  options: `${TIMEOUTS} ${owner.options ?? ""}`.trim(),
  keepAlive: true,
  connectionTimeoutMillis: 4000,
  query_timeout: 8000, // a server that was cut off answers nothing, not even a timeout
  types: asTheLibraryExpects,
});

/** A lost connection costs the statement on it, never the process. */
export const openPool = (owner: pg.PoolConfig, size: number, lost: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({ ...ownConnection(owner), max: size });
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  return pool;
};

// Looks and changes past every rule of the portal, as nobody in it can; for tests only.
import pg from "pg";

export type AsSuperuser = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Each time a connection of its own, as nothing of one shall be left to the next, and few at once: fifty people made together would take all that races beside them need. */
const fewFreshConnections = (connection: pg.ClientConfig): pg.Pool => {
  const pool = new pg.Pool({ ...connection, max: 5, maxUses: 1 });
  pool.on("error", () => undefined); // the running statement rejects with the same error
  return pool;
};

export const superuserOf = (connection: pg.ClientConfig): AsSuperuser => {
  const pool = fewFreshConnections(connection);
  return async <Row extends object>(sql: string, values: unknown[] = []) => (await pool.query<Row>(sql, values)).rows;
};

/** Changes rows as no command would, without the triggers and foreign keys that see to them: what if they had become so? */
export const pastTriggersOf = (connection: pg.ClientConfig): AsSuperuser => {
  const pool = fewFreshConnections({ ...connection, options: "-c session_replication_role=replica" });
  return async <Row extends object>(sql: string, values: unknown[] = []) => (await pool.query<Row>(sql, values)).rows;
};

/** The words that a CHECK of the database allows in a column, sorted. */
export const allowedValues = async (asSuperuser: AsSuperuser, table: string, column: string): Promise<string[]> => {
  const checks = await asSuperuser<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2`,
    [table, column],
  );
  return checks.flatMap(({ definition }) => [...definition.matchAll(/'([^']+)'::text/g)].map((match) => match[1] ?? "")).sort();
};

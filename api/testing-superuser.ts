// Looks and changes past every rule of the portal, as nobody in it can; for tests only.
import type pg from "pg";
import { withClient } from "./roles.ts";

export type AsSuperuser = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

export const superuserOf =
  (connection: pg.ClientConfig): AsSuperuser =>
  <Row extends object>(sql: string, values: unknown[] = []) =>
    withClient(connection, async (client) => (await client.query<Row>(sql, values)).rows);

/** Changes rows as no command would, without the triggers and foreign keys that see to them: what if they had become so? */
export const pastTriggersOf =
  (connection: pg.ClientConfig): AsSuperuser =>
  <Row extends object>(sql: string, values: unknown[] = []) =>
    withClient(connection, async (client) => {
      await client.query("set session_replication_role = replica");
      return (await client.query<Row>(sql, values)).rows;
    });

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

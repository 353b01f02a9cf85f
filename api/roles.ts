// The three roles of the database: who owns, who serves, and who may look across companies before one is known.
import pg from "pg";
import { StartRefused } from "./engine/start-refused.ts";

export const roles = { owner: "portal_owner", app: "portal_app", lookup: "portal_lookup" } as const;

const definitions = { [roles.owner]: "login", [roles.app]: "login", [roles.lookup]: "nologin" };

/** Runs `work` on one connection of its own, outside any pool. */
export const withClient = async <T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(connection);
  client.on("error", () => undefined); // the running query rejects with the same error
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

// Another process preparing the same cluster: the role or the membership has just been made.
const isRace = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (["42710", "23505"].includes(error.code ?? "") || /tuple concurrently (updated|deleted)/.test(error.message));

const retrying = async (work: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === 20 || !isRace(error)) throw error;
    }
  }
};

const createMissing = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ rolname: string }>("select rolname from pg_roles where rolname = any($1)", [
    Object.keys(definitions),
  ]);
  for (const [role, login] of Object.entries(definitions)) {
    if (!rows.some(({ rolname }) => rolname === role)) await client.query(`create role ${role} ${login}`);
  }
};

/** Since PostgreSQL 16 a membership may come without the right to act as the role; before, there was no such word. */
const grantMissing = async (client: pg.Client, role: string, member: string): Promise<void> => {
  const { rows } = await client.query<{ granted: boolean }>(
    "select pg_has_role($1, $2, case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) as granted",
    [member, role],
  );
  if (!rows[0]?.granted) await client.query(`grant ${role} to ${pg.escapeIdentifier(member)}`);
};

const mayMakeSchemas = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ may: boolean }>("select has_database_privilege($1, current_database(), 'create') as may", [
    roles.owner,
  ]);
  return rows[0]?.may === true;
};

const explainRefusal = (login: string, database: string, why: string): StartRefused => {
  const statements = [
    ...Object.entries(definitions).map(([role, loginOption]) => `create role ${role} ${loginOption}`),
    `grant ${roles.lookup} to ${roles.owner}`,
    `grant ${roles.owner}, ${roles.app} to ${pg.escapeIdentifier(login)}`,
    `grant create on database ${pg.escapeIdentifier(database)} to ${roles.owner}`,
  ];
  return new StartRefused(
    `The database's login ${login} may not prepare the roles (${why}). Let a superuser run once: ${statements.join("; ")};`,
  );
};

/**
 * Makes what is missing, for the cluster and for the connection's database, and lets its login act as `assumed`.
 * Does nothing when all is there; safe when several processes start together.
 */
export const prepareRoles = (connection: pg.ClientConfig, assumed: string[] = [roles.owner]): Promise<void> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ login: string; database: string }>(
      "select session_user as login, current_database() as database",
    );
    const { login = "", database = "" } = rows[0] ?? {};
    try {
      await retrying(() => createMissing(client));
      await retrying(() => grantMissing(client, roles.lookup, roles.owner));
      for (const role of assumed) await retrying(() => grantMissing(client, role, login));
      if (await mayMakeSchemas(client)) return;
      await retrying(() => client.query(`grant create on database ${pg.escapeIdentifier(database)} to ${roles.owner}`));
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === "42501") throw explainRefusal(login, database, error.message);
      throw error;
    }
    // Who has no such right to give away gets no error from PostgreSQL, only a warning.
    if (!(await mayMakeSchemas(client))) throw explainRefusal(login, database, `${roles.owner} may not create in ${database}`);
  });

/** Refuses a login that row-level security would not hold. */
export const checkServingRole = (connection: pg.ClientConfig): Promise<void> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string; serves: boolean; unbound: boolean; owns: boolean }>(
      `select rolname as name, pg_has_role(oid, $1, 'usage') as serves, rolsuper or rolbypassrls as unbound, pg_has_role(oid, $2, 'member') as owns
       from pg_roles where rolname = current_user`,
      [roles.app, roles.owner],
    );
    const { name, serves, unbound, owns } = rows[0] ?? { name: "", serves: false, unbound: false, owns: false };
    const problem =
      (unbound && "bypasses row-level security") || (owns && "owns the tables") || (!serves && `is not a member of ${roles.app}`);
    if (problem)
      throw new StartRefused(
        `DATABASE_URL's login ${name} ${problem}: let DATABASE_URL name ${roles.app}, or a login that is only a member of it.`,
      );
  });

/** Needs a superuser or a login that may create databases. Nobody may be connected to the template. */
export const createDatabase = (connection: pg.ClientConfig, name: string, template = "template1"): Promise<void> =>
  withClient(connection, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`);
  });

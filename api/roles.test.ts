import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkServingRole, prepareRoles, roles, withClient } from "./roles.ts";
import { testDatabase } from "./testing-database.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;

const run = (connection: pg.ClientConfig, sql: string) => withClient(connection, (client) => client.query(sql));
const codeOf = async (connection: pg.ClientConfig, sql: string): Promise<string> => {
  try {
    await run(connection, sql);
    return "allowed";
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error);
  }
};
const inCompany = (company: number, sql: string): string => `select set_config('app.company', '${company}', false); ${sql}`;
const lastRows = async (connection: pg.ClientConfig, sql: string): Promise<unknown[]> => {
  const results = (await run(connection, sql)) as unknown as pg.QueryResult[] | pg.QueryResult;
  return (Array.isArray(results) ? results.at(-1)?.rows : results.rows) ?? [];
};

beforeAll(async () => {
  database = await testDatabase({ isEmpty: true });
  await run(
    database.ownerConnection,
    `create schema planted; grant usage on schema planted to ${roles.app};
     create table planted.notes (company_id integer not null, note text);
     alter table planted.notes enable row level security; alter table planted.notes force row level security;
     create policy company on planted.notes to ${roles.app}
       using (company_id = (select nullif(current_setting('app.company', true), '')::integer))
       with check (company_id = (select nullif(current_setting('app.company', true), '')::integer));
     grant select, insert, update, delete on planted.notes to ${roles.app};`,
  );
  await run(database.appConnection, inCompany(1, "insert into planted.notes values (1, 'of one')"));
  await run(database.appConnection, inCompany(2, "insert into planted.notes values (2, 'of two')"));
});
afterAll(() => database.drop());

describe("the serving role", () => {
  test("sees the rows of its company, and none without a company", async () => {
    expect(await lastRows(database.appConnection, inCompany(1, "select note from planted.notes"))).toEqual([{ note: "of one" }]);
    expect(await lastRows(database.appConnection, "select note from planted.notes")).toEqual([]);
  });

  test.each([
    ["writes another company's row", inCompany(1, "insert into planted.notes values (2, 'smuggled')"), "42501"],
    ["empties a table", "truncate planted.notes", "42501"],
    ["switches the security off", "alter table planted.notes disable row level security", "42501"],
    ["becomes the owner", `set role ${roles.owner}`, "42501"],
    ["becomes the lookup role", `set role ${roles.lookup}`, "42501"],
    ["reads past the security", "set row_security = off; select * from planted.notes", "42501"],
    ["makes a table", "create table planted.own ()", "42501"],
  ])("is refused when it %s", async (_, sql, code) => {
    expect(await codeOf(database.appConnection, sql)).toBe(code);
  });

  test("is not even escaped by the owner of the tables", async () => {
    expect(await lastRows(database.ownerConnection, "select * from planted.notes")).toEqual([]);
  });

  test("is refused at start when the security would not hold its login", async () => {
    await expect(checkServingRole(database.superuserConnection)).rejects.toThrow(/bypasses row-level security/);
    await expect(checkServingRole(database.ownerConnection)).rejects.toThrow(/owns the tables/);
    await expect(checkServingRole({ ...database.superuserConnection, options: `-c role=${roles.lookup}` })).rejects.toThrow(/not a member/);
    await checkServingRole(database.appConnection);
    await checkServingRole({ ...database.superuserConnection, options: `-c role=${roles.app}` });
  });
});

describe("preparing the roles", () => {
  test("may be done by many processes at once, and again", async () => {
    await Promise.all(Array.from({ length: 12 }, () => prepareRoles(database.superuserConnection)));
  });

  test("by a login that may not says what a superuser has to run once", async () => {
    const login = `plain_${randomUUID().slice(0, 8)}`;
    await run(database.superuserConnection, `create role ${login} login`);
    try {
      const refusal = await prepareRoles({ ...database.superuserConnection, user: login }).catch((error: Error) => error.message);
      expect(refusal).toMatch(new RegExp(`login ${login} may not prepare the roles`));
      const told = /run once: (.*)$/.exec(String(refusal))?.[1] ?? "";
      const missing = told.split("; ").filter((statement) => !statement.startsWith("create role"));
      for (const statement of missing) await run(database.superuserConnection, statement);
      await prepareRoles({ ...database.superuserConnection, user: login }, [roles.owner, roles.app]);
    } finally {
      await run(database.superuserConnection, `drop role ${login}`);
    }
  });

  test("as the owning role itself in a restored database says that it may not create there", async () => {
    const name = pg.escapeIdentifier(String(database.superuserConnection.database));
    await run(database.superuserConnection, `revoke create on database ${name} from ${roles.owner}`);
    await expect(prepareRoles(database.ownerConnection)).rejects.toThrow(/portal_owner may not create in .*run once: .*grant create on/);
    await run(database.superuserConnection, `grant create on database ${name} to ${roles.owner}`);
    await prepareRoles(database.ownerConnection);
  });
});

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { withClient } from "./roles.ts";
import { testDatabase } from "./testing-database.ts";
import { temporaryDirectory } from "./testing-process.ts";

let directory: ReturnType<typeof temporaryDirectory>;
let database: Awaited<ReturnType<typeof testDatabase>>;
let lines: string[];

const write = (owner: string, file: string, sql: string): void => {
  const folder = owner === "api" ? join(directory.path, "api", "migrations") : join(directory.path, "modules", owner, "api", "migrations");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), sql);
};
const run = (): Promise<void> => migrate(database.ownerConnection, { root: directory.path, log: (line) => lines.push(line) });
const rows = (sql: string): Promise<unknown[]> => withClient(database.ownerConnection, async (client) => (await client.query(sql)).rows);
const applied = () => rows("select name from platform.migrations order by applied_at, name");

beforeEach(async () => {
  directory = temporaryDirectory();
  database = await testDatabase({ isEmpty: true });
  lines = [];
  write("api", "202601010000-first.sql", "create table platform.seen (what text); insert into platform.seen values ('first');");
  write("leave", "202601020000-third.sql", "insert into platform.seen values ('third');");
  write("people", "202601011200-second.sql", "insert into platform.seen values ('second');");
});
afterEach(async () => {
  await database.drop();
  directory.remove();
});

describe("migrations", () => {
  test("run in the order of their time over all modules, each once", async () => {
    await run();
    write("people", "202601030000-fourth.sql", "insert into platform.seen values ('fourth');");
    await run();
    await run();
    expect(await rows("select what from platform.seen")).toEqual(["first", "second", "third", "fourth"].map((what) => ({ what })));
    expect(lines).toEqual(["Applying 3 migrations …", "Applying 1 migration …"]);
  });

  test("of several processes that start together run once", async () => {
    write("leave", "202601020100-slow.sql", "select pg_sleep(2);");
    await Promise.all([run(), run(), run(), run()]);
    expect(await rows("select what from platform.seen")).toHaveLength(3);
    expect(lines.filter((line) => line.startsWith("Waiting"))).toHaveLength(3);
    expect(lines.filter((line) => line.startsWith("Applying"))).toHaveLength(1);
  });

  test("that were changed after they had been applied are refused", async () => {
    await run();
    write("leave", "202601020000-third.sql", "insert into platform.seen values ('another');");
    await expect(run()).rejects.toThrow("The migration leave/202601020000-third was changed after it had been applied");
  });

  test("that vanished are refused, as a program older than its database", async () => {
    await run();
    rmSync(join(directory.path, "modules", "people"), { recursive: true });
    await expect(run()).rejects.toThrow("The database has the migration people/202601011200-second, which this program does not know");
  });

  test("written with the line ends of another system are the same", async () => {
    write("people", "202601011200-second.sql", "-- two\ninsert into platform.seen values ('second');\n");
    await run();
    write("people", "202601011200-second.sql", "-- two\r\ninsert into platform.seen values ('second');\r\n");
    await run();
  });

  test("that fail change nothing, name the line, and leave the ones before applied", async () => {
    write("leave", "202601020000-third.sql", "insert into platform.seen values ('third');\nselect\n  nonsense;");
    await expect(run()).rejects.toThrow(/leave\/202601020000-third failed \(line 3\): column "nonsense" does not exist/);
    expect(await rows("select what from platform.seen")).toHaveLength(2);
    expect(await applied()).toHaveLength(2);
  });

  test("whose record cannot be kept change nothing", async () => {
    const record = "insert into platform.migrations values ('leave/202601020000-third', 'planted')";
    write("leave", "202601020000-third.sql", `insert into platform.seen values ('third'); ${record};`);
    await expect(run()).rejects.toThrow(/duplicate key/);
    expect(await rows("select what from platform.seen")).toHaveLength(2);
  });

  test("with a name that says no time are refused before any runs", async () => {
    write("leave", "balance.sql", "select 1;");
    await expect(run()).rejects.toThrow(/balance\.sql is not named like/);
  });
});

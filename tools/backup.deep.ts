// The commands of docs/operations.md, run as they stand there: what they bring back is the portal of the moment of the backup.
import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { withClient } from "#api/roles.ts";
import { type PortalProcess, startPortal, temporaryDirectory } from "#api/testing-process.ts";
import { addDays, weekdayOf } from "#shared/dates.ts";

const root = join(import.meta.dirname, "..");
const guide = readFileSync(join(root, "docs/operations.md"), "utf8");
const place = temporaryDirectory();
const started: PortalProcess[] = [];

/** A block of the guide by the word behind its language. */
const follow = (block: string, env: NodeJS.ProcessEnv): void => {
  const commands = new RegExp(`\`\`\`sh ${block}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? `no block ${block}`;
  execFileSync("/bin/sh", ["-ec", commands], { cwd: place.path, env: { PATH: process.env.PATH, HOME: place.path, ...env }, stdio: "pipe" });
};
const modeOf = (file: string): number => statSync(join(place.path, file)).mode & 0o777;

const start = async (env: NodeJS.ProcessEnv): Promise<PortalProcess> => {
  const portal = await startPortal({ DEMO: "on", ...env });
  started.push(portal);
  expect(await portal.ready, portal.output()).toBe(true);
  return portal;
};
const stop = async (portal: PortalProcess): Promise<void> => {
  portal.kill("SIGTERM");
  expect(await portal.exitCode, portal.output()).toBe(0);
};

afterEach(async () => {
  for (const portal of started.splice(0)) {
    portal.kill("SIGKILL");
    await portal.exitCode;
  }
});
afterAll(place.remove);

type Person = (path: string, body?: object) => Promise<unknown>;

/** Asha of the demo, by name and password over HTTP. */
const signIn = async ({ port }: PortalProcess): Promise<Person> => {
  const send = async (path: string, body: object | undefined, headers: Record<string, string>): Promise<Response> => {
    const answer = await fetch(`http://localhost:${port}/api${path}`, {
      method: body ? "POST" : "GET",
      headers: { ...headers, ...(body && { "content-type": "application/json", "idempotency-key": randomUUID() }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const entered = await send("/auth/sign-in", { username: "employee", password: "demo-portal-2026" }, {});
  const { token } = (await entered.json()) as { token: string };
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return async (path, body) => (await send(path, body, { authorization: `Bearer ${token}`, cookie })).json();
};

const whatAshaSees = async (asha: Person): Promise<unknown> => [await asha("/leave/summary"), await asha("/leave/requests")];

/** A Monday, far enough from everything that the demo has. */
const apply = (asha: Person, weeks: number): Promise<unknown> => {
  const today = clock.now().slice(0, 10);
  const day = addDays(today, weeks * 7 + ((8 - weekdayOf(today)) % 7));
  return asha("/leave/requests", { type: "EL", from: day, to: day, reason: "Away" });
};

const verifyAudit = (env: NodeJS.ProcessEnv): string =>
  execFileSync(process.execPath, ["--import", "tsx", "tools/audit-verify.ts", "--company", "larkfield"], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    encoding: "utf8",
  }).trim();

const server = process.env.TEST_DATABASE_URL ?? "postgres://root@127.0.0.1:5432/postgres";
const canDump = [
  ["pg_dump", "--version"],
  ["psql", server, "--command=select 1"],
].every(([program = "", ...rest]) => spawnSync(program, rest).status === 0);

describe("an own PostgreSQL", () => {
  const suffix = randomUUID().slice(0, 8);
  const [name, restored] = [`portal_backup_${suffix}`, `portal_restored_${suffix}`];
  const urlOf = (database: string): string => Object.assign(new URL(server), { pathname: `/${database}` }).href;
  const sql = (statement: string): Promise<void> =>
    withClient({ connectionString: server }, async (client) => void (await client.query(statement)));
  const settings = { INSTALLATION_KEY: randomBytes(32).toString("hex"), DATA_DIR: join(place.path, "own") };

  test.runIf(canDump)("comes back from its dump as it was at that moment, with its key and with no other", async () => {
    await sql(`create database ${name} template template0 encoding 'UTF8'`);
    try {
      const portal = await start({ ...settings, DATABASE_URL: urlOf(name) });
      const asha = await signIn(portal);
      await apply(asha, 20);
      const before = await whatAshaSees(asha);
      follow("dump", { ADMIN_URL: urlOf(name) });
      expect(modeOf("portal.dump")).toBe(0o600);
      await apply(asha, 21);
      expect(await whatAshaSees(asha)).not.toEqual(before);
      await stop(portal);
      follow("restore", { ADMIN_URL: server, NEW_NAME: restored, NEW_ADMIN_URL: urlOf(restored) });
      // The anchors are ahead of the restored log: they are kept, and a new folder begins.
      renameSync(join(settings.DATA_DIR, "audit-anchors"), join(settings.DATA_DIR, "audit-anchors-before"));
      const again = await start({ ...settings, DATABASE_URL: urlOf(restored) });
      expect(again.output()).not.toMatch(/Applying|Creating/);
      expect(again.output()).toContain("has no audit anchors of company");
      const back = await signIn(again);
      expect(await whatAshaSees(back)).toEqual(before);
      await apply(back, 21);
      await stop(again);
      expect(verifyAudit({ ...settings, DATABASE_URL: urlOf(restored) })).toMatch(/^OK \d+ entries and \d+ anchors? compared$/m);
      const stranger = await startPortal({ ...settings, DATABASE_URL: urlOf(restored), INSTALLATION_KEY: "ab".repeat(32) });
      expect(await stranger.exitCode).toBe(1);
      expect(stranger.output().trim().split("\n").at(-1)).toBe(
        "The signing key in the database does not open with this installation key. Start with the key it was made with.",
      );
    } finally {
      for (const database of [name, restored]) await sql(`drop database if exists ${database} with (force)`);
    }
  });
});

describe("the embedded database", () => {
  test("comes back from a copy of its directory as it was", async () => {
    const [dataDir, newDataDir] = [join(place.path, "data"), join(place.path, "new data")];
    mkdirSync(dataDir, { mode: 0o700 });
    const portal = await start({ DATA_DIR: dataDir });
    const asha = await signIn(portal);
    await apply(asha, 20);
    const before = await whatAshaSees(asha);
    await stop(portal);
    follow("copy", { DATA_DIR: dataDir });
    expect(modeOf("portal-data.tar.gz")).toBe(0o600);
    const packed = execFileSync("tar", ["--list", "--gzip", "--file=portal-data.tar.gz"], { cwd: place.path, encoding: "utf8" });
    expect(packed).toContain("./postgres/PG_VERSION");
    expect(packed).not.toContain("installation.key");
    writeFileSync(join(place.path, "passphrase"), "a passphrase of a test");
    const secret = { BACKUP: "portal-data.tar.gz", PASSPHRASE_FILE: "passphrase" };
    follow("encrypt", secret);
    expect(modeOf("portal-data.tar.gz.gpg")).toBe(0o600);
    expect(existsSync(join(place.path, "portal-data.tar.gz"))).toBe(false);
    follow("decrypt", secret);
    const further = await start({ DATA_DIR: dataDir });
    await apply(await signIn(further), 21);
    await stop(further);
    follow("put-back", { NEW_DATA_DIR: newDataDir, KEPT_KEY: join(dataDir, "installation.key") });
    const again = await start({ DATA_DIR: newDataDir });
    expect(again.output()).not.toMatch(/Applying|Creating/);
    expect(await whatAshaSees(await signIn(again))).toEqual(before);
    await stop(again);
    expect(verifyAudit({ DATA_DIR: newDataDir })).toMatch(/^OK \d+ entries and \d+ anchors? compared$/m);
  });
});

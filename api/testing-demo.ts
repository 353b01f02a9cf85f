// The demo companies, made once for all files of a run that look at them: making them takes longer than most of these files.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import type { Instant } from "#shared/dates.ts";
import { clock } from "./clock.ts";
import { closeDatabase, openDatabase } from "./db.ts";
import { folderStore, openFileStore } from "./file-store.ts";
import { setInstallationKey } from "./installation-key.ts";
import { connectModules, seedDemo } from "./modules.ts";
import { createDatabase, prepareRoles, roles, withClient } from "./roles.ts";
import { openTestPortal, type TestPortal } from "./testing.ts";
import { patient } from "./testing-database.ts";
import { callerFor } from "./testing-http.ts";

export const demoPassword = "demo-portal-2026";

type Template = { database: string; files: string };

const make = async ({ database, files }: Template, madeAt: Instant | undefined): Promise<void> => {
  const { superuser, template } = inject("testServer");
  const draft = `${database}_draft`;
  await withClient(superuser, (client) => client.query(`drop database if exists "${draft}" with (force)`));
  await createDatabase(superuser, draft, template);
  await prepareRoles({ ...superuser, database: draft });
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files);
  setInstallationKey(Buffer.alloc(32, 7));
  openDatabase({ connection: { ...superuser, user: roles.app, database: draft, ...patient }, size: 5 });
  openFileStore(folderStore(files));
  connectModules();
  const backToItsTime = clock.remember();
  if (madeAt === undefined) clock.reset();
  else clock.set(madeAt);
  try {
    await seedDemo(demoPassword);
  } finally {
    backToItsTime();
    openFileStore(undefined);
    await closeDatabase();
  }
  // Under its name it is whole or not there at all.
  await withClient(superuser, (client) => client.query(`alter database "${draft}" rename to "${database}"`));
};

/** The demo of today, or as it is made at a moment. The first file that needs it makes it while the others wait. */
export const demoTemplate = async (madeAt?: Instant): Promise<Template> => {
  const { superuser, template, files } = inject("testServer");
  const name = `demo_${madeAt?.replace(/\D/g, "") ?? "today"}`;
  const made = { database: `${template}_${name}`, files: join(files, name) };
  await withClient(superuser, async (client) => {
    // Given back with the connection.
    await client.query("select pg_advisory_lock(hashtext($1))", [made.database]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [made.database]);
    if (rowCount === 0) await make(made, madeAt);
  });
  return made;
};

type Wish = Omit<NonNullable<Parameters<typeof openTestPortal>[0]>, "copyOf"> & { madeAt?: Instant };

/** The portal with its demo companies, for one test file. */
export const openDemoPortal = async ({ madeAt, ...wish }: Wish = {}): Promise<TestPortal> =>
  openTestPortal({ ...wish, copyOf: await demoTemplate(madeAt) });

export type SignedIn = { authorization: string; cookie: string };

/** The headers of one of its people who has signed in. */
export const signInDemo = async ({ app }: Pick<TestPortal, "app">, username: string): Promise<SignedIn> => {
  const payload = { username, password: demoPassword, keep: false };
  const answer = await app.inject({ method: "POST", url: "/api/auth/sign-in", payload });
  if (answer.statusCode !== 200) throw new Error(`${username} cannot sign in: ${answer.body}`);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}`, cookie };
};

export const demoCaller = async (portal: Pick<TestPortal, "app">, username: string) =>
  callerFor(portal.app, { ...(await signInDemo(portal, username)) });

// The portal on one copy of a database after another, in one process and without a test runner.
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { buildApp } from "../app.ts";
import { closeDatabase, openDatabase } from "../db.ts";
import { folderStore, openFileStore } from "../file-store.ts";
import { setInstallationKey } from "../installation-key.ts";
import { connectModules, messages, openSessions, registerRoutes } from "../modules.ts";
import { createDatabase, prepareRoles, roles, withClient } from "../roles.ts";
import { patient } from "../testing-database.ts";

type Server = { superuser: pg.ClientConfig; template: string };
export type Copies = {
  app: () => FastifyInstance;
  /** Where a superuser reaches the copy in use. */
  connection: () => pg.ClientConfig;
  /** Leaves the copy in use as it is, for others to be made from. */
  freeze: () => Promise<string>;
  /** Throws the copy in use away and takes a fresh one. */
  renew: (from: string) => Promise<void>;
  /** Takes back what calls leave by intention: passwords that were counted, and how often each caller has asked. */
  forgetTries: () => Promise<void>;
};

export const openCopies = async ({ superuser, template }: Server): Promise<Copies> => {
  setInstallationKey(Buffer.alloc(32, 7));
  let current: string | undefined;
  let tries = "[]";
  const connection = (): pg.ClientConfig => ({ ...superuser, ...(current !== undefined && { database: current }) });
  const freeze = async (): Promise<string> => {
    await closeDatabase();
    if (current === undefined) throw new Error("No copy is in use.");
    const frozen = current;
    current = undefined;
    return frozen;
  };
  const renew = async (from: string): Promise<void> => {
    await closeDatabase();
    if (current !== undefined) {
      const used = current;
      await withClient(superuser, (client) => client.query(`drop database if exists "${used}" with (force)`));
    }
    current = `${template}_${randomUUID().slice(0, 8)}`;
    await createDatabase(superuser, current, from);
    await prepareRoles({ ...superuser, database: current });
    openDatabase({ connection: { ...superuser, user: roles.app, database: current, ...patient }, size: 5 });
    tries = await withClient(connection(), async (client) => {
      const { rows } = await client.query<{ tries: string }>("select coalesce(json_agg(a), '[]')::text as tries from session.attempts a");
      return rows[0]?.tries ?? "[]";
    });
  };
  await renew(template);
  connectModules();
  // The same for every process: what one has prepared another one reads.
  openFileStore(folderStore(join(tmpdir(), "portal-matrix-files")));
  const baseUrl = new URL("http://localhost:3000");
  await openSessions({ baseUrl, baseUrlConfigured: true, sealingKey: Buffer.alloc(32, 7) });
  const open = () => buildApp({ baseUrl, build: "test", logLevel: "silent", routes: registerRoutes, messages });
  let app = await open();
  const forgetTries = async (): Promise<void> => {
    await withClient(connection(), async (client) => {
      await client.query("delete from session.attempts");
      await client.query("insert into session.attempts select * from json_populate_recordset(null::session.attempts, $1)", [tries]);
    });
    await app.close();
    app = await open();
  };
  return { app: () => app, connection, freeze, renew, forgetTries };
};

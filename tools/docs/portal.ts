// The whole portal in this process, with everything that a handler sends to the database written down.
import type pg from "pg";
import { API_BASE, buildApp } from "#api/app.ts";
import { closeDatabase } from "#api/db.ts";
import { deriveKey, setInstallationKey } from "#api/installation-key.ts";
import { endpointsOf, messages, openSessions, registerRoutes } from "#api/modules.ts";
import { openForTools } from "../seed/database.ts";
import { type Caller, type Recorder, watchHandlers } from "./statements.ts";

const baseUrl = new URL("http://localhost:3000");

type RecordedPortal = Recorder & {
  signIn: (person: { username: string; password: string; company: number; as: string }) => Promise<Caller>;
  close: () => Promise<void>;
};

export const openRecordedPortal = async (connection: pg.PoolConfig): Promise<RecordedPortal> => {
  openForTools({ ...connection, query_timeout: 300_000 }); // a batch of the seed writes for longer than any call may wait
  setInstallationKey(Buffer.alloc(32, 7));
  await openSessions({ baseUrl, baseUrlConfigured: true, sealingKey: deriveKey("signing keys") });
  const seen: Recorder["seen"] = [];
  const watch = (app: Recorder["app"]): void => watchHandlers(app, seen);
  const app = await buildApp({ baseUrl, build: "docs", logLevel: "error", routes: registerRoutes, messages, watch });
  const { method, path } = endpointsOf.session.signIn;
  return {
    app,
    seen,
    signIn: async ({ username, password, company, as }) => {
      const answer = await app.inject({ method, url: `${API_BASE}${path}`, payload: { username, password, keep: false } });
      if (answer.statusCode !== 200) throw new Error(`${username} could not sign in: ${answer.body}`);
      const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      return { name: as, company, headers: { authorization: `Bearer ${answer.json<{ token: string }>().token}`, cookie } };
    },
    close: async () => {
      await app.close();
      await closeDatabase();
    },
  };
};

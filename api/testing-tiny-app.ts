// An app with nothing but the calls and tables that a test makes up: whoever calls says who they are.
import type { FastifyInstance } from "fastify";
import type { Message } from "#shared/message.ts";
import type { Role } from "#shared/permissions.ts";
import type { Actor } from "./actor.ts";
import { buildApp } from "./app.ts";
import { closeDatabase, openDatabase } from "./db.ts";
import { guards } from "./guards.ts";
import { newId } from "./ids.ts";
import { testDatabase } from "./testing-database.ts";
import { callerFor } from "./testing-http.ts";
import { superuserOf } from "./testing-superuser.ts";
import { reading } from "./transaction.ts";

let last = 0;
export const somebody = (company: number, role: Role = "HR") => {
  last += 1;
  return { company, employee: last, role, session: newId() };
};
export const headersOf = (actor: object) => ({ "x-test-actor": JSON.stringify(actor) });

/** `statements`: what a migration of the module would do. */
type TinyApp = { statements: readonly string[]; routes: (api: FastifyInstance) => void; messages?: Readonly<Record<string, Message>> };

export const openTinyApp = async ({ statements, routes, messages = {} }: TinyApp) => {
  const database = await testDatabase();
  const asSuperuser = superuserOf(database.superuserConnection);
  for (const statement of statements) await asSuperuser(statement);
  openDatabase({ connection: database.appConnection, size: 8 });
  guards.give({
    authenticate: (request, work) => {
      const actor = JSON.parse(String(request.headers["x-test-actor"])) as Actor;
      return reading(actor, (tx) => work(actor, tx));
    },
    requireSameSite: () => {},
    requireLink: async () => {},
  });
  const app = await buildApp({ baseUrl: new URL("http://localhost:3000"), build: "test", logLevel: "silent", routes, messages });
  return {
    app,
    asSuperuser,
    signIn: (actor: object) => callerFor(app, headersOf(actor)),
    close: async () => {
      await app.close();
      await closeDatabase();
      await database.drop();
    },
  };
};

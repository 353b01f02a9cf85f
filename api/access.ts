import type { FastifyInstance } from "fastify";
import type { AccessTable } from "#shared/access.ts";
import { StartRefused } from "./engine/start-refused.ts";

const listed = (calls: readonly string[]): string => calls.map((call) => `\n  ${call}`).join("");

/**
 * Watches what is registered from here on. What it gives back is called at the end and refuses to start with a call of which no
 * `access.ts` says who may make it, and with a row there that belongs to no call.
 */
export const requireAccess = (api: FastifyInstance, tables: readonly AccessTable[]): (() => void) => {
  const expected = new Set(tables.flatMap((table) => Object.values(table).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)));
  const served = new Set<string>();
  api.addHook("onRoute", ({ method, routePath }) => {
    // HEAD is the same handler behind the same guard, added by the server itself.
    for (const one of [method].flat()) if (one !== "HEAD") served.add(`${one} ${routePath}`);
  });
  return () => {
    const open = [...served].filter((call) => !expected.has(call));
    if (open.length > 0) throw new StartRefused(`No access.ts says who may make these calls:${listed(open)}`);
    const unserved = [...expected].filter((call) => !served.has(call));
    if (unserved.length > 0) throw new StartRefused(`An access.ts names calls that the server does not answer:${listed(unserved)}`);
  };
};

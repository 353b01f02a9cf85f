import type { FastifyInstance } from "fastify";
import manifest from "../../package.json" with { type: "json" };
import { type DocumentedModule, openApi } from "../openapi.ts";
import { nonceOf } from "../security-headers.ts";
import { referencePage } from "./page.ts";

/** Where the nonce of each answer goes. */
const NONCE = "{{nonce}}";

/** The interface's own description, for machines and for people; it tells nothing that the contracts do not. */
export const referenceRoutes = (api: FastifyInstance, modules: Record<string, DocumentedModule>): void => {
  const document = openApi(modules, { title: "Employee Portal API", version: manifest.version, base: api.prefix });
  api.get("/openapi.json", async (_, reply) => reply.type("application/json; charset=utf-8").send(document));
  const page = referencePage(document, NONCE);
  api.get("/docs", async (request, reply) => reply.type("text/html; charset=utf-8").send(page.replace(NONCE, nonceOf(request))));
};

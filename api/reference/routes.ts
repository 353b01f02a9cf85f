import type { FastifyInstance } from "fastify";
import manifest from "../../package.json" with { type: "json" };
import { type DocumentedModule, openApi } from "../openapi.ts";
import { nonceOf } from "../security-headers.ts";
import { referencePage } from "./page.ts";

/** Where the nonce of each answer goes. */
const NONCE = "{{nonce}}";

type Description = { document: Buffer; beforeNonce: Buffer; afterNonce: Buffer };

const describe = (modules: Record<string, DocumentedModule>, base: string): Description => {
  const document = openApi(modules, { title: "Employee Portal API", version: manifest.version, base });
  const [before = "", after = ""] = referencePage(document, NONCE).split(NONCE);
  return { document: Buffer.from(JSON.stringify(document)), beforeNonce: Buffer.from(before), afterNonce: Buffer.from(after) };
};

/** As bytes, which take half of what a text takes, and by what they are made of: servers of one process share them. */
const descriptions = new WeakMap<object, Description>();

/** The interface's own description, for machines and for people; it tells nothing that the contracts do not. Made when somebody asks. */
export const referenceRoutes = (api: FastifyInstance, modules: Record<string, DocumentedModule>): void => {
  const described = (): Description => {
    const description = descriptions.get(modules) ?? describe(modules, api.prefix);
    descriptions.set(modules, description);
    return description;
  };
  api.get("/openapi.json", async (_, reply) => reply.type("application/json; charset=utf-8").send(described().document));
  api.get("/docs", async (request, reply) => {
    const { beforeNonce, afterNonce } = described();
    return reply.type("text/html; charset=utf-8").send(Buffer.concat([beforeNonce, Buffer.from(nonceOf(request)), afterNonce]));
  });
};

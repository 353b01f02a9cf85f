import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";

const nonces = new WeakMap<FastifyRequest, string>();

/** The style nonce of this answer: index.html carries it to the component library, the policy header allows it. */
export const nonceOf = (request: FastifyRequest): string => {
  const nonce = nonces.get(request) ?? randomBytes(16).toString("base64url");
  nonces.set(request, nonce);
  return nonce;
};

const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");

/** The same strict headers on every answer, whatever it is. */
export const setSecurityHeaders = (app: FastifyInstance, options: { https: boolean; build: string }): void => {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "content-security-policy": contentSecurityPolicy(nonceOf(request)), // SH-15
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "portal-build": options.build,
      "x-request-id": request.id,
      // The page and its assets say otherwise for themselves; everything else is somebody's data.
      "cache-control": "no-store",
    });
    if (options.https) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
};

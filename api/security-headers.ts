import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";

const nonces = new WeakMap<FastifyRequest, string>();

export const newNonce = (): string => randomBytes(16).toString("base64url");

/** The style nonce of this answer: index.html carries it to the component library, the policy header allows it. */
export const nonceOf = (request: FastifyRequest): string => {
  const nonce = nonces.get(request) ?? newNonce();
  nonces.set(request, nonce);
  return nonce;
};

const contentSecurityPolicy = (nonce: string, apiOrigin: string | undefined): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    apiOrigin === undefined ? "connect-src 'self'" : `connect-src 'self' ${apiOrigin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");

export type HeaderOptions = {
  https: boolean;
  build: string;
  /** Where pages call, when that is not where they come from. */
  apiOrigin?: string | undefined;
};

/** The same strict headers on every answer, whatever it is. */ // SH-15
export const securityHeaders = (
  { https, build, apiOrigin }: HeaderOptions,
  answer: { requestId: string; nonce: string },
): Record<string, string> => ({
  "content-security-policy": contentSecurityPolicy(answer.nonce, apiOrigin),
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "portal-build": build,
  "x-request-id": answer.requestId,
  // The page and its assets say otherwise for themselves; everything else is somebody's data.
  "cache-control": "no-store",
  ...(https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
});

export const setSecurityHeaders = (app: FastifyInstance, options: HeaderOptions): void => {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders(options, { requestId: request.id, nonce: nonceOf(request) }));
  });
};

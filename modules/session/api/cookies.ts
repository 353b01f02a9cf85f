// The two cookies. The device cookie makes a browser known to the accounts that were opened in it. The session cookie: the secret that makes a token worth something in one browser only. The server keeps nothing but its hashes.
import { hash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionSettings } from "./settings.ts";

const SECRET = /^[A-Za-z0-9_-]{43}$/;

const sha256 = (text: string): string => hash("sha256", text, "base64url");

export const newSecret = (): string => randomBytes(32).toString("base64url");

/** Finds the row of a session, or of a known browser. */
export const cookieHash = (secret: string): string => sha256(secret);

/** Ties a token to the cookie; differs from the row's hash, so that a stolen table does not make tokens' bindings known. */
export const bindingHash = (secret: string): string => sha256(`portal.bind.${secret}`);

const overHttps = (): boolean => sessionSettings.get().baseUrl.protocol === "https:";

/** Browsers accept the `__Host-` prefix over https only, and then let no other host or path set this cookie. */
const named = (name: string): string => (overHttps() ? `__Host-${name}` : name);
export const cookieName = (): string => named("portal-session");
const deviceCookieName = (): string => named("portal-device");
const DEVICE_SECONDS = 365 * 86_400;

const attributes = () => ({ path: "/", httpOnly: true, sameSite: "strict", secure: overHttps() }) as const;

const read = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.cookies[name];
  return value !== undefined && SECRET.test(value) ? value : undefined;
};

export const readCookie = (request: FastifyRequest): string | undefined => read(request, cookieName());
export const readDeviceCookie = (request: FastifyRequest): string | undefined => read(request, deviceCookieName());

/** A kept session's cookie survives the browser's end, any other goes with it. */
export const setCookie = (reply: FastifyReply, secret: string, keptDays: number | undefined): void => {
  reply.setCookie(cookieName(), secret, { ...attributes(), ...(keptDays !== undefined && { maxAge: keptDays * 86_400 }) });
};

/** Outlives every session and every logout: it opens nothing, it only tells whether somebody was here before. */
export const setDeviceCookie = (reply: FastifyReply, secret: string): void => {
  reply.setCookie(deviceCookieName(), secret, { ...attributes(), maxAge: DEVICE_SECONDS });
};

export const dropCookie = (reply: FastifyReply): void => {
  reply.clearCookie(cookieName(), attributes());
};

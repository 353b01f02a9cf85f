// Reads the token as the browser must: it believes nothing but shape and time; the server alone verifies (SE-08).
import type { z } from "zod";

/** What the specification reads from the token; the five first are stored beside it. */
export type Claims = {
  unique_name: string;
  EmployeeId: number;
  CompanyId: number;
  EmployeeCode: string;
  role: string;
  /** Seconds since 1970. */
  exp?: number | undefined;
  iat?: number | undefined;
  /** Has left the company, and reaches only what is theirs. */
  acc?: "leaver" | undefined;
};

const PART = /^[A-Za-z0-9_-]+$/;
const RENEW_AT = 0.8;

/** Not three base64url parts, no JSON object, or a claim of the wrong type: an error. */
export const decodeToken = (token: string, schema: z.ZodType<Claims>): Claims => {
  const parts = token.split(".");
  const [, payload] = parts;
  if (parts.length !== 3 || !payload || !parts.every((part) => PART.test(part))) throw new Error("The stored token is malformed.");
  const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  const claims = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  if (!claims.success) throw new Error("The stored token is malformed.");
  return claims.data;
};

/** Strictly earlier than now; a token without `exp` never expires. */
export const isExpired = ({ exp }: Claims, now: number): boolean => exp !== undefined && exp * 1000 < now; // SE-08

/** When to ask for the next token: at 80 % of this one's life. */
export const renewalDue = ({ exp, iat }: Claims): number | undefined =>
  exp === undefined || iat === undefined ? undefined : (iat + (exp - iat) * RENEW_AT) * 1000; // SE-07

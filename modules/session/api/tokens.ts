// The token: what it says, who signed it, and that a verified one is not verified again while it lives.
import { hash } from "node:crypto";
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { CompanyId, EmployeeCode, EmployeeId, Id } from "#shared/ids.ts";
import { Role } from "#shared/permissions.ts";
import { Problem } from "#shared/problem.ts";
import type { SessionViolation } from "../messages.ts";
import { acceptedKey, signer } from "./keys.ts";
import { sessionSettings } from "./settings.ts";

const ALGORITHM = "EdDSA";
const TYPE = "at+jwt";
const AUDIENCE = "portal-api";
/** Seconds by which the clocks of two servers may differ. */
const SKEW_SECONDS = 30;
const REMEMBERED = 4000;

const Claims = z.object({
  unique_name: z.string(),
  EmployeeId,
  CompanyId,
  EmployeeCode,
  role: Role,
  exp: z.int(),
  iat: z.int(),
  sid: Id,
  bnd: z.string().length(43),
  /** For the browser's menu; what the bearer may do, the database says. */
  acc: z.literal("leaver").optional(),
});
export type Claims = z.infer<typeof Claims>;

const issuer = (): string => sessionSettings.get().baseUrl.origin;

export const unauthenticated = (code: SessionViolation): Problem => new Problem("unauthenticated", [{ code }]);

/** `authTime` and `amr` are the seams for a second factor and single sign-on. */
export const signToken = (claims: Omit<Claims, "iat">, authTime: number): Promise<string> => {
  const { kid, privateKey } = signer();
  return new SignJWT({ ...claims, auth_time: authTime, amr: ["pwd"] })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
    .setIssuer(issuer())
    .setAudience(AUDIENCE)
    .setSubject(String(claims.EmployeeId))
    .setIssuedAt(Math.floor(clock.millis() / 1000))
    .setJti(newId())
    .sign(privateKey);
};

/** A key that the token itself points to is never used, and a token that tries is not ours. */
const keyFor = ({ kid, jku, jwk, x5u, x5c }: JWTHeaderParameters) => {
  const key = kid === undefined ? undefined : acceptedKey(kid);
  if (!key || jku !== undefined || jwk !== undefined || x5u !== undefined || x5c !== undefined) throw unauthenticated("token.invalid"); // SE-04
  return key;
};

/** The library ignores padding, the other alphabet and the unused bits of the last character: then many texts would be one token. */
const isCanonical = (token: string): boolean =>
  token.split(".").every((part) => Buffer.from(part, "base64url").toString("base64url") === part);

const verified = async (token: string): Promise<Claims> => {
  if (!isCanonical(token)) throw unauthenticated("token.invalid"); // SE-04
  const { payload, protectedHeader } = await jwtVerify(token, keyFor, {
    algorithms: [ALGORITHM],
    issuer: issuer(),
    audience: AUDIENCE,
    requiredClaims: ["exp", "iat"], // SE-03
    currentDate: new Date(clock.millis()),
  }).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired) throw unauthenticated("token.expired");
    if (error instanceof errors.JOSEError) throw unauthenticated("token.invalid");
    throw error;
  });
  const claims = Claims.safeParse(payload);
  // Compared exactly: the library would also take `application/at+jwt`, which this server never writes.
  if (protectedHeader.typ !== TYPE || !claims.success) throw unauthenticated("token.invalid");
  if (claims.data.iat > Math.floor(clock.millis() / 1000) + SKEW_SECONDS) throw unauthenticated("token.invalid");
  return claims.data;
};

// A signature takes longer to verify than everything else in a call, and the same token comes some hundred times.
const remembered = new Map<string, Claims>();

/** The claims of a token that this installation signed and whose time has not come. What they are worth now, only the database knows. */
export const readToken = async (token: string): Promise<Claims> => {
  const key = hash("sha256", token, "base64");
  const known = remembered.get(key);
  // Out and in again: the order of the map is the order of use, the first is the one used longest ago.
  remembered.delete(key);
  const claims = known ?? (await verified(token));
  if (claims.exp * 1000 <= clock.millis()) throw unauthenticated("token.expired"); // SE-04
  remembered.set(key, claims);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return claims;
};

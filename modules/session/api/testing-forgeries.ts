// Tokens that this installation never gave out, made from one that it did: T24 of the specification.
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { exportJWK, type JWTPayload, SignJWT } from "jose";
import { acceptedKey, signer } from "./keys.ts";

type Json = Record<string, unknown>;

const encoded = (json: unknown): string => Buffer.from(typeof json === "string" ? json : JSON.stringify(json)).toString("base64url");
const partOf = (token: string, index: number): Json => JSON.parse(Buffer.from(token.split(".")[index] ?? "", "base64url").toString());

const signed = (header: Json, payload: Json, key: KeyObject | Uint8Array): Promise<string> =>
  new SignJWT(payload as JWTPayload).setProtectedHeader({ alg: "EdDSA", ...header }).sign(key);

const without = (json: Json, name: string): Json => Object.fromEntries(Object.entries(json).filter(([key]) => key !== name));

/** Each with a name, by the right key where the claims or the header are what is wrong. */
export const forgeries = async (token: string): Promise<[name: string, token: string][]> => {
  const [head = "", body = "", signature = ""] = token.split(".");
  const header = partOf(token, 0);
  const claims = partOf(token, 1);
  const iat = Number(claims.iat);
  const { kid, privateKey: ours } = signer();
  const publicKey = acceptedKey(kid);
  if (!publicKey) throw new Error("The signing key is not accepted.");
  const other = generateKeyPairSync("ed25519");
  const otherJwk = await exportJWK(other.publicKey);
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const pem = publicKey.export({ type: "spki", format: "pem" });
  const x = Buffer.from(String((await exportJWK(publicKey)).x), "base64url");
  const bytes = (key: string | Uint8Array): Uint8Array => new Uint8Array(Buffer.from(key as string));

  const hmac = (key: string | Uint8Array) => signed({ ...header, alg: "HS256" }, claims, bytes(key));
  const saying = (change: Json) => signed(header, { ...claims, ...change }, ours);
  const silent = (name: string) => signed(header, without(claims, name), ours);
  const headed = (change: Json, key: KeyObject = ours) => signed({ ...header, ...change }, claims, key);
  const rewritten = (change: Json) => `${head}.${encoded({ ...claims, ...change })}.${signature}`;
  const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const unusedBits = (bits: number) => `${signature.slice(0, -1)}${ALPHABET[ALPHABET.indexOf(signature.at(-1) ?? "") + bits]}`;
  const flipped = `${signature.slice(0, 40)}${signature[40] === "A" ? "B" : "A"}${signature.slice(41)}`;

  return [
    ["an unused bit of the signature set", `${head}.${body}.${unusedBits(1)}`],
    ["all unused bits of the signature set", `${head}.${body}.${unusedBits(15)}`],
    ["a padded signature", `${head}.${body}.${signature}==`],
    ["a signature with a blank", `${head}.${body}.${signature.slice(0, 40)} ${signature.slice(40)}`],
    ["alg none, no signature", `${encoded({ ...header, alg: "none" })}.${body}.`],
    ["alg None, no signature", `${encoded({ ...header, alg: "None" })}.${body}.`],
    ["alg none, old signature", `${encoded({ ...header, alg: "none" })}.${body}.${signature}`],
    ["no alg", `${encoded(without(header, "alg"))}.${body}.${signature}`],
    ["HS256 with the public key as PEM", await hmac(String(pem))],
    ["HS256 with the public key as DER", await hmac(publicKey.export({ type: "spki", format: "der" }))],
    ["HS256 with the public key's bytes", await hmac(x)],
    ["HS256 with the kid", await hmac(kid)],
    ["RS256 by another key", await headed({ alg: "RS256" }, rsa)],
    ["ES256 by another key", await headed({ alg: "ES256" }, ec)],
    ["our kid, another key", await headed({}, other.privateKey)],
    ["another kid, another key", await headed({ kid: "00000000-0000-7000-8000-000000000000" }, other.privateKey)],
    ["another kid, our key", await headed({ kid: "00000000-0000-7000-8000-000000000000" })],
    ["kid of a file", await headed({ kid: "../../../dev/null" }, other.privateKey)],
    ["kid of a statement", await headed({ kid: "' or ''='" }, other.privateKey)],
    ["empty kid", await headed({ kid: "" })],
    ["no kid", await signed(without(header, "kid"), claims, ours)],
    ["brings its key", await headed({ jwk: otherJwk }, other.privateKey)],
    ["brings a key, our signature", await headed({ jwk: otherJwk })],
    ["points to its key", await headed({ jku: "https://evil.test/keys" })],
    ["points to its certificate", await headed({ x5u: "https://evil.test/cert" })],
    ["brings its certificate", await headed({ x5c: ["MIIB"] })],
    ["demands an unknown extension", `${encoded({ ...header, crit: ["evil"], evil: 1 })}.${body}.${signature}`],
    ["typ JWT", await headed({ typ: "JWT" })],
    ["typ application/at+jwt", await headed({ typ: "application/at+jwt" })],
    ["no typ", await signed(without(header, "typ"), claims, ours)],
    ["another aud", await saying({ aud: "other-api" })],
    ["no aud", await silent("aud")],
    ["another iss", await saying({ iss: "https://evil.test" })],
    ["no iss", await silent("iss")],
    ["no exp", await silent("exp")],
    ["exp as a word", `${head}.${encoded({ ...claims, exp: "soon" })}.${signature}`],
    ["exp now", await saying({ exp: iat })],
    ["exp long ago", await saying({ exp: iat - 3600 })],
    ["no iat", await silent("iat")],
    ["iat a minute ahead", await saying({ iat: iat + 60 })],
    ["not valid yet", await saying({ nbf: iat + 3600 })],
    ["no binding", await silent("bnd")],
    ["binding to another cookie", await saying({ bnd: "A".repeat(43) })],
    ["no session", await silent("sid")],
    ["a session that does not exist", await saying({ sid: "00000000-0000-7000-8000-000000000000" })],
    ["an unknown role", await saying({ role: "Root" })],
    ["another role, our signature", await saying({ role: "Admin" })],
    ["another username, our signature", await saying({ unique_name: "somebody.else" })],
    ["another code, our signature", await saying({ EmployeeCode: "X-1" })],
    ["another company, our signature", await saying({ CompanyId: Number(claims.CompanyId) + 1 })],
    ["another person, our signature", await saying({ EmployeeId: Number(claims.EmployeeId) + 1 })],
    ["changed role", rewritten({ role: "Admin" })],
    ["changed person", rewritten({ EmployeeId: 1 })],
    ["changed company", rewritten({ CompanyId: 1 })],
    ["changed exp", rewritten({ exp: iat + 86_400 })],
    ["numbers as words", await saying({ EmployeeId: String(claims.EmployeeId) })],
    ["one bit of the signature", `${head}.${body}.${flipped}`],
    ["half a signature", `${head}.${body}.${signature.slice(0, 43)}`],
    ["no signature part", `${head}.${body}`],
    ["a fourth part", `${token}.${signature}`],
    ["a list for claims", `${head}.${encoded("[1]")}.${signature}`],
    ["no JSON", `${encoded("no json")}.${encoded("no json")}.${signature}`],
    ["one word", "token"],
    ["no token", ""],
  ];
};

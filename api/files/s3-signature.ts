// Signs a call to a bucket (AWS Signature Version 4), which every store of that kind understands.
import { createHmac, hash } from "node:crypto";

export type SignedCall = {
  method: string;
  /** Encoded, with its slashes. */
  path: string;
  query: Record<string, string>;
  /** With the host; names in small letters. */
  headers: Record<string, string>;
  /** SHA-256 of the body, or the word that says that it is not signed. */
  payload: string;
};

type Signer = {
  key: string;
  secret: string;
  region: string;
  /** `20130524T000000Z`. */
  at: string;
};

/** As the signature wants it: everything but letters, digits and -._~ */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const queryText = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** The header `authorization` of the call. */
export const signature = ({ method, path, query, headers, payload }: SignedCall, { key, secret, region, at }: Signer): string => {
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join("");
  const canonical = [method, path, queryText(query), lines, names.join(";"), payload].join("\n");
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", at, scope, hash("sha256", canonical)].join("\n");
  const day = [at.slice(0, 8), region, "s3", "aws4_request"].reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  return `AWS4-HMAC-SHA256 Credential=${key}/${scope},SignedHeaders=${names.join(";")},Signature=${hmac(day, text).toString("hex")}`;
};

// A bucket as the file store: four kinds of call. Loaded only where FILES_URL names one.
import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as encryptedRequest } from "node:https";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { clock } from "../clock.ts";
import type { FileStore } from "../file-store.ts";
import type { Bucket } from "./bucket.ts";
import { encoded, queryText, signature } from "./s3-signature.ts";

/** Milliseconds without a byte in either direction. */
const LONGEST_SILENCE = 10_000;

/** The connection keeps what is sent as it is; a second hash of it would say nothing more. */
const UNSIGNED = "UNSIGNED-PAYLOAD";

type Ask = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  key?: string;
  query?: Record<string, string>;
  body?: { contents: Readable; bytes: number };
};

const send = async (bucket: Bucket, { method, key = "", query = {}, body }: Ask): Promise<IncomingMessage> => {
  const path = `/${bucket.name}/${key.split("/").map(encoded).join("/")}`;
  const at = clock.now().replace(/[-:]|\.\d+/g, "");
  const host = bucket.port === undefined ? bucket.host : `${bucket.host}:${bucket.port}`;
  const headers = { host, "x-amz-content-sha256": UNSIGNED, "x-amz-date": at };
  const authorization = signature({ method, path, query, headers, payload: UNSIGNED }, { ...bucket, at });
  const call = (bucket.isEncrypted ? encryptedRequest : plainRequest)({
    host: bucket.host,
    port: bucket.port,
    method,
    path: `${path}${Object.keys(query).length > 0 ? `?${queryText(query)}` : ""}`,
    headers: { ...headers, authorization, "content-length": body?.bytes ?? 0 },
    timeout: LONGEST_SILENCE,
  });
  call.on("timeout", () => call.destroy(new Error("The bucket does not answer.")));
  const answering = new Promise<IncomingMessage>((resolve, reject) => {
    call.once("response", resolve);
    call.once("error", reject);
  });
  answering.catch(() => undefined); // told where it is waited for
  if (body) {
    const sent = pipeline(body.contents, call);
    sent.catch(() => undefined); // a store may answer before it has read everything
    await Promise.race([sent, answering]);
  } else call.end();
  return answering;
};

const inXml = (answer: string, name: string): string[] =>
  [...answer.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, value = ""]) =>
    value.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" })[entity] ?? ""),
  );

/** The answer when it is good; what is wrong is told by the store's own code, which names no content. */
const ask = async (bucket: Bucket, asked: Ask): Promise<IncomingMessage> => {
  const answer = await send(bucket, asked);
  const status = answer.statusCode ?? 0;
  if (status >= 200 && status < 300) return answer;
  const [code = ""] = inXml(await text(answer), "Code");
  throw new Error(`The bucket refused ${asked.method}: ${status} ${code}`);
};

const listed = async (bucket: Bucket, prefix: string, after?: string): Promise<{ keys: string[]; next: string | undefined }> => {
  const query = { "list-type": "2", prefix, ...(after !== undefined && { "continuation-token": after }) };
  const answer = await text(await ask(bucket, { method: "GET", query }));
  return { keys: inXml(answer, "Key"), next: inXml(answer, "NextContinuationToken")[0] };
};

export const bucketStore = (bucket: Bucket): FileStore => ({
  write: async (key, contents, bytes) => {
    (await ask(bucket, { method: "PUT", key, body: { contents, bytes } })).resume();
  },
  read: (key) => ask(bucket, { method: "GET", key }),
  remove: async (key) => {
    (await ask(bucket, { method: "DELETE", key })).resume();
  },
  keys: async (folder) => {
    const found: string[] = [];
    let page = await listed(bucket, folder);
    found.push(...page.keys);
    while (page.next !== undefined) {
      page = await listed(bucket, folder, page.next);
      found.push(...page.keys);
    }
    return found;
  },
});

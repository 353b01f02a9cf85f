// The built web app as the server hands it out; a folder made here stands in for the build.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "./app.ts";

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-web-"));
  await mkdir(join(folder, "assets"));
  await writeFile(
    join(folder, "index.html"),
    '<meta name="csp-nonce" nonce="{{nonce}}"><meta name="portal-api" content="{{api}}">{{build}}',
  );
  await writeFile(join(folder, "assets", "page-1a2b.js"), "export {};");
  await writeFile(join(folder, "assets", "page-1a2b.js.br"), "brotli");
  await writeFile(join(folder, "assets", "page-1a2b.js.gz"), "gzip");
  const baseUrl = new URL("https://portal.example.com");
  app = await buildApp({ baseUrl, build: "b7", logLevel: "silent", webFolder: folder, routes: () => {}, messages: {} });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test("SH-03: every path of the portal is the same page, always whole and with the nonce of its own policy", async () => {
  const nonces = new Set<string>();
  const inside = ["/leave-management/leave-application/LV-2026-00041", "/requests?tab=mine", "/administration/jobs/requests.lapse"];
  for (const url of ["/", ...inside, "/nowhere", "/nowhere.pdf"]) {
    const headers = { "if-none-match": "*", "if-modified-since": "Sat, 01 Jan 2050 00:00:00 GMT", accept: "text/html,*/*;q=0.8" };
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ "cache-control": "no-cache", "content-type": "text/html; charset=utf-8", "portal-build": "b7" });
    expect([answer.headers.etag, answer.headers["last-modified"]]).toEqual([undefined, undefined]);
    const nonce = /nonce="([\w-]{22})"/.exec(answer.body)?.[1] ?? "";
    expect(answer.headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(answer.body).toContain('content="/api">b7');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(6);
});

test("SH-03: assets are kept for ever, missing ones and unknown calls are 404 and never the page", async () => {
  const asset = await app.inject("/assets/page-1a2b.js");
  expect([asset.statusCode, asset.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
  for (const url of ["/assets/page-0000.js", "/assets/../index.html", "/api", "/api/nothing", "/favicon.ico"]) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.headers["content-type"]]).toEqual([url, 404, "application/problem+json"]);
  }
  expect((await app.inject({ method: "POST", url: "/" })).statusCode).toBe(404);
});

test("assets come in the best form that the browser takes and the build has laid down", async () => {
  const taken = [
    ["gzip, deflate, br, zstd", "br", "brotli"],
    ["gzip", "gzip", "gzip"],
    ["br;q=0, gzip", "gzip", "gzip"],
    ["zstd", undefined, "export {};"],
    [undefined, undefined, "export {};"],
  ];
  for (const [accepted, encoding, body] of taken) {
    const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
    const answer = await app.inject({ url: "/assets/page-1a2b.js", headers });
    expect([accepted, answer.headers["content-encoding"], answer.body]).toEqual([accepted, encoding, body]);
    expect(answer.headers.vary).toBe("accept-encoding");
    expect(answer.headers["content-type"]).toBe("application/javascript; charset=utf-8");
  }
});

test("SH-15: over https the browser is told to stay there", async () => {
  expect((await app.inject("/")).headers["strict-transport-security"]).toMatch(/max-age=31536000/);
});

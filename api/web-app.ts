import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { missing } from "#shared/problem.ts";
import { nonceOf } from "./security-headers.ts";

const YEAR = 31_536_000;

/** What browsers and search machines ask for by themselves at the root; whoever opens a page says that it is to be one. */
const isFile = (path: string, accept = ""): boolean => /^\/[^/]+\.\w+$/.test(path) && !accept.includes("text/html");

/** Serves the built web app: hashed assets for ever, and index.html for every path that is no file and no API call. */
export const serveWebApp = async (
  app: FastifyInstance,
  options: {
    folder: string;
    build: string;
    /** The path below which no page is. */
    api: string;
    /** Where its pages call: that path, or one at another address. */
    called: string;
  },
): Promise<void> => {
  const template = await readFile(join(options.folder, "index.html"), "utf8");
  const page = template.replaceAll("{{build}}", options.build).replaceAll("{{api}}", options.called);

  // Always 200 and without a validator. A revalidated body would carry an old nonce beside a new policy.
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(page.replaceAll("{{nonce}}", nonceOf(request))); // SH-03

  await app.register(fastifyStatic, {
    root: join(options.folder, "assets"),
    prefix: "/assets/",
    maxAge: YEAR * 1000,
    immutable: true,
    index: false,
    // The build lays a `.br` and a `.gz` beside each file of text (tools/build.mjs).
    preCompressed: true,
    setHeaders: (response) => void response.setHeader("vary", "accept-encoding"),
  });
  app.get("/", sendPage);
  app.get("/*", (request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    if (path.startsWith(`${options.api}/`) || path === options.api || isFile(path, request.headers.accept)) throw missing("path"); // SH-03
    return sendPage(request, reply);
  });
};

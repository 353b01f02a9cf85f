import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import type { Message } from "#shared/message.ts";
import { healthRoutes } from "./health.ts";
import { newId } from "./ids.ts";
import { answerProblems, answerUnparsed } from "./problems.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { serveWebApp } from "./web-app.ts";

/** The API base path, also written into index.html for the browser. */
export const API_BASE = "/api";

/** Bytes; the largest JSON body of any form is far below it. */
const BODY_LIMIT = 256 * 1024;

/** A path with escapes that mean nothing is taken by its letters: a path like any other that leads nowhere, with the answer of such. */
const readablePath = (url: string): string => {
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
};

export type AppOptions = {
  /** The portal's own address; https switches secure cookies and HSTS on. */
  baseUrl: URL;
  /** Names this build, so that an open page notices a newer one. */
  build: string;
  logLevel: string;
  /** The built web app; absent in API tests. */
  webFolder?: string;
  /** The modules' routes, registered below the API base path. */
  routes: (api: FastifyInstance) => void;
  messages: Record<string, Message>;
};

/** The whole server without a listening port: `inject` calls it in tests, `main.ts` listens. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = fastify({
    logger: {
      level: options.logLevel,
      // The query of a call may hold what somebody searched for; the log names the path alone.
      serializers: { req: (request) => ({ method: request.method, path: request.url.split("?")[0] }) },
    },
    genReqId: newId,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    return503OnClosing: true,
    // What the router itself refuses would pass by every hook, and so by the strict headers: it refuses nothing.
    rewriteUrl: (request) => readablePath(request.url ?? "/"),
    // The contract bounds each parameter, and Node the whole URL.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: Number.MAX_SAFE_INTEGER },
    clientErrorHandler: answerUnparsed,
  });
  answerProblems(app, options.messages);
  setSecurityHeaders(app, { https: options.baseUrl.protocol === "https:", build: options.build });
  await app.register(cookie);
  await app.register(
    async (api) => {
      healthRoutes(api, options.build);
      options.routes(api);
    },
    { prefix: API_BASE },
  );
  if (options.webFolder) await serveWebApp(app, { folder: options.webFolder, build: options.build, api: API_BASE });
  return app;
};

import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import fastify, { type FastifyInstance } from "fastify";
import type { z } from "zod";
import { BODY_LIMIT } from "#shared/endpoint.ts";
import type { Message } from "#shared/message.ts";
import { refuseInPlainSentences } from "#shared/plain-sentences.ts";
import { callLog, type LogStream } from "./call-log.ts";
import { allowWebOrigin } from "./cross-origin.ts";
import { healthRoutes } from "./health.ts";
import { newId } from "./ids.ts";
import { leaveGently } from "./leaving.ts";
import { type Limits, limitCalls } from "./overload.ts";
import { answerProblems, answerUnparsed } from "./problems.ts";
import { limitReads } from "./read-pace.ts";
import type { OnRefused } from "./refusals.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { serializerFor } from "./serializers.ts";
import { serveWebApp } from "./web-app.ts";

refuseInPlainSentences();

/** The API base path, also written into index.html for the browser. */
export const API_BASE = "/api";

/** The call by which load balancers ask whether to send anybody here. */
const HEALTH = `${API_BASE}/health`;

/** Milliseconds that a request may take to arrive, and that nothing of it may come in between. */
const LONGEST_ARRIVAL = 30_000;
const LONGEST_SILENCE = 10_000;

/** Closes a connection whose body stops coming. What the server itself takes its time for is not silence of the sender. */
const closeSilent = (app: FastifyInstance): void => {
  const wait = ({ socket }: IncomingMessage, milliseconds: number): void => {
    // `inject` brings no connection.
    if (socket instanceof Socket) socket.setTimeout(milliseconds);
  };
  app.addHook("onRequest", async ({ raw }) => {
    const hasBody = raw.headers["transfer-encoding"] !== undefined || Number(raw.headers["content-length"] ?? 0) > 0;
    if (hasBody) wait(raw, LONGEST_SILENCE);
  });
  app.addHook("preHandler", async ({ raw }) => wait(raw, 0));
};

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
  /** Where pages call, when that is another origin. */
  apiUrl?: URL | undefined;
  /** Names this build, so that an open page notices a newer one. */
  build: string;
  logLevel: string;
  /** Takes the log in place of the standard output. */
  logTo?: LogStream;
  /** Given the server before any route, so that its hooks see every call. */
  watch?: ((app: FastifyInstance) => void) | undefined;
  /** The built web app; absent in API tests. */
  webFolder?: string;
  /** The modules' routes, registered below the API base path. */
  routes: (api: FastifyInstance) => void;
  messages: Record<string, Message>;
  /** How much work at once; absent in tests, which are patient. */
  limits?: Limits;
  /** Reads of one person in a minute; absent or 0: as many as they like. */
  readsPerMinute?: number;
  /** Told of every call that is refused. */
  onRefused?: OnRefused;
};

/** The whole server without a listening port: `inject` calls it in tests, `main.ts` listens. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { baseUrl, apiUrl } = options;
  const headers = { https: baseUrl.protocol === "https:", build: options.build, apiOrigin: apiUrl?.origin };
  const app = fastify({
    ...callLog(options.logLevel, options.logTo),
    genReqId: newId,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: LONGEST_ARRIVAL,
    http: { headersTimeout: LONGEST_SILENCE, connectionsCheckingInterval: 1000 },
    // While it closes it answers as ever: who still comes is told by `connection: close` not to come back to this process.
    return503OnClosing: false,
    // What the router itself refuses would pass by every hook, and so by the strict headers: it refuses nothing.
    rewriteUrl: (request) => readablePath(request.url ?? "/"),
    // The contract bounds each parameter, and Node the whole URL.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: Number.MAX_SAFE_INTEGER },
    clientErrorHandler: answerUnparsed(headers),
  });
  app.setSerializerCompiler(({ schema }) => serializerFor(schema as z.ZodType));
  options.watch?.(app);
  answerProblems(app, options.messages, options.onRefused);
  setSecurityHeaders(app, headers);
  closeSilent(app);
  if (apiUrl) allowWebOrigin(app, { origin: baseUrl.origin, below: API_BASE });
  leaveGently(app, { health: HEALTH });
  if (options.limits) limitCalls(app, options.limits, { except: HEALTH });
  limitReads(app, options.readsPerMinute ?? 0);
  // Bodies that come compressed are refused: a small one could unpack to more than any limit.
  await app.register(compress, { encodings: ["gzip"], threshold: 1000, globalDecompression: false });
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(
    async (api) => {
      healthRoutes(api, options.build);
      options.routes(api);
    },
    { prefix: API_BASE },
  );
  const called = apiUrl ? `${apiUrl.origin}${API_BASE}` : API_BASE;
  if (options.webFolder) await serveWebApp(app, { folder: options.webFolder, build: options.build, api: API_BASE, called });
  return app;
};

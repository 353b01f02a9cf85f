// The metrics have a port of their own, so that no proxy in front of the portal can lead to them by mistake.
import { once } from "node:events";
import { createServer } from "node:http";
import { StartRefused } from "./engine/start-refused.ts";
import type { Metrics } from "./metrics.ts";

/** Milliseconds; reading the figures takes a few. */
const LONGEST = 5000;

const listeningProblem = (host: string, port: number, error: NodeJS.ErrnoException): string =>
  error.code === "EADDRINUSE"
    ? `Port ${port} on ${host} is in use by another program: set METRICS_PORT to a free one.`
    : `The metrics cannot be served on ${host}, port ${port}: ${error.message}`;

/** Serves `/metrics` and nothing else; the answer closes it. */
export const serveMetrics = async (metrics: Metrics, { host, port }: { host: string; port: number }): Promise<() => Promise<void>> => {
  const server = createServer({ requestTimeout: LONGEST, headersTimeout: LONGEST }, (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404, { "content-type": "text/plain" }).end("Only GET /metrics is here.\n");
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new StartRefused(listeningProblem(host, port, error as NodeJS.ErrnoException));
  }
  server.on("error", () => undefined); // a connection that could not be accepted costs that reading, not the portal
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
};

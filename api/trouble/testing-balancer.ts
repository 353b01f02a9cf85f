// A load balancer as small as it can be: in turn, over kept connections, and to another process when one did not take the call.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

export type Balancer = { port: number; use: (ports: readonly number[]) => void; goodbyes: () => number; close: () => Promise<void> };

/** Who answers with `connection: close` leaves: it is asked again only when nobody else is there. */
type Upstream = { port: number; agent: Agent; isLeaving: boolean };
type Outcome = { taken: true } | { taken: false; why: string };

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

/** A call that may have begun is never sent twice: only who refused the connection or said so themselves did not take it. */
const pass = (upstream: Upstream, incoming: IncomingMessage, body: Buffer, reply: ServerResponse): Promise<Outcome> =>
  new Promise((resolve) => {
    const { port, agent } = upstream;
    const { method, url: path, headers } = incoming;
    const call = request({ agent, host: "localhost", port, method, path, headers: { ...headers, connection: "keep-alive" } });
    call.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") return resolve({ taken: false, why: "refused" });
      reply.destroy();
      resolve({ taken: true });
    });
    call.on("response", (answer) => {
      if (answer.headers.connection === "close") upstream.isLeaving = true;
      if (answer.statusCode === 503 && answer.headers.connection === "close") {
        answer.resume();
        return resolve({ taken: false, why: "leaving" });
      }
      const { connection: _, ...rest } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(reply);
      answer.on("error", () => reply.destroy());
      resolve({ taken: true });
    });
    call.end(body);
  });

export const balancer = async (): Promise<Balancer> => {
  let upstreams: Upstream[] = [];
  let turn = 0;
  let goodbyes = 0;
  const server = createServer(async (incoming, reply) => {
    const body = await bodyOf(incoming);
    turn += 1;
    const first = turn;
    for (let attempt = 0; attempt < upstreams.length; attempt++) {
      const staying = upstreams.filter(({ isLeaving }) => !isLeaving);
      const asked = staying.length > 0 ? staying : upstreams;
      const upstream = asked[(first + attempt) % asked.length];
      if (!upstream || (await pass(upstream, incoming, body, reply)).taken) return;
    }
    reply.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    use: (ports) => {
      const known = new Map(upstreams.map((upstream) => [upstream.port, upstream]));
      goodbyes += upstreams.filter(({ isLeaving }) => isLeaving).length;
      upstreams = ports.map((port) => known.get(port) ?? { port, agent: new Agent({ keepAlive: true }), isLeaving: false });
    },
    goodbyes: () => goodbyes,
    close: () =>
      new Promise((resolve) => {
        for (const { agent } of upstreams) agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

// One JSON line for a call that failed or was slow, at level info for each. It names the operation and where to look, never what was asked with it.
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from "fastify";
import { clock } from "./clock.ts";
import { framesIn } from "./source-places.ts";

/** Milliseconds; a person waiting for an answer notices. */
const SLOW_CALL = 1000;

/** A line of the log, with its line break. */
export type LogStream = { write: (line: string) => void };

/** The pattern of the path alone: the path itself may hold the secret of a link, the query what somebody searched for. */
export const operationOf = (request: FastifyRequest): { method: string; route: string } => ({
  method: request.method,
  route: request.routeOptions.url ?? "none",
});

// What a parser, the database or Node itself says of a value quotes the value, so only words that stand in a program's text are kept.
const plain = new Set(["Error", "TypeError", "ReferenceError", "Problem"]);
const isPlain = (error: Error): boolean =>
  plain.has(error.name) && !("severity" in error) && !("code" in error && /^ERR_/.test(String(error.code)));

const placesOfDatabaseError = ["severity", "schema", "table", "column", "constraint", "routine"];

/** The frames without the message that stands above them. */
const framesOf = ({ stack = "", message }: Error): string =>
  framesIn(stack.slice(message === "" ? 0 : stack.lastIndexOf(message) + message.length))
    .map((line) => line.trim())
    .join("\n");

/** `traced`: with the frames, whose places in the sources take a moment to find. */
const describeError = (error: unknown, { traced, isCause = false }: { traced: boolean; isCause?: boolean }): object => {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts = error as Error & Record<string, unknown>;
  const places = Object.fromEntries(
    placesOfDatabaseError.filter((name) => typeof facts[name] === "string").map((name) => [name, facts[name]]),
  );
  return {
    type: error.name,
    ...("code" in facts && { code: String(facts.code) }),
    ...(isPlain(error) && { message: error.message }),
    ...("severity" in facts && places),
    ...(traced && { stack: framesOf(error) }),
    ...(error.cause !== undefined && !isCause && { cause: describeError(error.cause, { traced, isCause: true }) }),
  };
};

const told = new WeakSet<FastifyRequest>();

const lineOf = (request: FastifyRequest, reply: FastifyReply, status: number): object => ({
  ...operationOf(request),
  status,
  ms: Math.round(reply.elapsedTime),
});

/** A bug with its trace; an outage, of which there are many at once, in a short line. */
export const logFailure = (request: FastifyRequest, reply: FastifyReply, status: number, error: unknown): void => {
  told.add(request);
  const traced = status === 500;
  const line = { ...lineOf(request, reply, status), error: describeError(error, { traced }) };
  if (traced) request.log.error(line, "call failed");
  else request.log.warn(line, "call failed");
};

class CallLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = lineOf(request, reply, reply.statusCode);
    if (told.has(request)) return;
    if (reply.statusCode >= 500) request.log.warn(line, "call failed");
    else if (reply.elapsedTime >= SLOW_CALL) request.log.warn(line, "slow call");
    else request.log.info(line, "call");
  }
}

/** How the server writes its log; `stream` in place of the standard output is for tests. */
export const callLog = (level: string, stream?: LogStream): Pick<FastifyServerOptions, "logger" | "logController"> => ({
  logger: {
    level,
    ...(stream && { stream }),
    timestamp: () => `,"time":"${clock.now()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    // For what Fastify itself may log.
    serializers: {
      req: operationOf,
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: ((error: unknown) => describeError(error, { traced: true })) as never,
    },
  },
  logController: new CallLog({ requestIdLogLabel: "requestId" }),
});

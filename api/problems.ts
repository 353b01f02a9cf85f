import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Message, withSentences } from "#shared/message.ts";
import { Problem, type ProblemBody, problemKinds, type Violation } from "#shared/problem.ts";

/** Seconds after which a caller may try again when the database or the server is out of breath. */
const RETRY_AFTER = 2;

const platformMessages: Record<string, Message> = {
  missing: "Requested resource is not available.",
  bug: "Something went wrong on the server. Tell your Admin this reference: {requestId}.",
  busy: "The server is busy. Try again in {seconds} seconds.",
  too_large: "That is more than the server takes at once.",
  unreadable: "The server could not read this request.",
};

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** Shut-down, crash or connection refused; too many connections; a lock or a statement that took too long. */
const isOutage = (error: unknown): boolean =>
  /^(57P|08|53|55P03|57014|25P03)|^E(CONN|PIPE|TIMEDOUT|NOENT)/.test(codeOf(error)) ||
  (error instanceof Error && /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(error.message));

const asProblem = (error: FastifyError | Error): { status: number; violations: Violation[]; retryAfter?: number | undefined } => {
  if (error instanceof Problem) {
    return { status: problemKinds[error.kind], violations: error.violations, retryAfter: error.retryAfter };
  }
  if (isOutage(error)) return { status: 503, violations: [{ code: "busy", params: { seconds: RETRY_AFTER } }], retryAfter: RETRY_AFTER };
  const status = "statusCode" in error ? error.statusCode : undefined;
  if (status === 413) return { status, violations: [{ code: "too_large" }] };
  if (status && status >= 400 && status < 500) return { status, violations: [{ code: "unreadable" }] };
  return { status: 500, violations: [{ code: "bug" }] };
};

/** Turns whatever a call throws into one body; what is not a Problem is logged in full and told as a reference only. */
export const answerProblems = (app: FastifyInstance, messages: Record<string, Message>): void => {
  const all = { ...platformMessages, ...messages };

  const answer = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const { status, violations, retryAfter } = asProblem(error);
    if (status >= 500) request.log.error({ err: error }, "call failed");
    const told = withSentences(
      all,
      violations.map((violation) => (violation.code === "bug" ? { ...violation, params: { requestId: request.id } } : violation)),
    );
    const body: ProblemBody = {
      type: "about:blank",
      title: told[0]?.message ?? "",
      status,
      code: told[0]?.code ?? "bug",
      violations: told,
      requestId: request.id,
    };
    if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
    return reply.status(status).type("application/problem+json").serializer(JSON.stringify).send(body);
  };

  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => answer(new Problem("missing", [{ code: "missing" }]), request, reply));
};

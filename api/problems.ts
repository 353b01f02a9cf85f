import type { Socket } from "node:net";
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { BODY_LIMIT } from "#shared/endpoint.ts";
import { type Message, withSentences } from "#shared/message.ts";
import { Problem, type ProblemBody, problemKinds, type Violation, wholeSentence } from "#shared/problem.ts";
import { logFailure } from "./call-log.ts";
import { FORM_NEEDED } from "./files/received.ts";
import { newId } from "./ids.ts";
import type { OnRefused } from "./refusals.ts";
import { canSave, isDiskFull, RETRY_AFTER_FULL } from "./saving.ts";
import { type HeaderOptions, newNonce, securityHeaders } from "./security-headers.ts";

/** Seconds after which a caller may try again when the database or the server is out of breath. */
const RETRY_AFTER = 2;

export const platformMessages: Record<string, Message> = {
  missing: "Requested resource is not available.",
  bug: "Something went wrong on the server. Tell your Admin this reference: {requestId}.",
  busy: "The server is busy. Try again in {seconds} seconds.",
  "reads.too_many": "That was more than a person reads in a minute. Try again in a few seconds.",
  storage_full: "The portal cannot save anything at the moment. Nothing was changed; try again in a few minutes.",
  too_large: {
    body: "This is more than the {kb} KB that the server takes at once. Send it in parts.",
    form: "This form has more parts than the server takes. Send its fields and one file.",
    head: "The address or the headers of this call are too long. Shorten them.",
  },
  unreadable: {
    json: "This call is not JSON that can be read. Check its brackets, quotes and commas.",
    empty: "This call came without its JSON. Send {} where there is nothing to say.",
    type: "Send this call as JSON, with the header content-type: application/json.",
    form: "Send this call as form data: its fields first, then one part called file.",
    other: "The server could not read this request. Check how it was put together and send it again.",
  },
  slow: "The request took too long to arrive. Send it again.",
  "auth.leaver_access": "You have left the company. Open are your exit pages, letters, contact and bank data.",
  "key.missing": "This call needs a header Idempotency-Key with 8 to 128 printable characters of your choice: send it once more with one.",
  "request.key_reused": "This was sent before with other values. Reload the page and fill it in again.",
  "request.still_running": "This was sent already and is still being saved. Wait a moment, then look whether it is there.",
  "version.missing": "This call needs a header If-Match with the version that you have read, as in its ETag.",
  "version.unreadable": "If-Match holds a version as in an ETag, a number in quotation marks.",
  "settings.not_yours": "Only {keepers} can see and change these settings.",
  "master_data.not_yours": "Only {keepers} can change {what}.",
  "master_data.taken": "There is another one already. Choose another name, or change that one.",
  "rows.unreadable": {
    encoding: "Line {line} is not UTF-8. Save the file as CSV UTF-8, or as Excel.",
    quotes: "Line {line} cannot be read: a quotation mark is not closed there.",
    formula: "Cell {cell} holds a formula. Copy the sheet and paste it as values.",
    unreadable: "These rows cannot be read. Paste them again, or save the file as CSV UTF-8 or as Excel.",
    large: "This is too much to read at once. Send it in parts.",
    empty: "There is no row below the headers. Add at least one.",
    rows: "There are {rows} rows; {most} is the most.",
  },
  "version.stale": "Somebody changed this in the meantime. Here is the current state.",
};

const bodyOf = (status: number, told: readonly Violation[], requestId: string): ProblemBody => ({
  type: "about:blank",
  title: told[0] ? wholeSentence(told[0]) : "",
  status,
  code: told[0]?.code ?? "bug",
  violations: [...told],
  requestId,
});

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** The database's socket is not there. Any other file that is missing is a bug. */
const isSocketMissing = (error: unknown): boolean =>
  codeOf(error) === "ENOENT" && error instanceof Error && "syscall" in error && error.syscall === "connect";

/** What the driver says without a code: the connection broke, was not made in time, or nothing came back on it. */
const lostConnection = /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout)|not queryable$/;

/** Shut-down, crash or connection refused; too many connections; a full or broken disk; a lock or a statement that took too long; the loser of a deadlock. */
const isOutage = (error: unknown): boolean =>
  /^(57P|08|53|58030|55P03|57014|25P03|40)|^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)/.test(codeOf(error)) ||
  isSocketMissing(error) ||
  (error instanceof Error && lostConnection.test(error.message));

const isForm = ({ headers }: FastifyRequest): boolean => headers["content-type"]?.startsWith("multipart/") === true;

const tooLarge = (request: FastifyRequest) => (isForm(request) ? { case: "form" } : { case: "body", kb: BODY_LIMIT / 1024 });

const parserFindings: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: "empty",
  FST_ERR_CTP_INVALID_JSON_BODY: "json",
  [FORM_NEEDED]: "form",
};

/** Which sentence helps: by what the parser of bodies found. */
const unreadableAs = (error: unknown, status: number): string => {
  const found = parserFindings[codeOf(error)];
  return found ?? (status === 415 ? "type" : "other");
};

const asProblem = (
  error: unknown,
  request: FastifyRequest,
): { status: number; violations: Violation[]; retryAfter?: number | undefined } => {
  if (error instanceof Problem) {
    return { status: problemKinds[error.kind], violations: error.violations, retryAfter: error.retryAfter };
  }
  if (isDiskFull(error) || (isOutage(error) && !canSave()))
    return { status: 503, violations: [{ code: "storage_full" }], retryAfter: RETRY_AFTER_FULL };
  if (isOutage(error)) return { status: 503, violations: [{ code: "busy", params: { seconds: RETRY_AFTER } }], retryAfter: RETRY_AFTER };
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : undefined;
  if (status === 413) return { status, violations: [{ code: "too_large", params: tooLarge(request) }] };
  if (status && status >= 400 && status < 500)
    return { status, violations: [{ code: "unreadable", params: { case: unreadableAs(error, status) } }] };
  return { status: 500, violations: [{ code: "bug" }] };
};

/** Turns whatever a call throws into one body; what is a bug is logged with its trace and told as a reference only. */
export const answerProblems = (app: FastifyInstance, messages: Record<string, Message>, onRefused?: OnRefused): void => {
  const all = { ...platformMessages, ...messages };

  const answer = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const { status, violations, retryAfter } = asProblem(error, request);
    if (status >= 500) logFailure(request, reply, status, error);
    else onRefused?.(request, status, violations[0]?.code ?? "");
    const told = withSentences(
      all,
      violations.map((violation) => (violation.code === "bug" ? { ...violation, params: { requestId: request.id } } : violation)),
    );
    if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
    return reply
      .status(status)
      .type("application/problem+json")
      .serializer(JSON.stringify)
      .send(bodyOf(status, told, request.id));
  };

  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => answer(new Problem("missing", [{ code: "missing" }]), request, reply));
};

const unparsed: Record<string, { status: string; violation: Violation }> = {
  HPE_HEADER_OVERFLOW: { status: "431 Request Header Fields Too Large", violation: { code: "too_large", params: { case: "head" } } },
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", violation: { code: "slow" } },
};

/** What Node cannot even parse reaches no route and no hook: the same body and headers, written to the connection itself. */
export const answerUnparsed =
  (options: HeaderOptions) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return;
    const { status, violation } = unparsed[error.code] ?? {
      status: "400 Bad Request",
      violation: { code: "unreadable", params: { case: "other" } },
    };
    const requestId = newId();
    const body = JSON.stringify(bodyOf(Number.parseInt(status, 10), withSentences(platformMessages, [violation]), requestId));
    const head = [
      `HTTP/1.1 ${status}`,
      "content-type: application/problem+json",
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(securityHeaders(options, { requestId, nonce: newNonce() })).map(([name, value]) => `${name}: ${value}`),
      "connection: close",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
    socket.destroySoon();
  };

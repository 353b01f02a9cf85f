import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { type Answer, type Endpoint, type Endpoints, isPacedRead, type Received, takesKey, takesVersion } from "#shared/endpoint.ts";
import { missing, Problem, type Violation } from "#shared/problem.ts";
import type { Actor } from "./actor.ts";
import { type ReceivedFile, receiveForm } from "./files/received.ts";
import { actorOf, guard, guardedReading } from "./guards.ts";
import { limited } from "./overload.ts";
import { takeRead } from "./read-pace.ts";
import { checkKey, repeatKey } from "./repeat.ts";
import { etagOf, readVersion } from "./versions.ts";

type ActorOf<E extends Endpoint> = E["access"] extends "signed-in" | "ticket" ? { actor: Actor } : object;

/** The part `file` of a form. */
type FileOf<E extends Endpoint> = E["upload"] extends true ? { file: ReceivedFile } : object;

/** Which version of the record the caller has read. */
type VersionOf<E extends Endpoint> = E["method"] extends "PUT" | "DELETE"
  ? E["versioned"] extends false
    ? object
    : { version: number }
  : object;

/** What a handler gets: the validated input, who asks, and the raw request for cookies and addresses. */
type Call<E extends Endpoint> = Received<E> & ActorOf<E> & VersionOf<E> & FileOf<E> & { request: FastifyRequest; reply: FastifyReply };

/** A stream is answered with what it says, for as long as it says something; undefined for whoever does not take one. */
type Handled<E extends Endpoint> = E["streams"] extends true ? Readable | undefined : Answer<E>;

export type Handlers<E extends Endpoints> = { [Name in keyof E]: (call: Call<E[Name]>) => Promise<Handled<E[Name]>> | Handled<E[Name]> };

const defaultStatus = (endpoint: Endpoint): number => endpoint.status ?? (endpoint.returns ? 200 : 204);

const violationsOf = (error: z.ZodError): Violation[] =>
  error.issues.map((issue) => ({ code: `input.${issue.code}`, field: issue.path.join(".") || undefined, message: issue.message }));

/** What arrived of a form: its fields are the body, and its file waits beside. */
const files = new WeakMap<FastifyRequest, ReceivedFile>();

const receive = async (request: FastifyRequest): Promise<void> => {
  const { fields, file } = await receiveForm(request);
  request.body = fields;
  if (file) files.set(request, file);
};

/** Only an upload takes form data; for any other call it is a body that nobody can read. */
const refuseForm = async (request: FastifyRequest): Promise<void> => {
  if (request.isMultipart()) throw Object.assign(new Error("This call takes no form data."), { statusCode: 415 });
};

const forget = async (request: FastifyRequest): Promise<void> => {
  const file = files.get(request);
  files.delete(request);
  await file?.forget();
};

const fileIn = (endpoint: Endpoint, request: FastifyRequest): { file?: ReceivedFile } => {
  const file = files.get(request);
  if (endpoint.upload && !file)
    throw new Problem("invalid", [{ code: "input.missing", field: "file", message: "Send the file itself along." }]);
  return file ? { file } : {};
};

/** Parses every part, so that the answer names all that is wrong and not only the first part of it. */
const received = (endpoint: Endpoint, request: FastifyRequest) => {
  const violations: Violation[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(value);
    if (!result.success) violations.push(...violationsOf(result.error));
    return result.data;
  };
  // What a path cannot name is not there: people meet this by a mistyped address, and a pattern would not help them.
  if (endpoint.params && !endpoint.params.safeParse(request.params).success) throw missing("path");
  const input = {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, request.body ?? {}),
  };
  if (takesKey(endpoint)) violations.push(...checkKey(request.headers["idempotency-key"]));
  const [first, ...rest] = violations;
  if (first) throw new Problem("invalid", [first, ...rest]);
  return input;
};

const responseSchema = (endpoint: Endpoint): Record<number, z.ZodType> | undefined =>
  endpoint.returns && { [defaultStatus(endpoint)]: endpoint.returns };

/** The actor with the call it acts through: what is audited and what a repetition is known by. */
const actingIn = (endpoint: Endpoint, request: FastifyRequest, input: object): Actor => {
  const route = `${endpoint.method} ${endpoint.path}`;
  const file = files.get(request);
  const sent = file ? { ...input, file: [file.name, file.sha256] } : input;
  const repeat = takesKey(endpoint) ? repeatKey(request.headers["idempotency-key"], route, sent) : undefined;
  return { ...actorOf(request), call: { requestId: request.id, repeat } };
};

/** Who only looks brings no body, so that guard and work are one: for a known person in one reading. */
const guardedLook = async <T>(endpoint: Endpoint, request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  if (endpoint.access === "signed-in") return guardedReading(endpoint, request, work);
  await guard(endpoint, request);
  return work();
};

/**
 * Whether an answer may be sent compressed. Its length tells what it has in common with what the caller sent, so nothing that holds a
 * secret beside an echo may be: sign-in and links answer below /auth, and everything else that hands a secret out is a POST.
 */
const isCompressible = ({ method, path }: Endpoint): boolean => method === "GET" && !path.startsWith("/auth/");

/** Binds endpoints to their handlers: guard, then validation, then the handler, then the contract's serialiser. */
export const implement = <const E extends Endpoints>(app: FastifyInstance, endpoints: E, handlers: Handlers<E>): void => {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const handle = handlers[name] as (call: object) => Promise<unknown>;
    const answerTo = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const input = received(endpoint, request);
      return handle({
        ...input,
        ...fileIn(endpoint, request),
        ...(takesVersion(endpoint) && { version: readVersion(request.headers["if-match"]) }),
        ...((endpoint.access === "signed-in" || endpoint.access === "ticket") && { actor: actingIn(endpoint, request, input) }),
        request,
        reply,
      });
    };
    const guardBeforeBody = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
      limited(endpoint.access, request, reply, () => guard(endpoint, request));
    if (endpoint.streams) {
      app.get(endpoint.path, { compress: false }, async (request, reply) => {
        await limited(endpoint.access, request, reply, () => guard(endpoint, request));
        const said = await answerTo(request, reply);
        return said === undefined ? reply.status(204).send() : reply.type("text/event-stream").header("x-accel-buffering", "no").send(said);
      });
      continue;
    }
    const looksOnly = endpoint.method === "GET" && !endpoint.audited;
    const isPaced = isPacedRead(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: { response: responseSchema(endpoint) },
      ...(!looksOnly && { onRequest: guardBeforeBody, preValidation: endpoint.upload ? receive : refuseForm }),
      ...(endpoint.upload && { onResponse: forget, onRequestAbort: forget }),
      // A ticket is used up by its call: asking for the head alone would use it for nothing.
      exposeHeadRoute: !endpoint.download,
      ...(!isCompressible(endpoint) && { compress: false }),
      handler: async (request, reply) => {
        const work = async () => {
          if (isPaced) takeRead(request, actorOf(request));
          return answerTo(request, reply);
        };
        const answer = await limited(endpoint.access, request, reply, () => (looksOnly ? guardedLook(endpoint, request, work) : work()));
        const etag = etagOf(answer);
        if (etag !== undefined) reply.header("etag", etag);
        return reply.status(defaultStatus(endpoint)).send(answer);
      },
    });
  }
};

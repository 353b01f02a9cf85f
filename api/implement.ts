import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Answer, type Endpoint, type Endpoints, type Received, takesKey, takesVersion } from "#shared/endpoint.ts";
import { missing, Problem, type Violation } from "#shared/problem.ts";
import type { Actor } from "./actor.ts";
import { actorOf, guard, guardedReading } from "./guards.ts";
import { limited } from "./overload.ts";
import { checkKey, repeatKey } from "./repeat.ts";
import { etagOf, readVersion } from "./versions.ts";

type ActorOf<E extends Endpoint> = E["access"] extends "signed-in" ? { actor: Actor } : object;

/** Which version of the record the caller has read. */
type VersionOf<E extends Endpoint> = E["method"] extends "PUT" | "DELETE"
  ? E["versioned"] extends false
    ? object
    : { version: number }
  : object;

/** What a handler gets: the validated input, who asks, and the raw request for cookies and addresses. */
type Call<E extends Endpoint> = Received<E> & ActorOf<E> & VersionOf<E> & { request: FastifyRequest; reply: FastifyReply };

export type Handlers<E extends Endpoints> = { [Name in keyof E]: (call: Call<E[Name]>) => Promise<Answer<E[Name]>> | Answer<E[Name]> };

const defaultStatus = (endpoint: Endpoint): number => endpoint.status ?? (endpoint.returns ? 200 : 204);

const violationsOf = (error: z.ZodError): Violation[] =>
  error.issues.map((issue) => ({ code: `input.${issue.code}`, field: issue.path.join(".") || undefined, message: issue.message }));

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

/** fast-json-stringify is built from the contract: a key that the contract does not name never leaves the server. */
const responseSchema = (endpoint: Endpoint): Record<number, unknown> | undefined =>
  endpoint.returns && { [defaultStatus(endpoint)]: z.toJSONSchema(endpoint.returns, { target: "draft-7", io: "output" }) };

/** The actor with the call it acts through: what is audited and what a repetition is known by. */
const actingIn = (endpoint: Endpoint, request: FastifyRequest, input: object): Actor => {
  const route = `${endpoint.method} ${endpoint.path}`;
  const repeat = takesKey(endpoint) ? repeatKey(request.headers["idempotency-key"], route, input) : undefined;
  return { ...actorOf(request), call: { requestId: request.id, repeat } };
};

/** Who only looks brings no body, so that guard and work are one: for a known person in one reading. */
const guardedLook = async <T>(access: Endpoint["access"], request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  if (access === "signed-in") return guardedReading(request, work);
  await guard(access, request);
  return work();
};

/** Binds endpoints to their handlers: guard, then validation, then the handler, then the contract's serialiser. */
export const implement = <const E extends Endpoints>(app: FastifyInstance, endpoints: E, handlers: Handlers<E>): void => {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const handle = handlers[name] as (call: object) => Promise<unknown>;
    const answerTo = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const input = received(endpoint, request);
      return handle({
        ...input,
        ...(takesVersion(endpoint) && { version: readVersion(request.headers["if-match"]) }),
        ...(endpoint.access === "signed-in" && { actor: actingIn(endpoint, request, input) }),
        request,
        reply,
      });
    };
    const guardBeforeBody = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
      limited(endpoint.access, request, reply, () => guard(endpoint.access, request));
    const looksOnly = endpoint.method === "GET";
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: { response: responseSchema(endpoint) },
      ...(!looksOnly && { onRequest: guardBeforeBody }),
      handler: async (request, reply) => {
        const work = () => answerTo(request, reply);
        const answer = await limited(endpoint.access, request, reply, () =>
          looksOnly ? guardedLook(endpoint.access, request, work) : work(),
        );
        const etag = etagOf(answer);
        if (etag !== undefined) reply.header("etag", etag);
        return reply.status(defaultStatus(endpoint)).send(answer);
      },
    });
  }
};

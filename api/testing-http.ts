// Calls as a browser would make them, without a port; each answer parsed by its contract.
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { type CallInput, type Endpoint, type Returned, takesKey } from "#shared/endpoint.ts";
import type { ProblemBody } from "#shared/problem.ts";
import { API_BASE } from "./app.ts";
import { expectDocumented } from "./openapi/testing-openapi.ts";

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

const urlOf = (endpoint: Endpoint, { params = {}, query = {} }: Input): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? `missing-${name}`));
  const search = new URLSearchParams(query).toString();
  return `${API_BASE}${path}${search && `?${search}`}`;
};

/** One call, whatever comes of it, as long as OpenAPI says that it may; with a key of its own where the endpoint takes one, as the portal's page sends it. */
export const send = async (app: FastifyInstance, endpoint: Endpoint, input: Input, headers: Record<string, string> = {}) => {
  const answer = await app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, input),
    headers: { ...(takesKey(endpoint) && { "idempotency-key": randomUUID() }), ...headers },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  });
  await expectDocumented(app, endpoint, answer);
  return answer;
};

/** What a refused call says; fails the test when the call was not refused. */
export type Refused = Pick<ProblemBody, "status" | "code"> & { sentences: (string | undefined)[]; body: ProblemBody };

/** A signed-in person's calls: `call` expects success and parses by the contract, `refused` expects a problem. */
export const callerFor = (app: FastifyInstance, headers: Record<string, string>) => ({
  call: async <const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Returned<E>> => {
    const answer = await send(app, endpoint, input as Input, headers);
    if (answer.statusCode >= 400) throw new Error(`${endpoint.method} ${endpoint.path} was refused: ${answer.body}`);
    const sent: unknown = answer.body === "" ? undefined : answer.json();
    return endpoint.returns?.parse(sent) as Returned<E>;
  },
  refused: async <const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Refused> => {
    const answer = await send(app, endpoint, input as Input, headers);
    if (answer.statusCode < 400) throw new Error(`${endpoint.method} ${endpoint.path} was not refused: ${answer.body}`);
    const body = answer.json<ProblemBody>();
    return { status: answer.statusCode, code: body.code, sentences: body.violations.map((violation) => violation.message), body };
  },
});
export type Caller = ReturnType<typeof callerFor>;

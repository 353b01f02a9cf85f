// Calls as a browser would make them, without a port; each answer parsed by its contract.
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { type CallInput, type Download, type Endpoint, type Returned, takesKey } from "#shared/endpoint.ts";
import type { ProblemBody } from "#shared/problem.ts";
import { API_BASE } from "./app.ts";
import { expectDocumented } from "./openapi/testing-openapi.ts";

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown; file?: File };

const urlOf = (endpoint: Endpoint, { params = {}, query = {} }: Input): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? `missing-${name}`));
  const search = new URLSearchParams(query).toString();
  return `${API_BASE}${path}${search && `?${search}`}`;
};

/** Neither a paper nor a table with known headers, but one with a row. */
const unsaid = new File(["nothing\nnothing"], "nothing.pdf");

/** A form as a browser sends it: the fields first, then the file. */
const formOf = async ({ body, file = unsaid }: Input): Promise<{ payload: Buffer; type: string }> => {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as object))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  form.append("file", file, file.name);
  const sent = new Response(form);
  return { payload: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get("content-type") ?? "" };
};

/** One call, whatever comes of it, as long as OpenAPI says that it may; with a key of its own where the endpoint takes one, as the portal's page sends it. */
export const send = async (app: FastifyInstance, endpoint: Endpoint, input: Input, headers: Record<string, string> = {}) => {
  const form = endpoint.upload && (await formOf(input));
  const answer = await app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, input),
    headers: {
      ...(takesKey(endpoint) && { "idempotency-key": randomUUID() }),
      ...(form && { "content-type": form.type }),
      ...headers,
    },
    ...(form ? { payload: form.payload } : input.body === undefined ? {} : { payload: input.body as object }),
  });
  await expectDocumented(app, endpoint, answer);
  return answer;
};

/** What a refused call says; fails the test when the call was not refused. */
export type Refused = Pick<ProblemBody, "status" | "code"> & { sentences: (string | undefined)[]; body: ProblemBody };

const downloaded = ({ rawPayload, headers }: Awaited<ReturnType<typeof send>>): Download => ({
  blob: new Blob([new Uint8Array(rawPayload)]),
  fileName: decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(headers["content-disposition"]))?.[1] ?? ""),
  contentType: String(headers["content-type"]),
});

/** Which version of the record its caller has read. */
const readVersion = (version: number | undefined): Record<string, string> => (version === undefined ? {} : { "if-match": `"${version}"` });

/** A signed-in person's calls: `call` expects success and parses by the contract, `refused` expects a problem. */
export const callerFor = (app: FastifyInstance, headers: Record<string, string>) => ({
  call: async <const E extends Endpoint>(endpoint: E, input: CallInput<E>, version?: number): Promise<Returned<E>> => {
    const answer = await send(app, endpoint, input as Input, { ...headers, ...readVersion(version) });
    if (answer.statusCode >= 400) throw new Error(`${endpoint.method} ${endpoint.path} was refused: ${answer.body}`);
    if (endpoint.download) return downloaded(answer) as Returned<E>;
    const sent: unknown = answer.body === "" ? undefined : answer.json();
    return endpoint.returns?.parse(sent) as Returned<E>;
  },
  refused: async <const E extends Endpoint>(endpoint: E, input: CallInput<E>, version?: number): Promise<Refused> => {
    const answer = await send(app, endpoint, input as Input, { ...headers, ...readVersion(version) });
    if (answer.statusCode < 400) throw new Error(`${endpoint.method} ${endpoint.path} was not refused: ${answer.body}`);
    const body = answer.json<ProblemBody>();
    return { status: answer.statusCode, code: body.code, sentences: body.violations.map((violation) => violation.message), body };
  },
});
export type Caller = ReturnType<typeof callerFor>;

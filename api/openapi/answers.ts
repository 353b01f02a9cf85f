// What an endpoint may answer besides success: it follows from who may call it and from what it takes.
import { z } from "zod";
import { BODY_LIMIT, type Endpoint, isPacedRead, takesKey, takesVersion } from "#shared/endpoint.ts";
import { ProblemBody } from "#shared/problem.ts";
import type { Header, Parameter, Reference, Response } from "./document.ts";
import type { SchemaBook } from "./schemas.ts";

const shared = {
  parameters: {
    IdempotencyKey: {
      name: "Idempotency-Key",
      in: "header",
      required: true,
      description:
        "One per filled form, kept for a manual repeat. The same key with the same body within 48 hours gets the first answer; with another body it is refused.",
      schema: { type: "string", minLength: 8, maxLength: 128, pattern: "^[!-~]+$", examples: ["7d0f2c1e-form-4b1a"] },
    },
    IfMatch: {
      name: "If-Match",
      in: "header",
      required: true,
      description: "The `ETag` of the record as it was read. A record that has changed since is not touched.",
      schema: { type: "string", pattern: '^"\\d+"$', examples: ['"3"'] },
    },
  } satisfies Record<string, Parameter>,
  headers: {
    RequestId: {
      description: "Names this call, also in the server's log.",
      required: true,
      schema: { type: "string", format: "uuid" },
    },
    RetryAfter: { description: "Seconds to wait before the next try.", required: true, schema: { type: "string", pattern: "^\\d+$" } },
    ETag: { description: "The record's version, for `If-Match`.", schema: { type: "string", pattern: '^"\\d+"$' } },
  } satisfies Record<string, Header>,
  securitySchemes: {
    token: { type: "http", scheme: "bearer", description: "The token of a sign-in or of its renewal; ten minutes at most." },
    session: {
      type: "apiKey",
      in: "cookie",
      name: "portal-session",
      description: "Set by the sign-in, closed to scripts. Over https its name is `__Host-portal-session`.",
    },
    link: { type: "http", scheme: "bearer", description: "The 43 characters behind `#t=` of a one-time link." },
    ticket: { type: "http", scheme: "bearer", description: "A ticket: one download within a minute, in the session that it was made in." },
  },
};

const header = (name: keyof typeof shared.headers): Reference => ({ $ref: `#/components/headers/${name}` });
const parameter = (name: keyof typeof shared.parameters): Reference => ({ $ref: `#/components/parameters/${name}` });

const security: Record<Endpoint["access"], Record<string, string[]>[]> = {
  "signed-in": [{ token: [], session: [] }],
  "session-cookie": [{ session: [] }],
  link: [{ link: [] }],
  ticket: [{ ticket: [], session: [] }],
  public: [],
};

/** Both halves of a session, one half, a link, or nothing. */
export const securityOf = ({ access }: Endpoint): Record<string, string[]>[] => security[access];

const isWrite = ({ method }: Endpoint): boolean => method !== "GET";
const hasVersion = (schema: z.ZodType | undefined): boolean => schema instanceof z.ZodObject && "version" in schema.shape;

export const headersOf = (endpoint: Endpoint): Reference[] => [
  ...(takesKey(endpoint) ? [parameter("IdempotencyKey")] : []),
  ...(takesVersion(endpoint) ? [parameter("IfMatch")] : []),
];

type Case = { name: string; status: number; description: string; when: (endpoint: Endpoint) => boolean };

const cases: Case[] = [
  {
    name: "Invalid",
    status: 400,
    description: "The call cannot be read, or a part of it breaks its schema; `violations` names each part that does.",
    when: (endpoint) => isWrite(endpoint) || endpoint.query !== undefined,
  },
  {
    name: "Unauthenticated",
    status: 401,
    description: "Nobody is signed in: the token is missing, too old, or came without its cookie.",
    when: ({ access }) => access === "signed-in" || access === "ticket",
  },
  {
    name: "SignInRefused",
    status: 401,
    description: "Username and password do not belong to each other, or may not sign in.",
    when: (endpoint) => endpoint.access === "public" && isWrite(endpoint),
  },
  { name: "Forbidden", status: 403, description: "Not for this person.", when: ({ access }) => access === "signed-in" },
  {
    name: "ForeignPage",
    status: 403,
    description: "Only the portal's own page may send this.",
    when: ({ access }) => access === "session-cookie",
  },
  {
    name: "Missing",
    status: 404,
    description: "There is no such record, or none that this person may know of.",
    when: ({ access, params }) => params !== undefined || access === "signed-in" || access === "link" || access === "ticket",
  },
  {
    name: "Conflict",
    status: 409,
    description: "Somebody else was faster, it is no longer possible, or the first call with this key is still running.",
    when: (endpoint) =>
      (endpoint.access === "signed-in" && (isWrite(endpoint) || endpoint.prepares === true)) || endpoint.access === "link",
  },
  {
    name: "Stale",
    status: 412,
    description: "The record has changed since the version that was sent.",
    when: (endpoint) => takesVersion(endpoint) || hasVersion(endpoint.body),
  },
  { name: "TooLarge", status: 413, description: `The body is larger than ${BODY_LIMIT / 1024} KiB.`, when: isWrite },
  { name: "WrongType", status: 415, description: "The body is of another media type than this call takes.", when: isWrite },
  {
    name: "Refused",
    status: 422,
    description: "A rule refuses it; `violations` names every broken one, each with its sentence.",
    when: (endpoint) =>
      ((endpoint.access === "signed-in" || endpoint.access === "link") && isWrite(endpoint)) || endpoint.access === "ticket",
  },
  { name: "VersionMissing", status: 428, description: "`If-Match` is missing.", when: takesVersion },
  {
    name: "Limited",
    status: 429,
    description: "Too many tries; wait as long as `Retry-After` says.",
    when: (endpoint) => endpoint.limited === true || isPacedRead(endpoint) || (endpoint.access === "public" && isWrite(endpoint)),
  },
  { name: "Busy", status: 503, description: "The server or its database is busy; wait as long as `Retry-After` says.", when: () => true },
];

const problemAnswer = ({ status, description }: Case, book: SchemaBook): Response => ({
  description,
  headers: { "x-request-id": header("RequestId"), ...((status === 429 || status === 503) && { "retry-after": header("RetryAfter") }) },
  content: { "application/problem+json": { schema: book.answered(ProblemBody) } },
});

/** Each kind of problem is described once; the operations refer to it. */
export const componentsOf = (book: SchemaBook) => ({
  schemas: book.components,
  responses: Object.fromEntries(cases.map((found) => [found.name, problemAnswer(found, book)])),
  ...shared,
});

const successStatus = ({ status, returns }: Endpoint): number => status ?? (returns ? 200 : 204);

const successAnswer = (endpoint: Endpoint, book: SchemaBook): Response => ({
  description: endpoint.returns ? endpoint.summary : "Done; the answer has no body.",
  headers: { "x-request-id": header("RequestId"), ...(hasVersion(endpoint.returns) && { etag: header("ETag") }) },
  ...(endpoint.returns && { content: { "application/json": { schema: book.answered(endpoint.returns) } } }),
  ...(endpoint.download && { content: { "*/*": { schema: { type: "string", format: "binary" } } } }),
});

const streamed = (endpoint: Endpoint): Record<string, Response> =>
  endpoint.streams
    ? {
        200: {
          description: `${endpoint.summary}: for whoever accepts it; anybody else gets 204.`,
          content: { "text/event-stream": { schema: { type: "string" } } },
        },
      }
    : {};

/** Success first, then every problem by its status. */
export const answersOf = (endpoint: Endpoint, book: SchemaBook): Record<string, Response | Reference> => ({
  ...streamed(endpoint),
  [successStatus(endpoint)]: successAnswer(endpoint, book),
  ...Object.fromEntries(
    cases.filter(({ when }) => when(endpoint)).map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
  ),
});

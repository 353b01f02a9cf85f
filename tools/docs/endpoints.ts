// Lists every call of every module, from the registry that the server itself serves.
import { z } from "zod";
import { type Endpoint, type Endpoints, takesKey, takesVersion } from "#shared/endpoint.ts";
import { code, codes, generatedPage, type Page, table } from "./page.ts";

const accessWords: Record<Endpoint["access"], string> = {
  public: "anybody",
  "session-cookie": "the session cookie, from the portal's own page",
  link: "a one-time link",
  "signed-in": "signed in",
  ticket: "a ticket and the session cookie",
};

const fieldsOf = (schema: z.ZodType | undefined): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/** A body may come in one of several forms. */
const formsOf = (schema: z.ZodType | undefined): string =>
  (schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : [schema])
    .map(fieldsOf)
    .filter(({ length }) => length > 0)
    .map(codes)
    .join(" or ");

/** What a repeated or outdated call is known by. */
const headersOf = (endpoint: Endpoint): string[] => [
  ...(takesKey(endpoint) ? ["takes `Idempotency-Key`"] : []),
  ...(takesVersion(endpoint) ? ["takes `If-Match`"] : []),
  ...(fieldsOf(endpoint.returns).includes("version") ? ["answers `ETag`"] : []),
];

const takes = ({ query, body }: Endpoint): string =>
  Object.entries({ query: formsOf(query), body: formsOf(body) })
    .flatMap(([part, fields]) => (fields ? [`${part} ${fields}`] : []))
    .join("; ");

const row = (name: string, endpoint: Endpoint): string[] => [
  code(name),
  code(`${endpoint.method} ${endpoint.path}`),
  accessWords[endpoint.access],
  takes(endpoint),
  headersOf(endpoint).join(", "),
  endpoint.summary,
];

export const endpointsPage = (endpointsOf: Readonly<Record<string, Endpoints>>): Page =>
  generatedPage(
    "endpoints",
    "Endpoints",
    "Every call of the API below its base path, read from `modules/*/contract.ts`.",
    Object.entries(endpointsOf).flatMap(([module, endpoints]) => [
      `## ${module}`,
      table(
        ["name", "call", "who", "takes", "repeats and versions", "what for"],
        Object.entries(endpoints).map(([name, endpoint]) => row(name, endpoint)),
      ),
    ]),
  );

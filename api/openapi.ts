// The HTTP interface as an OpenAPI 3.1 document, made of the same endpoints that the server guards, validates and serialises by.
import type { z } from "zod";
import type { Endpoint, Endpoints } from "#shared/endpoint.ts";
import { ProblemBody } from "#shared/problem.ts";
import { answersOf, componentsOf, headersOf, securityOf } from "./openapi/answers.ts";
import type { Content, MethodName, OpenApi, Operation, Parameter, Schema } from "./openapi/document.ts";
import { type SchemaBook, schemaBook } from "./openapi/schemas.ts";

export type DocumentedModule = {
  endpoints: Endpoints;
  /** What the module's contract exports; schemas among it keep their names in the document. */
  contract: object;
  purpose: string;
};

export type About = { title: string; version: string; base: string };

const description = `Every call of the portal's pages, and of nothing else.

A sign-in answers with a token for the \`Authorization\` header and sets a cookie; a signed-in call carries both. Every refusal is a problem (RFC 9457) that names all that is wrong at once and the \`requestId\` to ask about. Anything that is not listed with a call is a bug: status 500 with the same body, whose cause stands in the server's log alone.

Lists come in pages: \`next\` of one page is \`after\` of the next. Days are \`2026-12-31\`, moments are UTC.`;

const entries = <T>(record: Record<string, T> | undefined): [string, T][] => Object.entries(record ?? {});

/** Its fields become parameters, so that a name for the whole would be a component that nobody refers to. */
const unnamed = (fields: z.ZodObject): z.ZodObject => fields.clone(fields.def);

const parametersIn = (place: "path" | "query", fields: z.ZodObject | undefined, book: SchemaBook): Parameter[] => {
  if (!fields) return [];
  const { properties, required = [] } = book.sent(unnamed(fields));
  return entries(properties).map(([name, { description: about, ...own }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(about !== undefined && { description: about }),
    schema: own,
  }));
};

/** Form data has the fields as parts, and the file behind them. */
const bodyOf = ({ upload, body }: Endpoint, book: SchemaBook): Content => {
  const schema: Schema = body ? book.sent(body) : { type: "object" };
  if (!upload) return { "application/json": { schema } };
  const file: Schema = { type: "string", format: "binary", description: "The file, with its name." };
  const { properties, required = [] } = schema;
  return { "multipart/form-data": { schema: { ...schema, properties: { ...properties, file }, required: [...required, "file"] } } };
};

const operationOf = (module: string, name: string, endpoint: Endpoint, book: SchemaBook): Operation => {
  const parameters = [
    ...parametersIn("path", endpoint.params, book),
    ...parametersIn("query", endpoint.query, book),
    ...headersOf(endpoint),
  ];
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...((endpoint.body || endpoint.upload) && { requestBody: { required: true, content: bodyOf(endpoint, book) } }),
    responses: answersOf(endpoint, book),
  };
};

/** The path as OpenAPI writes it: `/leave/requests/{number}`. */
export const documentPath = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

const isSchema = (schema: z.ZodType | undefined): schema is z.ZodType => schema !== undefined;

export const openApi = (modules: Record<string, DocumentedModule>, { title, version, base }: About): OpenApi => {
  const all = entries(modules).flatMap(([module, { endpoints }]) =>
    entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ module, name, endpoint })),
  );
  const contracts = Object.fromEntries(entries(modules).map(([module, { contract }]) => [module, contract]));
  const book = schemaBook(contracts, {
    sent: all.flatMap(({ endpoint: { params, query, body } }) =>
      [params && unnamed(params), query && unnamed(query), body].filter(isSchema),
    ),
    answered: [ProblemBody, ...all.map(({ endpoint }) => endpoint.returns).filter(isSchema)],
  });
  const paths: OpenApi["paths"] = {};
  for (const { module, name, endpoint } of all) {
    const path = documentPath(endpoint.path);
    const method = endpoint.method.toLowerCase() as MethodName;
    paths[path] = { ...paths[path], [method]: operationOf(module, name, endpoint, book) };
  }
  return {
    openapi: "3.1.1",
    info: { title, version, description },
    servers: [{ url: base }],
    tags: entries(modules).map(([name, { purpose }]) => ({ name, description: purpose })),
    paths,
    components: componentsOf(book),
  };
};

// The part of OpenAPI 3.1 that this portal speaks.

/** JSON Schema 2020-12, as far as zod writes it. */
export type Schema = {
  $ref?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  /** Of a list of so many, each with its own form. */
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

export type Reference = { $ref: string };

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: Schema;
};

export type Header = { description: string; required?: boolean; schema: Schema };

export type Content = Record<string, { schema: Schema }>;

export type Response = { description: string; headers?: Record<string, Header | Reference>; content?: Content };

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response | Reference>;
};

export const methods = ["get", "post", "put", "delete"] as const;
export type MethodName = (typeof methods)[number];

export type OpenApi = {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<MethodName, Operation>>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, object>;
  };
};

/** What a reference of the document leads to. */
export const resolve = <T extends object>(document: OpenApi, found: T | Reference): T => {
  if (!("$ref" in found) || typeof found.$ref !== "string") return found as T;
  const steps = found.$ref.split("/").slice(1);
  const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
  if (target === undefined) throw new Error(`The document has no ${found.$ref}.`);
  return resolve(document, target as T | Reference);
};

/** Every operation with its place, in the order of the document. */
export const operationsOf = (document: OpenApi): { path: string; method: MethodName; operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );

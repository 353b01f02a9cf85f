// Every answer that a test gets is held against the portal's own OpenAPI document: its status, its kind, its headers and its body.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#shared/endpoint.ts";
import { API_BASE } from "../app.ts";
import { documentPath, openApi } from "../openapi.ts";
import { type MethodName, type OpenApi, type Operation, type Reference, type Response, resolve } from "./document.ts";

export type Answered = { statusCode: number; headers: Record<string, unknown>; body: string };

export type Checker = {
  document: OpenApi;
  /** What is wrong with an answer of an operation; nothing when the document allows it. */
  faults: (path: string, method: MethodName, answer: Answered) => string[];
};

/** In a JSON pointer the slash parts the steps. */
const step = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");

const DOCUMENT = "portal";

const placeOf = (given: Response | Reference, operationPlace: string, status: number): string =>
  "$ref" in given ? given.$ref : `#${operationPlace}/responses/${status}`;

export const checkerOf = (document: OpenApi): Checker => {
  // The patterns say all that the formats say; the document's own keywords are no schema's.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, DOCUMENT);
  const compiled = new Map<string, ValidateFunction>();
  const validatorAt = (pointer: string): ValidateFunction => {
    const made = compiled.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}${encodeURI(pointer)}` });
    compiled.set(pointer, made);
    return made;
  };

  const bodyFaults = (response: Response, place: string, { headers, body }: Answered): string[] => {
    const [type] = Object.keys(response.content ?? {});
    if (type === undefined) return body === "" ? [] : ["has a body, and should have none"];
    if (type === "*/*") return [];
    const given = String(headers["content-type"]).split(";")[0];
    if (given !== type) return [`is ${given}, and should be ${type}`];
    const isValid = validatorAt(`${place}/content/${step(type)}/schema`);
    return isValid(JSON.parse(body))
      ? []
      : (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath || "the body"} ${message}`);
  };

  const headerFaults = (response: Response, { headers }: Answered): string[] =>
    Object.entries(response.headers ?? {}).flatMap(([name, found]) => {
      const { required, schema } = resolve(document, found);
      const value = headers[name];
      if (value === undefined) return required ? [`lacks the header ${name}`] : [];
      return schema.pattern && !new RegExp(schema.pattern).test(String(value)) ? [`has the header ${name}: ${value}`] : [];
    });

  const faults: Checker["faults"] = (path, method, answer) => {
    const operation: Operation | undefined = document.paths[path]?.[method];
    const found = operation?.responses[answer.statusCode];
    if (!found) return [`${answer.statusCode} is not documented`];
    const place = placeOf(found, `/paths/${step(path)}/${method}`, answer.statusCode);
    const response = resolve(document, found);
    return [...bodyFaults(response, place, answer), ...headerFaults(response, answer)];
  };
  return { document, faults };
};

/** By the text of the document: every file of tests has a server of its own, and the same one is given out by all of them. */
const known = new Map<string, Checker>();
const checkerFor = (text: string): Checker => {
  const checker = known.get(text) ?? checkerOf(JSON.parse(text) as OpenApi);
  known.set(text, checker);
  return checker;
};

const served = new WeakMap<FastifyInstance, Promise<Checker | undefined>>();

/** The document that the server itself gives out; none when it is a server of a test's own. */
const servedBy = (app: FastifyInstance): Promise<Checker | undefined> => {
  const read = async (): Promise<Checker | undefined> => {
    const answer = await app.inject(`${API_BASE}/openapi.json`);
    return answer.statusCode === 200 ? checkerFor(answer.body) : undefined;
  };
  const found = served.get(app) ?? read();
  served.set(app, found);
  return found;
};

const alone = new WeakMap<Endpoint, Checker>();

const checkerForAlone = (endpoint: Endpoint): Checker => {
  const modules = { test: { endpoints: { call: endpoint }, contract: {}, purpose: "" } };
  const checker = alone.get(endpoint) ?? checkerOf(openApi(modules, { title: "", version: "", base: API_BASE }));
  alone.set(endpoint, checker);
  return checker;
};

/** Fails the test when the answer is not one that the document promises. */
export const expectDocumented = async (app: FastifyInstance, endpoint: Endpoint, answer: Answered): Promise<void> => {
  const { faults } = (await servedBy(app)) ?? checkerForAlone(endpoint);
  const found = faults(documentPath(endpoint.path), endpoint.method.toLowerCase() as MethodName, answer);
  if (found.length > 0) {
    throw new Error(`${endpoint.method} ${endpoint.path} answered what OpenAPI does not say: ${found.join("; ")}\n${answer.body}`);
  }
};

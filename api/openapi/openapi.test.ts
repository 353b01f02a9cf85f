import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoints, type Endpoint } from "#shared/endpoint.ts";
import { buildApp } from "../app.ts";
import { endpointsOf, messages, registerRoutes } from "../modules.ts";
import { openApi } from "../openapi.ts";
import { openTestPortal, type TestPortal } from "../testing.ts";
import { type OpenApi, operationsOf, resolve, type Schema } from "./document.ts";
import { exampleOf } from "./examples.ts";
import { checkerOf } from "./testing-openapi.ts";

type Route = { method: string; url: string };

let portal: TestPortal;
let document: OpenApi;
const routes: Route[] = [];

beforeAll(async () => {
  portal = await openTestPortal({ size: 1 });
  document = (await portal.app.inject("/api/openapi.json")).json();
  const watched = await buildApp({
    baseUrl: new URL("http://localhost:3000"),
    build: "test",
    logLevel: "silent",
    watch: (app) => app.addHook("onRoute", ({ method, url }) => void routes.push(...[method].flat().map((one) => ({ method: one, url })))),
    routes: registerRoutes,
    messages,
  });
  await watched.close();
});
afterAll(() => portal.close());

/** What the server answers below /api, less what only describes it. */
const undocumented = (served: readonly Route[]): string[] => {
  const known = new Set(operationsOf(document).map(({ path, method }) => `${method.toUpperCase()} /api${path}`));
  const asked = served.filter(({ method, url }) => method !== "HEAD" && url.startsWith("/api/"));
  const called = asked.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, "{$1}")}`);
  return called.filter((call) => !known.has(call) && !/^GET \/api\/(openapi\.json|docs)$/.test(call));
};

describe("the OpenAPI document", () => {
  test("is valid OpenAPI 3.1, and a broken one is not", async () => {
    expect(await new Validator().validate(document)).toEqual({ valid: true });
    const broken = { ...document, paths: { "/x": { get: { responses: { 200: {} } } } } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  test("tells every route that the server has, and none besides", () => {
    expect(undocumented(routes)).toEqual([]);
    expect(undocumented([...routes, { method: "GET", url: "/api/secret/:id" }])).toEqual(["GET /api/secret/{id}"]);
    for (const { path, method } of operationsOf(document)) {
      expect(portal.app.hasRoute({ method: method.toUpperCase(), url: `/api${path.replace(/\{(\w+)\}/g, ":$1")}` })).toBe(true);
    }
    expect(operationsOf(document).length).toBe(routes.filter(({ method, url }) => method !== "HEAD" && url.startsWith("/api/")).length - 2);
  });

  test("names every operation once, and refers to nothing that is not there and to everything that is", () => {
    const names = operationsOf(document).map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    const used = new Set([...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => String(ref)));
    for (const ref of used) expect([ref, resolve(document, { $ref: ref })]).toEqual([ref, expect.anything()]);
    const there = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(there.filter((name) => !used.has(name))).toEqual([]);
  });

  test("gives an example of each part that its own schema accepts", () => {
    const checker = checkerOf(document);
    const faults = operationsOf(document).flatMap(({ path, method, operation }) =>
      Object.entries(operation.responses).flatMap(([status, answer]) => {
        const [type, content] = Object.entries(resolve(document, answer).content ?? {})[0] ?? [];
        const body = content ? JSON.stringify(exampleOf(document, content.schema)) : "";
        const headers = { "x-request-id": "0193a1f0-7c3e-7d52-9a10-5b1f6f0c2d41", "retry-after": "2", etag: '"1"', "content-type": type };
        return checker
          .faults(path, method, { statusCode: Number(status), headers, body })
          .map((fault) => `${operation.operationId} ${status}: ${fault}`);
      }),
    );
    for (const [module, own] of Object.entries(endpointsOf)) {
      for (const [name, { params, query, body }] of Object.entries<Endpoint>(own)) {
        const operation = operationsOf(document).find((each) => each.operation.operationId === `${module}.${name}`)?.operation;
        const given = (operation?.parameters ?? []).map((each) => resolve(document, each));
        const inside = (place: string): object =>
          Object.fromEntries(
            given.filter((each) => each.in === place && each.required).map((each) => [each.name, exampleOf(document, each.schema)]),
          );
        const sent = operation?.requestBody?.content["application/json"];
        const parts = [
          params?.safeParse(inside("path")),
          query?.safeParse(inside("query")),
          sent && body?.safeParse(exampleOf(document, sent.schema)),
        ];
        for (const part of parts) if (part && !part.success) faults.push(`${module}.${name}: ${part.error.message}`);
      }
    }
    // A schema with a pattern says by `.meta({ examples: […] })` what fits it.
    expect(faults).toEqual([]);
  });
});

describe("the document of an endpoint", () => {
  const Name = z.string().max(5);
  const Card = z.object({ name: Name, kind: z.enum(["a", "b"]).default("a") });
  const Twice = z.object({ card: Card });
  const Cards = z.array(Card);
  const endpoints = defineEndpoints({
    list: {
      method: "GET",
      path: "/cards",
      access: "public",
      query: z.object({ tags: z.array(z.string()).optional(), limit: z.coerce.number().int().min(1).default(20), of: Name }),
      returns: z.object({ items: z.array(Card) }),
      summary: "Cards",
    },
    make: { method: "POST", path: "/cards", access: "signed-in", body: Twice, returns: Twice, status: 201, summary: "Make one" },
    look: { method: "POST", path: "/look", access: "signed-in", changes: false, body: Cards, returns: Cards, summary: "Look at one" },
    change: {
      method: "PUT",
      path: "/cards/:id/:part",
      access: "signed-in",
      params: z.object({ id: z.uuid(), part: z.string() }),
      body: Card,
      returns: Card.extend({ version: z.int() }),
      summary: "Change one",
    },
    renew: { method: "POST", path: "/renew", access: "session-cookie", body: z.object({}), summary: "Renew" },
  });
  const modules = { cards: { endpoints, contract: { Card, Cards, Twice, Name, helper: () => 1 }, purpose: "Keeps cards." } };
  const made = openApi(modules, { title: "Test", version: "1", base: "/api" });
  const operation = (name: string) => {
    const found = operationsOf(made).find((each) => each.operation.operationId === `cards.${name}`);
    if (!found) throw new Error(`no operation ${name}`);
    return found.operation;
  };
  const statuses = (name: string): number[] => Object.keys(operation(name).responses).map(Number);
  const headersOf = (name: string, status: number): string[] =>
    Object.keys(resolve(made, operation(name).responses[status] ?? { description: "" }).headers ?? {});
  const parameters = (name: string) => (operation(name).parameters ?? []).map((each) => resolve(made, each));

  test("is valid, too", async () => {
    expect(await new Validator().validate(structuredClone(made))).toEqual({ valid: true });
  });

  test("says who may call it", () => {
    expect(operation("list").security).toEqual([]);
    expect(operation("make").security).toEqual([{ token: [], session: [] }]);
    expect(operation("renew").security).toEqual([{ session: [] }]);
  });

  test("says what goes into path and query, with limits, defaults and lists", () => {
    expect(Object.keys(made.paths)).toEqual(["/cards", "/look", "/cards/{id}/{part}", "/renew"]);
    expect(parameters("list")).toEqual([
      { name: "tags", in: "query", required: false, schema: { type: "array", items: { type: "string" } } },
      { name: "limit", in: "query", required: false, schema: expect.objectContaining({ type: "integer", minimum: 1, default: 20 }) },
      { name: "of", in: "query", required: true, schema: { $ref: "#/components/schemas/Name" } },
    ]);
    expect(parameters("change").filter((each) => each.in === "path")).toEqual([
      expect.objectContaining({ name: "id", required: true }),
      expect.objectContaining({ name: "part", required: true }),
    ]);
  });

  test("CL-07: asks for a key where a call creates, and for a version where it changes", () => {
    const headers = (name: string): string[] => parameters(name).flatMap((each) => (each.in === "header" ? [each.name] : []));
    expect([headers("list"), headers("make"), headers("look")]).toEqual([[], ["Idempotency-Key"], []]);
    expect([headers("change"), headers("renew")]).toEqual([["If-Match"], []]);
    expect(headersOf("change", 200)).toContain("etag");
    expect(headersOf("make", 201)).not.toContain("etag");
  });

  test("lists the problems that its kind can end in", () => {
    expect(statuses("list")).toEqual([200, 400, 503]);
    expect(statuses("make")).toEqual([201, 400, 401, 403, 404, 409, 413, 415, 422, 503]);
    expect(statuses("change")).toEqual([200, 400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 503]);
    expect(statuses("renew")).toEqual([204, 400, 403, 413, 415, 503]);
  });

  test("keeps the contract's names, and tells apart what is sent and what is answered under one name", () => {
    const { schemas } = made.components;
    expect(Object.keys(schemas)).toEqual([
      "Card",
      "CardInput",
      "Cards",
      "CardsInput",
      "Name",
      "ProblemBody",
      "Twice",
      "TwiceInput",
      "Violation",
    ]);
    expect(schemas.Card?.required).toEqual(["name", "kind"]);
    expect(schemas.CardInput?.required).toEqual(["name"]);
    expect(schemas.CardsInput?.items).toEqual({ $ref: "#/components/schemas/CardInput" });
    expect(schemas.TwiceInput?.properties).toEqual({ card: { $ref: "#/components/schemas/CardInput" } });
    expect(operation("make").requestBody?.content["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/TwiceInput" });
  });

  test("calls the second of two modules' words by its module", () => {
    const other = z.object({ other: z.boolean() });
    const call = { method: "GET", path: "/others", access: "public", returns: other, summary: "Others" } as const;
    const both = { ...modules, others: { endpoints: { call }, contract: { Card: other }, purpose: "" } };
    const { paths, components } = openApi(both, { title: "", version: "", base: "" });
    expect(Object.keys(components.schemas)).toContain("others.Card");
    expect(paths["/others"]?.get?.responses[200]).toMatchObject({
      content: { "application/json": { schema: { $ref: "#/components/schemas/others.Card" } } },
    });
  });

  test("is what answers are held against: status, kind, headers and body", () => {
    const { faults } = checkerOf(made);
    const headers = { "x-request-id": "1", "content-type": "application/json; charset=utf-8" };
    const card = { name: "a", kind: "b", version: 3 };
    const judged = (change: { statusCode?: number; headers?: object; body?: unknown }): string =>
      faults("/cards/{id}/{part}", "put", {
        statusCode: change.statusCode ?? 200,
        headers: { ...headers, ...change.headers },
        body: JSON.stringify(change.body ?? card),
      }).join();
    expect(judged({})).toBe("");
    expect(judged({ statusCode: 418 })).toContain("418 is not documented");
    expect(judged({ headers: { "content-type": "text/html" } })).toContain("is text/html");
    expect(judged({ headers: { "x-request-id": undefined } })).toContain("lacks the header x-request-id");
    expect(judged({ headers: { etag: "3" } })).toContain("has the header etag: 3");
    expect(judged({ body: { ...card, salary: 1 } })).toContain("must NOT have additional properties");
    expect(judged({ body: { ...card, name: "too long" } })).toContain("/name must NOT have more than 5 characters");
    const problem: Schema = resolve(made, { $ref: "#/components/schemas/ProblemBody" });
    const body = exampleOf(made, problem);
    expect(judged({ statusCode: 503, headers: { "content-type": "application/problem+json" }, body })).toContain(
      "lacks the header retry-after",
    );
  });
});

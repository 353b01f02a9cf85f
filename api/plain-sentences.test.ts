// Every endpoint, called with what it cannot take: whatever is wrong is said in a sentence for people.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#shared/endpoint.ts";
import type { ProblemBody } from "#shared/problem.ts";
import { clock } from "./clock.ts";
import { endpoints } from "./modules.ts";
import type { TestPortal } from "./testing.ts";
import { openDemoPortal, type SignedIn, signInDemo } from "./testing-demo.ts";
import { isOfSchemaLibrary } from "./testing-sentences.ts";

let portal: TestPortal;
let signedIn: SignedIn;
beforeAll(async () => {
  portal = await openDemoPortal({ size: 5 });
  signedIn = await signInDemo(portal, "employee");
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const fieldsOf = (schema: z.ZodType | undefined): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

const wrongValues = [1.5, -1, "", "李", "x".repeat(20_000), true, null, {}, [], [{}], ["¤"], { other: [{}] }];
const wrongWords = ["", "¤", "1.5", "-1", "999999999999", "x".repeat(900)];

/** Every field with the same wrong value at once: all that is wrong with any of them is said in one answer. */
const bodiesFor = ({ body, method }: Endpoint): unknown[] => {
  if (method === "GET") return [undefined];
  const each = wrongValues.map((value) => Object.fromEntries([...fieldsOf(body), "unknown"].map((name) => [name, value])));
  return [undefined, {}, [], "text", 5, null, ...each];
};
const queriesFor = ({ query }: Endpoint): string[] => {
  const names = [...fieldsOf(query), "unknown"];
  const each = wrongWords.map((word) => new URLSearchParams(names.map((name): [string, string] => [name, word])).toString());
  return ["", ...(query ? [...each, names.map((name) => `${name}=a&${name}=b`).join("&")] : [])];
};

/** A call with one of its parts wrong at a time. */
const callsOf = (endpoint: Endpoint): { query: string; body: unknown }[] => [
  ...bodiesFor(endpoint).map((body) => ({ query: "", body })),
  ...queriesFor(endpoint).map((query) => ({ query, body: {} })),
];

const idFor: Record<string, string> = { id: randomUUID(), code: "LF-0011", number: "LV-2026-00001" };

const answerTo = async (endpoint: Endpoint, { query, body }: { query: string; body: unknown }) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => idFor[name] ?? "x");
  const answer = await portal.app.inject({
    method: endpoint.method,
    url: `/api${path}${query && `?${query}`}`,
    headers: { ...signedIn, "idempotency-key": randomUUID(), "if-match": '"1"', "content-type": "application/json" },
    ...(endpoint.method !== "GET" && body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, problem: answer.statusCode >= 400 ? answer.json<ProblemBody>() : undefined };
};

const sentence = /^["\p{Lu}\d{].*[.?!]$/su;

/** Ending the session ends what can be asked. */
const inOrder = endpoints
  .filter(({ streams }) => !streams)
  .toSorted((one, other) => Number(one.path.startsWith("/auth")) - Number(other.path.startsWith("/auth")));

test("whatever an endpoint cannot take is refused in a sentence for people", { timeout: 240_000 }, async () => {
  const strange = new Map<string, string>();
  const seen = new Set<string>();
  for (const endpoint of inOrder)
    for (const call of callsOf(endpoint)) {
      const { status, problem } = await answerTo(endpoint, call);
      const where = `${endpoint.method} ${endpoint.path}`;
      expect([where, status]).toEqual([where, expect.toSatisfy((code: number) => code < 500 || code === 503)]);
      for (const { code, field, message = "" } of [
        ...(problem?.violations ?? []),
        { code: "title", message: problem?.title ?? "Fine.", field: "" },
      ]) {
        seen.add(code);
        if (isOfSchemaLibrary(message) || !sentence.test(message)) strange.set(message, `${where} ${field} ${code}`);
      }
    }
  expect(Object.fromEntries(strange)).toEqual({});
  // Each kind of refusal has been met.
  for (const code of [
    "invalid_type",
    "invalid_value",
    "too_small",
    "too_big",
    "invalid_format",
    "unrecognized_keys",
    "invalid_union",
    "custom",
  ])
    expect(seen).toContain(`input.${code}`);
});

import { describe, expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { Problem } from "#shared/problem.ts";
import { buildApp } from "../app.ts";
import { implement } from "../implement.ts";
import { referenceRoutes } from "../reference/routes.ts";
import { fuzz, fuzzDemo, LEAST } from "./testing-fuzz.ts";

/** The same calls every time, as many of them as a minute allows, and at least 5,000; the build server makes all 20,000 (whole.test.ts). */
const seed = 20_261_121;

test(`a minute of malformed, mistyped, oversized and hostile calls breaks nothing and learns nothing (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  const { made } = await fuzzDemo({ calls: 20_000, seed, seconds: 60 });
  process.stdout.write(`fuzz: ${made} calls\n`);
  expect(made).toBeGreaterThanOrEqual(LEAST);
});

describe("the fuzz test finds", () => {
  const endpoints = defineEndpoints({
    greet: {
      method: "POST",
      path: "/greetings",
      access: "public",
      body: z.object({ name: z.string().max(200), times: z.int().min(0).max(3).default(1) }),
      returns: z.object({ greeting: z.string() }),
      summary: "Greets somebody",
    },
  });
  const modules = { greetings: { endpoints, contract: {}, purpose: "Greets." } };

  const fuzzed = async (greet: (body: { name: string; times: number }) => { greeting: string }, calls = 500): Promise<unknown> => {
    const app = await buildApp({
      baseUrl: new URL("http://localhost:3000"),
      build: "test",
      logLevel: "silent",
      messages: { inside: "It went wrong: error: syntax error at or near x" },
      routes: (api) => {
        implement(api, endpoints, { greet: ({ body }) => greet(body) });
        referenceRoutes(api, modules);
      },
    });
    const wish = { app, usernames: [], password: "", signIn: () => Promise.reject(new Error("nobody")), calls, seed };
    return fuzz(wish).finally(() => app.close());
  };

  test("nothing where nothing is wrong", async () => {
    expect(await fuzzed(({ name }) => ({ greeting: name }))).toBeInstanceOf(Map);
  });

  test.each([
    ["a character that no database keeps", (name: string) => name.includes("\0")],
    ["a text that is as long as it may be", (name: string) => name.length === 200],
  ])("a value that breaks the server: %s", async (_, breaks) => {
    const fragile = ({ name }: { name: string }) => {
      if (breaks(name)) throw new Error("Broken");
      return { greeting: name };
    };
    // Of so many hundred calls one has it.
    await expect(fuzzed(fragile, 10_000)).rejects.toThrow(/500 is a failure of the server/);
  });

  test("a refusal that the document does not know", async () => {
    const strange = (): never => {
      throw new Problem("conflict", [{ code: "missing" }]);
    };
    await expect(fuzzed(strange)).rejects.toThrow(/409 is not documented/);
  });

  test("a refusal that tells what goes on inside", async () => {
    const telling = (): never => {
      throw new Problem("unauthenticated", [{ code: "inside" }]);
    };
    await expect(fuzzed(telling)).rejects.toThrow(/tells what goes on inside/);
  });

  test("a refusal without a sentence", async () => {
    const silent = (): never => {
      throw new Problem("unauthenticated", [{ code: "unheard" }]);
    };
    await expect(fuzzed(silent)).rejects.toThrow(/has no sentence for unheard/);
  });
});

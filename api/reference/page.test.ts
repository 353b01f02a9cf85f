import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { type OpenApi, operationsOf } from "../openapi/document.ts";
import { openApi } from "../openapi.ts";
import { openTestPortal, type TestPortal } from "../testing.ts";
import { referencePage } from "./page.ts";

let portal: TestPortal;
let document: OpenApi;
let page: string;

beforeAll(async () => {
  portal = await openTestPortal({ size: 1 });
  document = (await portal.app.inject("/api/openapi.json")).json();
  page = (await portal.app.inject("/api/docs")).body;
});
afterAll(() => portal.close());

const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found]) => String(found));

describe("the reference page", () => {
  test("SH-15: keeps to the strict policy: no script, and a style that this very answer allows", async () => {
    const answer = await portal.app.inject("/api/docs");
    const [nonce] = all(String(answer.headers["content-security-policy"]), /'nonce-([\w-]{22})'/g);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(all(answer.body, /<style nonce="([^"]*)">/g)).toEqual([nonce]);
    expect(answer.body).not.toMatch(/<script|<link(?! rel="icon" href="data:,">)|<img|<base|<form|\sstyle=|\son\w+=|javascript:/i);
    expect((await portal.app.inject("/api/docs")).body).not.toContain(String(nonce));
  });

  test("tells every operation and every schema, each with a place of its own", () => {
    const ids = all(page, /\sid="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(operationsOf(document).map(({ operation }) => operation.operationId)));
    expect(ids).toEqual(expect.arrayContaining(Object.keys(document.components.schemas).map((name) => `schema-${name}`)));
  });

  test("leads nowhere that is not there", async () => {
    const ids = new Set(all(page, /\sid="([^"]+)"/g));
    const links = all(page, /<a [^>]*href="([^"]+)"/g);
    expect(links.filter((link) => link.startsWith("#") && !ids.has(link.slice(1)))).toEqual([]);
    const elsewhere = links.filter((link) => !link.startsWith("#"));
    expect(elsewhere).toEqual(["/api/openapi.json"]);
    expect((await portal.app.inject(elsewhere[0] ?? "")).headers["content-type"]).toBe("application/json; charset=utf-8");
  });

  test("has one heading for the page, one for each module and one for each operation, without a step left out", () => {
    const levels = all(page, /<h([1-6])[\s>]/g).map(Number);
    expect(levels[0]).toBe(1);
    levels.reduce((before, level) => {
      expect(level - before).toBeLessThanOrEqual(1);
      return level;
    });
    const modules = new Set(operationsOf(document).flatMap(({ operation }) => operation.tags));
    expect(all(page, /<h2 id="([^"]+)"/g)).toEqual([...modules, "schemas"]);
  });

  test("tells of an operation who may call it, what it takes with which limits, what it answers and what may go wrong", () => {
    const wordsOf = (operation: string): string => {
      const [section = ""] = all(page, new RegExp(`<article id="${operation}">([\\s\\S]*?)</article>`, "g"));
      return section.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    };
    const expected = {
      "leave.apply": [
        "POST /api/leave/requests",
        "For signed-in people: the token and the session cookie.",
        "Headers Idempotency-Key required text · 8 to 128 characters",
        "Body: LeaveApplication type required text · matches ^[A-Z]{2,4}$ · such as &quot;EL&quot;",
        "reason optional text · up to 500 characters · default &quot;&quot;",
        "422 A rule refuses it",
        "POST /api/leave/requests HTTP/1.1 Authorization: Bearer",
        "HTTP/1.1 201 Created",
      ],
      "leave.read": ["In the path number required HumanNumber", "Answer 200: LeaveRequest", "waitingFor optional Decider", "reason text"],
    };
    for (const [operation, sentences] of Object.entries(expected)) {
      for (const sentence of sentences) expect(wordsOf(operation)).toContain(sentence);
    }
  });

  test("shows whatever a contract says as text", () => {
    const evil = `<script>alert("1")</script>'&`;
    const endpoints = defineEndpoints({
      look: {
        method: "GET",
        path: "/look/:id",
        access: "public",
        params: z.object({ id: z.string().meta({ description: evil, examples: [evil] }) }),
        query: z.object({ [evil]: z.string().default(evil) }),
        returns: z.object({ [evil]: z.enum([evil]) }),
        summary: evil,
      },
    });
    const made = openApi({ evil: { endpoints, contract: {}, purpose: evil } }, { title: evil, version: evil, base: "/api" });
    const html = referencePage(made, "nonce");
    expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;");
    expect(html).not.toContain("<script");
    expect(html).not.toContain('alert("1")');
  });
});

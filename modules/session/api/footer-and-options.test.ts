// What the pages around sign-in show: the company's name and what the login page offers.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProblemBody } from "#shared/problem.ts";
import { SignInOptions } from "../contract.ts";
import { signInAs } from "./testing.ts";
import { makePerson, openSessionApp } from "./testing-app.ts";

let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, close } = await openSessionApp());
});
afterAll(() => close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: "GET", url: `/api${url}`, headers });
const withoutRequest = (body: ProblemBody) => ({ ...body, requestId: "" });

describe("footer", () => {
  test("SH-13: the own company's name, and nothing beside it", async () => {
    const person = await makePerson();
    const reply = await get(`/EmployeeDashboard/get-company-name-footer/${person.company}`, await signInAs(person));
    expect(reply.json()).toEqual({ companyName: `Company ${person.company}` });
  });

  test("another company reads like one that does not exist", async () => {
    const [person, foreign] = [await makePerson(), await makePerson()];
    const headers = await signInAs(person);
    const ask = (id: string) => get(`/EmployeeDashboard/get-company-name-footer/${id}`, headers);
    const nowhere = await ask("999999999");
    expect(nowhere.statusCode).toBe(404);
    for (const id of [`${foreign.company}`, `0${person.company}`, `${person.company}.0`, "abc", "-1", "%20", "1".repeat(60)]) {
      const reply = await ask(id);
      expect([id, reply.statusCode, withoutRequest(reply.json())]).toEqual([id, 404, withoutRequest(nowhere.json())]);
    }
  });
});

describe("options", () => {
  test("the login page learns whether anybody can sign in yet", async () => {
    await makePerson();
    const told = { productName: "Employee Portal", setUp: true, mail: false, keepDays: 14, providers: [] };
    expect(SignInOptions.parse((await get("/auth/options")).json())).toEqual(told);
  });
});

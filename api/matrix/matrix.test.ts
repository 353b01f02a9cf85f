// Every cell of every access.ts, over HTTP: status, code, body, and the database before and after.
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../roles.ts";
import { openTestPortal, type TestPortal } from "../testing.ts";
import { walkMatrix } from "./testing-matrix.ts";
import { prepareMatrix } from "./testing-matrix-calls.ts";

let portal: TestPortal;

beforeAll(async () => {
  portal = await openTestPortal({ size: 5 });
});
afterAll(() => portal.close());

test("whoever calls gets what access.ts says, and nothing else: each endpoint, each relation, each role", {
  timeout: 900_000,
}, async () => {
  const calls = await prepareMatrix(portal);
  const report = await withClient(portal.superuserConnection, (superuser) => walkMatrix({ app: portal.app, superuser, calls }));
  const { operations, covered, cells, wrong } = report;
  process.stdout.write(`matrix: ${covered} of ${operations} operations, ${cells} cells, ${calls.length} calls, ${wrong.length} wrong\n`);
  expect(wrong).toEqual([]);
  expect(covered).toBe(operations);
});

import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { z } from "zod";
import { Problem } from "#shared/problem.ts";
import { failureStack, failureText } from "./failure-text.ts";

const taken = Object.assign(new DatabaseError("Key (name)=(Asha Rao) already exists.", 1, "error"), {
  code: "23505",
  schema: "people",
  table: "employees",
  constraint: "employees_name",
});
const unknown = Object.assign(new DatabaseError('column "asha" does not exist', 1, "error"), { code: "42703" });

test.each<[unknown, string]>([
  [new Problem("refused", [{ code: "leave.overlap", params: { name: "Asha" } }]), "Refused: leave.overlap"],
  [z.object({ text: z.string() }).safeParse({ text: 5 }).error, "Not as declared: text invalid_type"],
  [taken, "PostgreSQL 23505 (people.employees employees_name)"],
  [unknown, "PostgreSQL 42703"],
  [new TypeError("Cannot send “Asha Rao” to asha.rao@larkfield.example!\nmore"), "TypeError: Cannot send … to …"],
  [new Error("x".repeat(900)), `Error: ${"x".repeat(493)}`],
  ["text", "Something that is no error was thrown."],
])("of what went wrong one line is kept, and nothing of a person: %s", (error, text) => expect(failureText(error)).toBe(text));

test("where it went wrong is told without what was said", () => {
  const stack = failureStack(new Error("Asha Rao\nat home"));
  expect(stack).toMatch(/^\s+at .*failure-text\.test\.ts/);
  expect(stack).not.toContain("Asha");
  expect(failureStack("text")).toBe("");
});

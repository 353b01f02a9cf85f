import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { refuseInPlainSentences } from "./plain-sentences.ts";
import { wholeSentence } from "./problem.ts";

const before = z.config().localeError;
beforeAll(refuseInPlainSentences);
afterAll(() => void z.config({ localeError: before }));

const letters = [..."abcdefghijklmnopqrstuvwxyz"] as ["a", "b"];

test.each<[string, z.ZodType, unknown, string]>([
  ["a short text", z.string().min(2), "a", "Enter at least 2 characters."],
  ["an empty text", z.string().min(1), "", "Enter a value."],
  ["a text that is not there", z.string(), undefined, "Enter a value."],
  ["a long text", z.string().max(1000), "x".repeat(1001), "At most 1,000 characters."],
  ["no text", z.string(), 5, "Enter text."],
  ["no number", z.coerce.number(), "five", "Enter a number."],
  ["half a number", z.int(), 1.5, "Enter a whole number."],
  ["a small number", z.number().min(3), 2, "Enter 3 or more."],
  ["nothing where something is needed", z.number().positive(), 0, "Enter more than 0."],
  ["a late year", z.number().max(2100), 2101, "Enter 2100 or less."],
  ["a third", z.number().multipleOf(0.5), 0.3, "Enter a multiple of 0.5."],
  ["neither yes nor no", z.boolean(), "maybe", "Choose yes (true) or no (false)."],
  ["a list of nothing", z.array(z.string()).min(1), [], "Choose at least 1."],
  ["a list of too many", z.array(z.string()).max(1), ["a", "b"], "Choose at most 1."],
  ["no list", z.array(z.string()), "a", "Send a list."],
  ["no values at all", z.object({}), undefined, "Send named values, as a JSON object."],
  ["a wrong choice", z.enum(["direct", "all", "company"]), "mine", "Choose direct, all or company."],
  ["the only choice", z.literal("shown"), "hidden", 'Only "shown" is possible here.'],
  ["one of many choices", z.enum(letters), "A", `Choose ${letters.slice(0, 20).join(", ")} or one of 6 others.`],
  ["an e-mail", z.email(), "asha@", "Enter an email address, for example name@company.com."],
  ["a moment", z.iso.datetime(), "now", "Enter a date and time, for example 2026-10-05T09:30:00Z."],
  ["an unknown field", z.strictObject({}), { colour: "red", size: 5 }, 'Remove "colour", "size": nothing here is called that.'],
  ["none of several forms", z.union([z.object({ month: z.int() }), z.literal("end")]), { month: "May" }, "Month: enter a number."],
  [
    "no kind of several",
    z.discriminatedUnion("is", [z.object({ is: z.literal("a") }), z.object({ is: z.literal("b") })]),
    {},
    "Choose a or b.",
  ],
  ["what a rule without words refuses", z.string().refine(() => false), "x", "This value is not possible here. Check it and try again."],
  ["what has words of its own", z.string().min(2, { error: "Say why." }), "", "Say why."],
])("%s", (_, schema, value, sentence) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test.each([
  ["scope", "Scope: choose direct or all."],
  ["contacts.0.firstName", "Contacts 1 first name: choose direct or all."],
  [undefined, "Choose direct or all."],
])("a sentence that stands alone names its field: %s", (field, whole) => {
  const message = "Choose direct or all.";
  expect(wholeSentence({ code: "input.invalid_value", ...(field && { field }), message })).toBe(whole);
  expect(wholeSentence({ code: "leave.overlap", field: "from", message })).toBe(message);
});

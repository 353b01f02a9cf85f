import { describe, expect, test } from "vitest";
import { PlainDate } from "./dates.ts";
import { beginningOf, Secret, shortened, Text } from "./text.ts";

const sentencesOf = (result: { error?: { issues: { message: string }[] } }): string[] =>
  result.error?.issues.map(({ message }) => message) ?? [];

describe("free text", () => {
  test("is trimmed, and keeps its lines, its tabs and every script", () => {
    expect(Text(40).parse("  one\n\ttwo · ₹ · 👩🏽‍🦱 · नमस्ते  ")).toBe("one\n\ttwo · ₹ · 👩🏽‍🦱 · नमस्ते");
  });

  test.each([
    ["NUL", "a\0b"],
    ["an escape", "a\u001b[31m"],
    ["a backspace", "a\bb"],
    ["half a character", "a\ud800b"],
    ["the other half", "a\udc00"],
  ])("refuses %s", (_, text) => {
    expect(sentencesOf(Text(40).safeParse(text))).toEqual(["Remove the characters that cannot be seen."]);
  });

  test("says how long it may be, counted after trimming", () => {
    expect(Text(3).parse(" abc ")).toBe("abc");
    expect(sentencesOf(Text(3).safeParse("abcd"))).toEqual(["At most 3 characters."]);
    expect(sentencesOf(Text(1000).safeParse("x".repeat(1001)))).toEqual(["At most 1,000 characters."]);
  });
});

test("PW-01: a secret stays as it was typed, whatever is in it", () => {
  for (const typed of [" kettle 37 ", "a\0b", "\ud800"]) expect(Secret(20).parse(typed)).toBe(typed);
  expect(sentencesOf(Secret(3).safeParse("abcd"))).toEqual(["At most 3 characters."]);
  expect(Secret(3).safeParse("").success).toBe(false);
});

test.each(["0000-01-01", "0099-12-31", "1899-12-31", "2201-01-01", "9999-12-31"])("a day like %s is a slip of the finger", (day) => {
  expect(sentencesOf(PlainDate.safeParse(day))).toEqual(["Choose a year from 1900 to 2200."]);
});
test.each(["1900-01-01", "2200-12-31"])("%s is a day", (day) => expect(PlainDate.parse(day)).toBe(day));

describe("a text that is cut", () => {
  test("ends before a character that would be cut in half", () => {
    expect(["abc", "abcd", "ab🙂", "a🙂b"].map((text) => beginningOf(text, 3))).toEqual(["abc", "abc", "ab", "a🙂"]);
  });

  test("says so, and is no longer than it may be", () => {
    expect(["abcd", "abcde", "ab🙂cd"].map((text) => shortened(text, 4))).toEqual(["abcd", "abc…", "ab…"]);
    expect(shortened("🙂".repeat(300), 500)).toBe(`${"🙂".repeat(249)}…`);
  });
});

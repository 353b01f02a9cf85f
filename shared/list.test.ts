import { describe, expect, test } from "vitest";
import { z } from "zod";
import { PlainDate } from "./dates.ts";
import { byKey, cursorOf, listQuery, placeOf } from "./list.ts";

const key = "019ac000-0000-7000-8000-000000000001";
const Things = listQuery({
  sorts: { made: byKey, day: PlainDate, due: PlainDate.nullable() },
  initial: "-made",
  filters: { state: z.enum(["new", "old"]).optional() },
});
const refusals = (asked: object): string[] =>
  Things.safeParse(asked).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
const notThere = (end: string): string => `${end}: This page is not there. Start from the beginning of the list.`;

describe("the query of a list", () => {
  test("has its limit and its first order by itself", () => {
    expect(Things.parse({})).toEqual({ limit: 20, sort: "-made" });
    expect(Things.parse({ limit: "3", sort: "day", state: "old" })).toEqual({ limit: 3, sort: "day", state: "old" });
  });

  test("refuses limits beyond 1 to 100 and sorts that nobody offers", () => {
    for (const limit of ["0", "101", "1.5", "many"]) expect(Things.safeParse({ limit }).success).toBe(false);
    for (const sort of ["name", "--day", "day,made", ""]) expect(Things.safeParse({ sort }).success).toBe(false);
  });

  test.each([
    ["-made", { key }],
    ["day", { value: "2026-12-14", key }],
    ["-day", { value: "2026-12-14", key }],
    ["due", { value: null, key }],
  ])("takes the cursor that a page in the order %s gave", (sort, place) => {
    const after = cursorOf(sort, place);
    expect(Things.parse({ sort, after })).toEqual({ limit: 20, sort, after });
    expect(placeOf(after)).toEqual(place);
  });

  test("a cursor holds text of any language", () => {
    expect(placeOf(cursorOf("name", { value: "Zoë – नमस्ते", key }))).toEqual({ value: "Zoë – नमस्ते", key });
  });

  test.each([
    ["of another sort", "day", cursorOf("due", { value: "2026-12-14", key })],
    ["of the other direction", "day", cursorOf("-day", { value: "2026-12-14", key })],
    ["without a value", "day", cursorOf("day", { key })],
    ["with a value too many", "-made", cursorOf("-made", { value: "2026-12-14", key })],
    ["whose value is none of the column's", "day", cursorOf("day", { value: "2026-02-31", key })],
    ["whose value is empty where none is", "day", cursorOf("day", { value: null, key })],
    ["whose key is no key", "day", cursorOf("day", { value: "2026-12-14", key: "1 or 1=1" })],
    ["that is no list", "-made", btoa('{"key":1}')],
    ["that is no cursor", "-made", "x"],
    ["that says nothing", "-made", ""],
  ])("refuses a cursor %s and names the field", (_, sort, cursor) => {
    expect(refusals({ sort, after: cursor })).toContain(notThere("after"));
    expect(refusals({ sort, before: cursor })).toContain(notThere("before"));
  });

  test("refuses garbage together with everything else that is wrong", () => {
    expect(refusals({ limit: 0, sort: "name", after: "x" })).toHaveLength(3);
  });

  test("goes in one direction at a time", () => {
    const cursor = cursorOf("-made", { key });
    expect(refusals({ after: cursor, before: cursor })).toEqual(["before: Ask for what comes after or before a row."]);
  });
});

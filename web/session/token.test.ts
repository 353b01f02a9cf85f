import { describe, expect, test } from "vitest";
import { asha, claimsSchema, encode } from "./testing.ts";
import { decodeToken, isExpired, renewalDue } from "./token.ts";

const at = (text: string) => Date.parse(text);
const seconds = (text: string) => at(text) / 1000;

describe("T21 SE-08 reading the token", () => {
  test("the claims are read, also with letters beyond ASCII", () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ ...asha, unique_name: "jürgen" }));
    const payload = btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
    expect(decodeToken(`e30.${payload}.c2ln`, claimsSchema).unique_name).toBe("jürgen");
    expect(decodeToken(encode(asha), claimsSchema)).toEqual(asha);
  });

  test.each([
    ["no parts", "token"],
    ["two parts", encode(asha).split(".").slice(0, 2).join(".")],
    ["four parts", `${encode(asha)}.e30`],
    ["an empty part", "e30..e30"],
    ["a letter that is not base64url", "e30.e3+0.e30"],
    ["no JSON", "e30.Zm9v.e30"],
    ["no object", `e30.${btoa("[1]").replaceAll("=", "")}.e30`],
    ["a claim of the wrong type", encode({ ...asha, EmployeeId: "42" })],
    ["an expiry in words", encode({ ...asha, exp: "soon" })],
    ["a missing claim", encode({ ...asha, role: undefined })],
  ])("%s is malformed", (_what, token) => {
    expect(() => decodeToken(token, claimsSchema)).toThrow();
  });

  test("it is expired strictly after its last moment; without exp never", () => {
    const claims = { ...asha, exp: 1_795_408_800 };
    expect(isExpired(claims, at("2026-11-23T04:40:00.000Z"))).toBe(false);
    expect(isExpired(claims, at("2026-11-23T04:40:00.001Z"))).toBe(true);
    expect(isExpired(asha, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});

test.each([
  ["2026-11-23T10:00:00Z", "2026-11-23T10:10:00Z", "2026-11-23T10:08:00Z"],
  ["2026-11-23T10:24:00Z", "2026-11-23T10:30:00Z", "2026-11-23T10:28:48Z"],
])("SE-07 a token issued at %s until %s is renewed at %s", (iat, exp, due) => {
  expect(renewalDue({ ...asha, iat: seconds(iat), exp: seconds(exp) })).toBe(at(due));
});

import { describe, expect, test } from "vitest";
import { correctedPlace, loginPath, returnPath } from "./paths.ts";

const patterns = ["/", "/leave-management/leave-application", "/leave-management/leave-application/:number", "/Hr/Hr-Forms", "/auth/login"];
const shell = patterns.filter((pattern) => !pattern.startsWith("/auth"));
const place = (url: string) => new URL(url, "http://portal.test");

describe("T19 SH-02 one spelling for each path", () => {
  test.each([
    ["/Leave-Management/leave-application?status=approved#a", "/leave-management/leave-application?status=approved#a"],
    ["/leave-management/leave-application/", "/leave-management/leave-application"],
    ["/leave-management//leave-application/LV-2026-00041", "/leave-management/leave-application/LV-2026-00041"],
    ["/LEAVE-management/leave-application/LV-2026-00041", "/leave-management/leave-application/LV-2026-00041"],
    ["/hr/hr-forms", "/Hr/Hr-Forms"],
    ["/Auth/Login", "/auth/login"],
    ["/#/hr/hr-forms?a=1", "/Hr/Hr-Forms?a=1"],
    ["/#//", "/notfound"],
    ["/x#//", "/notfound"],
    ["/#//evil.test/auth/login", "/notfound"],
  ])("%s becomes %s", (typed, canonical) => {
    expect(correctedPlace(patterns, place(typed))).toBe(canonical);
  });

  test.each(["/", "/Hr/Hr-Forms?page=2", "/uikit", "/auth/nothing", "/leave-management"])("%s stays as it is", (typed) => {
    expect(correctedPlace(patterns, place(typed))).toBeUndefined();
  });
});

describe("T20 SE-11 where to go after signing in", () => {
  test.each(["/leave-management/leave-application?status=approved", "/leave-management/leave-application/LV-2026-00041#timeline", "/"])(
    "%s stays",
    (asked) => {
      expect(returnPath(shell, asked)).toBe(asked);
    },
  );

  test.each([
    ["/leave-management/leave-application/", "/leave-management/leave-application"],
    ["/leave-management/leave-application/?status=approved#a", "/leave-management/leave-application?status=approved#a"],
    ["/leave-management//leave-application", "/leave-management/leave-application"],
    ["/hr/hr-forms", "/Hr/Hr-Forms"],
  ])("%s leads to %s", (asked, canonical) => {
    expect(returnPath(shell, asked)).toBe(canonical);
  });

  test.each([
    null,
    "",
    "//evil.test",
    "/\\evil.test",
    "/%2Fevil.test",
    "/%5Cevil.test",
    "https://evil.test",
    "javascript:1",
    "/auth/login",
    "/uikit",
    "/\nHr/Hr-Forms",
    "/%",
  ])("%j leads home", (asked) => {
    expect(returnPath(shell, asked)).toBe("/");
  });

  test("a slash or backslash in disguise leads home even where a route would take it", () => {
    expect(["/%2Fevil.test", "/%5Cevil.test", "/%0Aevil"].map((asked) => returnPath(["/:page"], asked))).toEqual(["/", "/", "/"]);
    expect(returnPath(["/:page"], "/ok")).toBe("/ok");
  });

  test("SE-09 the login remembers the page with its filter", () => {
    expect(loginPath({ pathname: "/Hr/Hr-Forms", search: "?q=a b", hash: "" })).toBe("/auth/login?returnTo=%2FHr%2FHr-Forms%3Fq%3Da%20b");
    expect(loginPath({ pathname: "/", search: "", hash: "" })).toBe("/auth/login");
  });
});

import { describe, expect, test } from "vitest";
import { may } from "#shared/permissions.ts";
import type { SearchEntry } from "../module.ts";
import { webModules } from "../modules.ts";
import { menuFor } from "./menu.ts";
import { findLocal, localEntries } from "./search-entries.ts";

const declared: readonly SearchEntry[] = (await Promise.all(webModules.map(({ finds }) => finds?.() ?? []))).flat();
const actions = [{ id: "scheme", label: "Switch to dark mode", words: "night theme", icon: "moon", run: () => undefined }];

const foundBy = (role: "Employee" | "HR", typed: string) => {
  const allows = (permission: Parameters<typeof may>[1]) => may(role, permission);
  const groups = menuFor(
    webModules.flatMap(({ menu }) => menu),
    allows,
  );
  const { actions: does, pages } = findLocal(localEntries(groups, declared, webModules, allows, actions), typed);
  return { does: does.map(({ title }) => title), pages: pages.map(({ title }) => title) };
};

describe("SR-01 what the search finds by itself", () => {
  test.each([
    ["apply", "Apply for leave"],
    ["holiday", "Apply for leave"],
    ["vacation", "Apply for leave"],
    ["clock in", "Clock in or out"],
    ["password", "Change my password"],
    ["dark mode", "Switch to dark mode"],
    ["delegate", "Choose a delegate"],
    ["wfh", "Work from home"],
  ])("%s leads to %s", (typed, action) => expect(foundBy("Employee", typed).does).toContain(action));

  test("pages behind the menu, and those of the menu by other words, each once", () => {
    expect(foundBy("Employee", "holiday").pages).toEqual(expect.arrayContaining(["Public holidays", "Leave Management"]));
    expect(foundBy("Employee", "org chart").pages).toEqual(["Reporting line"]);
    expect(foundBy("Employee", "approve").pages).toEqual(["Requests"]);
  });

  test("nothing that the person may not open", () => {
    expect(foundBy("Employee", "new employee")).toEqual({ does: [], pages: [] });
    expect(foundBy("HR", "new employee").does).toEqual(["Add an employee"]);
  });

  test("every declared page exists", () => {
    const patterns = webModules.flatMap(({ routes }) => routes);
    const everything = localEntries([], declared, webModules, () => true, []);
    expect(patterns.length).toBeGreaterThan(50);
    expect(everything.map(({ title }) => title).sort()).toEqual(declared.map(({ label }) => label).sort());
  });
});

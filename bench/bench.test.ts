import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readArguments } from "./arguments.ts";
import { median, within } from "./load.ts";
import { isMet, lineOf } from "./report.ts";
import { homeFiles, homeWeight } from "./weight.ts";

test.each([
  [["--runs", "0"], '--runs is "0": it must be a whole number from 1 to 99.'],
  [["--employees", "5"], '--employees is "5": it must be a whole number from 200 to 100000.'],
  [
    ["--only", "list,speed"],
    '--only is "speed": it must be of list, scale, inbox, apply, sign-in, leave, bills, hiring, import, crowd, attendance.',
  ],
  [["--fast"], "Unknown option '--fast'"],
])("the bench refuses %j in one line that names the argument", (given, line) => {
  expect(() => readArguments(given)).toThrow(line);
});

test("attendance is measured over fourteen months, or over the years that were asked for", () => {
  expect(readArguments([])).toMatchObject({ employees: 10_000, years: 2, months: 14 });
  expect(readArguments(["--employees", "10000", "--years", "2"])).toMatchObject({ employees: 10_000, years: 2, months: 24 });
});

test("the median of an even number of runs lies between the two in the middle", () => {
  expect(median([5, 1, 9])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
});

test("what 95 of 100 calls are answered within is told of calls in any order", () => {
  const times = Array.from({ length: 100 }, (_, index) => ((index * 37) % 100) + 1);
  expect([within(0.5, times), within(0.95, times), within(0.99, times)]).toEqual([51, 96, 100]);
  expect(within(0.95, [7])).toBe(7);
});

test("a share is met at its target and missed beyond it, whichever way it counts", () => {
  const rate = { name: "apply", unit: "/s", target: { least: 400 } };
  const time = { name: "sign-in", unit: "ms", target: { most: 80 } };
  expect([400, 399.9].map((value) => isMet({ ...rate, value }))).toEqual([true, false]);
  expect([80, 80.1].map((value) => isMet({ ...time, value }))).toEqual([true, false]);
  expect(isMet({ ...rate, value: Number.NaN })).toBe(false);
  expect(lineOf({ ...time, value: 93.25 })).toMatch(/^FAIL {2}sign-in +93\.3 ms {2}\(≤ 80 ms\)$/);
});

let web: string;
beforeAll(() => {
  web = mkdtempSync(join(tmpdir(), "portal-weight-"));
  mkdirSync(join(web, "assets"));
  const files: Record<string, string> = {
    "entry-a.js": [
      'const deps=(m.f=["assets/home-page-a.js","assets/home-page-a.css","assets/leave-page-a.js"]);import{x}from"./shared-a.js";',
      "go(()=>import(`./home-page-a.js`).then(e=>e.Home),__vite__mapDeps([0,1]));go(()=>import(`./leave-page-a.js`),__vite__mapDeps([2]))",
    ].join(""),
    "shared-a.js": "export const x = 1",
    "home-page-a.js": 'import"./parts-a.js";import("./home-card-a.js")',
    "home-card-a.js": "card",
    "home-page-a.css": "p{}",
    "parts-a.js": "parts",
    "leave-page-a.js": "leave",
    "entry-a.css": "a{}",
    "theme-light-a.css": "light",
    "theme-dark-a.css": "darker than light",
    "font-a.woff2": "font",
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(web, "assets", file), text);
  writeFileSync(
    join(web, "index.html"),
    '<script type="module" src="/assets/entry-a.js"></script><link rel="stylesheet" href="/assets/entry-a.css"><link href="/assets/font-a.woff2">',
  );
});
afterAll(() => rmSync(web, { recursive: true, force: true }));

test("the home page weighs its entry, its own chunk and cards with what they import and their styles, and the heaviest theme", async () => {
  expect(homeFiles(web).sort()).toEqual([
    "entry-a.css",
    "entry-a.js",
    "home-card-a.js",
    "home-page-a.css",
    "home-page-a.js",
    "parts-a.js",
    "shared-a.js",
    "theme-dark-a.css",
  ]);
  const plain = await homeWeight(web);
  writeFileSync(join(web, "assets", "entry-a.css.gz"), "a");
  expect(await homeWeight(web)).toBeLessThan(plain);
});

test("a build without a chunk for the home page is no light one but an error", () => {
  rmSync(join(web, "assets", "home-page-a.js"));
  writeFileSync(join(web, "assets", "entry-a.js"), "nothing on demand");
  expect(() => homeFiles(web)).toThrow("home page was not found");
});
